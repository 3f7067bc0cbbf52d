// Documents on other computers: the same states and errors by another way.

import Foundation
import Synchronization
import Testing

@testable import DocumentModel

/// A server in memory that names versions.
private final class Server: RemoteFileStore {
  private let files = Mutex<[URL: (contents: Data, tag: Int)]>([:])
  let failure = Mutex<DocumentError?>(nil)
  let gate = Gate()

  func put(_ text: String, at url: URL) {
    files.withLock { $0[url] = (Data(text.utf8), ($0[url]?.tag ?? 0) + 1) }
  }

  func text(_ url: URL) -> String? {
    files.withLock { $0[url].map { String(decoding: $0.contents, as: UTF8.self) } }
  }

  func load(_ url: URL, sizeLimit: Int64) async throws(DocumentError) -> RemoteFile {
    gate.pass()
    guard let file = files.withLock({ $0[url] }) else {
      throw DocumentError(.open, Errno(rawValue: ENOENT), url: url)
    }
    return RemoteFile(contents: file.contents, entityTag: "\(file.tag)")
  }

  func save(
    _ contents: Data, to url: URL, expecting expectation: RemoteExpectation
  ) async throws(DocumentError) -> String? {
    gate.pass()
    if let error = failure.withLock({ $0 }) { throw error }
    let result: Result<String, DocumentError> = files.withLock { files in
      switch expectation {
      case .newFile where files[url] != nil: return .failure(.fileExists(.save, url))
      case .version(let tag) where files[url].map({ "\($0.tag)" }) != tag:
        return .failure(.changedOnDisk(url))
      default: break
      }
      let tag = (files[url]?.tag ?? 0) + 1
      files[url] = (contents, tag)
      return .success("\(tag)")
    }
    return try result.get()
  }
}

@MainActor
@Suite("A document on another computer")
struct RemoteSessionTests {
  let world = SessionWorld()
  private let server = Server()
  let url = URL(string: "sftp://server/home/me/A.note")!

  private var services: SessionServices {
    var services = world.services
    services.remoteFiles = server
    return services
  }

  @Test("is opened, edited, saved by itself and closed, and touches nothing here")
  func life() async throws {
    // A file of the same path on this computer is another file.
    world.memory.makeFolder("/home")
    world.memory.makeFolder("/home/me")
    world.memory.put("local", at: "/home/me/A.note")
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    #expect(session.document.text == "one" && session.displayName == "A" && session.fileURL == url)
    #expect(session.stateName == "clean" && !session.isReadOnly)
    session.document.text = "two"
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(server.text(url) == "two" && session.stateName == "saved")
    let again = try await ValueDocumentSession<Note>.open(url, services: services)
    #expect(again === session)
    session.document.text = "three"
    guard case .closed = await session.close() else {
      Issue.record("not closed")
      return
    }
    #expect(server.text(url) == "three" && world.memory.text("/home/me/A.note") == "local")
  }

  @Test("another program's version is a conflict, and can be overwritten")
  func conflict() async throws {
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    server.put("theirs", at: url)
    session.document.text = "mine"
    let error = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(error?.code == .changedOnDisk && server.text(url) == "theirs" && session.isEdited)
    try await session.save(overwriting: true)
    #expect(server.text(url) == "mine" && !session.isEdited)
    session.discardAndClose()
  }

  @Test("a failure leaves it edited; the next save works; renaming is refused")
  func failures() async throws {
    server.put("one", at: url)
    let session = try await ValueDocumentSession<Note>.open(url, services: services)
    session.document.text = "two"
    server.failure.withLock { $0 = DocumentError(.save, Errno(rawValue: ETIMEDOUT), url: url) }
    let error = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(error?.code == .inputOutput && session.stateName == "failed" && session.isEdited)
    server.failure.withLock { $0 = nil }
    try await session.save()
    #expect(server.text(url) == "two")
    await #expect(throws: DocumentError.self) { try await session.rename(to: "B") }
    session.discardAndClose()
  }

  /// Why opening fails; nil when it does not.
  private func openingError(_ services: SessionServices) async -> DocumentError? {
    do throws(DocumentError) {
      _ = try await ValueDocumentSession<Note>.open(url, services: services)
      return nil
    } catch {
      return error
    }
  }

  @Test("missing files and missing stores are said")
  func missing() async {
    #expect(await openingError(services)?.code == .fileNotFound)
    let unreachable = await openingError(world.services)
    #expect(unreachable?.code == .unsupportedType && unreachable?.recoverySuggestion.contains("Copy") == true)
  }

  @Test("opening is called off")
  func cancelled() async {
    server.put("one", at: url)
    server.gate.close()
    let opening = Task { await self.openingError(self.services) }
    await server.gate.isReached()
    opening.cancel()
    server.gate.open()
    #expect(await opening.value?.code == .cancelled)
    #expect(world.documents.sessions.isEmpty)
  }

  @Test("a document of this computer is not moved to another")
  func elsewhere() async throws {
    let session = world.untitled("x")
    let error = await #expect(throws: DocumentError.self) { try await session.save(to: url) }
    #expect(error?.code == .unsupportedType)
  }
}

// The readers and writers that the engine makes, used as any other: with a URL.

import DocumentTesting
import Foundation
import Observation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Readers and writers")
struct ReaderAndWriterTests {
  private nonisolated static func read(
    _ url: URL, _ progress: consuming Subprogress = Subprogress()
  ) async throws -> [String: String] {
    let reader = FileWrapperDocumentReader(DocumentReadConfiguration(contentType: .plainText)) { file in
      (file.fileWrappers ?? ["": file]).mapValues {
        String(decoding: $0.regularFileContents ?? Data(), as: UTF8.self)
      }
    }
    return try await reader.read(from: url, progress: progress)
  }

  @Test("what can be read of a damaged file is a document, with how much it is")
  func salvaged() {
    let file = FileWrapper(regularFileWithContents: Data("whole, cut".utf8))
    let found = SavedHalf.salvaged(from: .init(contentType: .plainText, file: file))
    #expect(found?.document.text == "whole" && found?.summary == "1 word")
    #expect(throws: CocoaError.self) {
      try SavedHalf(configuration: .init(contentType: .plainText, file: file))
    }
  }

  /// A word that stands in a file before a comma, which is no document with what stands behind it.
  private struct SavedHalf: SalvageableDocument {
    var text = ""

    static var readableContentTypes: [UTType] { [.plainText] }

    init(text: String) { self.text = text }

    init(configuration: ReadConfiguration) throws { throw CocoaError(.fileReadCorruptFile) }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }

    static func salvaged(from configuration: ReadConfiguration) -> SalvagedDocument<SavedHalf>? {
      let text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
      return SalvagedDocument(SavedHalf(text: String(text.prefix { $0 != "," })), summary: "1 word")
    }
  }

  private nonisolated static func write(
    _ text: String, to url: URL, _ progress: consuming Subprogress
  ) async throws {
    let writer = FileWrapperDocumentWriter<String>(DocumentWriteConfiguration(contentType: .plainText)) {
      FileWrapper(directoryWithFileWrappers: ["a": FileWrapper(regularFileWithContents: Data($0.utf8))])
    }
    try await writer.write(snapshot: text, to: url, previous: nil, progress: progress)
  }

  @Test("with wrappers, a file or a package at a URL is read and written, and told how far it is")
  func wrappers() async throws {
    let folder = try TemporaryFolder()
    let progress = ProgressManager(totalCount: 2)
    try await Self.write("hello", to: folder.file("P"), progress.subprogress(assigningCount: 1))
    #expect(try folder.text("P/a") == "hello" && progress.completedCount == 1)
    let read = try await Self.read(folder.file("P"), progress.subprogress(assigningCount: 1))
    #expect(read == ["a": "hello"] && progress.isFinished)
    try folder.put("alone", "F")
    #expect(try await Self.read(folder.file("F")) == ["": "alone"])
    await #expect(throws: DocumentError.self) { _ = try await Self.read(folder.file("none")) }
  }

  @Test("a reader of one's own is given a file for what is only in memory")
  func ownReader() async throws {
    let folder = try TemporaryFolder()
    var services = SessionServices(openDocuments: OpenDocuments())
    services.useStateFolder(FilePath(url: folder.file("state")))
    // The journal, which writes there too, never comes to it.
    services.clock = ManualClock()
    let session = ReferenceDocumentSession(new: Series([1]), services: services)
    let version = FileWrapper(regularFileWithContents: Data("4 5 6".utf8))
    try await session.adopt(try await session.decode(version), as: .edit("Restore"))
    #expect(session.document.numbers == [4, 5, 6])
    let bad = FileWrapper(regularFileWithContents: Data("4 x".utf8))
    let error = await #expect(throws: DocumentError.self) { _ = try await session.decode(bad) }
    #expect(error?.code == .unreadableContent && error?.reason.contains("x") == true)
    // Nothing of it is left.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("state/staging").path).isEmpty)
  }

  @Test("a document that can only be read is not written")
  func onlyRead() async throws {
    let world = SessionWorld()
    world.memory.put("one", at: "/docs/A.note")
    let session = try await ReferenceDocumentSession<Viewed>.open(
      world.url("A.note"), services: world.services
    ) { _, _ in Viewed() }
    #expect(session.document.text == "one" && session.isReadOnly)
    let again = try await ReferenceDocumentSession<Viewed>.open(
      world.url("A.note"), services: world.services
    ) { _, _ in Viewed() }
    #expect(again === session)
    let error = await #expect(throws: DocumentError.self) { _ = try await session.fileContents() }
    #expect(error?.code == .readOnlyDocument)
    // Nor does it become another kind of document when it is opened again.
    let other = await #expect(throws: DocumentError.self) {
      _ = try await ReferenceDocumentSession<Lines>.open(world.url("A.note"), services: world.services)
    }
    #expect(other?.code == .alreadyOpen)
    let value = await #expect(throws: DocumentError.self) { _ = try await world.open("A.note") }
    #expect(value?.code == .alreadyOpen)
  }
}

/// A text that can only be looked at.
@Observable
final class Viewed: ReadableDocument {
  static let readableContentTypes: [UTType] = [.note]
  var text = ""

  func reader(configuration: sending ReadConfiguration) -> sending FileWrapperDocumentReader<String> {
    FileWrapperDocumentReader(configuration) { file in
      String(decoding: file.regularFileContents ?? Data(), as: UTF8.self)
    }
  }

  @MainActor
  func apply(snapshot: sending String, previous: sending String?) async throws { text = snapshot }
}

// Documents that take their time to take over what was read, and are used meanwhile.

import DocumentTesting
import Foundation
import Observation
import Testing

@testable import DocumentModel

/// A text that is put in place in two steps, with a pause between them.
@Observable
private final class SlowMemo: Document {
  static let readableContentTypes: [UTType] = [.note]
  static let writableContentTypes: [UTType] = [.note]

  var text = ""
  /// Whether it pauses, with half of its work done.
  @ObservationIgnored var isSlow = false
  @ObservationIgnored private(set) var isPaused = false
  @ObservationIgnored private var paused: CheckedContinuation<Void, Never>?

  func goOn() {
    paused?.resume()
    paused = nil
  }

  func reader(configuration: sending ReadConfiguration) -> sending FileWrapperDocumentReader<String> {
    FileWrapperDocumentReader(configuration) {
      String(decoding: $0.regularFileContents ?? Data(), as: UTF8.self)
    }
  }

  @MainActor
  func apply(snapshot: sending String, previous: sending String?) async throws {
    if isSlow {
      text = ""
      await withCheckedContinuation { continuation in
        paused = continuation
        isPaused = true
      }
      isPaused = false
    }
    if snapshot.hasPrefix("unfit") { throw Note.Trouble(description: "it does not fit") }
    text = snapshot
  }

  func writer(configuration: sending WriteConfiguration) -> sending FileWrapperDocumentWriter<String> {
    FileWrapperDocumentWriter(configuration) { text, _ in
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  @MainActor
  func snapshot(contentType: UTType) async throws -> sending String { text }
}

@MainActor
@Suite("A document that takes its time")
struct SlowDocumentTests: KeepingTests {
  let world = SessionWorld(keeps: true)

  private func open() async throws -> ReferenceDocumentSession<SlowMemo> {
    world.memory.put("one", at: "/docs/A.note")
    let session = try await ReferenceDocumentSession<SlowMemo>.open(
      world.url("A.note"), services: world.services
    ) { _, _ in SlowMemo() }
    await world.settle(session)
    return session
  }

  @Test("a version that cannot be taken over is no conflict of the file that the document has got meanwhile")
  func unfitForAnother() async throws {
    let session = try await open()
    world.memory.put("unfit", at: "/docs/A.note")
    session.document.isSlow = true
    let looking = Task { await session.lookAtFile() }
    await session.whenTrue { session.document.isPaused }
    let copy = world.url("B.note")
    let (error, isOver) = await trouble { () throws(DocumentError) in try await session.save(to: copy) }
    try #require(isOver && error == nil)
    // What was there is put back at once.
    session.document.isSlow = false
    session.document.goOn()
    await looking.value
    #expect(session.fileURL == copy && session.conflict == nil)
    session.discardAndClose()
  }

  @Test(
    "what is edited while another program's version is put in place is a conflict, and not taken for saved")
  func editedDuringReload() async throws {
    let session = try await open()
    world.memory.put("theirs", at: "/docs/A.note")
    session.document.isSlow = true
    let looking = Task { await session.lookAtFile() }
    await session.whenTrue { session.document.isPaused }
    // Observation has to see it after the document's own change.
    for _ in 0..<10 { await Task.yield() }
    session.document.text = "mine"
    await session.endEvent()
    session.document.goOn()
    await looking.value
    #expect(session.conflict != nil && session.isEdited)
    world.clock.advance(by: .seconds(60))
    await world.settle(session)
    #expect(world.text("A.note") == "theirs")
    session.discardAndClose()
  }

  @Test("what is edited while the document is reverted is not taken for saved")
  func editedDuringRevert() async throws {
    let session = try await open()
    session.document.text = "mine"
    session.document.isSlow = true
    let reverting = Task { try await session.revert(to: .lastSaved) }
    await session.whenTrue { session.document.isPaused }
    session.noteChange()
    session.document.goOn()
    try await reverting.value
    #expect(session.isEdited && session.conflict == nil)
    session.discardAndClose()
  }

  @Test("undisturbed it is clean, and undo gives back what was there")
  func undisturbed() async throws {
    let session = try await open()
    world.memory.put("theirs", at: "/docs/A.note")
    session.document.isSlow = true
    let looking = Task { await session.lookAtFile() }
    await session.whenTrue { session.document.isPaused }
    for _ in 0..<10 { await Task.yield() }
    session.document.goOn()
    await looking.value
    #expect(session.document.text == "theirs" && !session.isEdited && session.conflict == nil)
    session.undoManager.undo()
    await session.whenTrue { session.document.isPaused }
    session.document.goOn()
    await session.whenTrue { session.document.text == "one" }
    await session.endEvent()
    #expect(session.isEdited)
    session.discardAndClose()
  }

  @Test("undo that the document does not take leaves it edited, and says why")
  func unfit() async throws {
    let session = try await open()
    session.document.text = "unfit"
    session.noteChange()
    await session.endEvent()
    try await session.save()
    world.memory.put("theirs", at: "/docs/A.note")
    await session.lookAtFile()
    #expect(session.document.text == "theirs" && !session.isEdited)
    session.undoManager.undo()
    await session.whenTrue { session.stateName == "failed" }
    #expect(session.document.text == "theirs" && session.isEdited)
    session.discardAndClose()
  }

  @Test("opened twice at once it is one document")
  func openedTwice() async throws {
    world.memory.put("one", at: "/docs/A.note")
    let services = world.services
    let memos = Box<[SlowMemo]>([])
    func open() -> Task<ReferenceDocumentSession<SlowMemo>, any Error> {
      Task {
        try await ReferenceDocumentSession<SlowMemo>.open(world.url("A.note"), services: services) { _, _ in
          let memo = SlowMemo()
          memo.isSlow = true
          memos.value.append(memo)
          return memo
        }
      }
    }
    let first = open()
    let second = open()
    while memos.value.count < 2 || !memos.value.allSatisfy(\.isPaused) { await Task.yield() }
    for memo in memos.value { memo.goOn() }
    let sessions = try await (first.value, second.value)
    #expect(sessions.0 === sessions.1 && world.documents.sessions.count == 1)
    sessions.0.discardAndClose()
  }

  private final class Box<Value> {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  @Test("what throws with half of its work done is put back", arguments: [true, false])
  func halfTaken(_ isEdited: Bool) async throws {
    let session = try await open()
    if isEdited {
      session.document.text = "mine"
      await session.endEvent()
    }
    world.memory.put("unfit", at: "/docs/A.note")
    session.document.isSlow = true
    let reverting = Task { try await session.revert(to: .lastSaved) }
    await session.whenTrue { session.document.isPaused }
    #expect(session.document.text == "")
    session.document.isSlow = false
    session.document.goOn()
    await #expect(throws: DocumentError.self) { try await reverting.value }
    #expect(session.document.text == (isEdited ? "mine" : "one") && session.isEdited)
  }
}

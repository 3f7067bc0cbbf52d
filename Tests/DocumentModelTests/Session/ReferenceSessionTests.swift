// Documents that are objects: what makes them edited, what undo means for that, how they are read and
// written.

import DocumentTesting
import Foundation
import Observation
import Testing

@testable import DocumentModel

@MainActor
@Suite("A document that is an object")
struct ReferenceSessionTests {
  let world = SessionWorld()

  private func lines(_ text: String = "one") async throws -> ReferenceDocumentSession<Lines> {
    world.memory.put(text, at: "/docs/A.note")
    return try await ReferenceDocumentSession<Lines>.open(world.url("A.note"), services: world.services)
  }

  private func memo(_ text: String = "one") async throws -> ReferenceDocumentSession<Memo> {
    world.memory.put(text, at: "/docs/A.note")
    let session = try await ReferenceDocumentSession<Memo>.open(
      world.url("A.note"), services: world.services
    ) { configuration, context in
      let memo = Memo()
      memo.configuration = configuration
      #expect(!context.isNew && context.creationSource == nil)
      return memo
    }
    await settle()
    return session
  }

  /// Lets what was put on the main actor's queue happen.
  private func settle() async {
    for _ in 0..<5 { await Task.yield() }
  }

  @Test("an announced change is saved, with no undo registered")
  func autosaveWithoutUndo() async throws {
    let session = try await lines()
    #expect(session.stateName == "clean" && session.document.lines == ["one"])
    session.document.lines.append("two")
    #expect(session.stateName == "edited" && !session.undoManager.canUndo)
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(world.text("A.note") == "one\ntwo" && session.stateName == "saved")
    #expect(world.clock.scheduledCount == 0)
  }

  @Test("a document that is never changed is never written")
  func neverWritten() async throws {
    let session = try await lines()
    world.clock.advance(by: .seconds(60))
    await session.autosaveNow()
    try await session.save()
    await session.close()
    #expect(world.saveCount == 0)
  }

  @Test("the snapshot is of one moment; what changes while it is written is saved after it")
  func editDuringSave() async throws {
    let session = try await lines()
    session.document.lines = ["two"]
    world.faults.writing.close()
    let save = Task { try await session.save() }
    await world.faults.writing.isReached()
    session.document.lines = ["three"]
    world.faults.writing.open()
    try await save.value
    #expect(world.text("A.note") == "two" && session.stateName == "edited")
    #expect(await session.autosaveNow())
    #expect(world.text("A.note") == "three")
  }

  @Test("undoing to what is in the file makes it clean, over saves and from both sides")
  func cleanByUndo() async throws {
    let session = try await lines("0")
    let undo = session.undoManager
    for line in ["1", "2", "3"] {
      session.document.append(line, undo)
      await session.endEvent()
      await settle()
    }
    undo.undo()
    try await session.save()
    #expect(world.text("A.note") == "0\n1\n2" && session.stateName == "saved")
    let count = world.saveCount
    undo.undo()
    #expect(session.isEdited)
    undo.redo()
    // It is looked at whether that is true, and nothing written because it is.
    await session.comparing?.value
    #expect(!session.isEdited)
    undo.redo()
    #expect(session.isEdited && session.document.lines.last == "3")
    undo.undo()
    await session.comparing?.value
    #expect(!session.isEdited)
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(world.saveCount == count && world.clock.scheduledCount == 0)
  }

  @Test("a change that undo does not take back is saved though undo says it is clean")
  func incompleteUndo() async throws {
    let session = try await lines("0")
    session.document.append("1", session.undoManager)
    session.document.lines[0] = "unregistered"
    await session.endEvent()
    await settle()
    session.undoManager.undo()
    #expect(session.document.lines == ["unregistered"])
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(world.text("A.note") == "unregistered" && !session.isEdited)
  }

  @Test("a change in an event of its own that was not registered keeps it edited through undo")
  func unregisteredBetween() async throws {
    let session = try await lines("0")
    session.document.append("1", session.undoManager)
    await session.endEvent()
    await settle()
    session.document.lines[0] = "changed"
    await settle()
    session.undoManager.undo()
    #expect(session.isEdited && session.document.lines == ["changed"])
  }

  /// Types `text` as the last line, by a place as a text field has one.
  private func type(
    _ text: String, into session: ReferenceDocumentSession<Lines>, key: AnyHashable? = "field"
  ) async {
    await type(
      text, into: session, key: key,
      at: TypedPlace(
        get: { session.document.lines.last ?? "" },
        set: { text in session.document.lines[session.document.lines.count - 1] = text }))
  }

  private func type(
    _ text: String, into session: ReferenceDocumentSession<Lines>, key: AnyHashable?,
    at place: TypedPlace<String>
  ) async {
    let note = session.write(text, to: place, key: key)
    await settle()
    note?()
    await session.endEvent()
    await settle()
  }

  @Test("undo of what was typed in a row that is known by its index alone leaves another row as it is")
  func typingByIndex() async throws {
    let session = try await lines("one\ntwo\nthree")
    let row = TypedPlace(
      get: { session.document.lines.count > 1 ? session.document.lines[1] : "" },
      set: { session.document.lines[1] = $0 }, isOfOneThing: false)
    for text in ["two!", "two!!"] { await type(text, into: session, key: "row", at: row) }
    session.undoManager.undo()
    #expect(session.document.lines == ["one", "two", "three"])
    session.undoManager.redo()
    #expect(session.document.lines == ["one", "two!!", "three"])
    // The app takes the row away and registers nothing: the next has its index.
    session.document.lines.remove(at: 1)
    await session.endEvent()
    await settle()
    session.undoManager.undo()
    #expect(session.document.lines == ["one", "three"] && session.isEdited)
    await session.close()
  }

  @Test("what is typed into an object that registers no undo is undone and done again, a burst at a time")
  func typing() async throws {
    let session = try await lines("")
    session.document.lines = [""]
    for text in ["a", "ab", "abc"] { await type(text, into: session) }
    world.clock.advance(by: .seconds(1.5))
    await type("abc d", into: session)
    await type("abc d!", into: session, key: "another field")
    #expect(session.undoManager.undoActionName == "Typing")
    for text in ["abc d", "abc", ""] {
      session.undoManager.undo()
      #expect(session.document.lines == [text])
    }
    #expect(!session.undoManager.canUndo)
    for text in ["abc", "abc d", "abc d!"] {
      session.undoManager.redo()
      #expect(session.document.lines == [text])
    }
    // What is typed after is a step of its own, though its field and its moment are the same.
    await type("abc d!?", into: session, key: "another field")
    session.undoManager.undo()
    #expect(session.document.lines == ["abc d!"])
    await session.close()
  }

  @Test("what an object registers itself when it is typed into is not registered twice")
  func typingThatIsRegistered() async throws {
    let session = try await lines("one")
    let place = TypedPlace(
      get: { session.document.lines.last ?? "" },
      set: { session.document.append($0, session.undoManager) })
    let note = session.write("two", to: place, key: "field")
    await settle()
    note?()
    await session.endEvent()
    #expect(session.document.lines == ["one", "two"])
    session.undoManager.undo()
    #expect(session.document.lines == ["one"] && !session.undoManager.canUndo)
    // What changes nothing of the document is not undone.
    let nothing = TypedPlace(get: { "" }, set: { _ in })
    session.write("three", to: nothing, key: "field")?()
    #expect(!session.undoManager.canUndo)
  }

  /// A document that undo says is what its file holds, and is not.
  private func uncertain() async throws -> ReferenceDocumentSession<Lines> {
    let session = try await lines("0")
    session.document.append("1", session.undoManager)
    session.document.lines[0] = "unregistered"
    await session.endEvent()
    await settle()
    session.undoManager.undo()
    #expect(session.isEdited && session.document.lines == ["unregistered"])
    return session
  }

  @Test("what could not be looked at is still not known to be saved")
  func failureWhenUncertain() async throws {
    let session = try await uncertain()
    world.faults.fail { if case .write = $0 { Errno(rawValue: ENOSPC) } else { nil } }
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(session.stateName == "failed")
    #expect(await session.autosaveNow() == false)
    await #expect(throws: DocumentError.self) { try await session.save(to: world.url("B.note")) }
    guard case .failed(let error) = await session.close() else {
      Issue.record("closed")
      return
    }
    #expect(error.code == .noSpace && world.text("A.note") == "0")
    world.faults.fail(nil)
    await session.close()
    #expect(world.text("A.note") == "unregistered")
  }

  @Test("losing the focus and the end of the program look too")
  func endWhenUncertain() async throws {
    let session = try await uncertain()
    #expect(await session.autosaveNow())
    #expect(world.text("A.note") == "unregistered")
    session.undoManager.redo()
    try await session.save()
    session.document.lines[0] = "changed"
    session.undoManager.undo()
    session.undoManager.redo()
    await world.documents.saveAll()
    #expect(world.text("A.note")?.hasPrefix("changed") == true)
  }

  @Test("what could not be looked at when the program ended is in the journal")
  func journalWhenUncertain() async throws {
    let world = SessionWorld(keeps: true)
    world.memory.put("0", at: "/docs/A.note")
    let session = try await ReferenceDocumentSession<Lines>.open(
      world.url("A.note"), services: world.services)
    session.document.append("1", session.undoManager)
    session.document.lines[0] = "unregistered"
    await session.endEvent()
    session.undoManager.undo()
    world.faults.fail { if case .rename(_, "A.note", _) = $0 { Errno(rawValue: EIO) } else { nil } }
    await world.documents.saveAll()
    #expect(session.isClosed && world.text("A.note") == "0")
    world.faults.fail(nil)
    world.memory.dropProcess()
    let found = try #require(world.services.recoveryStore?.crashed().first)
    let again = try await ReferenceDocumentSession<Lines>.recover(found, services: world.services)
    #expect(again.document.lines == ["unregistered"])
  }

  @Test("closing looks too")
  func closeWhenUncertain() async throws {
    let session = try await lines("0")
    session.document.append("1", session.undoManager)
    session.document.lines[0] = "unregistered"
    await session.endEvent()
    session.undoManager.undo()
    await session.close()
    #expect(world.text("A.note") == "unregistered")
  }

  @Test("several registrations in one event are one step, and clean before and after")
  func oneEvent() async throws {
    let session = try await lines("0")
    session.document.append("1", session.undoManager)
    session.document.append("2", session.undoManager)
    await session.endEvent()
    await settle()
    #expect(session.undoManager.undoCount == 1)
    try await session.save()
    session.undoManager.undo()
    #expect(session.document.lines == ["0"] && session.isEdited)
    session.undoManager.redo()
    await session.comparing?.value
    #expect(session.document.lines == ["0", "1", "2"] && !session.isEdited)
  }

  @Test("what cannot be read or written says so, and a snapshot may fail")
  func errors() async throws {
    let error = await #expect(throws: DocumentError.self) { try await lines("bad\n") }
    #expect(error?.code == .unreadableContent && error?.reason == "1:1: it is bad")
    let session = try await lines("0")
    session.document.lines = ["stuck"]
    var thrown = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(thrown?.code == .unwritableContent && thrown?.reason == "it is stuck")
    #expect(session.stateName == "failed" && world.text("A.note") == "0")
    session.document.lines = ["unready"]
    thrown = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(thrown?.reason == "it is not ready")
    session.document.lines = ["fine"]
    try await session.save()
    #expect(world.text("A.note") == "fine")
  }

  @Test("a document opened for viewing is never written, whatever is done to the object")
  func viewing() async throws {
    world.memory.put("one", at: "/docs/A.note")
    let session = try await ReferenceDocumentSession<Lines>.open(
      world.url("A.note"), isEditable: false, services: world.services)
    session.document.lines = ["two"]
    session.document.append("three", session.undoManager)
    #expect(!session.isEdited && session.isReadOnly && !session.isEditable)
    await session.close()
    #expect(world.text("A.note") == "one")
  }

  @Test("a change from another thread is noticed")
  func otherThread() async throws {
    let session = try await lines("0")
    nonisolated(unsafe) let document = session.document
    await Task.detached { document.lines.append("elsewhere") }.value
    await settle()
    #expect(session.isEdited)
    await session.close()
    #expect(world.text("A.note") == "0\nelsewhere")
  }

  // MARK: The newer protocol

  @Test("what is observed to change in what is saved makes it edited, and nothing else does")
  func observed() async throws {
    let session = try await memo()
    #expect(session.document.text == "one" && !session.isEdited)
    session.document.selection = 5
    #expect(!session.isEdited)
    session.document.text = "two"
    #expect(session.isEdited)
    world.clock.advance(by: .seconds(2))
    await session.waitForOperations()
    #expect(world.text("A.note") == "two" && session.stateName == "saved")
    session.document.text = "three"
    #expect(session.isEdited)
    await session.close()
    #expect(world.text("A.note") == "three")
  }

  @Test("registered undo is a change as well")
  func registered() async throws {
    let session = try await memo()
    session.undoManager.registerUndo(withTarget: session.document) { $0.text = "one" }
    #expect(session.isEdited)
  }

  @Test("the configuration follows the file")
  func configuration() async throws {
    let session = try await memo()
    let configuration = try #require(session.document.configuration)
    #expect(configuration.fileURL == world.url("A.note"))
    #expect(configuration.lastContentModificationDate != nil)
    try await session.rename(to: "B")
    #expect(configuration.fileURL == world.url("B.note"))
    try await session.save(to: world.url("C"))
    #expect(configuration.fileURL == world.url("C.note") && configuration === session.configuration)
  }

  @Test("is made from a source, and its making can be called off")
  func creation() async throws {
    let source = DocumentCreationSource(id: "template")
    let session = try await ReferenceDocumentSession<Memo>.create(from: source, services: world.services) {
      configuration, context in
      #expect(context.isNew && context.creationSource == source && configuration.creationSource == source)
      await Task.yield()
      return Memo("from a template")
    }
    #expect(session.fileURL == nil && session.document.text == "from a template" && !session.isEdited)
    let error = await #expect(throws: DocumentError.self) {
      try await ReferenceDocumentSession<Memo>.create(services: world.services) { _, _ in
        throw CancellationError()
      }
    }
    #expect(error?.code == .cancelled)
    world.memory.put("x", at: "/docs/B.note")
    let opening = await #expect(throws: DocumentError.self) {
      try await ReferenceDocumentSession<Memo>.open(world.url("B.note"), services: world.services) { _, _ in
        throw CancellationError()
      }
    }
    #expect(opening?.code == .cancelled)
    #expect(world.documents.sessions.count == 1)
  }

  @Test("opening is called off with its task")
  func cancelledOpening() async throws {
    world.memory.put("one", at: "/docs/A.note")
    world.faults.reading.close()
    let opening = Task { () -> DocumentError? in
      do throws(DocumentError) {
        _ = try await ValueDocumentSession<Note>.open(world.url("A.note"), services: world.services)
        return nil
      } catch {
        return error
      }
    }
    await world.faults.reading.isReached()
    opening.cancel()
    world.faults.reading.open()
    #expect(await opening.value?.code == .cancelled)
    #expect(world.documents.sessions.isEmpty)
  }

  @Test("content can be replaced as a step, and reloaded without one")
  func adopting() async throws {
    let session = try await memo()
    let file = FileWrapper(regularFileWithContents: Data("version".utf8))
    try await session.adopt(try await session.decode(file), as: .edit("Restore Version"))
    await session.endEvent()
    #expect(session.document.text == "version" && session.isEdited)
    #expect(session.undoManager.undoMenuItemTitle == "Undo Restore Version")
    session.undoManager.undo()
    await session.comparing?.value
    #expect(session.document.text == "one" && !session.isEdited)
    session.undoManager.redo()
    #expect(session.document.text == "version" && session.isEdited)
    world.memory.put("theirs", at: "/docs/A.note")
    try await session.adopt(try await session.read(from: world.url("A.note")), as: .reload)
    #expect(session.document.text == "theirs" && !session.isEdited && !session.undoManager.canUndo)
    #expect(session.document.applied.last?.1 == "one")
    world.memory.put("theirs again", at: "/docs/A.note")
    try await session.adopt(try await session.read(from: world.url("A.note")), as: .reload)
    #expect(session.document.applied.last?.1 == "theirs")
    await settle()
    session.document.text = "mine"
    try await session.save()
    #expect(world.text("A.note") == "mine")
  }

  @Test("an object of the older protocol is replaced by another, and comes back by undo")
  func adoptingOlder() async throws {
    let session = try await lines()
    let first = session.document
    first.append("two", session.undoManager)
    await session.endEvent()
    let file = FileWrapper(regularFileWithContents: Data("version".utf8))
    try await session.adopt(try await session.decode(file), as: .edit("Restore"))
    await session.endEvent()
    #expect(session.document !== first && session.document.lines == ["version"])
    session.document.lines.append("more")
    #expect(session.isEdited)
    session.undoManager.undo()
    #expect(session.document === first && first.lines == ["one", "two"])
    session.undoManager.undo()
    #expect(first.lines == ["one"])
    session.undoManager.redo()
    session.undoManager.redo()
    #expect(session.document.lines.first == "version")
  }

  @Test("a reader and a writer of one's own work with URLs, and say how far they are")
  func ownReaderAndWriter() async throws {
    let folder = try TemporaryFolder()
    let url = try folder.put("1 2 3", "series.txt")
    var services = SessionServices(openDocuments: OpenDocuments())
    services.useStateFolder(FilePath(url: folder.file("state")))
    // Neither the journal nor a save that nobody asked for, which write there too, ever comes to it.
    services.clock = ManualClock()
    let manager = ProgressManager(totalCount: 1)
    let session = try await ReferenceDocumentSession<Series>.open(
      url, services: services, progress: manager.subprogress(assigningCount: 1)
    ) { _, _ in Series() }
    #expect(session.document.numbers == [1, 2, 3])
    #expect(manager.fractionCompleted == 1 && manager.isFinished)
    await settle()
    session.document.numbers.append(4)
    #expect(session.isEdited)
    try await session.save()
    #expect(try folder.text("series.txt") == "1 2 3 4")
    session.document.numbers.append(5)
    try await session.save()
    Series.previous.withLock {
      #expect($0[[1, 2, 3, 4]] == .some(nil) && $0[[1, 2, 3, 4, 5]] == .some([1, 2, 3, 4]))
    }
    session.document.numbers = [-1]
    let error = await #expect(throws: DocumentError.self) { try await session.save() }
    #expect(error?.code == .cancelled && session.isEdited)
    #expect(try folder.text("series.txt") == "1 2 3 4 5")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("state/staging").path).isEmpty)
    session.discardAndClose()
    try folder.put("1 x", "bad.txt")
    let unreadable = await #expect(throws: DocumentError.self) {
      try await ReferenceDocumentSession<Series>.open(folder.file("bad.txt"), services: services) { _, _ in
        Series()
      }
    }
    #expect(unreadable?.reason == "“x” is no number")
  }

  @Test("closing without saving cancels the writer")
  func discardCancels() async throws {
    let session = try await memo()
    session.document.text = "two"
    world.faults.writing.close()
    let save = Task { try? await session.save() }
    await world.faults.writing.isReached()
    session.discardAndClose()
    world.faults.writing.open()
    await save.value
    #expect(world.text("A.note") == "one" && session.isClosed)
  }

  @Test("observers are told of a document's life, in order")
  func observers() async throws {
    final class Diary: DocumentSessionObserver {
      var entries: [String] = []
      func sessionDidChange(_ session: DocumentSession) { entries.append("change") }
      func sessionDidEndEvent(_ session: DocumentSession) { entries.append("event") }
      func sessionDidReload(_ session: DocumentSession) { entries.append("reload") }
      func sessionWillWrite(_ session: DocumentSession) { entries.append("write") }
      func sessionDidSave(_ session: DocumentSession) { entries.append("save") }
      func session(_ session: DocumentSession, didMoveFrom oldURL: URL?) { entries.append("move") }
      func sessionDidClose(_ session: DocumentSession, discarding: Bool) {
        entries.append(discarding ? "discard" : "close")
      }
    }
    for kind in 0..<2 {
      let diary = Diary()
      let session: DocumentSession
      if kind == 0 {
        let note = world.untitled()
        session = note
        session.observers = [diary]
        note.document.text = "one"
        note.document.text = "two"
      } else {
        let lines = ReferenceDocumentSession(new: Lines(), services: world.services)
        session = lines
        session.observers = [diary]
        lines.document.lines = ["one"]
        lines.document.lines = ["two"]
      }
      await settle()
      #expect(diary.entries == ["change", "change", "event"])
      diary.entries = []
      try await session.save(to: world.url("K\(kind)"))
      #expect(diary.entries == ["write", "move", "save"])
      diary.entries = []
      try await session.rename(to: "L\(kind)")
      await session.close()
      #expect(diary.entries == ["move", "close"])
    }
  }
}

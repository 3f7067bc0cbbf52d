// Editing: what is an undo step, and what makes a document edited.

import DocumentTesting
import Foundation
import Observation
import Testing

@testable import DocumentModel

@MainActor
@Suite("Editing a document")
struct SessionEditingTests {
  let world = SessionWorld()

  @Test("a new document is untitled until it is changed")
  func untitled() async {
    let session = world.untitled()
    #expect(session.stateName == "untitled" && !session.isEdited && session.fileURL == nil)
    #expect(session.contentType == .note)
    session.document.text = "Hello"
    #expect(session.stateName == "edited" && session.isEdited)
    session.undoManager.undo()
    #expect(session.stateName == "untitled" && session.document.text.isEmpty)
  }

  @Test("untitled documents are numbered, and the lowest free number is taken")
  func numbering() async throws {
    let first = world.untitled()
    let second = world.untitled()
    let third = ValueDocumentSession(new: Note(), untitledName: "Drawing", services: world.services)
    #expect(first.displayName == "Untitled")
    #expect(second.displayName == "Untitled 2")
    #expect(third.displayName == "Drawing")
    await second.close()
    #expect(world.untitled().displayName == "Untitled 2")
    try await first.save(to: world.url("Named"))
    #expect(world.untitled().displayName == "Untitled")
    #expect(first.displayName == "Named")
  }

  @Test("each change is a step; what happens in one event is one")
  func steps() async {
    let session = world.untitled("0")
    session.document.text = "1"
    await session.endEvent()
    session.document.text = "2"
    session.document.text = "3"
    session.undoManager.setActionName("Type")
    await session.endEvent()
    #expect(session.undoManager.undoMenuItemTitle == "Undo Type")
    session.undoManager.undo()
    #expect(session.document.text == "1")
    session.undoManager.undo()
    #expect(session.document.text == "0" && !session.isEdited)
    session.undoManager.redo()
    session.undoManager.redo()
    #expect(session.document.text == "3" && session.isEdited)
    #expect(!session.undoManager.canRedo)
  }

  @Test("an edit is named, and one that throws changes nothing")
  func edit() async {
    let session = world.untitled("0")
    session.edit("Shout") { $0.text = "ONE" }
    await session.endEvent()
    #expect(session.undoManager.undoActionName == "Shout")
    #expect(throws: Note.Trouble.self) {
      try session.edit("Fail") { note in
        note.text = "half"
        throw Note.Trouble(description: "no")
      }
    }
    #expect(session.document.text == "ONE")
    #expect(session.undoManager.undoCount == 1)
    #expect(session.undoManager.undoActionName == "Shout")
  }

  @Test("changes with the same key are one step until there is a pause")
  func coalescing() async {
    let session = world.untitled("")
    func type(_ text: String, key: String = "typing") async {
      session.withCoalescing(key) { session.document.text += text }
      await session.endEvent()
    }
    await type("a")
    world.clock.advance(by: .milliseconds(900))
    await type("b")
    world.clock.advance(by: .milliseconds(900))
    await type("c")
    #expect(session.undoManager.undoCount == 1)
    world.clock.advance(by: .milliseconds(1100))
    await type("d")
    await type("e")
    await type("f", key: "other")
    session.endCoalescing()
    await type("g", key: "other")
    session.document.text += "h"
    await session.endEvent()
    session.document.text += "i"
    await session.endEvent()
    for expected in ["abcdefgh", "abcdefg", "abcdef", "abcde", "abc", ""] {
      session.undoManager.undo()
      #expect(session.document.text == expected)
    }
    #expect(!session.isEdited)
    for _ in 0..<6 { session.undoManager.redo() }
    #expect(session.document.text == "abcdefghi")
  }

  @Test("undo, another target and a group end a burst")
  func burstEnds() async {
    let session = world.untitled("")
    func type(_ text: String) async {
      session.withCoalescing("typing") { session.document.text += text }
      await session.endEvent()
    }
    await type("a")
    session.undoManager.undo()
    session.undoManager.redo()
    await type("b")
    #expect(session.undoManager.undoCount == 2)
    session.undoManager.registerUndo(withTarget: world) { _ in }
    await session.endEvent()
    await type("c")
    #expect(session.undoManager.undoCount == 4)
    session.undoManager.beginUndoGrouping()
    await Task.yield()
    session.withCoalescing("typing") { session.document.text += "d" }
    session.withCoalescing("typing") { session.document.text += "e" }
    session.undoManager.endUndoGrouping()
    await session.endEvent()
    await type("f")
    #expect(session.undoManager.undoCount == 6)
    session.undoManager.undo()
    #expect(session.document.text == "abcde")
    session.undoManager.undo()
    #expect(session.document.text == "abc")
  }

  @Test("a document that tells its changes keeps only these")
  func deltas() async {
    let session = ValueDocumentSession(new: Numbers(), services: world.services)
    for key in 0..<100 { session.document.values[key] = 0 }
    await session.endEvent()
    for step in 1...50 {
      session.withCoalescing("drag") { session.document.values[7] = step }
      await session.endEvent()
    }
    session.document.values[8] = 1
    await session.endEvent()
    #expect(session.undoManager.undoCount == 3)
    session.undoManager.undo()
    session.undoManager.undo()
    #expect(session.document.values[7] == 0 && session.document.values.count == 100)
    session.undoManager.undo()
    #expect(session.document.values.isEmpty && !session.isEdited)
    for _ in 0..<3 { session.undoManager.redo() }
    #expect(session.document.values[7] == 50 && session.document.values[8] == 1)
    // 100, 1 and 1 changed numbers of 16 bytes.
    session.undoManager.memoryLimit = 100 * 16 + 2 * 16
    #expect(session.undoManager.undoCount == 3)
    session.undoManager.memoryLimit -= 1
    #expect(session.undoManager.undoCount == 2)
  }

  @Test("what is changed without undo stays edited until it is saved")
  func unregistered() async throws {
    let session = try await world.note("one")
    session.document.text = "two"
    await session.endEvent()
    session.undoManager.disableUndoRegistration()
    session.document.text = "three"
    session.undoManager.enableUndoRegistration()
    session.undoManager.undo()
    #expect(session.isEdited)
    try await session.save()
    #expect(!session.isEdited)
    #expect(world.text("A.note") == session.document.text)
  }

  @Test("undoing to what is in the file makes it clean, over saves and from both sides")
  func cleanByUndo() async throws {
    let session = try await world.note("0")
    for text in ["1", "2", "3"] {
      session.document.text = text
      await session.endEvent()
    }
    session.undoManager.undo()
    try await session.save()
    #expect(world.text("A.note") == "2" && session.stateName == "saved")
    session.undoManager.undo()
    #expect(session.isEdited)
    session.undoManager.redo()
    #expect(!session.isEdited && session.stateName == "saved")
    session.undoManager.redo()
    #expect(session.isEdited && session.document.text == "3")
    session.undoManager.undo()
    #expect(!session.isEdited)
    session.undoManager.undo()
    session.undoManager.undo()
    #expect(session.document.text == "0" && session.isEdited)
    // The same text by another way is another state: content is not compared.
    session.document.text = "2"
    #expect(session.isEdited)
  }

  @Test("a client's own undo that sets the document can be redone")
  func ownUndo() async {
    let session = world.untitled("0")
    session.undoManager.registerUndo(withTarget: world) { [weak session] _ in
      session?.document.text = "undone"
    }
    await session.endEvent()
    session.undoManager.undo()
    #expect(session.document.text == "undone")
    session.undoManager.redo()
    #expect(session.document.text == "0")
  }

  @Test("a document opened for viewing, or closed, does not change")
  func viewing() async throws {
    world.memory.put("one", at: "/docs/A.note")
    let viewer = try await world.open("A.note", isEditable: false)
    viewer.document.text = "two"
    #expect(viewer.document.text == "one" && !viewer.isEdited && !viewer.undoManager.canUndo)
    #expect(viewer.isReadOnly && !viewer.isEditable)
    await viewer.close()
    let session = try await world.open("A.note")
    session.document.text = "two"
    await session.close()
    session.document.text = "three"
    session.undoManager.undo()
    #expect(session.document.text == "two")
    #expect(world.text("A.note") == "two")
  }

  @Test("what a window shows is told of changes")
  func observation() async throws {
    let session = try await world.note()
    var changes = 0
    func watch(_ look: () -> Void) {
      withObservationTracking(look) {
        MainActor.assumeIsolated { changes += 1 }
      }
    }
    watch { _ = session.document }
    watch { _ = session.isEdited }
    watch { _ = session.state }
    session.document.text = "two"
    #expect(changes == 3)
    watch { _ = session.displayName }
    try await session.rename(to: "B")
    #expect(changes == 4)
    watch { _ = session.state }
    try await session.save()
    #expect(changes == 5)
  }
}

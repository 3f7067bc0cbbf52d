// Scripts go back by one action with a word, which does what the commands of the menu do.

import CGtk
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class RevertActionTests: DisplayTestCase, @unchecked Sendable {
  /// Activates the action as the session bus does.
  @MainActor
  private func revert(_ window: DocumentWindow, _ word: String) {
    let group: OpaquePointer = window.window.cast()
    g_action_group_activate_action(group, "revert", Variant.string(word).makeFloating())
  }

  @MainActor
  private var versions: Gtk.Window? {
    Gtk.Window.toplevels.first { $0.title?.hasPrefix("Versions of") == true && $0.isMapped }
  }

  func testAWordSaysWhatToGoBackTo() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 opened"], in: self)
      let services = SessionServices.standard
      let preferences = services.preferences.value
      SessionServices.standard.useStateFolder(FilePath(url: notes["state"]))
      // Nothing is saved but by the test.
      services.preferences.value.asksBeforeKeepingChanges = true
      defer {
        notes.close()
        services.preferences.value = preferences
        SessionServices.standard = services
      }
      let window = try notes.open("plan.txt")
      let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
      session.document.text = "saved"
      try runAsync { try await session.save() }
      session.document.text = "typed"
      for word in ["", "Saved", "revert-to-saved", "saved "] {
        revert(window, word)
        try notes.settle()
        XCTAssertEqual(session.document.text, "typed", word)
        XCTAssertNil(versions, word)
      }
      revert(window, "saved")
      wait("what was saved") { session.document.text == "saved" }
      revert(window, "opened")
      wait("what was opened") { session.document.text == "opened" }
      revert(window, "browse")
      wait("the versions") { versions != nil }
    }
  }

  /// Where no version is kept, what was opened is there until the file is overwritten. Then the person is
  /// told that this is not it.
  func testWhatIsNotKeptIsNotSaidToBeThere() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 opened"], in: self)
      let services = SessionServices.standard
      let preferences = services.preferences.value
      SessionServices.standard.useStateFolder(FilePath(url: notes["state"]))
      services.preferences.value.asksBeforeKeepingChanges = true
      services.preferences.value.versionBudget = 0
      defer {
        notes.close()
        services.preferences.value = preferences
        SessionServices.standard = services
      }
      let window = try notes.open("plan.txt")
      let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
      session.document.text = "typed"
      revert(window, "opened")
      wait("what was opened") { session.document.text == "opened" }
      try notes.settle()
      XCTAssertEqual(notes.dialogs.map(\.text), [])
      session.document.text = "saved"
      try runAsync { try await session.save() }
      session.document.text = "typed"
      revert(window, "opened")
      wait("what it is") { !notes.dialogs.isEmpty }
      XCTAssertEqual(notes.dialogs.map(\.text), ["What was opened is not kept"])
      XCTAssertEqual(session.document.text, "saved")
      notes.dialogs.first?.respond("ok")
      session.document.text = "typed"
      revert(window, "saved")
      wait("what was saved") { session.document.text == "saved" }
      try notes.settle()
      XCTAssertEqual(notes.dialogs.map(\.text), [])
    }
  }

  /// What is in the file cannot be had while the file is gone: then the commands cannot be given.
  func testNothingIsDoneWithoutWhatItNeeds() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 opened"], in: self)
      defer { notes.close() }
      let window = try notes.open("plan.txt")
      let commands = [StandardCommands.revertToSaved, StandardCommands.revertToOpened]
      XCTAssertEqual(commands.map(window.actions.isEnabled), [true, true])
      try FileManager.default.removeItem(at: notes["plan.txt"])
      wait("the file to be gone") { window.session.isDeletedOnDisk }
      wait("the commands to be gone") { commands.map(window.actions.isEnabled) == [false, false] }
      for word in ["saved", "opened"] { revert(window, word) }
      try notes.settle()
      XCTAssertEqual(notes.dialogs.map(\.text), [])
      try notes.write("plan.txt", "1 opened")
      wait("the commands") { commands.map(window.actions.isEnabled) == [true, true] }
    }
  }

  /// As the commands, which cannot be given then.
  func testNothingIsDoneWithoutAFile() throws {
    try onMain {
      let notes = try NoteFolder([:], in: self)
      defer { notes.close() }
      let runner = notes.runner
      let group = try XCTUnwrap(runner.groups.first)
      let window = try runAsync { try await runner.makeWindow(of: group) }
      wait("the window") { window.host.widget.isMapped }
      for word in ["saved", "opened", "browse"] {
        revert(window, word)
        try notes.settle()
        XCTAssertNil(versions, word)
      }
      XCTAssertEqual(notes.dialogs.map(\.text), [])
    }
  }
}

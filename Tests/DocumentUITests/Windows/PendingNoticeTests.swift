// What is chosen in the notice of a reload is about the reload, whatever is being typed meanwhile.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class PendingNoticeTests: DisplayTestCase, @unchecked Sendable {
  private struct Situation {
    var isPending: Bool
    var isDiscarded: Bool
    /// The button that is pressed.
    var button: String

    static let all = [true, false].flatMap { isPending in
      [true, false].flatMap { isDiscarded in
        ["_Undo", "_Close"].map {
          Situation(isPending: isPending, isDiscarded: isDiscarded, button: $0)
        }
      }
    }
  }

  func testUndoTakesBackTheReloadAndLeavesWhatIsTyped() throws {
    try onMain { for situation in Situation.all { try check(situation) } }
  }

  @MainActor
  private func check(_ situation: Situation) throws {
    let what = "\(situation)"
    let notes = try NoteFolder(["a.txt": "1 first"], in: self)
    defer { notes.close() }
    let window = try notes.open("a.txt")
    let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
    let entry = try XCTUnwrap(window.host.widget.first(Gtk.Entry.self))
    try notes.write("a.txt", "1 second")
    try runAsync { await session.lookAtFile() }
    wait("\(what): the reload") { session.replacement != nil && session.document.text == "second" }
    if situation.isDiscarded { session.tokens.replacement = .discarded }
    window.host.updateNow()
    if situation.isPending {
      entry.grabFocus()
      entry.text = "5"
      XCTAssertEqual(session.document.number, 1, what)
    }
    @MainActor func button() -> Gtk.Widget? {
      window.window.buttons.first { $0.buttonLabel == situation.button && $0.isMapped }
    }
    wait("\(what): the notice") { button() != nil }
    try XCTUnwrap(button()).clickButton()
    let text = situation.button == "_Undo" ? "first" : "second"
    wait("\(what): the notice to go") { session.replacement == nil && button() == nil }
    window.host.updateNow()
    XCTAssertEqual(session.document.text, text, what)
    XCTAssertEqual(session.document.number, 1, what)
    guard situation.isPending else { return }
    XCTAssertEqual(entry.text, "5", what)
    window.window.focus = nil
    wait("\(what): what was typed") { session.document.number == 5 }
    XCTAssertEqual(session.document.text, text, what)
  }

  /// While another window is in front the notice waits for the person.
  func testAReloadBehindAnotherWindowIsStillToldOf() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 first"], in: self)
      defer { notes.close() }
      let window = try notes.open("a.txt")
      let session = window.session
      let clock = SetClock()
      let bar = DocumentNoticeBar(
        of: session, in: window.window, preview: nil, runner: notes.runner, commands: window.commands,
        clock: clock)
      let other = show(Gtk.Entry())
      wait("the other in front") { other.isActive && !window.window.isActive }
      try notes.write("a.txt", "1 second")
      try runAsync { await session.lookAtFile() }
      wait("the reload") { session.replacement != nil }
      bar.show()
      clock.advance(by: PassingNotice.time * 2)
      XCTAssertNotNil(session.replacement)
      other.destroy()
      window.present()
      wait("the document in front") { window.window.isActive }
      XCTAssertNotNil(session.replacement)
      clock.advance(by: PassingNotice.time)
      XCTAssertNil(session.replacement)
    }
  }

  /// A notice that is still there when the document has changed takes back nothing else.
  func testANoticeThatIsOverTakesBackNothing() throws {
    try onMain {
      let notes = try NoteFolder(["a.txt": "1 first"], in: self)
      defer { notes.close() }
      let window = try notes.open("a.txt")
      let session = try XCTUnwrap(window.session as? ValueDocumentSession<TestNote>)
      try notes.write("a.txt", "1 second")
      try runAsync { await session.lookAtFile() }
      @MainActor func button() -> Gtk.Widget? {
        window.window.buttons.first { $0.buttonLabel == "_Undo" && $0.isMapped }
      }
      wait("the notice") { button() != nil }
      session.tokens.replacement = nil
      button()?.clickButton()
      try notes.settle()
      XCTAssertEqual(session.document.text, "second")
    }
  }
}

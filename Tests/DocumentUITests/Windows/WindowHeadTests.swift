// The head of a document's window looks as other heads do, and is no higher than its bar.

import CGtk
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class WindowHeadTests: DisplayTestCase, @unchecked Sendable {
  func testTheTitleBarIsAsHighAsWhatIsInIt() throws {
    try onMain {
      WindowRules.install()
      let notes = try NoteFolder(["plan.txt": "1 plan"], in: self)
      defer { notes.close() }
      let window = try notes.open("plan.txt").window
      let header = try XCTUnwrap(window.titlebar?.first(Gtk.HeaderBar.self))
      let bar = try XCTUnwrap(window.titlebar)
      XCTAssertNotEqual(bar.raw, header.raw)
      XCTAssertEqual(bar.measure(.vertical).minimum, header.measure(.vertical).minimum)
      let menu = header.all(Gtk.MenuButton.self).first { $0.accessibleLabel == "Main Menu" }
      XCTAssertEqual(menu?.hasFrame, false)
    }
  }

  /// A document's, and that of its versions, when one can be restored.
  func testHeadsAreLowWhoeverDrawsTheTitle() throws {
    try onMain {
      WindowRules.install()
      let services = SessionServices.standard
      defer {
        SessionServices.standard = services
        AppSettings.shared.write(DocumentSettings.titleBar, nil)
      }
      for choice in ["desktop", "window"] {
        AppSettings.shared.write(DocumentSettings.titleBar, .string(choice))
        let notes = try NoteFolder(["plan.txt": "1 plan"], in: self)
        defer { notes.close() }
        SessionServices.standard.useStateFolder(FilePath(url: notes["state"]))
        let document = try notes.open("plan.txt")
        let session = try XCTUnwrap(document.session as? ValueDocumentSession<TestNote>)
        XCTAssertEqual(document.window.titlebar == nil, choice == "desktop")
        expectLowHead(document.window, "the document, title bar of the \(choice)")
        session.document.text = "changed"
        try runAsync { try await session.save() }
        document.window.activateAction(StandardCommands.browseVersions.action)
        var versions: Gtk.Window?
        wait("the versions") {
          versions = Gtk.Window.toplevels.first { $0.title?.hasPrefix("Versions of") == true && $0.isMapped }
          return versions?.all(Gtk.HeaderBar.self).contains(where: \.isMapped) == true
            && versions?.buttons.contains { $0.buttonLabel == "_Restore" && $0.isMapped } == true
        }
        expectLowHead(try XCTUnwrap(versions), "the versions, title bar of the \(choice)")
      }
    }
  }

  /// Where the desktop shows menu bars, the program's is there, and in windows the menus are behind the
  /// button, which F10 opens; also in those that were open before.
  func testTheDesktopMayShowTheMenus() throws {
    try onMain {
      let settings = try XCTUnwrap(Gtk.Settings.default)
      @MainActor func set(_ isShowing: Bool) {
        g_object_set_boolean(settings.raw, "gtk-shell-shows-menubar", isShowing)
      }
      defer { set(false) }
      let notes = try NoteFolder(["plan.txt": "1 plan", "other.txt": "2 other"], in: self)
      defer { notes.close() }
      let runner = notes.runner
      runner.giveMenusToDesktop()
      XCTAssertEqual(runner.application.menubar?.raw, runner.menus.menu.raw)
      var windows = [try notes.open("plan.txt").window]
      for isShowing in [false, true, false, true] {
        set(isShowing)
        if isShowing { windows.append(try notes.open("other.txt").window) }
        for window in windows {
          let bar = try XCTUnwrap(window.first(Gtk.PopoverMenuBar.self))
          let button = try XCTUnwrap(
            window.all(Gtk.MenuButton.self).first { $0.accessibleLabel == "Main Menu" })
          wait("the form") { bar.isMapped == !isShowing && button.isMapped == isShowing }
          guard isShowing else { continue }
          XCTAssertTrue(KeyDriver(window: window).press("F10"))
          wait("the menus") { button.popover?.isMapped == true }
          button.popdown()
          wait("their end") { button.popover?.isMapped == false }
        }
      }
    }
  }

  /// The menus behind the button give the keys back to where they went, as those in a row do.
  func testTheMenusOfANarrowWindowGiveTheFocusBack() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 plan"], in: self)
      defer { notes.close() }
      let window = try notes.open("plan.txt").window
      resize(window, to: 480)
      let button = try XCTUnwrap(
        window.all(Gtk.MenuButton.self).first { $0.accessibleLabel == "Main Menu" })
      let field = try XCTUnwrap(window.first(Gtk.Entry.self))
      wait("the button") { button.isMapped }
      field.grabFocus()
      XCTAssertTrue(KeyDriver(window: window).press("F10"))
      wait("the menus") { button.popover?.isMapped == true }
      button.popdown()
      wait("the field to have the keys") { window.focus?.isDescendant(of: field) == true }
    }
  }

  /// Whether a document is saved is seen in a window of any width.
  func testTheStateIsSeenAtAnyWidth() throws {
    try onMain {
      WindowRules.install()
      let notes = try NoteFolder(["plan.txt": "1 plan"], in: self)
      defer { notes.close() }
      let document = try notes.open("plan.txt")
      let session = try XCTUnwrap(document.session as? ValueDocumentSession<TestNote>)
      for width in [1000, 700, 480, 360] {
        resize(document.window, to: width)
        session.document.text = "changed at \(width)"
        let header = try XCTUnwrap(document.window.first(Gtk.HeaderBar.self))
        wait("the state at \(width)") {
          let state = header.all(Gtk.Label.self).first { $0.hasCSSClass("subtitle") && $0.isMapped }
          return header.width <= width && state?.text == session.stateText && (state?.width ?? 0) > 20
        }
        expectLowHead(document.window, "a window of \(width)")
      }
    }
  }

  func testANarrowHeadHasOneOfTheWindowsButtons() {
    onMain {
      let header = Gtk.HeaderBar()
      header.showButtons(for: .narrow)
      XCTAssertTrue(["close:", ":close"].contains(header.buttonLayout), header.buttonLayout ?? "")
      for width in [WindowWidth.medium, .wide] {
        header.showButtons(for: width)
        XCTAssertNil(header.buttonLayout)
      }
    }
  }
}

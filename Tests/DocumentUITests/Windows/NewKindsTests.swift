// Where an app has several groups of documents, New has one item for each that makes any.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

private struct KindsApp: App {
  var body: some DocumentUI.Scene {
    DocumentGroup(viewing: TestCard.self) { _ in Text("shown") }
    DocumentGroup(newDocument: TestNote()) { file in Text(file.document.text) }
    DocumentGroup(newDocument: TestCard()) { _ in Text("card") }
      .keyboardShortcut("j", modifiers: [.command, .shift])
  }
}

private struct OneKindApp: App {
  var body: some DocumentUI.Scene {
    DocumentGroup(newDocument: TestNote()) { file in Text(file.document.text) }
    DocumentGroup(newDocument: TestCard()) { _ in Text("card") }.commandsRemoved()
  }
}

private struct HiddenKindApp: App {
  var body: some DocumentUI.Scene {
    DocumentGroup(newDocument: TestNote()) { file in Text(file.document.text) }
      .keyboardShortcut("k").commandsRemoved()
    DocumentGroup(newDocument: TestCard()) { _ in Text("card") }
      .keyboardShortcut("j", modifiers: [.command, .shift])
  }
}

final class NewKindsTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func firstEntry(_ app: some App) -> MenuEntry? {
    StandardCommands.menuBar(of: SceneList(app.body), templates: false, help: false)[0].entries.first
  }

  func testTheMenuHasAnItemForEachKind() {
    onMain {
      guard case .submenu("_New", let entries)? = firstEntry(KindsApp()) else { return XCTFail("no menu") }
      let groups = SceneList(KindsApp().body).documentGroups
      XCTAssertEqual(entries.commands.map(\.title), groups[1...].map(\.kindTitle))
      XCTAssertEqual(entries.commands.map(\.action), ["app.new", "app.new-document-2"])
      XCTAssertEqual(entries.commands[0].shortcuts, StandardCommands.new.shortcuts)
      XCTAssertEqual(entries.commands[1].shortcuts, ["<Control><Shift>j"])
      XCTAssertEqual(firstEntry(OneKindApp()), .command(StandardCommands.new))
    }
  }

  func testEachItemMakesADocumentOfItsKind() throws {
    try onMain {
      try withApp(KindsApp()) { runner, _ in
        runner.addCommands()
        for (action, type) in [("new", UTType.plainText), ("new-document-2", .json)] {
          runner.application.activateAction(action)
          try withDocument(of: runner, action) { XCTAssertEqual($0.session.contentType, type, action) }
        }
      }
    }
  }

  /// A group whose commands are taken away is not that of New.
  func testNewIsOfTheFirstGroupWithCommands() throws {
    try onMain {
      guard case .command(let command)? = firstEntry(HiddenKindApp()) else { return XCTFail("no command") }
      XCTAssertEqual(command.action, StandardCommands.new.action)
      XCTAssertEqual(command.shortcuts, ["<Control><Shift>j"])
      try withApp(HiddenKindApp()) { runner, _ in
        runner.addCommands()
        runner.application.activateAction("new")
        try withDocument(of: runner, "new") { XCTAssertEqual($0.session.contentType, .json) }
      }
    }
  }

  func testTheBrowserAsksWhichKind() throws {
    try onMain {
      try withApp(KindsApp()) { runner, _ in
        runner.showBrowser()
        let browser = try XCTUnwrap(runner.browser)
        wait("the browser") { browser.window.isActive }
        runner.newDocument()
        @MainActor func dialogs() -> [MessageDialog] {
          Gtk.Window.toplevels.compactMap { $0 as? MessageDialog }.filter { $0.isMapped && !$0.isAnswered }
        }
        wait("the question") { !dialogs().isEmpty }
        let dialog = try XCTUnwrap(dialogs().first)
        XCTAssertEqual(dialog.buttons.map(\.id), ["cancel", "app.new-document-2", "app.new"])
        dialog.respond("app.new-document-2")
        try withDocument(of: runner, "answered") { XCTAssertEqual($0.session.contentType, .json) }
      }
    }
  }
}

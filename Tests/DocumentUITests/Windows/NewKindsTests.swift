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
      // What other tests have left is not to come back here.
      let services = SessionServices.standard
      let state = FileManager.default.temporaryDirectory.appending(path: "kinds-\(UUID().uuidString)")
      SessionServices.standard.useStateFolder(FilePath(url: state))
      defer {
        SessionServices.standard = services
        try? FileManager.default.removeItem(at: state)
      }
      let process = ProcessInfo.processInfo.processIdentifier
      let runner = AppRunner(
        KindsApp(),
        information: AppInformation(identifier: "org.example.Kinds.P\(process)", name: "Kinds"),
        start: .open([]))
      try runner.application.register()
      runner.addCommands()
      for (action, type) in [("new", UTType.plainText), ("new-document-2", .json)] {
        runner.application.activateAction(action)
        wait("the window") { runner.windows.count == 1 }
        let window = try XCTUnwrap(runner.windows.first)
        wait("what is in it") { window.host.widget.isMapped && window.host.isClean }
        XCTAssertEqual(window.session.contentType, type, action)
        window.session.discardAndClose()
        wait("the window to go") { runner.windows.isEmpty }
      }
    }
  }

  func testTheBrowserAsksWhichKind() throws {
    try onMain {
      let process = ProcessInfo.processInfo.processIdentifier
      let runner = AppRunner(
        KindsApp(),
        information: AppInformation(identifier: "org.example.Kinds.Browser.P\(process)", name: "Kinds"),
        start: .open([]))
      try runner.application.register()
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
      wait("the document") { runner.windows.count == 1 }
      let window = try XCTUnwrap(runner.windows.first)
      XCTAssertEqual(window.session.contentType, .json)
      wait("what is in it") { window.host.widget.isMapped && window.host.isClean }
      window.session.discardAndClose()
      wait("the end") { runner.windows.isEmpty }
      runner.browser?.close()
    }
  }
}

// The menu of open documents, and what becomes of files that are dropped on a window.

import Foundation
import Gtk
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI

final class WindowsMenuTests: DisplayTestCase, @unchecked Sendable {
  @MainActor
  private func labels(_ menu: WindowsMenu) -> [String] {
    (0..<menu.menu.count).map { menu.menu.attribute("label", at: $0) ?? "" }
  }

  func testAllDocumentsAreListedUnderNamesOfTheirOwn() {
    onMain {
      let menu = WindowsMenu()
      XCTAssertEqual(labels(menu), ["No Open Documents"])
      var items = (1...12).map { WindowsMenu.Item(id: $0, name: "Drawing \($0)", folder: "Plans") }
      menu.show(items)
      XCTAssertEqual(labels(menu), (1...12).map { "Drawing \($0)" })
      items[3].name = "snake_case __ plan"
      menu.show(items)
      // An underscore alone would mark a letter.
      XCTAssertEqual(labels(menu)[3], "snake__case ____ plan")
      XCTAssertEqual(menu.menu.attribute("action", at: 3), "app.show-window")
      XCTAssertEqual(menu.menu.attribute("target", at: 3), "4")
      items[4] = WindowsMenu.Item(id: 5, name: "Drawing 1", folder: "Old_Plans")
      items[5] = WindowsMenu.Item(id: 6, name: "Drawing 1", folder: nil)
      items.removeLast(6)
      menu.show(items)
      XCTAssertEqual(
        labels(menu),
        [
          "Drawing 1 — Plans", "Drawing 2", "Drawing 3", "snake__case ____ plan", "Drawing 1 — Old__Plans",
          "Drawing 1",
        ])
      menu.mark(2)
      XCTAssertEqual(menu.action.state?.stringValue, "2")
      menu.show([])
      XCTAssertEqual(labels(menu), ["No Open Documents"])
    }
  }

  func testFoldersWithTheSameNameAreToldApart() {
    onMain {
      let paths = ["/srv/a/Plans/House.x", "/srv/b/Plans/House.x", "/srv/Old/House.x", "/srv/a/Plans/Tree.x"]
      let items = paths.map { path in
        let url = URL(filePath: path)
        return WindowsMenu.Item(id: 0, name: url.deletingPathExtension().lastPathComponent, at: url)
      }
      let titles = WindowsMenu.titles(of: items + [WindowsMenu.Item(id: 0, name: "House")])
      XCTAssertEqual(
        titles,
        ["House — /srv/a/Plans", "House — /srv/b/Plans", "House — Old", "Tree", "House"])
    }
  }

  func testTheMenuStandsBeforeHelpWhereThereAreDocuments() {
    onMain {
      func titles(_ documents: Bool) -> [String] {
        StandardCommands.menuBar([], documents: documents).map(\.title)
      }
      XCTAssertEqual(titles(true), ["_File", "_Edit", "_View", "_Window", "_Help"])
      XCTAssertEqual(titles(false), ["_File", "_Edit", "_View", "_Help"])
    }
  }

  @MainActor
  private func opened(_ forms: [(type: String, data: Data?)]) async -> (taken: Bool, links: [String]) {
    var links: [String] = []
    let source = FakeSource(forms)
    guard WindowDrops.accepts(source) else { return (false, ["not accepted"]) }
    let isTaken = await WindowDrops.take(source) { links += $0.map(\.absoluteString) }
    return (isTaken, links)
  }

  func testLinksThatAreDroppedAreOpenedInTheirOrder() async {
    let list = Data("# from a file manager\r\nfile:///home/me/b%20c.x\r\nfile:///home/me/a.x\r\n".utf8)
    let several = await opened([("text/plain", Data("no".utf8)), ("text/uri-list", list)])
    XCTAssertTrue(several.taken)
    XCTAssertEqual(several.links, ["file:///home/me/b%20c.x", "file:///home/me/a.x"])
    let text = await opened([("text/plain", Data("file:///home/me/a.x".utf8))])
    XCTAssertEqual(text.links, ["not accepted"])
    for form in [Data(), Data("\r\n# nothing\r\n".utf8), nil] {
      let nothing = await opened([("text/uri-list", form)])
      XCTAssertFalse(nothing.taken)
      XCTAssertEqual(nothing.links, [])
    }
  }
}

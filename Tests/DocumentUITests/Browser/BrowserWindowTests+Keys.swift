// Which tile of the browser has the keys, while documents come and go.

import Foundation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

extension BrowserWindowTests {
  /// What the tile shows that has the keys.
  @MainActor
  private func holder(_ browser: BrowserWindow?) -> String? {
    guard let grid = browser?.grid, let position = grid.focus.position,
      case .document(let item) = grid.tiles[position]
    else { return nil }
    return item.name
  }

  /// Selects one, which then has the keys.
  @MainActor
  private func choose(_ opened: Opened, _ name: String) throws {
    _ = try tile(opened, name)
    opened.window.grid.select([opened.url(name)])
    opened.window.grid.grabFocus()
    let shown = opened.window.grid.selectedItems.map(\.name)
    wait("the keys at \(name)") { holder(opened.window) == shown.first }
  }

  /// What was made, or is back, is selected and has the keys; where one goes the next has them.
  func testTheKeysGoToWhatIsSelected() throws {
    try onMain {
      try browse(["a.txt", "b.txt", "c.txt"], folders: ["in"]) { opened in
        let (window, grid) = (opened.window, opened.window.grid)
        try choose(opened, "a.txt")
        window.changes.duplicate(grid.selectedItems)
        wait("the copy") { grid.selectedItems.map(\.name) == ["a copy"] && holder(window) == "a copy" }
        window.undo()
        wait("what is next to it") { grid.names.count == 4 && holder(window) != nil }
        try choose(opened, "b.txt")
        window.changes.delete(grid.selectedItems)
        wait("the one after it") { grid.names == ["in", "a", "c"] && holder(window) == "c" }
        window.undo()
        wait("what is back") { grid.selectedItems.map(\.name) == ["b"] && holder(window) == "b" }
      }
    }
  }

  /// Another window has the keys of the program meanwhile.
  func testTheKeysStayAmongTheTilesBehindAQuestion() throws {
    try onMain {
      try browse(["a.txt", "b.txt", "c.txt"], folders: ["in"]) { opened in
        let (window, grid) = (opened.window, opened.window.grid)
        try choose(opened, "b.txt")
        let question = Gtk.Window()
        question.transientParent = window.window
        question.present()
        wait("the question") { question.isMapped }
        window.changes.drop(
          DroppedFiles(urls: [opened.url("b.txt")], isOwn: true, actions: .move), into: opened.url("in"))
        wait("the one after it") { grid.names == ["in", "a", "c"] && holder(window) == "c" }
        question.destroy()
      }
    }
  }

  func testAFolderBeginsAtItsFirstTileAndTheWayBackAtTheFolder() throws {
    try onMain {
      try browse(["a.txt", "in/x.txt", "in/y.txt"], folders: ["first", "in"]) { opened in
        let (window, grid) = (opened.window, opened.window.grid)
        try choose(opened, "in")
        window.show(.folder(opened.url("in")))
        wait("the first") { grid.names.count == 2 && holder(window) == grid.names.first }
        window.goBack()
        wait("the folder") { grid.names.count == 3 && holder(window) == "in" }
      }
    }
  }

  /// A new folder is asked for its name, and then has the keys.
  func testANewFolderIsAskedForItsName() throws {
    try onMain {
      try browse(["a.txt", "b.txt"]) { opened in
        let (window, grid) = (opened.window, opened.window.grid)
        try choose(opened, "b.txt")
        window.makeFolder()
        wait("the field") { window.window.focus?.isEditingText == true }
        XCTAssertEqual(grid.selectedItems.map(\.name), ["New Folder"])
        window.nameQuestion.close()
        wait("the keys") { holder(window) == "New Folder" }
      }
    }
  }

  /// After the last document the browser is where it was, and the document has the keys.
  func testTheDocumentThatWasClosedHasTheKeys() throws {
    try onMain {
      let notes = try NoteFolder(["plan.txt": "1 plan", "other.txt": "2 other"], in: self)
      defer { notes.close() }
      let browser = try notes.browse(notes.url)
      let canGoBack = browser.navigation.canGoBack
      for name in ["plan", "other"] {
        let document = try notes.open("\(name).txt")
        wait("the browser to go") { notes.runner.browser == nil }
        document.window.close()
        wait("the browser") { notes.runner.browser?.place == .folder(notes.url) }
        wait("the keys at \(name)") { holder(notes.runner.browser) == name }
        XCTAssertEqual(notes.runner.browser?.navigation.canGoBack, canGoBack)
      }
    }
  }
}

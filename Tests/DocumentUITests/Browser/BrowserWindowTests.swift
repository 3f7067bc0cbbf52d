// The browser's window over real folders: what a list shows, stars, drags and drops.

import CGtk
import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class BrowserWindowTests: DisplayTestCase, @unchecked Sendable {
  private struct NoApp: App {
    init() {}
    var body: some Scene { DocumentUI.WindowGroup { Text("Nothing") } }
  }

  /// A browser over a folder of its own.
  @MainActor
  final class Opened {
    let folder: URL
    let window: BrowserWindow
    /// Each app has an identifier of its own.
    private static var count = 0

    init(_ test: BrowserWindowTests, files: [String], folders: [String] = []) throws {
      // GIO has no trash for temporary files that are kept in memory.
      let home = ProcessInfo.processInfo.environment["HOME"].map { URL(filePath: $0) }
      folder = (home ?? FileManager.default.temporaryDirectory)
        .appending(path: ".cache/browser-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in folders {
        try FileManager.default.createDirectory(
          at: folder.appending(path: name), withIntermediateDirectories: true)
      }
      // In order of their names, however long it takes to write them.
      let date = Date()
      for name in files {
        let path = folder.appending(path: name)
        try Data(name.utf8).write(to: path)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path.path)
      }
      Self.count += 1
      // As the app has them: the theme's own rules for grids leave less room.
      WindowRules.install()
      let runner = AppRunner(
        NoApp(),
        information: AppInformation(identifier: "org.example.BrowserTests\(Self.count)", name: "Notes"),
        start: .open([]))
      try runner.application.register()
      runner.bindKeys()
      window = BrowserWindow(runner: runner, types: [.plainText])
      window.present()
      window.show(.folder(folder))
      let shown = (files + folders).filter { !$0.contains("/") }
      test.wait("the files") { self.window.grid.names.count == shown.count }
    }

    func url(_ name: String) -> URL {
      window.listing.items.first { $0.url?.lastPathComponent == name }?.url ?? folder.appending(path: name)
    }

    /// What is in the folder, by its path below it.
    var there: [String] {
      let all = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]
      return (all ?? []).sorted()
    }

    func close() {
      window.close()
      for kind in BrowserFavorites.Kind.allCases {
        BrowserFavorites.shared.set(BrowserFavorites.shared.urls(kind), in: kind, to: false)
      }
      try? FileManager.default.removeItem(at: folder)
    }
  }

  func testItIsAsLargeAsItWas() throws {
    try onMain {
      let old = AppSettings.shared.read("window-size-browser")
      defer { AppSettings.shared.write("window-size-browser", old) }
      AppSettings.shared.write("window-size-browser", .string("1133 711"))
      let opened = try Opened(self, files: ["a.txt"])
      XCTAssertEqual(opened.window.window.defaultSize.width, 1133)
      XCTAssertEqual(opened.window.window.defaultSize.height, 711)
      AppSettings.shared.write("window-size-browser", nil)
      opened.close()
      let kept = AppSettings.shared.read("window-size-browser")?.string.flatMap { WindowSize($0) }
      XCTAssertEqual(kept.map { [$0.width, $0.height] }, [1133, 711])
    }
  }

  /// What one browser leaves to the next.
  private static let settings = ["browserShowsList", "window-size-browser"]

  /// Calls `body` with a browser.
  @MainActor
  func browse(
    _ files: [String], folders: [String] = [], _ body: @MainActor (Opened) throws -> Void
  ) throws {
    for name in Self.settings { AppSettings.shared.write(name, nil) }
    let opened = try Opened(self, files: files, folders: folders)
    defer {
      opened.close()
      for name in Self.settings { AppSettings.shared.write(name, nil) }
    }
    try body(opened)
  }

  @MainActor
  func tile(_ opened: Opened, _ name: String) throws -> BrowserTile {
    wait("the tile of \(name)") { opened.window.grid.view.tile(of: opened.url(name).absoluteString) != nil }
    return try XCTUnwrap(opened.window.grid.view.tile(of: opened.url(name).absoluteString))
  }

  /// In each order the list has what the grid has, in the same order, one in a row, and what is selected
  /// stays so; and the next browser shows a list too.
  func testAListShowsWhatTheGridDoes() throws {
    try onMain {
      try browse(["b.txt", "a.txt", "c 10.txt", "c 2.txt"], folders: ["z", "y"]) { opened in
        let (window, grid) = (opened.window, opened.window.grid)
        _ = try tile(opened, "a.txt")
        for key in BrowserOrder.Key.allCases {
          for isReversed in [false, true] {
            let order = BrowserOrder(key: key, isReversed: isReversed)
            window.listing.order = order
            let sorted = order.sorted(window.listing.items).map(\.name)
            wait("the order") { grid.names == sorted }
            grid.select([opened.url("c 2.txt")])
            let (names, selected) = (grid.names, grid.selectedItems)
            XCTAssertEqual(selected.map(\.name), ["c 2"])
            grid.toggleList()
            XCTAssertEqual(grid.names, names)
            XCTAssertEqual(grid.selectedItems, selected)
            wait("rows one below the other") {
              let frames = window.listing.items.compactMap { grid.frame(of: $0) }
              return frames.count == names.count && Set(frames.map(\.x)).count == 1
                && zip(frames, frames.dropFirst()).allSatisfy { $0.y + $0.height <= $1.y }
            }
            grid.toggleList()
            XCTAssertEqual(grid.selectedItems, selected)
            wait("cards beside each other") {
              let frames = window.listing.items.compactMap { grid.frame(of: $0) }
              return Set(frames.map(\.x)).count > 1
            }
          }
        }
        grid.toggleList()
        XCTAssertTrue(BrowserLookSetting().isList)
      }
    }
  }

  @MainActor
  private func all<W: Gtk.Widget>(_ type: W.Type, in widget: Gtk.Widget) -> [W] {
    (widget as? W).map { [$0] } ?? widget.children.flatMap { all(type, in: $0) }
  }

  @MainActor
  private func search(in widget: Gtk.Widget) -> Gtk.SearchEntry? {
    all(Gtk.SearchEntry.self, in: widget).first
  }

  /// At the least width of windows, and with text of twice the size, all of the header fits; where it takes
  /// the wider form there is room for that.
  func testTheHeaderFits() throws {
    try onMain {
      let settings = try XCTUnwrap(Gtk.Settings.default)
      let before = settings.textScale
      defer { settings.setTextScale(before) }
      for scale in [1, 1.5, 2] {
        settings.setTextScale(scale)
        try browse(["a.txt"]) { opened in
          let (window, header) = (opened.window.window, opened.window.header)
          _ = try tile(opened, "a.txt")
          let wide = header.widget.measure(.horizontal).minimum
          XCTAssertLessThanOrEqual(wide, BrowserPanes.narrowWidth, "text of \(scale)")
          for width in [360, 480] {
            resize(window, to: width)
            wait("the narrow form of \(width), text of \(scale)") { header.isNarrow }
            XCTAssertLessThanOrEqual(header.widget.measure(.horizontal).minimum, 360, "text of \(scale)")
          }
        }
      }
    }
  }

  /// In a narrow window the search is in a row of its own while it is wanted: by its key, its button, or what
  /// is typed; Escape ends that.
  func testASearchInANarrowWindow() throws {
    try onMain {
      try browse(["a.txt", "b.txt"]) { opened in
        let (window, header) = (opened.window.window, opened.window.header)
        XCTAssertFalse(header.row.isVisible)
        _ = try tile(opened, "a.txt")
        let search = try XCTUnwrap(window.titlebar.flatMap(self.search))
        resize(window, to: 360)
        wait("the narrow form") { header.isNarrow && search.isDescendant(of: header.row) }
        XCTAssertFalse(header.row.isVisible)
        let driver = KeyDriver(window: window)
        @MainActor func expect(_ text: String, _ names: [String], _ what: String) {
          wait(what) {
            header.row.isVisible && search.isMapped && search.width > 300
              && opened.window.grid.names.sorted() == names
          }
          XCTAssertEqual(search.text, text, what)
          XCTAssertEqual(window.focus?.isDescendant(of: search), true, what)
          driver.press("Escape")
          wait("no row after \(what)") {
            !header.row.isVisible && opened.window.grid.names.sorted() == ["a", "b"]
          }
        }
        opened.window.startSearch()
        expect("", ["a", "b"], "the search by its key")
        let button = try XCTUnwrap(
          self.all(Gtk.ToggleButton.self, in: header.widget).first { $0.iconName == "edit-find-symbolic" })
        button.click()
        expect("", ["a", "b"], "the search by its button")
        opened.window.find("b")
        wait("what is found") { opened.window.grid.names == [] || header.row.isVisible }
        opened.window.show(.folder(opened.folder))
        wait("the folder") { opened.window.grid.names.sorted() == ["a", "b"] && !header.row.isVisible }
        opened.window.grid.grabFocus()
        search.text = "b"
        expect("b", ["b"], "the search by typing")
        resize(window, to: 900)
        wait("the wide form") { !header.isNarrow && search.isMapped && !header.row.isVisible }
      }
    }
  }

  /// In a list every date begins at one place, whatever it says, and every name has room.
  func testTheColumnsOfAListAreStraight() throws {
    try onMain {
      try browse(["a.txt", "a.sync-conflict-20261120-101112-ABCDEFG.txt"], folders: ["z"]) { opened in
        let (window, grid) = (opened.window.window, opened.window.grid)
        _ = try tile(opened, "a.txt")
        grid.toggleList()
        for width in [360, 480, 900] {
          resize(window, to: width)
          wait("the columns at \(width)") {
            let dates = grid.view.tiles.filter { $0.position != nil && $0.widget.isMapped }.compactMap {
              self.all(Gtk.Label.self, in: $0.widget).last?.bounds(in: grid.grid)?.x
            }
            return dates.count >= 3 && Set(dates).count == 1
          }
        }
      }
    }
  }

  /// Does what waits, without waiting for anything.
  @MainActor
  private func drain() {
    MainLoop.whileRunning {
      for _ in 0..<200 where g_main_context_iteration(nil, 0) == 0 { return }
    }
  }

  /// While something is looked for, the keys of undo are the search's: what was deleted stays so. With
  /// nothing in it they are the browser's. All sequences of up to two keys; SHAPEEDIT_LONG=1 up to four.
  func testTheSearchHasAnUndoOfItsOwn() throws {
    let keys: [(name: String, modifiers: Gtk.ModifierType)] = [
      ("7", []), ("z", .control), ("z", [.control, .shift]), ("x", .control), ("c", .control),
      ("v", .control), ("Escape", []), ("Tab", []),
    ]
    try onMain {
      try browse(["a.txt", "7.txt"]) { opened in
        let window = opened.window
        let driver = KeyDriver(window: window.window)
        wait("the form that a window of this width has") { !window.header.isNarrow }
        let search = try XCTUnwrap(window.window.titlebar.flatMap(self.search))
        var beginnings: [[Int]] = [[]]
        for _ in 0..<(ProcessInfo.processInfo.environment["SHAPEEDIT_LONG"] == "1" ? 4 : 2) {
          let sequences = beginnings.flatMap { start in keys.indices.map { start + [$0] } }
          for sequence in sequences {
            if window.changes.steps.isEmpty {
              wait("the file to be there and listed") {
                opened.there.contains("a.txt") && window.listing.items.contains { $0.name == "a" }
              }
              window.changes.delete(window.listing.items.filter { $0.name == "a" })
              wait("it to be deleted") { window.changes.steps.count == 1 }
            }
            search.text = ""
            search.grabFocus()
            Clipboard.default?.setText("55")
            XCTAssertEqual(window.window.focus?.isDescendant(of: search), true, "the search has the keys")
            for key in sequence {
              guard window.window.focus?.isDescendant(of: search) == true else { break }
              let before = search.text
              driver.press(keys[key].name, keys[key].modifiers)
              drain()
              if keys[key].name == "v" { wait("what is pasted") { search.text != before } }
              let trail = sequence.map { "\(keys[$0].modifiers.rawValue) \(keys[$0].name)" }
              if before.isEmpty, keys[key] == ("z", .control) {
                wait("it to be there again, \(trail)") { window.changes.steps.isEmpty }
                break
              }
              XCTAssertEqual(window.changes.steps.count, 1, "\(trail), \(before) in the search")
              if keys[key] == ("z", .control) { XCTAssertNotEqual(search.text, before, "\(trail)") }
            }
          }
          beginnings = sequences
        }
      }
    }
  }

  /// Whatever the window's width, all columns are there that fit, and tiles of hardly more. Where three large
  /// cards have no room, three small ones may.
  func testTilesAreMadeForTheColumnsThatFit() throws {
    try onMain {
      try browse((0..<700).map { "\($0).txt" }) { opened in
        let grid = opened.window.grid
        for (width, least) in [(1000, 3), (480, 1), (900, 3), (1250, 4), (700, 1), (1000, 3)] {
          resize(opened.window.window, to: width, 600)
          var tops: [Double] = []
          wait("the columns at \(width)") {
            let tiles = grid.view.tiles.filter(\.widget.isMapped)
            guard
              let cell = tiles.compactMap({ $0.widget.parent }).map({ $0.measure(.horizontal).natural }).max()
            else { return false }
            // The grid gives no room to those that it makes in advance.
            tops = tiles.filter { $0.widget.height > 0 }.compactMap { $0.widget.bounds(in: grid.grid)?.y }
            let columns = tops.filter { $0 == tops.min() }.count
            return columns == max(grid.widget.width / cell, 1) && grid.grid.maximumColumns == columns
              && columns >= least
          }
          XCTAssertLessThanOrEqual(grid.view.tiles.count, 33 * grid.grid.maximumColumns, "\(width)")
        }
      }
    }
  }

  /// A star is seen beside the name and is not part of it; only the tiles whose star comes or goes are shown
  /// anew, also when one is taken back.
  func testAStarIsNotPartOfTheName() throws {
    try onMain {
      try browse((0..<30).map { "n\($0).txt" }) { opened in
        let (window, grid) = (opened.window, opened.window.grid)
        let tile = try tile(opened, "n7.txt")
        XCTAssertFalse(tile.name.isStarred)
        var asked: [String] = []
        let isStarred = grid.handlers.isStarred
        grid.handlers.isStarred = {
          asked.append($0.name)
          return isStarred($0)
        }
        grid.select([opened.url("n7.txt")])
        // Scrolling to it may have shown it anew.
        asked = []
        window.changes.star(grid.selectedItems)
        XCTAssertEqual(asked, ["n7"])
        XCTAssertTrue(tile.name.isStarred)
        XCTAssertEqual(tile.name.label.text, "n7")
        XCTAssertTrue(tile.spokenName.hasPrefix("n7, starred, "), tile.spokenName)
        XCTAssertTrue(BrowserFavorites.shared.contains(opened.url("n7.txt"), in: .starred))
        asked = []
        window.undo()
        wait("no star") { !tile.name.isStarred }
        XCTAssertEqual(asked, ["n7"])
        XCTAssertFalse(tile.spokenName.contains("star"), tile.spokenName)
        XCTAssertEqual(BrowserFavorites.shared.urls(.starred), [])
      }
    }
  }

  /// A folder is called by its whole name, whatever has a star, is copied or moved by then.
  func testAFolderIsCalledByItsWholeName() throws {
    try onMain {
      try browse(["a.x.txt"], folders: ["v1.2", "in"]) { opened in
        let changes = opened.window.changes
        @MainActor func said() -> String { changes.steps.last?.step.title ?? "" }
        for (name, shown) in [("v1.2", "v1.2"), ("a.x.txt", "a.x")] {
          let url = opened.url(name)
          opened.window.grid.select([url])
          changes.star(opened.window.grid.selectedItems)
          XCTAssertEqual(said(), "“\(shown)” has a star now")
          changes.star(opened.window.grid.selectedItems)
          XCTAssertEqual(said(), "“\(shown)” has no star any more")
          changes.star(DroppedFiles(urls: [url], isOwn: true, actions: .copy))
          wait("the star") { said() == "“\(shown)” has a star now" }
          changes.drop(DroppedFiles(urls: [url], isOwn: true, actions: .copy), into: opened.url("in"))
          wait("the copy") { said() == "“\(shown)” was made" }
          opened.window.undo()
          wait("no copy") { !opened.there.contains("in/" + name) && said().contains("star") }
          changes.drop(DroppedFiles(urls: [url], isOwn: true, actions: .move), into: opened.url("in"))
          wait("the move") { said() == "“\(shown)” was moved to “in”" }
        }
      }
    }
  }

  /// The kept folders at the side, by their names, each with its button that is in the window.
  @MainActor
  private func side(_ window: BrowserWindow) -> [(name: String, button: Gtk.ToggleButton)] {
    window.places.kept.compactMap { place, button in
      guard case .folder(let url) = place, button.isDescendant(of: window.places.widget) else { return nil }
      return (url.lastPathComponent, button)
    }
  }

  /// Folders that are kept are at the side, lead to themselves, follow their moves, and are there in the next
  /// browser until they are taken away.
  func testKeptFoldersAreAtTheSide() throws {
    try onMain {
      try browse(["a.txt"], folders: ["one", "two"]) { opened in
        let (window, favorites) = (opened.window, BrowserFavorites.shared)
        favorites.set([opened.url("one"), opened.url("two")], in: .folders, to: true)
        XCTAssertEqual(side(window).map(\.name), ["one", "two"])
        try XCTUnwrap(side(window).last).button.click()
        wait("the folder") {
          if case .folder(let url) = window.listing.place { url.lastPathComponent == "two" } else { false }
        }
        XCTAssertEqual(side(window).filter(\.button.isActive).map(\.name), ["two"])
        window.changes.drop(
          DroppedFiles(urls: [opened.url("two")], isOwn: true, actions: .move), into: opened.url("one"))
        wait("the move") { opened.there == ["a.txt", "one", "one/two"] }
        let moved = opened.folder.path + "/one/two"
        wait("the place to follow") { favorites.urls(.folders).map(\.path).contains(moved) }
        XCTAssertEqual(side(window).map(\.name), ["one", "two"])
        favorites.set(favorites.urls(.folders).filter { $0.path == moved }, in: .folders, to: false)
        XCTAssertEqual(side(window).map(\.name), ["one"])
      }
    }
  }

  /// Below a title bar of the desktop's the bar has no buttons of the window, and all else.
  func testTheDesktopMayDrawTheTitleBar() throws {
    try onMain {
      defer { AppSettings.shared.write(DocumentSettings.titleBar, nil) }
      for isDrawn in [true, false] {
        AppSettings.shared.write(DocumentSettings.titleBar, .string(isDrawn ? "desktop" : "window"))
        try browse(["a.txt"]) { opened in
          let (window, header) = (opened.window.window, opened.window.header.widget)
          XCTAssertEqual(window.titlebar == nil, isDrawn)
          XCTAssertEqual(header.showsTitleButtons, !isDrawn)
          wait("the bar") { header.isMapped && search(in: header) != nil }
          expectLowHead(window, "the browser, \(isDrawn)")
        }
      }
    }
  }

  /// The settings may be read late, and others may write them: what shows follows.
  func testWhatIsStarredElsewhereShows() throws {
    try onMain {
      try browse(["a.txt", "b.txt"]) { opened in
        let (a, b) = (try tile(opened, "a.txt"), try tile(opened, "b.txt"))
        @MainActor func write(_ names: [String]) throws {
          let texts = try JSONEncoder().encode(names.map { opened.url($0).absoluteString })
          AppSettings.shared.write(
            BrowserFavorites.Kind.starred.rawValue, .string(String(decoding: texts, as: UTF8.self)))
        }
        for names in [["a.txt"], ["a.txt", "b.txt"], ["b.txt"], []] {
          try write(names)
          XCTAssertEqual(a.name.isStarred, names.contains("a.txt"))
          XCTAssertEqual(b.name.isStarred, names.contains("b.txt"))
        }
      }
    }
  }

  /// A drag takes what is selected, or the tile it begins on. Where there is nothing to drag, as with a
  /// draft, the rubber band stays.
  func testADragTakesWhatIsSelected() throws {
    try onMain {
      try browse(["a.txt", "b.txt", "c.txt"]) { opened in
        let grid = opened.window.grid
        let (a, b) = (try tile(opened, "a.txt"), try tile(opened, "b.txt"))
        XCTAssertEqual(grid.prepareDrag(a), [opened.url("a.txt")])
        XCTAssertEqual(grid.selectedItems.map(\.name), ["a"])
        grid.selection.selectedPositions = [0, 1, 2]
        XCTAssertEqual(grid.prepareDrag(b).count, 3)
        XCTAssertTrue(grid.grid.rubberBands)
        let draft = BrowserItem(
          JournaledDocument(
            id: "draft", url: nil, contentType: .plainText, displayName: "Untitled",
            date: Date(timeIntervalSince1970: 0), size: 1, isOpen: false, wasClosed: false, isDamaged: false))
        opened.window.listing.stop()
        let template = TemplateMenu.Item(title: "Plan", url: opened.url("a.txt"), isShipped: true)
        grid.show([draft], offersNew: true, templates: [template])
        wait("the draft") { grid.view.tile(of: "draft") != nil }
        XCTAssertEqual(grid.prepareDrag(try XCTUnwrap(grid.view.tile(of: "draft"))), [])
        XCTAssertTrue(grid.grid.rubberBands)
      }
    }
  }

  /// What is dropped on a folder is moved, copied or neither, as the keys say; each is taken back.
  func testDropsMoveAndCopyAndAreTakenBack() throws {
    try onMain {
      try browse(["a.txt", "b.txt"], folders: ["in", "in/deep"]) { opened in
        let before = opened.there
        let cases: [(DragActions, isOwn: Bool, [String])] = [
          ([.copy, .move], true, ["in", "in/a.txt", "in/b.txt", "in/deep"]),
          ([.copy, .move], false, ["in", "in/a.txt", "in/b.txt", "in/deep"]),
          (.move, false, ["in", "in/a.txt", "in/b.txt", "in/deep"]),
          (.copy, true, ["a.txt", "b.txt", "in", "in/a.txt", "in/b.txt", "in/deep"]),
          (.copy, false, ["a.txt", "b.txt", "in", "in/a.txt", "in/b.txt", "in/deep"]),
        ]
        let urls = ["a.txt", "b.txt"].map { opened.url($0) }
        BrowserFavorites.shared.set([urls[0]], in: .starred, to: true)
        for (actions, isOwn, expected) in cases {
          opened.window.changes.drop(
            DroppedFiles(urls: urls, isOwn: isOwn, actions: actions), into: opened.url("in"))
          // A star goes where the file goes.
          let starred = actions == .copy ? urls[0].path : opened.folder.path + "/in/a.txt"
          wait("\(actions) \(isOwn)") {
            opened.there == expected && opened.window.changes.canUndo
              && BrowserFavorites.shared.urls(.starred).map(\.path) == [starred]
          }
          opened.window.undo()
          wait("taken back \(actions)") {
            opened.there == before && BrowserFavorites.shared.urls(.starred).map(\.path) == [urls[0].path]
          }
        }
        // With Ctrl in the folder where it is: a copy beside it.
        opened.window.changes.drop(
          DroppedFiles(urls: [urls[0]], isOwn: true, actions: .copy), into: opened.folder)
        wait("the copy") { opened.there == (before + ["a 2.txt"]).sorted() }
      }
    }
  }
}

extension BrowserGrid {
  /// What the documents and folders are called, in their order.
  var names: [String] {
    tiles.elements.compactMap { if case .document(let item) = $0 { item.name } else { nil } }
  }
}

// What a person looks at in the browser stays in view: over live changes, orders, searches, forms and places.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class BrowserScrollingTests: DisplayTestCase, @unchecked Sendable {
  private static let count = 150

  private static func name(_ number: Int) -> String { String(format: "n%03d", number) }

  /// Calls `body` with a browser over a folder of many notes, the first one the newest, in the order of their
  /// names.
  @MainActor
  private func browse(_ body: @MainActor (NoteFolder, BrowserWindow) throws -> Void) throws {
    WindowRules.install()
    let settings = ["browserShowsList", "window-size-browser", "browserOrder"]
    for name in settings { AppSettings.shared.write(name, nil) }
    defer { for name in settings { AppSettings.shared.write(name, nil) } }
    var files = ["n010 in/inside.txt": "1 inside"]
    for number in 0..<Self.count { files["\(Self.name(number)).txt"] = "1 \(number)" }
    let notes = try NoteFolder(files, in: self)
    defer { notes.close() }
    for number in 0..<Self.count {
      let date = Date(timeIntervalSinceNow: Double(-10 * number - 10))
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: notes["\(Self.name(number)).txt"].path)
    }
    let browser = try notes.browse(notes.url)
    resize(browser.window, to: 900, 600)
    browser.listing.order = BrowserOrder(key: .name)
    wait("the notes") { browser.grid.names.count == Self.count + 1 && !self.inView(browser).isEmpty }
    try body(notes, browser)
  }

  /// The names that can be read wholly, and how far below the upper edge they are.
  @MainActor
  private func inView(_ browser: BrowserWindow) -> [String: Double] {
    let grid = browser.grid
    var found: [String: Double] = [:]
    for tile in grid.view.tiles where tile.position != nil && tile.widget.isMapped && tile.widget.height > 0 {
      guard let item = tile.item, let bounds = tile.widget.bounds(in: grid.widget), bounds.y >= 0,
        bounds.y + bounds.height <= Double(grid.widget.height)
      else { continue }
      found[item.name] = bounds.y
    }
    return found
  }

  @MainActor
  private func frames(_ browser: BrowserWindow) {
    var frames = 0
    let callback = browser.window.addTickCallback { _ in
      frames += 1
      return frames < 4
    }
    wait("some frames") { frames == 4 }
    callback.remove()
  }

  /// Scrolls as far as a part of the whole says.
  @MainActor
  private func scroll(_ browser: BrowserWindow, to part: Double) {
    let down = browser.grid.widget.verticalAdjustment
    down.value = part * (down.upper - down.pageSize)
    frames(browser)
  }

  @MainActor
  private func isAtTop(_ browser: BrowserWindow) -> Bool { browser.grid.widget.verticalAdjustment.value == 0 }

  /// Another order, and another search, are seen from what is selected, else from the top.
  func testWhatIsNewIsSeenFromWhatIsSelectedOrTheTop() throws {
    try onMain {
      try browse { notes, browser in
        let (grid, listing) = (browser.grid, browser.listing)
        let orders = [
          BrowserOrder(key: .modified, isReversed: true), BrowserOrder(key: .name),
        ]
        for part in [0.0, 1.0] {
          for selected in [nil, 3, Self.count - 2] {
            for isSearched in [false, true] {
              for order in orders {
                let what = "\(part), \(selected ?? -1), search: \(isSearched), \(order.id)"
                if isSearched {
                  browser.header.text = "n00"
                  wait("\(what): what is found") { grid.names.count == 10 }
                  browser.header.text = ""
                  wait("\(what): all") { grid.names.count == Self.count + 1 }
                }
                grid.selection.selectedPositions = []
                if let selected { grid.select([notes["\(Self.name(selected)).txt"]]) }
                scroll(browser, to: part)
                listing.order = order
                wait("\(what): the order") {
                  grid.names == order.sorted(listing.items).map(\.name) && listing.shownOrder == order
                }
                frames(browser)
                if let selected {
                  XCTAssertNotNil(inView(browser)[Self.name(selected)], what)
                } else {
                  XCTAssertTrue(isAtTop(browser), what)
                }
              }
            }
          }
        }
      }
    }
  }

  /// Whatever comes, goes or moves elsewhere, what was in view stays where it was.
  func testWhatOthersDoMovesNothingThatIsInView() throws {
    try onMain {
      try browse { notes, browser in
        let (grid, listing) = (browser.grid, browser.listing)
        grid.toggleList()
        listing.order = BrowserOrder(key: .modified)
        wait("the order") { listing.shownOrder == BrowserOrder(key: .modified) }
        frames(browser)
        for part in [0.3, 0.6, 0.9] {
          scroll(browser, to: part)
          let seen = inView(browser).keys.sorted()
          XCTAssertGreaterThan(seen.count, 4)
          // The one that is changed goes to the top; it may be the one that GTK keeps where it is.
          for changed in [seen[0], seen[seen.count / 2], seen[seen.count - 1]] {
            grid.select([notes["\(changed).txt"]])
            frames(browser)
            let before = inView(browser)
            let position = grid.names.firstIndex(of: changed)
            try notes.write("\(changed).txt", "1 changed at \(part)")
            listing.refresh()
            wait("\(changed) at the top") { grid.names.firstIndex(of: changed) != position }
            frames(browser)
            let after = inView(browser)
            let kept = before.keys.filter { $0 != changed && after[$0] == before[$0] }
            // What has gone leaves room for one.
            XCTAssertGreaterThanOrEqual(
              kept.count, before.count / 2 - 1, "\(part), \(changed): \(before) \(after)")
            XCTAssertFalse(isAtTop(browser), "\(part), \(changed)")
          }
        }
      }
    }
  }

  /// At the top one sees what comes there.
  func testWhatComesAtTheTopIsSeenThere() throws {
    try onMain {
      try browse { notes, browser in
        browser.listing.order = BrowserOrder(key: .modified)
        browser.header.text = "n"
        wait("what is found") { browser.grid.names.count > Self.count && browser.listing.isRead }
        frames(browser)
        for number in 0..<3 {
          try notes.write("new \(number).txt", "1 new")
          browser.listing.refresh()
          wait("the new one") { browser.grid.names.contains("new \(number)") }
          frames(browser)
          XCTAssertTrue(isAtTop(browser), "\(number)")
          XCTAssertNotNil(inView(browser)["new \(number)"], "\(number)")
        }
      }
    }
  }

  /// As a list or as cards, what is selected stays in view, and the top the top.
  func testAnotherFormShowsTheSame() throws {
    try onMain {
      try browse { notes, browser in
        let grid = browser.grid
        for part in [0.0, 0.4, 1.0] {
          scroll(browser, to: part)
          for place in [0.0, 0.5, 1.0] {
            let seen = inView(browser).keys.filter { $0 != "n010 in" }.sorted()
            let selected = seen[Int(place * Double(seen.count - 1))]
            grid.select([notes["\(selected).txt"]])
            frames(browser)
            for form in ["list", "cards"] {
              grid.toggleList()
              frames(browser)
              XCTAssertNotNil(inView(browser)[selected], "\(part), \(selected) as \(form)")
            }
          }
        }
        grid.selection.selectedPositions = []
        scroll(browser, to: 0)
        for form in ["list", "cards"] {
          grid.toggleList()
          frames(browser)
          XCTAssertTrue(isAtTop(browser), form)
        }
      }
    }
  }

  /// What was selected and has gone meanwhile is not waited for: it selects nothing, and moves nothing, when
  /// it comes again.
  func testWhatHasGoneIsNotSelectedLater() throws {
    try onMain {
      try browse { notes, browser in
        let grid = browser.grid
        for gone in [["n004"], ["n003", "n004"]] {
          grid.select(["n003", "n004"].map { notes["\($0).txt"] })
          frames(browser)
          browser.show(.folder(notes["n010 in"]))
          wait("the folder") { browser.listing.isRead && grid.names == ["inside"] }
          for name in gone { try FileManager.default.removeItem(at: notes["\(name).txt"]) }
          browser.goBack()
          wait("back") { browser.listing.isRead && grid.names.count == Self.count + 1 - gone.count }
          frames(browser)
          let selected = grid.selectedItems.map(\.name)
          XCTAssertEqual(selected, ["n003", "n004"].filter { !gone.contains($0) })
          scroll(browser, to: 0.5)
          for name in gone { try notes.write("\(name).txt", "1 again") }
          browser.listing.refresh()
          wait("all of them") { grid.names.count == Self.count + 1 }
          frames(browser)
          XCTAssertEqual(grid.selectedItems.map(\.name), selected)
          XCTAssertFalse(isAtTop(browser))
        }
      }
    }
  }

  /// One comes back to where one was; the folder that one comes from is selected in the one above.
  func testOneComesBackToWhereOneWas() throws {
    try onMain {
      try browse { notes, browser in
        let grid = browser.grid
        let inner = notes["n010 in"]
        for (part, selected) in [(0.5, nil), (0.8, 140), (0.0, 2), (0.7, 1)] as [(Double, Int?)] {
          let what = "\(part), \(selected ?? -1)"
          grid.selection.selectedPositions = []
          if let selected { grid.select([notes["\(Self.name(selected)).txt"]]) }
          frames(browser)
          scroll(browser, to: part)
          let (before, chosen) = (inView(browser), grid.selectedItems.map(\.id))
          browser.show(.folder(inner))
          wait("\(what): the folder") { browser.listing.isRead && grid.names == ["inside"] }
          frames(browser)
          browser.goBack()
          wait("\(what): back") { browser.listing.isRead && grid.names.count == Self.count + 1 }
          frames(browser)
          // What is selected, which has the keyboard then, is in view in any case.
          if let name = selected.map(Self.name), before[name] == nil {
            XCTAssertNotNil(inView(browser)[name], what)
          } else {
            XCTAssertEqual(inView(browser), before, what)
          }
          XCTAssertEqual(grid.selectedItems.map(\.id), chosen, what)
        }
        browser.show(.folder(inner))
        wait("the folder") { browser.listing.isRead && grid.names == ["inside"] }
        browser.goToParent()
        wait("the one above") { browser.listing.isRead && grid.names.count == Self.count + 1 }
        XCTAssertEqual(grid.selectedItems.map(\.name), ["n010 in"])
      }
    }
  }

  /// What a toast speaks of is seen above it, also where it is the last of all; then the tiles have their
  /// room again.
  func testWhatAToastSpeaksOfIsNotBelowIt() throws {
    try onMain {
      try browse { notes, browser in
        let grid = browser.grid
        @MainActor func toast() -> Gtk.Widget? { browser.changes.toasts?.toast?.widget }
        for number in [Self.count - 1, Self.count - 2, Self.count - 3, 70] {
          let name = Self.name(number)
          grid.select([notes["\(name).txt"]])
          frames(browser)
          browser.changes.star(grid.selectedItems)
          wait("\(name): what is said") { toast()?.isMapped == true }
          frames(browser)
          frames(browser)
          let tile = try XCTUnwrap(
            grid.view.tile(of: grid.selectedItems[0].id)?.widget.bounds(in: grid.widget), name)
          let over = try XCTUnwrap(toast()?.bounds(in: grid.widget), name)
          let isBeside = tile.x + tile.width <= over.x || over.x + over.width <= tile.x
          let isSeen = tile.y >= 0 && (isBeside || tile.y + tile.height <= over.y)
          XCTAssertTrue(isSeen, "\(name): \(tile), \(over)")
          browser.undo()
          wait("\(name): the end of it") { toast() == nil }
          frames(browser)
          XCTAssertEqual(grid.widget.marginBottom, 0, name)
        }
      }
    }
  }

  /// What gets another name stays in view, wherever its new name puts it.
  func testWhatIsRenamedStaysInView() throws {
    try onMain {
      try browse { notes, browser in
        let grid = browser.grid
        for (old, new) in [("n003", "zz"), ("zz", "a first"), ("a first", "n070 b"), ("n070 b", "n003")] {
          grid.select([notes["\(old).txt"]])
          frames(browser)
          let item = try XCTUnwrap(grid.selectedItems.first)
          try runAsync { try await browser.changes.rename(item, to: new) }
          wait("the name \(new)") { grid.selectedItems.map(\.name) == [new] }
          frames(browser)
          XCTAssertNotNil(inView(browser)[new], new)
        }
      }
    }
  }
}

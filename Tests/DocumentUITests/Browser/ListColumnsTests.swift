// In the browser's list the size and the date have the room that they need, the name has the rest.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class ListColumnsTests: DisplayTestCase, @unchecked Sendable {
  /// The rows that show documents or folders.
  @MainActor
  private func rows(_ grid: BrowserGrid) -> [BrowserTile] {
    grid.view.tiles.filter { $0.position != nil && $0.item != nil && $0.widget.isMapped }
  }

  /// Whether every column is as wide as the widest of what is in it, no word of it being cut.
  @MainActor
  private func fits(_ grid: BrowserGrid) -> Bool {
    let rows = rows(grid)
    guard let first = rows.first else { return false }
    var needed = TileColumns.Widths()
    for row in rows { needed.widen(to: row.columns.needed) }
    return rows.allSatisfy {
      let (size, date) = ($0.columns.size, $0.columns.date)
      return size.width == needed.size && date.width == needed.date && !size.isCut && !date.isCut
        && date.bounds(in: grid.grid)?.x == first.columns.date.bounds(in: grid.grid)?.x
    }
  }

  func testAColumnIsAsWideAsWhatIsInIt() throws {
    try onMain {
      WindowRules.install()
      for name in ["browserShowsList", "window-size-browser"] { AppSettings.shared.write(name, nil) }
      let settings = try XCTUnwrap(Gtk.Settings.default)
      let scale = settings.textScale
      defer { settings.setTextScale(scale) }
      let notes = try NoteFolder(
        ["narrow/a.txt": "1 a", "wide/b.txt": "1 b", "wide/c.txt": "1 c"], in: self)
      defer { notes.close() }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 981_000_000)],
        ofItemAtPath: notes["wide/b.txt"].path)
      let browser = try notes.browse(notes["narrow"])
      resize(browser.window, to: 900, 600)
      let grid = browser.grid
      grid.toggleList()
      defer { grid.toggleList() }
      var widths: [Int] = []
      for (folder, count, factor) in [
        ("narrow", 1, 1.0), ("wide", 2, 1), ("wide", 2, 1.25), ("narrow", 1, 1),
      ] {
        let what = "\(folder), text \(factor)"
        settings.setTextScale(factor)
        browser.show(.folder(notes[folder]))
        wait("\(what): the columns") { rows(grid).count == count && fits(grid) }
        let row = try XCTUnwrap(rows(grid).first)
        widths.append(row.columns.date.width)
        // The name has all the rest but what lies between.
        let used = row.room.width + row.columns.size.width + row.columns.date.width + row.name.widget.width
        XCTAssertLessThan(row.widget.width - used, 80, what)
      }
      XCTAssertGreaterThan(widths[1], widths[0])
      XCTAssertGreaterThan(widths[2], widths[1])
      XCTAssertEqual(widths[3], widths[0])
    }
  }

  /// In a narrow window a row has two lines; what is said in one line stands in its middle.
  func testWhatHasNoTimeStandsInTheMiddleOfItsRow() throws {
    try onMain {
      WindowRules.install()
      for name in ["browserShowsList", "window-size-browser"] { AppSettings.shared.write(name, nil) }
      let notes = try NoteFolder(["a.txt": "1 a"], in: self)
      defer { notes.close() }
      let browser = try notes.browse(notes.url)
      resize(browser.window, to: 480, 600)
      let grid = browser.grid
      grid.toggleList()
      defer { grid.toggleList() }
      @MainActor func row(_ name: String) -> BrowserTile? {
        grid.view.tiles.first {
          $0.position != nil && $0.name.label.text == name && $0.look == .narrowList && $0.widget.height > 0
        }
      }
      /// How far the middle of a row's name is above that of the row.
      @MainActor func rise(_ name: String) -> Double? {
        guard let row = row(name), let label = row.name.label.bounds(in: row.widget) else { return nil }
        return Double(row.widget.height) / 2 - label.y - label.height / 2
      }
      wait("the name in the middle") { rise("New Document").map { abs($0) < 2 } == true }
      wait("the name above its time") { rise("a").map { $0 > 4 } == true }
    }
  }
}

// From the moment that another place is to be shown nothing can be done with what is still seen of the one
// before.

import CGtk
import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class LeftPlaceTests: DisplayTestCase, @unchecked Sendable {
  /// What would be done with the first document, by any way, and by what is selected.
  @MainActor
  private func reach(_ browser: BrowserWindow, _ opened: () -> [String]) -> [String] {
    let grid = browser.grid
    let first = (0..<grid.tiles.count).first { if case .document = grid.tiles[$0] { true } else { false } }
    guard let first else { return [] }
    let before = opened().count
    let position = g_variant_new_uint32(guint(first))
    gtk_widget_activate_action_variant(grid.grid.widget, "list.activate-item", position)
    var reached = opened().dropFirst(before).map { "opens \($0)" }
    grid.selection.selectedPositions = [first]
    reached += grid.selectedItems.map { "selects \($0.name)" }
    browser.withSelected { reached += $1.map { "does something with \($0.name)" } }
    for tile in grid.view.tiles where tile.position != nil {
      reached += grid.prepareDrag(tile).map { "drags \($0.fileName)" }
    }
    return reached
  }

  func testNothingIsDoneWithWhatWasThere() throws {
    try onMain {
      let notes = try NoteFolder(["before/blueprint.txt": "1 a", "after/other.txt": "2 b"], in: self)
      defer { notes.close() }
      let after = BrowserPlace.folder(notes["after"])
      for (place, searches) in [
        (after, false), (.recents, false), (.starred, false), (.drafts, false), (after, true),
      ] {
        let what = "\(place.name), after a search: \(searches)"
        let browser = try notes.browse(notes["before"])
        var opened: [String] = []
        browser.grid.handlers.activate = { if case .document(let item) = $0 { opened.append(item.name) } }
        wait("\(what): the tile") { !browser.grid.view.tiles.filter { $0.position != nil }.isEmpty }
        XCTAssertTrue(reach(browser) { opened }.contains("opens blueprint"), what)
        opened = []
        browser.show(place)
        if searches {
          // In the same turn: nothing can have been read since.
          for text in ["blue", ""] {
            browser.header.text = text
            browser.header.onSearch()
          }
          XCTAssertEqual(browser.grid.names, [], what)
        }
        XCTAssertEqual(reach(browser) { opened }, [], what)
        wait("\(what): what is there") { browser.listing.isRead }
        XCTAssertFalse(browser.grid.names.contains("blueprint"), what)
        guard place == after else { continue }
        wait("\(what): the other tile") {
          browser.grid.view.tile(of: notes["after/other.txt"].absoluteString) != nil
        }
        let reached = reach(browser) { opened }
        XCTAssertTrue(
          reached.contains("opens other") && reached.contains("selects other"), "\(what): \(reached)")
      }
    }
  }
}

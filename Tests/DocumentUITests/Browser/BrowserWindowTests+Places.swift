// The menus of the places at the side of the browser, and its main menu.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

extension BrowserWindowTests {
  /// The menu at the side that is open; nil for none.
  @MainActor
  private func openMenu(_ places: BrowserPlaces) -> Gtk.PopoverMenu? {
    places.widget.children.compactMap { $0 as? Gtk.PopoverMenu }.first(where: \.isMapped)
  }

  /// The first row of the menu at the side that is open; nil for none.
  @MainActor
  private func firstRow(_ places: BrowserPlaces) -> String? {
    openMenu(places)?.menu?.attribute("label", at: 0)
  }

  @MainActor
  private func rows(_ places: BrowserPlaces, _ place: BrowserPlace) -> [String] {
    let deeds = places.deeds(with: place)
    return BrowserPlaceMenu.rows.filter { deeds[keyPath: $0.deed] != nil }.map(\.action)
  }

  @MainActor
  private func button(_ window: BrowserWindow, _ place: BrowserPlace) throws -> Gtk.ToggleButton {
    let places = window.places
    let all = places.fixed + places.kept + places.mounts.buttons
    return try XCTUnwrap(all.first { $0.place == place }?.button)
  }

  func testEveryPlaceHasAMenu() throws {
    try onMain {
      try browse(["a.txt"], folders: ["one", "disk"]) { opened in
        let window = opened.window
        let places = window.places
        wait("the folder of documents") { places.fixed.count == 4 }
        BrowserFavorites.shared.set([opened.url("one")], in: .folders, to: true)
        let disk = FilePath(url: opened.url("disk")).description
        places.mounts.show([.init(name: "Disk", root: Gtk.File(path: disk), isRemovable: true)])
        let keys = KeyDriver(window: window.window)
        var expected: [BrowserPlace: [String]] = [
          .folder(opened.url("one")): ["open", "remove", "reveal"],
          .folder(FilePath(disk).url): ["open", "add", "reveal"],
        ]
        for (place, _) in places.fixed {
          expected[place] = place.folder == nil ? ["open"] : ["open", "reveal"]
        }
        XCTAssertEqual(expected.count, 6)
        putPointerAway()
        for (place, rows) in expected {
          XCTAssertEqual(self.rows(places, place), rows, "\(place)")
          for (key, modifiers) in [("Menu", Gtk.ModifierType()), ("F10", .shift)] {
            let button = try button(window, place)
            XCTAssertTrue(button.grabFocus())
            XCTAssertTrue(keys.press(key, modifiers))
            wait("the menu of \(place)") { firstRow(places) == "_Open" }
            let menu = try XCTUnwrap(openMenu(places))
            menu.popdown()
            wait("it to go") { !menu.isMapped }
          }
        }
      }
    }
  }

  func testAFolderComesToTheSideAndGoesByItsMenu() throws {
    try onMain {
      try browse(["a.txt"], folders: ["disk"]) { opened in
        let (places, favorites) = (opened.window.places, BrowserFavorites.shared)
        let path = FilePath(url: opened.url("disk"))
        places.mounts.show([
          .init(name: "Disk", root: Gtk.File(path: path.description), isRemovable: true)
        ])
        let place = BrowserPlace.folder(path.url)
        let deeds = places.deeds(with: place)
        XCTAssertNil(deeds.remove)
        try XCTUnwrap(deeds.add)()
        XCTAssertEqual(favorites.urls(.folders), [path.url])
        XCTAssertEqual(places.kept.map(\.place), [place])
        let after = places.deeds(with: place)
        XCTAssertNil(after.add)
        try XCTUnwrap(after.open)()
        XCTAssertEqual(opened.window.place, place)
        try XCTUnwrap(after.remove)()
        XCTAssertTrue(favorites.urls(.folders).isEmpty && places.kept.isEmpty)
      }
    }
  }

  func testTheSpaceAtTheSideHasAMenu() throws {
    try onMain {
      try browse(["a.txt"]) { opened in
        putPointerAway()
        let places = opened.window.places
        // "Other Folder…" stands last.
        XCTAssertTrue(try XCTUnwrap(places.widget.buttons.last).grabFocus())
        XCTAssertTrue(KeyDriver(window: opened.window.window).press("F10", .shift))
        wait("the menu") { firstRow(places) == "_Add Folder…" }
        openMenu(places)?.popdown()
      }
    }
  }

  func testTheMainMenuHasTheStandardCommands() throws {
    onMain {
      let (before, after) = (["app.open", "app.preferences", "app.shortcuts"], ["app.about", "app.quit"])
      XCTAssertEqual(BrowserHeader.commands(help: false).map(\.action), before + after)
      XCTAssertEqual(BrowserHeader.commands(help: true).map(\.action), before + ["app.help"] + after)
    }
  }
}

// What a search finds in the folders of a folder says in which one it is.

import Foundation
import TestSupport
import XCTest

@testable import DocumentModel
@testable import DocumentUI
@testable import Gtk

final class FoundPlaceTests: DisplayTestCase, @unchecked Sendable {
  private struct NoApp: App {
    init() {}
    var body: some Scene { DocumentUI.WindowGroup { Text("Nothing") } }
  }

  @MainActor
  private func labels(in widget: Gtk.Widget) -> [String] {
    guard widget.isMapped else { return [] }
    return (widget as? Gtk.Label).map { [$0.text] } ?? widget.children.flatMap { labels(in: $0) }
  }

  /// What is seen of folders in a tile: words that are cut in the middle, besides its name.
  @MainActor
  private func places(in widget: Gtk.Widget) -> [String] {
    widget.all(Gtk.Label.self).filter { $0.isMapped && $0.ellipsize == .middle && $0.hasCSSClass("caption") }
      .map(\.text)
  }

  @MainActor
  private func names(_ browser: BrowserWindow) -> [String] {
    (0..<browser.grid.tiles.count).compactMap {
      guard case .document(let item) = browser.grid.tiles[$0] else { return nil }
      return item.name
    }
  }

  func testAHitSaysItsFolder() throws {
    try onMain {
      for name in ["browserShowsList", "window-size-browser"] { AppSettings.shared.write(name, nil) }
      let folder = FileManager.default.temporaryDirectory.appending(path: "found-\(UUID().uuidString)")
      let inside = folder.appending(path: "Drawings/Old ones")
      try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, place) in [("plan", folder), ("plan of the roof", inside)] {
        try Data().write(to: place.appending(path: name + ".txt"))
      }
      let runner = AppRunner(
        NoApp(), information: AppInformation(identifier: "org.example.FoundPlaces", name: "Notes"),
        start: .open([]))
      try runner.application.register()
      let browser = BrowserWindow(runner: runner, types: [.plainText])
      defer { browser.close() }
      browser.present()
      browser.show(.folder(folder))
      wait("the folder") { names(browser).sorted() == ["Drawings", "plan"] }
      browser.header.text = "plan"
      wait("what is found") { names(browser).sorted() == ["plan", "plan of the roof"] }
      @MainActor func tile(_ name: String) -> BrowserTile? {
        browser.grid.view.tiles.first { $0.item?.name == name && $0.widget.isMapped }
      }
      for isList in [false, true] {
        if isList { browser.grid.toggleList() }
        wait("the tiles") { tile("plan") != nil && tile("plan of the roof") != nil }
        let (upper, lower) = (try XCTUnwrap(tile("plan")), try XCTUnwrap(tile("plan of the roof")))
        // On a card it is cut as paths are, beside the time.
        wait("the folder of what is in one") { places(in: lower.widget) == ["Old ones"] }
        XCTAssertTrue(lower.spokenName.contains("Old ones"), lower.spokenName)
        XCTAssertEqual(lower.hint?.contains("Old ones"), true)
        XCTAssertNil(upper.hint)
        // What is in the folder that is shown says nothing of it.
        XCTAssertFalse(upper.spokenName.contains("folder"), upper.spokenName)
        XCTAssertEqual(places(in: upper.widget), [])
      }
      // There it is where it is said to be.
      browser.show(.folder(inside))
      wait("that folder") { names(browser) == ["plan of the roof"] && browser.header.text.isEmpty }
      wait("its tile") {
        tile("plan of the roof").map { !labels(in: $0.widget).contains("Old ones") } ?? false
      }
      browser.grid.toggleList()
    }
  }
}

// What the browser says of places where there is nothing.

import Foundation
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class EmptyPlacesTests: DisplayTestCase, @unchecked Sendable {
  /// A button makes a new document only where that would then be seen, and no word stands alone.
  func testEachPlaceSaysHowThingsComeThere() throws {
    try onMain {
      let page = BrowserEmptyPage(offersNew: true)
      let window = show(page.widget, width: 480, height: 600)
      defer { window.destroy() }
      let icon = try XCTUnwrap(page.widget.first(Gtk.Image.self))
      let new = try XCTUnwrap(page.widget.first(Gtk.Button.self))
      let folder = BrowserPlace.folder(URL(filePath: "/tmp"))
      for (place, name, offersNew) in [
        (BrowserPlace.starred, "starred-symbolic", false), (.drafts, "document-edit-symbolic", false),
        (.recents, "document-open-recent-symbolic", true), (folder, "folder-documents-symbolic", true),
        (.starred, "starred-symbolic", false),
      ] {
        page.show(place, isRead: true, isCutShort: false, search: "", obstacle: nil)
        XCTAssertEqual(icon.iconName, name)
        XCTAssertEqual(new.isVisible, offersNew, name)
        let detail = page.widget.all(Gtk.Label.self)[1].text
        XCTAssertEqual(detail.components(separatedBy: "\u{A0}").count, 2, detail)
        XCTAssertGreaterThan(detail.split(separator: " ").last?.count ?? 0, 6, detail)
      }
    }
  }

  /// A narrow window shows no places beside the documents: what is looked at is named above them.
  func testEveryPlaceIsNamedAboveWhatIsInIt() {
    onMain {
      let path = BrowserPathBar()
      let window = show(path.widget, width: 360, height: 60)
      defer { window.destroy() }
      let folder = BrowserPlace.folder(URL(filePath: "/tmp/Plans"))
      for place in [BrowserPlace.starred, folder, .drafts, folder, .recents] {
        path.show(place)
        for isNarrow in [true, false, true] {
          path.isNarrow = isNarrow
          let names = path.widget.all(Gtk.Label.self).filter(\.isVisible)
          XCTAssertEqual(names.map(\.text), place == folder ? [] : [place.name], "narrow: \(isNarrow)")
          XCTAssertTrue(names.allSatisfy { $0.hasCSSClass("heading") })
        }
      }
    }
  }
}

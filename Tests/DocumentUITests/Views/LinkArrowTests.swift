// Where links that lead to another page have an arrow.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class LinkArrowTests: DisplayTestCase, @unchecked Sendable {
  /// Rows that lead on say so by an arrow; links that stand alone look like what the app has written.
  func testLinksHaveAnArrowInRowsAlone() {
    onMain {
      let link = NavigationLink("on") { Text("page") }
      let cases: [(AnyView, arrows: Int)] = [
        (AnyView(VStack { link }), 0), (AnyView(ScrollView { LazyVGrid(columns: [GridItem()]) { link } }), 0),
        (AnyView(List { link }), 1), (AnyView(Form { link }), 1),
        (AnyView(List { link.navigationLinkIndicatorVisibility(.hidden) }), 0),
        (AnyView(VStack { link }.navigationLinkIndicatorVisibility(.visible)), 1),
        (AnyView(List { link }.navigationLinkIndicatorVisibility(.automatic)), 1),
      ]
      for (index, item) in cases.enumerated() {
        let screen = Screen(NavigationStack { item.0 }, in: self)
        wait("the link, case \(index)") { screen.all(Gtk.Label.self).contains { $0.text == "on" } }
        XCTAssertEqual(screen.all(Gtk.Image.self).count, item.arrows, "case \(index)")
        screen.close()
      }
    }
  }
}

// A button with a menu that nobody has opened leaves nothing alive when its window has gone.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class MenuLifeTests: DisplayTestCase, @unchecked Sendable {
  func testAMenuThatWasNotOpenedGoesWithItsWindow() {
    onMain {
      var alive: [Int] = []
      for _ in 0..<4 {
        do {
          let menu = Menu("a") {
            Button("x") {}
            Divider()
            Button("y") {}
          }
          let host = ViewHost(menu, environment: EnvironmentValues())
          let window = self.show(host.widget)
          host.tearDown()
          window.destroy()
        }
        _ = MainLoop.run(until: { false }, timeout: 0.05)
        alive.append(WrapperReference.count)
      }
      XCTAssertEqual(Set(alive.suffix(3)).count, 1, "\(alive)")
    }
  }

  /// A menu of one row has no more room below it than one of several.
  func testEachRowOfAMenuIsAsHigh() {
    onMain {
      StyleSheet.install()
      let button = Gtk.Button(label: "x")
      let window = show(button, width: 300, height: 300)
      defer { window.destroy() }
      let heights = (1...4).map { count -> Int in
        let menu = Gtk.Menu()
        for number in 0..<count { menu.append("Item \(number)", action: nil) }
        let popover = Gtk.PopoverMenu(menu)
        popover.attach(to: button)
        defer { popover.detach() }
        popover.popup()
        wait("the menu") { popover.isMapped }
        let height = popover.measure(.vertical).natural
        popover.popdown()
        wait("the menu to close") { !popover.isMapped }
        return height
      }
      let rows = zip(heights, heights.dropFirst()).map { $1 - $0 }
      XCTAssertEqual(Set(rows).count, 1, "\(heights)")
    }
  }
}

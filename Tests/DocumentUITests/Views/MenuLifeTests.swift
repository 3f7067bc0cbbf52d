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
}

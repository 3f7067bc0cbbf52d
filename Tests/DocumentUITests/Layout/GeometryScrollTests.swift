// Frames of views in what scrolls, and effects by them.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class GeometryScrollTests: DisplayTestCase, @unchecked Sendable {
  /// They follow the scrolling to its last step.
  func testFramesFollowTheScrolling() {
    final class Seen {
      var frames: [Int: DocumentUI.CGRect] = [:]
      func see(_ frame: DocumentUI.CGRect, _ number: Int) { frames[number] = frame }
    }
    struct Tracked: DocumentUI.View {
      let seen: Seen
      var body: some DocumentUI.View {
        VStack(spacing: 0) {
          Text("above").frame(height: 30)
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<30, id: \.self) { number in
                GeometryReader { proxy in
                  let _ = seen.see(proxy.frame(in: .named("scroll")), number)
                  let _ = seen.see(proxy.frame(in: .global), 100 + number)
                  Text("row \(number)")
                }
                .frame(height: 40)
              }
              Text("pinned").visualEffect { content, proxy in
                content.offset(y: -proxy.frame(in: .named("scroll")).minY)
              }
            }
          }
          .coordinateSpace(name: "scroll")
        }
      }
    }
    onMain {
      let seen = Seen()
      let screen = Screen(Tracked(seen: seen), in: self)
      defer { screen.close() }
      screen.settle()
      let scrolled = screen.the(Gtk.ScrolledWindow.self)
      @MainActor func check(_ value: Double, _ what: String) {
        for number in [0, 7, 29] {
          XCTAssertEqual(seen.frames[number]?.minY, DocumentUI.CGFloat(Double(number) * 40 - value), what)
          let inWindow = scrolled.bounds(in: screen.window)!.y
          XCTAssertEqual(
            seen.frames[100 + number]?.minY, DocumentUI.CGFloat(inWindow + Double(number) * 40 - value), what)
        }
        let pinned = screen.all(Gtk.Label.self).first { $0.text == "pinned" }!
        XCTAssertEqual(pinned.bounds(in: scrolled)!.y, 0, accuracy: 1, what)
      }
      check(0, "at first")
      for value in [10.0, 333, 500, 20] {
        scrolled.verticalAdjustment.value = value
        screen.settle()
        screen.settle()
        check(value, "at \(value)")
      }
    }
  }
}

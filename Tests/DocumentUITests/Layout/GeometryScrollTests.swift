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

  /// What a view says of its place in the scroll view around it, without a name for that.
  fileprivate final class Seen {
    var frames: [String: DocumentUI.CGRect] = [:]
    func see(_ frame: DocumentUI.CGRect?, _ name: String) { frames[name] = frame }
  }

  private struct Places: DocumentUI.View {
    let seen: Seen
    let name: String
    var body: some DocumentUI.View {
      GeometryReader { proxy in
        let _ = seen.see(proxy.frame(in: .scrollView), name)
        let _ = seen.see(proxy.frame(in: .scrollView(axis: .horizontal)), name + " across")
        let _ = seen.see(proxy.frame(in: .scrollView(axis: .vertical)), name + " down")
        let _ = seen.see(proxy.bounds(of: .scrollView), name + " room")
        let _ = seen.see(proxy.frame(in: .global), name + " window")
        Color.red
      }
      .frame(width: 300, height: 40)
    }
  }

  private struct Nested: DocumentUI.View {
    let seen: Seen
    var body: some DocumentUI.View {
      VStack(spacing: 0) {
        Places(seen: seen, name: "outside")
        ScrollView {
          VStack(spacing: 0) {
            Color.blue.frame(width: 10, height: 50)
            ScrollView(.horizontal) {
              HStack(spacing: 0) {
                Color.blue.frame(width: 70, height: 40)
                Places(seen: seen, name: "inside")
                Color.blue.frame(width: 700, height: 40)
              }
            }
            .frame(height: 40)
            Color.blue.frame(width: 10, height: 900)
          }
        }
      }
    }
  }

  /// The scroll view is the nearest, or the nearest that scrolls along an axis; without one it is the window.
  func testFramesInTheScrollViewAround() throws {
    try onMain {
      let seen = Seen()
      let screen = Screen(Nested(seen: seen), in: self)
      defer { screen.close() }
      screen.settle()
      let all = screen.all(Gtk.ScrolledWindow.self)
      let across = try XCTUnwrap(all.first { $0.horizontalAdjustment.upper > 1000 })
      let down = try XCTUnwrap(all.first { $0.verticalAdjustment.upper > 900 })
      for (x, y) in [(0.0, 0.0), (30, 0), (30, 20), (0, 10)] {
        across.horizontalAdjustment.value = x
        down.verticalAdjustment.value = y
        for _ in 0..<3 { screen.settle() }
        let what = "\(x), \(y)"
        for name in ["inside", "inside across"] {
          XCTAssertEqual(Double(seen.frames[name]?.minX ?? -1), 70 - x, accuracy: 1, "\(name) \(what)")
          XCTAssertEqual(Double(seen.frames[name]?.minY ?? -1), 0, accuracy: 1, "\(name) \(what)")
        }
        XCTAssertEqual(Double(seen.frames["inside down"]?.minY ?? -1), 50 - y, accuracy: 1, what)
        let room = try XCTUnwrap(seen.frames["inside room"])
        XCTAssertEqual(Double(room.minX), x - 70, accuracy: 1, what)
        XCTAssertEqual(Double(room.width), Double(across.width), accuracy: 1, what)
        XCTAssertEqual(seen.frames["outside"], seen.frames["outside window"], what)
        XCTAssertNil(seen.frames["outside room"], what)
      }
    }
  }

  /// A list is a scroll view too, which scrolls up and down.
  func testFramesInAList() throws {
    try onMain {
      let seen = Seen()
      struct Listed: DocumentUI.View {
        let seen: Seen
        var body: some DocumentUI.View {
          List(0..<40, id: \.self) { Places(seen: seen, name: "row \($0)") }
        }
      }
      let screen = Screen(Listed(seen: seen), in: self)
      defer { screen.close() }
      for _ in 0..<3 { screen.settle() }
      let list = screen.frame(screen.the(Gtk.ScrolledWindow.self))
      for row in ["row 0", "row 2"] {
        let inWindow = try XCTUnwrap(seen.frames[row + " window"])
        for space in ["", " down"] {
          let frame = try XCTUnwrap(seen.frames[row + space])
          XCTAssertEqual(frame.minY, inWindow.minY - list.minY, accuracy: 1, row + space)
          XCTAssertEqual(frame.minX, inWindow.minX - list.minX, accuracy: 1, row + space)
        }
        XCTAssertEqual(seen.frames[row + " across"], inWindow, row)
      }
    }
  }
}

// Scrolling to views, keeping people from scrolling, and views that fit.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class ScrollTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var target = 0
    var anchor: UnitPoint?
    var asked = 0
    var count = 100
    var isDisabled = false
    var indicators = ScrollIndicatorVisibility.automatic
    var inset: String?
    var rows = Array(0..<400)
  }

  /// The frame in what scrolls of the label that shows a number.
  @MainActor
  private func frame(of number: Int, _ screen: Screen) -> (top: Double, bottom: Double)? {
    let scrolled = screen.the(Gtk.ScrolledWindow.self)
    let label = screen.all(Gtk.Label.self).first { $0.text == "row \(number)" }
    guard let bounds = label?.bounds(in: scrolled) else { return nil }
    return (bounds.y, bounds.y + bounds.height)
  }

  private struct Rows: DocumentUI.View {
    let model: Model
    let isList: Bool
    var body: some DocumentUI.View {
      ScrollViewReader { proxy in
        Group {
          if isList {
            List { ForEach(0..<model.count, id: \.self) { Text("row \($0)") } }
          } else {
            ScrollView { VStack { ForEach(0..<model.count, id: \.self) { Text("row \($0)").padding(4) } } }
          }
        }
        .scrollDisabled(model.isDisabled)
        .scrollIndicators(model.indicators)
        .onChange(of: model.asked) { proxy.scrollTo(model.target, anchor: model.anchor) }
      }
    }
  }

  /// Wherever it is scrolled to from, the row is seen, at the anchor if there is one.
  func testScrollingToRows() {
    onMain {
      for isList in [false, true] {
        let model = Model()
        let screen = Screen(Rows(model: model, isList: isList), in: self)
        let scrolled = screen.the(Gtk.ScrolledWindow.self)
        let height = Double(scrolled.height)
        for target in [50, 99, 98, 0, 3, 70, 40] {
          for anchor in [nil, UnitPoint.top, .center, .bottom] {
            model.target = target
            model.anchor = anchor
            model.asked += 1
            let what = "\(isList ? "list" : "scroll view"), \(target), \(String(describing: anchor))"
            screen.settle()
            screen.settle()
            guard let frame = frame(of: target, screen) else { return XCTFail(what) }
            XCTAssertGreaterThanOrEqual(frame.top, -1, what)
            XCTAssertLessThanOrEqual(frame.bottom, height + 1, what)
            guard let anchor, (30...70).contains(target) else { continue }
            let share = Double(anchor.y)
            // The label is in its row, which has some room above and below.
            XCTAssertEqual(frame.top * (1 - share) + frame.bottom * share, height * share, accuracy: 16, what)
          }
        }
        // A row that comes with the same change.
        model.count = 150
        model.target = 149
        model.anchor = nil
        model.asked += 1
        wait("the new row") {
          self.frame(of: 149, screen).map { $0.bottom <= height + 1 && $0.top > 0 } ?? false
        }
        screen.close()
      }
    }
  }

  /// Rows that come before it, in whichever frame, take nothing of a row of a lazy stack that is scrolled to.
  func testRowsComeWhileItScrolls() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          ScrollViewReader { proxy in
            ScrollView {
              LazyVStack { ForEach(model.rows, id: \.self) { Text("row \($0)").padding(4) } }
            }
            .onChange(of: model.asked) { proxy.scrollTo(300, anchor: .top) }
          }
        }
      }
      for frame in 0..<4 {
        let model = Model()
        let screen = Screen(Page(model: model), in: self)
        let scrolled = screen.the(Gtk.ScrolledWindow.self)
        model.asked += 1
        var frames = 0
        screen.window.addTickCallback { _ in
          if frames == frame { model.rows.insert(contentsOf: -8..<0, at: 0) }
          frames += 1
          return frames <= frame
        }
        for _ in 0..<4 { screen.settle() }
        XCTAssertEqual(model.rows.count, 408)
        XCTAssertGreaterThan(scrolled.verticalAdjustment.value, 4_000, "rows in frame \(frame)")
        screen.close()
      }
    }
  }

  /// With nothing to do it does not scroll; what is not there is not scrolled to; an id of any view is found.
  func testScrollingToOtherViews() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          ScrollViewReader { proxy in
            ScrollView([.horizontal, .vertical]) {
              VStack {
                Text("top").id("top")
                Color.red.frame(width: 900, height: 900)
                HStack {
                  Spacer(); Text("corner").id("corner")
                }
              }
            }
            .onChange(of: model.asked) {
              proxy.scrollTo(["top", "corner", "nowhere"][model.target], anchor: model.anchor)
            }
          }
        }
      }
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      let scrolled = screen.the(Gtk.ScrolledWindow.self)
      @MainActor func ask(_ target: Int) -> [Bool] {
        model.target = target
        model.asked += 1
        screen.settle()
        screen.settle()
        return [scrolled.horizontalAdjustment.value > 300, scrolled.verticalAdjustment.value > 300]
      }
      XCTAssertEqual(ask(1), [true, true])
      let place = scrolled.verticalAdjustment.value
      XCTAssertEqual(ask(1), [true, true])
      XCTAssertEqual(ask(2), [true, true])
      XCTAssertEqual(scrolled.verticalAdjustment.value, place)
      XCTAssertEqual(ask(0)[1], false)
      screen.close()
    }
  }

  /// People do not scroll, the app does.
  func testScrollDisabled() {
    onMain {
      for isList in [false, true] {
        let model = Model()
        model.isDisabled = true
        let screen = Screen(Rows(model: model, isList: isList), in: self)
        let scrolled = screen.the(Gtk.ScrolledWindow.self)
        XCTAssertFalse(scrolled.scrollsByDragging)
        XCTAssertEqual(scrolled.policies.vertical, .external)
        model.target = 99
        model.asked += 1
        screen.settle()
        screen.settle()
        XCTAssertGreaterThan(scrolled.verticalAdjustment.value, 100)
        model.isDisabled = false
        screen.settle()
        XCTAssertTrue(scrolled.scrollsByDragging)
        XCTAssertEqual(scrolled.policies.vertical, .automatic)
        model.indicators = .hidden
        screen.settle()
        XCTAssertEqual(scrolled.policies.vertical, .external)
        XCTAssertEqual(scrolled.policies.horizontal, .never)
        model.indicators = .visible
        screen.settle()
        XCTAssertEqual(scrolled.policies.vertical, .always)
        screen.close()
      }
    }
  }

  /// The wheel of a real mouse scrolls, and does not where that is disabled.
  func testTheWheel() throws {
    try onMain {
      for isDisabled in [false, true] {
        let model = Model()
        model.isDisabled = isDisabled
        let screen = Screen(Rows(model: model, isList: false), in: self)
        let scrolled = screen.the(Gtk.ScrolledWindow.self)
        var turns = 0
        let controller = EventControllerScroll()
        controller.propagationPhase = .capture
        controller.onScroll { _, _ in
          turns += 1
          return false
        }
        screen.window.addController(controller)
        atEnd { self.putPointerAway() }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["xdotool", "mousemove", "200", "150", "click", "--repeat", "3", "5"]
        try process.run()
        wait("the wheel") { turns >= 3 }
        if isDisabled {
          screen.settle()
          XCTAssertEqual(scrolled.verticalAdjustment.value, 0)
        } else {
          wait("the scrolling") { scrolled.verticalAdjustment.value > 0 }
        }
        process.waitUntilExit()
        screen.close()
      }
    }
  }

  /// The inset is seen at its edge, and the view has the rest of the room.
  func testSafeAreaInset() {
    onMain {
      struct Page: DocumentUI.View {
        let edge: Int
        var body: some DocumentUI.View {
          let content = ScrollView { VStack { ForEach(0..<50, id: \.self) { Text("row \($0)") } } }
          let inset = Text("inset").frame(width: 60, height: 40)
          switch edge {
          case 0: content.safeAreaInset(edge: .top, spacing: 0) { inset }
          case 1: content.safeAreaInset(edge: .bottom, alignment: .trailing, spacing: 10) { inset }
          case 2: content.safeAreaInset(edge: .leading, spacing: 0) { inset }
          default: content.safeAreaInset(edge: .trailing, alignment: .bottom, spacing: 0) { inset }
          }
        }
      }
      let expected: [(scrolled: [Double], inset: [Double])] = [
        ([0, 40, 400, 260], [170, 0, 60, 40]), ([0, 0, 400, 250], [340, 260, 60, 40]),
        ([60, 0, 340, 300], [0, 130, 60, 40]), ([0, 0, 340, 300], [340, 260, 60, 40]),
      ]
      for (edge, wanted) in expected.enumerated() {
        let screen = Screen(Page(edge: edge), width: 400, height: 300, in: self)
        let scrolled = screen.frame(screen.the(Gtk.ScrolledWindow.self))
        let label = screen.frame(screen.all(Gtk.Label.self).first { $0.text == "inset" }!)
        XCTAssertEqual(
          [scrolled.minX, scrolled.minY, scrolled.width, scrolled.height], wanted.scrolled, "\(edge)")
        XCTAssertEqual(label.midX, wanted.inset[0] + wanted.inset[2] / 2, accuracy: 1, "\(edge)")
        XCTAssertEqual(label.midY, wanted.inset[1] + wanted.inset[3] / 2, accuracy: 1, "\(edge)")
        screen.close()
      }
    }
  }

  /// What fits is seen, and nothing else, whatever the room becomes.
  func testViewThatFits() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          VStack(spacing: 0) {
            ViewThatFits(in: .horizontal) {
              HStack {
                Text("wide"); Color.red.frame(width: 300, height: 20)
              }
              HStack {
                Text("middle"); Color.red.frame(width: 150, height: 20)
              }
              Text("n")
            }
            .frame(width: Double(model.count))
            Spacer()
          }
        }
      }
      let model = Model()
      model.count = 390
      let screen = Screen(Page(model: model), in: self)
      @MainActor func seen() -> [String] { screen.all(Gtk.Label.self).filter(\.isMapped).map(\.text) }
      XCTAssertEqual(seen(), ["wide"])
      for (width, text) in [(250, "middle"), (100, "n"), (20, "n"), (380, "wide"), (200, "n"), (390, "wide")]
      {
        model.count = width
        // "middle" is wider than 200 less 150 in no font.
        wait("\(width): \(text)") { seen() == (width == 200 ? seen() : [text]) && seen().count == 1 }
        let shown = screen.all(Gtk.Label.self).first { $0.isMapped }!
        XCTAssertGreaterThan(shown.width, 0)
      }
      screen.close()
    }
  }

  /// Content that goes on beyond an edge fades there, or ends in a line, until it is scrolled to its end.
  func testEdgesShowWhereContentGoesOn() {
    onMain {
      struct Page: DocumentUI.View {
        let style: ScrollEdgeEffectStyle?
        let direction: LayoutDirection
        var body: some DocumentUI.View {
          ScrollView { Color.red.frame(width: 100, height: 400) }
            .scrollEdgeEffectStyle(style, for: [.bottom, .leading])
            .environment(\.layoutDirection, direction)
        }
      }
      let cases: [(ScrollEdgeEffectStyle?, LayoutDirection, [String])] = [
        (.soft, .leftToRight, ["dui-soft-bottom", "dui-soft-left"]),
        (.soft, .rightToLeft, ["dui-soft-bottom", "dui-soft-right"]),
        (.hard, .leftToRight, ["dui-hard-bottom", "dui-hard-left"]), (.automatic, .leftToRight, []),
        (nil, .leftToRight, []),
      ]
      for (style, direction, classes) in cases {
        let screen = Screen(Page(style: style, direction: direction), width: 100, height: 100, in: self)
        screen.settle()
        let scrolled = screen.the(Gtk.ScrolledWindow.self)
        XCTAssertEqual(
          scrolled.cssClasses.filter { $0.hasPrefix("dui-soft-") || $0.hasPrefix("dui-hard-") }.sorted(),
          classes)
        @MainActor func lowest() -> [UInt8] {
          guard let picture = scrolled.renderToBytes() else { return [] }
          let index = ((picture.height - 1) * picture.width + 50) * 4
          return Array(picture.bytes[index..<index + 3])
        }
        let atStart = lowest()
        scrolled.verticalAdjustment.value = 300
        screen.settle()
        XCTAssertEqual(atStart == lowest(), classes.isEmpty, "\(classes)")
        screen.close()
      }
    }
  }

  /// Rooms of any height and width: the first that fits in all axes that count.
  func testWhichOneFits() {
    onMain {
      struct Page: DocumentUI.View {
        let axes: Axis.Set
        let size: DocumentUI.CGSize
        var body: some DocumentUI.View {
          ViewThatFits(in: axes) {
            Color.red.frame(width: 200, height: 100)
            Color.green.frame(width: 100, height: 200)
            Color.blue.frame(width: 50, height: 50)
          }
          .frame(width: size.width, height: size.height)
        }
      }
      for axes in [Axis.Set.horizontal, .vertical, [.horizontal, .vertical]] {
        for (width, height) in [(250, 250), (150, 250), (250, 150), (70, 250), (250, 70), (20, 20)] {
          let size = DocumentUI.CGSize(width: Double(width), height: Double(height))
          let screen = Screen(Page(axes: axes, size: size), in: self)
          let candidates = [(200, 100), (100, 200), (50, 50)]
          let wanted =
            candidates.firstIndex {
              (!axes.contains(.horizontal) || $0.0 <= width) && (!axes.contains(.vertical) || $0.1 <= height)
            } ?? 2
          let seen = screen.all(FillWidget.self).map(\.isMapped)
          XCTAssertEqual(seen, [0, 1, 2].map { $0 == wanted }, "\(axes), \(width) × \(height)")
          screen.close()
        }
      }
    }
  }
}

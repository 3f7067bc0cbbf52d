// What apps hear of scroll views and lists: where they are, who moves them, and which views are seen.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class ScrollReportTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var height = 1000.0
    var above = 0.0
    var rows = Array(0..<40)
    var position = ScrollPosition(idType: Int.self)
    var asked = 0
    @ObservationIgnored var geometries: [(old: ScrollGeometry, new: ScrollGeometry)] = []
    @ObservationIgnored var flags: [Bool] = []
    @ObservationIgnored var phases: [String] = []
    @ObservationIgnored var offsets: [Double] = []
    @ObservationIgnored var visible: Set<Int> = []

    func see(_ number: Int, _ isVisible: Bool) {
      // Nothing is told twice.
      XCTAssertEqual(visible.contains(number), !isVisible, "\(number)")
      if isVisible { visible.insert(number) } else { visible.remove(number) }
    }
  }

  // MARK: Where they are

  func testGeometryOfAScrollView() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          ScrollView { Color.red.frame(width: 100, height: model.height) }
            .contentMargins(.top, 20)
            .onScrollGeometryChange(for: ScrollGeometry.self) {
              $0
            } action: { old, new in
              model.geometries.append((old, new))
            }
            .onScrollGeometryChange(for: Bool.self) {
              $0.contentOffset.y > 100
            } action: { _, isFar in
              model.flags.append(isFar)
            }
        }
      }
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      defer { screen.close() }
      let adjustment = screen.the(Gtk.ScrolledWindow.self).verticalAdjustment
      wait("the first") { model.geometries.last?.new.contentSize.height == 1000 }
      XCTAssertEqual(model.geometries[0].old, model.geometries[0].new)
      let first = model.geometries.last!.new
      XCTAssertEqual(first.contentOffset, DocumentUI.CGPoint(x: 0, y: -20))
      XCTAssertEqual(first.contentInsets.top, 20)
      XCTAssertEqual(first.containerSize.height, DocumentUI.CGFloat(adjustment.pageSize))
      for value in [50.0, 150, 160, 90] {
        adjustment.value = value
        wait("at \(value)") { model.geometries.last?.new.contentOffset.y == DocumentUI.CGFloat(value - 20) }
        let seen = model.geometries.last!.new
        XCTAssertEqual(seen.visibleRect.minY, DocumentUI.CGFloat(value - 20))
        XCTAssertEqual(seen.visibleRect.size, seen.containerSize)
        XCTAssertEqual(seen.bounds.minY, DocumentUI.CGFloat(value))
        XCTAssertEqual(seen.bounds.height, seen.containerSize.height - 20)
      }
      XCTAssertEqual(model.flags, [false, true, false])
      for (earlier, later) in zip(model.geometries, model.geometries.dropFirst()) {
        XCTAssertEqual(earlier.new, later.old)
        XCTAssertNotEqual(later.old, later.new)
      }
      // Content that is smaller than the room.
      for height in [100.0, 120] {
        model.height = height
        wait("content of \(height)") {
          model.geometries.last?.new.contentSize.height == DocumentUI.CGFloat(height)
        }
      }
      let count = model.geometries.count
      for _ in 0..<3 { screen.settle() }
      XCTAssertEqual(model.geometries.count, count)
    }
  }

  /// A scroll view in another one is not what is asked about, nor is one beside it.
  func testTheFirstOfSeveral() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          VStack(spacing: 0) {
            ScrollView {
              VStack(spacing: 0) {
                ScrollView(.horizontal) { Color.red.frame(width: 2000, height: 50) }
                Color.blue.frame(height: 1200)
              }
            }
            ScrollView { Color.green.frame(height: 5000) }
          }
          .onScrollGeometryChange(for: DocumentUI.CGFloat.self) {
            $0.contentSize.height
          } action: { _, height in
            model.offsets.append(Double(height))
          }
        }
      }
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      defer { screen.close() }
      wait("the outer one") { model.offsets.contains { $0 > 1200 && $0 < 1400 } }
      for _ in 0..<3 { screen.settle() }
      XCTAssertTrue(model.offsets.allSatisfy { $0 < 1400 }, "\(model.offsets)")
    }
  }

  // MARK: Who moves them

  private struct Lines: DocumentUI.View {
    @Bindable var model: Model
    let isList: Bool
    var isPaging = false

    @ViewBuilder
    private var lines: some DocumentUI.View {
      if isList {
        List(model.rows, id: \.self) { Text("row \($0)").frame(height: 40) }
      } else if isPaging {
        ScrollView { VStack(spacing: 0) { rows } }.scrollTargetBehavior(.paging)
      } else {
        ScrollView { VStack(spacing: 0) { rows } }.scrollPosition($model.position)
      }
    }

    private var rows: some DocumentUI.View {
      ForEach(model.rows, id: \.self) { Text("row \($0)").frame(width: 200, height: 40) }
    }

    var body: some DocumentUI.View {
      ScrollViewReader { proxy in
        lines
          .onScrollPhaseChange { old, new, context in
            model.phases.append("\(old) \(new)")
            model.offsets.append(Double(context.geometry.contentOffset.y))
          }
          .onScrollPhaseChange { _, new in model.flags.append(new.isScrolling) }
          .onChange(of: model.asked) { proxy.scrollTo(30, anchor: .top) }
      }
    }
  }

  /// People scroll until nothing has moved for a while; what the app does at once has no phase.
  func testPeopleScroll() {
    for isList in [false, true] {
      onMain {
        let model = Model()
        let screen = Screen(Lines(model: model, isList: isList), in: self)
        defer { screen.close() }
        for _ in 0..<3 { screen.settle() }
        let adjustment = screen.the(Gtk.ScrolledWindow.self).verticalAdjustment
        XCTAssertEqual(model.phases, [], "list: \(isList)")
        adjustment.value = 100
        screen.settle()
        adjustment.value = 150
        wait("list: \(isList), the end") { model.phases.count == 2 }
        XCTAssertEqual(model.phases, ["idle interacting", "interacting idle"])
        XCTAssertEqual(model.flags, [true, false])
        XCTAssertEqual(model.offsets[0], 100, accuracy: 1)
        XCTAssertEqual(model.offsets[1], 150, accuracy: 1)
        model.asked += 1
        wait("list: \(isList), the row") { adjustment.value > 700 }
        for _ in 0..<3 { screen.settle() }
        XCTAssertEqual(model.phases.count, 2, "list: \(isList) \(model.phases)")
      }
    }
  }

  /// The app scrolls with an animation; people who scroll meanwhile have it.
  func testTheAppScrolls() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Lines(model: model, isList: false), in: self)
      defer { screen.close() }
      screen.settle()
      try XCTSkipUnless(DesktopLook.shared.movesThings, "the desktop moves nothing")
      let adjustment = screen.the(Gtk.ScrolledWindow.self).verticalAdjustment
      withAnimation(.linear(duration: 0.3)) { model.position.scrollTo(y: 600) }
      wait("the end") { adjustment.value == 600 && model.phases.count == 2 }
      XCTAssertEqual(model.phases, ["idle animating", "animating idle"])
      withAnimation(.linear(duration: 10)) { model.position.scrollTo(y: 0) }
      wait("the way") { adjustment.value < 600 }
      adjustment.value = 300
      wait("people") { model.phases.count == 5 }
      XCTAssertEqual(model.phases[2...], ["idle animating", "animating interacting", "interacting idle"])
    }
  }

  func testItComesToRest() throws {
    try onMain {
      let model = Model()
      let screen = Screen(Lines(model: model, isList: false, isPaging: true), in: self)
      defer { screen.close() }
      screen.settle()
      try XCTSkipUnless(DesktopLook.shared.movesThings, "the desktop moves nothing")
      let adjustment = screen.the(Gtk.ScrolledWindow.self).verticalAdjustment
      adjustment.value = 60
      wait("the page") { adjustment.value == adjustment.pageSize && model.phases.count == 3 }
      XCTAssertEqual(
        model.phases, ["idle interacting", "interacting decelerating", "decelerating idle"])
    }
  }

  /// People who scroll along one axis leave the other one on its way to where the app says.
  func testPeopleScrollAcross() throws {
    struct Plane: DocumentUI.View {
      @Bindable var model: Model
      var body: some DocumentUI.View {
        ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 3000, height: 3000) }
          .scrollPosition($model.position)
          .onScrollPhaseChange { _, new in model.phases.append("\(new)") }
      }
    }
    try onMain {
      let model = Model()
      let screen = Screen(Plane(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      try XCTSkipUnless(DesktopLook.shared.movesThings, "the desktop moves nothing")
      let scrolled = screen.the(Gtk.ScrolledWindow.self)
      withAnimation(.linear(duration: 10)) { model.position.scrollTo(x: 600) }
      wait("the way") { scrolled.horizontalAdjustment.value > 0 }
      scrolled.verticalAdjustment.value = 100
      wait("people stop") { model.phases == ["animating", "interacting", "animating"] }
      model.position.scrollTo(x: 0)
      wait("the end") { model.phases.last == "idle" }
      XCTAssertEqual(scrolled.horizontalAdjustment.value, 0)
    }
  }

  /// A behaviour that says no place leaves it where it is.
  func testABehaviourWithoutAPlace() {
    struct Nowhere: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = .nan
      }
    }
    struct Page: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        ScrollView { Color.red.frame(width: 100, height: 1000) }
          .scrollTargetBehavior(Nowhere())
          .onScrollPhaseChange { _, new in model.phases.append("\(new)") }
      }
    }
    onMain {
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let adjustment = screen.the(Gtk.ScrolledWindow.self).verticalAdjustment
      adjustment.value = 60
      wait("the end") { model.phases == ["interacting", "idle"] }
      XCTAssertEqual(adjustment.value, 60)
    }
  }

  // MARK: Which views are seen

  func testViewsAreSeenInAScrollView() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        let threshold: Double
        var body: some DocumentUI.View {
          VStack(spacing: 0) {
            Color.blue.frame(height: model.above)
            ScrollView {
              VStack(spacing: 0) {
                ForEach(model.rows, id: \.self) { number in
                  Text("row \(number)").frame(width: 200, height: 50)
                    .onScrollVisibilityChange(threshold: threshold) { model.see(number, $0) }
                }
              }
            }
          }
        }
      }
      for threshold in [0.0, 0.5, 1] {
        let model = Model()
        let screen = Screen(Page(model: model, threshold: threshold), in: self)
        let adjustment = screen.the(Gtk.ScrolledWindow.self).verticalAdjustment
        @MainActor func expected() -> Set<Int> {
          Set(
            model.rows.filter { number in
              let top = Double(number) * 50 - adjustment.value
              let share = max(0, min(top + 50, adjustment.pageSize) - max(top, 0)) / 50
              return share > 0 && share >= threshold
            })
        }
        wait("the first of \(threshold)") { !model.visible.isEmpty && model.visible == expected() }
        for value in [24.0, 26, 50, 410, 7] {
          adjustment.value = value
          screen.settle()
          wait("\(threshold) at \(value)") { model.visible == expected() }
        }
        // The room gets smaller.
        let count = model.visible.count
        model.above = 120
        wait("less room for \(threshold)") { model.visible.count < count && model.visible == expected() }
        model.rows = []
        wait("nothing of \(threshold)") { model.visible.isEmpty }
        screen.close()
      }
    }
  }

  func testViewsAreSeenInAList() {
    onMain {
      struct Page: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          List(model.rows, id: \.self) { number in
            Text("row \(number)").frame(height: 40)
              .onScrollVisibilityChange { model.see(number, $0) }
          }
          .onScrollGeometryChange(for: DocumentUI.CGFloat.self) {
            $0.contentOffset.y
          } action: { _, offset in
            model.offsets.append(Double(offset))
          }
        }
      }
      let model = Model()
      let screen = Screen(Page(model: model), in: self)
      defer { screen.close() }
      let scrolled = screen.the(Gtk.ScrolledWindow.self)
      @MainActor func expected() -> Set<Int> {
        Set(
          screen.all(Gtk.Label.self).compactMap { label in
            guard let bounds = label.bounds(in: scrolled) else { return nil }
            let middle = bounds.y + bounds.height / 2
            return middle > 0 && middle < Double(scrolled.height) ? Int(label.text.dropFirst(4)) : nil
          })
      }
      wait("the first") { !model.visible.isEmpty && model.visible == expected() }
      for value in [300.0, 433, 10] {
        scrolled.verticalAdjustment.value = value
        screen.settle()
        wait("at \(value)") { model.visible == expected() }
        XCTAssertEqual(model.offsets.last!, scrolled.verticalAdjustment.value, accuracy: 1)
      }
    }
  }
}

// Where scroll views are, as a value: random sequences of what the app and people do, against what is seen.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class ScrollPositionTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var position = ScrollPosition(idType: Int.self)
    var id: Int?
    var rows = Array(0..<60)
    var height = 30
  }

  fileprivate struct Kind: Hashable, CustomStringConvertible {
    var isLazy: Bool
    var isHorizontal: Bool
    var isByID: Bool
    var isRightToLeft = false
    var anchor: UnitPoint?
    var description: String {
      "\(isLazy ? "lazy" : "eager") \(isHorizontal ? "across" : "down") \(isByID ? "id" : "position")"
        + "\(isRightToLeft ? " right to left" : "") \(anchor.map { "\($0.x) \($0.y)" } ?? "no anchor")"
    }
  }

  fileprivate struct Page: DocumentUI.View {
    @Bindable var model: Model
    let kind: Kind

    @ViewBuilder
    private func row(_ number: Int) -> some DocumentUI.View {
      let length = Double(model.height + (number % 3 + 3) % 3 * 20)
      Text("row \(number)").frame(
        width: kind.isHorizontal ? length + 40 : 100, height: kind.isHorizontal ? 40 : length
      )
    }

    @ViewBuilder
    private var rows: some DocumentUI.View {
      if kind.isHorizontal {
        if kind.isLazy {
          LazyHStack(spacing: 0) { ForEach(model.rows, id: \.self) { row($0) } }.scrollTargetLayout()
        } else {
          HStack(spacing: 0) { ForEach(model.rows, id: \.self) { row($0) } }.scrollTargetLayout()
        }
      } else if kind.isLazy {
        LazyVStack(spacing: 0) { ForEach(model.rows, id: \.self) { row($0) } }.scrollTargetLayout()
      } else {
        VStack(spacing: 0) { ForEach(model.rows, id: \.self) { row($0) } }.scrollTargetLayout()
      }
    }

    var body: some DocumentUI.View {
      let view = ScrollView(kind.isHorizontal ? .horizontal : .vertical) { rows }
      if kind.isByID {
        view.scrollPosition(id: $model.id, anchor: kind.anchor)
      } else {
        view.scrollPosition($model.position, anchor: kind.anchor)
      }
    }
  }

  /// One scroll view on screen.
  @MainActor
  private struct Shown {
    let model = Model()
    let kind: Kind
    let screen: Screen
    let scrolled: Gtk.ScrolledWindow

    init(_ kind: Kind, in test: DisplayTestCase) {
      self.kind = kind
      screen = Screen(Page(model: model, kind: kind), in: test)
      if kind.isRightToLeft {
        for widget in screen.widgets { widget.direction = .rightToLeft }
        screen.settle()
      }
      scrolled = screen.the(Gtk.ScrolledWindow.self)
    }

    var adjustment: Gtk.Adjustment {
      kind.isHorizontal ? scrolled.horizontalAdjustment : scrolled.verticalAdjustment
    }

    func settle() { ScrollPositionTests.settle([self]) }

    /// Where the rows are that are there, in what shows.
    var frames: [(number: Int, range: ClosedRange<Double>)] {
      screen.all(Gtk.Label.self).compactMap { label in
        guard let number = Int(label.text.dropFirst(4)), let bounds = label.bounds(in: scrolled) else {
          return nil
        }
        // The label is as large as its text, in the middle of its row.
        let length = Double(model.height + (number % 3 + 3) % 3 * 20) + (kind.isHorizontal ? 40 : 0)
        let middle = kind.isHorizontal ? bounds.x + bounds.width / 2 : bounds.y + bounds.height / 2
        return (number, (middle - length / 2)...(middle + length / 2))
      }
    }

    func frame(_ number: Int) -> ClosedRange<Double>? { frames.first { $0.number == number }?.range }

    var room: Double { adjustment.pageSize }

    /// What is asked for, by whom; nil when nobody has.
    var asked: Int? { kind.isByID ? model.id : model.position.viewID(type: Int.self) }

    func ask(_ number: Int) {
      if kind.isByID { model.id = number } else { model.position.scrollTo(id: number, anchor: kind.anchor) }
    }

    var share: Double {
      kind.anchor.map { Double(kind.isHorizontal ? $0.x : $0.y) }
        ?? (kind.isRightToLeft && kind.isHorizontal ? 1 : 0)
    }

    /// How far a row is from where the anchor would have it.
    func distance(_ frame: ClosedRange<Double>) -> Double {
      abs(frame.lowerBound + (frame.upperBound - frame.lowerBound) * share - room * share)
    }
  }

  /// Runs frames until nothing has moved for some.
  @MainActor
  private static func settle(_ all: [Shown]) {
    var last: [Double] = []
    var still = 0
    while still < 2 {
      for shown in all { shown.screen.settle() }
      let now = all.flatMap { [$0.adjustment.value, $0.adjustment.upper] }
      still = now == last ? still + 1 : 0
      last = now
    }
  }

  /// Whatever was done before: what the app asks for is seen, at the anchor where there is room to; what
  /// people have scrolled to is said.
  func testSequences() {
    onMain {
      let seed = ProcessInfo.processInfo.environment["SHAPEEDIT_SEED"].flatMap { UInt64($0) } ?? 7
      print("seed \(seed)")
      var random = SeededRandom(seed: seed)
      let steps = ProcessInfo.processInfo.environment["SHAPEEDIT_LONG"] == nil ? 5 : 40
      var kinds: [Kind] = []
      for isLazy in [false, true] {
        for isHorizontal in [false, true] {
          for isByID in [false, true] {
            for anchor in [nil, UnitPoint.center] {
              kinds.append(Kind(isLazy: isLazy, isHorizontal: isHorizontal, isByID: isByID, anchor: anchor))
            }
          }
        }
      }
      kinds.append(Kind(isLazy: false, isHorizontal: true, isByID: false, isRightToLeft: true))
      let all = kinds.map { (shown: Shown($0, in: self), did: Did()) }
      for _ in 0..<steps {
        let checks = all.map { step($0.shown, $0.did, &random) }
        Self.settle(all.map(\.shown))
        for check in checks { check() }
      }
      for (shown, _) in all { shown.screen.close() }
    }
  }

  /// What was done with one scroll view.
  private final class Did {
    var names: [String] = []
  }

  /// Does something at random; returns what is to hold when everything is at rest.
  @MainActor
  private func step(_ shown: Shown, _ did: Did, _ random: inout SeededRandom) -> @MainActor () -> Void {
    let kind = shown.kind
    let last = did.names.last ?? ""
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      let wanted = shown.model.rows.randomElement(using: &random)!
      did.names.append("ask \(wanted)")
      shown.ask(wanted)
      return { self.check(wanted, shown, did.names) }
    case 2 where !kind.isByID:
      let isFirst = Bool.random(using: &random)
      let edge: Edge = kind.isHorizontal ? isFirst ? .leading : .trailing : isFirst ? .top : .bottom
      did.names.append("\(edge)")
      shown.model.position.scrollTo(edge: edge)
      return {
        let isEnd = isFirst == (kind.isHorizontal && kind.isRightToLeft)
        let end = shown.adjustment.upper - shown.room
        XCTAssertEqual(shown.adjustment.value, isEnd ? end : 0, accuracy: 1, "\(kind): \(did.names)")
        XCTAssertEqual(shown.model.position.edge, edge, "\(kind): \(did.names)")
      }
    case 3:
      // Rows come before all others: what was asked for stays seen.
      let first = shown.model.rows.min()!
      did.names.append("insert")
      shown.model.rows.insert(contentsOf: first - 3..<first, at: 0)
      return {
        if let asked = shown.asked, last.hasPrefix("ask") { self.check(asked, shown, did.names) }
      }
    default:
      let end = shown.adjustment.upper - shown.room
      let value = Double.random(in: 0...max(1, end), using: &random).rounded()
      guard abs(value - shown.adjustment.value) > 1 else { return {} }
      did.names.append("scroll \(value)")
      shown.adjustment.value = value
      return { self.checkScrolled(shown, did.names) }
    }
  }

  /// People have scrolled: what is said is what is seen.
  @MainActor
  private func checkScrolled(_ shown: Shown, _ did: [String]) {
    let kind = shown.kind
    if !kind.isByID {
      XCTAssertTrue(shown.model.position.isPositionedByUser, "\(kind): \(did)")
      XCTAssertNil(shown.model.position.edge, "\(kind): \(did)")
    }
    let nearest = shown.frames.map { shown.distance($0.range) }.min()!
    guard let asked = shown.asked, let frame = shown.frame(asked) else {
      return XCTFail("\(kind): \(did) says \(String(describing: shown.asked))")
    }
    XCTAssertEqual(shown.distance(frame), nearest, accuracy: 12, "\(kind): \(did) says \(asked)")
  }

  /// The row is seen, at the anchor unless that is beyond the ends.
  @MainActor
  private func check(_ number: Int, _ shown: Shown, _ did: [String]) {
    guard let frame = shown.frame(number) else { return XCTFail("\(shown.kind): \(did)") }
    XCTAssertGreaterThanOrEqual(frame.lowerBound, -12, "\(shown.kind): \(did)")
    XCTAssertLessThanOrEqual(frame.upperBound, shown.room + 12, "\(shown.kind): \(did)")
    XCTAssertEqual(shown.asked, number, "\(shown.kind): \(did)")
    let value = shown.adjustment.value
    guard shown.kind.anchor != nil, value > 1, value < shown.adjustment.upper - shown.room - 1 else { return }
    XCTAssertLessThan(shown.distance(frame), 14, "\(shown.kind): \(did)")
  }

  /// A scroll view begins where it is asked to, and stays there while its content grows, until people scroll.
  func testDefaultAnchor() {
    onMain {
      struct Lines: DocumentUI.View {
        let model: Model
        var body: some DocumentUI.View {
          ScrollView {
            VStack(spacing: 0) { ForEach(model.rows, id: \.self) { Text("row \($0)").padding(8) } }
          }
          .defaultScrollAnchor(.bottom)
        }
      }
      let model = Model()
      let screen = Screen(Lines(model: model), in: self)
      let adjustment = screen.the(Gtk.ScrolledWindow.self).verticalAdjustment
      @MainActor func isAtEnd() -> Bool {
        adjustment.value > 0 && adjustment.value >= adjustment.upper - adjustment.pageSize - 1
      }
      wait("the end") { isAtEnd() }
      model.rows += 60..<70
      wait("the new end") { adjustment.upper > 70 * 20 && isAtEnd() }
      adjustment.value = 100
      screen.settle()
      model.rows += 70..<80
      for _ in 0..<4 { screen.settle() }
      XCTAssertEqual(adjustment.value, 100)
      // Whoever scrolls to the end is at the end again.
      adjustment.value = adjustment.upper - adjustment.pageSize
      screen.settle()
      model.rows += 80..<90
      wait("the end once more") { adjustment.upper > 90 * 20 && isAtEnd() }
      screen.close()
    }
  }

  /// With an animation it goes there by and by; people who scroll meanwhile have it.
  func testAnimation() throws {
    try onMain {
      let shown = Shown(Kind(isLazy: false, isHorizontal: false, isByID: false), in: self)
      try XCTSkipUnless(DesktopLook.shared.movesThings, "the desktop moves nothing")
      var seen: [Double] = []
      shown.adjustment.onValueChanged { seen.append(shown.adjustment.value) }
      withAnimation(.linear(duration: 0.3)) { shown.model.position.scrollTo(y: 600) }
      wait("the place") { shown.adjustment.value == 600 }
      XCTAssertGreaterThan(seen.count, 2)
      XCTAssertEqual(seen, seen.sorted())
      XCTAssertFalse(shown.model.position.isPositionedByUser)
      withAnimation(.linear(duration: 10)) { shown.model.position.scrollTo(y: 0) }
      wait("the way") { shown.adjustment.value < 600 }
      shown.adjustment.value = 300
      shown.settle()
      XCTAssertEqual(shown.adjustment.value, 300)
      XCTAssertTrue(shown.model.position.isPositionedByUser)
      shown.screen.close()
    }
  }

  /// One step of a wheel is enough to go on; less than that goes back.
  func testWhereItComesToRest() {
    onMain {
      struct Cards: DocumentUI.View {
        let isPaging: Bool
        let isLimited: Bool
        var body: some DocumentUI.View {
          let view = ScrollView(.horizontal) {
            LazyHStack(spacing: 0) {
              ForEach(0..<30, id: \.self) { Text("card \($0)").frame(width: 160, height: 100) }
            }
            .scrollTargetLayout()
          }
          if isPaging {
            view.scrollTargetBehavior(.paging)
          } else {
            view.scrollTargetBehavior(.viewAligned(limitBehavior: isLimited ? .always : .automatic))
          }
        }
      }
      for (isPaging, isLimited, steps) in [
        (true, false, [(60.0, 400.0), (5, 400), (-30, 0), (900, 800), (9000, 4400)]),
        (false, false, [(60, 160), (5, 160), (-30, 0), (500, 480), (9000, 4400)]),
        (false, true, [(60, 160), (900, 320), (-900, 160)]),
      ] {
        let screen = Screen(
          Cards(isPaging: isPaging, isLimited: isLimited), width: 400, height: 120, in: self)
        let adjustment = screen.the(Gtk.ScrolledWindow.self).horizontalAdjustment
        screen.settle()
        for (way, wanted) in steps {
          adjustment.value = max(0, min(adjustment.value + way, adjustment.upper - adjustment.pageSize))
          wait("\(isPaging ? "page" : "card") at \(wanted) after \(way)") { adjustment.value == wanted }
        }
        screen.close()
      }
    }
  }

  /// What people see of themselves in a list of messages: half seen is half of the way.
  func testTransition() {
    onMain {
      struct Rows: DocumentUI.View {
        var body: some DocumentUI.View {
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<30, id: \.self) { number in
                Text("row \(number)").frame(width: 200, height: 50)
                  .scrollTransition { content, phase in
                    content.opacity(phase.isIdentity ? 1 : 0.2).offset(x: phase.value * 40)
                  }
              }
            }
          }
        }
      }
      let screen = Screen(Rows(), in: self)
      let scrolled = screen.the(Gtk.ScrolledWindow.self)
      @MainActor func opacity(_ number: Int) -> Double? {
        var widget: Gtk.Widget? = screen.all(Gtk.Label.self).first { $0.text == "row \(number)" }
        var result = 1.0
        while let current = widget, current != scrolled {
          result *= current.opacity
          widget = current.parent
        }
        return result
      }
      for value in [0.0, 25, 40, 50, 310, 335] {
        scrolled.verticalAdjustment.value = value
        for _ in 0..<3 { screen.settle() }
        for number in 0..<30 {
          let top = Double(number) * 50 - value
          let hidden = min(max(max(-top, top + 50 - 300), 0), 50) / 50
          XCTAssertEqual(opacity(number) ?? -1, 1 - hidden * 0.8, accuracy: 0.03, "\(number) at \(value)")
        }
      }
      screen.close()
    }
  }
}

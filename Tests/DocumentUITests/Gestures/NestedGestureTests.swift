// Whose a tap is where views with gestures are in each other, and gestures of what is disabled.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class NestedGestureTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var isDisabled = false
    var step = 0
    @ObservationIgnored var lines: [String] = []

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  fileprivate enum Kind: CaseIterable {
    case tap
    case doubleTap
    case tripleTap
    case tapGesture
    case longPress

    /// How many clicks it takes; nil for none.
    var clicks: Int? {
      switch self {
      case .tap, .tapGesture: 1
      case .doubleTap: 2
      case .tripleTap: 3
      case .longPress: nil
      }
    }

    /// What comes of some clicks: how often it is recognized.
    func count(clicks: Int) -> Int { self.clicks.map { clicks / $0 } ?? 0 }
  }

  /// One leaf or a stack, with a gesture in a gesture.
  fileprivate struct Pair: DocumentUI.View {
    let inner: Kind
    let outer: Kind
    let isLeaf: Bool
    let model: Model

    var body: some DocumentUI.View {
      if isLeaf {
        with(outer, "outer", with(inner, "inner", DocumentUI.Color.red))
      } else {
        with(outer, "outer", HStack { with(inner, "inner", Text("star")) })
      }
    }

    @ViewBuilder
    private func with<V: DocumentUI.View>(_ kind: Kind, _ name: String, _ view: V) -> some DocumentUI.View {
      let model = model
      switch kind {
      case .tap: view.onTapGesture { model.lines.append(name) }
      case .doubleTap: view.onTapGesture(count: 2) { model.lines.append(name) }
      case .tripleTap: view.onTapGesture(count: 3) { model.lines.append(name) }
      case .tapGesture: view.gesture(TapGesture().onEnded { model.lines.append(name) })
      case .longPress: view.onLongPressGesture { model.lines.append(name) }
      }
    }
  }

  /// Presses and lets go, as the gestures hear of it: the innermost first.
  @MainActor
  private func click(_ hands: [GestureHand], holding seconds: Double = 0.05) {
    for hand in hands { hand.press() }
    for hand in hands { hand.wait(seconds) }
    for hand in hands { hand.release() }
    for hand in hands { hand.wait(0.05) }
  }

  /// The inner gesture has what is both's; the outer one what comes of it when the inner one fails.
  func testATapIsTheInnermostGesturesWhoseItCanBe() {
    onMain {
      for inner in Kind.allCases {
        for outer in Kind.allCases {
          for isLeaf in [true, false] {
            let model = Model()
            let screen = Screen(Pair(inner: inner, outer: outer, isLeaf: isLeaf, model: model), in: self)
            screen.settle()
            let hands = screen.feeders.reversed().map { GestureHand($0) }
            XCTAssertEqual(hands.count, 2)
            for clicks in 1...5 {
              for _ in 0..<clicks { click(hands) }
              for hand in hands { hand.wait(1) }
              let innerCount = inner.count(clicks: clicks)
              let rest = clicks - innerCount * (inner.clicks ?? 0)
              let expected =
                Array(repeating: "inner", count: innerCount)
                + Array(repeating: "outer", count: outer.count(clicks: rest))
              XCTAssertEqual(model.take(), expected, "\(inner) in \(outer), \(clicks), leaf: \(isLeaf)")
            }
            if inner == .longPress {
              click(hands, holding: 1)
              for hand in hands { hand.wait(1) }
              XCTAssertEqual(model.take(), ["inner"], "\(inner) in \(outer)")
            }
            XCTAssertTrue(hands.allSatisfy { $0.isIdle })
            screen.close()
          }
        }
      }
    }
  }

  fileprivate struct Masked: DocumentUI.View {
    let model: Model
    let masks: [(name: String, mask: GestureMask)]

    var body: some DocumentUI.View {
      let model = model
      let mask = masks[model.step].mask
      HStack { Text("star").onTapGesture { model.lines.append("inner") } }
        .gesture(TapGesture().onEnded { model.lines.append("usual") }, including: mask)
        .simultaneousGesture(TapGesture().onEnded { model.lines.append("beside") }, including: mask)
        .highPriorityGesture(TapGesture().onEnded { model.lines.append("high") }, including: mask)
    }
  }

  /// A mask says whether the added gesture counts, and whether those in the view do.
  func testAMaskSaysWhichGesturesCount() {
    onMain {
      let model = Model()
      let masks: [(name: String, mask: GestureMask)] = [
        ("all", .all), ("gesture", .gesture), ("subviews", .subviews), ("none", .none), ("all again", .all),
      ]
      let screen = Screen(Masked(model: model, masks: masks), in: self)
      defer { screen.close() }
      screen.settle()
      let hands = screen.feeders.map { GestureHand($0) }
      for (step, expected) in [
        ["high", "beside", "usual", "inner"], ["high"], ["inner"], [], ["high", "beside", "usual", "inner"],
      ].enumerated() {
        model.step = step
        screen.settle()
        var heard: [String] = []
        for hand in hands {
          hand.tap()
          hand.wait(1)
          heard += model.take()
        }
        XCTAssertEqual(heard, expected, masks[step].name)
      }
    }
  }

  fileprivate struct Changing: DocumentUI.View {
    let model: Model

    var body: some DocumentUI.View {
      let model = model
      let tap = TapGesture().onEnded { model.lines.append("optional") }
      let any =
        model.step < 2
        ? AnyGesture(DragGesture().onChanged { _ in model.lines.append("drag") }.map { _ in })
        : AnyGesture(MagnifyGesture().onChanged { _ in model.lines.append("pinch") }.map { _ in })
      DocumentUI.Color.red.gesture(model.step == 1 ? tap : nil).simultaneousGesture(any)
    }
  }

  /// A gesture may be there or not, and of one type or another.
  func testAGestureMayComeGoAndBeAnother() {
    onMain {
      let model = Model()
      let screen = Screen(Changing(model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let hands = screen.feeders.map { GestureHand($0) }
      XCTAssertEqual(hands.count, 2)
      for (step, expected) in [["drag"], ["drag", "optional"], ["pinch"], ["drag"]].enumerated() {
        model.step = step == 3 ? 0 : step
        screen.settle()
        for hand in hands {
          hand.tap()
          hand.press()
          hand.move(20, 0)
          hand.release()
          hand.pinch(2)
          hand.endPinch()
          hand.wait(1)
          XCTAssertTrue(hand.isIdle)
        }
        XCTAssertEqual(model.take(), expected, "\(step)")
      }
      // What goes on when it becomes another is broken off.
      let hand = hands[0]
      hand.press()
      hand.move(20, 0)
      model.step = 2
      screen.settle()
      hand.move(20, 0)
      hand.release()
      hand.pinch(2)
      hand.endPinch()
      XCTAssertEqual(model.take(), ["drag", "pinch"])
    }
  }

  /// Beside the inner view nobody waits, and what is held back is done when no second tap comes.
  func testASingleTapWaitsOnlyWhereASecondIsWanted() {
    onMain {
      let model = Model()
      let screen = Screen(Pair(inner: .doubleTap, outer: .tap, isLeaf: false, model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let hands = screen.feeders.reversed().map { GestureHand($0) }
      click([hands[1]])
      XCTAssertEqual(model.take(), ["outer"])
      click(hands)
      XCTAssertEqual(model.take(), [])
      for hand in hands { hand.wait(TapRecognizer.interval) }
      XCTAssertEqual(model.take(), ["outer"])
    }
  }

  /// What is held back for a second tap is done when the next one is no such.
  func testATapThatWaitsIsNotLostWhenAnotherIsElsewhere() {
    onMain {
      let model = Model()
      let screen = Screen(Pair(inner: .doubleTap, outer: .tap, isLeaf: false, model: model), in: self)
      defer { screen.close() }
      screen.settle()
      let hands = screen.feeders.reversed().map { GestureHand($0) }
      click(hands)
      click([hands[1]])
      XCTAssertEqual(model.take(), ["outer", "outer"], "beside the inner view")
      for hand in hands { hand.wait(1) }
      click(hands)
      for hand in hands { hand.location.x += 30 }
      click(hands)
      XCTAssertEqual(model.take(), ["outer"], "elsewhere in the inner view")
      for hand in hands { hand.wait(1) }
      XCTAssertEqual(model.take(), ["outer"])
      XCTAssertTrue(hands.allSatisfy { $0.isIdle })
    }
  }

  /// Where the inner view has something to do for a single tap, that is what a tap beside it decides.
  func testATapBesideTheInnerViewDecidesWhatWaitsThere() {
    onMain {
      let model = Model()
      let either = TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
        if case .first = value { model.lines.append("two") } else { model.lines.append("one") }
      }
      let screen = Screen(
        HStack { Text("star").gesture(either) }.onTapGesture { model.lines.append("outer") }, in: self)
      defer { screen.close() }
      screen.settle()
      let hands = screen.feeders.reversed().map { GestureHand($0) }
      XCTAssertEqual(hands.count, 2)
      click(hands)
      XCTAssertEqual(model.take(), [])
      click([hands[1]])
      XCTAssertEqual(model.take(), ["one", "outer"])
      for hand in hands { hand.wait(1) }
      XCTAssertEqual(model.take(), [])
    }
  }

  /// One gesture is on the view's own widget; the second has one around that, which GTK asks after it.
  func testOnlyASecondGestureHasASurface() {
    onMain {
      @MainActor func surfaces<V: DocumentUI.View>(_ view: V) -> Int {
        let screen = Screen(view, in: self)
        defer { screen.close() }
        screen.settle()
        return screen.all(LayoutHostWidget.self).count
      }
      let none = surfaces(Text("a"))
      XCTAssertEqual(surfaces(Text("a").onTapGesture {}), none)
      XCTAssertEqual(surfaces(Text("a").onTapGesture(count: 2) {}.onTapGesture {}), none + 1)
    }
  }

  fileprivate struct Gestures: DocumentUI.View {
    let kind: Int
    let model: Model

    var body: some DocumentUI.View {
      DocumentUI.Group {
        switch kind {
        case 0: on(Text("words"))
        case 1:
          on(
            HStack {
              Text("Row").fixedSize(); Spacer()
            })
        default: on(DocumentUI.Color.red)
        }
      }
      .disabled(model.isDisabled)
    }

    private func on<V: DocumentUI.View>(_ view: V) -> some DocumentUI.View {
      let model = model
      return view.onTapGesture { model.lines.append("tap") }
        .onLongPressGesture {
          model.lines.append("held")
        } onPressingChanged: {
          model.lines.append("pressing \($0)")
        }
        .gesture(DragGesture().onChanged { _ in model.lines.append("drag") })
        .simultaneousGesture(TapGesture().onEnded { model.lines.append("beside") })
        .highPriorityGesture(TapGesture(count: 2).onEnded { model.lines.append("before") })
    }
  }

  /// Nothing in a disabled view answers, and what goes on when it is disabled is broken off.
  func testGesturesOfADisabledViewAnswerNothing() {
    onMain {
      for kind in 0..<3 {
        let model = Model()
        model.isDisabled = true
        let screen = Screen(Gestures(kind: kind, model: model), in: self)
        screen.settle()
        let hands = screen.feeders.map { GestureHand($0) }
        XCTAssertEqual(hands.count, 5)
        @MainActor func doAll() {
          for hand in hands {
            hand.tap()
            hand.tap()
            hand.press()
            hand.wait(1)
            hand.move(20, 0)
            hand.release()
          }
        }
        doAll()
        XCTAssertEqual(model.take(), [], "\(kind)")
        model.isDisabled = false
        screen.settle()
        doAll()
        XCTAssertEqual(
          Set(model.take()),
          ["tap", "held", "pressing true", "pressing false", "drag", "beside", "before"], "\(kind)")
        for hand in hands {
          hand.press()
          hand.wait(0.1)
        }
        XCTAssertEqual(model.take(), ["pressing true"])
        model.isDisabled = true
        screen.settle()
        XCTAssertEqual(model.take(), ["pressing false"])
        model.isDisabled = false
        screen.settle()
        for hand in hands {
          hand.move(20, 0)
          hand.release()
          hand.wait(1)
        }
        XCTAssertEqual(model.take(), [], "\(kind)")
        screen.close()
      }
    }
  }
}

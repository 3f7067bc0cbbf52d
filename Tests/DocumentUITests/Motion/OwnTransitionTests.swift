// How views come and go by transitions of the app's own, frame by frame. A fill of 40 by 40 stands in the
// middle of a window of 200 by 200. What comes is shown as it is before for one frame, and moves then.

import TestSupport
import XCTest

@testable import DocumentUI

final class OwnTransitionTests: DisplayTestCase, @unchecked Sendable {
  private static let second = Animation.linear(duration: 1)
  private static let there = [80, 80, 40, 40, 100]

  /// Moves and fades, by layout and by looks.
  private struct Sliding: Transition {
    func body(content: Content, phase: TransitionPhase) -> some DocumentUI.View {
      content.offset(x: phase.value * 40).opacity(phase.isIdentity ? 1 : 0)
    }
  }

  /// What is seen half a second after the view began to come, when it is there, and half a second after it
  /// began to go; nothing is left then.
  @MainActor
  private func course(_ transition: AnyTransition, line: UInt = #line) -> [[Int]] {
    let stage = MotionStage(in: self) { isOn in
      if isOn { Color.red.frame(width: 40, height: 40).transition(transition) }
    }
    defer { stage.screen.close() }
    var course: [[Int]] = []
    stage.toggle(Self.second)
    // A frame of no time, in which what waits for a frame begins.
    if transition.hasOwn { stage.advance(0.001) }
    stage.advance(0.5)
    course += stage.fills
    stage.advance(0.6)
    course += stage.fills
    XCTAssertTrue(stage.isAtRest, line: line)
    stage.toggle(Self.second)
    stage.advance(0.5)
    course += stage.fills
    stage.advance(0.6)
    XCTAssertEqual(stage.fills, [], line: line)
    XCTAssertTrue(stage.isAtRest && !stage.clock.isWanted, "nothing runs any more", line: line)
    return course
  }

  func testPhasesFollowEachOther() {
    onMain {
      let stage = MotionStage(in: self) { isOn in
        if isOn { Color.red.frame(width: 40, height: 40).transition(Sliding()) }
      }
      defer { stage.screen.close() }
      stage.toggle(Self.second)
      XCTAssertEqual(stage.fills, [[40, 80, 40, 40, 0]], "it is about to come")
      stage.advance(0.1)
      XCTAssertEqual(stage.fills, [[40, 80, 40, 40, 0]], "it begins")
      stage.advance(0.5)
      XCTAssertEqual(stage.fills, [[60, 80, 40, 40, 50]])
      stage.advance(0.6)
      XCTAssertEqual(stage.fills, [Self.there])
      stage.toggle(Self.second)
      XCTAssertEqual(stage.fills, [Self.there], "it begins to go")
      stage.advance(0.5)
      XCTAssertEqual(stage.fills, [[100, 80, 40, 40, 50]])
      stage.advance(0.6)
      XCTAssertEqual(stage.fills, [])
      XCTAssertTrue(stage.isAtRest)
    }
  }

  func testPhasesHaveValues() {
    let phases = [TransitionPhase.willAppear, .identity, .didDisappear]
    XCTAssertEqual(phases.map(\.value), [-1, 0, 1])
    XCTAssertEqual(phases.map(\.isIdentity), [false, true, false])
  }

  /// The others take its room as soon as it goes.
  func testWhatGoesHasNoPartInTheLayout() {
    onMain {
      let stage = MotionStage(in: self) { isOn in
        VStack(spacing: 0) {
          if !isOn { Color.red.frame(width: 40, height: 40).transition(Sliding()) }
          Color.blue.frame(width: 40, height: 40)
        }
      }
      defer { stage.screen.close() }
      XCTAssertEqual(stage.fills, [[80, 60, 40, 40, 100], [80, 100, 40, 40, 100]])
      stage.toggle(Self.second)
      stage.advance(0.5)
      XCTAssertEqual(stage.fills.sorted { $0[4] < $1[4] }, [[100, 60, 40, 40, 50], [80, 90, 40, 40, 100]])
    }
  }

  func testModifiersAreTransitions() {
    struct Shrunk: DocumentUI.ViewModifier {
      let scale: Double
      func body(content: Content) -> some DocumentUI.View { content.scaleEffect(scale) }
    }
    struct Sized: DocumentUI.ViewModifier, @MainActor Animatable {
      var side: Double
      var animatableData: Double {
        get { side }
        set { side = newValue }
      }
      func body(content: Content) -> some DocumentUI.View { content.frame(width: side, height: 40) }
    }
    onMain {
      XCTAssertEqual(
        course(.modifier(active: Shrunk(scale: 0.5), identity: Shrunk(scale: 1))),
        [[85, 85, 30, 30, 100], Self.there, [85, 85, 30, 30, 100]])
      let stage = MotionStage(in: self) { isOn in
        if isOn {
          Color.red.transition(.modifier(active: Sized(side: 0), identity: Sized(side: 40)))
        }
      }
      defer { stage.screen.close() }
      stage.toggle(Self.second)
      stage.advance(0.001)
      stage.advance(0.5)
      XCTAssertEqual(stage.fills, [[90, 80, 20, 40, 100]])
      stage.advance(0.6)
      XCTAssertEqual(stage.fills, [Self.there])
    }
  }

  func testTransitionsArePutTogether() {
    onMain {
      XCTAssertEqual(
        course(AnyTransition(AsymmetricTransition(insertion: Sliding(), removal: OpacityTransition()))),
        [[60, 80, 40, 40, 50], Self.there, [80, 80, 40, 40, 50]])
      XCTAssertEqual(
        course(.asymmetric(insertion: .scale(scale: 0.5), removal: AnyTransition(Sliding()))),
        [[85, 85, 30, 30, 100], Self.there, [100, 80, 40, 40, 50]])
      XCTAssertEqual(
        course(AnyTransition(Sliding().combined(with: .scale(0.5)))),
        [[70, 85, 30, 30, 50], Self.there, [100, 85, 30, 30, 50]])
      // Both at once: what is moved as a whole does not wait for a frame.
      let both = course(AnyTransition(Sliding()).combined(with: .offset(y: 40)))
      XCTAssertEqual(Array(both.dropFirst()), [Self.there, [100, 100, 40, 40, 50]])
    }
  }

  /// What has a part in the coming only does not keep what goes.
  func testWhatGoesByNoTransitionIsGoneAtOnce() {
    onMain {
      let transitions: [AnyTransition] = [
        .asymmetric(insertion: AnyTransition(Sliding()), removal: .identity),
        AnyTransition(AsymmetricTransition(insertion: Sliding(), removal: IdentityTransition())),
        AnyTransition(IdentityTransition()),
      ]
      for (index, transition) in transitions.enumerated() {
        let stage = MotionStage(in: self) { isOn in
          if !isOn { Color.red.frame(width: 40, height: 40).transition(transition) }
        }
        XCTAssertEqual(stage.fills, [Self.there])
        stage.toggle(Self.second)
        XCTAssertEqual(stage.fills, [], "\(index)")
        stage.screen.close()
      }
    }
  }

  func testATransitionHasItsOwnAnimation() {
    onMain {
      let stage = MotionStage(in: self) { isOn in
        if isOn {
          Color.red.frame(width: 40, height: 40).transition(Sliding().animation(.linear(duration: 2)))
        }
      }
      defer { stage.screen.close() }
      stage.toggle(Self.second)
      stage.advance(0.001)
      stage.advance(0.5)
      XCTAssertEqual(stage.fills, [[50, 80, 40, 40, 25]])
      stage.advance(1.6)
      stage.toggle(Self.second)
      stage.advance(1.5)
      XCTAssertEqual(stage.fills, [[110, 80, 40, 40, 25]])
      stage.advance(0.6)
      XCTAssertEqual(stage.fills, [])
    }
  }

  /// Each as a type of its own is what it is as a name.
  func testStandardTransitionsAsTypes() {
    onMain {
      let pairs: [(AnyTransition, AnyTransition)] = [
        (AnyTransition(OpacityTransition()), .opacity),
        (AnyTransition(ScaleTransition(0.5, anchor: .topLeading)), .scale(scale: 0.5, anchor: .topLeading)),
        (AnyTransition(OffsetTransition(DocumentUI.CGSize(width: 20, height: -20))), .offset(x: 20, y: -20)),
        (AnyTransition(MoveTransition(edge: .top)), .move(edge: .top)),
        (AnyTransition(PushTransition(edge: .leading)), .push(from: .leading)),
        (AnyTransition(SlideTransition()), .slide),
      ]
      for (index, (type, name)) in pairs.enumerated() {
        XCTAssertEqual(course(type), course(name), "\(index)")
      }
      let blurred = course(AnyTransition(.blurReplace(.upUp)))
      XCTAssertEqual(blurred, [[82, 82, 36, 36, 50], Self.there, [78, 78, 44, 44, 50]])
      XCTAssertEqual(course(AnyTransition(.blurReplace)).last, [82, 82, 36, 36, 50])
    }
  }

  /// The content is one view in all phases: it appears once, and keeps its state.
  func testTheContentStaysTheSame() {
    struct Counting: DocumentUI.View {
      @DocumentUI.State private var count = 0
      let seen: (Int) -> Void
      var body: some DocumentUI.View {
        Color.red.frame(width: 40, height: 40).onAppear {
          count += 1
          seen(count)
        }
      }
    }
    onMain {
      var seen: [Int] = []
      let stage = MotionStage(in: self) { isOn in
        if isOn { Counting { seen.append($0) }.transition(Sliding()) }
      }
      defer { stage.screen.close() }
      stage.toggle(Self.second)
      for _ in 0..<3 { stage.advance(0.5) }
      XCTAssertEqual(seen, [1])
    }
  }

  func testWithoutAnAnimationItIsThereAndGoneAtOnce() {
    onMain {
      let stage = MotionStage(in: self) { isOn in
        if isOn { Color.red.frame(width: 40, height: 40).transition(Sliding()) }
      }
      defer { stage.screen.close() }
      stage.toggle(nil)
      XCTAssertEqual(stage.fills, [Self.there])
      stage.toggle(nil)
      XCTAssertEqual(stage.fills, [])
      XCTAssertFalse(stage.clock.isWanted)
      // One that is called back before it has begun to come.
      stage.toggle(Self.second)
      stage.toggle(Self.second)
      stage.advance(1.1)
      XCTAssertEqual(stage.fills, [])
      XCTAssertTrue(stage.isAtRest)
    }
  }
}

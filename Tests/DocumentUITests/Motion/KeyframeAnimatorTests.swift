// Views whose values go through keyframes: which they have in each frame, and when they rest.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

final class KeyframeAnimatorTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var isThere = true
    var repeats = true
    var trigger = 0
    var start = 0.0
    @ObservationIgnored var duration = 1.0
    @ObservationIgnored var seen: [Double] = []

    func note(_ value: Double) { seen.append(value) }

    /// How often the value has gone back.
    var rounds: Int { zip(seen, seen.dropFirst()).count { $0 > $1 } }
  }

  /// Each change of the trigger leads on from where the value is.
  func testATriggerBeginsTheKeyframes() {
    struct Once: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        Color.red.frame(width: 10, height: 10)
          .keyframeAnimator(initialValue: 0.0, trigger: model.trigger) { view, value in
            let _ = model.note(value)
            view.offset(x: value)
          } keyframes: { value in
            LinearKeyframe(value + 10, duration: 1)
          }
      }
    }
    onMain {
      let model = Model()
      let clock = HandClock()
      let screen = Screen(Once(model: model), width: 100, height: 100, in: self)
      defer { screen.close() }
      screen.host.motion.clock = clock
      screen.settle()
      @MainActor func value(after seconds: Double) -> Double? {
        clock.advance(by: seconds)
        screen.settle()
        return model.seen.last
      }
      @MainActor func trigger() {
        model.trigger += 1
        screen.settle()
      }
      XCTAssertEqual(Set(model.seen), [0])
      XCTAssertFalse(clock.isWanted, "it rests until then")
      trigger()
      XCTAssertEqual(value(after: 0.25), 0, "the first frame is the beginning")
      XCTAssertEqual(value(after: 0.5), 5)
      XCTAssertEqual(Int(screen.frame(screen.the(FillWidget.self)).minX), 50, "it is seen")
      XCTAssertEqual(value(after: 0.625), 10)
      XCTAssertFalse(clock.isWanted)
      trigger()
      _ = value(after: 0.125)
      XCTAssertEqual(value(after: 0.5), 15)
      trigger()
      XCTAssertEqual(value(after: 0.125), 15)
      XCTAssertEqual(value(after: 1.125), 25)
      XCTAssertFalse(clock.isWanted)
      let settings = Gtk.Settings.default!
      settings.enablesAnimations = false
      defer { settings.reset(.enablesAnimations) }
      trigger()
      XCTAssertEqual(model.seen.last, 35, "at once where nothing is to move")
      XCTAssertFalse(clock.isWanted)
    }
  }

  func testKeyframesRepeatWhileTheViewIsSeen() {
    struct Endless: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        if model.isThere {
          DocumentUI.Text("x").keyframeAnimator(initialValue: 0.0, repeating: model.repeats) { view, value in
            let _ = model.note(value)
            view.opacity(1 - value / 2)
          } keyframes: { _ in
            LinearKeyframe(1, duration: 0.05)
          }
        }
      }
    }
    onMain {
      let (model, scene) = (Model(), SceneContext())
      scene.setPhase(.active)
      let screen = Screen(Endless(model: model).environment(\.sceneContext, scene), in: self)
      defer {
        scene.end(forGood: true)
        screen.close()
      }
      @MainActor func goesOn() {
        let before = model.rounds
        wait("two rounds") { model.rounds >= before + 2 }
      }
      @MainActor func rests(_ why: String) {
        wait(why) { screen.host.motion.isAtRest && screen.host.isClean }
        let resting = model.seen.count
        for _ in 0..<5 { screen.settle() }
        XCTAssertEqual(model.seen.count, resting, why)
      }
      goesOn()
      XCTAssertTrue(model.seen.allSatisfy { 0...1 ~= $0 } && model.seen.contains { 0.1...0.9 ~= $0 })
      scene.setPhase(.background)
      rests("unseen")
      XCTAssertEqual(model.seen.last, 0)
      scene.setPhase(.active)
      goesOn()
      model.repeats = false
      rests("told to")
      XCTAssertEqual(model.seen.last, 0)
      model.repeats = true
      goesOn()
      model.isThere = false
      rests("gone")
    }
  }

  /// While nothing repeats it is the initial value that shows; rounds are made anew, and end with one that
  /// takes no time.
  func testRoundsThatTakeNoTime() {
    struct Fading: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        Color.red.keyframeAnimator(initialValue: model.start, repeating: model.repeats) { view, value in
          let _ = model.note(value)
          view
        } keyframes: { value in
          LinearKeyframe(value + 10, duration: model.duration)
        }
      }
    }
    onMain {
      let (model, scene, clock) = (Model(), SceneContext(), HandClock())
      scene.setPhase(.active)
      model.repeats = false
      let screen = Screen(Fading(model: model).environment(\.sceneContext, scene), in: self)
      defer {
        scene.end(forGood: true)
        screen.close()
      }
      screen.host.motion.clock = clock
      screen.settle()
      XCTAssertEqual(model.seen.last, 0)
      model.start = 20
      screen.settle()
      XCTAssertEqual(model.seen.last, 20)
      model.repeats = true
      screen.settle()
      for (seconds, value) in [(0.25, 20.0), (0.5, 25), (1, 25)] {
        clock.advance(by: seconds)
        screen.settle()
        XCTAssertEqual(model.seen.last, value, "after \(seconds)")
      }
      model.duration = 0
      clock.advance(by: 0.75)
      screen.settle()
      XCTAssertEqual(model.seen.last, 20)
      XCTAssertFalse(clock.isWanted)
    }
  }
}

// Views that go through phases: which they come to, in what order, and when they rest.

import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk

final class PhaseAnimatorTests: DisplayTestCase, @unchecked Sendable {
  @Observable
  @MainActor
  fileprivate final class Model {
    var isThere = true
    var trigger = 0
    @ObservationIgnored var seen: [Int] = []

    /// Notes a phase that is shown, each once for each time that it is come to.
    func note(_ phase: Int) {
      if seen.last != phase { seen.append(phase) }
    }
  }

  /// A window in front with `view`.
  @MainActor
  private func screen<V: DocumentUI.View>(_ view: V, _ scene: SceneContext) -> Screen {
    scene.setPhase(.active)
    return Screen(view.environment(\.sceneContext, scene), in: self)
  }

  func testPhasesRestOnAPageThatDoesNotShow() {
    struct Covered: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        DocumentUI.Text("x").phaseAnimator([0, 1, 2]) { view, phase in
          let _ = model.note(phase)
          view.opacity(1 - Double(phase) / 4)
        } animation: { _ in
          .linear(duration: 0.02)
        }
        .modifier(PageModifier(isShown: model.isThere))
      }
    }
    onMain {
      let (model, scene) = (Model(), SceneContext())
      let screen = screen(Covered(model: model), scene)
      for _ in 0..<2 {
        model.isThere = true
        let before = model.seen.count
        wait("it goes on") { model.seen.count > before + 3 }
        model.isThere = false
        screen.settle()
        let resting = model.seen.count
        for _ in 0..<20 { screen.settle() }
        XCTAssertEqual(model.seen.count, resting)
      }
      scene.end(forGood: true)
      screen.close()
    }
  }

  /// What moves or does not, at its pace: again and again in order, and never once it is gone or unseen.
  func testPhasesFollowEachOtherWhileTheViewIsSeen() {
    struct Endless: DocumentUI.View {
      let model: Model
      let moves: Bool
      var body: some DocumentUI.View {
        if model.isThere {
          DocumentUI.Text("x").phaseAnimator([0, 1, 2]) { view, phase in
            let _ = model.note(phase)
            view.opacity(moves ? 1 - Double(phase) / 4 : 1)
          } animation: {
            $0 == 1 ? nil : .linear(duration: 0.02)
          }
        }
      }
    }
    onMain {
      for moves in [true, false] {
        let (model, scene) = (Model(), SceneContext())
        let screen = screen(Endless(model: model, moves: moves), scene)
        wait("two rounds") { model.seen.count >= 7 }
        XCTAssertEqual(Array(model.seen.prefix(7)), [0, 1, 2, 0, 1, 2, 0], "\(moves)")
        scene.setPhase(.background)
        screen.settle()
        let resting = model.seen.count
        for _ in 0..<20 { screen.settle() }
        XCTAssertLessThanOrEqual(model.seen.count, resting + 1, "it goes on where nobody sees it")
        scene.setPhase(.active)
        wait("it goes on") { model.seen.count > resting + 3 }
        model.isThere = false
        screen.settle()
        let gone = model.seen.count
        for _ in 0..<20 { screen.settle() }
        XCTAssertEqual(model.seen.count, gone)
        XCTAssertTrue(screen.host.motion.isAtRest)
        scene.end(forGood: true)
        screen.close()
      }
    }
  }

  /// Each change of the trigger is one round, which ends where it began.
  func testATriggerIsOneRound() {
    struct Once: DocumentUI.View {
      let model: Model
      var body: some DocumentUI.View {
        PhaseAnimator([0, 1, 2, 3], trigger: model.trigger) { phase in
          let _ = model.note(phase)
          DocumentUI.Text("x").opacity(1 - Double(phase) / 5)
        } animation: { _ in
          .linear(duration: 0.01)
        }
      }
    }
    onMain {
      let (model, scene) = (Model(), SceneContext())
      let screen = screen(Once(model: model), scene)
      for _ in 0..<10 { screen.settle() }
      XCTAssertEqual(model.seen, [0])
      for round in 1...3 {
        model.seen = []
        model.trigger = round
        wait("the end of the round") { model.seen.last == 0 && model.seen.count > 1 }
        for _ in 0..<10 { screen.settle() }
        XCTAssertEqual(model.seen.suffix(4), [1, 2, 3, 0])
      }
      scene.end(forGood: true)
      screen.close()
    }
  }
}

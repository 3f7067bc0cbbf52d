// Effects by a transform, animations of a part of a view, and what is told when they are over.

import Gtk
import TestSupport
import XCTest

@testable import DocumentUI

/// The shake that forms show for a wrong password.
private struct Shake: GeometryEffect {
  var turns: DocumentUI.CGFloat
  var animatableData: DocumentUI.CGFloat {
    get { turns }
    set { turns = newValue }
  }

  func effectValue(size: DocumentUI.CGSize) -> ProjectionTransform {
    // Out by half of the width in the middle of each turn.
    let share = 1 - abs(2 * turns.truncatingRemainder(dividingBy: 1) - 1)
    return ProjectionTransform(CGAffineTransform(translationX: size.width / 2 * share, y: 0))
  }
}

final class GeometryEffectTests: DisplayTestCase, @unchecked Sendable {
  private static let second = Animation.linear(duration: 1)

  func testAShakeGoesOutAndComesBack() {
    onMain {
      let stage = MotionStage(in: self) { isOn in
        Color.red.frame(width: 20, height: 20).modifier(Shake(turns: isOn ? 1 : 0))
      }
      @MainActor func frame() -> [Int] { Array(stage.fills[0].prefix(4)) }
      XCTAssertEqual(frame(), [90, 90, 20, 20])
      stage.toggle(Self.second)
      XCTAssertEqual(frame(), [90, 90, 20, 20])
      stage.advance(0.25)
      XCTAssertEqual(frame(), [95, 90, 20, 20])
      stage.advance(0.25)
      XCTAssertEqual(frame(), [100, 90, 20, 20])
      stage.advance(0.5)
      stage.advance(0.1)
      XCTAssertEqual(frame(), [90, 90, 20, 20])
      XCTAssertTrue(stage.isAtRest)
    }
  }

  func testATransformMovesScalesAndIsAnimated() {
    onMain {
      let stage = MotionStage(in: self) { isOn in
        Color.red.frame(width: 20, height: 20).transformEffect(
          isOn ? CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: -20) : .identity)
      }
      stage.toggle(Self.second)
      stage.advance(0.5)
      XCTAssertEqual(Array(stage.fills[0].prefix(4)), [95, 80, 30, 40])
      stage.advance(0.6)
      XCTAssertEqual(Array(stage.fills[0].prefix(4)), [100, 70, 40, 60])
    }
  }

  func testTransformsAreAppliedOneAfterTheOther() {
    let move = ProjectionTransform(CGAffineTransform(translationX: 5, y: 7))
    let scale = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 3))
    let both = move.concatenating(scale)
    XCTAssertEqual([both.m11, both.m22, both.m31, both.m32], [2, 3, 10, 21])
    XCTAssertEqual(scale.concatenating(move).m31, 5)
    XCTAssertTrue(both.isAffine && !both.isIdentity)
    XCTAssertTrue(ProjectionTransform().isIdentity)
    var deep = both
    deep.m13 = 0.1
    XCTAssertFalse(deep.isAffine)
  }

  /// What is in the closure moves, what it is put on jumps.
  func testAnAnimationOfAPart() {
    onMain {
      let stage = MotionStage(in: self) { isOn in
        Color.red.frame(width: isOn ? 60 : 20, height: 20)
          .animation(Self.second) { $0.opacity(isOn ? 0.5 : 1) }
      }
      stage.toggle(nil)
      XCTAssertEqual(stage.fills[0], [70, 90, 60, 20, 100])
      stage.advance(0.5)
      XCTAssertEqual(stage.fills[0], [70, 90, 60, 20, 75])
      stage.advance(0.6)
      XCTAssertEqual(stage.fills[0], [70, 90, 60, 20, 50])
    }
  }

  func testCompletionsAreCalledAtRest() {
    onMain {
      for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
        let stage = MotionStage(in: self) { isOn in Color.red.frame(width: isOn ? 60 : 20, height: 20) }
        final class Log: @unchecked Sendable { var count = 0 }
        let log = Log()
        withAnimation(Self.second, completionCriteria: criteria) {
          stage.model.isOn = true
        } completion: {
          log.count += 1
        }
        stage.screen.settle()
        stage.advance(0.5)
        XCTAssertEqual(log.count, 0)
        stage.advance(0.6)
        wait("the completion") { log.count == 1 }
        stage.screen.close()
      }
    }
  }
}

// Transforms take points, paths and shapes where they say, and back.

import Testing

@testable import DocumentUI

@MainActor @Suite struct TransformTests {
  private func isNear(_ a: CGPoint, _ x: Double, _ y: Double) -> Bool {
    abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
  }

  @Test func pointsAreMovedScaledAndTurned() {
    let point = CGPoint(x: 2, y: 1)
    #expect(isNear(point.applying(CGAffineTransform(translationX: 3, y: 4)), 5, 5))
    #expect(isNear(point.applying(CGAffineTransform(scaleX: 2, y: 3)), 4, 3))
    #expect(isNear(point.applying(CGAffineTransform(rotationAngle: .pi / 2)), -1, 2))
    #expect(isNear(point.applying(.identity), 2, 1))
    #expect(CGAffineTransform.identity.isIdentity && !CGAffineTransform(scaleX: 2, y: 1).isIdentity)
  }

  /// What is added by a method comes before what is there; `concatenating` comes after.
  @Test func theOrderIsThatOfSwiftUI() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let point = CGPoint(x: 1, y: 0)
    #expect(isNear(point.applying(move.scaledBy(x: 2, y: 2)), 12, 0))
    #expect(isNear(point.applying(move.concatenating(CGAffineTransform(scaleX: 2, y: 2))), 22, 0))
    #expect(isNear(point.applying(move.rotated(by: .pi)), 9, 0))
    #expect(isNear(point.applying(CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 3, y: 1)), 8, 2))
  }

  @Test func theInverseTakesBack() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<100 {
      let transform = CGAffineTransform(rotationAngle: .random(in: 0...6, using: &random))
        .scaledBy(x: .random(in: 0.5...2, using: &random), y: .random(in: 0.5...2, using: &random))
        .translatedBy(x: .random(in: -9...9, using: &random), y: 3)
      let there = CGPoint(x: 3, y: -7).applying(transform)
      #expect(isNear(there.applying(transform.inverted()), 3, -7), "\(transform)")
    }
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func pathsAndShapesFollow() {
    let move = CGAffineTransform(translationX: 5, y: 6)
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    let wanted = CGRect(x: 5, y: 6, width: 4, height: 2)
    #expect(Path(rect).applying(move).boundingRect == wanted)
    #expect(Rectangle().transform(move).path(in: rect).boundingRect == wanted)
    #expect(
      Rectangle().transform(move).sizeThatFits(ProposedViewSize(width: 9, height: 8))
        == CGSize(width: 9, height: 8))
  }
}

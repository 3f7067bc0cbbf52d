// Areas of two paths made one, shapes in a size of their own, and arcs by the lines that they touch.

import Foundation
import RandomTesting
import Testing

@testable import DocumentUI

private typealias Point = DocumentUI.CGPoint
private typealias Rect = DocumentUI.CGRect

struct CombinedPathTests {
  /// Of random rectangles and ellipses, turned or not, that share edges too.
  private static func path(_ random: inout SeededRandom) -> Path {
    func side() -> Double { Double(Int.random(in: 0...6, using: &random)) * 10 }
    let room = Rect(x: side(), y: side(), width: side() + 10, height: side() + 10)
    let angle = Angle.degrees(Bool.random(using: &random) ? 0 : 30)
    return Bool.random(using: &random)
      ? Rectangle().rotation(angle).path(in: room) : Ellipse().rotation(angle).path(in: room)
  }

  @Test func aPointIsInsideAsItIsInBoth() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for round in 0..<40 {
      let (first, second) = (Self.path(&random), Self.path(&random))
      let results = [
        first.intersection(second), first.union(second), first.subtracting(second),
        first.symmetricDifference(second),
      ]
      for _ in 0..<60 {
        let point = Point(
          x: Double.random(in: -30...160, using: &random), y: Double.random(in: -30...160, using: &random))
        let (a, b) = (first.contains(point), second.contains(point))
        let wanted = [a && b, a || b, a && !b, a != b]
        #expect(results.map { $0.contains(point) } == wanted, "seed \(seed), round \(round): \(point)")
      }
    }
  }

  @Test func whatIsOneIsOneOutline() {
    let left = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    let right = Path(Rect(x: 10, y: 0, width: 10, height: 10))
    #expect(left.union(right).boundingRect == Rect(x: 0, y: 0, width: 20, height: 10))
    // The edge between them is none of it.
    #expect(left.union(right).subpaths.count == 1)
    #expect(left.intersection(right).isEmpty && left.subtracting(left).isEmpty)
    #expect(left.intersection(left).boundingRect == left.boundingRect)
    #expect(left.union(Path()).boundingRect == left.boundingRect)
    let inner = Path(Rect(x: 2, y: 2, width: 3, height: 3))
    let ring = left.subtracting(inner)
    #expect(!ring.contains(Point(x: 3, y: 3)) && ring.contains(Point(x: 7, y: 7)))
  }

  /// What is not a place has no area; the rest of the path has the one that it had.
  @Test func placesThatAreNoneAreLeftOut() {
    let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    for number in [Double.nan, .infinity, -.infinity] {
      let nowhere = Path(Rect(x: number, y: number, width: 10, height: 10))
      #expect(square.union(nowhere).boundingRect == square.boundingRect, "\(number)")
      #expect(nowhere.union(square).boundingRect == square.boundingRect, "\(number)")
      #expect(square.intersection(nowhere).isEmpty && nowhere.subtracting(square).isEmpty, "\(number)")
      #expect(nowhere.symmetricDifference(nowhere).isEmpty, "\(number)")
    }
    // A path that goes nowhere, and one of a single place.
    var point = Path()
    point.move(to: Point(x: 5, y: 5))
    #expect(square.union(point).boundingRect == square.boundingRect)
    point.addLine(to: Point(x: 5, y: 5))
    #expect(square.union(point).boundingRect == square.boundingRect)
  }

  @Test func shapesAreCombinedInTheRoomOfBoth() {
    let room = Rect(x: 0, y: 0, width: 100, height: 50)
    let shape = Rectangle().subtracting(Circle())
    #expect(!shape.path(in: room).contains(Point(x: 50, y: 25)))
    #expect(shape.path(in: room).contains(Point(x: 10, y: 25)))
    let sized = Rectangle().size(width: 20, height: 10)
    #expect(
      sized.path(in: Rect(x: 5, y: 5, width: 90, height: 90)).boundingRect
        == Rect(x: 5, y: 5, width: 20, height: 10))
  }

  @Test func anArcTouchesBothLines() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 10, y: 10), radius: 2)
    let end = path.currentPoint!
    #expect(abs(end.x - 10) < 0.001 && abs(end.y - 2) < 0.001, "\(end)")
    // Round the corner, and not round the circle the other way.
    #expect(path.boundingRect.maxX < 10.01 && path.boundingRect.minY > -0.01)
    var mirrored = Path()
    mirrored.move(to: Point(x: 0, y: 0))
    mirrored.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 10, y: -10), radius: 2)
    #expect(mirrored.boundingRect.maxY < 0.01 && abs(mirrored.currentPoint!.y + 2) < 0.001)
    var straight = Path()
    straight.move(to: Point(x: 0, y: 0))
    straight.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 20, y: 0), radius: 2)
    #expect(straight.currentPoint == Point(x: 10, y: 0))
  }
}

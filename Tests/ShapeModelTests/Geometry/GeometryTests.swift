// Curves and transforms against what they must be by definition.

import Foundation
import ShapeModel
import Testing

@Suite struct GeometryTests {
  @Test func splittingACurveKeepsItsPoints() {
    let curve = CubicCurve(
      start: Point(x: 0, y: 0), control1: Point(x: 10, y: 40), control2: Point(x: 60, y: -20),
      end: Point(x: 80, y: 30))
    for t in stride(from: 0.1, through: 0.9, by: 0.1) {
      let (head, tail) = curve.split(at: t)
      for u in stride(from: 0.0, through: 1, by: 0.25) {
        #expect(head.point(at: u).distance(to: curve.point(at: u * t)) < 1e-9)
        #expect(tail.point(at: u).distance(to: curve.point(at: t + u * (1 - t))) < 1e-9)
      }
    }
  }

  @Test func curveBoundsAreTight() throws {
    let elements: [PathElement] = [
      .move(Point(x: 0, y: 0)), .curve(Point(x: 0, y: 100), Point(x: 100, y: 100), Point(x: 100, y: 0)),
    ]
    let box = try #require(elements.bounds)
    #expect(box.minX == 0 && box.maxX == 100 && box.minY == 0)
    #expect(abs(box.maxY - 75) < 1e-9)
  }

  @Test func aBoxOfATurnedRectangleHoldsItsCorners() {
    let rect = Rect(x: 10, y: 20, width: 100, height: 40)
    for degrees in stride(from: 0.0, to: 360, by: 17) {
      let transform = Transform.rotation(degrees, about: Point(x: -3, y: 8))
      let box = transform.box(of: rect).insetBy(dx: -1e-9, dy: -1e-9)
      let exact = Rect(enclosing: rect.corners.map(transform.apply))!
      #expect(box.contains(exact))
      #expect(abs(box.width - exact.width) < 1e-6 && abs(box.height - exact.height) < 1e-6)
    }
  }

  @Test func infiniteRectanglesAreToldApart() {
    #expect(Rect(x: 0, y: 0, width: 1, height: 1).isFinite)
    #expect(!Rect(x: .nan, y: 0, width: 1, height: 1).isFinite)
    #expect(!Rect(x: 0, y: 0, width: .infinity, height: 1).isFinite)
    #expect(!Rect(x: 0, y: 0, width: -1, height: 1).isFinite)
  }
}

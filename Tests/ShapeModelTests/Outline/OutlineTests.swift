// Outlines, boxes, arrow heads and connectors of every kind.

import Foundation
import ShapeModel
import ShapeTesting
import Testing

@Suite struct OutlineTests {
  private let frame = Rect(x: 100, y: 50, width: 80, height: 40)

  private static let fitted: [Shape.Kind] = [
    .rectangle(cornerRadius: 0), .rectangle(cornerRadius: 8), .rectangle(cornerRadius: 1000), .ellipse,
    .triangle, .diamond, .polygon(sides: 3), .polygon(sides: 5), .polygon(sides: 100),
    .star(points: 5, innerRadius: 0.4), .star(points: 3, innerRadius: 0), .star(points: 7, innerRadius: 1),
    .text, .image(resource: "x"), .group(children: []), .frame(children: []), .unknown(type: "cloud"),
  ]

  @Test(arguments: fitted)
  func closedKindsTouchTheirFramesSides(_ kind: Shape.Kind) throws {
    let shape = Shape(id: "a", kind: kind, frame: frame)
    let box = try #require(shape.outline.bounds)
    #expect(abs(box.minX - 100) < 1e-9 && abs(box.maxX - 180) < 1e-9)
    #expect(abs(box.minY - 50) < 1e-9 && abs(box.maxY - 90) < 1e-9)
    #expect(shape.bounds == frame)
    #expect(shape.outline.last == .close)
  }

  @Test(arguments: fitted)
  func turnedBoundsHoldTheTurnedOutline(_ kind: Shape.Kind) throws {
    var shape = Shape(id: "a", kind: kind, frame: frame)
    for degrees in [30.0, 90, 200, -45] {
      shape.rotation = degrees
      shape.flipX.toggle()
      let exact = try #require(shape.outline.transformed(by: shape.transform).bounds)
      #expect(shape.bounds.insetBy(dx: -0.05, dy: -0.05).contains(exact))
    }
  }

  @Test func aQuarterTurnSwapsWidthAndHeight() {
    var shape = Shape(id: "a", kind: .ellipse, frame: frame)
    shape.rotation = 90
    #expect(abs(shape.bounds.width - 40) < 1e-9 && abs(shape.bounds.height - 80) < 1e-9)
    #expect(shape.bounds.center.distance(to: frame.center) < 1e-9)
  }

  @Test func flippingComesBeforeTurning() {
    var shape = Shape(id: "a", kind: .triangle, frame: Rect(x: 0, y: 0, width: 100, height: 100))
    shape.flipY = true
    shape.rotation = 90
    // The tip points down after the flip, and left after the turn.
    #expect(shape.transform.apply(Point(x: 50, y: 0)).distance(to: Point(x: 0, y: 50)) < 1e-9)
  }

  @Test func linePointsAreInFrameCoordinates() {
    let shape = Shape(id: "a", kind: .line(points: [Point(x: 0, y: 40), Point(x: 80, y: 0)]), frame: frame)
    #expect(shape.outline == [.move(Point(x: 100, y: 90)), .line(Point(x: 180, y: 50))])
  }

  @Test func anArrowHasATriangleUnlessToldOtherwise() {
    var shape = Shape(
      id: "a", kind: .arrow(points: [.zero, Point(x: 80, y: 0)]), frame: frame,
      stroke: Stroke(color: .black, width: 2))
    #expect(shape.startHead == .none && shape.endHead == .triangle)
    #expect(shape.arrowHeads.count == 1)
    shape.stroke?.end = Stroke.ArrowHead.none
    #expect(shape.arrowHeads.isEmpty)
    shape.stroke?.start = .circle
    shape.kind = .line(points: [.zero, Point(x: 80, y: 0)])
    #expect(shape.arrowHeads.count == 1)
    shape.kind = .ellipse
    #expect(shape.arrowHeads.isEmpty, "a closed outline has no ends")
  }

  @Test(arguments: Stroke.ArrowHead.allCases, [0.0, 1, 2, 10])
  func headsStandAtTheTipAndHideTheLine(_ head: Stroke.ArrowHead, _ width: Double) throws {
    let tip = Point(x: 30, y: 40)
    guard
      let geometry = ArrowHeadGeometry(head, tip: tip, direction: Point(x: 0, y: -7), strokeWidth: width)
    else {
      #expect(head == .none)
      return
    }
    let box = try #require(geometry.outline.bounds)
    #expect(abs(box.minY - 40) < 1e-9, "nothing stands beyond the tip, which is the highest point")
    #expect(abs(box.midX - 30) < 1e-9, "the head is symmetric about the line")
    #expect(box.width >= width, "the head is no narrower than the line")
    #expect(geometry.shortening >= 0 && geometry.shortening <= box.height + 1e-9)
    let wider = try #require(
      ArrowHeadGeometry(head, tip: tip, direction: Point(x: 0, y: -7), strokeWidth: width + 3))
    #expect(try #require(wider.outline.bounds).width > box.width, "heads grow with the line")
  }

  @Test func aHeadedLineEndsBeforeItsTip() throws {
    let shape = Shape(
      id: "a", kind: .arrow(points: [.zero, Point(x: 80, y: 0)]), frame: frame,
      stroke: Stroke(color: .black, width: 2, start: .bar))
    let heads = shape.arrowHeads
    #expect(heads.count == 2)
    let box = try #require(shape.strokeOutline.bounds)
    #expect(abs(box.minX - (100 + heads[0].shortening)) < 1e-9)
    #expect(abs(box.maxX - (180 - heads[1].shortening)) < 1e-9)
  }

  @Test func aLineShorterThanItsHeadVanishes() {
    let shape = Shape(
      id: "a", kind: .arrow(points: [.zero, Point(x: 3, y: 0)]), frame: frame,
      stroke: Stroke(color: .black, width: 2))
    #expect(shape.strokeOutline.isEmpty && shape.arrowHeads.count == 1)
    let dot = Shape(
      id: "a", kind: .arrow(points: [.zero, .zero]), frame: frame, stroke: Stroke(color: .black, width: 2))
    #expect(dot.arrowHeads.isEmpty, "a line of no length has no direction")
  }

  @Test func anOpenCurveIsShortenedAlongItself() throws {
    let shape = Shape(
      id: "a", kind: .path(Shape.PathData(d: "M0 0C0 100 100 100 100 0")), frame: frame,
      stroke: Stroke(color: .black, width: 2, end: .triangle))
    let head = try #require(shape.arrowHeads.first)
    guard case .curve(_, _, let end) = shape.strokeOutline.last else {
      Issue.record("the curve is gone")
      return
    }
    #expect(abs(end.distance(to: Point(x: 200, y: 50)) - head.shortening) < 0.5)
  }

  @Test func connectorsStandAtTheirShapes() {
    var box = Shape(
      id: "box", kind: .rectangle(cornerRadius: 0), frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let far = Shape(id: "far", kind: .ellipse, frame: Rect(x: 300, y: 0, width: 100, height: 100))
    var connector = Shape.Connector(
      from: .init(shape: "box", anchor: Point(x: 1, y: 0.5)),
      to: .init(shape: "far", anchor: Point(x: 0.5, y: 0.5)))
    func outline() -> [PathElement] {
      Shape(id: "c", kind: .connector(connector), frame: frame)
        .outline { ["box": box, "far": far][$0] }
    }
    var result = outline()
    #expect(result.first == .move(Point(x: 100, y: 50)))
    // Attached in the middle, a line ends where it meets the outline.
    #expect(result.last?.end.map { $0.distance(to: Point(x: 300, y: 50)) < 0.01 } == true)
    box.rotation = 90
    result = outline()
    #expect(result.first?.end.map { $0.distance(to: Point(x: 50, y: 100)) < 1e-9 } == true)
    box.rotation = 0
    connector.route = .elbow
    result = outline()
    for (a, b) in zip(result, result.dropFirst()) {
      #expect(a.end!.x == b.end!.x || abs(a.end!.y - b.end!.y) < 1e-9, "elbows run squarely")
    }
    connector.route = .curved
    guard case .curve(let first, _, _) = outline()[1] else {
      Issue.record("no curve")
      return
    }
    #expect(first.y == 50 && first.x > 100, "a curve leaves its shape squarely")
  }

  @Test func freeConnectorEndsAreInFrameCoordinates() {
    let connector = Shape.Connector(
      from: .init(shape: nil, anchor: Point(x: 5, y: 6)), to: .init(shape: nil, anchor: Point(x: 70, y: 30)))
    let shape = Shape(id: "c", kind: .connector(connector), frame: frame)
    #expect(shape.outline == [.move(Point(x: 105, y: 56)), .line(Point(x: 170, y: 80))])
  }

  @Test func paintReachesBeyondGeometry() {
    let line = Shape(
      id: "a", kind: .arrow(points: [.zero, Point(x: 80, y: 0)]), frame: frame,
      stroke: Stroke(color: .black, width: 4))
    for head in line.arrowHeads {
      #expect(line.paintedBounds.contains(head.outline.bounds!))
    }
    let sharp = Shape(
      id: "a", kind: .star(points: 5, innerRadius: 0.2), frame: frame,
      stroke: Stroke(color: .black, width: 10))
    #expect(sharp.paintedBounds.minY <= frame.minY - 10 / 2 * Stroke.miterLimit)
    let text = Shape(
      id: "a", kind: .text, frame: Rect(x: 0, y: 0, width: 50, height: 10),
      text: TextContent(string: "one two three four five six seven", size: 20))
    #expect(text.paintedBounds.height > 200, "text overflows a frame that is too small")
  }

  @Test func randomShapesHaveFiniteBoxesThatHoldThem() {
    var random = SeededRandom(seed: 11)
    for index in 0..<3000 {
      let shape = random.shape(id: "s\(index)", extent: index.isMultiple(of: 10) ? 1e9 : 500)
      #expect(shape.bounds.isFinite && shape.paintedBounds.isFinite)
      let slack = 1e-6 * (1 + abs(shape.frame.x) + abs(shape.frame.y))
      let painted = shape.paintedBounds.insetBy(dx: -slack, dy: -slack)
      if case .frame = shape.kind {
      } else {
        #expect(painted.contains(shape.bounds))
      }
      for head in shape.arrowHeads {
        #expect(painted.contains(head.outline.transformed(by: shape.transform).bounds!))
      }
    }
  }
}

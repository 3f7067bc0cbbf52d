// What a click meets, kind by kind, and random shapes within their own boxes.

import Foundation
import ShapeModel
import ShapeTesting
import Testing

@Suite struct ContainsTests {
  private let frame = Rect(x: 0, y: 0, width: 100, height: 100)
  private let red = Paint.color(Color(rgb: 0xff0000))
  private let thin = Stroke(color: .black, width: 2)

  private func shape(_ kind: Shape.Kind, filled: Bool = false, stroke: Bool = true) -> Shape {
    Shape(id: "a", kind: kind, frame: frame, fill: filled ? red : nil, stroke: stroke ? thin : nil)
  }

  @Test func aFilledShapeIsMetInsideOnly() {
    let filled = shape(.rectangle(cornerRadius: 0), filled: true)
    #expect(filled.contains(Point(x: 50, y: 50), tolerance: 8))
    #expect(filled.contains(Point(x: 100.9, y: 50), tolerance: 8), "half the stroke counts")
    #expect(!filled.contains(Point(x: 103, y: 50), tolerance: 8), "there is enough to click, so no tolerance")
  }

  @Test(arguments: [
    Shape.Kind.rectangle(cornerRadius: 0), .rectangle(cornerRadius: 10), .ellipse, .triangle, .diamond,
    .polygon(sides: 6), .star(points: 5, innerRadius: 0.5),
  ])
  func anOutlinedShapeIsMetOnItsOutline(_ kind: Shape.Kind) {
    let hollow = shape(kind)
    #expect(!hollow.contains(Point(x: 50, y: 55), tolerance: 8))
    #expect(hollow.contains(Point(x: 50, y: 0), tolerance: 8), "the top is on every outline")
    #expect(hollow.contains(Point(x: 50, y: -8.9), tolerance: 8))
    #expect(!hollow.contains(Point(x: 50, y: -9.1), tolerance: 8))
    var worded = hollow
    worded.text = TextContent(string: "inside")
    #expect(worded.contains(Point(x: 50, y: 55), tolerance: 8), "text makes the inside part of the shape")
    #expect(shape(kind, filled: true).contains(Point(x: 50, y: 55), tolerance: 0))
  }

  @Test func cornersOfRoundKindsAreNotMet() {
    let corner = Point(x: 3, y: 3)
    #expect(shape(.rectangle(cornerRadius: 0), filled: true).contains(corner, tolerance: 0))
    for kind in [Shape.Kind.rectangle(cornerRadius: 30), .ellipse, .triangle, .diamond] {
      #expect(!shape(kind, filled: true).contains(corner, tolerance: 0))
    }
  }

  @Test func tinyShapesAreMetWithTolerance() {
    var dot = shape(.ellipse, filled: true, stroke: false)
    dot.frame = Rect(x: 50, y: 50, width: 1, height: 1)
    #expect(dot.contains(Point(x: 57, y: 50), tolerance: 8))
    #expect(!dot.contains(Point(x: 70, y: 50), tolerance: 8))
  }

  @Test func linesAreMetAlongTheirLength() {
    let line = shape(.line(points: [.zero, Point(x: 100, y: 100)]))
    #expect(line.contains(Point(x: 50, y: 50), tolerance: 4))
    #expect(line.contains(Point(x: 50, y: 56), tolerance: 4))
    #expect(!line.contains(Point(x: 50, y: 60), tolerance: 4))
    #expect(!line.contains(Point(x: 110, y: 110), tolerance: 4))
    var filled = line
    filled.fill = red
    #expect(!filled.contains(Point(x: 20, y: 60), tolerance: 4), "a line shows no fill")
  }

  @Test func arrowHeadsAreMet() {
    var arrow = shape(.arrow(points: [Point(x: 0, y: 50), Point(x: 100, y: 50)]))
    arrow.stroke?.width = 20
    // Beside the line, within the head.
    #expect(arrow.contains(Point(x: 45, y: 70), tolerance: 0))
    arrow.stroke?.end = Stroke.ArrowHead.none
    #expect(!arrow.contains(Point(x: 45, y: 70), tolerance: 0))
  }

  @Test func curvesAreFollowed() {
    let curve = shape(.path(Shape.PathData(d: "M0 0C0 100 100 100 100 0")))
    #expect(curve.contains(Point(x: 50, y: 75), tolerance: 1))
    #expect(!curve.contains(Point(x: 50, y: 70), tolerance: 1))
    #expect(!curve.contains(Point(x: 50, y: 0), tolerance: 1), "an open path is not closed by hitting")
    var filled = curve
    filled.fill = red
    #expect(filled.contains(Point(x: 50, y: 40), tolerance: 0))
  }

  @Test func aHoleIsNotThere() {
    // The inner square runs the other way, so the nonzero rule leaves a hole.
    let ring = shape(
      .path(Shape.PathData(d: "M0 0H100V100H0ZM30 30V70H70V30Z")), filled: true, stroke: false)
    #expect(ring.contains(Point(x: 15, y: 50), tolerance: 0))
    #expect(!ring.contains(Point(x: 50, y: 50), tolerance: 0))
  }

  @Test func turnedAndFlippedShapesAreMetWhereTheyAreSeen() {
    var bar = shape(.rectangle(cornerRadius: 0), filled: true)
    bar.frame = Rect(x: 0, y: 45, width: 100, height: 10)
    bar.rotation = 90
    #expect(bar.contains(Point(x: 50, y: 5), tolerance: 0))
    #expect(!bar.contains(Point(x: 5, y: 50), tolerance: 0))
    var line = shape(.line(points: [.zero, Point(x: 100, y: 100)]))
    line.flipX = true
    #expect(line.contains(Point(x: 90, y: 10), tolerance: 1))
    #expect(!line.contains(Point(x: 10, y: 10), tolerance: 1))
  }

  @Test func groupsAreMetAtTheirChildren() {
    var child = shape(.ellipse, filled: true)
    child.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    var other = child
    other.frame = Rect(x: 80, y: 80, width: 20, height: 20)
    var group = shape(.group(children: [child, other]))
    #expect(group.contains(Point(x: 10, y: 10), tolerance: 1))
    #expect(!group.contains(Point(x: 50, y: 50), tolerance: 1))
    group.rotation = 90
    #expect(group.contains(Point(x: 90, y: 10), tolerance: 1), "children turn with their group")
    other.isHidden = true
    group.rotation = 0
    group.kind = .group(children: [child, other])
    #expect(!group.contains(Point(x: 90, y: 90), tolerance: 1), "a hidden child is not met")
    var clip = shape(.frame(children: [child]))
    clip.frame = Rect(x: 10, y: 0, width: 50, height: 50)
    clip.stroke = nil
    #expect(clip.contains(Point(x: 15, y: 10), tolerance: 0))
    #expect(!clip.contains(Point(x: 5, y: 10), tolerance: 0), "a frame clips its children")
  }

  @Test func randomHitsLieWithinThePaint() {
    var random = SeededRandom(seed: 3)
    var hits = 0
    for index in 0..<2000 {
      var shape = random.shape(id: "s\(index)", extent: 60, size: 160, depth: 2)
      if case .frame = shape.kind { continue }
      let point = random.point(120)
      let tolerance = random.double(0...6)
      if shape.contains(point, tolerance: tolerance) {
        hits += 1
        let reach = tolerance + 1e-6
        #expect(shape.paintedBounds.insetBy(dx: -reach, dy: -reach).contains(point))
      }
      // A point of the outline is met, whatever the transform.
      let outline = shape.outline.transformed(by: shape.transform)
      if shape.stroke == nil { shape.stroke = thin }
      for element in outline {
        if let end = element.end { #expect(shape.contains(end, tolerance: 0.1)) }
      }
    }
    #expect(hits > 50)
  }

  @Test func pointsAtInfinityMeetNothing() {
    let filled = shape(.ellipse, filled: true)
    #expect(!filled.contains(Point(x: .infinity, y: 0), tolerance: 8))
    #expect(!filled.contains(Point(x: .nan, y: 0), tolerance: 8))
  }
}

// The facts of kinds and tools say the same as what is done with shapes.

import Testing

@testable import ShapeModel

@Suite struct KindTraitsTests {
  /// One of each kind.
  static let kinds: [Shape.Kind] = [
    .rectangle(cornerRadius: 0), .rectangle(cornerRadius: 8), .ellipse, .triangle, .diamond,
    .polygon(sides: 5),
    .star(points: 5, innerRadius: 0.5), .line(points: [.zero, Point(x: 100, y: 80)]),
    .arrow(points: [.zero, Point(x: 100, y: 80)]),
    .connector(
      .init(from: .init(shape: nil, anchor: .zero), to: .init(shape: nil, anchor: Point(x: 100, y: 80)))),
    .path(Shape.PathData(d: "M0 0L100 0L50 80Z")), .text, .image(resource: "a"), .group(children: []),
    .frame(children: []), .unknown(type: "blob"),
  ]

  private static func shape(_ kind: Shape.Kind) -> Shape {
    Shape(id: "s", kind: kind, frame: Rect(x: 10, y: 20, width: 100, height: 80))
  }

  /// A new kind is tested too: each that the format knows is one of them.
  @Test func eachKindIsTested() {
    #expect(Set(Self.kinds.compactMap { FormatType($0) }) == Set(FormatType.allCases))
  }

  /// How the outline stands in the way of a click is told by the outline itself.
  @Test(arguments: kinds)
  func theOutlineIsTheFrameWhereItIsSaidToBe(_ kind: Shape.Kind) {
    let shape = Self.shape(kind)
    let isFrame = shape.outline.compactMap(\.end) == shape.frame.corners
    if case .group = kind { return }
    #expect(isFrame == kind.traits.contains(.hasFrameOutline))
  }

  /// A mitred corner reaches as far as `bounds` reckon with: farther than a right angle's only where it is
  /// said to.
  @Test(arguments: kinds)
  func onlyRightAnglesHaveNoSharpCorners(_ kind: Shape.Kind) {
    let points = Self.shape(kind).outline.compactMap(\.end)
    let hasSlant = zip(points, points.dropFirst()).contains { $0.x != $1.x && $0.y != $1.y }
    let isRound = Self.shape(kind).outline.contains { if case .curve = $0 { true } else { false } }
    if hasSlant, !isRound { #expect(kind.traits.contains(.hasSharpCorners)) }
  }

  /// Corners are told of those kinds, and those alone, whose outline goes straight from one to the next; they
  /// touch all four sides.
  @Test(arguments: kinds)
  func cornersAreTheOutline(_ kind: Shape.Kind) throws {
    #expect((kind.corners != nil) == kind.traits.contains(.isCornered))
    guard let corners = kind.corners else { return }
    let shape = Self.shape(kind)
    #expect(shape.outline.compactMap(\.end) == shape.corners)
    #expect(shape.corners == corners.map { Point(x: 10 + $0.x * 100, y: 20 + $0.y * 80) })
    let box = try #require(Rect(enclosing: corners))
    #expect(box == Rect(x: 0, y: 0, width: 1, height: 1))
    #expect(kind.pointCount >= corners.count)
  }

  /// No kind leaves its bounds, however it is turned; the compiler does not ask for the bounds of a new one.
  @Test(arguments: kinds)
  func theOutlineStaysInTheBounds(_ kind: Shape.Kind) {
    for rotation in [0, 30, 45, 90, 200.5] {
      var shape = Self.shape(kind)
      shape.rotation = rotation
      // Curves stand for the arcs of an ellipse, and leave them by less than a thousandth of the radius.
      let bounds = shape.bounds.insetBy(dx: -0.02, dy: -0.02)
      for point in Self.points(on: shape.outline.transformed(by: shape.transform)) {
        #expect(bounds.contains(point), "\(kind) by \(rotation)°: \(point) is outside of \(bounds)")
      }
    }
  }

  @Test(arguments: kinds)
  func whatIsSetIsWhatIsShown(_ kind: Shape.Kind) {
    let filled = Self.shape(kind).setting(.fill(.color(Color(rgb: 0xff0000))))
    #expect(filled.showsFill == kind.traits.contains(.takesFill))
    let stroked = Self.shape(kind).setting(.strokeColor(Color(rgb: 0xff0000)))
    #expect(stroked.showsStroke == kind.traits.contains(.takesStroke))
    let headed = stroked.setting(.endHead(.circle))
    #expect((headed.stroke?.end == .circle) == kind.traits.contains(.takesHeads))
    #expect(Self.shape(kind).setting(.textString("a")).text != nil || !kind.traits.contains(.takesText))
    // What is shown is met by a click.
    if filled.showsFill { #expect(filled.contains(Point(x: 60, y: 45), tolerance: 0)) }
    // A line has heads, and no fill.
    let traits = kind.traits
    if traits.contains(.isLine) { #expect(traits.contains(.takesHeads) && !traits.contains(.takesFill)) }
  }

  @Test(arguments: kinds)
  func aKindHasANameAndAPicture(_ kind: Shape.Kind) {
    #expect(!kind.displayName.isEmpty)
    expectPicture(kind.glyph)
  }

  @Test(arguments: Tool.allCases)
  func aToolHasARow(_ tool: Tool) {
    let row = tool.row
    #expect(row.title.contains("_") && !tool.displayName.isEmpty)
    #expect(row.key.count == 1)
    #expect(Tool.allCases.filter { $0.row.key == row.key || $0.row.title == row.title } == [tool])
    expectPicture(row.glyph)
    #expect(tool == .select || !row.hint(false).isEmpty)
    #expect(!row.hint(true).isEmpty)
    #expect(tool.draws == !tool.actionName.isEmpty)
    let made = ShapeStyle().shape(id: "a", tool: tool, frame: Rect(x: 0, y: 0, width: 50, height: 40))
    #expect((made != nil) == tool.draws)
    // A pencil is known by what draws, not by what is drawn.
    #expect(tool == .pencil || made.map { $0.kind.glyph == row.glyph } ?? !tool.draws)
  }

  /// Points all along an outline.
  private static func points(on outline: [PathElement]) -> [Point] {
    var points: [Point] = []
    for element in outline {
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .curve(let first, let second, let end):
        let start = points.last ?? end
        for step in 1...16 {
          let (t, u) = (Double(step) / 16, 1 - Double(step) / 16)
          points.append(
            start * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t))
        }
      case .close: break
      }
    }
    return points
  }

  /// The picture is there, and within its square.
  private func expectPicture(_ glyph: Glyph) {
    let points = (glyph.lines + glyph.filled).compactMap(\.end)
    #expect(points.count > 1)
    #expect(points.allSatisfy { (1...15).contains($0.x) && (1...15).contains($0.y) })
  }
}

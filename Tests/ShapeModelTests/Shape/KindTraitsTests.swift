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

  /// The picture is there, and within its square.
  private func expectPicture(_ glyph: Glyph) {
    let points = (glyph.lines + glyph.filled).compactMap(\.end)
    #expect(points.count > 1)
    #expect(points.allSatisfy { (1...15).contains($0.x) && (1...15).contains($0.y) })
  }
}

// What holds for every shape of a kind: its name, its picture, its corners, what of its style it shows, how a
// click meets it. A new kind is told about here; the compiler asks for each of its facts.

import Localization

extension Shape.Kind {
  /// What holds for shapes of a kind.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt16

    /// A fill is seen.
    static let takesFill = Traits(rawValue: 1 << 0)
    /// It has an outline of its own, whose stroke is seen.
    static let takesStroke = Traits(rawValue: 1 << 1)
    /// It has ends where a head can stand.
    static let takesHeads = Traits(rawValue: 1 << 2)
    /// It is a line with two ends.
    static let isLine = Traits(rawValue: 1 << 3)
    /// A person can put text into it.
    static let takesText = Traits(rawValue: 1 << 4)
    /// Where it has text, a click inside meets it.
    static let isMetByText = Traits(rawValue: 1 << 5)
    /// A click inside always meets it: it shows something everywhere.
    static let isSolid = Traits(rawValue: 1 << 6)
    /// Its outline is its frame.
    static let hasFrameOutline = Traits(rawValue: 1 << 7)
    /// A mitred corner may reach farther than a right angle's.
    static let hasSharpCorners = Traits(rawValue: 1 << 8)
    /// Its outline has straight sides between the corners that `Kind.corners` tells.
    static let isCornered = Traits(rawValue: 1 << 9)

    /// What is closed, and shows fill, stroke and text.
    static let isClosed: Traits = [.takesFill, .takesStroke, .takesText, .isMetByText]
    /// What is closed by straight sides, as a triangle is.
    static let isPolygonal: Traits = [.isClosed, .isCornered, .hasSharpCorners]
    /// What runs from one end to the other.
    static let runsOpen: Traits = [.takesStroke, .takesHeads, .isLine, .hasSharpCorners]
  }

  /// What holds for shapes of this kind.
  var traits: Traits {
    switch self {
    case .rectangle(let radius): radius <= 0 ? [.isClosed, .hasFrameOutline] : .isClosed
    case .ellipse: .isClosed
    case .triangle, .diamond, .polygon, .star: .isPolygonal
    case .line, .arrow: .runsOpen
    case .connector: [.runsOpen, .takesText]
    case .path: [.takesFill, .takesStroke, .takesHeads, .hasSharpCorners]
    case .text: [.takesFill, .takesStroke, .takesText, .isSolid, .hasFrameOutline]
    case .image: [.takesStroke, .isSolid, .hasFrameOutline]
    case .group: []
    case .frame: [.takesFill, .takesStroke, .isMetByText, .hasFrameOutline]
    case .unknown: [.takesFill, .takesStroke, .isSolid, .hasFrameOutline]
    }
  }

  /// The corners in the unit square of the frame, clockwise, of a kind that has straight sides between them;
  /// nil for any other.
  var corners: [Point]? {
    switch self {
    case .triangle: [Point(x: 0.5, y: 0), Point(x: 1, y: 1), Point(x: 0, y: 1)]
    case .diamond: [Point(x: 0.5, y: 0), Point(x: 1, y: 0.5), Point(x: 0.5, y: 1), Point(x: 0, y: 0.5)]
    case .polygon(let sides): Spokes.corners(count: max(3, sides))
    case .star(let points, let innerRadius):
      Spokes.corners(count: 2 * max(3, points), innerRadius: min(max(innerRadius, 0), 1))
    case .rectangle, .ellipse, .line, .arrow, .connector, .path, .text, .image, .group, .frame, .unknown: nil
    }
  }

  /// The corners that stand out, in the unit square of the frame: those of a star without the ones between
  /// its points.
  var outerCorners: [Point]? {
    guard case .star = self else { return corners }
    return corners?.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
  }

  /// About how many points the outline has, without looking at them all.
  public var pointCount: Int {
    switch self {
    case .polygon(let sides): sides
    case .star(let points, _): 2 * points
    case .line(let points), .arrow(let points): points.count
    case .path(let path): path.d.utf8.count / 6
    case .rectangle, .ellipse, .triangle, .diamond, .connector, .text, .image, .group, .frame, .unknown: 4
    }
  }

  /// The kind as a person reads it, such as "Rectangle".
  public var displayName: String {
    switch self {
    case .rectangle: L("Rectangle")
    case .ellipse: L("Ellipse")
    case .triangle: L("Triangle")
    case .diamond: L("Diamond")
    case .polygon: L("Polygon")
    case .star: L("Star")
    case .line: L("Line")
    case .arrow: L("Arrow")
    case .connector: L("Connector")
    case .path: L("Path")
    case .text: L("Text")
    case .image: L("Picture")
    case .group: L("Group", context: "kind of shape")
    case .frame: L("Frame")
    case .unknown(let type): type.isEmpty ? L("Unknown shape") : L("Unknown shape “%@”", type)
    }
  }

  /// The kind's picture.
  public var glyph: Glyph {
    switch self {
    case .rectangle: Glyph(lines: "M2.25 3.75H13.75V12.25H2.25Z")
    case .ellipse: Glyph(lines: "M14 8A6 4.75 0 1 1 2 8A6 4.75 0 1 1 14 8Z")
    case .triangle: Glyph(lines: "M8 2.5L14 13H2Z")
    case .diamond: Glyph(lines: "M8 2L14 8L8 14L2 8Z")
    case .polygon: Glyph(lines: "M8 2L13.9 6.3L11.6 13.2H4.4L2.1 6.3Z")
    case .star:
      Glyph(
        lines:
          "M8 1.8L9.8 5.9L14.2 6.3L10.9 9.2L11.9 13.6L8 11.3L4.1 13.6L5.1 9.2L1.8 6.3L6.2 5.9Z")
    case .line: Glyph(lines: "M3 13L13 3")
    case .arrow: Glyph(lines: "M3 13L12.6 3.4M7.2 3.2H12.8V8.8")
    case .connector:
      Glyph(
        lines: "M4.5 4V12H11.5",
        filled: "M6.1 3.5A1.6 1.6 0 1 1 2.9 3.5A1.6 1.6 0 1 1 6.1 3.5Z"
          + "M13.6 12A1.6 1.6 0 1 1 10.4 12A1.6 1.6 0 1 1 13.6 12Z")
    case .path: Glyph(lines: "M2 12C3 2 7 3 8 8C9 13 13 13 14 4")
    case .text: Glyph(lines: "M3.5 5V3H12.5V5M8 3V13M6 13H10")
    case .image:
      Glyph(
        lines: "M2.25 3.25H13.75V12.75H2.25ZM3 11.5L6.5 7.5L9 10L10.5 8.5L13 11",
        filled: "M11.7 6A1 1 0 1 1 9.7 6A1 1 0 1 1 11.7 6Z")
    case .group: Glyph(lines: "M2.25 2.75H9.25V8.75H2.25ZM6.75 7.25H13.75V13.25H6.75Z")
    case .frame: Glyph(lines: "M5 1.5V14.5M1.5 5H14.5M11 1.5V14.5M1.5 11H14.5")
    case .unknown: Glyph(lines: "M2.25 3.25H13.75V12.75H2.25Z", isDashed: true)
    }
  }
}

extension Shape {
  /// Whether the kind is a line with two ends: a line, an arrow or a connector. Such a kind shows no fill.
  public var isLine: Bool { kind.traits.contains(.isLine) }

  /// Whether a fill is seen: there is one, and the kind shows it.
  public var showsFill: Bool { fill != nil && takesFill }

  /// Whether a stroke is seen: there is one with a width, and the kind shows it.
  public var showsStroke: Bool { stroke.map { $0.width > 0 } ?? false && takesStroke }

  /// Whether a fill set on the kind would be seen.
  var takesFill: Bool { kind.traits.contains(.takesFill) }

  /// Whether the kind has an outline of its own.
  var takesStroke: Bool { kind.traits.contains(.takesStroke) }

  /// Whether it has straight sides between corners that its kind tells.
  public var isCornered: Bool { kind.traits.contains(.isCornered) }

  /// Whether the kind has ends where a head can stand.
  var takesHeads: Bool { kind.traits.contains(.takesHeads) }

  /// Whether text can be put into it: lines, paths, pictures, groups and unknown kinds hold none; a
  /// connector's is its label.
  public var canHoldText: Bool { kind.traits.contains(.takesText) }

  /// The kind as a person reads it, such as "Rectangle".
  public var kindName: String { kind.displayName }
}

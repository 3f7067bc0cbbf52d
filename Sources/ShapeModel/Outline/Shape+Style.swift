// Which parts of its style a kind shows.

extension Shape {
  /// Whether the kind is a line with two ends: a line, an arrow or a connector. Such a kind shows no fill.
  public var isLine: Bool {
    switch kind {
    case .line, .arrow, .connector: true
    default: false
    }
  }

  /// Whether a fill is seen: there is one, and the kind shows it. Lines, groups and pictures show none.
  public var showsFill: Bool {
    guard fill != nil else { return false }
    switch kind {
    case .line, .arrow, .connector, .group, .image: return false
    default: return true
    }
  }

  /// Whether a stroke is seen: there is one with a width, and the kind shows it. Groups show none.
  public var showsStroke: Bool {
    guard let stroke, stroke.width > 0 else { return false }
    if case .group = kind { return false }
    return true
  }

  /// A group's or a frame's children; empty for any other kind.
  public var children: [Shape] {
    switch kind {
    case .group(let children), .frame(let children): children
    default: []
    }
  }

  /// The name of its type that a shape of an unknown kind is labelled with, small enough for its frame; nil for any
  /// other kind.
  public var label: TextContent? {
    guard case .unknown(let type) = kind else { return nil }
    let scalars = type.unicodeScalars
    let start = scalars.prefix(64)
    let name = start.endIndex == scalars.endIndex ? type : String(String.UnicodeScalarView(start)) + "…"
    return TextContent(
      string: name, size: min(14, max(1, frame.height / 3)), color: Color(rgb: 0x5e5c64), align: .center,
      verticalAlign: .middle)
  }

  /// The head that is drawn at the first point.
  public var startHead: Stroke.ArrowHead { stroke?.start ?? .none }

  /// The head that is drawn at the last point: a triangle for an arrow unless its stroke says otherwise.
  public var endHead: Stroke.ArrowHead {
    if let end = stroke?.end { return end }
    if case .arrow = kind { return .triangle }
    return .none
  }
}

extension Stroke {
  /// How far a mitred corner may reach, in stroke widths, as SVG's `stroke-miterlimit`; beyond it the corner is cut.
  public static let miterLimit: Double = 4
}

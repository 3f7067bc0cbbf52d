// What a shape shows besides its outline: children, a label, heads.

extension Shape {
  /// A group's or a frame's children; empty for any other kind.
  public var children: [Shape] {
    switch kind {
    case .group(let children), .frame(let children): children
    default: []
    }
  }

  /// The name of its type that a shape of an unknown kind is labelled with, small enough for its frame; nil
  /// for any other kind.
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
  /// How far a mitred corner may reach, in stroke widths, as SVG's `stroke-miterlimit`; beyond it the corner
  /// is cut.
  public static let miterLimit: Double = 4
}

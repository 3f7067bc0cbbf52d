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

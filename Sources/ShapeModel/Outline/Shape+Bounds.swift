// The boxes around a shape: of its geometry, and of everything that is painted. Always finite, never too small.

#if canImport(Glibc)
  import Glibc
#endif

extension Shape {
  /// The box with sides along the page's axes around the turned geometry, its stroke not counted.
  public var bounds: Rect { bounds { _ in nil } }

  /// As `bounds`; a connector reaches the shapes that `resolving` finds, and its own frame.
  public func bounds(resolving: (String) -> Shape?) -> Rect {
    switch kind {
    case .rectangle, .text, .image, .frame, .unknown:
      return transform.box(of: frame).madeFinite
    case .ellipse:
      guard rotation != 0 else { return frame.madeFinite }
      // The half extents of a turned ellipse.
      let radians = rotation * .pi / 180
      let (sine, cosine) = (sin(radians), cos(radians))
      let (rx, ry) = (frame.width / 2, frame.height / 2)
      let half = Point(
        x: (rx * rx * cosine * cosine + ry * ry * sine * sine).squareRoot(),
        y: (rx * rx * sine * sine + ry * ry * cosine * cosine).squareRoot())
      return Rect(frame.center - half, frame.center + half).madeFinite
    case .triangle, .diamond, .polygon, .star:
      guard rotation != 0 else { return frame.madeFinite }
      let transform = transform
      return (Rect(enclosing: corners.map(transform.apply)) ?? frame).madeFinite
    case .line, .arrow, .path:
      return (outline.transformed(by: transform).bounds ?? transform.box(of: frame)).madeFinite
    case .connector:
      let route = outline(resolving: resolving).bounds ?? frame
      return route.union(frame).madeFinite
    case .group(let children):
      guard var box = children.first?.bounds(resolving: resolving) else {
        return transform.box(of: frame).madeFinite
      }
      for child in children.dropFirst() { box = box.union(child.bounds(resolving: resolving)) }
      return transform.box(of: box).madeFinite
    }
  }

  /// The box around everything that is painted: geometry, stroke, arrow heads, and text as far as it may overflow.
  ///
  /// It may be larger than what is painted, never smaller.
  public var paintedBounds: Rect { paintedBounds { _ in nil } }

  /// As `paintedBounds`; a connector reaches the shapes that `resolving` finds.
  public func paintedBounds(resolving: (String) -> Shape?) -> Rect {
    var box: Rect
    switch kind {
    case .group(let children):
      guard let first = children.first else { return bounds }
      box = first.paintedBounds(resolving: resolving)
      for child in children.dropFirst() { box = box.union(child.paintedBounds(resolving: resolving)) }
      box = transform.box(of: box)
    default:
      box = bounds(resolving: resolving)
    }
    let margin = paintMargin
    if margin > 0 { box = box.insetBy(dx: -margin, dy: -margin) }
    if let text, !text.string.isEmpty {
      box = box.union(transform.box(of: Self.textReach(text, in: frame, isMirrored: flipY)))
    }
    return box.madeFinite
  }

  /// How far stroke and heads may reach from the geometry, in points.
  var paintMargin: Double {
    guard showsStroke, let stroke else {
      // The labelled box of an unknown kind has a line of its own.
      if case .unknown = kind { return 1 }
      return 0
    }
    let half = stroke.width / 2
    var margin = half
    if hasSharpCorners, stroke.join == .miter { margin = half * Stroke.miterLimit }
    // A turned rectangle's corner reaches √2 half widths; so does a square cap.
    if stroke.join == .miter || stroke.cap == .square { margin = max(margin, half * 2.0.squareRoot()) }
    if startHead != .none || endHead != .none {
      margin = max(margin, ArrowHeadGeometry.reach(strokeWidth: stroke.width))
    }
    return margin
  }

  /// Whether a mitred corner may reach farther than a right angle's.
  private var hasSharpCorners: Bool {
    switch kind {
    case .rectangle, .ellipse, .text, .image, .frame, .group, .unknown: false
    case .polygon(let sides) where sides == 4: true
    default: true
    }
  }

  /// Where the lines of a text may stand. Letters are taken to be wide and lines to be broken badly, since fonts are
  /// not known here.
  private static func textReach(_ text: TextContent, in frame: Rect, isMirrored: Bool) -> Rect {
    let size = max(text.size, 0)
    let width = max(frame.width, size)
    let letters = Double(text.string.utf8.count)
    let paragraphs = Double(text.string.utf8.reduce(1) { $1 == 0x0a ? $0 + 1 : $0 })
    // Two lines in a row hold more than one width, or they would have been one.
    let lines = paragraphs + (2 * letters * size * 1.4 / max(width, 1)).rounded(.up)
    let height = lines * size * 2
    let overflow = max(0, height - frame.height)
    // A letter wider than the frame, and slanted ones, hang over its sides.
    var reach = frame.insetBy(dx: -size, dy: 0)
    let vertical = text.verticalAlign ?? .top
    let isDefault = text.verticalAlign == nil
    if vertical != .top || isDefault || isMirrored {
      reach.y -= overflow
      reach.height += overflow
    }
    if vertical != .bottom || isMirrored { reach.height += overflow }
    return reach
  }
}

extension Transform {
  /// The box with sides along the axes around where `rect` goes.
  public func box(of rect: Rect) -> Rect {
    if self == .identity { return rect }
    let middle = apply(rect.center)
    let half = Point(
      x: (abs(a) * rect.width + abs(c) * rect.height) / 2, y: (abs(b) * rect.width + abs(d) * rect.height) / 2
    )
    return Rect(middle - half, middle + half)
  }
}

extension Rect {
  /// Whether all four numbers are finite and the size is not negative.
  public var isFinite: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }

  /// The rectangle itself when finite; otherwise with its edges brought within ±1e300.
  var madeFinite: Rect {
    if isFinite { return self }
    func clamp(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, -1e300), 1e300) }
    let left = clamp(minX)
    let top = clamp(minY)
    return Rect(x: left, y: top, width: max(0, clamp(maxX) - left), height: max(0, clamp(maxY) - top))
  }
}

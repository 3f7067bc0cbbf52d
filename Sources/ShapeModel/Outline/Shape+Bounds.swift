// The boxes around a shape: of its geometry, and of everything that is painted. Always finite, never too
// small.

extension Shape {
  /// The box with sides along the page's axes around the turned geometry, its stroke not counted.
  public var bounds: Rect { bounds { _ in nil } }

  /// As `bounds`; a connector reaches the shapes that `resolving` finds.
  public func bounds(resolving: (String) -> Shape?) -> Rect { bounds(in: .page, resolving: resolving) }

  /// The box on the page when the shape stands in `placement`.
  func bounds(in placement: Placement, resolving: (String) -> Shape?) -> Rect {
    if let seen = onPage(from: placement) { return seen.bounds(in: .page, resolving: resolving) }
    if case .group(let children) = kind, !children.isEmpty {
      let inner = placement.entering(self)
      return Self.union(children) { $0.bounds(in: inner, resolving: resolving) }.madeFinite
    }
    let isTurned = rotation != 0 || placement.toPage != .identity
    func total() -> Transform { transform.followed(by: placement.toPage) }
    switch kind {
    case .ellipse:
      guard isTurned else { return frame.madeFinite }
      // The half extents of a turned ellipse.
      let total = total()
      let (rx, ry) = (frame.width / 2, frame.height / 2)
      let half = Point(
        x: Point(x: rx * total.a, y: ry * total.c).length, y: Point(x: rx * total.b, y: ry * total.d).length)
      let middle = total.apply(frame.center)
      return Rect(middle - half, middle + half).madeFinite
    case .line, .arrow, .path:
      let total = total()
      return (outline.transformed(by: total).bounds ?? total.box(of: frame)).madeFinite
    case .connector: return (outline(resolving: resolving).bounds ?? frame).madeFinite
    default:
      guard isTurned else { return frame.madeFinite }
      guard isCornered else { return total().box(of: frame).madeFinite }
      return (Rect(enclosing: corners.map(total().apply)) ?? frame).madeFinite
    }
  }

  private static func union(_ children: [Shape], _ box: (Shape) -> Rect) -> Rect {
    children.dropFirst().reduce(box(children[0])) { $0.union(box($1)) }
  }

  /// The box around everything that is painted: geometry, stroke, arrow heads, and text as far as it may
  /// overflow.
  ///
  /// It may be larger than what is painted, never smaller.
  public var paintedBounds: Rect { paintedBounds { _ in nil } }

  /// As `paintedBounds`; a connector reaches the shapes that `resolving` finds.
  public func paintedBounds(resolving: (String) -> Shape?) -> Rect {
    paintedBounds(in: .page, resolving: resolving)
  }

  /// The box on the page around everything that is painted when the shape stands in `placement`. Groups may
  /// hold very many shapes: before each, `isWanted` is asked, and once it says no what is returned means
  /// nothing.
  public func paintedBounds(
    in placement: Placement, resolving: (String) -> Shape?, isWanted: () -> Bool = { true }
  ) -> Rect {
    paintedBoxes(in: placement, resolving: resolving, isWanted: isWanted).box
  }

  /// As `paintedBounds`, with those of the groups in the shape, which have to be found anyway.
  public func paintedBoxes(
    in placement: Placement, resolving: (String) -> Shape?, isWanted: () -> Bool = { true }
  ) -> PaintedBoxes {
    if let seen = onPage(from: placement) { return seen.paintedBoxes(in: .page, resolving: resolving) }
    let inner = placement.entering(self)
    var box: Rect
    var groups: [PaintedBoxes] = []
    if case .group(let children) = kind, !children.isEmpty {
      box = frame
      for (index, child) in children.enumerated() {
        guard isWanted() else { break }
        let found = child.paintedBoxes(in: inner, resolving: resolving, isWanted: isWanted)
        box = index == 0 ? found.box : box.union(found.box)
        if child.isFullGroup { groups.append(found) }
      }
    } else {
      box = bounds(in: placement, resolving: resolving)
    }
    let margin = paintMargin
    if margin > 0 { box = box.insetBy(dx: -margin, dy: -margin) }
    // Most shapes have neither.
    guard text != nil || label != nil else { return PaintedBoxes(box: box.madeFinite, groups: groups) }
    for case let text? in [text, label] where !text.string.isEmpty {
      let alignment = isConnector ? .middle : text.verticalAlign ?? effectiveTextVerticalAlignment
      let frame = textFrame(resolving: resolving)
      let reach = TextReach(text.string).box(
        around: frame, text: text, alignment: alignment, isTextShape: kind == .text)
      let upright = inner.unmirrored(in: frame)?.box(of: reach) ?? reach
      box = box.union(inner.toPage.box(of: upright))
    }
    return PaintedBoxes(box: box.madeFinite, groups: groups)
  }

  /// Whether the shape is a group with children: where it paints is where they do.
  var isFullGroup: Bool {
    if case .group(let children) = kind { !children.isEmpty } else { false }
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
  private var hasSharpCorners: Bool { kind.traits.contains(.hasSharpCorners) }
}

/// Where a shape paints on the page, and where the groups in it do.
public struct PaintedBoxes: Sendable {
  /// The shape's painted bounds.
  public var box: Rect
  /// Those of each child that is a group and not empty, in the children's order.
  public var groups: [PaintedBoxes]

  /// Only the shape's own are known.
  public init(box: Rect, groups: [PaintedBoxes] = []) {
    self.box = box
    self.groups = groups
  }

  /// Goes through the children, with the boxes of those for which they are known.
  public func forEach(_ children: [Shape], _ body: (Shape, PaintedBoxes?) -> Void) {
    var known = groups.makeIterator()
    for child in children { body(child, child.isFullGroup ? known.next() : nil) }
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

// Exact hit testing: what is seen is what is clicked, plus a tolerance where there is little to see.

extension Shape {
  /// Whether a click at `point` (page coordinates) meets the shape. `tolerance` is in document points.
  ///
  /// A filled shape, and one with text, is met inside. A shape that is only outlined is met within half its
  /// stroke plus `tolerance` of its outline, and so is a line, and a shape smaller than the tolerance. A
  /// group is met where any of its children is. Locked and hidden shapes are met like any others.
  public func contains(_ point: Point, tolerance: Double) -> Bool {
    contains(point, tolerance: tolerance) { _ in nil }
  }

  /// As `contains(_:tolerance:)`, a connector attached to the shapes that `resolving` finds.
  public func contains(_ point: Point, tolerance: Double, resolving: (String) -> Shape?) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    return contains(point, in: .page, tolerance: tolerance, resolving: resolving)
  }

  /// As `contains`, for a shape that stands in `placement`; `point` is on the page.
  private func contains(
    _ point: Point, in placement: Placement, tolerance: Double, resolving: (String) -> Shape?
  ) -> Bool {
    if let seen = onPage(from: placement) {
      return seen.contains(point, in: .page, tolerance: tolerance, resolving: resolving)
    }
    let inner = placement.entering(self)
    guard let local = inner.toPage == .identity ? point : inner.toPage.inverted?.apply(point) else {
      return false
    }
    func meetsChild(_ children: [Shape]) -> Bool {
      children.contains {
        !$0.isHidden && $0.contains(point, in: inner, tolerance: tolerance, resolving: resolving)
      }
    }
    switch kind {
    case .group(let children):
      return meetsChild(children) || (hasText && frame.contains(local))
    case .frame(let children): if frame.contains(local), meetsChild(children) { return true }
    default: break
    }
    let isSolid = hasSolidInside
    let isTiny = max(frame.width, frame.height) < 2 * tolerance
    let reach = (showsStroke ? (stroke?.width ?? 0) / 2 : 0) + (isSolid && !isTiny ? 0 : tolerance)
    if hasFrameOutline {
      // The common case needs no outline at all.
      let outer = frame.insetBy(dx: -reach, dy: -reach)
      guard outer.contains(local) else { return false }
      if isSolid { return frame.contains(local) || distanceToFrame(local) <= reach }
      return distanceToFrame(local) <= reach
    }
    if !isLine, !isPath, !frame.insetBy(dx: -reach, dy: -reach).contains(local) { return false }
    let outline = outline(resolving: resolving)
    if outline.isHit(local, reach: reach, inside: isSolid) { return true }
    if let label = labelBox(resolving: resolving), label.contains(local) { return true }
    return arrowHeads(resolving: resolving).contains {
      $0.outline.isHit(local, reach: tolerance, inside: true)
    }
  }

  /// Whether the inside counts as the shape: it is filled, or shows text, a picture or a label.
  private var hasSolidInside: Bool {
    showsFill || kind.traits.contains(.isSolid) || (kind.traits.contains(.isMetByText) && hasText)
  }

  private var hasText: Bool { text.map { !$0.string.isEmpty } ?? false }

  /// Whether the outline is the frame itself.
  private var hasFrameOutline: Bool { kind.traits.contains(.hasFrameOutline) }

  private var isPath: Bool {
    if case .path = kind { true } else { false }
  }

  /// How far a point is from the frame's four sides.
  private func distanceToFrame(_ point: Point) -> Double {
    let dx = max(frame.minX - point.x, point.x - frame.maxX)
    let dy = max(frame.minY - point.y, point.y - frame.maxY)
    if dx <= 0, dy <= 0 { return -max(dx, dy) }
    return Point(x: max(dx, 0), y: max(dy, 0)).length
  }
}

extension [PathElement] {
  /// Whether `point` is within `reach` of the outline or, when `inside` is asked for, inside it (nonzero
  /// rule, open subpaths closed).
  func isHit(_ point: Point, reach: Double, inside: Bool) -> Bool {
    let tolerance = Swift.min(Swift.max(reach / 8, 0.02), 1)
    let squared = reach * reach
    var isNear = false
    forEachSegment(tolerance: tolerance, closing: false) { a, b in
      isNear = point.squaredDistance(toSegment: a, b) <= squared
      return !isNear
    }
    if isNear { return true }
    guard inside else {
      // A subpath of one point is a dot.
      return count == 1 && first?.end.map { $0.distance(to: point) <= reach } ?? false
    }
    return windingNumber(around: point, tolerance: tolerance) != 0
  }

  /// How often the outline runs around `point`, open subpaths closed.
  func windingNumber(around point: Point, tolerance: Double) -> Int {
    var winding = 0
    forEachSegment(tolerance: tolerance, closing: true) { a, b in
      if (a.y <= point.y) != (b.y <= point.y) {
        let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
        if b.y > a.y, side < 0 { winding += 1 }
        if b.y <= a.y, side > 0 { winding -= 1 }
      }
      return true
    }
    return winding
  }
}

extension Point {
  /// The squared distance to the straight piece from `a` to `b`.
  func squaredDistance(toSegment a: Point, _ b: Point) -> Double {
    let way = b - a
    let length = way.x * way.x + way.y * way.y
    let offset = self - a
    guard length > 0 else { return offset.x * offset.x + offset.y * offset.y }
    let t = min(max((offset.x * way.x + offset.y * way.y) / length, 0), 1)
    let rest = offset - way * t
    return rest.x * rest.x + rest.y * rest.y
  }
}

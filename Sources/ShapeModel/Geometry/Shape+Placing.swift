// Moving, resizing and turning a shape as one thing, with all that is inside it. Frames never become
// negative, numbers stay within the format's limits, and strokes, corner radii and text keep their sizes.

#if canImport(Glibc)
  import Glibc
#endif

extension Shape {
  /// The shape moved by `delta`, children along with it.
  public func translated(by delta: Point) -> Shape {
    guard delta != .zero else { return self }
    var result = self
    // A coordinate that does not change keeps every digit.
    if delta.x != 0 { result.frame.x = (frame.x + delta.x).tidy }
    if delta.y != 0 { result.frame.y = (frame.y + delta.y).tidy }
    result.mapChildren { $0.translated(by: delta) }
    return result
  }

  /// As `translated`, not rounded.
  func moved(by delta: Point) -> Shape {
    guard delta != .zero else { return self }
    var result = self
    result.frame = frame.offset(by: delta)
    result.mapChildren { $0.moved(by: delta) }
    return result
  }

  /// How many `shapes` there are, what is in groups included; no more than `limit` are looked at.
  public static func count(_ shapes: [Shape], upTo limit: Int) -> Int {
    var count = 0
    for shape in shapes {
      guard count < limit else { break }
      count += 1
      let children = shape.children
      if !children.isEmpty { count += self.count(children, upTo: limit - count) }
    }
    return count
  }

  /// The shape with another frame, mirrored inside it when asked; what is inside is stretched along.
  ///
  /// Lines are mirrored by their points, other kinds by their flips. The rotation stays, about the new
  /// centre.
  public func resized(to newFrame: Rect, flipX: Bool = false, flipY: Bool = false) -> Shape {
    let old = frame
    let target = withExtents(of: newFrame.tidy)
    guard target != old || flipX || flipY else { return self }
    var result = self
    result.frame = target
    let scale = Point(
      x: old.width > 0 ? target.width / old.width : 1, y: old.height > 0 ? target.height / old.height : 1)
    func inside(_ point: Point) -> Point {
      let x = point.x * scale.x
      let y = point.y * scale.y
      return Point(x: flipX ? target.width - x : x, y: flipY ? target.height - y : y).tidy
    }
    switch kind {
    case .line(let points): result.kind = .line(points: spread(points, over: target).map(inside))
    case .arrow(let points): result.kind = .arrow(points: spread(points, over: target).map(inside))
    case .connector(var connector):
      if connector.from.shape == nil { connector.from.anchor = inside(connector.from.anchor) }
      if connector.to.shape == nil { connector.to.anchor = inside(connector.to.anchor) }
      result.kind = .connector(connector)
    default:
      if flipX { result.flipX.toggle() }
      if flipY { result.flipY.toggle() }
      guard scale != Point(x: 1, y: 1) || target.origin != old.origin else { return result }
      if case .path(let path) = kind, scale != Point(x: 1, y: 1) {
        // A path that cannot be read to its end is left alone rather than cut.
        if let elements = try? path.validatedElements() {
          result.kind = .path(
            PathData(
              elements: elements.transformed(by: .scale(scale.x, scale.y)).map(\.tidy),
              pressure: path.pressure))
        }
      }
      result.mapChildren {
        $0.scaled(x: scale.x, y: scale.y, about: old.origin).translated(by: target.origin - old.origin)
      }
    }
    return result
  }

  /// `target` with only those sides that the shape can have: what has no width cannot be stretched to one,
  /// unless its outline is its frame's, or it is a line, whose points are spread.
  private func withExtents(of target: Rect) -> Rect {
    switch kind {
    case .path, .group, .connector:
      var result = target
      if frame.width == 0 { result.width = 0 }
      if frame.height == 0 { result.height = 0 }
      return result
    default: return target
    }
  }

  /// A line's points, evenly over the sides of `target` that its frame does not have: a vertical line that is
  /// given a width slants.
  private func spread(_ points: [Point], over target: Rect) -> [Point] {
    guard points.count > 1 else { return points }
    let isFlatX = frame.width == 0 && target.width > 0
    let isFlatY = frame.height == 0 && target.height > 0
    guard isFlatX || isFlatY else { return points }
    return points.enumerated().map { index, point in
      let part = Double(index) / Double(points.count - 1)
      return Point(x: isFlatX ? part * target.width : point.x, y: isFlatY ? part * target.height : point.y)
    }
  }

  /// The shape stretched by factors along the page's axes about `anchor`; a negative factor mirrors it.
  ///
  /// A turned shape stays a turned one: what would become slanted keeps the direction of its top edge and its
  /// area.
  public func scaled(x: Double, y: Double, about anchor: Point) -> Shape {
    guard x != 1 || y != 1 else { return self }
    let center = frame.center
    let moved = Point(x: anchor.x + (center.x - anchor.x) * x, y: anchor.y + (center.y - anchor.y) * y)
    var size = Size(width: frame.width * abs(x), height: frame.height * abs(y))
    // A connector is never turned, whatever its file says.
    let rotation = isConnector ? 0 : self.rotation
    var angle = rotation
    if rotation != 0 {
      let radians = rotation * .pi / 180
      let top = Point(x: abs(x) * cos(radians), y: abs(y) * sin(radians))
      let stretch = top.length
      if stretch > 0 {
        size = Size(width: frame.width * stretch, height: frame.height * abs(x * y) / stretch)
        if abs(x) != abs(y) { angle = atan2(top.y, top.x) * 180 / .pi }
      }
      if (x < 0) != (y < 0) { angle = -angle }
      angle = Self.normalized(angle).tidy
    }
    var result = resized(to: Rect(center: moved, size: size), flipX: x < 0, flipY: y < 0)
    if rotation != 0 { result.rotation = angle }
    return result
  }

  /// The shape turned clockwise by `degrees` about `center`. A connector's free ends move; its attached ones
  /// stay.
  public func rotated(by degrees: Double, about center: Point) -> Shape {
    guard degrees != 0 else { return self }
    let turn = Transform.rotation(degrees, about: center)
    if case .connector(var connector) = kind {
      func turned(_ end: Connector.End) -> Connector.End {
        var end = end
        if end.shape == nil { end.anchor = (turn.apply(end.anchor + frame.origin) - frame.origin).tidy }
        return end
      }
      connector.from = turned(connector.from)
      connector.to = turned(connector.to)
      var result = self
      result.kind = .connector(connector)
      return result.fittedToRoute { _ in nil }
    }
    var result = translated(by: turn.apply(frame.center) - frame.center)
    result.rotation = Self.normalized(rotation + degrees).tidy
    return result
  }

  /// A connector whose frame is the box of its course, free ends staying where they are; any other shape as
  /// it is.
  public func fittedToRoute(resolving: (String) -> Shape?) -> Shape {
    let fitted = fittedOnce(resolving: resolving)
    guard case .connector(let old) = kind, case .connector(let new) = fitted.kind,
      old.from.shape == nil || old.to.shape == nil
    else { return fitted }
    // Free ends are rounded. Where that brings one to the other end, or away from it, the course is another.
    let isMoved = zip([old.from, old.to], [new.from, new.to]).contains { before, after in
      before.shape == nil && before.anchor + frame.origin != after.anchor + fitted.frame.origin
    }
    return isMoved ? fitted.fittedOnce(resolving: resolving) : fitted
  }

  private func fittedOnce(resolving: (String) -> Shape?) -> Shape {
    guard case .connector(var connector) = kind, let box = outline(resolving: resolving).bounds else {
      return self
    }
    let target = box.madeFinite.tidy
    guard target != frame else { return self }
    let shift = frame.origin - target.origin
    if connector.from.shape == nil { connector.from.anchor = (connector.from.anchor + shift).tidy }
    if connector.to.shape == nil { connector.to.anchor = (connector.to.anchor + shift).tidy }
    var result = self
    result.frame = target
    result.kind = .connector(connector)
    return result
  }

  /// A line's or an arrow's points where they are seen on the page; nil for any other kind.
  public var linePoints: [Point]? {
    switch kind {
    case .line(let points), .arrow(let points):
      let transform = transform
      return points.map { transform.apply($0 + frame.origin) }
    default: return nil
    }
  }

  /// A line or an arrow through `points` on the page, neither turned nor flipped; any other kind as it is.
  public func withLinePoints(_ points: [Point]) -> Shape {
    guard let box = Rect(enclosing: points.map(\.tidy)) else { return self }
    var result = self
    let inside = points.map { ($0.tidy - box.origin).tidy }
    switch kind {
    case .line: result.kind = .line(points: inside)
    case .arrow: result.kind = .arrow(points: inside)
    default: return self
    }
    result.frame = box.tidy
    result.rotation = 0
    result.flipX = false
    result.flipY = false
    return result
  }

  /// Changes each child of a group or a frame.
  mutating func mapChildren(_ change: (Shape) -> Shape) {
    switch kind {
    case .group(let children): kind = .group(children: children.map(change))
    case .frame(let children): kind = .frame(children: children.map(change))
    default: break
    }
  }
}

extension PathElement {
  /// The piece with tidy numbers.
  var tidy: PathElement {
    switch self {
    case .move(let point): .move(point.tidy)
    case .line(let point): .line(point.tidy)
    case .curve(let first, let second, let point): .curve(first.tidy, second.tidy, point.tidy)
    case .close: .close
    }
  }
}

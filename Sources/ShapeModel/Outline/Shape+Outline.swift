// Each kind's outline: the one geometry that the painter, SVG and hit testing share.

extension Shape {
  /// The outline in page coordinates, before `transform`. Never empty for a shape with a frame.
  ///
  /// A connector's attached ends stand at its frame's corners; use `outline(resolving:)` to have them at
  /// their shapes.
  public var outline: [PathElement] { outline { _ in nil } }

  /// The outline in page coordinates, before `transform`, a connector attached to the shapes that `resolving`
  /// finds.
  ///
  /// A polygon and a star are stretched so that they touch the frame's four sides. Groups, texts, pictures
  /// and kinds that are not known have their frame's outline.
  public func outline(resolving: (String) -> Shape?) -> [PathElement] {
    if isCornered { return Self.closed(corners) }
    switch kind {
    case .rectangle(let radius): return Self.roundedRectangle(frame, radius: radius)
    case .ellipse: return Self.ellipse(frame)
    case .line(let points), .arrow(let points):
      return points.enumerated().map { index, point in
        let place = point + frame.origin
        return index == 0 ? .move(place) : .line(place)
      }
    case .connector(let connector):
      return ConnectorRoute(connector, frame: frame, resolving: resolving).elements
    case .path(let path): return path.elements.transformed(by: .translation(frame.origin))
    default: return Self.closed(frame.corners)
    }
  }

  /// The corners of a kind with straight sides between them; the frame's own corners for any other.
  var corners: [Point] {
    guard var corners = kind.corners else { return frame.corners }
    for index in corners.indices {
      corners[index] = Point(
        x: frame.x + corners[index].x * frame.width, y: frame.y + corners[index].y * frame.height)
    }
    return corners
  }

  private static func closed(_ points: [Point]) -> [PathElement] {
    points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]
  }

  /// How far a quarter circle's control points stand from its ends, in radii.
  private static let quarter = 0.5522847498307936

  private static func roundedRectangle(_ frame: Rect, radius: Double) -> [PathElement] {
    let radius = min(max(radius, 0), frame.width / 2, frame.height / 2)
    guard radius > 0 else { return closed(frame.corners) }
    let inset = radius * (1 - quarter)
    let (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return [
      .move(at(left + radius, top)),
      .line(at(right - radius, top)),
      .curve(at(right - inset, top), at(right, top + inset), at(right, top + radius)),
      .line(at(right, bottom - radius)),
      .curve(at(right, bottom - inset), at(right - inset, bottom), at(right - radius, bottom)),
      .line(at(left + radius, bottom)),
      .curve(at(left + inset, bottom), at(left, bottom - inset), at(left, bottom - radius)),
      .line(at(left, top + radius)),
      .curve(at(left, top + inset), at(left + inset, top), at(left + radius, top)),
      .close,
    ]
  }

  private static func ellipse(_ frame: Rect) -> [PathElement] {
    let (cx, cy) = (frame.midX, frame.midY)
    let (left, top, right, bottom) = (frame.minX, frame.minY, frame.maxX, frame.maxY)
    let (dx, dy) = (frame.width / 2 * quarter, frame.height / 2 * quarter)
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    return [
      .move(at(cx, top)),
      .curve(at(cx + dx, top), at(right, cy - dy), at(right, cy)),
      .curve(at(right, cy + dy), at(cx + dx, bottom), at(cx, bottom)),
      .curve(at(cx - dx, bottom), at(left, cy + dy), at(left, cy)),
      .curve(at(left, cy - dy), at(cx - dx, top), at(cx, top)),
      .close,
    ]
  }
}

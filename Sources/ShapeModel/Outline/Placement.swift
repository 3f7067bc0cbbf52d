// Where the children of groups stand on the page, and what that means for connectors and letters.

/// How the groups around a shape turn and flip it.
///
/// Two things are not carried along like the rest: a connector runs on the page, from where its ends are
/// seen, and letters are turned but never mirrored.
public struct Placement: Hashable, Sendable {
  /// From the coordinates in use to the page's.
  public private(set) var toPage = Transform.identity
  /// Whether an odd number of flips has mirrored the x axis.
  public private(set) var isMirroredX = false
  /// Whether an odd number of flips has mirrored the y axis.
  public private(set) var isMirroredY = false

  /// On the page itself.
  public static let page = Placement()

  /// The placement of a shape's inside, its own turn and flips added.
  public func entering(_ shape: Shape) -> Placement {
    if case .connector = shape.kind { return self }
    guard shape.rotation != 0 || shape.flipX || shape.flipY else { return self }
    var inner = self
    inner.toPage = shape.transform.followed(by: toPage)
    inner.isMirroredX = isMirroredX != shape.flipX
    inner.isMirroredY = isMirroredY != shape.flipY
    return inner
  }

  /// Takes letters, laid out in `frame`, back to upright; nil when they are.
  public func unmirrored(in frame: Rect) -> Transform? {
    guard isMirroredX || isMirroredY else { return nil }
    let center = frame.center
    return Transform(
      a: isMirroredX ? -1 : 1, b: 0, c: 0, d: isMirroredY ? -1 : 1,
      e: isMirroredX ? 2 * center.x : 0, f: isMirroredY ? 2 * center.y : 0)
  }
}

extension Shape {
  /// The connector as it runs on the page when it stands in `placement`; nil for any other shape, and for a
  /// connector that nothing turns or flips.
  ///
  /// Free ends go where the groups take them, and so does the middle of the frame, where its text is; the
  /// connector itself stays upright, as it does at the top level.
  public func onPage(from placement: Placement) -> Shape? {
    guard case .connector = kind, placement.toPage != .identity else { return nil }
    return carriedConnector(by: placement.toPage)
  }

  /// A connector whose free ends and middle are moved by `transform`, which keeps lengths; any other shape as
  /// it is. `isTidy` rounds to millionths of a point.
  func carriedConnector(by transform: Transform, isTidy: Bool = true) -> Shape {
    guard case .connector(var connector) = kind else { return self }
    func rounded(_ point: Point) -> Point { isTidy ? point.tidy : point }
    let origin = rounded(transform.apply(frame.center) - Point(x: frame.width / 2, y: frame.height / 2))
    func carried(_ end: Connector.End) -> Connector.End {
      var end = end
      if end.shape == nil { end.anchor = rounded(transform.apply(frame.origin + end.anchor) - origin) }
      return end
    }
    connector.from = carried(connector.from)
    connector.to = carried(connector.to)
    var result = self
    result.frame.x = origin.x
    result.frame.y = origin.y
    result.kind = .connector(connector)
    return result
  }
}

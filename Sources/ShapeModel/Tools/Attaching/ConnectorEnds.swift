// The two ends of a connector while it is drawn or one of them is moved.

/// Both ends, each at a point and perhaps attached.
struct ConnectorEnds: Sendable {
  /// One end.
  struct End: Sendable {
    /// Where it is when it is free, on the page.
    var point: Point
    /// What it is attached to; nil when it is free.
    var found: FoundAttachment?
  }

  private(set) var from: End
  private(set) var to: End

  /// How near an anchor a pointer is taken to be at it, in screen pixels.
  static let reach: Double = 12

  /// Ends as they are meant: an end in the middle of a shape in which the other one is, too, or what that is
  /// attached to, is free. Whoever draws upon a large shape means no connector to it. Nor do both end at one
  /// place.
  init(from: End, to: End) {
    (self.from, self.to) = (from, to)
    if Self.isSurrounding(from, to) { self.from.found = nil }
    if Self.isSurrounding(to, from) || from.found?.attachment == to.found?.attachment {
      self.to.found = nil
    }
  }

  private static func isSurrounding(_ end: End, _ other: End) -> Bool {
    guard let found = end.found, found.attachment.isInside else { return false }
    guard let otherFound = other.found else { return false }
    if otherFound.attachment.shape == found.attachment.shape { return true }
    return found.box.contains(otherFound.box) && found.box != otherFound.box
  }

  /// Whether either is attached.
  var isAttached: Bool { from.found != nil || to.found != nil }

  /// The connector's ends in a frame whose top left is at the page's.
  func connector(_ route: Shape.Connector.Route) -> Shape.Connector {
    func end(_ end: End) -> Shape.Connector.End {
      .init(shape: end.found?.attachment.shape, anchor: end.found?.attachment.anchor ?? end.point.tidy)
    }
    return Shape.Connector(from: end(from), to: end(to), route: route)
  }

  /// The connector that `tool` draws between the ends, fitted to where it runs.
  func shape(_ id: String, by tool: Tool, _ style: ShapeStyle, in contents: PageContents) -> Shape? {
    guard var shape = style.shape(id: id, tool: .connector, frame: .zero) else { return nil }
    shape.kind = .connector(connector(tool == .connector ? .elbow : .straight))
    return contents.fitted([shape])[0]
  }
}

extension GestureContext {
  /// What an end at `point` would be attached to; nothing with Control.
  func attachment(at point: Point, _ modifiers: Modifiers, except id: String? = nil) -> FoundAttachment? {
    if modifiers.contains(.control) { return nil }
    return contents.attachment(at: point, reach: ConnectorEnds.reach / core.zoom, except: id)
  }
}

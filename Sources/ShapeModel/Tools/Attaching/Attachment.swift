// What ends of connectors can be attached to, and where. Connectors, lines, and what is locked or hidden are
// no targets; what is inside a group is reached only through the group.

/// Where an end of a connector is attached.
struct Attachment: Hashable, Sendable {
  /// The shape.
  var shape: String
  /// The place in the unit square of that shape's frame.
  var anchor: Point

  /// In the middle: the line aims there and stops at the outline.
  static let middle = Point(x: 0.5, y: 0.5)

  /// Whether it is in the middle.
  var isInside: Bool { anchor == Self.middle }
}

/// What is shown of a shape to which an end would be attached.
public struct AttachmentHint: Hashable, Sendable {
  /// The shape's outline, on the page.
  public var outline: [PathElement]
  /// The places at its outline where an end can be attached, on the page.
  public var anchors: [Point]
  /// That of them where the end would be now; nil for the middle of the shape.
  public var chosen: Point?
}

/// An attachment with what is shown of it.
struct FoundAttachment: Hashable, Sendable {
  var attachment: Attachment
  var hint: AttachmentHint
  /// The box around the shape, on the page.
  var box: Rect
}

extension Shape {
  /// Whether ends of connectors can be attached to it on the canvas.
  var takesConnectors: Bool { !isLine && !isLocked && !isHidden }

  /// Places at the outline where ends can be attached, in the unit square of the frame: the outer corners of
  /// what has a few of its own, with the middles of its sides where those are only three; of anything else
  /// the middles of the frame's sides.
  var connectionAnchors: [Point] {
    guard let corners = kind.outerCorners, corners.count <= 12 else {
      return [Point(x: 0.5, y: 0), Point(x: 1, y: 0.5), Point(x: 0.5, y: 1), Point(x: 0, y: 0.5)]
    }
    let anchors =
      corners.count > 3
      ? corners : zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { [$0, ($0 + $1) * 0.5] }
    // On a side exactly, where it is on one.
    func share(_ value: Double) -> Double { abs(value) < 1e-9 ? 0 : abs(value - 1) < 1e-9 ? 1 : value.tidy }
    return anchors.map { Point(x: share($0.x), y: share($0.y)) }
  }

  /// Where a place in the unit square of the frame is seen.
  func place(ofAnchor anchor: Point) -> Point {
    transform.apply(Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height))
  }

  /// The place for the end of a connector that leaves the shape in the direction of `way` on the page.
  func connectionAnchor(towards way: Point) -> Point {
    let center = transform.apply(frame.center)
    func reach(_ anchor: Point) -> Double {
      let place = place(ofAnchor: anchor) - center
      return place.length > 0 ? (place.x * way.x + place.y * way.y) / place.length : 0
    }
    let anchors = connectionAnchors
    return anchors.dropFirst().reduce(anchors.first ?? Attachment.middle) {
      reach($1) > reach($0) + 1e-9 ? $1 : $0
    }
  }
}

extension PageContents {
  /// What an end at `point` would be attached to: the topmost shape with an anchor within `reach` points, or
  /// that is met there. Of outlined shapes around it the smallest. nil where there is none.
  func attachment(at point: Point, reach: Double, except id: String? = nil) -> FoundAttachment? {
    let near = Rect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -reach, dy: -reach)
    var hollow: (shape: Shape, area: Double)?
    for position in grid.shapes(paintingIn: near, of: page, in: whole.page).reversed() {
      let shape = page.shapes[position]
      guard shape.id != id, shape.takesConnectors else { continue }
      if let anchor = shape.anchor(near: point, reach: reach) {
        return shape.found(anchor)
      }
      if shape.contains(point, tolerance: 0, resolving: self.shape(withID:)) { return shape.found(nil) }
      guard !shape.isFullGroup, let local = shape.transform.inverted?.apply(point),
        shape.outline.isHit(local, reach: 0, inside: true)
      else { continue }
      let area = shape.frame.width * shape.frame.height
      if area < hollow?.area ?? .infinity { hollow = (shape, area) }
    }
    return hollow?.shape.found(nil)
  }
}

extension Shape {
  /// The anchor nearest to `point`, no farther away than `reach`.
  fileprivate func anchor(near point: Point, reach: Double) -> Point? {
    var best: (anchor: Point, distance: Double)?
    for anchor in connectionAnchors {
      let distance = place(ofAnchor: anchor).distance(to: point)
      if distance <= reach, distance < best?.distance ?? .infinity { best = (anchor, distance) }
    }
    return best?.anchor
  }

  /// Attached at `anchor`; in the middle when that is nil.
  func found(_ anchor: Point?) -> FoundAttachment {
    FoundAttachment(
      attachment: Attachment(shape: id, anchor: anchor ?? Attachment.middle),
      hint: AttachmentHint(
        outline: outline.transformed(by: transform), anchors: connectionAnchors.map(place(ofAnchor:)),
        chosen: anchor.map(place(ofAnchor:))),
      box: transform.box(of: frame))
  }
}

// A handle for the corners of a polygon or a star is dragged: around the shape for how many there are,
// towards the middle for how deep those between the points of a star are.

import Localization

#if canImport(Glibc)
  import Glibc
#endif

/// The corners of a polygon or a star follow the pointer.
struct SettingCorners: GestureState {
  private let original: Shape
  private let handle: SelectionHandle
  private let followers: Followers
  /// From the pointer to where the handle is on the shape, which it was not met at exactly.
  private let offset: Point
  private var changed: Shape

  /// nil when the shape has no such corners.
  init?(shape: Shape, handle: SelectionHandle, start: Point, in contents: PageContents) {
    guard let place = shape.cornerPlaces[handle] else { return nil }
    original = shape
    changed = shape
    self.handle = handle
    followers = Followers(of: [shape], in: contents)
    let frame = shape.frame
    // The places are those of the shape as it is mirrored.
    let corner = Transform.rotation(shape.rotation, about: frame.center).apply(
      Point(x: frame.x + place.x * frame.width, y: frame.y + place.y * frame.height))
    // How far inside the handle stood says nothing about the count: only the direction does.
    offset = handle == .innerRadius ? corner - start : .zero
  }

  private mutating func follow(_ pointer: Point) {
    guard let local = original.transform.inverted?.apply(pointer + offset) else { return }
    switch (handle, original.kind) {
    case (.cornerCount, .polygon): changed = original.setting(.sides(count(local)))
    case (.cornerCount, .star): changed = original.setting(.starPoints(count(local)))
    case (.innerRadius, .star(let points, _)):
      changed = original.setting(.innerRadius(innerRadius(local, points)))
    default: break
    }
  }

  /// How many corners there are when the one after the topmost is in the direction of `point`.
  private func count(_ point: Point) -> Double {
    let (frame, center) = (original.frame, original.frame.center)
    guard frame.width > 0, frame.height > 0, point != center else { return 3 }
    let way = Point(x: abs(point.x - center.x) / frame.width, y: (center.y - point.y) / frame.height)
    let angle = atan2(way.x, way.y)
    return angle > 0 ? min(2 * .pi / angle, 100) : 100
  }

  /// The inner radius, in whole hundredths, with which the first inner corner is nearest to `point`.
  private func innerRadius(_ point: Point, _ points: Int) -> Double {
    var best = (radius: 0.0, distance: Double.infinity)
    var shape = original
    for percent in 0...100 {
      shape.kind = .star(points: points, innerRadius: Double(percent) / 100)
      let distance = shape.corners[1].distance(to: point)
      if distance < best.distance { best = (Double(percent) / 100, distance) }
    }
    return best.radius
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input): follow(input.point)
    case .pointerUp(let input):
      follow(input.point)
      let name: ShapeProperty =
        handle == .innerRadius ? .innerRadius(0) : isStar ? .starPoints(3) : .sides(3)
      context.edit = context.contents.edit(name.actionName, replacing: [changed])
      return Idle()
    default: break
    }
    return nil
  }

  private var isStar: Bool {
    if case .star = original.kind { true } else { false }
  }

  func selectionBox(in contents: PageContents) -> SelectionBox? { SelectionBox([changed]) }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    followers.show([changed], in: &output, context.contents)
    output.cursor = .crosshair
    switch changed.kind {
    case .polygon(let sides):
      output.pointer.badge = LNumber(Double(sides))
      output.hint = L("Sides: %@ — Esc cancels", LNumber(Double(sides)))
    case .star(let points, _) where handle == .cornerCount:
      output.pointer.badge = LNumber(Double(points))
      output.hint = L("Points: %@ — Esc cancels", LNumber(Double(points)))
    case .star(_, let radius):
      output.pointer.badge = LPercent(radius)
      output.hint = L("Inner radius: %@ — Esc cancels", LPercent(radius))
    default: break
    }
  }
}

extension Shape {
  /// Where the handles for the corners of a polygon or a star are in the unit square of its frame, as it is
  /// mirrored there; empty for any other kind.
  var cornerPlaces: [SelectionHandle: Point] {
    guard frame.width > 0, frame.height > 0 else { return [:] }
    func place(_ corner: Point) -> Point {
      let place = Point(x: (corner.x - frame.x) / frame.width, y: (corner.y - frame.y) / frame.height)
      return Point(x: flipX ? 1 - place.x : place.x, y: flipY ? 1 - place.y : place.y)
    }
    switch kind {
    case .polygon: return [.cornerCount: place(corners[1])]
    case .star:
      let corners = corners
      return [.cornerCount: place(corners[2]), .innerRadius: place(corners[1])]
    default: return [:]
    }
  }
}

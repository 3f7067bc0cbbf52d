// Where the handles are on the page, and which of them a pointer is at. Sizes are in screen pixels, whatever
// the zoom.

/// The handles of a selection box at a zoom.
public struct SelectionHandles: Hashable, Sendable {
  /// A handle's side on the screen, in pixels: what the canvas draws.
  public static let size: Double = 8
  /// How near a pointer must be to a handle's middle, in screen pixels.
  public static let hitRadius: Double = 8
  /// How far above the top the rotation handle stands, in screen pixels.
  public static let rotateDistance: Double = 24
  /// A side shorter than this on the screen has no handle of its own, in pixels.
  public static let shortestSide: Double = 32
  /// A polygon or a star of which a side is shorter than this on the screen has no handles for its corners,
  /// in pixels.
  public static let shortestCorneredSide: Double = 64
  /// How far inside a corner the handle for the count of corners stands, in screen pixels.
  public static let cornerInset: Double = 18
  /// The same of the left and the right side of a text that sizes itself, whose width they are there for.
  public static let shortestTextSide: Double = 16

  /// The box.
  public let box: SelectionBox
  /// Every handle and its middle in page coordinates, in the order in which they are drawn.
  public let positions: [(handle: SelectionHandle, point: Point)]
  private let zoom: Double

  /// The handles of `box` at `zoom` pixels per point; none when nothing of it may be resized.
  public init(_ box: SelectionBox, zoom: Double) {
    self.box = box
    let zoom = zoom.isFinite && zoom > 0 ? zoom : 1
    self.zoom = zoom
    if let gradient = box.gradient {
      positions = gradient.handles.map { (.gradient($0.handle), $0.point) }
      return
    }
    if let points = box.linePoints {
      positions =
        box.controls.map { (.control($0.index, isAfter: $0.isAfter), $0.point) }
        + points.enumerated().map { (.point($0), $1) }
      return
    }
    guard box.canResize else {
      positions = []
      return
    }
    let rect = box.rect
    let turn = Transform.rotation(box.rotation, about: rect.center)
    func place(_ handle: SelectionHandle) -> (SelectionHandle, Point) {
      let way = handle.direction
      let point = Point(x: rect.midX + way.x * rect.width / 2, y: rect.midY + way.y * rect.height / 2)
      return (handle, turn.apply(point))
    }
    var result = [
      (SelectionHandle.rotate, turn.apply(Point(x: rect.midX, y: rect.minY - Self.rotateDistance / zoom)))
    ]
    if rect.width * zoom >= Self.shortestSide { result += [place(.top), place(.bottom)] }
    let shortest = box.sizesItself ? Self.shortestTextSide : Self.shortestSide
    if rect.height * zoom >= shortest { result += [place(.left), place(.right)] }
    result += [.topLeft, .topRight, .bottomRight, .bottomLeft].map(place)
    if min(rect.width, rect.height) * zoom >= Self.shortestCorneredSide {
      for handle in [SelectionHandle.innerRadius, .cornerCount] {
        guard let place = box.cornerPlaces[handle] else { continue }
        let point = Point(x: rect.x + place.x * rect.width, y: rect.y + place.y * rect.height)
        // Clear of the handles on the box.
        let inset = handle == .cornerCount ? Self.cornerInset / zoom : 0
        let way = rect.center - point
        let share = way.length > 0 ? min(inset / way.length, 0.5) : 0
        result.append((handle, turn.apply(point + way * share)))
      }
    }
    positions = result
  }

  /// The handle at `point` (page coordinates), the nearest when there are several; nil for none.
  ///
  /// Inside a box that is small on the screen there are no handles, so that it can still be moved.
  public func handle(at point: Point) -> SelectionHandle? {
    if box.linePoints == nil, box.gradient == nil {
      let local = Transform.rotation(-box.rotation, about: box.rect.center).apply(point)
      let inner = box.rect
      let isSmall = min(inner.width, inner.height) * zoom < 3 * Self.hitRadius
      if isSmall, inner.contains(local), inner.width > 0, inner.height > 0 { return nil }
    }
    let reach = Self.hitRadius / zoom
    var best: (handle: SelectionHandle, distance: Double)?
    for (handle, place) in positions.reversed() {
      let distance = place.distance(to: point)
      if distance <= reach, distance < best?.distance ?? .infinity { best = (handle, distance) }
    }
    return best?.handle
  }

  /// What the pointer looks like over a handle, turned with the box.
  public func cursor(for handle: SelectionHandle) -> CanvasCursor {
    if let compass = handle.compass { return .resize(degrees: compass + box.rotation) }
    return handle == .rotate ? .grab : .crosshair
  }

  /// Whether both stand at the same places.
  public static func == (a: SelectionHandles, b: SelectionHandles) -> Bool {
    a.box == b.box && a.zoom == b.zoom
  }

  /// Feeds the box and the zoom.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(box)
    hasher.combine(zoom)
  }
}

// A point of a line or an arrow is dragged. Shift keeps the piece at it to multiples of 45°, Control suspends
// snapping.

import Localization

/// One point of a line follows the pointer.
struct MovingLinePoint: LandingGesture {
  private let original: Shape
  private let points: [Point]
  private let index: Int
  private let start: Point
  private let followers: Followers
  var current: Point
  var modifiers: Modifiers = []
  /// Where the point lands.
  private var target: Point
  private var scene: SnapScene
  private var guides: [SnapGuide] = []

  /// nil when the shape is no line or has no such point.
  init?(shape: Shape, index: Int, start: Point, in contents: PageContents) {
    guard let points = shape.linePoints, points.indices.contains(index) else { return nil }
    original = shape
    self.points = points
    self.index = index
    self.start = start
    followers = Followers(of: [shape], in: contents)
    current = start
    target = points[index]
    scene = SnapScene(moving: [shape.id])
  }

  /// Finds where the point lands.
  mutating func land(_ context: GestureContext) {
    target = points[index] + (current - start)
    guides = []
    if current == start { return }
    if modifiers.contains(.shift), points.count > 1 {
      target = target.snapped(around: points[index == 0 ? 1 : index - 1])
    } else {
      (target, guides) = scene.landing(of: target, modifiers, context)
    }
  }

  private var moved: Shape {
    guard target != points[index] else { return original }
    var points = points
    points[index] = target
    return original.withLinePoints(points)
  }

  func edit(_ context: GestureContext) -> DrawingEdit? {
    context.contents.edit(
      index == 0 || index == points.count - 1 ? L("Move End") : L("Move Point"), replacing: [moved])
  }

  func selectionBox(in contents: PageContents) -> SelectionBox? { SelectionBox([moved]) }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    followers.show([moved], in: &output, context.contents)
    output.guides = guides
    output.cursor = .crosshair
    if points.count > 1 {
      output.pointer.badge = LNumber(target.distance(to: points[index == 0 ? 1 : index - 1]))
    }
    output.hint = L("Shift keeps to 45°, Esc cancels")
  }
}

extension Point {
  /// The nearest point at a multiple of 45° seen from `center`.
  func snapped(around center: Point) -> Point {
    let way = self - center
    let (x, y) = (abs(way.x), abs(way.y))
    // tan 22.5°: nearer to an axis than to a diagonal.
    let limit = 2.0.squareRoot() - 1
    if y <= x * limit { return Point(x: self.x, y: center.y) }
    if x <= y * limit { return Point(x: center.x, y: self.y) }
    let length = (x + y) / 2
    return center + Point(x: way.x < 0 ? -length : length, y: way.y < 0 ? -length : length)
  }
}

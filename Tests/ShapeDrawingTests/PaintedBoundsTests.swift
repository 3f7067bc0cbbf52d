// Nothing is painted outside of a shape's painted bounds: the canvas paints again only what they hold. What
// leaves them by a part of a point is seen once it is large.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct PaintedBoundsTests {
  /// Device pixels along a side of the picture, and how many are left free around the bounds.
  private static let (side, margin) = (480.0, 40.0)

  /// A picture that can be read, one that is damaged, and one of more pixels than are ever decoded.
  private static let resources = [
    "photo": Resource(type: "image/png", data: Gallery.photo),
    "broken": Resource(type: "image/png", data: Array("broken".utf8)),
    "large": Resource(type: "image/png", data: enlarged(Gallery.photo)),
  ]

  /// A PNG whose header says that it has 65,535 × 65,535 pixels.
  private static func enlarged(_ png: [UInt8]) -> [UInt8] {
    png[..<16] + [0, 0, 255, 255, 0, 0, 255, 255] + png[24...]
  }

  @Test(arguments: LongForm.seeds(5, long: 400))
  func shapesStayInTheirBoundsHoweverLargeTheyAreShown(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let painter = Painter()
    for step in 0..<400 {
      let shape = Self.shape(&random)
      let bounds = shape.paintedBounds
      let scale = min(
        (Self.side - 2 * Self.margin) / max(bounds.width, bounds.height, 1), random.pick([2, 8, 64]))
      guard try Self.hasInk(shape, outside: bounds, scale: scale, painter) else { continue }
      Issue.record("SHAPEEDIT_SEED=\(seed), step \(step): ink outside of \(bounds) at \(scale), \(shape)")
      return
    }
  }

  /// A shape of any kind, all of it seen; now and then a thin one, or one with a faint line.
  private static func shape(_ random: inout SeededRandom) -> Shape {
    let shapes = RandomShapes(
      look: random.pick([.sparse, .dense, .nested]), area: Rect(x: 0, y: 0, width: 90, height: 90),
      pictures: random.bool() ? resources.keys.sorted() + ["none"] : [])
    var shape = shapes.shape("s", attachableTo: [], using: &random)
    (shape.isHidden, shape.opacity) = (false, 1)
    if random.bool(0.2) { shape.frame.height = random.pick([0, random.double(0...9)]) }
    if random.bool(0.1) { shape.stroke = Stroke(color: .black, width: 0.1) }
    return shape
  }

  private static func hasInk(
    _ shape: Shape, outside bounds: Rect, scale: Double, _ painter: Painter
  ) throws -> Bool {
    let surface = try Cairo.ImageSurface(width: Int(side), height: Int(side))
    let context = Cairo.Context(surface)
    let corner = bounds.origin * scale - Point(x: margin, y: margin)
    let toDevice = Transform(a: scale, b: 0, c: 0, d: scale, e: -corner.x, f: -corner.y)
    context.matrix = Cairo.Matrix(toDevice)
    painter.paint(
      CollectionOfOne(shape), on: context,
      in: PaintEnvironment(shape: { _ in nil }, resource: { resources[$0] }))
    context.matrix = .identity
    context.operator = .clear
    context.append(toDevice.box(of: bounds).roundedOut.insetBy(dx: -1, dy: -1))
    context.fill()
    surface.flush()
    return try !surface.hasSameBytes(as: Cairo.ImageSurface(width: Int(side), height: Int(side)))
  }
}

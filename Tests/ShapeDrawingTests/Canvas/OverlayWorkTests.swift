// What is dragged is painted by the main thread: however much that is, and however it is grouped, the work
// has a bound.

import Glibc
import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@MainActor @Suite struct OverlayWorkTests {
  /// `count` boxes, put into groups so that none directly holds more than `breadth`, `depth` groups deep.
  private static func shapes(_ count: Int, breadth: Int, depth: Int) -> [Shape] {
    var shapes = (0..<count).map { index -> Shape in
      let kind: Shape.Kind = index % 2 == 0 ? .ellipse : .rectangle(cornerRadius: 0)
      let frame = Rect(x: Double(index % 300), y: Double(index / 300 % 200), width: 3, height: 3)
      return Shape(id: "s\(index)", kind: kind, frame: frame)
    }
    for level in 0..<depth {
      shapes = stride(from: 0, to: shapes.count, by: breadth).map { start in
        let children = Array(shapes[start..<min(start + breadth, shapes.count)])
        let frame = children.dropFirst().reduce(children[0].frame) { $0.union($1.frame) }
        return Shape(id: "g\(level)-\(start)", kind: .group(children: children), frame: frame)
      }
    }
    return shapes
  }

  /// A drag of three steps, and what it took.
  private func drag(_ shapes: [Shape]) throws -> (looks: Int, paints: Int, picture: Pixels) {
    let overlay = CanvasOverlay(pictures: PictureCache())
    let viewport = CanvasViewport(width: 320, height: 220)
    var picture: Pixels?
    for step in 0..<3 {
      overlay.set(shapes.map { $0.translated(by: Point(x: Double(step), y: 0)) })
      let node = Snapshot.record {
        overlay.snapshot(
          into: $0, viewport: viewport,
          environment: PaintEnvironment(shape: { _ in nil }, resource: { _ in nil }))
      }
      let surface = try Cairo.ImageSurface(width: 320, height: 220)
      node?.draw(on: Cairo.Context(surface))
      surface.flush()
      picture = try Pixels(surface)
    }
    return (overlay.lookCount, overlay.paintCount, try #require(picture))
  }

  /// Wherever it is and however large it is shown: numbers that were added and taken off again are not the
  /// same.
  @Test func whatOnlyMovesIsPaintedOnce() {
    for seed in LongForm.seeds(60, long: 4000) {
      var random = SeededRandom(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      let viewport = CanvasViewport(
        zoom: exp(number(-2.5...2)), origin: Point(x: number(-1e4...1e4), y: number(-1e4...1e4)), width: 320,
        height: 220)
      let seen = viewport.visibleRect
      let frame = Rect(
        x: seen.x + number(0.2...0.5) * seen.width, y: seen.y + number(0.2...0.5) * seen.height,
        width: number(0.05...0.3) * seen.width, height: number(0.05...0.3) * seen.height)
      let shape = Shape(id: "s", kind: .ellipse, frame: frame, fill: .color(Color(rgb: 0x62a0ea)))
      let overlay = CanvasOverlay(pictures: PictureCache())
      for _ in 0..<12 {
        let way = Point(x: number(-0.1...0.1) * seen.width, y: number(-0.1...0.1) * seen.height)
        overlay.set([shape.translated(by: way)])
        _ = Snapshot.record {
          overlay.snapshot(
            into: $0, viewport: viewport,
            environment: PaintEnvironment(shape: { _ in nil }, resource: { _ in nil }))
        }
      }
      #expect(overlay.paintCount == 1, "SHAPEEDIT_SEED=\(seed)")
    }
  }

  @Test(
    arguments: [
      (100_000, 100_000, 1), (30_000, 100, 1), (30_000, 100, 2), (30_000, 30_000, 0), (5_000, 5_000, 1),
      (20_000, 1, 3),
    ])
  func manyShapesAreShownByTheirFrames(count: Int, breadth: Int, depth: Int) throws {
    let (looks, paints, picture) = try drag(Self.shapes(count, breadth: breadth, depth: depth))
    #expect(looks <= 3 * 2 * 4_100)
    #expect(paints == 3)
    // All of it is shown as one thing at least.
    #expect((4..<min(200, count / 300)).allSatisfy { picture[2, $0] != 0xff_ffff })
  }

  /// A gesture moves only frames of so many: that is all that is shown of them.
  @Test(arguments: [(5_000, 5_000, 1), (5_000, 100, 1), (9_000, 20, 3)])
  func ofManyShapesOnlyTheFramesMatter(count: Int, breadth: Int, depth: Int) throws {
    let whole = Self.shapes(count, breadth: breadth, depth: depth)
    let frames = whole.map { shape in
      var shape = shape
      if case .group(let children) = shape.kind {
        shape.kind = .group(children: children.map { $0.translated(by: Point(x: -500, y: 70)) })
      }
      return shape
    }
    #expect(try drag(frames).picture.differingPixels(from: try drag(whole).picture) == 0)
  }

  /// Nothing that is done for a frame goes through what is in a group, counted here or not.
  @Test func aFrameTakesNoLongerForMoreShapes() {
    func time(_ count: Int) -> Duration {
      let shapes = Self.shapes(count, breadth: count, depth: 1)
      let overlay = CanvasOverlay(pictures: PictureCache())
      overlay.set(shapes)
      return (0..<5).map { _ in
        ThreadClock.measure {
          _ = Snapshot.record {
            overlay.snapshot(
              into: $0, viewport: CanvasViewport(width: 320, height: 220),
              environment: PaintEnvironment(shape: { _ in nil }, resource: { _ in nil }))
          }
        }
      }.min() ?? .zero
    }
    let (few, many) = (time(5_000), time(60_000))
    #expect(many < few * 3 + .milliseconds(1))
  }

  @Test(arguments: [(300, 300, 1), (3_000, 60, 1), (3_000, 3_000, 0), (2_000, 10, 3)])
  func manyShapesAreShownByBoxes(count: Int, breadth: Int, depth: Int) throws {
    let shapes = Self.shapes(count, breadth: breadth, depth: depth)
    let (looks, paints, picture) = try drag(shapes)
    #expect(looks <= 3 * count * 2 + 3 * 4_100)
    // A move is a move.
    #expect(paints == 1)
    // It matters not how they are grouped.
    let flat = try drag(Self.shapes(count, breadth: count, depth: 0)).picture
    #expect(picture.differingPixels(from: flat) == 0)
  }

  @Test func fewShapesInGroupsArePaintedWhole() throws {
    let shapes = Self.shapes(200, breadth: 20, depth: 2)
    let flat = Self.shapes(200, breadth: 200, depth: 0)
    let (_, paints, picture) = try drag(shapes)
    #expect(paints == 1)
    #expect(picture.differingPixels(from: try drag(flat).picture) == 0)
    let surface = try Cairo.ImageSurface(width: 320, height: 220)
    let context = Cairo.Context(surface)
    context.translate(x: 2, y: 0)
    Painter().paint(flat, on: context, in: PaintEnvironment(shape: { _ in nil }, resource: { _ in nil }))
    #expect(picture.differingPixels(from: try Pixels(surface), tolerance: 2) == 0)
  }
}

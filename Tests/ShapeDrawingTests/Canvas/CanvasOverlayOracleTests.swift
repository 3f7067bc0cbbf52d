// What stands above the tiles is painted once and then moved: whatever became of its shapes in the meantime,
// it shows what an overlay shows that is new.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@MainActor @Suite struct CanvasOverlayOracleTests {
  @Test func aKeptOverlayShowsWhatANewOneShows() throws {
    let steps = LongForm.steps(of: "overlay", usual: 800, long: 100_000)
    let stepsInARow = 20
    for round in 0..<UInt64(steps / stepsInARow) {
      let life = OverlayLife(seed: LongForm.seed + round)
      for step in 0..<stepsInARow {
        life.step()
        guard let fault = try life.fault() else { continue }
        Issue.record("SHAPEEDIT_SEED=\(LongForm.seed + round), step \(step): \(fault)\n\(life.story)")
        return
      }
    }
  }
}

/// An overlay and what becomes of its shapes, of the page under it, and of the part that is seen.
@MainActor
private final class OverlayLife {
  private var drawing: RandomDrawing
  private var random: SeededRandom
  private var shapes: [Shape]
  private var viewport = CanvasViewport(width: 260, height: 180)
  private let kept = CanvasOverlay(pictures: PictureCache())
  private var told: [String] = []

  /// What was done lately.
  var story: String { told.suffix(8).joined(separator: "\n") }

  init(seed: UInt64) {
    random = SeededRandom(seed: seed ^ 0x0ce1)
    drawing = RandomDrawing(
      seed: seed, look: random.pick([.sparse, .dense, .nested, .connected, .huge]), pages: 1,
      area: Rect(x: 0, y: 0, width: 260, height: 180))
    shapes = Array(drawing.page.shapes.shuffled(using: &random).prefix(random.pick(1...5)))
    told.append("\(drawing.shapes.look) \(shapes.map(\.id))")
  }

  // MARK: Steps

  /// Mostly all move alike; else one goes its own way or changes, the page changes, or another part is seen.
  func step() {
    let what: String
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4: what = change()
    case 5: what = drawing.edit()
    case 6: what = look()
    case 7:
      shapes = Array(drawing.page.shapes.shuffled(using: &random).prefix(random.pick(0...4)))
      what = "take \(shapes.map(\.id))"
    default:
      let way = way()
      shapes = shapes.map { $0.translated(by: way) }
      what = "move by \(way)"
    }
    told.append(what)
    kept.set(shapes)
  }

  /// Mostly to where a shape is seen; by pixels of any zoom here: between them a moved picture is a little
  /// off, as a dragged one may be.
  private func way() -> Point {
    let view = viewport.visibleRect
    var way = Point(x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random))
    if random.bool(0.8), let shape = shapes.randomElement(using: &random) {
      let place = Point(
        x: .random(in: view.minX...view.maxX, using: &random),
        y: .random(in: view.minY...view.maxY, using: &random))
      way = place - shape.frame.center
    }
    return Point(x: (way.x / 2).rounded() * 2, y: (way.y / 2).rounded() * 2)
  }

  private func change() -> String {
    guard !shapes.isEmpty else { return "nothing" }
    let place = random.pick(shapes.indices)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: shapes[place] = shapes[place].translated(by: way())
    case 1:
      let way = way()
      for index in shapes.indices where index != place { shapes[index] = shapes[index].translated(by: way) }
    case 2:
      // Another shape under the same name, and often in the same frame.
      let frame = shapes[place].frame
      shapes[place] = drawing.shapes.shape(
        shapes[place].id, attachableTo: drawing.page.shapes.map(\.id), using: &random)
      if random.bool(0.7) { shapes[place].frame = frame }
    case 3: shapes.swapAt(place, 0)
    case 4: shapes[place].kind = random.pick([.ellipse, .triangle, .star(points: 5, innerRadius: 0.3)])
    default: restyle(&shapes[place])
    }
    return "change \(shapes[place].id)"
  }

  /// One thing is otherwise; where the shape stands and how large it is stays.
  private func restyle(_ shape: inout Shape) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: shape.rotation += random.pick([15, 90])
    case 1: shape.flipX.toggle()
    case 2: shape.flipY.toggle()
    case 3: shape.opacity = random.pick([1, 0.3])
    case 4: shape.isHidden.toggle()
    case 5: shape.fill = random.bool(0.8) ? drawing.shapes.paint(&random) : nil
    case 6: shape.stroke = random.bool(0.8) ? drawing.shapes.stroke(&random) : nil
    default: shape.text = random.bool(0.8) ? drawing.shapes.text(&random) : nil
    }
  }

  private func look() -> String {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: viewport = viewport.zoomed(to: random.pick([0.5, 1, 2]), about: Point(x: 130, y: 90))
    case 1: viewport.scaleFactor = 3 - viewport.scaleFactor
    default: viewport = viewport.scrolled(byX: way().x, y: way().y)
    }
    viewport = viewport.snapped
    return "look at \(viewport.visibleRect), \(viewport.scaleFactor)"
  }

  // MARK: The oracle

  /// What is wrong with what is seen; nil when nothing is.
  func fault() throws -> String? {
    let new = CanvasOverlay(pictures: PictureCache())
    new.set(shapes)
    let (keptPicture, newPicture) = (try picture(of: kept), try picture(of: new))
    if keptPicture.hasSameBytes(as: newPicture) { return nil }
    let (moved, painted) = (try Pixels(keptPicture), try Pixels(newPicture))
    // Edges are rounded otherwise where the painted part ends, which need not be at the same place.
    guard moved.differingPixels(from: painted, tolerance: 16) > 0 else { return nil }
    return moved.difference(from: painted)
  }

  private func picture(of overlay: CanvasOverlay) throws -> Cairo.ImageSurface {
    let environment = PaintEnvironment(page: drawing.page, resources: [:])
    let node = Snapshot.record {
      overlay.snapshot(into: $0, viewport: viewport, environment: environment)
    }
    let scale = viewport.scaleFactor
    let surface = try Cairo.ImageSurface(
      width: Int(viewport.width * scale), height: Int(viewport.height * scale))
    let context = Cairo.Context(surface)
    context.scale(x: scale, y: scale)
    node?.draw(on: context)
    surface.flush()
    return surface
  }
}

// Many connectors above the tiles are drawn without a picture in between, and look as they always do.

import Gtk
import ShapeModel
import Testing

@testable import ShapeDrawing

@MainActor @Suite struct ManyLinesOverlayTests {
  private static let boxes = [("a", 20.0, 30.0), ("b", 180, 110)].map { id, x, y in
    Shape(
      id: id, kind: .rectangle(cornerRadius: 0), frame: Rect(x: x, y: y, width: 60, height: 40),
      fill: .color(Color(rgb: 0x62a0ea)))
  }

  private static func lines(_ count: Int) -> [Shape] {
    (0..<count).map { number in
      let value = Shape.Connector(
        from: .init(shape: "a", anchor: Point(x: 1, y: Double(number) / Double(count))),
        to: .init(shape: "b", anchor: Point(x: 0, y: 0.5)), route: Shape.Connector.Route.allCases[number % 3])
      return Shape(
        id: "k\(number)", kind: .connector(value), frame: Rect(x: 80, y: 50, width: 100, height: 80),
        stroke: Stroke(color: .black, width: 1.5, end: .triangle),
        text: number % 10 == 0 ? TextContent(string: "label", size: 10) : nil)
    }
  }

  /// Of very many the edges are not smooth, so that there is the time for all of them.
  @Test(arguments: [1.0, 2], [10, 60, 120])
  func theyLookAsTheyDoOnThePage(_ scale: Double, _ count: Int) throws {
    let shapes = Self.boxes + Self.lines(count)
    let page = Page(id: "p", name: "P", width: 300, height: 200, shapes: ShapeList(shapes))
    let environment = PaintEnvironment(page: page, resources: [:])
    var viewport = CanvasViewport(width: 260, height: 180)
    viewport.scaleFactor = scale
    let overlay = CanvasOverlay(pictures: PictureCache())
    overlay.set(shapes)
    let node = Snapshot.record { overlay.snapshot(into: $0, viewport: viewport, environment: environment) }
    func picture(_ draw: (Cairo.Context) -> Void) throws -> Pixels {
      let surface = try Cairo.ImageSurface(width: Int(260 * scale), height: Int(180 * scale))
      let context = Cairo.Context(surface)
      context.scale(x: scale, y: scale)
      draw(context)
      surface.flush()
      return try Pixels(surface)
    }
    let shown = try picture { node?.draw(on: $0) }
    let painted = try picture { Painter().paint(page, on: $0, in: environment) }
    // Letters of a recording may be placed by parts of a pixel.
    #expect(shown.meanDifference(from: painted) < (count > 80 ? 0.1 : 0.002))
    // What they join is above or below them as ever.
    let inside = (x: Int(30 * scale), y: Int(40 * scale))
    #expect(shown[inside.x, inside.y] == painted[inside.x, inside.y])
    #expect(shown.values.contains { $0 != 0xffffff })
  }
}

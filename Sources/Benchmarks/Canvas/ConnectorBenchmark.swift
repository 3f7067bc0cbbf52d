// What the main thread does in a frame while one of two shapes is dragged that very many connectors join.

import Glibc
import ShapeModel

struct ConnectorBenchmark: BenchmarkCase {
  let name = "connectors"
  /// Two seconds of frames.
  private static let count = 120

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    try Self.courses(context)
      + MainActor.assumeIsolated {
        guard CanvasStage.isPossible(for: name) else { return [] }
        return try [100, 10_000].flatMap { try measure($0) }
      }
  }

  /// What it takes to find where connectors run, wherever their shapes are.
  private static func courses(_ context: BenchmarkContext) -> [BenchmarkRow] {
    let graphic = graphic(1200)
    let page = graphic.pages[0]
    let resolved = Dictionary(uniqueKeysWithValues: page.shapes.suffix(2).map { ($0.id, $0) })
    return Shape.Connector.Route.allCases.map { route in
      let lines = page.shapes.filter {
        if case .connector(let value) = $0.kind { value.route == route } else { false }
      }
      let samples = context.measure {
        var corners = 0
        for place in 0..<25 {
          var other = resolved["b"]!
          other.frame.x = 60 * Double(place)
          other.frame.y = 90 * Double(place % 7)
          for line in lines { corners += line.outline { $0 == "a" ? resolved["a"] : other }.count }
        }
        return corners
      }
      return .time(
        "connectors: find a \(route.rawValue) course", size: nil, samples, unit: "µs",
        factor: 1e6 / Double(25 * lines.count), atMost: 10)
    }
  }

  /// Two boxes and `count` connectors of all routes from the one to the other.
  private static func graphic(_ count: Int) -> Graphic {
    let boxes = [("a", 200.0, 200.0), ("b", 1200, 600)].map { id, x, y in
      Shape(
        id: id, kind: .rectangle(cornerRadius: 0), frame: Rect(x: x, y: y, width: 300, height: 200),
        fill: .color(Color(rgb: 0x62a0ea)))
    }
    let places = [Point(x: 1, y: 0.5), Point(x: 0.5, y: 1), Point(x: 0.5, y: 0.5), Point(x: 0.5, y: 0)]
    let lines = (0..<count).map { number in
      let value = Shape.Connector(
        from: .init(shape: "a", anchor: places[number % 4]),
        to: .init(shape: "b", anchor: places[number / 4 % 4]),
        route: Shape.Connector.Route.allCases[number % 3])
      return Shape(
        id: "k\(number)", kind: .connector(value), frame: Rect(x: 500, y: 300, width: 700, height: 400),
        stroke: Stroke(color: .black, width: 1, end: .triangle)
      ).fittedToRoute { id in boxes.first { $0.id == id } }
    }
    let page = Page(
      id: "p1", name: "Page 1", width: 1900, height: 1000, shapes: ShapeList(lines + boxes))
    return Graphic(pages: [page])
  }

  @MainActor
  private func measure(_ count: Int) throws -> [BenchmarkRow] {
    let stage = try CanvasStage(Self.graphic(count))
    defer { stage.close() }
    try stage.showAll()
    try stage.waitUntilReady()
    try stage.waitUntilSharp()
    let canvas = stage.canvas
    let start = canvas.model.camera.viewport.canvasPoint(Point(x: 1350, y: 700))
    func way(_ frame: Int) -> Point {
      let angle = Double(frame) * 2 * .pi / 60
      return Point(x: 150 * sin(angle), y: 150 - 150 * cos(angle))
    }
    let dragged = try stage.frames(Self.count) { frame in
      if frame == 0 {
        canvas.widget.dragBegan(at: start, [], pressure: nil)
      } else {
        canvas.widget.dragMoved(by: way(frame), [], pressure: nil)
      }
    }
    let dropped = try stage.frames(2) { frame in
      if frame == 0 { canvas.widget.dragEnded(by: way(40), [], pressure: nil) }
    }
    return [
      .time(
        "\(name): drag one of two shapes they join", size: count, dragged.work, unit: "ms", factor: 1e3,
        atMost: 16),
      .time(
        "\(name): drop it, the edit included", size: count, dropped.work, unit: "ms", factor: 1e3, atMost: nil
      ),
    ]
  }
}

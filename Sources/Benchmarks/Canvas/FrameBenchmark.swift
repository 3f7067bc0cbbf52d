// What the main thread does in a frame while the picture is panned, zoomed, or a shape is dragged over it;
// and how soon it is sharp again after a zoom.

import Glibc
import Gtk
import ShapeDrawing
import ShapeModel

struct FrameBenchmark: BenchmarkCase {
  let name = "canvas"
  /// Four seconds of frames.
  private static let count = 240

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    try MainActor.assumeIsolated {
      guard CanvasStage.isPossible(for: name) else { return [] }
      return try context.canvasSizes.flatMap { size in
        try measure(context.graphic(size), size, rows: context.rows)
      }
    }
  }

  @MainActor
  private func measure(_ graphic: Graphic, _ size: Int, rows: String?) throws -> [BenchmarkRow] {
    let stage = try CanvasStage(graphic)
    defer { stage.close() }
    let model = stage.canvas.model
    try stage.showAll()
    try stage.waitUntilReady()
    try stage.waitUntilSharp()
    var table = FrameTable(name: name, size: size, wanted: rows)
    try measureAll(stage, from: model.camera.viewport, into: &table)
    var near = model.camera.viewport
    near.zoom = 1
    near.origin = Point(x: 0, y: graphic.pages[0].height / 2)
    try measureNear(stage, from: near, center: graphic.pages[0].sheet?.center ?? .zero, into: &table)
    return table.rows + [table.lateness]
  }

  /// With the whole page in view.
  @MainActor
  private func measureAll(_ stage: CanvasStage, from all: CanvasViewport, into table: inout FrameTable) throws
  {
    let (model, size) = (stage.canvas.model, table.size)
    // The goals speak of a hundred thousand shapes in view, and for a drag of ten thousand.
    let frameGoal = size <= 100_000 ? 1000.0 / 60 : nil
    try table.add(
      "pan, all in view",
      stage.frames(Self.count) { frame in
        let angle = Double(frame) * 2 * .pi / 120
        model.camera.show(all.scrolled(byX: 200 * sin(angle), y: 100 - 100 * cos(angle)))
      }, atMost: frameGoal)

    try table.add(
      "zoom, from all in view",
      stage.frames(Self.count) { frame in
        let step = frame < Self.count / 2 ? frame : Self.count - frame
        let middle = Point(x: all.width / 2, y: all.height / 2)
        model.camera.show(all.zoomed(to: all.zoom * pow(1.015, Double(step)), about: middle))
      }, atMost: frameGoal)

    model.camera.show(all)
    try stage.waitUntilSharp()
    try table.add("sharp again after a zoom, all in view", sharpness(stage, from: all), atMost: 150)

    model.camera.show(all)
    try stage.waitUntilSharp()
    try table.add("drag a shape, all in view", drag(stage), atMost: size <= 10_000 ? 4 : nil)
  }

  /// At its own size, from one side of the page to the other: tiles come into view all the time.
  @MainActor
  private func measureNear(
    _ stage: CanvasStage, from side: CanvasViewport, center: Point, into table: inout FrameTable
  ) throws {
    let model = stage.canvas.model
    var near = side
    model.camera.show(near)
    try stage.waitUntilSharp()
    try table.add(
      "pan at 100 %, 2400 px a second",
      stage.frames(Self.count) { frame in
        let way = Double(frame < Self.count / 2 ? frame : Self.count - frame) * 40
        model.camera.show(near.scrolled(byX: way, y: 0))
      }, atMost: 1000.0 / 60)

    near.origin = center
    model.camera.show(near)
    try stage.waitUntilSharp()
    try table.add("sharp again after a zoom at 100 %", sharpness(stage, from: near), atMost: 150)

    model.camera.show(near)
    try stage.waitUntilSharp()
    try table.add("drag a shape at 100 %", drag(stage), atMost: 4)
  }

  /// Times from a zoom until a frame shows everything as it should be.
  @MainActor
  private func sharpness(_ stage: CanvasStage, from start: CanvasViewport) throws -> Samples {
    let model = stage.canvas.model
    let middle = Point(x: start.width / 2, y: start.height / 2)
    var samples = Samples()
    for round in 1...10 {
      // No scale comes twice, or its tiles would be there.
      model.camera.show(start.zoomed(to: start.zoom * pow(1.07, Double(round)), about: middle))
      let begin = BenchmarkClock.wall.now
      samples.add(try stage.waitUntilSharp() - begin)
    }
    return samples
  }

  /// Presses on a shape, drags it around and lets go, all within the frames measured.
  @MainActor
  private func drag(_ stage: CanvasStage) throws -> FrameTimes {
    let canvas = stage.canvas
    guard let start = canvas.placeOfShapeNearMiddle() else {
      throw FileFailure(description: "There is no shape to drag.")
    }
    return try stage.frames(Self.count) { frame in
      let angle = Double(frame) * 2 * .pi / 100
      let way = Point(x: 150 * sin(angle), y: 150 - 150 * cos(angle))
      switch frame {
      case 0: canvas.widget.dragBegan(at: start, [], pressure: nil)
      case Self.count - 1: canvas.widget.dragEnded(by: way, [], pressure: nil)
      default: canvas.widget.dragMoved(by: way, [], pressure: nil)
      }
    }
  }
}

/// The rows of one size, and how many frames of all of them came late.
private struct FrameTable {
  let name: String
  let size: Int
  /// What the names of the rows to measure contain; nil for all.
  let wanted: String?
  var rows: [BenchmarkRow] = []
  private var late = 0
  private var total = 0

  init(name: String, size: Int, wanted: String?) {
    self.name = name
    self.size = size
    self.wanted = wanted
  }

  /// Measures frames, when their row is wanted.
  mutating func add(_ what: String, _ times: @autoclosure () throws -> FrameTimes, atMost goal: Double?)
    throws
  {
    guard isWanted(what) else { return }
    let times = try times()
    late += times.late
    total += times.count
    rows.append(.time("\(name): \(what)", size: size, times.work, unit: "ms", factor: 1e3, atMost: goal))
  }

  /// Takes times, when their row is wanted.
  mutating func add(_ what: String, _ samples: @autoclosure () throws -> Samples, atMost goal: Double) throws
  {
    guard isWanted(what) else { return }
    rows.append(
      .time("\(name): \(what)", size: size, try samples(), unit: "ms", factor: 1e3, atMost: goal))
  }

  private func isWanted(_ what: String) -> Bool { wanted.map(what.contains) ?? true }

  var lateness: BenchmarkRow {
    let share = Double(late)
    return BenchmarkRow(
      name: "\(name): of these \(total) frames over 33 ms or late", size: size, median: share, p95: share,
      unit: "frames", goal: size <= 100_000 ? "0" : "", isMet: size <= 100_000 ? late == 0 : nil)
  }
}

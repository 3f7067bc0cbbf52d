// A window with a canvas in it, driven frame by frame. Needs a display.

import Gtk
import ShapeDrawing
import ShapeModel

/// A window of full HD with a canvas.
@MainActor
final class CanvasStage {
  static let width = 1920
  static let height = 1080

  let canvas: BenchmarkCanvas
  let meter: FrameMeter
  private let window: Window

  /// Whether there is a display; says so when there is none.
  static func isPossible(for name: String) -> Bool {
    MainLoop.install()
    if Display.initialize() { return true }
    report("\(name): needs a display, skipped")
    return false
  }

  /// Shows the first page of `graphic` in a new window. Returns before the first frame.
  init(_ graphic: Graphic) throws {
    canvas = BenchmarkCanvas(graphic)
    window = Window()
    window.child = canvas.widget
    window.present()
    guard let frames = window.frameClock else {
      throw FileFailure(description: "The window has no frames.")
    }
    meter = FrameMeter(frames)
  }

  /// Shows all of the page.
  func showAll() throws {
    let viewport = { [canvas] in canvas.model.camera.viewport }
    try wait("a size") {
      viewport().width >= Double(Self.width) && viewport().height >= Double(Self.height)
    }
    canvas.model.camera.show(viewport().fitting(canvas.graphic.pages[0].sheet ?? .zero))
  }

  /// Runs the loop until gestures can be made.
  func waitUntilReady() throws {
    try wait("the index over the page") { !canvas.model.drawing.isIndexing }
  }

  /// Runs the loop until a frame has been painted with everything sharp; returns when that was, in seconds.
  @discardableResult
  func waitUntilSharp() throws -> Double {
    var sharpAt: Double?
    let renderer = canvas.model.drawing.renderer
    meter.afterFrame = {
      if sharpAt == nil, renderer.isSharp { sharpAt = BenchmarkClock.wall.now }
    }
    defer { meter.afterFrame = {} }
    canvas.widget.queueDraw()
    try wait("a sharp picture") { sharpAt != nil }
    return sharpAt!
  }

  /// Calls `step` once in each of `count` frames and measures them.
  func frames(_ count: Int, _ step: @escaping (Int) -> Void) throws -> FrameTimes {
    var next = 0
    meter.begin()
    let tick = canvas.widget.addTickCallback { [meter] _ in
      guard next < count else { return false }
      step(next)
      next += 1
      meter.countThisFrame()
      return true
    }
    defer { tick.remove() }
    try wait("frames") { meter.times.count == count }
    return meter.times
  }

  func close() {
    canvas.model.disconnect()
    window.destroy()
  }

  private func wait(_ what: String, until condition: () -> Bool) throws {
    guard MainLoop.run(until: condition, timeout: 120) else {
      throw FileFailure(description: "Nothing came of waiting for \(what).")
    }
  }
}

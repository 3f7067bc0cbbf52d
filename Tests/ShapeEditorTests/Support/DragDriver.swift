// A person who drags one shape after the other, a step with every frame.

import Gtk
import ShapeModel

@testable import ShapeEditor

/// Drags shapes around on a canvas with each frame, until told to stop. Each drag is an edit of the document.
@MainActor
final class DragDriver {
  /// Frames from press to release.
  static let length = 40

  /// Called after each drag that changed the document.
  var onDropped: () -> Void = {}
  /// How many drags have ended.
  private(set) var drops = 0
  private let canvas: CanvasWidget
  private var step = 0
  private var start = Point.zero
  private var pressed = 0
  private var tick: Gtk.TickCallback?

  init(_ canvas: CanvasWidget) {
    self.canvas = canvas
  }

  /// Whether the button is down.
  var isDragging: Bool { step > 0 }

  /// Goes on with every frame.
  func start(_ isDone: @escaping @MainActor () -> Bool = { false }) {
    tick = canvas.addTickCallback { [weak self] _ in
      guard let self else { return false }
      self.next()
      return !isDone()
    }
  }

  /// Does no more; a drag under way stays as it is.
  func stop() {
    tick?.remove()
    tick = nil
  }

  /// Lets go of what is being dragged.
  func drop() {
    guard isDragging else { return }
    step = 0
    canvas.model.handle(.pointerUp(input(at: start + way(Self.length))))
    drops += 1
    onDropped()
  }

  private func next() {
    let model = canvas.model
    if step == 0 {
      // Another place each time.
      pressed += 1
      guard let place = grip(pressed) else { return }
      start = place
      model.handle(.pointerDown(input(at: place)))
      step = 1
    } else if step < Self.length {
      let place = start + way(step)
      model.camera.pointerIs(at: model.camera.viewport.canvasPoint(place))
      model.handle(.pointerMoved(input(at: place)))
      step += 1
    } else {
      drop()
    }
  }

  private func way(_ step: Int) -> Point {
    Point(x: 3 * Double(step), y: Double(step % 10 - 5) * 4) * (1 / canvas.model.camera.viewport.zoom)
  }

  private func input(at point: Point) -> PointerInput {
    PointerInput(point: point, zoom: canvas.model.camera.viewport.zoom)
  }

  /// A place on a shape that can be dragged, in the left half of what is seen.
  private func grip(_ number: Int) -> Point? {
    let contents = canvas.model.contents
    let seen = canvas.model.camera.viewport.visibleRect
    for attempt in 0..<1000 {
      let spot = Double((number * 97 + attempt * 31) % 1009) / 1009
      let place = Point(
        x: seen.minX + seen.width * (0.1 + 0.4 * spot),
        y: seen.minY + seen.height * (0.2 + 0.6 * Double(attempt % 29) / 29))
      guard let id = contents.grid.hit(at: place, tolerance: 0, in: contents.page),
        let shape = contents.page.shapes[id], !shape.isLocked
      else { continue }
      // A connector between two shapes stays between them.
      if case .connector = shape.kind { continue }
      return place
    }
    return nil
  }
}

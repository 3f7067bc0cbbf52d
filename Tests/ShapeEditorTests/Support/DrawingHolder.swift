// A canvas's model without a window, and the drawing it edits as a document would hold it.

import ShapeDrawing
import ShapeModel

@testable import ShapeEditor

/// Holds a drawing and makes the edits of one model in it.
@MainActor
final class DrawingHolder {
  let model = CanvasModel()
  /// The drawing. Changed from outside, the model hears of it as late as the next frame, which never comes
  /// here.
  var graphic: Graphic
  /// What the model has written, in order.
  private(set) var edits: [DrawingEdit] = []

  /// What it has written of pages.
  private(set) var pageEdits: [PageEdit] = []

  /// A drawing of these shapes, seen as it is, 800 by 600; on a canvas without a size no picture is ever
  /// painted.
  init(_ shapes: [Shape], hasSize: Bool = true, isUnbounded: Bool = false) {
    graphic = Graphic()
    if isUnbounded { (graphic.pages[0].width, graphic.pages[0].height) = (0, 0) }
    graphic.pages[0].shapes = ShapeList(shapes)
    model.document = DocumentAccess(
      current: { [weak self] in self?.graphic ?? Graphic() },
      commit: { [weak self] edit in
        guard let self else { return }
        edits.append(edit)
        edit.apply(to: &graphic, onPage: model.page.id)
      },
      commitPages: { [weak self] edit in
        guard let self else { return }
        pageEdits.append(edit)
        edit.apply(to: &graphic)
      })
    if hasSize {
      model.camera.resize(width: 800, height: 600, scaleFactor: 1)
      model.camera.show(CanvasViewport(width: 800, height: 600))
    }
    model.follow(graphic)
  }

  var names: [String] { edits.map(\.actionName) }

  subscript(id: String) -> Shape? {
    graphic.pages.lazy.compactMap { $0.shapes[id] }.first
  }

  /// Presses and lets go at a place of the page.
  func click(_ x: Double, _ y: Double) {
    let input = PointerInput(point: Point(x: x, y: y))
    model.handle(.pointerDown(input))
    model.handle(.pointerUp(input))
  }

  func move(_ x: Double, _ y: Double) { model.handle(.pointerMoved(PointerInput(point: Point(x: x, y: y)))) }
}

// The editor's canvas, with a drawing that is edited in it as a document would have it.

import Glibc
import Gtk
import ShapeEditor
import ShapeModel

/// Shows the first page of a drawing and takes gestures for it.
@MainActor
final class BenchmarkCanvas {
  let model = CanvasModel()
  let widget: CanvasWidget
  /// The drawing with what the gestures have made of it.
  private(set) var graphic: Graphic

  init(_ graphic: Graphic) {
    self.graphic = graphic
    widget = CanvasWidget(model: model)
    widget.sizeRequest = (CanvasStage.width, CanvasStage.height)
    model.document = DocumentAccess(
      current: { [weak self] in self?.graphic ?? Graphic() },
      commit: { [weak self] edit in
        guard let self else { return }
        edit.apply(to: &self.graphic, onPage: self.graphic.pages[0].id)
      },
      commitPages: { [weak self] edit in
        guard let self else { return }
        edit.apply(to: &self.graphic)
      })
    model.follow(graphic)
  }

  /// A place at the middle of what is seen or near it where a shape can be dragged, in logical pixels of the
  /// canvas.
  func placeOfShapeNearMiddle() -> Point? {
    let contents = model.contents
    let middle = model.camera.viewport.visibleRect.center
    for ring in 0..<200 {
      for turn in 0..<8 {
        let angle = Double(turn) * .pi / 4
        let place = middle + Point(x: cos(angle), y: sin(angle)) * (20 * Double(ring))
        guard let id = contents.grid.hit(at: place, tolerance: 0, in: contents.page) else { continue }
        if contents.page.shapes[id]?.isLocked == false { return model.camera.viewport.canvasPoint(place) }
      }
    }
    return nil
  }
}

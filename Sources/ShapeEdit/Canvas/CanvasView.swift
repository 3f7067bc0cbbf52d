// The canvas among the views.

import DocumentUI
import Gtk
import ShapeModel

/// Shows the canvas of a model, and the drawing that the document has.
struct CanvasView: GtkWidgetRepresentable {
  let model: CanvasModel
  let graphic: Graphic

  func makeWidget(context: Context) -> CanvasWidget {
    CanvasWidget(model: model)
  }

  func updateWidget(_ widget: CanvasWidget, context: Context) {
    model.follow(graphic)
  }
}

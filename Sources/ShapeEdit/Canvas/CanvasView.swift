// The canvas among the views: the drawing comes from the document's binding, finished edits go back into it.

import DocumentUI
import Gtk
import ShapeModel

/// Shows the canvas of a model, and the drawing that the document has.
struct CanvasView: GtkWidgetRepresentable {
  let model: CanvasModel
  @Binding var document: ShapeEditDocument

  func makeWidget(context: Context) -> CanvasWidget {
    CanvasWidget(model: model)
  }

  func updateWidget(_ widget: CanvasWidget, context: Context) {
    let document = $document
    let undoManager = context.environment.undoManager
    let coalescing = context.environment.undoCoalescing
    model.commit = { edit in
      let write = {
        edit.apply(to: &document.wrappedValue.graphic, onPage: self.model.page.id)
        undoManager?.setActionName(edit.actionName)
      }
      if let key = edit.coalescingKey {
        coalescing(key, within: edit.joinsAfterPause ? .seconds(Int64.max) : nil, write)
      } else {
        write()
      }
      // The canvas shows the result in this frame, not in the next.
      self.model.follow(document.wrappedValue.graphic)
    }
    model.follow(document.wrappedValue.graphic)
  }
}

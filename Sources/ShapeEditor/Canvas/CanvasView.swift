// The canvas among the views: the drawing comes from the document's binding, finished edits go back into it.

import DocumentUI
import Gtk
import ShapeDocument
import ShapeModel

/// Shows the canvas of a model, and the drawing that the document has.
struct CanvasView: GtkWidgetRepresentable {
  let model: CanvasModel
  @Binding var document: ShapeEditDocument

  func makeCoordinator() -> UndoWatch { UndoWatch() }

  func makeWidget(context: Context) -> CanvasWidget {
    CanvasWidget(model: model)
  }

  func updateWidget(_ widget: CanvasWidget, context: Context) {
    let document = $document
    let undoManager = context.environment.undoManager
    let coalescing = context.environment.undoCoalescing
    let notice = context.environment.notice
    model.say = { notice($1, detail: $2, about: $0.rawValue) }
    model.panes.takeBackRefusal = { notice.dismiss(about: $0.rawValue) }
    // The model keeps this: it must not keep the model.
    model.document = DocumentAccess(
      current: { document.wrappedValue.graphic },
      commit: { [weak model] edit in
        guard let model else { return }
        let write = {
          edit.apply(to: &document.wrappedValue.graphic, onPage: model.page.id)
          undoManager?.setActionName(edit.actionName)
          if let text = edit.newText { undoManager?.setActionUserInfoValue(text, forKey: "new text") }
        }
        if let key = edit.coalescingKey {
          coalescing(key, within: edit.joinsAtAnyTime ? .seconds(Int32.max) : nil, write)
        } else {
          write()
        }
      },
      commitPages: { edit in
        let write = {
          edit.apply(to: &document.wrappedValue.graphic)
          undoManager?.setActionName(edit.actionName)
        }
        if let key = edit.coalescingKey { coalescing(key, write) } else { write() }
      },
      takeBack: { [weak undoManager] insertion in
        let latest = undoManager?.undoActionUserInfoValue(forKey: "new text") as? String
        guard let undoManager, latest == insertion else { return false }
        undoManager.undo()
        return true
      },
      endStep: { [weak undoManager] in undoManager?.endEvent() })
    model.follow(document.wrappedValue.graphic)
    context.coordinator.watch(undoManager) { [weak model] in model?.followUndo(selecting: !$0) }
  }

  static func dismantleWidget(_ widget: CanvasWidget, coordinator: UndoWatch) {
    coordinator.stop()
    widget.model.disconnect()
  }
}

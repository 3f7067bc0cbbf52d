// The gradient of a shape on the canvas, as the inspector and commands edit it.

import DocumentUI
import ShapeModel

extension CanvasModel {
  /// The shape whose gradient has its handles on the canvas, and which of them is selected.
  var editedGradient: EditedGradient? {
    access(keyPath: \.editedGradient)
    return editor.editedGradient
  }

  /// Says that the handles have come, gone, or another one is selected.
  func gradientChanged() { withMutation(keyPath: \.editedGradient) {} }

  /// Shows the handles of the selected shape's gradient, or takes them away, and gives the canvas the keys.
  func toggleGradientHandles() {
    let isEditing = editedGradient != nil
    take(.select)
    host?.takeFocus()
    showGradientHandles(!isEditing)
  }

  /// Shows the handles of the gradient of the shape that is selected alone, or takes them away.
  func showGradientHandles(_ isShown: Bool, selecting handle: GradientHandle? = nil) {
    guard tool == .select, !isDragging else { return }
    let edited = selection.count == 1 && isShown ? selection.ids.first : nil
    run { editor, contents in
      if edited != nil { editor.editedPath = nil }
      editor.editedGradient = edited.map { EditedGradient(id: $0, selected: handle) }
      return editor.output(page: contents.page, grid: contents.grid)
    }
  }

  /// Has the colours of the selected shapes' fills run another way. A gradient of a single shape gets its
  /// handles on the canvas.
  func setFillKind(_ kind: FillKind) {
    set(.fillKind(kind))
    if kind != .color { showGradientHandles(true) }
  }

  /// Takes the selected stop away. Whether a handle of a gradient is selected, which the ends are too.
  func deleteSelectedStop() -> Bool {
    guard let edited = editedGradient, edited.selected != nil else { return false }
    perform { DrawingEdit.removeStop(of: edited, in: $0) }
    return true
  }
}

// The selected shapes, where they are, and what is said of them.

import DocumentUI
import ShapeModel

extension CanvasModel {
  /// The selected shapes, bottom first.
  var selectedShapes: [Shape] { contents.shapes(selection) }

  /// What a screen reader says of the selection.
  var spokenSelection: String {
    switch selection.count {
    case 0: L("Nothing selected")
    case 1:
      selectedShapes.first?.accessibilityDescription(resolving: contents.shape(withID:))
        ?? L("Nothing selected")
    default: LN("%@ shape selected", "%@ shapes selected", selection.count)
    }
  }

  /// The box around the selected shapes, each of which is looked at.
  var selectionBounds: Rect? { drawing.bounds(of: selectedShapes) }

  /// Shows the selected shapes as large as it goes.
  func revealSelection() { camera.reveal(quickSelectionBounds) }

  /// Shows the selected shapes, when they are not seen, by scrolling no further than is needed.
  func scrollToSelection() {
    if let bounds = quickSelectionBounds { camera.show(camera.viewport.showing(bounds)) }
  }
}

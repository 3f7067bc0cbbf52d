// The look that Copy Style has taken, for all windows of the program.

import Observation
import ShapeModel

/// Carries a style from one shape to others.
@MainActor @Observable
final class StyleClipboard {
  static let shared = StyleClipboard()

  /// The style; nil before anything was copied.
  private(set) var style: ShapeStyle?

  /// Takes the style of the selected shape, of several that of the topmost.
  func copy(_ model: CanvasModel) {
    if let shape = model.selectedShapes.last { style = ShapeStyle(of: shape) }
  }

  /// Gives the selected shapes that style.
  func paste(into model: CanvasModel) {
    guard let style else { return }
    model.perform { DrawingEdit.pasteStyle(style, onto: model.selection, in: $0) }
  }
}

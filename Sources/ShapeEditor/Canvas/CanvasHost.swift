// What a canvas's model needs of what is around it: the document behind, the widget in front.

import ShapeModel

/// The way to the document's drawing.
package struct DocumentAccess {
  /// The drawing as the document has it now, which may be ahead of the one shown by what was undone since the
  /// last frame.
  let current: @MainActor () -> Graphic
  /// Writes a finished edit into the document.
  let commit: @MainActor (DrawingEdit) -> Void

  /// Access to a drawing that `current` gives and `commit` changes.
  package init(
    current: @escaping @MainActor () -> Graphic, commit: @escaping @MainActor (DrawingEdit) -> Void
  ) {
    self.current = current
    self.commit = commit
  }
}

/// The widget that a canvas's model speaks to.
@MainActor
protocol CanvasHost: AnyObject {
  /// The canvas must be drawn again.
  func canvasNeedsDisplay()
  /// The pointer is to look different.
  func cursorChanged()
  /// Gives the keys to the canvas.
  func takeFocus()
  /// Moves the focus to the next part of the window, or backwards.
  func moveFocus(backwards: Bool)
}

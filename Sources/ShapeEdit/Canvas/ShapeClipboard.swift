// Shapes on the clipboard: as a drawing of their own for us, as text for others.

import DocumentUI
import Gtk
import ShapeModel

/// Cuts, copies and pastes shapes.
@MainActor
enum ShapeClipboard {
  static func cut(_ model: CanvasModel) {}
  static func copy(_ model: CanvasModel) {}
  static func paste(into model: CanvasModel) {}
}

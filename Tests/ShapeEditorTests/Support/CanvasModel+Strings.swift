// Texts that are written without parts that look otherwise.

import ShapeModel

@testable import ShapeEditor

extension CanvasModel {
  /// As `textChanged` with letters alone.
  func textChanged(to text: String) { textChanged(to: WrittenText(text)) }

  /// As `finishTextEditing` with letters alone.
  func finishTextEditing(_ text: String) { finishTextEditing(WrittenText(text)) }
}

// Shapes on the clipboard: as a drawing of their own for ShapeEdit, as their words for other programs.

import DocumentUI
import Gtk
import ShapeModel

/// Cuts, copies and pastes shapes.
@MainActor
enum ShapeClipboard {
  /// Puts the selection on the clipboard and takes it out of the drawing.
  static func cut(_ model: CanvasModel) {
    guard copy(model) else { return }
    model.perform(DrawingEdit.cut(model.selection, in: model.contents))
  }

  /// Puts the selection on the clipboard. False when nothing is selected.
  @discardableResult
  static func copy(_ model: CanvasModel) -> Bool {
    guard
      let copied = CopiedShapes(model.selection, from: model.contents, resources: model.graphic.resources),
      let clipboard = Clipboard.default
    else { return false }
    var contents: [(contentType: String, bytes: [UInt8])] = [(CopiedShapes.mimeType, copied.bytes)]
    let words = copied.shapes.compactMap { $0.text?.string }.filter { !$0.isEmpty }.joined(separator: "\n")
    if !words.isEmpty { contents.append(("text/plain;charset=utf-8", Array(words.utf8))) }
    clipboard.setContents(contents)
    return true
  }

  /// Puts what is on the clipboard into the drawing and selects it: shapes, or else text as a text shape in
  /// the middle of what is seen. What is there and cannot be read is left alone.
  static func paste(into model: CanvasModel) {
    guard let clipboard = Clipboard.default else { return }
    Task {
      var ids = IDSource.random
      let edit: DrawingEdit?
      if let found = try? await clipboard.bytes([CopiedShapes.mimeType]),
        let copied = try? CopiedShapes(found.bytes)
      {
        let isSeen = copied.shapes.contains { $0.paintedBounds.intersects(model.viewport.visibleRect) }
        edit = DrawingEdit.paste(
          copied, at: isSeen ? nil : model.viewport.visibleRect.center, in: model.contents, newIDs: &ids)
      } else if let text = try? await clipboard.text() {
        edit = DrawingEdit.paste(
          text: text, at: model.viewport.visibleRect.center, style: model.toolStyle, in: model.contents,
          newIDs: &ids)
      } else {
        edit = nil
      }
      guard let edit else { return }
      model.perform(edit)
      model.select(edit.insertedIDs)
    }
  }
}

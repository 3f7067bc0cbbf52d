// Shapes on the clipboard: as a drawing of their own for ShapeEdit, as their words for other programs.

import DocumentUI
import Gtk
import ShapeModel

/// Cuts, copies and pastes shapes.
@MainActor
enum ShapeClipboard {
  /// How many pastes have not come yet.
  private(set) static var pastesUnderWay = 0

  /// Puts the selection on the clipboard and takes it out of the drawing.
  static func cut(_ model: CanvasModel) {
    guard copy(model) else { return }
    model.perform { DrawingEdit.cut(model.selection, in: $0) }
  }

  /// Puts the selection on the clipboard. False when nothing is selected.
  @discardableResult
  static func copy(_ model: CanvasModel) -> Bool {
    guard
      let copied = CopiedShapes(
        model.selection, from: model.contents, resources: model.drawing.graphic.resources),
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
    pastesUnderWay += 1
    Task {
      defer { pastesUnderWay -= 1 }
      if let found = try? await clipboard.bytes([CopiedShapes.mimeType]),
        let copied = try? CopiedShapes(found.bytes)
      {
        await paste(copied, into: model)
      } else if let text = try? await clipboard.text() {
        await paste(text, into: model)
      }
    }
  }

  /// Puts copied shapes where they came from, or into the middle when nothing of that is seen; as soon as the
  /// drawing is ready for it.
  static func paste(_ copied: CopiedShapes, into model: CanvasModel) async {
    await model.ready()
    var ids = IDSource.random
    let seen = model.camera.viewport.visibleRect
    let place = copied.shapes.contains { $0.paintedBounds.intersects(seen) } ? nil : seen.center
    if let edit = model.perform({ DrawingEdit.paste(copied, at: place, in: $0, newIDs: &ids) }) {
      model.select(edit.insertedIDs)
    }
  }

  /// Puts text into the middle of what is seen, as soon as the drawing is ready for it.
  static func paste(_ text: String, into model: CanvasModel) async {
    await model.ready()
    guard text.unicodeScalars.count <= ShapeEditFormat.textLimit else {
      model.say?(
        L("The text is too long"),
        L(
          "A text has at most %@ characters. Nothing was put in.",
          LNumber(Double(ShapeEditFormat.textLimit))))
      return
    }
    var ids = IDSource.random
    let edit = model.perform {
      DrawingEdit.paste(
        text: text, at: model.camera.viewport.visibleRect.center, style: model.toolStyle, in: $0, newIDs: &ids
      )
    }
    if let edit { model.select(edit.insertedIDs) }
  }
}

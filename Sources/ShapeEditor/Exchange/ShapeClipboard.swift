// What is copied is a value; what other programs can read is made of it when one of them asks. What is pasted
// is asked for here and read by `HandedOver`.

import DocumentUI
import Gtk
import ShapeDrawing
import ShapeModel

/// Cuts, copies and pastes shapes.
@MainActor
enum ShapeClipboard {
  /// How many pastes have not come yet.
  private(set) static var pastesUnderWay = 0

  /// Puts what can be deleted of the selection on the clipboard and takes it out of the drawing. What is
  /// locked stays, and would be there twice when it is pasted.
  static func cut(_ model: CanvasModel) {
    // A path that is being drawn ends before, so that what goes is what was copied.
    model.takeInTyping()
    let ids = model.contents.deletableShapes(model.selection).map(\.id)
    guard copy(Selection(ids), of: model) else { return }
    model.perform { DrawingEdit.cut(ids, in: $0) }
  }

  /// Puts the selection on the clipboard, in every type that it can be had in.
  static func copy(_ model: CanvasModel) { copy(model.selection, of: model) }

  /// Puts shapes on the clipboard. False when there are none.
  @discardableResult
  private static func copy(_ shapes: Selection, of model: CanvasModel) -> Bool {
    offer(shapes, of: model) { copied in
      let text =
        copied.hasWords ? [OfferedContent("text/plain;charset=utf-8") { Array(copied.words.utf8) }] : []
      return [OfferedContent(CopiedShapes.mimeType) { copied.bytes }] + copied.svg + [copied.png] + text
    }
  }

  /// Puts the selection on the clipboard as SVG, for editors of text too.
  static func copyAsSVG(_ model: CanvasModel) {
    offer(model.selection, of: model) { copied in
      copied.svg + [OfferedContent("text/plain;charset=utf-8") { copied.exported(.svg) }]
    }
  }

  /// Puts the selection on the clipboard as a picture.
  static func copyAsPNG(_ model: CanvasModel) {
    offer(model.selection, of: model) { [$0.png] }
  }

  @discardableResult
  private static func offer(
    _ shapes: Selection, of model: CanvasModel, _ contents: (CopiedShapes) -> [OfferedContent]
  ) -> Bool {
    // Nothing of a path that is being drawn is a shape yet.
    model.takeInTyping(endingPath: false)
    guard
      let copied = CopiedShapes(
        shapes, from: model.contents, resources: model.drawing.graphic.resources),
      let clipboard = Clipboard.default
    else { return false }
    clipboard.offer(contents(copied))
    return true
  }

  /// Puts what is on the clipboard into the drawing and selects it.
  static func paste(into model: CanvasModel, at place: HandedOver.Place = .middle) {
    guard let clipboard = Clipboard.default else { return }
    let target = HandedOver.Target(model, place)
    pastesUnderWay += 1
    Task {
      defer { pastesUnderWay -= 1 }
      await clipboard.typesAreKnown(within: 500)
      await HandedOver.take(clipboard, into: model, at: target, actionName: L("Paste", context: "undo step"))
    }
  }
}

extension CopiedShapes {
  /// SVG, also under the name that Inkscape looks for first.
  fileprivate var svg: [OfferedContent] {
    ["image/svg+xml", "image/x-inkscape-svg"].map { type in OfferedContent(type) { exported(.svg) } }
  }

  fileprivate var png: OfferedContent { OfferedContent("image/png") { exported(.png) } }

  /// The shapes alone in a format of other programs: two pixels a point, fewer where that would be very many.
  fileprivate func exported(_ format: ExportFormat) -> [UInt8]? {
    var options = Exporter.Options(scale: 2)
    options.maximumPixels = 16_000_000
    return try? Exporter.data(for: picture, format: format, options: options)
  }
}

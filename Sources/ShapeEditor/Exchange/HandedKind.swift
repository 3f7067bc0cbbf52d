// The kinds of content that other programs hand over, the best first, and what may be read of each.

import Gtk
import ShapeDrawing
import ShapeImport
import ShapeModel

/// A kind of content that can be pasted and dropped. The order of cases is that of preference.
enum HandedKind: CaseIterable {
  case drawing
  case svg
  case picture
  case files
  case text

  /// The types under which it is handed over, the best first.
  var contentTypes: [String] {
    switch self {
    case .drawing: [CopiedShapes.mimeType]
    case .svg: ["image/svg+xml", "image/x-inkscape-svg"]
    case .picture:
      [
        "image/png", "image/jpeg", "image/webp", "image/gif", "image/tiff", "image/bmp", "image/avif",
        "image/heif", "image/jxl",
      ]
    case .files: ["text/uri-list", "x-special/gnome-copied-files"]
    case .text: ["text/plain;charset=utf-8", "text/plain"]
    }
  }

  /// How much of it is read, and how long it is waited for.
  var limits: HandoverLimits {
    switch self {
    case .drawing: HandoverLimits(bytes: 256 << 20)
    case .svg, .text: HandoverLimits(bytes: ImportLimits.size)
    case .picture: HandoverLimits(bytes: PictureReader.sizeLimit)
    case .files: HandoverLimits(bytes: 1 << 20)
    }
  }

  /// All types that can be pasted and dropped.
  static let contentTypes = allCases.flatMap(\.contentTypes)
}

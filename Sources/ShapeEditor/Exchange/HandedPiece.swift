// What was read of a clipboard, a drop or a file, before it has a place on the page.

import DocumentUI
import ShapeDrawing
import ShapeModel

/// Something to be put on the page.
enum HandedPiece: Sendable {
  case shapes(CopiedShapes)
  /// A picture, and what its shape is called; nil for no name.
  case picture(PictureReader.Picture, name: String?)
  case text(String)

  /// Its shapes: texts in a style, as large as `fit` says, pictures no larger than `most`. nil when nothing
  /// of it is to be seen.
  func copied(style: ShapeStyle, fit: TextFit, within most: Size?) -> CopiedShapes? {
    switch self {
    case .shapes(let copied): copied.shapes.isEmpty ? nil : copied
    case .picture(let picture, let name):
      CopiedShapes(
        picture: picture.resource, key: picture.key, size: picture.sizeInPoints, name: name, within: most)
    case .text(let text): CopiedShapes(text: text, style: style, fit: fit)
    }
  }
}

/// What came of reading, and what of it is not there.
struct HandedPieces: Sendable {
  var pieces: [HandedPiece] = []
  /// A sentence each.
  var notes: [String] = []
}

/// Why something could not be read, for a person.
struct HandedFailure: Error, Hashable {
  var title = L("Nothing was put in")
  var reason: String
}

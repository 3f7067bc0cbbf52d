// ShapeEdit's reader of drawings.

import ShapeModel

struct DrawingDecoder: Decoder {
  func decode(_ bytes: [UInt8]) throws(FormatError) -> ShapeEditFormat.ReadResult {
    try ShapeEditFormat.read(bytes)
  }

  func words(for drawing: ShapeEditFormat.ReadResult) -> [String] {
    ["\(drawing.graphic.pages.reduce(0) { $0 + $1.shapes.count })", "\(drawing.warnings.count)"]
  }

  func words(for error: FormatError) -> (kind: String, line: Int, column: Int, reason: String) {
    let kind =
      switch error.kind {
      case .newerVersion(let version): "newerVersion-\(version)"
      default: "\(error.kind)"
      }
    return (kind, error.line, error.column, error.reason)
  }

  func comesBack(_ drawing: ShapeEditFormat.ReadResult) -> Bool {
    let written = ShapeEditFormat.write(drawing.graphic)
    guard let again = try? ShapeEditFormat.read(written) else { return false }
    return ShapeEditFormat.write(again.graphic) == written
  }
}

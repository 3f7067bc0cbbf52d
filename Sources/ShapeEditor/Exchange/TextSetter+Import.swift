// How large the lines of an imported text are, in the fonts of this machine.

import ShapeDrawing
import ShapeImport
import ShapeModel

extension TextSetter {
  /// The size of one line of text, for an import in the setter's thread.
  package func measureForImport(_ text: TextContent) -> ImportedTextSize {
    let line = naturalLine(of: text)
    return ImportedTextSize(width: line.size.width, height: line.size.height, baseline: line.baseline)
  }
}

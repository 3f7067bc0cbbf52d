// What ShapeEdit's reader makes of any bytes at all, or saves of them. Run by libFuzzer, which looks for
// bytes that take new ways through it: see build-aux/test.

import Fuzzing
import ShapeModel

@main
struct Drawings {
  static func main() {
    fuzz { bytes in
      guard
        let graphic = (try? ShapeEditFormat.read(bytes))?.graphic ?? ShapeEditFormat.salvage(bytes)?.graphic
      else { return }
      // What was read, or could be read, can be written and read again, and is then the same.
      let written = ShapeEditFormat.write(graphic)
      guard let again = try? ShapeEditFormat.read(written) else {
        fatalError("what was read and written cannot be read")
      }
      precondition(
        ShapeEditFormat.write(again.graphic) == written, "what was written is read as something else")
    }
  }
}

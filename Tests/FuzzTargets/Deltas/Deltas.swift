// What the reader of a drawing's changes, as recovery journals hold them, makes of any bytes at all.

import Fuzzing
import ShapeModel

@main
struct Deltas {
  static func main() {
    fuzz { bytes in
      guard let delta = try? GraphicDelta(bytes) else { return }
      let encoded = delta.encoded()
      precondition(
        (try? encoded.withUnsafeBytes { try GraphicDelta($0) })?.encoded() == encoded,
        "a change does not come back from its own bytes")
      // It may be made to a drawing that it was not meant for.
      var graphic = Graphic()
      graphic.apply(delta)
      graphic.apply(delta.inverse)
    }
  }
}

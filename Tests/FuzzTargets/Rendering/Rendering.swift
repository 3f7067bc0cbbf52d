// Paints drawings that libFuzzer makes up, in every format, and looks at the time each takes; libFuzzer looks at memory.

import Fuzzing
import Glibc
import ShapeDrawing
import ShapeModel

@main
struct Rendering {
  static func main() {
    fuzz { bytes in
      var maker = DrawingMaker(bytes)
      let written = ShapeEditFormat.write(maker.graphic())
      // What the reader does not accept is nobody's to paint.
      guard let graphic = try? written.withUnsafeBytes({ try ShapeEditFormat.read($0) }).graphic else {
        return
      }
      within(2, "the thumbnail") { _ = try? Thumbnail.png(graphic, side: 256) }
      for format in ExportFormat.allCases {
        within(10, format.rawValue) { _ = try? Exporter.data(for: graphic, format: format) }
      }
    }
  }

  /// Ends the program when `body` takes more than so many seconds of the processors. They are counted, not the clock's, since
  /// others run at the same time; the program is instrumented, too, and the limits are for one that is not.
  private static func within(_ seconds: Double, _ what: String, _ body: () -> Void) {
    let start = clock()
    body()
    let used = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    precondition(used < 3 * seconds, "\(what) took \(used) s of processor time")
  }
}

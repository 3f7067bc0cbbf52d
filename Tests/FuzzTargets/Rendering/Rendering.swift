// Paints drawings that libFuzzer makes up, in every format, and looks at the time and the memory that each
// takes.

import Fuzzing
import Glibc
import ShapeDrawing
import ShapeModel

/// Bytes that begin as a document does are read as one, others are choices of `DrawingMaker`. With DRAWING in
/// the environment the drawing that is made is written to the file that it names.
@main
struct Rendering {
  static func main() {
    fuzz { bytes in
      guard bytes.first != UInt8(ascii: "{") else { return paint(bytes) }
      var maker = DrawingMaker(bytes)
      let written = ShapeEditFormat.write(maker.graphic())
      keep(written)
      written.withUnsafeBytes { paint($0) }
    }
  }

  private static func paint(_ document: UnsafeRawBufferPointer) {
    // What the reader does not accept is nobody's to paint.
    guard let graphic = try? ShapeEditFormat.read(document).graphic else { return }
    // A picture's pixels are as many as its page says; one without bounds may be of any size.
    let pixels = graphic.pages[0].sheet.map { $0.width * $0.height } ?? .infinity
    let picture = Int(min(1_073_741_824, 4 * pixels)) >> 20
    let isSmall = document.count < 20_000
    Limits(seconds: 2, megabytes: 256).check("the thumbnail", isRepeated: isSmall) {
      try? Thumbnail.png(graphic, side: 256)
    }
    for format in ExportFormat.allCases {
      let area = format == .png ? min(268_435_456, pixels) : 0
      Limits(
        seconds: 10 + 250e-9 * area,
        megabytes: 384 + (format == .png ? 2 * picture : 0) + document.count >> 17
      )
      .check(format.rawValue, isRepeated: isSmall && picture < 4) {
        try? Exporter.data(for: graphic, format: format)
      }
    }
  }

  private static func keep(_ document: [UInt8]) {
    guard let name = getenv("DRAWING"), let file = fopen(name, "w") else { return }
    fwrite(document, 1, document.count, file)
    fclose(file)
  }
}

// Who writes PDFs, the one format in which text is shown with fonts of cairo's. Cairo shares those among all
// threads of a process, and may end it while a window shows text with them: so a program with windows has
// another process write.

import ShapeDrawing
import ShapeModel
import Synchronization

/// Writes drawings as PDF, away from the main thread.
package enum PDFWriting {
  /// Writes a drawing with some options; the last argument says whether that is still wanted.
  package typealias Writer =
    @Sendable (
      Graphic, Exporter.Options, @escaping @Sendable () -> Bool
    ) -> Result<[UInt8], ExportError>

  private static let writer = Mutex<Writer?>(nil)

  /// Has `body` write from now on, in place of this process.
  package static func use(_ body: @escaping Writer) { writer.withLock { $0 = body } }

  static func data(
    for graphic: Graphic, options: Exporter.Options, isCancelled: @escaping @Sendable () -> Bool
  ) throws(ExportError) -> [UInt8] {
    guard let body = writer.withLock({ $0 }) else {
      return try Exporter.data(for: graphic, format: .pdf, options: options, isCancelled: isCancelled)
    }
    return try body(graphic, options, isCancelled).get()
  }
}

// How large the letters of texts are whose frames follow them, by the same lines as are painted.

import Gtk
import ShapeModel

/// Measures texts, for any thread. What it takes is bounded: of a long text what has not been measured yet is
/// guessed beyond some paragraphs, and measured the next time.
public final class TextMeasure: @unchecked Sendable {
  private let lock = Lock()
  private let setter = TextSetter()
  /// How many bytes are set at once.
  private static let quickLength = 4_096

  /// A measure with fonts of its own.
  public init() {}

  /// It, for who knows no fonts.
  public var fit: TextFit { TextFit { [self] text, width in lock.withLock { size(of: text, width: width) } } }

  private func size(of text: TextContent, width: Double?) -> ShapeModel.Size {
    var text = text
    text.fit = nil
    let frame = Rect(x: 0, y: 0, width: width ?? .greatestFiniteMagnitude, height: 0)
    guard text.string.utf8.count > Self.quickLength else { return measured(text, frame) }
    var (left, start) = (Self.quickLength, 0)
    var result = ShapeModel.Size(width: 0, height: 0)
    for bytes in text.string.utf8.split(separator: 0x0a, omittingEmptySubsequences: false) {
      var part = text
      part.string = String(decoding: bytes, as: UTF8.self)
      let end = start + part.string.unicodeScalars.count
      if !text.runs.isEmpty { part.runs = text.runs.slice(start..<end) }
      start = end + 1
      var size: ShapeModel.Size
      if setter.isSet(part, in: frame, isTextShape: true) {
        size = measured(part, frame)
      } else if bytes.count <= left {
        left -= bytes.count
        size = measured(part, frame)
      } else {
        size = ShapeModel.Size(
          width: Double(bytes.count) * part.largestSize * 0.5,
          height: setter.height(of: part, width: min(frame.width, 1e9)))
      }
      result.width = max(result.width, size.width)
      result.height += size.height
    }
    return result
  }

  private func measured(_ text: TextContent, _ frame: Rect) -> ShapeModel.Size {
    setter.place(text, in: frame, isTextShape: true).box.size
  }
}

// How large the letters of texts are whose frames follow them, by the same lines as are painted.

import Gtk
import ShapeModel

/// Measures texts, for any thread. What it takes is bounded: of a long text what has not been measured yet is
/// guessed beyond some paragraphs, by those that have, and measured the next time.
public final class TextMeasure: @unchecked Sendable {
  private let lock = Lock()
  private let setter = TextSetter()
  /// A text of no more bytes is measured as a whole.
  private static let quickLength = 4_096
  /// How much of a longer one is set at once, in bytes, and as how many a paragraph counts by itself.
  private static let most = (bytes: 16_384, paragraph: 20)

  /// What the size of a paragraph of a long text depends on.
  private struct Paragraph: Hashable {
    var text: TextContent
    var width: Double?
  }

  /// What paragraphs of long texts measure, the latest, with some 20 MB of letters at most.
  private var known: [Paragraph: ShapeModel.Size] = [:]
  private var knownBytes = 0
  private static let mostKnown = (paragraphs: 60_000, bytes: 4_000_000)
  /// How many paragraphs of long texts were set; tests count it.
  private(set) var setCount = 0

  /// A measure with fonts of its own.
  public init() {}

  /// It, for who knows no fonts.
  public var fit: TextFit { TextFit { [self] text, width in lock.withLock { size(of: text, width: width) } } }

  private func size(of text: TextContent, width: Double?) -> ShapeModel.Size {
    var text = text
    text.fit = nil
    guard text.string.utf8.count > Self.quickLength else { return measured(text, width) }
    if known.count > Self.mostKnown.paragraphs || knownBytes > Self.mostKnown.bytes {
      known.removeAll(keepingCapacity: true)
      knownBytes = 0
    }
    var part = text
    part.runs = []
    var (left, start) = (Self.most.bytes, 0)
    var (sure, sureGuess, guess) = (Extent(), Extent(), Extent())
    for line in text.string.utf8.split(separator: 0x0a, omittingEmptySubsequences: false) {
      // What another system ends lines with is no line.
      let bytes = line.last == 0x0d ? line.dropLast() : line
      part.string = String(decoding: bytes, as: UTF8.self)
      if !text.runs.isEmpty {
        let count = part.string.unicodeScalars.count
        part.runs = text.runs.slice(start..<start + count)
        start += count + (line.count - bytes.count) + 1
      }
      let guessed = Self.guess(of: part, bytes.count, width)
      if let size = size(ofParagraph: part, bytes.count, width, &left) {
        sure.add(size)
        sureGuess.add(guessed)
      } else {
        guess.add(guessed)
      }
    }
    // What is known says how far guesses are off.
    let scale = { (known: Double, guessed: Double) in guessed > 0 && known > 0 ? known / guessed : 1 }
    return ShapeModel.Size(
      width: max(sure.width, guess.width * scale(sure.width, sureGuess.width)),
      height: sure.height + guess.height * scale(sure.height, sureGuess.height))
  }

  /// How much room paragraphs take together.
  private struct Extent {
    var width = 0.0
    var height = 0.0

    mutating func add(_ size: ShapeModel.Size) {
      width = max(width, size.width)
      height += size.height
    }
  }

  /// What a paragraph measures, which counts against what is `left` when it has to be set; nil when there is
  /// not enough left.
  private func size(
    ofParagraph text: TextContent, _ bytes: Int, _ width: Double?, _ left: inout Int
  ) -> ShapeModel.Size? {
    let key = Paragraph(text: text, width: width)
    if let size = known[key] { return size }
    let cost = bytes + Self.most.paragraph
    guard cost <= left else { return nil }
    left -= cost
    setCount += 1
    knownBytes += bytes
    let size = measured(text, width)
    known[key] = size
    return size
  }

  /// About what a paragraph measures, whose letters are about half as wide as they are high.
  private static func guess(of text: TextContent, _ bytes: Int, _ width: Double?) -> ShapeModel.Size {
    let size = text.largestSize
    let length = Double(bytes) * size * 0.5
    let lines = width.map { max(1, (length / max($0, 1)).rounded(.up)) } ?? 1
    return ShapeModel.Size(width: length, height: lines * size * 1.2)
  }

  private func measured(_ text: TextContent, _ width: Double?) -> ShapeModel.Size {
    let frame = Rect(x: 0, y: 0, width: width ?? .greatestFiniteMagnitude, height: 0)
    return setter.place(text, in: frame, isTextShape: true).box.size
  }
}

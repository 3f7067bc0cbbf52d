// Long paragraphs in pieces. GTK lays a paragraph out as a whole at each key, which takes a tenth of a second
// for 100,000 letters; while such a text is edited its paragraphs are parted by a sign that is not in the
// text.

import Glibc
import ShapeModel

/// Parts the paragraphs of a text that is edited, and joins them again.
struct TextPieces: Equatable {
  /// The longest piece, in bytes of UTF-8.
  static let limit = 4_096

  /// What parts the pieces: U+2029, or a carriage return where the text has that itself. nil when it has
  /// both; then no paragraph is parted.
  let separator: Unicode.Scalar?

  /// For a text that is `text` when its editing begins.
  init(_ text: String) {
    let scalars: [Unicode.Scalar] = ["\u{2029}", "\r"]
    separator = scalars.first { !Self.contains(text, $0) }
  }

  private static func contains(_ text: String, _ scalar: Unicode.Scalar) -> Bool {
    !places(of: Array(UTF8.encode(scalar)!), in: text).isEmpty
  }

  /// `text` with its long paragraphs parted, between words where it has some.
  func parted(_ text: String) -> String {
    guard let separator, text.utf8.count > Self.limit else { return text }
    var text = text
    var result: [UInt8] = []
    let mark = Array(UTF8.encode(separator)!)
    text.withUTF8 { bytes in
      result.reserveCapacity(bytes.count + bytes.count / 1024)
      var (taken, start, space) = (0, 0, 0)
      for index in bytes.indices {
        switch bytes[index] {
        case 0x0a: start = index + 1
        case 0x20: space = index
        default: break
        }
        // A piece ends before what begins a scalar.
        guard index - start >= Self.limit, bytes[index] & 0xc0 != 0x80 else { continue }
        let end = space > start + Self.limit / 2 ? space + 1 : index
        if bytes[end] != 0x0a {
          result += bytes[taken..<end]
          result += mark
          taken = end
        }
        start = end
      }
      result += bytes[taken...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// `text` without what parts its pieces.
  func joined(_ text: String) -> String {
    guard let separator else { return text }
    let mark = Array(UTF8.encode(separator)!)
    let places = Self.places(of: mark, in: text)
    guard !places.isEmpty else { return text }
    var text = text
    var result: [UInt8] = []
    text.withUTF8 { bytes in
      result.reserveCapacity(bytes.count)
      var start = 0
      for place in places {
        result += bytes[start..<place]
        start = place + mark.count
      }
      result += bytes[start...]
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Runs of a text, in the text with parted paragraphs.
  func parted(_ runs: [TextRun], in parted: String) -> [TextRun] {
    guard !runs.isEmpty else { return runs }
    let marks = marks(in: parted)
    guard !marks.isEmpty else { return runs }
    // Where they would stand in the text itself.
    let places = marks.enumerated().map { $1 - $0 }
    return runs.map { run in
      let start = places.firstIndex { $0 > run.range.lowerBound } ?? places.count
      let end = places.firstIndex { $0 >= run.range.upperBound } ?? places.count
      return TextRun(run.range.lowerBound + start..<run.range.upperBound + end, run.style)
    }
  }

  /// Runs of a text with parted paragraphs, in the text itself.
  func joined(_ runs: [TextRun], in text: String) -> [TextRun] {
    guard !runs.isEmpty else { return runs }
    let marks = marks(in: text)
    guard !marks.isEmpty else { return runs }
    func moved(_ place: Int) -> Int { place - (marks.firstIndex { $0 >= place } ?? marks.count) }
    return runs.compactMap { run in
      let (start, end) = (moved(run.range.lowerBound), moved(run.range.upperBound))
      return start < end ? TextRun(start..<end, run.style) : nil
    }
  }

  /// How often the separator stands in `text`.
  func separatorCount(in text: String) -> Int {
    separator.map { Self.places(of: Array(UTF8.encode($0)!), in: text).count } ?? 0
  }

  /// At which scalars the separator stands.
  private func marks(in text: String) -> [Int] {
    guard let separator else { return [] }
    let places = Self.places(of: Array(UTF8.encode(separator)!), in: text)
    guard !places.isEmpty else { return [] }
    var text = text
    return text.withUTF8 { bytes in
      var (start, count) = (0, 0)
      return places.map { place in
        for byte in bytes[start..<place] where byte & 0xc0 != 0x80 { count += 1 }
        start = place
        return count
      }
    }
  }

  /// What is pasted or typed into a paragraph that has `length` characters: what looks as a separator is a
  /// line break, and line breaks are those of this system.
  func taken(_ text: String, intoParagraphOf length: Int) -> String {
    var clean = text.withPlainLineBreaks
    guard let separator else { return clean }
    if Self.contains(clean, separator) {
      let scalars = clean.unicodeScalars.map { $0 == separator ? "\n" : $0 }
      clean = String(String.UnicodeScalarView(scalars))
    }
    clean = parted(clean)
    // A paragraph that has grown under the hands ends with the next word.
    if length > 2 * Self.limit, clean == " " { clean.unicodeScalars.append(separator) }
    return clean
  }

  /// Where `mark` stands, in bytes.
  private static func places(of mark: [UInt8], in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var places: [Int] = []
      guard let start = bytes.baseAddress else { return places }
      var index = 0
      while let found = memchr(start + index, Int32(mark[0]), bytes.count - index) {
        index = UnsafeRawPointer(found) - UnsafeRawPointer(start)
        if bytes.count - index >= mark.count, memcmp(found, mark, mark.count) == 0 { places.append(index) }
        index += 1
      }
      return places
    }
  }
}

// Cuts a text into pieces that are set by themselves: Pango takes time in proportion to the square of what it
// breaks inside of words, and a letter with endless accents takes it, too.

/// A piece of a text.
struct TextPiece {
  /// Its place among the UTF-8 bytes of the text.
  var bytes: Range<Int>
  /// Whether a letter has more accents than are shown.
  var hasEndlessMarks: Bool
  /// How many lines it has at least, about.
  var lines: Double
  /// About how long it takes to set it, in nanoseconds.
  var cost: Double
  /// How deep the item of a list stands that it is, from 0; nil for any other text.
  var level: Int?
}

/// Cuts texts into pieces: at the ends of paragraphs where that is possible, else between words, else between
/// letters. A text of a few pages of ordinary words is one piece.
struct TextPieces {
  /// The most letters of a piece.
  static let maximumLetters = 8192
  /// The most letters of the text's own size that a piece is as wide as: what Pango counts ends at some
  /// 60,000 of them, and beyond that it breaks lines anywhere, in a time that grows with the third power.
  private static let maximumWidth = 16_384.0
  /// The most lines of a piece.
  private static let maximumLines = 2048
  /// The most accents and marks of one letter that are shown; Unicode's stream-safe text has as many.
  static let maximumMarks = 30
  /// The most letters times lines broken inside of words, which is what Pango's time grows with.
  private static let maximumWork = 65_536
  /// The most tabs, each times those before it in its line, which is what Pango's time grows with.
  private static let maximumTabWork = 1_000_000
  /// The most changes from one script to another.
  private static let maximumChanges = 1_000
  /// As many letters as a tab is wide, about.
  private static let tabWidth = 5.0

  /// How many letters about fit in a line.
  let lettersPerLine: Int
  /// Letters of another size than the text's, in order: their bytes, and how many of its letters each is as
  /// wide as.
  private let sized: [(bytes: Range<Int>, ratio: Double)]

  /// Pieces for lines of so many letters. `sizes` are parts of `text` with letters of another size, in
  /// scalars, and that size as a part of the text's.
  init(lettersPerLine: Int, _ sizes: [(range: Range<Int>, ratio: Double)] = [], of text: String = "") {
    self.lettersPerLine = lettersPerLine
    sized = Self.places(of: sizes, in: text)
  }

  /// What a text takes per letter, per line, per letter and line broken inside of a word, and per tab and tab
  /// before it, and per change from one script to another, in nanoseconds.
  private static let letterCost = 1_000.0
  private static let lineCost = 20_000.0
  private static let workCost = 90.0
  private static let tabCost = 6.0
  private static let changeCost = 25_000.0

  /// What the letters of a piece cost: how many there are, in how many lines, and how many of those begin
  /// inside of a word.
  private struct Count {
    var letters = 0
    /// How many lines there are at most and at least, about.
    var lines = 1
    var fewestLines = 1.0
    var broken = 0
    /// The tabs of the last line, and what all take.
    var tabs = 0
    var tabWork = 0
    /// How often the script changes, and the last one.
    var changes = 0
    var script: UInt32 = 0
    /// As how many letters all are wide, and those in the last line.
    var width = 0.0
    var column = 0.0

    /// Whether there is as much as a piece may have.
    var isFull: Bool {
      letters >= maximumLetters || width >= maximumWidth || lines >= maximumLines
        || broken * letters > maximumWork || tabWork > maximumTabWork || changes > maximumChanges
    }

    /// Counts a letter `ratio` times as large as the text's, in lines with `room` for so many of those. As
    /// how many of them it is wide.
    mutating func add(_ scalar: UInt32, ratio: Double, room: Double) -> Double {
      let new = max(1, ratio) * (scalar == 0x09 ? tabWidth : 1)
      letters += 1
      width += new
      column += new
      if column > room { beginLine(new) }
      if scalar == 0x09 { addTab() }
      look(at: scalar)
      return new
    }

    mutating func beginLine(_ width: Double = 0) {
      lines += 1
      (column, tabs) = (width, 0)
    }

    /// Looks at which script a scalar is written in.
    mutating func look(at scalar: UInt32) {
      guard let new = TextScript.of(scalar, after: script), new != script else { return }
      (changes, script) = (changes + 1, new)
    }

    mutating func addTab() {
      tabs += 1
      tabWork += tabs
    }
  }

  func cut(_ text: String) -> [TextPiece] {
    var text = text
    return text.withUTF8 { cut($0) }
  }

  private func cut(_ utf8: UnsafeBufferPointer<UInt8>) -> [TextPiece] {
    var pieces: [TextPiece] = []
    var at = 0
    repeat {
      let piece = next(utf8, from: at)
      pieces.append(piece)
      at = piece.bytes.upperBound
    } while at < utf8.count
    return pieces
  }

  private func next(_ utf8: UnsafeBufferPointer<UInt8>, from start: Int) -> TextPiece {
    var (at, run, marks) = (start, 0.0, 0)
    let room = Double(lettersPerLine)
    var next = firstSized(after: start)
    var count = Count()
    var hasEndlessMarks = false
    var isGlued = false
    // The last places where it may be cut: after a paragraph, after a space, before a letter.
    var (paragraph, space, letter) = (start, start, start)
    while at < utf8.count {
      let (scalar, length) = Self.scalar(utf8, at)
      if Self.isMark(scalar) {
        marks += 1
        if marks > Self.maximumMarks {
          hasEndlessMarks = true
          at += length
          continue
        }
      } else {
        if marks == 0 || scalar != 0x200d { letter = at }
        marks = 0
      }
      if count.isFull {
        // Not so early that pieces become small.
        let half = start + (at - start) / 2
        let end = paragraph > half ? paragraph : space > half ? space : letter > start ? letter : at
        return piece(
          start..<end, count, share: Double(end - start) / Double(max(1, at - start)), hasEndlessMarks)
      }
      while next < sized.count, sized[next].bytes.upperBound <= at { next += 1 }
      let isSized = next < sized.count && sized[next].bytes.lowerBound <= at
      let ratio = isSized ? sized[next].ratio : 1
      at += length
      let width = count.add(scalar, ratio: ratio, room: room)
      switch scalar {
      case 0x0a, 0x0d, 0x2028, 0x2029:
        // A return and a newline are one.
        if scalar != 0x0d || at >= utf8.count || utf8[at] != 0x0a {
          paragraph = at
          count.beginLine()
          count.fewestLines = count.fewestLines.rounded(.up) + 1
        }
        (space, run) = (at, 0)
      case 0x20, 0x09: (space, run) = (at, 0)
      case _ where !isGlued && Self.isIdeograph(scalar):
        run = 0
        count.fewestLines += min(1, ratio / room)
      default:
        // The narrowest letters are half as wide as others. Spaces and accents may take no room.
        if marks == 0 { count.fewestLines += min(1, 0.5 * ratio / room) }
        run += width
        if run > room {
          count.broken += 1
          run = width
        }
      }
      isGlued = Self.isGlue(scalar)
    }
    return piece(start..<utf8.count, count, share: 1, hasEndlessMarks)
  }

  /// The first part of another size that ends after a byte.
  private func firstSized(after byte: Int) -> Int {
    var (low, high) = (0, sized.count)
    while low < high {
      let middle = (low + high) / 2
      if sized[middle].bytes.upperBound > byte { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// - Parameter share: how much of what was counted is in the piece.
  private func piece(_ bytes: Range<Int>, _ count: Count, share: Double, _ hasEndlessMarks: Bool) -> TextPiece
  {
    let letters = Double(count.letters) * share
    return TextPiece(
      bytes: bytes, hasEndlessMarks: hasEndlessMarks, lines: count.fewestLines * share,
      cost: letters * Self.letterCost + Double(count.lines) * share * Self.lineCost
        + letters * Double(count.broken) * share * Self.workCost
        + Double(count.tabWork) * share * Self.tabCost
        + Double(count.changes) * share * Self.changeCost)
  }

  /// The letters of a piece as they are set: without the break at its end, when another piece follows, and
  /// without the accents that are too many.
  static func letters(of piece: TextPiece, in text: String, isLast: Bool) -> String {
    var text = text
    var bytes = text.withUTF8 { Array(UnsafeBufferPointer(rebasing: $0[piece.bytes])) }
    if !isLast {
      if bytes.suffix(3) == [0xe2, 0x80, 0xa8] || bytes.suffix(3) == [0xe2, 0x80, 0xa9] {
        bytes.removeLast(3)
      } else if bytes.suffix(2) == [0x0d, 0x0a] {
        bytes.removeLast(2)
      } else if bytes.last == 0x0a || bytes.last == 0x0d {
        bytes.removeLast()
      }
    }
    let letters = String(decoding: bytes, as: UTF8.self)
    guard piece.hasEndlessMarks else { return letters }
    var kept = String.UnicodeScalarView()
    var marks = 0
    for scalar in letters.unicodeScalars {
      marks = isMark(scalar.value) ? marks + 1 : 0
      if marks <= maximumMarks { kept.append(scalar) }
    }
    return String(kept)
  }

  /// Which scalars of a piece, counted from its beginning, are accents that are too many.
  static func droppedMarks(of piece: TextPiece, in text: String) -> [Int] {
    var text = text
    let letters = text.withUTF8 {
      String(decoding: UnsafeBufferPointer(rebasing: $0[piece.bytes]), as: UTF8.self)
    }
    var dropped: [Int] = []
    var marks = 0
    for (place, scalar) in letters.unicodeScalars.enumerated() {
      marks = isMark(scalar.value) ? marks + 1 : 0
      if marks > maximumMarks { dropped.append(place) }
    }
    return dropped
  }

  /// Whether a scalar belongs to the letter before it, or shows nothing by itself.
  private static func isMark(_ value: UInt32) -> Bool {
    guard value >= 0x300, let scalar = Unicode.Scalar(value) else { return false }
    // Letters and ideographs of most texts.
    if value < 0x483, value > 0x36f { return false }
    if (0x3040...0xd7ff).contains(value), value != 0x3099, value != 0x309a { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
    default: return false
    }
  }

  /// Whether a line may always break before a letter, but after `isGlue`: ideographs, syllables and large
  /// kana. Breaking there is no breaking inside of words, and takes no such time.
  private static func isIdeograph(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3042...0x30fe:
      // Small letters and marks of length never begin a line.
      switch scalar {
      case 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308e, 0x3095...0x30a1, 0x30a3,
        0x30a5, 0x30a7, 0x30a9, 0x30c3, 0x30e3, 0x30e5, 0x30e7, 0x30ee, 0x30f5, 0x30f6, 0x30fb...0x30fe:
        false
      default: true
      }
    case 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3, 0xf900...0xfaff, 0x1f300...0x1f64f,
      0x20000...0x3fffd:
      true
    default: false
    }
  }

  /// Whether a line never breaks after a scalar, whatever follows.
  private static func isGlue(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xa0, 0x34f, 0x200d, 0x2011, 0x202f, 0x2060, 0xfeff: true
    default: false
    }
  }

  private static func scalar(_ utf8: UnsafeBufferPointer<UInt8>, _ at: Int) -> (UInt32, Int) {
    let first = UInt32(utf8[at])
    func more(_ count: Int) -> UInt32 {
      (1...count).reduce(first & (0x3f >> UInt32(count))) { $0 << 6 | UInt32(utf8[at + $1] & 0x3f) }
    }
    // A Swift string's bytes are valid.
    return first < 0x80
      ? (first, 1) : first < 0xe0 ? (more(1), 2) : first < 0xf0 ? (more(2), 3) : (more(3), 4)
  }
}

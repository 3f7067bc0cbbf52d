// Texts that come from outside, such as names of files, as they are shown: in bounds, and doing nothing to
// what is around.

/// How much of a text is shown at a place.
public struct ShownText: Sendable {
  /// The most Unicode scalars.
  let length: Int
  /// The most lines.
  let lines: Int

  /// An item of a menu.
  public static let item = ShownText(length: 80, lines: 1)
  /// A name in a sentence that has little room.
  public static let name = ShownText(length: 32, lines: 1)
  /// A title of a window, a sentence of a dialog.
  public static let line = ShownText(length: 240, lines: 1)
  /// What is said under a title.
  public static let paragraph = ShownText(length: 2_000, lines: 24)

  /// What stands for a character that cannot be shown.
  private static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// `text` with its middle left out where it is too long, on no more lines than there are to be. Control
  /// characters, and those that would turn the direction of what follows, show as replacement characters.
  /// Names in quotes keep their order in a sentence that is read from the right; what a pair of U+2068 and
  /// U+2069 holds together, such as a date, stays so. Takes time for what is shown, not for the text.
  public func callAsFunction(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var kept = Array(scalars.prefix(length + 1))
    if kept.count > length {
      let half = length / 2
      kept = Self.withoutMarks(kept.prefix(half)) + ["…"] + scalars.suffix(half)
    }
    kept = kept.indices.filter { !Self.isOwnMark($0, in: kept) }.map { kept[$0] }
    let pairs = Self.pairs(in: kept)
    var shown = String.UnicodeScalarView()
    var breaks = 0
    for (index, scalar) in kept.enumerated() {
      if pairs.contains(index) {
        shown.append(scalar)
      } else if Self.isBreak(scalar) {
        breaks += 1
        shown.append(breaks < lines ? "\n" : " ")
      } else if scalar == "\t" {
        shown.append(" ")
      } else {
        shown.append(Self.isHarmful(scalar) ? Self.replacement : scalar)
      }
    }
    return String(Self.isolatingNames(in: shown))
  }

  /// Whether a character is a mark that ``isolatingNames(in:)`` has put there: a text may be shown once more,
  /// such as that of a label in a hint.
  private static func isOwnMark(_ index: Int, in text: [Unicode.Scalar]) -> Bool {
    switch text[index] {
    case "\u{2068}": index > 0 && text[index - 1] == "«"
    case "\u{2069}": index + 1 < text.count && text[index + 1] == "»"
    default: false
    }
  }

  /// Where a mark holds together what stands up to its other one, on the same line: nothing outside is
  /// turned.
  private static func pairs(in text: [Unicode.Scalar]) -> Set<Int> {
    var (pairs, open) = (Set<Int>(), [Int]())
    for (index, scalar) in text.enumerated() {
      if isBreak(scalar) {
        open = []
      } else if scalar == "\u{2068}" {
        open.append(index)
      } else if scalar == "\u{2069}", let start = open.popLast() {
        pairs.formUnion([start, index])
      }
    }
    return pairs
  }

  /// Has names and paths in «quotes» read by themselves, where the sentence is read from the right: what they
  /// begin or end with, such as a slash, would stand at their other end.
  private static func isolatingNames(in text: String.UnicodeScalarView) -> String.UnicodeScalarView {
    guard text.contains("«"), text.contains(where: { isLetter($0, fromRight: true) }) else { return text }
    var shown = String.UnicodeScalarView()
    var rest = text[...]
    while let start = rest.firstIndex(of: "«"), let end = rest[start...].firstIndex(of: "»") {
      let name = rest[rest.index(after: start)..<end]
      shown += rest[...start]
      if isTurned(name) {
        shown.append("\u{2068}")
        shown += name
        shown.append("\u{2069}")
      } else {
        shown += name
      }
      rest = rest[end...]
    }
    return shown + rest
  }

  /// Whether a name that is read from the left has something at its ends that would follow what is around.
  private static func isTurned(_ name: Substring.UnicodeScalarView) -> Bool {
    guard let first = name.first, let last = name.last else { return false }
    return name.contains { isLetter($0, fromRight: false) } && !(isLetter(first) && isLetter(last))
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }

  /// Whether it is a letter of a script that is read from the right, or of one that is not.
  private static func isLetter(_ scalar: Unicode.Scalar, fromRight isFromRight: Bool) -> Bool {
    let isOfRight =
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
      default: false
      }
    return isLetter(scalar) && isOfRight == isFromRight
  }

  /// What is cut ends with a whole letter.
  private static func withoutMarks(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    var scalars = scalars
    if scalars.last?.value == 0x200D { scalars.removeLast() }
    return Array(scalars)
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    (0xA...0xD).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
  }

  /// Whether a character can do something to what is around it, and is not seen itself.
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Embeddings, overrides and isolates of the direction of writing.
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: scalar.properties.generalCategory == .control
    }
  }
}

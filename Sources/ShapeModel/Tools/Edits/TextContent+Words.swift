// The words of a text apart from the markers of its lists, for fields that show a text and no lists.

extension TextContent {
  /// A text with more bytes is too long for any field: it is not looked through for markers.
  private static let longestInField = 100_000

  /// The text without the markers of its items, a line for each paragraph.
  public var words: String {
    guard lists, string.utf8.count < Self.longestInField else { return string }
    return String(String.UnicodeScalarView(Words(of: string).letters))
  }

  /// Gives the text other words. What is the same at the beginning and the end keeps its style. Items keep
  /// their markers: a new line behind one is the next item, and numbers count on. Without words there is no
  /// marker either.
  public mutating func rewrite(words new: String) {
    guard lists, !new.isEmpty, string.utf8.count < Self.longestInField else { return rewrite(new) }
    let old = Words(of: string)
    guard !old.markers.allSatisfy(\.isEmpty) else { return rewrite(new) }
    let change = TextReplacement(from: old.letters, to: Array(new.unicodeScalars))
    guard !change.range.isEmpty || !change.string.isEmpty else { return }
    let scalars = Array(string.unicodeScalars)
    let start = old.place(change.range.lowerBound)
    let end = old.place(change.range.upperBound)
    let coming = ListEditing.continuing(change.string, in: scalars, at: start)
    guard replace([TextReplacement(start..<end, coming)], in: scalars) else { return }
    guard scalars[start..<end].contains("\n") || coming.unicodeScalars.contains("\n") else { return }
    let written = Array(string.unicodeScalars)
    _ = replace(ListEditing.counting(in: written, from: start), in: written)
  }

  /// The letters of a text, and which of its letters they are.
  private struct Words {
    /// Where the marker of each paragraph is; empty where a paragraph begins that is no item.
    let markers: [Range<Int>]
    /// All letters but those of markers.
    private(set) var letters: [Unicode.Scalar] = []

    init(of string: String) {
      let scalars = Array(string.unicodeScalars)
      let paragraphs = scalars.split(separator: "\n", omittingEmptySubsequences: false)
      markers = paragraphs.map { $0.startIndex..<$0.startIndex + (TextListItem.parse($0)?.length ?? 0) }
      var start = 0
      for marker in markers {
        letters += scalars[start..<marker.lowerBound]
        start = marker.upperBound
      }
      letters += scalars[start...]
    }

    /// Where in the text that is which is at `place` among the words; behind a marker, not before it.
    func place(_ place: Int) -> Int {
      var shift = 0
      for marker in markers {
        guard marker.lowerBound - shift <= place else { break }
        shift += marker.count
      }
      return place + shift
    }
  }
}

extension TextReplacement {
  /// What makes `new` of `old`: what is the same at the beginning and the end stays.
  fileprivate init(from old: [Unicode.Scalar], to new: [Unicode.Scalar]) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    let coming = new[prefix..<new.count - suffix]
    self.init(prefix..<old.count - suffix, String(String.UnicodeScalarView(coming)))
  }
}

extension ListEditing {
  /// `words` as they come into a text at `place`: in an item, each new line is the next item.
  fileprivate static func continuing(_ words: String, in scalars: [Unicode.Scalar], at place: Int) -> String {
    var start = place
    while start > 0, scalars[start - 1] != "\n" { start -= 1 }
    guard var item = TextListItem.parse(scalars[start..<place])?.item else { return words }
    var result: [Unicode.Scalar] = []
    for scalar in words.unicodeScalars {
      result.append(scalar)
      guard scalar == "\n" else { continue }
      if case .number(let number) = item.marker { item.marker = .number(number + 1) }
      result += item.prefix.unicodeScalars
    }
    return String(String.UnicodeScalarView(result))
  }

  /// What has the numbers of items count on from the paragraph at `place` to the end of its list, of which
  /// the first keeps its number; in order.
  fileprivate static func counting(in scalars: [Unicode.Scalar], from place: Int) -> [TextReplacement] {
    var counts = [Int?](repeating: nil, count: TextListItem.deepest)
    var result: [TextReplacement] = []
    for paragraph in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
      guard let (item, length) = TextListItem.parse(paragraph) else {
        if paragraph.startIndex > place { break }
        counts = counts.map { _ in nil }
        continue
      }
      for deeper in counts.indices where deeper > item.level { counts[deeper] = nil }
      guard case .number(var number) = item.marker else {
        counts[item.level] = nil
        continue
      }
      let next = counts[item.level].map { min($0 + 1, TextListItem.largestNumber) } ?? number
      if paragraph.endIndex >= place, number != next {
        number = next
        let range = paragraph.startIndex..<paragraph.startIndex + length
        result.append(TextReplacement(range, TextListItem(level: item.level, marker: .number(number)).prefix))
      }
      counts[item.level] = number
    }
    return result
  }
}

// Changes of the letters of a text by which paragraphs become items of lists, and what keys do in items.

/// A part of a text that is replaced. Positions count Unicode scalars.
public struct TextReplacement: Hashable, Sendable {
  /// What goes.
  public var range: Range<Int>
  /// What comes.
  public var string: String

  /// Puts `string` in place of `range`.
  public init(_ range: Range<Int>, _ string: String) {
    self.range = range
    self.string = string
  }
}

/// What makes items of paragraphs.
public enum ListEditing {
  /// The paragraphs of a text that `range` touches, without their ends.
  public static func paragraphs(of scalars: [Unicode.Scalar], in range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = min(range.lowerBound, scalars.count)
    while start > 0, scalars[start - 1] != "\n" { start -= 1 }
    while true {
      var end = start
      while end < scalars.count, scalars[end] != "\n" { end += 1 }
      result.append(start..<end)
      start = end + 1
      guard end < scalars.count, start < range.upperBound else { return result }
    }
  }

  /// The marker that all paragraphs in `range` have which have letters, numbers all alike; nil when they have
  /// none, or different ones.
  public static func marker(of scalars: [Unicode.Scalar], in range: Range<Int>) -> TextListItem.Marker? {
    var found: TextListItem.Marker?
    for paragraph in paragraphs(of: scalars, in: range) where !paragraph.isEmpty {
      guard let marker = TextListItem.parse(scalars[paragraph])?.item.marker, found?.isLike(marker) ?? true
      else {
        return nil
      }
      found = found ?? marker
    }
    return found
  }

  /// What makes the paragraphs in `range` items with a marker, numbers counting from 1, or no items for nil;
  /// in order.
  public static func replacements(
    in scalars: [Unicode.Scalar], range: Range<Int>, marker: TextListItem.Marker?
  ) -> [TextReplacement] {
    let paragraphs = paragraphs(of: scalars, in: range)
    var counts = [Int](repeating: 0, count: TextListItem.deepest)
    var result: [TextReplacement] = []
    for paragraph in paragraphs {
      let old = TextListItem.parse(scalars[paragraph])
      // Between items there may be empty lines.
      if old == nil, paragraph.isEmpty, paragraphs.count > 1 { continue }
      var new = ""
      if let marker {
        let level = old?.item.level ?? 0
        counts[level] += 1
        for deeper in counts.indices where deeper > level { counts[deeper] = 0 }
        let isNumber = marker.isLike(.number(1))
        new = TextListItem(level: level, marker: isNumber ? .number(counts[level]) : .bullet).prefix
      }
      let range = paragraph.lowerBound..<paragraph.lowerBound + (old?.length ?? 0)
      if !Array(scalars[range]).elementsEqual(new.unicodeScalars) {
        result.append(TextReplacement(range, new))
      }
    }
    return result
  }

  /// What Enter does behind the first `column` letters of a paragraph that is an item: the next item begins,
  /// or the list ends at an item without words. nil for an ordinary new line.
  public static func enter(in paragraph: [Unicode.Scalar], column: Int) -> TextReplacement? {
    guard let (item, length) = TextListItem.parse(paragraph), column >= length else { return nil }
    if paragraph.count == length {
      // Out of a deeper level first.
      let outer = item.level > 0 ? TextListItem(level: item.level - 1, marker: item.marker).prefix : ""
      return TextReplacement(0..<length, outer)
    }
    var next = item
    if case .number(let number) = item.marker { next.marker = .number(number + 1) }
    return TextReplacement(column..<column, "\n" + next.prefix)
  }

  /// What makes an item stand deeper, or less deep, the first of its list; nil for a paragraph that is none.
  public static func indent(_ paragraph: [Unicode.Scalar], by step: Int) -> TextReplacement? {
    guard let (item, length) = TextListItem.parse(paragraph) else { return nil }
    var new = TextListItem(level: item.level + step, marker: item.marker)
    if case .number = item.marker, new.level != item.level { new.marker = .number(1) }
    return TextReplacement(0..<length, new.prefix)
  }

  /// Where the caret stands that is put at `place`: not before or within the marker of an item, which is no
  /// place for words.
  public static func caret(at place: Int, in scalars: [Unicode.Scalar]) -> Int {
    guard place <= scalars.count else { return place }
    var start = place
    while start > 0, scalars[start - 1] != "\n" { start -= 1 }
    guard place - start < TextListItem.longestPrefix,
      let length = TextListItem.parse(scalars[start...].prefix(TextListItem.longestPrefix))?.length
    else { return place }
    return max(place, start + length)
  }

  /// What Delete at the end of a paragraph takes away before `next`, the one behind: with its end the marker
  /// of an item, as the words of both are one paragraph then. nil for what is no item.
  public static func delete(before next: [Unicode.Scalar]) -> Int? {
    TextListItem.parse(next).map { $0.length + 1 }
  }

  /// What makes an ordinary paragraph of an item when Backspace is pressed right behind its marker.
  public static func backspace(in paragraph: [Unicode.Scalar], column: Int) -> TextReplacement? {
    guard let (_, length) = TextListItem.parse(paragraph), column == length else { return nil }
    return TextReplacement(0..<length, "")
  }
}

extension Shape {
  /// Whether there is room to make all paragraphs items of a list, in its text or those of its group. What is
  /// locked stays as it is anyway.
  public func takesList(_ marker: TextListItem.Marker?) -> Bool {
    if isLocked { return true }
    if case .group = kind { return children.allSatisfy { $0.takesList(marker) } }
    return text?.takesList(marker) ?? true
  }
}

extension [TextReplacement] {
  /// By how many characters (Unicode scalars) they make a text longer.
  public var growth: Int { reduce(0) { $0 + $1.string.unicodeScalars.count - $1.range.count } }
}

extension TextContent {
  /// Whether there is room to make all paragraphs items of a list.
  public func takesList(_ marker: TextListItem.Marker?) -> Bool {
    // The markers are all that is added.
    let most = TextListItem.longestPrefix + 1
    guard marker != nil, string.utf8.count > ShapeEditFormat.textLimit / most else { return true }
    let scalars = Array(string.unicodeScalars)
    let changes = ListEditing.replacements(in: scalars, range: 0..<scalars.count, marker: marker)
    return scalars.count + changes.growth <= ShapeEditFormat.textLimit
  }

  /// Makes all paragraphs items of a list, or ordinary ones for nil. Where there is no room for that they
  /// stay as they are.
  public mutating func setList(_ marker: TextListItem.Marker?) {
    let scalars = Array(string.unicodeScalars)
    let changes = ListEditing.replacements(in: scalars, range: 0..<scalars.count, marker: marker)
    if replace(changes, in: scalars), marker != nil { lists = true }
  }

  /// Makes changes of the letters, which are `scalars`, in order. What comes takes on the style of the letter
  /// before. Whether there is room for them: else all stays as it is.
  mutating func replace(_ changes: [TextReplacement], in scalars: [Unicode.Scalar]) -> Bool {
    // An array: a String's scalars are all copied each time that some are appended at once.
    var (letters, newRuns, at) = ([Unicode.Scalar](), [TextRun](), 0)
    // Up to `end` all stays.
    func keep(to end: Int) {
      let count = letters.count
      letters += scalars[at..<end]
      for run in runs.slice(at..<end) {
        newRuns.append(TextRun(run.range.lowerBound + count..<run.range.upperBound + count, run.style))
      }
      at = end
    }
    for change in changes {
      keep(to: change.range.lowerBound)
      at = change.range.upperBound
      let (coming, count) = (change.string.unicodeScalars, letters.count)
      // As the end of the paragraph before; the first as what follows.
      let style = runs.style(at: count == 0 ? at : change.range.lowerBound - 1)
      letters += coming
      if !coming.isEmpty { newRuns.append(TextRun(count..<count + coming.count, style)) }
    }
    keep(to: scalars.count)
    guard letters.count <= ShapeEditFormat.textLimit else { return false }
    string = String(String.UnicodeScalarView(letters))
    runs = newRuns.joined()
    return true
  }
}

// The numbers of lists in a text that is edited, which count on whatever was done to the items before.

import Gtk
import ShapeModel

/// What is known while numbers are counted.
struct ListNumbering {
  /// Whether numbers are being written, which touch nothing else.
  var isCounting = false
  /// Whether there was no room for a longer number.
  var isFull = false
  /// The item that has gone at the place that was touched: the next of its level may have its number.
  var free: TextListItem?
}

extension EditedText {
  /// Counts the items on from the first paragraph in `range`, as far as their numbers are others. The first
  /// of a list keeps its number, or gets that of the one that has gone before it.
  func countOn(from range: Range<Int>) {
    guard let buffer = view?.buffer else { return }
    numbering.isCounting = true
    defer { numbering.isCounting = false }
    var paragraph = paragraph(at: range.lowerBound)
    var counts = numbers(before: paragraph.lowerBound)
    var (least, end) = (TextListItem.deepest, range.upperBound)
    while true {
      let isBehind = paragraph.lowerBound > end
      if let (item, length) = item(paragraph) {
        let right = number(of: item, after: &counts)
        if let right, item.marker != .number(right) {
          let digits = length - item.level - 2
          guard hasRoom(for: String(right).utf8.count - digits) else {
            numbering.isFull = true
            return
          }
          let grown = write(right, in: paragraph.lowerBound + item.level, digits: digits)
          paragraph = paragraph.lowerBound..<paragraph.upperBound + grown
          if !isBehind { end += grown }
        } else if isBehind, item.level <= least {
          return
        }
        least = min(least, item.level)
      } else if isBehind {
        return
      } else {
        counts = Self.noNumbers
      }
      guard paragraph.upperBound < buffer.count else { return }
      paragraph = self.paragraph(at: paragraph.upperBound + 1)
    }
  }

  /// Whether the text can become longer by so many characters (Unicode scalars). What parts its paragraphs
  /// does not count.
  func hasRoom(for growth: Int) -> Bool {
    guard growth > 0, let buffer = view?.buffer else { return true }
    let (count, limit) = (buffer.count + growth, CanvasTextEditor.limit)
    return count <= limit || count - pieces.separatorCount(in: buffer.text) <= limit
  }

  private static var noNumbers: [Int?] { [Int?](repeating: nil, count: TextListItem.deepest) }

  /// The number that an item is to have; nil when it has none.
  private func number(of item: TextListItem, after counts: inout [Int?]) -> Int? {
    for deeper in counts.indices where deeper > item.level { counts[deeper] = nil }
    guard case .number(var number) = item.marker else {
      counts[item.level] = nil
      return nil
    }
    if let before = counts[item.level] {
      number = before + 1
    } else if let free = numbering.free, free.level == item.level, case .number(let gone) = free.marker {
      number = gone
    }
    if let free = numbering.free, item.level <= free.level { numbering.free = nil }
    number = min(number, TextListItem.largestNumber)
    counts[item.level] = number
    return number
  }

  /// The number of the last item of each level whose list goes on at `place`, where a paragraph begins.
  private func numbers(before place: Int) -> [Int?] {
    var counts = Self.noNumbers
    var (least, start) = (TextListItem.deepest, place)
    while start > 0, least > 0 {
      let paragraph = paragraph(at: start - 1)
      guard let item = item(paragraph)?.item else { break }
      if item.level < least {
        least = item.level
        if case .number(let number) = item.marker { counts[least] = number }
      }
      start = paragraph.lowerBound
    }
    return counts
  }

  private func item(_ paragraph: Range<Int>) -> (item: TextListItem, length: Int)? {
    let head = paragraph.lowerBound..<min(paragraph.upperBound, paragraph.lowerBound + 24)
    return view.flatMap { TextListItem.parse($0.buffer.text(in: head).unicodeScalars) }
  }

  /// Writes a number in place of so many digits, from within them, so that what looks otherwise stays so. By
  /// how many letters the text has grown.
  private func write(_ number: Int, in place: Int, digits: Int) -> Int {
    guard let buffer = view?.buffer else { return 0 }
    let new = String(number)
    buffer.insert(new, at: place + digits)
    buffer.delete(place..<place + digits)
    return new.utf8.count - digits
  }
}

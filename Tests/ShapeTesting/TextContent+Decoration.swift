// Texts with parts that look otherwise, by chance.

import RandomTesting
import ShapeModel

extension TextContent {
  /// Gives the text parts that look otherwise, underlines, lists, and a frame that follows it, by chance.
  package mutating func decorate(_ random: inout SeededRandom) {
    underline = random.bool(0.2)
    fit = random.pick([nil, nil, .content, .height])
    if random.bool(0.3) {
      lists = true
      let prefixes = ["•\t", "\t◦\t", "12.\t", ""]
      string = string.split(separator: "\n", omittingEmptySubsequences: false)
        .map { random.pick(prefixes) + $0 }.joined(separator: "\n")
    }
    let count = string.unicodeScalars.count
    var end = 0
    for _ in 0..<random.int(5) where end < count {
      let start = end + random.int(count - end)
      end = start + 1 + random.int(count - start)
      runs.append(TextRun(start..<end, Self.style(&random)))
    }
  }

  private static func style(_ random: inout SeededRandom) -> TextRunStyle {
    TextRunStyle(
      font: random.bool(0.2) ? random.pick(["DejaVu Serif", "monospace"]) : nil,
      size: random.bool(0.3) ? random.pick([5, 20, 44]) : nil,
      color: random.bool(0.4) ? Color(rgb: random.pick([0xc01c28, 0x26a269, 0x1a5fb4])) : nil,
      weight: random.bool(0.3) ? 700 : nil, italic: random.bool(0.3) ? random.bool() : nil,
      underline: random.bool(0.4) ? random.bool() : nil)
  }
}

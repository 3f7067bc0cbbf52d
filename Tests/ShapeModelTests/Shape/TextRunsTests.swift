// Runs follow the letters they are on: compared with a style for each letter, over random sequences of edits.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct TextRunsTests {
  private static let styles = [
    TextRunStyle(), TextRunStyle(weight: 700), TextRunStyle(italic: true),
    TextRunStyle(color: Color(rgb: 0xff0000), underline: true),
  ]

  /// The style of each letter, as the runs say.
  private func letters(_ runs: [TextRun], _ count: Int) -> [TextRunStyle] { (0..<count).map(runs.style(at:)) }

  private func expectSound(_ runs: [TextRun], _ count: Int) {
    var last: TextRun?
    for run in runs {
      #expect(!run.range.isEmpty && run.range.upperBound <= count && !run.style.isPlain)
      if let last {
        #expect(last.range.upperBound <= run.range.lowerBound)
        #expect(last.range.upperBound < run.range.lowerBound || last.style != run.style)
      }
      last = run
    }
  }

  /// Many places replaced at once are as those replaced one after the other.
  @Test func manyAreReplacedAtOnce() {
    for seed in 1...UInt64(LongForm.count(600, long: 60_000)) {
      var random = SeededRandom(seed: seed)
      let count = random.int(20)
      var runs: [TextRun] = []
      for _ in 0..<random.int(6) {
        let start = random.int(count + 1)
        let style = random.pick(Self.styles)
        runs.set(in: start..<start + random.int(count - start + 1)) { $0 = style }
      }
      var ranges: [Range<Int>] = []
      var at = 0
      while true {
        let start = at + random.pick([0, 0, 1, 3])
        let end = start + random.pick([1, 1, 2])
        guard end <= count else { break }
        ranges.append(start..<end)
        at = end
      }
      let coming = random.int(3)
      var (once, inTurn) = (runs, runs)
      once.replace(ranges, count: coming)
      for range in ranges.reversed() { inTurn.replace(range, count: coming) }
      #expect(once == inTurn, "seed \(seed), \(runs), \(ranges), \(coming)")
    }
  }

  @Test func runsFollowTheLetters() {
    for seed in 1...UInt64(LongForm.count(60, long: 5_000)) {
      var random = SeededRandom(seed: seed)
      var known: [TextRunStyle] = Array(repeating: TextRunStyle(), count: random.int(12))
      var runs: [TextRun] = []
      for _ in 0..<60 {
        let start = random.int(known.count + 1)
        let range = start..<start + random.int(known.count - start + 1)
        switch random.int(3) {
        case 0:
          let style = random.pick(Self.styles)
          runs.set(in: range) { $0 = style }
          for place in range { known[place] = style }
        case 1:
          let count = random.int(4)
          var rest = known
          rest.removeSubrange(range)
          let style = range.lowerBound > 0 ? rest[range.lowerBound - 1] : rest.first ?? TextRunStyle()
          rest.insert(contentsOf: Array(repeating: style, count: count), at: range.lowerBound)
          known = rest
          runs.replace(range, count: count)
        default:
          let part = Array(known[range])
          let slice = runs.slice(range)
          #expect(letters(slice, part.count) == part, "seed \(seed)")
          let place = random.int(known.count + 1)
          known.insert(contentsOf: part, at: place)
          runs.replace(place..<place, count: part.count, with: slice)
        }
        #expect(letters(runs, known.count) == known, "seed \(seed)")
        expectSound(runs, known.count)
        #expect(runs.valid(in: known.count) == runs, "seed \(seed)")
        let first = random.int(known.count + 1)
        let part = first..<first + random.int(known.count - first + 1)
        let isBold = part.allSatisfy { known[$0].weight == 700 }
        #expect(runs.allSatisfy(in: part) { $0.weight == 700 } == isBold, "seed \(seed)")
      }
    }
  }

  /// A text that is written anew keeps the style of what it has in common with the old one.
  @Test func rewritingKeepsWhatStays() {
    var text = TextContent(string: "A brave new world")
    text.runs = [TextRun(2..<7, TextRunStyle(weight: 700))]
    text.rewrite("A very brave new world")
    #expect(text.runs == [TextRun(7..<12, TextRunStyle(weight: 700))])
    text.rewrite("A very brave, new world")
    #expect(text.runs == [TextRun(7..<13, TextRunStyle(weight: 700))])
    text.rewrite("")
    #expect(text.runs.isEmpty)
  }

  @Test func theWholeOverridesItsParts() {
    var text = TextContent(string: "abcdef")
    text.set(.textWeight(700), in: 1..<3)
    text.set(.textColor(Color(rgb: 0xff0000)), in: 2..<5)
    text.set(.textWeight(700), in: 5..<5)
    #expect(text.runs.map(\.range) == [1..<2, 2..<3, 3..<5])
    text.set(.textWeight(400))
    #expect(text.runs == [TextRun(2..<5, TextRunStyle(color: Color(rgb: 0xff0000)))])
    text.set(.textColor(.black), in: 0..<6)
    #expect(text.runs.isEmpty)
    text.runs = (0..<ShapeEditFormat.runLimit).map {
      TextRun($0 * 2..<$0 * 2 + 1, TextRunStyle(italic: true))
    }
    text.string = String(repeating: "x", count: 3 * ShapeEditFormat.runLimit)
    let full = text
    text.set(.textWeight(700), in: 25_000..<25_001)
    #expect(text == full, "more parts than a file may have")
  }

  @Test func itemsOfListsAreToldByTheirBeginning() {
    func item(_ text: String) -> String? {
      TextListItem.parse(text.unicodeScalars).map { "\($0.item.level) \($0.item.marker) \($0.length)" }
    }
    #expect(item("•\tA") == "0 bullet 2")
    #expect(item("\t\t▪\t") == "2 bullet 4")
    #expect(item("\t12.\tA") == "1 number(12) 5")
    for text in [
      "", "•", "• A", "A", "1.A", "1\tA", ".\tA", "1234567.\tA", String(repeating: "\t", count: 8) + "•\tA",
    ] {
      #expect(item(text) == nil, "\(text)")
    }
    for level in 0..<TextListItem.deepest {
      for marker in [TextListItem.Marker.bullet, .number(1), .number(999_999)] {
        let item = TextListItem(level: level, marker: marker)
        let found = TextListItem.parse((item.prefix + "words").unicodeScalars)
        #expect(found?.item == item && found?.length == item.prefix.unicodeScalars.count)
      }
    }
  }
}

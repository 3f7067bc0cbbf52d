// Text: the same on any number of threads, in bounded time whatever it holds.

import Foundation
import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct TextTests {
  private func graphic(_ texts: [TextContent], width: Double = 300, height: Double = 60) -> Graphic {
    let shapes = texts.enumerated().map { index, text in
      Shape(
        id: "t\(index)", kind: index.isMultiple(of: 2) ? .text : .rectangle(cornerRadius: 0),
        frame: Rect(x: 20, y: 20 + Double(index % 10) * 70, width: width, height: height), text: text)
    }
    return Graphic(pages: [Page(id: "p", name: "", width: 800, height: 800, shapes: ShapeList(shapes))])
  }

  /// Words of several scripts, in a fixed order for a seed.
  private func words(_ seed: Int, count: Int) -> String {
    let all = [
      "Donaudampfschifffahrtsgesellschaft", "fox", "שלום", "עולם", "jumps", "over", "ﬁnal",
      "e\u{301}te\u{301}",
      "co\u{ad}oper\u{ad}ation", "123", "مرحبا", "(x)", "\u{200f}", "中文字", "A\u{300}\u{301}", "\t",
      "well-known",
    ]
    return (0..<count).map { all[(seed * 31 + $0 * $0 * 7 + $0) % all.count] }.joined(separator: " ")
  }

  /// Letters that only mean the same may come from other fonts, and a font of another name is another one.
  @Test func whatIsSpeltDifferentlyIsSetByItself() {
    let spellings = ["Caf\u{e9}", "Cafe\u{301}"]
    let frame = Rect(x: 0, y: 0, width: 200, height: 50)
    for make in [{ TextContent(string: $0) }, { TextContent(string: "a", font: $0) }] {
      let setter = TextSetter()
      for spelling in spellings + spellings {
        _ = setter.place(make(spelling), in: frame, isTextShape: true)
      }
      #expect(setter.setCount == 2)
    }
  }

  @Test func exportsAreTheSameBytesOnAnyNumberOfThreads() async throws {
    let alignments: [TextContent.Alignment] = [.justify, .start, .center, .end]
    let texts = (0..<40).map {
      TextContent(
        string: words($0, count: 20), font: $0 % 3 == 0 ? "DejaVu Serif" : nil, size: Double(6 + $0 % 17),
        weight: $0 % 5 == 0 ? 700 : 400, italic: $0 % 4 == 0, align: alignments[$0 % 4])
    }
    // Narrow, so that words are broken in the middle.
    let graphic = graphic(texts, width: 70)
    for format in ExportFormat.allCases {
      let first = try Exporter.data(for: graphic, format: format)
      let all = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<12 { group.addTask { try Exporter.data(for: graphic, format: format) } }
        return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
      }
      let isSame = all == [first]
      #expect(isSame, "\(format)")
    }
  }

  @Test func svgShowsWhatPNGShows() throws {
    let texts = (0..<10).map {
      // A letter that no font has is a box, which everybody draws in another way.
      TextContent(
        string: words($0, count: 14).replacingOccurrences(of: "中文字", with: "word"), size: 14,
        italic: $0 % 4 == 0, align: $0 % 2 == 0 ? .justify : .end)
    }
    let graphic = graphic(texts, width: 90)
    let ours = try Pixels(png: Exporter.data(for: graphic, format: .png))
    let svg = try Exporter.data(for: graphic, format: .svg)
    let theirs = try Pixels(png: Program.run("rsvg-convert", [], input: svg))
    #expect(ours.meanDifference(from: theirs) < 0.01)
  }

  // MARK: Pieces

  @Test func piecesAreTheText() {
    let texts = Self.hostile.map { String(String.UnicodeScalarView($0.text.unicodeScalars.prefix(20_000))) }
    for text in texts + ["", "a", "a\r\n\r\nb\u{2029}c"] {
      for lettersPerLine in [1, 40, Int.max] {
        let pieces = TextPieces(lettersPerLine: lettersPerLine).cut(text)
        #expect(pieces.first?.bytes.lowerBound == 0 && pieces.last?.bytes.upperBound == text.utf8.count)
        for (piece, next) in zip(pieces, pieces.dropFirst()) {
          #expect(piece.bytes.upperBound == next.bytes.lowerBound && !piece.bytes.isEmpty)
        }
        var joined = ""
        for piece in pieces {
          let letters = TextPieces.letters(of: piece, in: text, isLast: true)
          #expect(letters.unicodeScalars.count <= TextPieces.maximumLetters + TextPieces.maximumMarks)
          #expect(piece.cost < 50e6)
          joined += letters
        }
        let hasEndlessMarks = pieces.contains { $0.hasEndlessMarks }
        let isSame = joined.utf8.elementsEqual(text.utf8)
        #expect(isSame || hasEndlessMarks)
      }
    }
  }

  @Test func aLongTextStandsAsAShortOneDoes() throws {
    // Two paragraphs that are set as one piece each, against the same with a piece more in between.
    let line = "The quick brown fox jumps over the lazy dog. "
    let paragraph = String(repeating: line, count: 120)
    let setter = TextSetter()
    let frame = Rect(x: 0, y: 0, width: 400, height: 100)
    func height(_ string: String) -> Double {
      setter.place(TextContent(string: string, size: 10), in: frame, isTextShape: true).box.height
    }
    let one = height(paragraph)
    #expect(abs(height([paragraph, paragraph, paragraph].joined(separator: "\n")) - 3 * one) < 0.01)
    let placed = setter.place(
      TextContent(string: [paragraph, paragraph, paragraph].joined(separator: "\n"), size: 10), in: frame,
      isTextShape: true)
    var tops: [Double] = []
    placed.lines.forEachPart(from: 0, to: .infinity) { part in
      if case .lines(_, let y) = part { tops.append(y * placed.scale) }
    }
    #expect(tops.count == 3)
    for (index, top) in tops.enumerated() { #expect(abs(top - Double(index) * one) < 0.01) }
  }

  // MARK: Harm

  struct Hostile: CustomTestStringConvertible {
    var name: String
    var width: Double
    var text: String
    var testDescription: String { name }
  }

  static let hostile: [Hostile] = [
    Hostile(name: "endless accents", width: 100, text: "a" + String(repeating: "\u{301}", count: 400_000)),
    Hostile(
      name: "accents of every kind", width: 100,
      text: (0..<20_000).map { _ in "a\u{301}\u{5b0}\u{e31}\u{20dd}\u{fe0f}\u{200d}" }.joined()),
    Hostile(name: "no width", width: 0.001, text: String(repeating: "x", count: 960_000)),
    Hostile(name: "no width, words", width: 0.001, text: String(repeating: "ab cd ", count: 150_000)),
    Hostile(name: "bidi marks", width: 100, text: String(repeating: "\u{200e}\u{200f}", count: 30_000)),
    Hostile(name: "bidi letters", width: 100, text: String(repeating: "a\u{5d0}1\u{200f}", count: 100_000)),
    Hostile(name: "embeddings", width: 100, text: String(repeating: "\u{202b}a\u{202a}b", count: 100_000)),
    Hostile(name: "isolates", width: 100, text: String(repeating: "\u{2067}a", count: 100_000)),
    Hostile(name: "no break", width: 200, text: String(repeating: "w", count: 1_000_000)),
    Hostile(name: "one line", width: 1e9, text: String(repeating: "w", count: 1_000_000)),
    Hostile(name: "empty lines", width: 200, text: String(repeating: "\n", count: 1_000_000)),
    Hostile(name: "returns", width: 200, text: String(repeating: "\r", count: 1_000_000)),
    Hostile(name: "separators", width: 200, text: String(repeating: "\u{2028}", count: 300_000)),
    Hostile(name: "tabs", width: 200, text: String(repeating: "\t", count: 500_000)),
    Hostile(name: "a novel", width: 500, text: String(repeating: "It was a dark night. ", count: 47_000)),
    Hostile(
      name: "every letter", width: 500,
      text: String(
        String.UnicodeScalarView((0x20...0x1ffff as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }))),
  ]

  #if DEBUG
    /// How much longer a program for debugging may take.
    private static let patience = 3.0
  #else
    private static let patience = 1.0
  #endif

  /// What a text takes to be set is known beforehand, whatever its letters: how lines break differs from
  /// script to script, and what has no letters takes other ways through Pango.
  @Test(arguments: LongForm.seeds(1, long: 40)) func whatLettersTakeIsKnownBefore(seed: UInt64) {
    // Words, punctuation, small kana, joiners, letters that no font has, and scalars from everywhere.
    var words = [
      "x", "x ", "中", "中\u{2060}", "\u{300d}", "ぁ", "ー", "…", "—", "ﷺ", "가", "ㅏ", "👩", "👩\u{200d}", "ก",
      "क\u{94d}",
      "\u{5d0}", "\u{a0}", "\u{10ffff}", "\u{e000}", "\u{2800}", "\u{3000}", "\u{1f1e6}", "\u{fffc}", "\u{0}",
    ]
    var random = SeededRandom(seed: seed)
    for plane in [0, 0, 0, 1, 2, 14, 16] as [UInt32] {
      let value = plane << 16 | UInt32.random(in: 0...0xffff, using: &random)
      if let scalar = Unicode.Scalar(value) { words.append(String(scalar)) }
    }
    func measure(_ word: String) -> (time: Double, foreseen: Double) {
      let text = String(repeating: word, count: 12_000 / word.unicodeScalars.count)
      let setter = TextSetter()
      let content = TextContent(string: text, size: 20)
      // About a letter a line.
      let frame = Rect(x: 0, y: 0, width: 20, height: 60_000)
      _ = setter.place(TextContent(string: word, size: 20), in: frame, isTextShape: true).box
      let foreseen = SetText.cost(of: text, width: 1, seen: .infinity).nanoseconds / 1e9
      let time = ThreadClock.measure {
        let placed = setter.place(content, in: frame, isTextShape: true)
        placed.lines.forEachPart(from: 0, to: .infinity) { _ in }
      }
      return (time / .seconds(1), foreseen)
    }
    for word in words {
      // On a slow or a busy machine a second takes longer: as much longer as for letters that are known well,
      // measured at the same moment. What was disturbed once is measured again.
      let isKnown = (0..<4).contains { _ in
        let (known, word) = (measure("中"), measure(word))
        return word.time < 0.05 + 2.5 * word.foreseen * max(1, known.time / known.foreseen)
      }
      #expect(isKnown, "\(word.unicodeScalars.map(\.value)), seed \(seed)")
    }
  }

  /// Letters may be a thousand times as large as their text is: lines are then longer than Pango counts.
  @Test(arguments: ["w", "•\t", "\u{10ffff}", "\u{5d0}", "👩", "a\u{301}"], [0.3, 300, 1e6, 1e9])
  func lettersOfAnySizeAreSet(letters: String, width: Double) throws {
    for ratio in [57.0, 1e9] {
      var text = TextContent(string: String(repeating: letters, count: 1500), size: 14)
      let end = text.string.unicodeScalars.count
      text.runs = [TextRun(1..<end, TextRunStyle(size: 14 * ratio, underline: true))]
      var page = Page(id: "p", name: "P", width: 300, height: 300)
      let frame = Rect(x: 0, y: 0, width: width, height: 100)
      page.shapes = [Shape(id: "t", kind: .text, frame: frame, text: text)]
      for format in ExportFormat.allCases {
        var data: [UInt8] = []
        let graphic = Graphic(pages: [page])
        let time = try ThreadClock.measure { data = try Exporter.data(for: graphic, format: format) }
        #expect(!data.isEmpty && time < .seconds(10 * Self.patience), "\(ratio), \(format), \(time)")
      }
    }
  }

  /// Letters of many scripts, marks alone, spaces of all kinds, and what no font has, in any order and broken
  /// anywhere.
  @Test(arguments: LongForm.seeds(2, long: 400)) func anyLettersAreSet(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let blocks: [ClosedRange<UInt32>] = [
      0x20...0x20, 0x41...0x7a, 0xa0...0xa0, 0xc0...0x24f, 0x300...0x36f, 0x5b0...0x5c5, 0x5d0...0x5ea,
      0x627...0x655,
      0x904...0x94d, 0xe01...0xe4e, 0x2000...0x200f, 0x2028...0x202f, 0x2060...0x2069, 0x3000...0x3000,
      0x4e00...0x4e40,
      0x1f600...0x1f64f, 0xe000...0xe010, 0x0a...0x0a, 0xfe00...0xfe0f,
    ]
    let setter = TextSetter()
    for _ in 0..<LongForm.count(700, long: 2000) {
      var string = String.UnicodeScalarView()
      for _ in 0...random.int(12) {
        let block = random.pick(blocks)
        for _ in 0...random.int(4) {
          string.append(Unicode.Scalar(block.lowerBound + UInt32(random.int(block.count)))!)
        }
      }
      let text = TextContent(
        string: String(string), font: random.pick([nil, "serif", "monospace"]), size: 25,
        italic: random.bool(),
        align: random.pick([.start, .center, .end, .justify]))
      let frame = Rect(x: 0, y: 0, width: random.pick([1, 4, 30, 150]), height: 60)
      // An assertion of Pango's would end the process.
      #expect(setter.place(text, in: frame, isTextShape: true).box.height > 0)
    }
  }

  /// Accents that no font has make a cluster with the space before them.
  @Test func spacesWithUnknownAccentsAreSet() {
    let setter = TextSetter()
    for space in ["\u{20}", "\u{a0}", "\u{2003}", "\u{202f}", "\u{3000}", "\t"] {
      for marks in [
        "\u{5b9}\u{5bf}", "\u{301}\u{5b9}", "\u{e4e}\u{e49}", "\u{655}\u{64b}", "\u{302a}\u{302b}",
      ] {
        for width in [1, 4, 30] as [Double] {
          let text = TextContent(string: space + marks + "\u{161}", size: 25)
          let frame = Rect(x: 0, y: 0, width: width, height: 60)
          _ = setter.place(TextContent(string: "a", size: 9), in: frame, isTextShape: true).box
          #expect(setter.place(text, in: frame, isTextShape: true).box.height > 0)
        }
      }
    }
  }

  @Test(arguments: hostile.indices) func whatIsAcceptedIsDrawnInTime(index: Int) throws {
    let hostile = Self.hostile[index]
    let isLong = ProcessInfo.processInfo.environment["SHAPEEDIT_LONG"] != nil
    for vertical in TextContent.VerticalAlignment.allCases.indices where isLong || vertical == index % 3 {
      let text = TextContent(
        string: hostile.text, size: 14, align: vertical == 0 ? .start : .justify,
        verticalAlign: TextContent.VerticalAlignment.allCases[vertical])
      let graphic = graphic([text], width: hostile.width)
      for (turn, format) in ExportFormat.allCases.enumerated() where isLong || turn == index / 3 % 3 {
        let time = try ThreadClock.measure { _ = try Exporter.data(for: graphic, format: format) }
        #expect(time < .seconds(10 * Self.patience), "\(hostile.name), \(format)")
      }
      let time = try ThreadClock.measure { _ = try Thumbnail.png(graphic, side: 512) }
      #expect(time < .seconds(2 * Self.patience), "\(hostile.name)")
    }
  }

  @Test(arguments: [(200, 20_000), (3_000, 400)]) func manyTextsAreDrawnInTime(count: Int, letters: Int)
    throws
  {
    let novel = String(repeating: "It was a dark night. ", count: letters / 21)
    let texts = (0..<count).map {
      TextContent(string: novel + "\($0)", font: $0 % 7 == 0 ? "Font \($0)" : nil)
    }
    let graphic = graphic(texts, width: 500)
    var plan = PaintPlan(limit: 0.5e9)
    let page = graphic.pages[0]
    plan.add(
      page.shapes, area: Rect(x: 0, y: 0, width: 800, height: 800), scale: 1, least: 2.5,
      in: PaintEnvironment(page: page, of: graphic))
    // Some are shown as letters, and the same ones each time.
    #expect(!plan.greeked.isEmpty && plan.greeked.count < count)
    #expect(plan.greeked.contains("t\(count - 1)") && !plan.greeked.contains("t0"))
    #expect(try Thumbnail.png(graphic, side: 512) == Thumbnail.png(graphic, side: 512))
    // Nothing is left out of what persons draw.
    var ordinary = PaintPlan(limit: 0.5e9)
    ordinary.add(
      Gallery.graphic.pages[0].shapes, area: Rect(x: 0, y: 0, width: 1250, height: 900), scale: 1, least: 2.5,
      in: PaintEnvironment(page: Gallery.graphic.pages[0], of: Gallery.graphic))
    #expect(ordinary.greeked.isEmpty && ordinary.omitted.isEmpty)
  }

  /// What is written is shown before the names of what is not known.
  @Test func namesOfWhatIsNotKnownGoFirst() {
    for count in [100, 20_000] {
      var shapes = (0..<count).map {
        Shape(
          id: "s\($0)", kind: .unknown(type: "hologram"),
          frame: Rect(x: Double($0 % 700), y: Double($0 % 600), width: 100, height: 60))
      }
      shapes.append(
        Shape(
          id: "t", kind: .text, frame: Rect(x: 0, y: 0, width: 90, height: 90),
          text: TextContent(string: "written")))
      var plan = PaintPlan(limit: 0.1e9)
      plan.add(
        shapes, area: Rect(x: 0, y: 0, width: 800, height: 800), scale: 1, least: 2.5,
        in: PaintEnvironment(shape: { _ in nil }, resource: { _ in nil }))
      #expect(plan.leavesLabelsOut == (count > 1000))
      #expect(plan.greeked.isEmpty)
    }
  }

  /// A paragraph of thousands of letters is broken where its lines end, whatever it is written in.
  @Test(arguments: [
    "The quick brown fox ", "Ça coûte très cher à Noël, “très” — 12 € ", "Đường phố Hà Nội rất đông người ",
    "Съешь же ещё этих мягких ", "Ἐν ἀρχῇ ἦν ὁ λόγος, Ελληνικά ", "ქართული ენა ლამაზია ",
    "Հայերեն լեզուն գեղեցիկ է ",
    "שלום עולם, הנה טקסט ", "پارسی گفتن، کار نیکو است گچ پژ ", "سلام عليكم ورحمة الله ", "हिन्दी में लिखा हुआ ",
    "বাংলা ভাষায় লেখা ",
    "தமிழ் மொழி அழகானது ", "ภาษาไทย เขียน ", "ພາສາລາວ ", "မြန်မာ ဘာသာ ", "ភាសា ខ្មែរ ", "བོད་ཡིག ལྷ་ས་ ",
    "አማርኛ ቋንቋ በጣም ቆንጆ ነው ",
    "한국어로 쓴 글 ", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8} ", "日本語の文章、かなと漢字。 ", "中文段落，很长。",
    "ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ ", "ᐃᓄᒃᑎᑐᑦ ᐅᖃᐅᓯᖅ ", "ᠮᠣᠩᠭᠣᠯ ᠬᠡᠯᠡ ", "⠃⠗⠁⠊⠇⠇⠑ ",
  ]) func aParagraphOfOneScriptIsOnePiece(words: String) {
    let count = 5_000 / words.unicodeScalars.count
    let pieces = TextPieces(lettersPerLine: 60).cut(String(repeating: words, count: count))
    #expect(pieces.count == 1)
  }

  @Test func theMainThreadSetsLittle() throws {
    // What moves is painted by it: with a text that is too long for that, a bar.
    for count in [10, 10_000, 1_000_000] {
      let shapes = (0..<20).map {
        Shape(
          id: "s\($0)", kind: .text, frame: Rect(x: 0, y: 0, width: 90, height: 90),
          text: TextContent(string: String(repeating: "word ", count: count / 5)))
      }
      let painter = Painter(isOnMainThread: true)
      let surface = try Cairo.ImageSurface(width: 100, height: 100)
      let context = Cairo.Context(surface)
      painter.paint(
        shapes, on: context, in: PaintEnvironment(shape: { _ in nil }, resource: { _ in nil }))
      #expect(painter.textSetter.setCount == (count == 10 ? 1 : 0))
      #expect(surface.withPixels { $0.contains { $0 != 0 } })
    }
    let setter = TextSetter()
    let long = TextContent(string: String(repeating: "word\n", count: 200_000))
    #expect(setter.height(of: long, width: 100) > 1_000_000)
    #expect(setter.setCount == 0)
  }
}

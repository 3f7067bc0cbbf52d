// A text in lines: cut into pieces, of which only those are set that are looked at.

import Gtk
import ShapeModel

/// A text in lines of one font. For the thread of its setter.
final class SetText {
  /// The em in which all texts are set; they are scaled to their size. So each font is looked up and read
  /// once.
  static let em: Double = 32

  /// How texts are set; lengths in units of which `em` make an em.
  struct Style: Hashable {
    @Exact var family: String
    var weight: Int
    var isItalic: Bool
    var width: Double?
    var alignment: Pango.Alignment
    var isJustified: Bool
    var isUnderlined = false
    /// Whether paragraphs may be items of lists.
    var hasLists = false
    /// The parts that look otherwise.
    var spans: [Pango.Span] = []
  }

  /// What it costs, in nanoseconds, to set a text completely, up to which that is done to know how high it
  /// is.
  private static let wholeCost = 250e6
  /// What a text may cost; what comes after that is shown as a bar.
  private static let maximumCost = 1.2e9

  private let string: String
  private let style: Style
  private let context: Pango.Context
  private let keepsText: Bool
  private let pieces: [TextPiece]
  /// At which scalar of the text each piece begins; empty when no part looks otherwise.
  private let starts: [Int]
  /// The boxes of the pieces that were set, the first ones.
  private var boxes: [Pango.Box] = []
  private var blocks: [Int: Pango.GlyphLines] = [:]
  private var knownBox: Rect?
  /// How many glyphs all texts of the setter keep.
  private let count: GlyphCount
  /// Whether it is too long to be set completely.
  let isLong: Bool
  /// How many pieces may be set.
  private let settable: Int
  /// How far letters may be seen beside their lines: accents and tails reach out of them.
  private let reach: Double

  /// How many glyphs are kept, by several texts.
  final class GlyphCount {
    var value = 0
    /// What it took to set them and those before them, in nanoseconds, as it was guessed.
    var cost = 0.0
  }

  init(
    _ string: String, _ style: Style, in context: Pango.Context, keepsText: Bool, counting count: GlyphCount
  ) {
    self.count = count
    self.string = string
    self.style = style
    self.context = context
    self.keepsText = keepsText
    pieces = Self.pieces(
      of: string, width: style.width, hasLists: style.hasLists,
      style.spans.compactMap { span in span.size.map { (span.range, $0 / Self.em) } })
    starts = style.spans.isEmpty ? [] : TextPieces.starts(of: pieces, in: string)
    var cost = 0.0
    var settable = 0
    for piece in pieces {
      cost += piece.cost
      if cost > Self.maximumCost { break }
      settable += 1
    }
    self.settable = max(1, settable)
    reach = Self.reach(largest: style.spans.reduce(Self.em) { max($0, $1.size ?? 0) })
    isLong = pieces.reduce(0) { $0 + $1.cost } > Self.wholeCost
  }

  private static func pieces(
    of string: String, width: Double?, hasLists: Bool, _ sizes: [(range: Range<Int>, ratio: Double)]
  ) -> [TextPiece] {
    let letters = width.map { max(1, Int(min($0, 1e9) / (0.5 * em))) } ?? .max
    let cutter = TextPieces(lettersPerLine: letters, sizes, of: string)
    let pieces = cutter.cut(string)
    return hasLists ? TextPieces.cutIntoItems(pieces, of: string) : pieces
  }

  /// About how long, in nanoseconds, it takes to set a text of which `seen` lines are seen, in a frame
  /// `width` ems wide, and whether it is too long to be kept. `runs` are those of the text, whose em is
  /// `size`.
  static func cost(
    of string: String, width: Double, seen: Double, runs: [TextRun] = [], size: Double = 1
  ) -> (nanoseconds: Double, isLong: Bool) {
    let pieces = pieces(
      of: string, width: width * em, hasLists: false,
      runs.compactMap { run in run.style.size.map { (run.range, ratio(of: $0, to: size)) } })
    let whole = pieces.reduce(0) { $0 + $1.cost }
    guard whole > wholeCost else { return (whole, false) }
    var (cost, lines) = (0.0, 0.0)
    for piece in pieces where cost < maximumCost {
      cost += piece.cost
      lines += piece.lines
      if lines > seen { break }
    }
    return (cost, true)
  }

  /// How large letters of one size are set in a text of another: up to a thousand times as large, or as
  /// small.
  static func ratio(of size: Double, to whole: Double) -> Double {
    min(max(size / max(whole, 0.001), 1e-3), 1e3)
  }

  /// How far letters may be seen beside their lines, the largest of which have the em `largest`.
  private static func reach(largest: Double) -> Double { 2 * largest }

  /// The ems of the smallest and the largest letters of `text` as they are set, and how far the latter may be
  /// seen beside their lines, in points.
  static func ems(of text: TextContent) -> (least: Double, largest: Double, reach: Double) {
    let size = max(text.size, 0.001)
    let sizes = text.runs.compactMap { $0.style.size }.map { ratio(of: $0, to: size) * size }
    let (least, largest) = sizes.reduce((size, size)) { (min($0.0, $1), max($0.1, $1)) }
    return (least, largest, reach(largest: largest))
  }

  /// The box of all lines, from the top of the first one and the left of the frame; of a long text a guess of
  /// it, from its beginning.
  var box: Rect { measured(PaintWork())! }

  /// The box, which may have to be found by setting lines; nil when `work` is given up before.
  func measured(_ work: PaintWork) -> Rect? {
    if let knownBox { return knownBox }
    guard let first = box(of: 0, work) else { return nil }
    var result = Rect(x: first.x, y: 0, width: first.width, height: first.height)
    for index in 1..<max(1, isLong ? 1 : pieces.count) {
      guard let box = self.box(of: index, work) else { return nil }
      result = result.union(Rect(x: box.x, y: result.height, width: box.width, height: box.height))
    }
    if isLong {
      // As high for each byte as its beginning is.
      result.height *= Double(string.utf8.count) / Double(max(1, pieces[0].bytes.count))
      result = result.union(Rect(x: 0, y: 0, width: style.width ?? 0, height: 0))
    }
    knownBox = result
    return result
  }

  /// What of a text is to be painted between two heights.
  enum Part {
    /// Lines that begin at a height.
    case lines(Pango.GlyphLines, y: Double)
    /// A bar for lines that are too many.
    case bar(y: Double, height: Double)
  }

  /// Calls `body` for each part that may be seen between `top` and `bottom`, counted from the top of the
  /// text, as long as `work` goes on.
  func forEachPart(
    from top: Double, to bottom: Double, work: PaintWork = PaintWork(), _ body: (Part) -> Void
  ) {
    var y = 0.0
    for index in 0..<settable {
      guard y - reach <= bottom, let height = box(of: index, work)?.height else { return }
      if y + height + reach >= top {
        guard let block = block(index, work) else { return }
        body(.lines(block, y: y))
      }
      y += height
    }
    guard settable < pieces.count, y <= bottom, let whole = measured(work) else { return }
    body(.bar(y: y, height: max(Self.em, whole.height - y)))
  }

  /// As `forEachPart`, but for the layouts, to be written as text. What is too long is left out.
  func forEachLayout(from top: Double, to bottom: Double, _ body: (Pango.Layout, Double) -> Void) {
    var y = 0.0
    for index in 0..<settable {
      guard y - reach <= bottom else { return }
      // What is known to be above is not set again.
      if index < boxes.count, y + boxes[index].height + reach < top {
        y += boxes[index].height
        continue
      }
      let layout = layout(index)
      let height = layout.logicalExtents.height
      if y + height + reach >= top { body(layout, y) }
      y += height
    }
  }

  /// The boxes around a part of the text, in Unicode scalars, counted from the top of the text: no more of
  /// them than `most`, about, and none of what is too long to be set. nil when `work` is given up before.
  func boxes(of range: Range<Int>, most: Int, work: PaintWork) -> [Rect]? {
    let starts = starts.isEmpty ? TextPieces.starts(of: pieces, in: string) : starts
    var (y, found) = (0.0, [Rect]())
    for index in 0..<settable where found.count < most {
      guard starts[index] < range.upperBound else { break }
      let whole = starts[index]..<(index + 1 < starts.count ? starts[index + 1] : Int.max)
      if range.overlaps(whole) {
        guard work.goesOn(pieces[index].cost) else { return nil }
        let part = Self.inPiece(
          range.clamped(to: whole), from: whole.lowerBound, without: droppedMarks(index))
        found += layout(index).boxes(of: part).map {
          Rect(x: $0.x, y: y + $0.y, width: $0.width, height: $0.height)
        }
      }
      guard let height = box(of: index, work)?.height else { return nil }
      y += height
    }
    return found
  }

  /// Forgets glyphs; what is known of boxes stays.
  func dropGlyphs() {
    count.value -= blocks.values.reduce(0) { $0 + $1.glyphCount }
    blocks = [:]
  }

  private func box(of index: Int, _ work: PaintWork) -> Pango.Box? {
    while boxes.count <= index {
      guard block(boxes.count, work) != nil else { return nil }
    }
    return boxes[index]
  }

  private func block(_ index: Int, _ work: PaintWork) -> Pango.GlyphLines? {
    if let known = blocks[index] { return known }
    guard work.goesOn(pieces[index].cost) else { return nil }
    let block = layout(index).glyphLines(keepsText: keepsText)
    if index == boxes.count { boxes.append(block.box) }
    // Of a long text only a few pieces are looked at at once.
    if blocks.count >= 16, isLong { dropGlyphs() }
    blocks[index] = block
    count.value += block.glyphCount
    return block
  }

  private func layout(_ index: Int) -> Pango.Layout {
    count.cost += pieces[index].cost
    let layout = Pango.Layout(context)
    layout.setFont(
      Pango.Font(family: style.family, size: Self.em, weight: style.weight, isItalic: style.isItalic))
    let piece = pieces[index]
    layout.text =
      pieces.count == 1 && !piece.hasEndlessMarks
      ? string : TextPieces.letters(of: piece, in: string, isLast: index == pieces.count - 1)
    if style.isUnderlined || !style.spans.isEmpty {
      layout.setSpans(spans(of: index), isUnderlined: style.isUnderlined)
    }
    if let level = piece.level {
      let tab = TextListItem.indent * Self.em
      layout.setHanging(Double(level + 1) * tab, tab: tab)
    }
    layout.setWidth(style.width)
    layout.setAlignment(style.alignment)
    layout.setJustified(style.isJustified)
    return layout
  }

  /// The parts of a piece that look otherwise, counted from its beginning.
  private func spans(of index: Int) -> [Pango.Span] {
    guard !style.spans.isEmpty else { return [] }
    let start = starts[index]
    let end = index + 1 < starts.count ? starts[index + 1] : Int.max
    let dropped = droppedMarks(index)
    var (low, high) = (0, style.spans.count)
    while low < high {
      let middle = (low + high) / 2
      if style.spans[middle].range.upperBound <= start { low = middle + 1 } else { high = middle }
    }
    return style.spans[low...].prefix { $0.range.lowerBound < end }.compactMap { span in
      let part = span.range.clamped(to: start..<end)
      var span = span
      span.range = Self.inPiece(part, from: start, without: dropped)
      return span.range.isEmpty ? nil : span
    }
  }

  /// The scalars of a piece that are not set.
  private func droppedMarks(_ index: Int) -> [Int] {
    pieces[index].hasEndlessMarks ? TextPieces.droppedMarks(of: pieces[index], in: string) : []
  }

  /// A part of the text as one of a piece, which begins at the scalar `start`.
  private static func inPiece(_ part: Range<Int>, from start: Int, without dropped: [Int]) -> Range<Int> {
    func moved(_ place: Int) -> Int {
      let place = place - start
      return place - (dropped.firstIndex { $0 >= place } ?? dropped.count)
    }
    return moved(part.lowerBound)..<max(moved(part.lowerBound), moved(part.upperBound))
  }
}

// Sets a shape's text in its frame. Canvas, PNG, PDF and SVG all take their lines from here, so that they
// agree.

import Gtk
import ShapeModel

/// Breaks and places texts, and keeps the latest. For one thread.
public final class TextSetter {
  /// The family used when a text names none.
  public static let defaultFamily = "sans-serif"

  /// A text in its place.
  struct PlacedText {
    /// The lines, in units of their own.
    var lines: SetText
    /// Where the lines' top left stands, in the coordinates of the frame.
    var origin: Point
    /// Points for one unit of the lines.
    var scale: Double

    /// The lines' box, in the coordinates of the frame; of a long text a guess.
    var box: Rect {
      let box = lines.box
      return Rect(
        x: origin.x + box.x * scale, y: origin.y + box.y * scale, width: box.width * scale,
        height: box.height * scale)
    }
  }

  private struct Key: Hashable {
    // By bytes: letters that only mean the same may come from other fonts.
    @Exact var string: String
    var style: SetText.Style
  }

  /// The most glyphs kept, and as how many a text counts by itself. Some 24 MB; what `PaintPlan` allows for a
  /// thumbnail fits into it.
  private static let cacheLimit = (glyphs: 1_000_000, text: 60)
  /// The largest width that is handed to pango, in units; it counts 1/1024 units in 32 bits.
  private static let largestWidth: Double = 900_000
  /// The longest text, in bytes, whose height is found by setting it: that is less than 4 ms.
  private static let quickLength = 2048

  private lazy var context = Pango.Context()
  private let keepsText: Bool
  private var texts: [Key: SetText] = [:]
  private var glyphCount = SetText.GlyphCount()
  /// How many texts were set; tests count it.
  private(set) var setCount = 0
  /// What it took to set them, in nanoseconds, as it was guessed; tests compare it with what was planned.
  var setCost: Double { forgottenCost + glyphCount.cost }
  private var forgottenCost = 0.0

  /// A setter with fonts of its own.
  public convenience init() { self.init(keepsText: false) }

  /// A setter with fonts of its own, for documents whose text can be selected when it `keepsText`.
  init(keepsText: Bool) { self.keepsText = keepsText }

  /// The lines of `text` in `frame`; `isTextShape` picks the format's default alignments. The lines are
  /// shared with later calls, so they are to be used at once.
  ///
  /// A text of very many letters stands at the top of its frame, whatever its alignment, since it is not
  /// known how high it is.
  func place(_ text: TextContent, in frame: Rect, isTextShape: Bool) -> PlacedText {
    place(text, in: frame, isTextShape: isTextShape, work: PaintWork())!
  }

  /// As `place`; nil when `work` is given up before it is known where the lines stand.
  func place(_ text: TextContent, in frame: Rect, isTextShape: Bool, work: PaintWork) -> PlacedText? {
    let size = min(max(text.size, 0.001), 1e9)
    let scale = size / SetText.em
    let alignment = text.align ?? (isTextShape ? .start : .center)
    let key = key(
      text, width: Self.width(of: text, in: frame.width, isTextShape: isTextShape) / scale, alignment)
    let lines = lines(key)
    guard let box = lines.measured(work) else { return nil }
    var origin = frame.origin
    if key.style.width == nil {
      let free = frame.width - box.width * scale
      origin.x += alignment == .center ? free / 2 : alignment == .end ? free : 0
    }
    if !lines.isLong {
      let free = frame.height - box.height * scale
      switch text.verticalAlign ?? (isTextShape ? .top : .middle) {
      case .top: break
      case .middle: origin.y += free / 2
      case .bottom: origin.y += free
      }
    }
    return PlacedText(lines: lines, origin: origin, scale: scale)
  }

  /// The lines of `text`, a shape's own or its label, in the shape's frame; of a connector in the middle of
  /// the frame that is given for its text. nil when `work` is given up before.
  func place(_ text: TextContent, of shape: Shape, work: PaintWork) -> PlacedText? {
    var isTextShape = false
    if case .text = shape.kind { isTextShape = true }
    guard shape.isConnector else {
      return place(text, in: shape.frame, isTextShape: isTextShape, work: work)
    }
    var label = text
    label.verticalAlign = .middle
    guard var placed = place(label, in: shape.frame, isTextShape: false, work: work) else { return nil }
    // Around the middle, wherever in the frame the lines stand.
    placed.origin.x += shape.frame.midX - placed.box.midX
    return placed
  }

  /// Whether `text` was set lately, so that `place` takes no time.
  func isSet(_ text: TextContent, in frame: Rect, isTextShape: Bool) -> Bool {
    let scale = min(max(text.size, 0.001), 1e9) / SetText.em
    let width = Self.width(of: text, in: frame.width, isTextShape: isTextShape) / scale
    let key = key(text, width: width, text.align ?? (isTextShape ? .start : .center))
    return texts[key].map { !$0.isLong } ?? false
  }

  /// The height that `text` needs when its lines are broken to `width` points; of a longer text a guess, so
  /// that the caller never waits.
  public func height(of text: TextContent, width: Double) -> Double {
    let count = text.string.utf8.count
    guard count > Self.quickLength else {
      return place(text, in: Rect(x: 0, y: 0, width: width, height: 0), isTextShape: true).box.height
    }
    let perLine = max(1, width / (max(text.size, 0.001) * 0.5))
    let paragraphs = text.string.utf8.reduce(1) { $1 == 0x0a ? $0 + 1 : $0 }
    return (Double(paragraphs) + Double(count) / perLine) * text.size * 1.2
  }

  /// The size that `text` takes when only its own line breaks break it, and how far below its top the first
  /// line's letters stand.
  public func naturalLine(of text: TextContent) -> (size: ShapeModel.Size, baseline: Double) {
    let unbroken = Rect(x: 0, y: 0, width: .greatestFiniteMagnitude, height: 0)
    let placed = place(text, in: unbroken, isTextShape: true)
    var baseline: Double?
    placed.lines.forEachLayout(from: 0, to: 0) { layout, y in
      if baseline == nil { baseline = layout.lines(withWords: false).first.map { y + $0.baseline } }
    }
    return (placed.box.size, (baseline ?? 0) * placed.scale)
  }

  /// The family list of a text: its own, then the default.
  static func family(_ font: String?) -> String {
    guard let font, !font.isEmpty else { return defaultFamily }
    return "\(font),\(defaultFamily)"
  }

  private static func pango(_ alignment: TextContent.Alignment) -> Pango.Alignment {
    switch alignment {
    case .start, .justify: .left
    case .center: .center
    case .end: .right
    }
  }

  /// How wide lines are at most in a frame `width` points wide: in a text that is as wide as its letters they
  /// are not broken.
  static func width(of text: TextContent, in width: Double, isTextShape: Bool) -> Double {
    isTextShape && text.fit == .content ? .greatestFiniteMagnitude : width
  }

  private func key(_ text: TextContent, width: Double, _ alignment: TextContent.Alignment) -> Key {
    Key(
      string: text.string,
      style: SetText.Style(
        family: Self.family(text.font), weight: text.weight, isItalic: text.italic,
        width: width <= Self.largestWidth ? width : nil, alignment: Self.pango(alignment),
        isJustified: alignment == .justify, isUnderlined: text.underline, hasLists: text.lists,
        spans: text.runs.map { Self.span($0, of: text) }))
  }

  private static func span(_ run: TextRun, of text: TextContent) -> Pango.Span {
    let style = run.style
    var span = Pango.Span(run.range)
    span.family = style.font.map(family)
    span.size = style.size.map { SetText.ratio(of: $0, to: text.size) * SetText.em }
    span.weight = style.weight
    span.isItalic = style.italic
    span.isUnderlined = style.underline
    span.color = style.color.map {
      UInt32($0.red) << 24 | UInt32($0.green) << 16 | UInt32($0.blue) << 8 | UInt32($0.alpha)
    }
    return span
  }

  private func lines(_ key: Key) -> SetText {
    if let known = texts[key] { return known }
    if glyphCount.value + texts.count * Self.cacheLimit.text > Self.cacheLimit.glyphs {
      texts.removeAll(keepingCapacity: true)
      forgottenCost = setCost
      glyphCount = SetText.GlyphCount()
    }
    setCount += 1
    let lines = SetText(key.string, key.style, in: context, keepsText: keepsText, counting: glyphCount)
    texts[key] = lines
    return lines
  }
}

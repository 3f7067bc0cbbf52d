// Sets a shape's text in its frame. Canvas, PNG, PDF and SVG all take their lines from here, so that they agree.

import Gtk
import ShapeModel

/// Breaks and places texts, and keeps the latest. For one thread.
public final class TextSetter {
  /// The family used when a text names none.
  public static let defaultFamily = "sans-serif"

  /// A text in its place.
  public struct PlacedText {
    /// The lines.
    public var layout: Pango.Layout
    /// Where the layout's top left stands, in the coordinates of the frame.
    public var origin: Point
    /// Points for one unit of the layout; 1 but for sizes that pango cannot count.
    public var scale: Double
    /// Whether every letter has an outline; colour emoji have none.
    public var isOutlined: Bool

    /// The lines' box, in the coordinates of the frame.
    public var box: Rect {
      let extents = layout.logicalExtents
      return Rect(
        x: origin.x + extents.x * scale, y: origin.y + extents.y * scale, width: extents.width * scale,
        height: extents.height * scale)
    }
  }

  private struct Key: Hashable {
    var string: String
    var font: Pango.Font
    var width: Double?
    var alignment: Pango.Alignment
    var isJustified: Bool
  }

  /// The most layouts kept, and the most letters in one that is kept.
  private static let cacheLimit = (layouts: 1024, letters: 4096)
  /// The largest em and width that are handed to pango; it counts 1/1024 units in 32 bits.
  private static let largestEm: Double = 4096
  private static let largestWidth: Double = 250_000

  private lazy var context = Pango.Context()
  private var layouts: [Key: Pango.Layout] = [:]

  /// A setter with fonts of its own.
  public init() {}

  /// The lines of `text` in `frame`; `isTextShape` picks the format's default alignments. The layout is shared with
  /// later calls, so it is to be used at once and not to be changed.
  public func place(_ text: TextContent, in frame: Rect, isTextShape: Bool) -> PlacedText {
    let size = min(max(text.size, 0.001), 1e9)
    let scale = max(1, size / Self.largestEm)
    let alignment = text.align ?? (isTextShape ? .start : .center)
    let width = frame.width / scale
    let isCounted = width <= Self.largestWidth
    let layout = layout(
      Key(
        string: text.string,
        font: Pango.Font(
          family: Self.family(text.font), size: size / scale, weight: text.weight, isItalic: text.italic),
        width: isCounted ? width : nil, alignment: Self.pango(alignment),
        isJustified: alignment == .justify))
    let extents = layout.logicalExtents
    var origin = frame.origin
    if !isCounted {
      let free = frame.width - extents.width * scale
      origin.x += alignment == .center ? free / 2 : alignment == .end ? free : 0
    }
    let free = frame.height - extents.height * scale
    switch text.verticalAlign ?? (isTextShape ? .top : .middle) {
    case .top: break
    case .middle: origin.y += free / 2
    case .bottom: origin.y += free
    }
    return PlacedText(
      layout: layout, origin: origin, scale: scale, isOutlined: !Self.hasEmoji(text.string))
  }

  /// The height that `text` needs when its lines are broken to `width` points.
  public func height(of text: TextContent, width: Double) -> Double {
    place(text, in: Rect(x: 0, y: 0, width: width, height: 0), isTextShape: true).box.height
  }

  /// The size that `text` takes when only its own line breaks break it.
  public func naturalSize(of text: TextContent) -> Size {
    let unbroken = Rect(x: 0, y: 0, width: .greatestFiniteMagnitude, height: 0)
    return place(text, in: unbroken, isTextShape: true).box.size
  }

  /// The family list of a text: its own, then the default.
  static func family(_ font: String?) -> String {
    guard let font, !font.isEmpty else { return defaultFamily }
    return "\(font),\(defaultFamily)"
  }

  /// Whether a font may show a letter as a picture.
  private static func hasEmoji(_ string: String) -> Bool {
    string.unicodeScalars.contains {
      $0.value >= 0x203c && ($0.value == 0xfe0f || $0.properties.isEmojiPresentation)
    }
  }

  private static func pango(_ alignment: TextContent.Alignment) -> Pango.Alignment {
    switch alignment {
    case .start, .justify: .left
    case .center: .center
    case .end: .right
    }
  }

  private func layout(_ key: Key) -> Pango.Layout {
    if let layout = layouts[key] { return layout }
    let layout = Pango.Layout(context)
    layout.setFont(key.font)
    layout.text = key.string
    layout.setWidth(key.width)
    layout.setAlignment(key.alignment)
    layout.setJustified(key.isJustified)
    if key.string.utf8.count <= Self.cacheLimit.letters {
      if layouts.count >= Self.cacheLimit.layouts { layouts.removeAll(keepingCapacity: true) }
      layouts[key] = layout
    }
    return layout
  }
}

// The namespace of the pango wrappers and its small value types. Lengths are in user units of the drawing
// context.

import CGtk

/// Text layout with pango. Nothing here needs a display.
///
/// `Pango.Context` holds the fonts of one thread; a `Pango.Layout` made from it is used by the same thread.
public enum Pango {
  /// A font: family, size, weight and slant.
  public struct Font: Hashable, Sendable {
    /// The family, or a comma-separated list of them.
    public var family: String
    /// The em in user units, above 0.
    public var size: Double
    /// CSS weight, 100 to 1000.
    public var weight: Int
    /// Whether the letters slant.
    public var isItalic: Bool

    /// A font from its properties.
    public init(family: String, size: Double, weight: Int = 400, isItalic: Bool = false) {
      self.family = family
      self.size = size
      self.weight = weight
      self.isItalic = isItalic
    }

    func withDescription<Result>(_ body: (OpaquePointer) -> Result) -> Result {
      let description = pango_font_description_new()!
      defer { pango_font_description_free(description) }
      pango_font_description_set_family(description, family)
      pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
      pango_font_description_set_weight(
        description, PangoWeight(rawValue: UInt32(min(1000, max(100, weight)))))
      pango_font_description_set_style(description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
      return body(description)
    }
  }

  /// Where lines stand in the layout's width; `left` is the start of lines that run from left to right.
  public enum Alignment: UInt32, Sendable { case left, center, right }

  /// A box in user units, y down.
  public struct Box: Hashable, Sendable {
    /// The left edge, the top edge, and the size.
    public var x: Double, y: Double, width: Double, height: Double

    /// A box from its edges and size.
    public init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    init(_ rectangle: PangoRectangle) {
      let scale = Double(PANGO_SCALE)
      x = Double(rectangle.x) / scale
      y = Double(rectangle.y) / scale
      width = Double(rectangle.width) / scale
      height = Double(rectangle.height) / scale
    }
  }
}

// The pictures of tools and kinds of shapes, for which icon themes have none.

/// A small picture in one colour, on a grid of 16 by 16.
public struct Glyph: Hashable, Sendable {
  /// The square it is drawn in, from its top left.
  public static let side = 16.0

  private let linesData: String
  private let filledData: String
  /// Whether the lines are dashed.
  public let isDashed: Bool

  /// A picture of lines and of what is filled above them, both in SVG path syntax.
  init(lines: String = "", filled: String = "", isDashed: Bool = false) {
    linesData = lines
    filledData = filled
    self.isDashed = isDashed
  }

  /// What is drawn as lines.
  public var lines: [PathElement] { Shape.PathData(d: linesData).elements }

  /// What is filled.
  public var filled: [PathElement] { Shape.PathData(d: filledData).elements }
}

extension Glyph {
  /// The arrow of a pointer.
  static let pointer = Glyph(filled: "M4 1.5V13L7 10.4L9 14.6L10.9 13.7L9 9.6L12.8 9.4Z")
  /// A pencil.
  static let pencil = Glyph(lines: "M2.5 13.5L3.4 10L11 2.4L13.6 5L6 12.6ZM9.3 4.1L11.9 6.7M3.4 10L6 12.6")
  /// A dropper.
  static let eyedropper = Glyph(
    lines: "M3.4 10.6L9 5L11 7L5.4 12.6L2.6 13.4Z",
    filled: "M8.2 4.2L9.2 3.2L10.3 4.3L11.8 2.6A1.1 1.1 0 0 1 13.4 4.2L11.7 5.7L12.8 6.8L11.8 7.8Z")
  /// A hand.
  static let hand = Glyph(
    lines: "M5.2 9V4M7.7 9V2.5M10.2 9V3.2M12.5 9V5M5.2 8L2.8 7C6 16.5 12.5 15.5 12.5 8")
}

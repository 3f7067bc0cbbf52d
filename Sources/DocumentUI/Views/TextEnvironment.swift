// What text takes from the environment.

private struct FontKey: EnvironmentKey {
  static let defaultValue: Font? = nil
}

private struct ForegroundKey: EnvironmentKey {
  static let defaultValue: Foreground? = nil
}

private struct TruncationKey: EnvironmentKey {
  static let defaultValue = TruncationMode.tail
}

private struct TextAlignmentKey: EnvironmentKey {
  static let defaultValue = TextAlignment.leading
}

private struct ImageScaleKey: EnvironmentKey {
  static let defaultValue = ImageScale.medium
}

/// Which end of a line that is too long is left out.
public enum TruncationMode: Hashable, Sendable {
  /// The beginning.
  case head
  /// The middle.
  case middle
  /// The end.
  case tail
}

/// How the lines of a text line up with each other.
public enum TextAlignment: Hashable, Sendable {
  /// Where reading begins.
  case leading
  /// In the middle.
  case center
  /// Where reading ends.
  case trailing
}

/// How large symbols are beside text.
public enum ImageScale: Hashable, Sendable {
  /// 12 pixels.
  case small
  /// 16 pixels.
  case medium
  /// 32 pixels.
  case large
}

/// How much what is shown matters, in steps of the theme's text colour.
public struct HierarchicalShapeStyle: Hashable, Sendable {
  /// How many steps it is from the text colour.
  let rank: Int
  /// How opaque what is drawn is, from 0 to 1.
  let opacity: Double
  /// The style class that draws with it; nil for the text colour.
  let styleClass: String?

  /// The text colour.
  public static let primary = HierarchicalShapeStyle(rank: 0, opacity: 1, styleClass: nil)
  /// Less.
  public static let secondary = HierarchicalShapeStyle(rank: 1, opacity: 0.65, styleClass: "dui-secondary")
  /// Still less.
  public static let tertiary = HierarchicalShapeStyle(rank: 2, opacity: 0.4, styleClass: "dui-tertiary")
  /// Hardly more than a shade.
  public static let quaternary = HierarchicalShapeStyle(rank: 3, opacity: 0.2, styleClass: "dui-quaternary")
  /// A shade.
  public static let quinary = HierarchicalShapeStyle(rank: 4, opacity: 0.1, styleClass: "dui-quinary")
}

/// What text and symbols are drawn with.
enum Foreground: Hashable, Sendable {
  case color(Color)
  case level(HierarchicalShapeStyle)
  /// What only shapes are painted with as it is.
  case paint(Paint)

  init(_ paint: Paint) {
    switch paint {
    case .color(let color): self = .color(color)
    case .level(let level): self = .level(level)
    case .foreground, .gradient, .faded, .tint, .image, .shadowed: self = .paint(paint)
    }
  }

  /// What shapes are painted with; nil for the colour that the style class gives their widget.
  var paint: Paint? { if case .paint(let paint) = self { paint } else { nil } }

  /// The style class that draws with it.
  @MainActor
  var styleClass: String? {
    switch self {
    case .color(let color): StyleSheet.styleClass("fg", "color: \(color.css);")
    case .level(let level): level.styleClass
    case .paint(let paint): paint.textColor.map { StyleSheet.styleClass("fg", "color: \($0.css);") }
    }
  }
}

extension EnvironmentValues {
  /// The font of text; nil is the theme's.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  var foreground: Foreground? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  /// Which end of a line that is too long is left out.
  public var truncationMode: TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }

  /// How the lines of a text line up.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// How large symbols are.
  public var imageScale: ImageScale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }
}

extension View {
  /// Sets the font of text.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Paints shapes, text and symbols in a style. Text and symbols have one colour: of a gradient its first.
  @_disfavoredOverload
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.foreground, Foreground(style.shapeStyle.paint))
  }

  /// Draws text and symbols by how much they matter.
  public func foregroundStyle(_ style: HierarchicalShapeStyle) -> some View {
    environment(\.foreground, .level(style))
  }

  /// Draws text and symbols in a colour.
  public func foregroundColor(_ color: Color?) -> some View {
    environment(\.foreground, color.map { .color($0) })
  }

  /// Sets which end of a line that is too long is left out.
  public func truncationMode(_ mode: TruncationMode) -> some View { environment(\.truncationMode, mode) }

  /// Sets how the lines of a text line up.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets how large symbols are.
  public func imageScale(_ scale: ImageScale) -> some View { environment(\.imageScale, scale) }
}

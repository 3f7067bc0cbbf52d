// What shapes are painted with: colours, gradients, and what the environment says.

/// What shapes, text and symbols are painted with.
public protocol ShapeStyle: Sendable {
  /// The style, its type hidden.
  var shapeStyle: AnyShapeStyle { get }
}

/// Any style, its type hidden.
public struct AnyShapeStyle: ShapeStyle, Hashable {
  let paint: Paint

  init(_ paint: Paint) { self.paint = paint }

  /// Hides the type of `style`.
  public init<S: ShapeStyle>(_ style: S) { self = style.shapeStyle }

  /// The style itself.
  public var shapeStyle: AnyShapeStyle { self }
}

/// What is painted with.
enum Paint: Hashable, Sendable {
  case color(Color)
  /// What the environment has for text and symbols.
  case foreground
  case level(HierarchicalShapeStyle)
  /// What the environment has for controls.
  case tint
  case gradient(GradientPaint)
  /// Something less opaque.
  indirect case faded(Paint, Double)
  case image(ImagePaint)
  /// Something with a shadow where shapes are painted with it.
  indirect case shadowed(Paint, ShadowStyle)
}

extension Paint {
  /// The colour of text; nil for the one there is.
  var textColor: Color? {
    switch self {
    case .color(let color): color
    case .tint: .accentColor
    case .gradient(let gradient): gradient.gradient.stops.first?.color
    case .faded(let paint, let share): (paint.textColor ?? .primary).opacity(share)
    case .shadowed(let paint, _): paint.textColor
    case .foreground, .level, .image: nil
    }
  }
}

extension ShapeStyle {
  /// The style, `opacity` (0 to 1) times as opaque.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> AnyShapeStyle {
    AnyShapeStyle(.faded(shapeStyle.paint, opacity))
  }
}

extension Color: ShapeStyle {
  /// The colour.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.color(self)) }
}

extension HierarchicalShapeStyle: ShapeStyle {
  /// The foreground, less opaque for each step.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.level(self)) }
}

/// What the environment has for text and symbols.
public struct ForegroundStyle: ShapeStyle {
  /// The foreground.
  public init() {}

  /// The foreground.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.foreground) }
}

/// The colour of what is most important.
public struct TintShapeStyle: ShapeStyle {
  /// The tint.
  public init() {}

  /// The environment's tint; without one the accent colour of the theme.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.tint) }
}

/// The colour behind the parts of a window.
public struct BackgroundStyle: ShapeStyle {
  /// The background.
  public init() {}

  /// The colour of the theme.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.color(.windowBackground)) }
}

/// The colour of lines between parts.
public struct SeparatorShapeStyle: ShapeStyle {
  /// The separator.
  public init() {}

  /// The colour of the theme.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.color(.separator)) }
}

extension ShapeStyle where Self == Color {
  /// Nothing.
  public static var clear: Color { Color.clear }
  /// Black.
  public static var black: Color { Color.black }
  /// White.
  public static var white: Color { Color.white }
  /// Red.
  public static var red: Color { Color.red }
  /// Orange.
  public static var orange: Color { Color.orange }
  /// Yellow.
  public static var yellow: Color { Color.yellow }
  /// Green.
  public static var green: Color { Color.green }
  /// Blue.
  public static var blue: Color { Color.blue }
  /// Purple.
  public static var purple: Color { Color.purple }
  /// Brown.
  public static var brown: Color { Color.brown }
  /// Grey.
  public static var gray: Color { Color.gray }
  /// Pink.
  public static var pink: Color { Color.pink }
  /// Mint.
  public static var mint: Color { Color.mint }
  /// Teal.
  public static var teal: Color { Color.teal }
  /// Cyan.
  public static var cyan: Color { Color.cyan }
  /// Indigo.
  public static var indigo: Color { Color.indigo }
  /// The accent colour of the theme.
  public static var accentColor: Color { Color.accentColor }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The foreground.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  /// Less than the foreground.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  /// Still less.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  /// Hardly more than a shade.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
  /// A shade.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle.quinary }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// What the environment has for text and symbols.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of what is most important.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The colour behind the parts of a window.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The colour of lines between parts.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

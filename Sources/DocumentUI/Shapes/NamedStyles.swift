// Styles that are named after what they are for, and the weaker steps of any style.

extension ShapeStyle {
  /// The style in the second step, less opaque.
  public var secondary: AnyShapeStyle { step(.secondary) }
  /// The style in the third step.
  public var tertiary: AnyShapeStyle { step(.tertiary) }
  /// The style in the fourth step.
  public var quaternary: AnyShapeStyle { step(.quaternary) }
  /// The style in the fifth step.
  public var quinary: AnyShapeStyle { step(.quinary) }

  private func step(_ step: HierarchicalShapeStyle) -> AnyShapeStyle {
    AnyShapeStyle(.faded(shapeStyle.paint, step.opacity))
  }
}

/// What stands in an empty field.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  /// The style.
  public init() {}

  /// The foreground, less opaque.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.faded(.foreground, 0.55)) }
}

/// Links.
public struct LinkShapeStyle: ShapeStyle {
  /// The style.
  public init() {}

  /// The theme's colour of links.
  public var shapeStyle: AnyShapeStyle { Color(theme: "@theme_selected_bg_color").shapeStyle }
}

/// What is selected.
public struct SelectionShapeStyle: ShapeStyle {
  /// The style.
  public init() {}

  /// The theme's colour behind what is selected.
  public var shapeStyle: AnyShapeStyle { Color(theme: "@theme_selected_bg_color").shapeStyle }
}

/// What fills parts of controls.
public struct FillShapeStyle: ShapeStyle {
  /// The style.
  public init() {}

  /// A shade of the foreground.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.faded(.foreground, 0.15)) }
}

/// What is behind the views of a window.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  /// The style.
  public init() {}

  /// The colour of the theme.
  public var shapeStyle: AnyShapeStyle { AnyShapeStyle(.color(.windowBackground)) }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  /// What stands in an empty field.
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  /// Links.
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  /// What is selected.
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// What fills parts of controls.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// What is behind the views of a window.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

private struct LowerForegroundsKey: EnvironmentKey {
  static let defaultValue: [Paint] = []
  /// Whether any view has set some. Until then reading them costs no look-up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  /// What stands for the steps below the first, from the second on.
  var lowerForegrounds: [Paint] {
    get { LowerForegroundsKey.isUsed ? self[LowerForegroundsKey.self] : [] }
    set {
      LowerForegroundsKey.isUsed = true
      self[LowerForegroundsKey.self] = newValue
    }
  }

  /// What a step is painted with, where views have said so.
  func paint(of level: HierarchicalShapeStyle) -> Paint? {
    let lower = lowerForegrounds
    guard level.rank > 0, !lower.isEmpty else { return nil }
    return lower[min(level.rank, lower.count) - 1]
  }
}

extension View {
  /// Paints shapes, text and symbols in a style, and in another what is of the second step here. Symbols have
  /// one layer, which is of the first.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    foregroundStyle(primary.shapeStyle).environment(\.lowerForegrounds, [secondary.shapeStyle.paint])
  }

  /// Paints shapes, text and symbols in a style, and in others what is of the second and third step here.
  /// Symbols have one layer, which is of the first.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    foregroundStyle(primary.shapeStyle)
      .environment(\.lowerForegrounds, [secondary.shapeStyle.paint, tertiary.shapeStyle.paint])
  }
}

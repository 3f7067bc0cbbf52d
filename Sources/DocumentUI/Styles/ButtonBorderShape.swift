// What shape the border of buttons has.

/// The shape of a button's border.
public struct ButtonBorderShape: Hashable, Sendable {
  private enum Kind: Hashable {
    case automatic
    /// What a style class draws.
    case named(String)
    /// Corners of a radius in logical pixels.
    case corners(Double)
  }

  private let kind: Kind

  /// The theme's.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// With half circles at its ends.
  public static let capsule = ButtonBorderShape(kind: .named("dui-capsule"))
  /// A circle, for a symbol alone.
  public static let circle = ButtonBorderShape(kind: .named("dui-circle"))
  /// With round corners.
  public static let roundedRectangle = ButtonBorderShape(kind: .named("dui-rounded"))

  /// With corners of a radius in logical pixels.
  @MainActor
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .corners(Double(radius)))
  }

  /// The style class that draws it; nil for the theme's.
  @MainActor fileprivate var styleClass: String? {
    switch kind {
    case .automatic: nil
    case .named(let name): name
    case .corners(let radius):
      StyleSheet.styleClass("corner", "\(radius)") {
        "button.\($0), menubutton.\($0) > button { border-radius: \(radius)px; }\n"
      }
    }
  }
}

private struct ButtonShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
  /// Whether any view has set one; until then no button looks up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  /// The style class of the shape of buttons here.
  @MainActor var buttonShapeClass: String? {
    ButtonShapeKey.isUsed ? self[ButtonShapeKey.self].styleClass : nil
  }

  fileprivate var buttonShape: ButtonBorderShape {
    get { self[ButtonShapeKey.self] }
    set {
      ButtonShapeKey.isUsed = true
      self[ButtonShapeKey.self] = newValue
    }
  }
}

extension View {
  /// Sets the shape of the border of buttons and menus.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonShape, shape)
  }
}

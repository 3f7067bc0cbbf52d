// What shape the border of buttons has.

/// The shape of a button's border.
public struct ButtonBorderShape: Hashable, Sendable {
  /// The style class that draws it; nil for the theme's.
  let styleClass: String?

  /// The theme's.
  public static let automatic = ButtonBorderShape(styleClass: nil)
  /// With half circles at its ends.
  public static let capsule = ButtonBorderShape(styleClass: "dui-capsule")
  /// A circle, for a symbol alone.
  public static let circle = ButtonBorderShape(styleClass: "dui-circle")
  /// With round corners.
  public static let roundedRectangle = ButtonBorderShape(styleClass: "dui-rounded")

  /// With corners of a radius in logical pixels.
  @MainActor
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(
      styleClass: StyleSheet.styleClass("corner", "\(Double(radius))") {
        "button.\($0), menubutton.\($0) > button { border-radius: \(Double(radius))px; }\n"
      })
  }
}

private struct ButtonShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
  /// Whether any view has set one; until then no button looks up.
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  /// The style class of the shape of buttons here.
  var buttonShapeClass: String? { ButtonShapeKey.isUsed ? self[ButtonShapeKey.self].styleClass : nil }

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

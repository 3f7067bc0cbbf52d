// What shape the border of buttons has.

import Gtk

/// The shape of a button's border.
public nonisolated struct ButtonBorderShape: Hashable, Sendable {
  private enum Kind: Hashable {
    case automatic
    /// That of the place where it is.
    case local
    /// What a style class draws.
    case named(String)
    /// Corners of a radius in logical pixels.
    case corners(Double)
  }

  private let kind: Kind
  private var insetAmount: CGFloat = 0

  private init(kind: Kind) { self.kind = kind }

  /// The theme's.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// With half circles at its ends.
  public static let capsule = ButtonBorderShape(kind: .named("dui-capsule"))
  /// A circle, for a symbol alone.
  public static let circle = ButtonBorderShape(kind: .named("dui-circle"))
  /// With round corners.
  public static let roundedRectangle = ButtonBorderShape(kind: .named("dui-rounded"))

  /// With corners of a radius in logical pixels.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .corners(StyleSheet.length(radius)))
  }

  /// The style class that draws it; nil for the theme's.
  @MainActor fileprivate var styleClass: String? {
    switch kind {
    case .automatic, .local: nil
    case .named(let name): name
    case .corners(let radius):
      StyleSheet.styleClass("corner", "\(radius)") {
        "button.\($0), menubutton.\($0) > button { border-radius: \(radius)px; }\n"
      }
    }
  }
}

extension ButtonBorderShape: InsettableShape, PlacedShape {
  // In logical pixels, of the theme and of `roundedRectangle`.
  private static let themeRadius: CGFloat = 5
  private static let roundRadius: CGFloat = 12

  /// The shape of the border of buttons at the place.
  fileprivate static let local = ButtonBorderShape(kind: .local)

  /// The border.
  public func path(in rect: CGRect) -> Path {
    switch kind {
    case .named("dui-circle"): Circle().inset(by: insetAmount).path(in: rect)
    case .named("dui-capsule"): Capsule().inset(by: insetAmount).path(in: rect)
    case .named: corners(Self.roundRadius, rect)
    case .corners(let radius): corners(CGFloat(radius), rect)
    case .automatic, .local: corners(Self.themeRadius, rect)
    }
  }

  private func corners(_ radius: CGFloat, _ rect: CGRect) -> Path {
    RoundedRectangle(cornerRadius: radius).inset(by: insetAmount).path(in: rect)
  }

  /// The shape `amount` logical pixels smaller on each side.
  public func inset(by amount: CGFloat) -> ButtonBorderShape {
    var shape = self
    shape.insetAmount += amount
    return shape
  }

  @MainActor
  func placed(in environment: EnvironmentValues, on widget: Gtk.Widget) -> ButtonBorderShape {
    kind == .local ? environment.buttonShape.inset(by: insetAmount) : self
  }
}

extension Shape where Self == ButtonBorderShape {
  /// The shape of the border of buttons at the place.
  public static var buttonBorder: ButtonBorderShape { .local }
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

// Buttons in the bars that belong to a view, such as those of what is found.

/// For choosing what a view shows: without a border until pointed at.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  public init() {}
  var look: ButtonLook { ButtonLook(kind: .borderless) }
}

/// For doing something with what a view shows: with a border.
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  /// The style.
  public init() {}
  var look: ButtonLook { ButtonLook(kind: .bordered) }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  /// For choosing what a view shows, in a bar that belongs to it.
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}

extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  /// For doing something with what a view shows, in a bar that belongs to it.
  public static var accessoryBarAction: AccessoryBarActionButtonStyle { AccessoryBarActionButtonStyle() }
}

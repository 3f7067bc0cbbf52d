// The styles of pickers, under SwiftUI's names.

/// As the place suggests: a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: PickerLook { .automatic }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// As the place suggests: a menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

/// A button that opens a menu of the choices.
public struct MenuPickerStyle: PickerStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: PickerLook { .menu }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A button that opens a menu of the choices.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

/// A row of linked buttons.
public struct SegmentedPickerStyle: PickerStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: PickerLook { .segmented }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// A row of linked buttons.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

/// A column of radio buttons.
public struct RadioGroupPickerStyle: PickerStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: PickerLook { .radioGroup }
}

extension PickerStyle where Self == RadioGroupPickerStyle {
  /// A column of radio buttons.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

/// The choices among what is around them: a column of radio buttons.
public struct InlinePickerStyle: PickerStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: PickerLook { .radioGroup }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// The choices among what is around them: a column of radio buttons.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

/// A row of linked buttons, as in a menu of symbols.
public struct PalettePickerStyle: PickerStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: PickerLook { .segmented }
}

extension PickerStyle where Self == PalettePickerStyle {
  /// A row of linked buttons, as in a menu of symbols.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

/// A menu: desktops have no wheels.
public struct WheelPickerStyle: PickerStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: PickerLook { .menu }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A menu: desktops have no wheels.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

/// A menu: there is room for one.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: PickerLook { .menu }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A menu: there is room for one.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

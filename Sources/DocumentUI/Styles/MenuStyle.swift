// How the buttons of menus look, and whether they show that there is a menu.

/// A style of the buttons of menus.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// What a menu looks like.
  associatedtype Body: View
  /// What is known of the menu.
  typealias Configuration = MenuStyleConfiguration

  /// What a menu looks like: a `Menu(configuration)` with modifiers.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of a menu.
public struct MenuStyleConfiguration {
  /// What is on the button.
  public typealias Label = StyleLabel<MenuStyleConfiguration>
  /// The items.
  public typealias Content = StyleContent<MenuStyleConfiguration>

  /// What is on the button.
  public let label: Label
  /// The items.
  public let content: Content
}

extension Menu where Title == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a style is asked to show.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// A style that is a look of the platform's.
protocol BuiltInMenuStyle: MenuStyle {
  /// Whether there is no border; nil where that is as with other buttons.
  nonisolated var isBorderless: Bool? { get }
}

extension BuiltInMenuStyle {
  /// The menu button.
  public func makeBody(configuration: MenuStyleConfiguration) -> some View {
    Menu(configuration).environment(\.menuLook, MenuLook(isBorderless: isBorderless))
  }
}

/// As buttons look here.
public struct DefaultMenuStyle: MenuStyle, BuiltInMenuStyle {
  /// The style.
  public init() {}
  var isBorderless: Bool? { nil }
}

/// As buttons look here.
public struct ButtonMenuStyle: MenuStyle, BuiltInMenuStyle {
  /// The style.
  public init() {}
  var isBorderless: Bool? { nil }
}

/// Without a border.
public struct BorderlessButtonMenuStyle: MenuStyle, BuiltInMenuStyle {
  /// The style.
  public init() {}
  var isBorderless: Bool? { true }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// As buttons look here.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  /// As buttons look here.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// Without a border.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

/// How the buttons of menus look here.
struct MenuLook {
  var isBorderless: Bool?
  var own: OwnStyle<MenuStyleConfiguration>?
}

private struct MenuLookKey: EnvironmentKey {
  static var defaultValue: MenuLook { MenuLook() }
  /// Whether any view has set one; until then no menu looks up.
  nonisolated(unsafe) static var isUsed = false
}

private struct MenuIndicatorKey: EnvironmentKey {
  static let defaultValue = Visibility.automatic
  nonisolated(unsafe) static var isUsed = false
}

extension EnvironmentValues {
  var menuLook: MenuLook {
    get { MenuLookKey.isUsed ? self[MenuLookKey.self] : MenuLook() }
    set {
      MenuLookKey.isUsed = true
      self[MenuLookKey.self] = newValue
    }
  }

  /// Whether the buttons of menus show an arrow.
  public var menuIndicatorVisibility: Visibility {
    get { MenuIndicatorKey.isUsed ? self[MenuIndicatorKey.self] : .automatic }
    set {
      MenuIndicatorKey.isUsed = true
      self[MenuIndicatorKey.self] = newValue
    }
  }
}

extension View {
  /// Sets how the buttons of menus look.
  public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    let look =
      (style as? any BuiltInMenuStyle).map { MenuLook(isBorderless: $0.isBorderless) }
      ?? MenuLook(own: OwnStyle(style) { $0.makeBody(configuration: $1) })
    return environment(\.menuLook, look)
  }

  /// Shows or hides the arrow on the buttons of menus.
  public func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }
}

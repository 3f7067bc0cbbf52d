// How controls that belong together look: the platform's joined row, a menu, and styles of the app's own.

/// A style of controls that belong together.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// What the controls look like.
  associatedtype Body: View
  /// What is known of the controls.
  typealias Configuration = ControlGroupStyleConfiguration

  /// What the controls look like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style knows of controls that belong together.
public struct ControlGroupStyleConfiguration {
  /// What the controls are for.
  public typealias Label = StyleLabel<ControlGroupStyleConfiguration>
  /// The controls.
  public typealias Content = StyleContent<ControlGroupStyleConfiguration>

  /// The controls.
  public let content: Content
  /// What they are for; it shows nothing where nothing says.
  public let label: Label
}

/// Joined in a row.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// The style.
  public init() {}

  /// Joined in a row.
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

/// Joined in a row, for the way back and forth.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// The style.
  public init() {}

  /// Joined in a row.
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

/// In a menu, under the label.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// The style.
  public init() {}

  /// A button that opens a menu of the controls.
  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// In a menu, under the label.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// The style.
  public init() {}

  /// A button that opens a menu of the controls.
  public func makeBody(configuration: Configuration) -> some View {
    MenuControlGroupStyle().makeBody(configuration: configuration)
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// Joined in a row.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// Joined in a row, for the way back and forth.
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// In a menu, under the label.
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// In a menu, under the label.
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}

private struct ControlGroupStyleKey: EnvironmentKey {
  static var defaultValue: OwnStyle<ControlGroupStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var controlGroupStyle: OwnStyle<ControlGroupStyleConfiguration>? {
    get { self[ControlGroupStyleKey.self] }
    set { self[ControlGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how controls that belong together look.
  public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    environment(\.controlGroupStyle, OwnStyle(style) { $0.makeBody(configuration: $1) })
  }
}

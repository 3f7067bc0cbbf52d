// What a column that is hidden or shown does to the last one: it gives it room, or leaves its size alone, by
// DetailKeeping.

/// How the columns of a `NavigationSplitView` share their room.
public protocol NavigationSplitViewStyle: Sendable {
  /// Which of the framework's looks it is.
  var look: NavigationSplitViewLook { get }
}

/// A look of columns.
public struct NavigationSplitViewLook: Hashable, Sendable {
  /// Whether the last column keeps its width when others are hidden and shown.
  let keepsDetail: Bool
}

/// As `balanced`.
public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: NavigationSplitViewLook { NavigationSplitViewLook(keepsDetail: false) }
}

/// The window stays as wide as it is: the last column has the room that others leave.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: NavigationSplitViewLook { NavigationSplitViewLook(keepsDetail: false) }
}

/// The last column stays as wide as it is: the window gets wider for a column that is shown, and narrower by
/// one that is hidden. A window that is maximized keeps its width.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  /// The style.
  public init() {}
  /// The look.
  public var look: NavigationSplitViewLook { NavigationSplitViewLook(keepsDetail: true) }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  /// As `balanced`.
  public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  /// The window stays as wide as it is: the last column has the room that others leave.
  public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  /// The last column stays as wide as it is: the window gets wider for a column that is shown, and narrower
  /// by one that is hidden. A window that is maximized keeps its width.
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

private struct NavigationSplitViewLookKey: EnvironmentKey {
  static let defaultValue = AutomaticNavigationSplitViewStyle().look
}

extension EnvironmentValues {
  var navigationSplitViewLook: NavigationSplitViewLook {
    get { self[NavigationSplitViewLookKey.self] }
    set { self[NavigationSplitViewLookKey.self] = newValue }
  }
}

extension View {
  /// Sets how the columns of a `NavigationSplitView` in this view share their room.
  public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
    environment(\.navigationSplitViewLook, style.look)
  }
}

// The bar above pages, under the names of SwiftUI on iOS. Here it is the window's header bar.

/// What the bar above a page has.
public struct NavigationBarItem: Sendable {
  /// How the title of a page stands.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// As the platform has it.
    case automatic
    /// In the bar.
    case inline
    /// Large, above the page.
    case large
  }
}

/// How the title of a page stands.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
  private let name: String

  /// As the platform has it.
  public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
  /// In the bar.
  public static let inline = ToolbarTitleDisplayMode(name: "inline")
  /// Large, in the bar.
  public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
  /// Large, above the page.
  public static let large = ToolbarTitleDisplayMode(name: "large")
}

/// Whether the page on top has no way back in the bar.
enum BackButtonHiddenKey: PreferenceKey {
  static let defaultValue = false
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = nextValue() || value }
}

/// How a `NavigationView` shows its views.
public protocol NavigationViewStyle {
  /// Whether one is shown at a time, also where there are several.
  var isStack: Bool { get }
}

/// Columns where there are several views, else a stack.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public init() {}
  /// There are columns.
  public var isStack: Bool { false }
}

/// Columns.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public init() {}
  /// There are columns.
  public var isStack: Bool { false }
}

/// Columns, under an older name.
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public init() {}
  /// There are columns.
  public var isStack: Bool { false }
}

/// The first view, and what its links lead to.
public struct StackNavigationViewStyle: NavigationViewStyle {
  /// The style.
  public init() {}
  /// There are no columns.
  public var isStack: Bool { true }
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  /// Columns where there are several views, else a stack.
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  /// Columns.
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  /// The first view, and what its links lead to.
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

private struct NavigationViewStackKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// Whether navigation views show one view at a time.
  var navigationViewsAreStacks: Bool {
    get { self[NavigationViewStackKey.self] }
    set { self[NavigationViewStackKey.self] = newValue }
  }
}

extension View {
  /// Sets how navigation views show their views.
  public func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    environment(\.navigationViewsAreStacks, style.isStack)
  }

  /// Has no effect here: titles stand in the window's header bar, as `inline` says.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    self
  }

  /// Has no effect here: titles stand in the window's header bar, as `inline` says.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }

  /// Says what the window is titled while this view is in it, under its older name.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(title) }

  /// Says what the window is titled while this view is in it, under its older name.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(title) }

  /// Hides what the page has in the window's header bar.
  public func navigationBarHidden(_ hidden: Bool) -> some View {
    toolbar(hidden ? .hidden : .automatic, for: .navigationBar)
  }

  /// Takes the way back from the window's header bar while this page is on top. Alt with the left arrow then
  /// leads nowhere either.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    preference(key: BackButtonHiddenKey.self, value: hidesBackButton)
  }

  /// Adds views to the beginning and the end of the window's header bar, under an older name.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigation) { leading }
      ToolbarItem(placement: .primaryAction) { trailing }
    }
  }

  /// Adds views to the beginning of the window's header bar, under an older name.
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigation) { leading } }
  }

  /// Adds views to the end of the window's header bar, under an older name.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .primaryAction) { trailing } }
  }
}

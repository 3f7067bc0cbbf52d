// Which bars of a window modifiers speak of.

/// A bar of a window or sheet.
public struct ToolbarPlacement: Hashable, Sendable {
  enum Bar { case header, bottom }

  /// Nil for what no window here has.
  let bar: Bar?

  /// The header bar.
  public static let automatic = ToolbarPlacement(bar: .header)
  /// The header bar.
  public static let windowToolbar = ToolbarPlacement(bar: .header)
  /// The header bar, where a stack has its title and the button that goes back.
  public static let navigationBar = ToolbarPlacement(bar: .header)
  /// The bar below the content, where items of the placements ``ToolbarItemPlacement/bottomBar`` and
  /// ``ToolbarItemPlacement/status`` are.
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
  /// The tabs of a ``TabView``. They are in no bar here: nothing is changed of them.
  public static let tabBar = ToolbarPlacement(bar: nil)
}

/// What a window is for, as far as its toolbar tells. On a desktop all are alike, as on a Mac.
public struct ToolbarRole: Hashable, Sendable {
  private enum Role { case automatic, navigationStack, browser, editor }

  private let role: Role

  /// As the window suggests.
  public static let automatic = ToolbarRole(role: .automatic)
  /// Going from view to view.
  public static let navigationStack = ToolbarRole(role: .navigationStack)
  /// Looking through things.
  public static let browser = ToolbarRole(role: .browser)
  /// Editing something.
  public static let editor = ToolbarRole(role: .editor)
}

// The order of a menu's items, and whether a choice closes it.

/// The order of the items of a menu.
public struct MenuOrder: Hashable, Sendable {
  private init() {}

  /// As they are written, from the top.
  public static let automatic = MenuOrder()
  /// As they are written, from the top.
  public static let fixed = MenuOrder()
  /// Says what to use instead.
  @available(*, unavailable, message: "menus open below their buttons here: write what matters most first")
  public static let priority = MenuOrder()
}

/// Whether choosing an item closes its menu.
public struct MenuActionDismissBehavior: Hashable, Sendable {
  private init() {}

  /// It does.
  public static let automatic = MenuActionDismissBehavior()
  /// It does.
  public static let enabled = MenuActionDismissBehavior()
  /// Says what to use instead.
  @available(
    *, unavailable, message: "a choice closes its menu, as on the Mac: show what stays open in a popover"
  )
  public static let disabled = MenuActionDismissBehavior()
}

extension View {
  /// Shows the items of menus in an order, of which there is one on the desktop: as they are written.
  public func menuOrder(_ order: MenuOrder) -> some View { self }

  /// Says that a choice closes its menu, as it does on the desktop in any case.
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }
}

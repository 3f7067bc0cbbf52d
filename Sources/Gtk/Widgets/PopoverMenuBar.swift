// Wraps GtkPopoverMenuBar.

import CGtk

/// A menu bar.
@MainActor
public final class PopoverMenuBar: Widget {
  /// A bar whose menus are the submenus of `menu`.
  public convenience init(_ menu: Menu) {
    self.init(gtk_popover_menu_bar_new_from_model(menu.cast()))
  }

  /// Shows another menu.
  public func setMenu(_ menu: Menu) { gtk_popover_menu_bar_set_menu_model(cast(), menu.cast()) }

  /// Names its menus, in their order, for assistive technology.
  public func nameMenus(_ names: [String]) {
    for (popover, name) in zip(popovers, names) { popover.setAccessibleLabel(name) }
  }

  /// Whether one of its menus is open.
  public var isOpen: Bool { popovers.contains(where: \.isVisible) }

  /// Calls `body` each time that one of the menus it has now has closed.
  @discardableResult
  public func onMenuClosed(_ body: @escaping @MainActor () -> Void) -> [SignalConnection] {
    popovers.map { $0.connect("closed", body) }
  }

  private var popovers: [Widget] {
    children.flatMap(\.children).filter { $0.isKind(of: gtk_popover_get_type()) }
  }
}

extension Widget {
  /// Whether it is part of a menu bar or of one of its menus.
  public var isInMenuBar: Bool { gtk_widget_get_ancestor(widget, gtk_popover_menu_bar_get_type()) != nil }
}

// A menu bar.

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
}

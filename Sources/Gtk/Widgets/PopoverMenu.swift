// Wraps GtkPopoverMenu.

import CGtk

/// A menu in a bubble: a context menu.
@MainActor
public final class PopoverMenu: Popover {
  /// A bubble that shows `menu`; `nested` opens submenus beside it rather than sliding them in.
  public convenience init(_ menu: Menu, nested: Bool = true) {
    self.init(
      gtk_popover_menu_new_from_model_full(
        menu.cast(), GtkPopoverMenuFlags(rawValue: nested ? GTK_POPOVER_MENU_NESTED.rawValue : 0)))
  }

  /// Shows another menu.
  public func setMenu(_ menu: Menu) { gtk_popover_menu_set_menu_model(cast(), menu.cast()) }
}

// Wraps GtkPopoverMenu.

import CGtk

/// A menu in a bubble: a context menu.
@MainActor
public final class PopoverMenu: Popover {
  /// A bubble that shows `menu`, and menus in it beside it.
  public convenience init(_ menu: Menu) {
    self.init(gtk_popover_menu_new_from_model_full(menu.cast(), GTK_POPOVER_MENU_NESTED))
  }

  /// Shows another menu.
  public func setMenu(_ menu: Menu) { gtk_popover_menu_set_menu_model(cast(), menu.cast()) }
}

extension Popover {
  /// The menu it shows; nil for other things.
  var menu: Menu? {
    guard isKind(of: gtk_popover_menu_get_type()) else { return nil }
    return gtk_popover_menu_get_menu_model(cast()).map {
      Object.wrapping(UnsafeMutableRawPointer($0)) { Menu($0, .retain) }
    }
  }
}

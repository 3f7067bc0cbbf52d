// Wraps GtkPopoverMenuBar.

import CGtk

/// A menu bar.
@MainActor
public final class PopoverMenuBar: Widget {
  /// A bar whose menus are the submenus of `menu`.
  public convenience init(_ menu: Menu) {
    self.init(gtk_popover_menu_bar_new_from_model(menu.cast()))
  }

  /// Names its menus, in their order, for assistive technology. Each opens below the start of its title; GTK
  /// takes the left for that in any direction. The titles do not take the focus: GTK gives it to the one that
  /// the pointer rests on, and Enter would open its menu. F10, mnemonics and arrows open menus without it.
  public func nameMenus(_ names: [String]) {
    for title in children { title.isFocusable = false }
    for (popover, name) in zip(popovers, names) {
      popover.setAccessibleLabel(name)
      popover.horizontalAlign = direction == .rightToLeft ? .end : .start
    }
  }

  /// Whether one of its menus is open.
  public var isOpen: Bool { popovers.contains(where: \.isVisible) }

  /// Closes its menus, and forgets which one the pointer is at. Before a menu is taken out: GTK 4.8 keeps its
  /// pointer to that when it is gone, and uses it with the next menu.
  public func leaveMenus() {
    for popover in popovers where popover.isVisible { gtk_popover_popdown(popover.cast()) }
    guard let controllers = gtk_widget_observe_controllers(widget) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
    for index in 0..<g_list_model_get_n_items(controllers) {
      guard let controller = g_list_model_get_item(controllers, index) else { continue }
      defer { g_object_unref(controller) }
      let instance = controller.assumingMemoryBound(to: GTypeInstance.self)
      // What it does when the pointer leaves it, which is to let go of a menu that is not open.
      if g_type_check_instance_is_a(instance, gtk_event_controller_motion_get_type()) != 0 {
        g_signal_emit_by_name_without_varargs(controller, "leave")
      }
    }
  }

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

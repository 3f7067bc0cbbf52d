// GMenuItem. A change after the item was added does not reach the menu.

import CGtk

/// One item of a menu. A menu copies it when it is added.
@MainActor
public final class MenuItem: Object {
  /// An item that activates `action`, which may name a target too (`win.align::left`).
  public convenience init(_ label: String?, action: String? = nil) {
    self.init(UnsafeMutableRawPointer(g_menu_item_new(label.map { ShownText.item($0) }, action)), .adopt)
  }

  /// An item that activates `action` with `target`; it is marked while the action's state equals that.
  public convenience init(_ label: String?, action: String, target: Variant) {
    self.init(label)
    g_menu_item_set_action_and_target_value(cast(), action, target.makeFloating())
  }

  /// An item that opens `submenu`.
  public convenience init(_ label: String?, submenu: Menu) {
    self.init(
      UnsafeMutableRawPointer(g_menu_item_new_submenu(label.map { Menu.submenuLabel($0) }, submenu.cast())),
      .adopt)
  }

  /// A section.
  public convenience init(section: Menu, label: String? = nil) {
    self.init(
      UnsafeMutableRawPointer(g_menu_item_new_section(label.map { ShownText.item($0) }, section.cast())),
      .adopt)
  }

  /// Shows the named icon.
  public func setIcon(_ name: String) {
    let icon = g_themed_icon_new(name)
    g_menu_item_set_icon(cast(), icon)
    g_object_unref(UnsafeMutableRawPointer(icon))
  }

  /// Shows `accelerator` (`<Control>s`) beside the label, whatever is bound.
  public func setAccelerator(_ accelerator: String) { setAttribute("accel", .string(accelerator)) }

  /// Sets any attribute.
  public func setAttribute(_ name: String, _ value: Variant) {
    g_menu_item_set_attribute_value(cast(), name, value.makeFloating())
  }
}

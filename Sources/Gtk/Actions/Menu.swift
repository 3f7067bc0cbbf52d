// A menu's content as data: items, sections, submenus. Widgets that show it follow its changes.

import CGtk

/// A menu's content.
@MainActor
public final class Menu: Object {
  /// An empty menu.
  public convenience init() {
    self.init(UnsafeMutableRawPointer(g_menu_new()), .adopt)
  }

  /// How many items there are, sections and submenus counting as one each.
  public var count: Int { Int(g_menu_model_get_n_items(cast())) }

  /// Adds an item that activates `action` (`win.save`, `win.align::left`).
  public func append(_ label: String, action: String?) {
    g_menu_append(cast(), ShownText.item(label), action)
  }

  /// Adds an item.
  public func append(_ item: MenuItem) { g_menu_append_item(cast(), item.cast()) }

  /// Puts an item at `index`.
  public func insert(_ item: MenuItem, at index: Int) { g_menu_insert_item(cast(), gint(index), item.cast()) }

  /// Adds `section`, set off by a line and, if given, a heading.
  public func appendSection(_ section: Menu, label: String? = nil) {
    g_menu_append_section(cast(), label.map { ShownText.item($0) }, section.cast())
  }

  /// Adds `submenu`.
  public func appendSubmenu(_ label: String, _ submenu: Menu) {
    g_menu_append_submenu(cast(), Self.submenuLabel(label), submenu.cast())
  }

  /// A submenu's label as GTK gets it. GTK 4.8 takes a submenu out of a popover by its label, and calls the
  /// popover's own page "main": it would take that out. A letter without width makes it another name.
  static func submenuLabel(_ label: String) -> String {
    let shown = ShownText.item(label)
    return shown == "main" ? shown + "\u{2060}" : shown
  }

  /// Takes out the item at `index`.
  public func remove(at index: Int) { g_menu_remove(cast(), gint(index)) }

  /// Takes out all items.
  public func removeAll() { g_menu_remove_all(cast()) }

  /// A string attribute (`label`, `action`, `accel`) of the item at `index`.
  public func attribute(_ name: String, at index: Int) -> String? {
    Variant(taking: g_menu_model_get_item_attribute_value(cast(), gint(index), name, nil))?.stringValue
  }
}

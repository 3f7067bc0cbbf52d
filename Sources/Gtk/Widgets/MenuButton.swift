// Wraps GtkMenuButton.

import CGtk

/// A button that opens a menu or a popover.
@MainActor
public final class MenuButton: Widget {
  /// A button without content.
  public convenience init() {
    self.init(gtk_menu_button_new())
  }

  /// The text on it.
  public var label: String? {
    get { String(borrowed: gtk_menu_button_get_label(cast())) }
    set { if !newValue.hasBytes(of: label) { gtk_menu_button_set_label(cast(), newValue ?? "") } }
  }

  /// The icon on it.
  public var iconName: String? {
    get { String(borrowed: gtk_menu_button_get_icon_name(cast())) }
    set { if newValue != iconName { gtk_menu_button_set_icon_name(cast(), newValue ?? "") } }
  }

  /// The widget on it.
  public var child: Widget? {
    get { Widget.wrapping(gtk_menu_button_get_child(cast())) }
    set { if newValue?.raw != child?.raw { gtk_menu_button_set_child(cast(), newValue?.widget) } }
  }

  /// The menu it opens, with further menus beside it: GTK keeps menus that slide in by their titles, of which
  /// two may be the same.
  public var menu: Menu? {
    get { popover?.menu }
    set { if newValue?.raw != menu?.raw { popover = newValue.map { PopoverMenu($0) } } }
  }

  /// The popover it opens.
  public var popover: Popover? {
    get {
      gtk_menu_button_get_popover(cast()).map {
        Object.wrapping(UnsafeMutableRawPointer($0)) { Popover($0, .retain) }
      }
    }
    set {
      guard newValue?.raw != popover?.raw else { return }
      gtk_menu_button_set_popover(cast(), newValue?.widget)
      newValue?.nameAfter(self)
    }
  }

  /// Whether the frame is drawn.
  public var hasFrame: Bool {
    get { gtk_menu_button_get_has_frame(cast()) != 0 }
    set { if newValue != hasFrame { gtk_menu_button_set_has_frame(cast(), newValue.g) } }
  }

  /// Whether an arrow is shown even beside an icon.
  public var alwaysShowsArrow: Bool {
    get { gtk_menu_button_get_always_show_arrow(cast()) != 0 }
    set { if newValue != alwaysShowsArrow { gtk_menu_button_set_always_show_arrow(cast(), newValue.g) } }
  }

  /// Whether F10 opens it.
  public var isPrimary: Bool {
    get { gtk_menu_button_get_primary(cast()) != 0 }
    set { if newValue != isPrimary { gtk_menu_button_set_primary(cast(), newValue.g) } }
  }

  /// Calls `body` each time before the button opens: it may give the button the menu or popover to open, so
  /// that this is made only when it is wanted.
  public func onWillOpen(_ body: @escaping @MainActor () -> Void) {
    gtk_menu_button_set_create_popup_func(
      cast(),
      { _, data in
        let opening = Unmanaged<Opening>.fromOpaque(data!).takeUnretainedValue()
        MainActor.assumeIsolated { opening.body() }
      }, Unmanaged.passRetained(Opening(body)).toOpaque(), releaseBox)
  }

  private final class Opening {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  }

  /// Opens the menu or popover.
  public func popup() { gtk_menu_button_popup(cast()) }

  /// Closes it.
  public func popdown() { gtk_menu_button_popdown(cast()) }
}

// Wraps GtkHeaderBar.

import CGtk

/// A title bar with room for widgets.
@MainActor
public final class HeaderBar: Widget {
  /// An empty bar that shows its window's title.
  public convenience init() {
    self.init(gtk_header_bar_new())
  }

  /// The widget in place of the title.
  public var titleWidget: Widget? {
    get { Widget.wrapping(gtk_header_bar_get_title_widget(cast())) }
    set { if newValue?.raw != titleWidget?.raw { gtk_header_bar_set_title_widget(cast(), newValue?.widget) } }
  }

  /// Whether the window's buttons are shown.
  public var showsTitleButtons: Bool {
    get { gtk_header_bar_get_show_title_buttons(cast()) != 0 }
    set { if newValue != showsTitleButtons { gtk_header_bar_set_show_title_buttons(cast(), newValue.g) } }
  }

  /// Which of the window's buttons are shown, as GTK writes it (`menu:close`); nil for what the desktop
  /// wants.
  public var buttonLayout: String? {
    get { String(borrowed: gtk_header_bar_get_decoration_layout(cast())) }
    set { if newValue != buttonLayout { gtk_header_bar_set_decoration_layout(cast(), newValue) } }
  }

  /// Puts `child` at the leading side, after those there.
  public func packStart(_ child: Widget) { gtk_header_bar_pack_start(cast(), child.widget) }

  /// Puts `child` at the trailing side, before those there.
  public func packEnd(_ child: Widget) { gtk_header_bar_pack_end(cast(), child.widget) }

  /// Takes `child` out.
  public func remove(_ child: Widget) { gtk_header_bar_remove(cast(), child.widget) }
}

// Wraps GtkNotebook.

import CGtk

/// Several pages of which one shows, with a tab for each.
@MainActor
public final class Notebook: Widget {
  /// No pages.
  public convenience init() {
    self.init(gtk_notebook_new())
    gtk_notebook_set_scrollable(cast(), 1)
  }

  /// Adds a page with its tab.
  public func append(_ page: Widget, tab: Widget) {
    gtk_notebook_append_page(cast(), page.widget, tab.widget)
  }

  /// Takes out the page at `index`.
  public func remove(at index: Int) { gtk_notebook_remove_page(cast(), gint(index)) }

  /// The page that shows; -1 without pages.
  public var currentPage: Int {
    get { Int(gtk_notebook_get_current_page(cast())) }
    set { if newValue != currentPage { gtk_notebook_set_current_page(cast(), gint(newValue)) } }
  }

  /// Whether a line is drawn around the page.
  public var showsBorder: Bool {
    get { gtk_notebook_get_show_border(cast()) != 0 }
    set { if newValue != showsBorder { gtk_notebook_set_show_border(cast(), newValue.g) } }
  }

  /// Whether tabs show.
  public var showsTabs: Bool {
    get { gtk_notebook_get_show_tabs(cast()) != 0 }
    set { if newValue != showsTabs { gtk_notebook_set_show_tabs(cast(), newValue.g) } }
  }

  /// Whether the tabs are one below the other at the leading side, rather than above the page.
  public var hasTabsAtSide: Bool {
    get { gtk_notebook_get_tab_pos(cast()) == GTK_POS_LEFT }
    set {
      if newValue != hasTabsAtSide {
        gtk_notebook_set_tab_pos(cast(), newValue ? GTK_POS_LEFT : GTK_POS_TOP)
      }
    }
  }

  /// Calls `body` when another page shows.
  @discardableResult
  public func onPageChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("page", body)
  }
}

// Wraps GtkSearchEntry.

import CGtk

/// A text field for searching.
@MainActor
public final class SearchEntry: Widget, Editable {
  /// An empty field.
  public convenience init() {
    self.init(gtk_search_entry_new())
    refusesFiles()
    // GTK's pictures at its ends take no click while there is nothing to clear.
    let click = GestureClick()
    click.onPressed { [weak self] _, _, _ in
      guard let self, (root as? Window)?.focus?.isDescendant(of: self) != true else { return }
      grabFocus()
    }
    addController(click)
  }

  /// Text shown faintly while the field is empty.
  public var placeholder: String? {
    get { String(borrowed: g_object_get_string(raw, "placeholder-text")) }
    set { if !newValue.hasBytes(of: placeholder) { g_object_set_string(raw, "placeholder-text", newValue) } }
  }

  /// Calls `body` when the text has changed and typing has paused.
  @discardableResult
  public func onSearchChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("search-changed", body)
  }

  /// Calls `body` at Enter.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("activate", body)
  }

  /// Calls `body` at Escape.
  @discardableResult
  public func onStopSearch(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("stop-search", body)
  }

  /// Takes letters typed anywhere in `widget` that nothing there uses; `nil` ends that.
  public func captureKeys(of widget: Widget?) {
    gtk_search_entry_set_key_capture_widget(cast(), widget?.widget)
  }
}

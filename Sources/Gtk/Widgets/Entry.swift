// Wraps GtkEntry.

import CGtk

/// A one-line text field.
@MainActor
public final class Entry: Widget, Editable {
  /// An empty field.
  public convenience init() {
    self.init(gtk_entry_new())
    refusesFiles()
  }

  /// Text shown faintly while the field is empty.
  public var placeholder: String? {
    get { String(borrowed: gtk_entry_get_placeholder_text(cast())) }
    set { if !newValue.hasBytes(of: placeholder) { gtk_entry_set_placeholder_text(cast(), newValue) } }
  }

  /// Whether Enter activates the window's default widget.
  public var activatesDefault: Bool {
    get { gtk_entry_get_activates_default(cast()) != 0 }
    set { if newValue != activatesDefault { gtk_entry_set_activates_default(cast(), newValue.g) } }
  }

  /// Whether the frame is drawn.
  public var hasFrame: Bool {
    get { gtk_entry_get_has_frame(cast()) != 0 }
    set { if newValue != hasFrame { gtk_entry_set_has_frame(cast(), newValue.g) } }
  }

  /// Whether the characters are shown; `false` for passwords.
  public var showsText: Bool {
    get { gtk_entry_get_visibility(cast()) != 0 }
    set { if newValue != showsText { gtk_entry_set_visibility(cast(), newValue.g) } }
  }

  /// Calls `body` at Enter.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("activate", body)
  }
}

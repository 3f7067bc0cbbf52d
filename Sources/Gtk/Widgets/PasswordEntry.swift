// A field for a secret.

import CGtk

/// A field whose text is not shown.
@MainActor
public final class PasswordEntry: Widget, Editable {
  /// An empty field.
  public convenience init() {
    self.init(gtk_password_entry_new())
  }

  /// Text shown faintly while the field is empty.
  public var placeholder: String? {
    get { String(borrowed: g_object_get_string(raw, "placeholder-text")) }
    set { if !newValue.hasBytes(of: placeholder) { g_object_set_string(raw, "placeholder-text", newValue) } }
  }

  /// Calls `body` at Enter.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("activate", body)
  }
}

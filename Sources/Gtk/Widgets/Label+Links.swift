// Labels whose words lead somewhere.

import CGtk

extension Label {
  /// `text` as it stands in markup.
  public static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }

  /// Shows text with links, `<a href="address">words</a>`; what else stands in it is `escaped`.
  public func setMarkup(_ markup: String) {
    hasMarkup = true
    gtk_label_set_markup(cast(), markup)
    setAccessibleHidden(text.isEmpty)
  }

  /// Calls `body` with the address of a link that is pressed.
  @discardableResult
  public func onLink(_ body: @escaping @MainActor (String) -> Void) -> SignalConnection {
    typealias Body = @MainActor (String) -> Void
    let trampoline: @convention(c) (gpointer?, UnsafePointer<CChar>?, gpointer?) -> gboolean = {
      _, address, data in
      let body = SignalBox<Body>.of(data)
      guard let address else { return 0 }
      let text = String(cString: address)
      MainActor.assumeIsolated { body(text) }
      return 1
    }
    return connect(
      "activate-link", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }
}

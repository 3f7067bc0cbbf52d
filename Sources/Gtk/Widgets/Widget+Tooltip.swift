// Tooltips that are made when they are looked at.

import CGtk

extension Widget {
  /// Asks `text` for the tooltip whenever the pointer rests on the widget; nil for none. Unlike setting
  /// `tooltip`, which asks the display where the pointer is each time, this costs nothing until then: for
  /// rows, which change by the hundred when a list is scrolled.
  @discardableResult
  public func onTooltipQuery(_ text: @escaping @MainActor () -> String?) -> SignalConnection {
    typealias Body = @MainActor () -> String?
    gtk_widget_set_has_tooltip(widget, 1)
    let trampoline: @convention(c) (gpointer?, gint, gint, gboolean, OpaquePointer?, gpointer?) -> gboolean =
      {
        _, _, _, _, tooltip, data in
        let body = SignalBox<Body>.of(data)
        nonisolated(unsafe) let tooltip = tooltip
        return MainActor.assumeIsolated {
          guard let text = body() else { return 0 }
          gtk_tooltip_set_text(tooltip, ShownText.paragraph(text))
          return 1
        }
      }
    return connect(
      "query-tooltip", boxing: text as Body,
      trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }
}

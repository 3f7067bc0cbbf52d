// What list views and grid views share.

import CGtk

/// A list view or a grid view.
@MainActor
public class ListBaseView: Widget {
  var selectionModel: SelectionModel?

  /// Calls `body` with the place of a row that is double-clicked, or clicked where one click is enough, or Enter is
  /// pressed on.
  @discardableResult
  public func onActivate(_ body: @escaping @MainActor (Int) -> Void) -> SignalConnection {
    connectInt("activate") { body(Int(UInt32(bitPattern: $0))) }
  }

  /// Scrolls until the row at `position` is seen.
  public func scroll(to position: Int) {
    gtk_widget_activate_action_variant(widget, "list.scroll-to-item", g_variant_new_uint32(guint(position)))
  }
}

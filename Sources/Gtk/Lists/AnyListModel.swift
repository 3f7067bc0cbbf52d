// What a list view reads: a GListModel whose rows are made in Swift, when first asked for.
// The GObject asks its Swift object, weakly; the model must be kept as long as it is shown.

import CGtk

/// The list behind a list view or grid view; see `ListModel`.
@MainActor
public class AnyListModel: Object {
  /// How many rows there are.
  public var count: Int { 0 }

  /// The GObject of a row, borrowed; the model keeps it.
  func object(at index: Int) -> UnsafeMutableRawPointer { preconditionFailure("abstract") }

  init() {
    super.init(makeObject(ListModelClass.type, []), .adopt)
  }

  func itemsChanged(at index: Int, removed: Int, added: Int) {
    g_list_model_items_changed(cast(), guint(index), guint(removed), guint(added))
  }
}

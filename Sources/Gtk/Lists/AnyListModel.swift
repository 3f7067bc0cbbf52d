// What a list view reads: a GListModel whose rows are made in Swift, when first asked for.

import CGtk

/// The list behind a list view or grid view; see `ListModel`.
@MainActor
public class AnyListModel: Object {
  /// How many rows there are.
  public var count: Int { 0 }

  init(_ storage: AnyListStorage) {
    super.init(ListModelClass.makeModel(storage), .adopt)
  }

  func itemsChanged(at index: Int, removed: Int, added: Int) {
    g_list_model_items_changed(cast(), guint(index), guint(removed), guint(added))
  }
}

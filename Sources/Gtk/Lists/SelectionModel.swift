// What is selected in a list view. The view holds it, and it holds the list.

import CGtk

/// A list with a selection; see `SingleSelection`, `MultiSelection`, `NoSelection`.
@MainActor
public class SelectionModel: Object {
  /// The list selected from.
  var model: AnyListModel?

  /// The selected places.
  public var selectedPositions: Set<Int> {
    get {
      let bitset = gtk_selection_model_get_selection(cast())
      defer { gtk_bitset_unref(bitset) }
      return Set((0..<gtk_bitset_get_size(bitset)).map { Int(gtk_bitset_get_nth(bitset, guint($0))) })
    }
    set {
      let oldValue = selectedPositions
      guard newValue != oldValue else { return }
      let selected = gtk_bitset_new_empty()
      // Only what changes, which a list of many rows is quick with.
      let mask = gtk_bitset_new_empty()
      for position in newValue { gtk_bitset_add(selected, guint(position)) }
      for position in newValue.symmetricDifference(oldValue) { gtk_bitset_add(mask, guint(position)) }
      gtk_selection_model_set_selection(cast(), selected, mask)
      gtk_bitset_unref(selected)
      gtk_bitset_unref(mask)
    }
  }

  /// How many there are to select from.
  public var count: Int { Int(g_list_model_get_n_items(cast())) }

  /// Calls `body` when some of them have come or gone.
  func onItemsChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    typealias Body = @MainActor () -> Void
    let trampoline: @convention(c) (gpointer?, guint, guint, guint, gpointer?) -> Void = { _, _, _, _, data in
      let body = SignalBox<Body>.of(data)
      MainActor.assumeIsolated { body() }
    }
    return connect(
      "items-changed", boxing: body as Body, trampoline: unsafeBitCast(trampoline, to: UnsafeRawPointer.self))
  }

  /// Calls `body` when the selection has changed.
  @discardableResult
  public func onSelectionChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectRange("selection-changed") { _, _ in body() }
  }

  static func retained(_ model: AnyListModel) -> OpaquePointer {
    OpaquePointer(g_object_ref(model.raw)!)
  }

  convenience init(adopting pointer: OpaquePointer, _ model: AnyListModel) {
    self.init(UnsafeMutableRawPointer(pointer), .adopt)
    self.model = model
    model.isSelected(by: self)
  }
}

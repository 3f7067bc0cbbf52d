// A choice of one string among several.

import CGtk

/// A choice of one string among several.
@MainActor
public final class DropDown: Widget {
  /// A choice among `strings`; the first is selected.
  public convenience init(_ strings: [String] = []) {
    self.init(withStringVector(strings) { gtk_drop_down_new_from_strings($0)! })
  }

  private var model: OpaquePointer { gtk_drop_down_get_model(cast()) }

  /// The choices. When they are set, the selection goes to the first unless set again.
  public var strings: [String] {
    get {
      (0..<g_list_model_get_n_items(model)).map { String(cString: gtk_string_list_get_string(model, $0)) }
    }
    set {
      let old = strings
      guard newValue != old else { return }
      withStringVector(newValue) { gtk_string_list_splice(model, 0, guint(old.count), $0) }
    }
  }

  /// The place of the selected string; `nil` for none.
  public var selected: Int? {
    get {
      let position = gtk_drop_down_get_selected(cast())
      return position == GTK_INVALID_LIST_POSITION ? nil : Int(position)
    }
    set {
      if newValue != selected {
        gtk_drop_down_set_selected(cast(), newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION)
      }
    }
  }

  /// Calls `body` when `selected` has changed.
  @discardableResult
  public func onSelectedChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("selected", body)
  }
}

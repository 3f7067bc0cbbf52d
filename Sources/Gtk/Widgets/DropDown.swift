// Wraps GtkDropDown, with a list of strings.

import CGtk

/// A choice of one string among several.
@MainActor
public final class DropDown: Widget {
  /// Whether the last row is the empty one that stands for no selection where GTK (from 4.10 on) knows none.
  private var hasEmptyRow = false
  private var shownRows: (button: SignalListItemFactory, list: SignalListItemFactory)?

  /// The names of icons that stand before the strings, in their order; nil for none.
  public var icons: [String?] = [] {
    didSet {
      guard icons != oldValue else { return }
      // Rows are made by these alone from the first icon on, and anew when there are others.
      shownRows = (
        DropDownRow.factory(icons, marksSelected: false), DropDownRow.factory(icons, marksSelected: true)
      )
      gtk_drop_down_set_factory(cast(), shownRows?.button.cast())
      gtk_drop_down_set_list_factory(cast(), shownRows?.list.cast())
    }
  }

  /// A choice among `strings`; the first is selected.
  public convenience init(_ strings: [String] = []) {
    self.init(withStringVector(strings) { gtk_drop_down_new_from_strings($0)! })
    // GTK 4.18 names it by what is chosen, whatever name it is given.
    gtk_accessible_reset_relation(OpaquePointer(raw), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  }

  private var model: OpaquePointer { gtk_drop_down_get_model(cast()) }

  private var count: Int { Int(g_list_model_get_n_items(model)) - (hasEmptyRow ? 1 : 0) }

  /// The choices. When they are set, the selection goes to the first unless set again.
  public var strings: [String] {
    get {
      (0..<guint(count)).map { String(cString: gtk_string_list_get_string(model, $0)) }
    }
    set {
      guard !newValue.elementsEqual(strings, by: { $0.hasBytes(of: $1) }) else { return }
      let old = g_list_model_get_n_items(model)
      hasEmptyRow = false
      withStringVector(newValue) { gtk_string_list_splice(model, 0, old, $0) }
    }
  }

  /// The place of the selected string; `nil` for none.
  public var selected: Int? {
    get {
      let position = gtk_drop_down_get_selected(cast())
      return position == GTK_INVALID_LIST_POSITION || position == guint(count) ? nil : Int(position)
    }
    set {
      if newValue != selected {
        gtk_drop_down_set_selected(cast(), newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION)
      }
      if newValue != nil {
        removeEmptyRow()
      } else if selected != nil {
        gtk_string_list_append(model, "")
        hasEmptyRow = true
        gtk_drop_down_set_selected(cast(), guint(count))
      }
    }
  }

  private func removeEmptyRow() {
    guard hasEmptyRow else { return }
    let place = guint(count)
    hasEmptyRow = false
    gtk_string_list_remove(model, place)
  }

  /// Calls `body` when `selected` has changed.
  @discardableResult
  public func onSelectedChanged(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("selected", body)
  }
}

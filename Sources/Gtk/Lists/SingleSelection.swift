// GtkSingleSelection.

import CGtk

/// One row is selected, or none.
@MainActor
public final class SingleSelection: SelectionModel {
  /// A selection in `model`: the first row, unless `autoselects` is off.
  public convenience init(_ model: AnyListModel, autoselects: Bool = false) {
    self.init(UnsafeMutableRawPointer(gtk_single_selection_new(nil)), .adopt)
    self.model = model
    gtk_single_selection_set_autoselect(cast(), autoselects.g)
    gtk_single_selection_set_can_unselect(cast(), (!autoselects).g)
    gtk_single_selection_set_model(cast(), model.cast())
  }

  /// The selected place.
  public var selected: Int? {
    get {
      let position = gtk_single_selection_get_selected(cast())
      return position == GTK_INVALID_LIST_POSITION ? nil : Int(position)
    }
    set {
      if newValue != selected {
        gtk_single_selection_set_selected(cast(), newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION)
      }
    }
  }
}

// Wraps GtkNoSelection.

import CGtk

/// Nothing can be selected.
@MainActor
public final class NoSelection: SelectionModel {
  /// No selection in `model`.
  public convenience init(_ model: AnyListModel) {
    self.init(adopting: gtk_no_selection_new(SelectionModel.retained(model)), model)
  }
}

// Wraps GtkMultiSelection.

import CGtk

/// Any rows are selected.
@MainActor
public final class MultiSelection: SelectionModel {
  /// A selection in `model`, empty.
  public convenience init(_ model: AnyListModel) {
    self.init(adopting: gtk_multi_selection_new(SelectionModel.retained(model)), model)
  }
}

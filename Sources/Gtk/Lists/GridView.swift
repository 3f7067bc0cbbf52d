// A grid of cells, made only for what shows.

import CGtk

/// Rows side by side, in as many columns as fit.
@MainActor
public final class GridView: ListBaseView {
  /// A grid of what is in `selection`, in cells made by `factory`.
  public convenience init(_ selection: SelectionModel, factory: SignalListItemFactory) {
    self.init(gtk_grid_view_new(nil, nil))
    rows = factory.rows
    self.selection = selection
    gtk_grid_view_set_factory(cast(), factory.cast())
    WheelTurns.gather(on: self)
  }

  override func setModel(_ model: SelectionModel?) { gtk_grid_view_set_model(cast(), model?.cast()) }

  /// The least number of columns.
  public var minimumColumns: Int {
    get { Int(gtk_grid_view_get_min_columns(cast())) }
    set { if newValue != minimumColumns { gtk_grid_view_set_min_columns(cast(), guint(newValue)) } }
  }

  /// The greatest number of columns.
  public var maximumColumns: Int {
    get { Int(gtk_grid_view_get_max_columns(cast())) }
    set { if newValue != maximumColumns { gtk_grid_view_set_max_columns(cast(), guint(newValue)) } }
  }

  /// Whether one click activates a cell.
  public var activatesOnSingleClick: Bool {
    get { gtk_grid_view_get_single_click_activate(cast()) != 0 }
    set {
      if newValue != activatesOnSingleClick { gtk_grid_view_set_single_click_activate(cast(), newValue.g) }
    }
  }

  /// Whether what lies under a frame that is dragged over empty space is selected.
  public var rubberBands: Bool {
    get { gtk_grid_view_get_enable_rubberband(cast()) != 0 }
    set { if newValue != rubberBands { gtk_grid_view_set_enable_rubberband(cast(), newValue.g) } }
  }
}

// A list of rows, made only for what shows.

import CGtk

/// Rows one below the other.
@MainActor
public final class ListView: ListBaseView {
  /// A list of what is in `selection`, in rows made by `factory`.
  public convenience init(_ selection: SelectionModel, factory: SignalListItemFactory) {
    self.init(gtk_list_view_new(nil, nil))
    rows = factory.rows
    self.selection = selection
    gtk_list_view_set_factory(cast(), factory.cast())
    WheelTurns.gather(on: self)
  }

  override func setModel(_ model: SelectionModel?) { gtk_list_view_set_model(cast(), model?.cast()) }

  /// Which way the rows stand; below each other at first.
  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(cast()).rawValue) ?? .vertical }
    set { if newValue != orientation { gtk_orientable_set_orientation(cast(), newValue.gtk) } }
  }

  /// Whether one click activates a row.
  public var activatesOnSingleClick: Bool {
    get { gtk_list_view_get_single_click_activate(cast()) != 0 }
    set {
      if newValue != activatesOnSingleClick { gtk_list_view_set_single_click_activate(cast(), newValue.g) }
    }
  }
}

// What a list view reads: a GListModel whose rows are made in Swift, when first asked for.

import CGtk

/// The list behind a list view or grid view; see `ListModel`.
@MainActor
public class AnyListModel: Object {
  private struct WeakRows { weak var rows: SignalListItemFactory.Rows? }
  private struct WeakSelection { weak var selection: SelectionModel? }

  /// Whether this GTK takes out other rows than it is told, see ``itemsChanged(at:removed:added:)``.
  private static let takesOutOthers = gtk_get_major_version() == 4 && gtk_get_minor_version() < 12

  private var views: [WeakRows] = []
  private var selections: [WeakSelection] = []

  /// How many rows there are.
  public var count: Int { 0 }

  init(_ storage: AnyListStorage) {
    super.init(ListModelClass.makeModel(storage), .adopt)
  }

  /// Notes that a view with these rows shows the list.
  func isShown(by rows: SignalListItemFactory.Rows) {
    views.removeAll { $0.rows == nil || $0.rows === rows }
    views.append(WeakRows(rows: rows))
  }

  /// Notes that some of the list is selected by `selection`.
  func isSelected(by selection: SelectionModel) {
    selections.removeAll { $0.selection == nil }
    selections.append(WeakSelection(selection: selection))
  }

  /// Tells views of a change.
  ///
  /// GTK before 4.12 keeps rows without a widget together in runs. A removal that begins within a run and
  /// goes on to rows with widgets it takes from the run's start, or from the run alone: other rows are left
  /// than those of the list. There the notice begins where the run does.
  func itemsChanged(at index: Int, removed: Int, added: Int) {
    let begin = Self.takesOutOthers && removed > 0 ? safeBegin(of: index..<(index + removed)) : index
    let told = (begin..<index).isEmpty ? [] : selections.compactMap(\.selection)
    // To a selection what is told of has gone.
    let selected = told.map { ($0, $0.selectedPositions.filter { (begin..<index).contains($0) }) }
    let same = index - begin
    g_list_model_items_changed(cast(), guint(begin), guint(same + removed), guint(same + added))
    for (selection, positions) in selected where !positions.isEmpty {
      selection.selectedPositions.formUnion(positions)
    }
  }

  /// The last place at or before a removal where all views can begin it.
  private func safeBegin(of removed: Range<Int>) -> Int {
    let shown = views.compactMap(\.rows).map { $0.items.values.compactMap(\.position) }
    var begin = removed.lowerBound
    while true {
      let safe = shown.map { places -> Int in
        guard !places.contains(begin), places.contains(where: { (begin..<removed.upperBound).contains($0) })
        else { return begin }
        return places.lazy.filter { $0 < begin }.max().map { $0 + 1 } ?? 0
      }.min()
      guard let safe, safe < begin else { return begin }
      begin = safe
    }
  }
}

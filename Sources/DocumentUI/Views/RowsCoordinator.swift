// The rows of a list or grid on GTK's side: the model of ids, the selection, and a host for each row that
// shows.

import Gtk

/// What selects rows: the ids that are selected, and how to say others.
@MainActor
struct RowSelection {
  let isMultiple: Bool
  let get: () -> Set<AnyHashable>
  let set: (Set<AnyHashable>) -> Void
}

/// Keeps GTK's list in step with the rows of a view.
@MainActor
final class RowsCoordinator {
  let model = ListModel<AnyHashable>()
  let selectionModel: SelectionModel
  private(set) var rows: RowSource
  private var ids: [AnyHashable] = []
  private var positions: [AnyHashable: Int]?
  private var shown: [ObjectIdentifier: Cell] = [:]
  private let makeHost: (AnyView) -> HostNode<AnyView>
  private let removeHost: (HostNode<AnyView>) -> Void
  private let padding: EdgeInsets
  private let alignment: Alignment

  /// A row that shows.
  private final class Cell {
    let host: HostNode<AnyView>
    weak var item: ListItem?
    var name: String?

    init(host: HostNode<AnyView>, item: ListItem) {
      self.host = host
      self.item = item
    }
  }

  init(
    rows: RowSource, isMultiple: Bool?, padding: EdgeInsets, alignment: Alignment,
    makeHost: @escaping (AnyView) -> HostNode<AnyView>, removeHost: @escaping (HostNode<AnyView>) -> Void
  ) {
    self.rows = rows
    self.padding = padding
    self.alignment = alignment
    self.makeHost = makeHost
    self.removeHost = removeHost
    ids = rows.ids
    model.splice(at: 0, removing: 0, inserting: ids)
    switch isMultiple {
    case nil: selectionModel = NoSelection(model)
    case true?: selectionModel = MultiSelection(model)
    case false?: selectionModel = SingleSelection(model)
    }
  }

  /// Makes and fills the rows that show.
  func makeFactory() -> SignalListItemFactory {
    SignalListItemFactory(
      setup: { _ in },
      bind: { [weak self] in self?.bind($0) },
      unbind: { [weak self] in self?.unbind($0) })
  }

  private func view(at index: Int) -> AnyView {
    let rows = rows
    let row = RowContent { rows.content(index) }
    // The id of the row is the identity of what is in it, whichever place of the list shows it.
    return AnyView(
      row.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment).padding(padding).id(
        ids[index]))
  }

  private func bind(_ item: ListItem) {
    guard let position = item.position, position < rows.count else { return }
    let cell: Cell
    if let known = shown[ObjectIdentifier(item)] {
      cell = known
      cell.host.update(to: view(at: position))
    } else {
      let host = makeHost(view(at: position))
      item.child = host.widget
      cell = Cell(host: host, item: item)
      shown[ObjectIdentifier(item)] = cell
    }
    name(cell)
  }

  /// Names a row, which is a widget of GTK's own around the content, for assistive technology.
  private func name(_ cell: Cell) {
    guard let text = cell.host.providedText, cell.name?.hasBytes(of: text) != true else { return }
    cell.name = text
    cell.host.widget.parent?.setAccessibleLabel(text)
  }

  private func unbind(_ item: ListItem) {
    guard let cell = shown.removeValue(forKey: ObjectIdentifier(item)) else { return }
    item.child = nil
    removeHost(cell.host)
  }

  /// Takes over other rows.
  func update(to new: RowSource) {
    rows = new
    let newIDs = new.ids
    if newIDs != ids {
      ids = newIDs
      positions = nil
      model.update(to: newIDs) { $0 }
    }
    // Rows that show are brought up to date; what is equal in them is not visited.
    for cell in shown.values {
      guard let position = cell.item?.position, position < rows.count else { continue }
      cell.host.update(to: view(at: position))
      name(cell)
    }
  }

  /// The place of a row.
  func position(of id: AnyHashable) -> Int? {
    if positions == nil {
      positions = [:]
      positions!.reserveCapacity(ids.count)
      for (index, id) in ids.enumerated() { positions![id] = index }
    }
    return positions![id]
  }

  /// The ids of the selected rows.
  var selectedIDs: Set<AnyHashable> {
    Set(selectionModel.selectedPositions.compactMap { $0 < ids.count ? ids[$0] : nil })
  }

  /// Selects the rows of `selected`; returns the place of one that was not selected before.
  func select(_ selected: Set<AnyHashable>) -> Int? {
    let old = selectedIDs
    guard selected != old else { return nil }
    let wanted = Set(selected.compactMap(position(of:)))
    if let single = selectionModel as? SingleSelection {
      single.selected = wanted.first
    } else {
      selectionModel.selectedPositions = wanted
    }
    return selected.subtracting(old).compactMap(position(of:)).min()
  }

  func id(at position: Int) -> AnyHashable? { ids.indices.contains(position) ? ids[position] : nil }
}

/// What a row shows. It is made in a body of its own, so that whatever is read where a row is written marks
/// that row, and neither the list nor the view around it.
private struct RowContent: View {
  let make: @MainActor () -> AnyView

  var body: some View { make() }
}

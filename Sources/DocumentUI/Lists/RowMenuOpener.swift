// The menus of rows: a view that is a whole row has its menu open anywhere in the row, and by key.

import Gtk
import Localization

/// Opens the menu of a row at a click with the secondary button, a long press, or the menu key.
@MainActor
final class RowMenuOpener {
  let rows: RowsCoordinator
  private unowned let list: ListBaseView
  private let actions = MenuActions()
  private var popover: PopoverMenu?
  private var requests: ContextMenuRequests?
  /// What the list offers for the rows that are meant.
  var selectionMenu: SelectionMenu?

  /// What lasts of views of the app's own in the menu.
  private let store: CommandStore

  init(_ rows: RowsCoordinator, _ list: ListBaseView, _ store: CommandStore) {
    self.store = store
    self.rows = rows
    self.list = list
    actions.install(on: list)
    requests = ContextMenuRequests(on: list) { [weak self] place in
      guard let self else { return false }
      guard let place else { return self.openAtFocus() }
      return self.open(self.rows.row(at: place.y, in: self.list)?.position, place.x, place.y)
    }
  }

  private func openAtFocus() -> Bool {
    guard let position = rows.focusedPosition((list.root as? Gtk.Window)?.focus),
      let bounds = rows.widget(at: position)?.bounds(in: list)
    else { return false }
    return open(position, bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
  }

  /// The items for a row, or for what is beside the rows.
  private func items(of position: Int?) -> AnyView {
    let own = position.flatMap { position in
      rows.traits(at: position).map { rows.menuItems(of: position, $0) }
    }
    let meant = selectionMenu?.items(rows.meant(at: position))
    return AnyView(TupleView((meant, own)))
  }

  /// The menu for a row, or for what is beside the rows.
  func model(of position: Int?) -> MenuModel {
    // What the row's view says of it alone comes before what the list says of whatever is selected.
    if let menu = position.flatMap({ rows.menuOfView(at: $0) }) { return menu }
    return Evaluation.withoutTracking { MenuModel(items(of: position), evaluating: store, "") }
  }

  private func open(_ position: Int?, _ x: Double, _ y: Double) -> Bool {
    let model = model(of: position)
    guard !model.groups.isEmpty else { return false }
    let isNew = actions.update(to: model)
    if let popover {
      if isNew { popover.setMenu(actions.menu) }
    } else {
      let popover = PopoverMenu(actions.menu)
      popover.hasArrow = false
      popover.alignToLineStart()
      popover.setAccessibleLabel(L("Context Menu"))
      popover.attach(to: list)
      self.popover = popover
    }
    popover?.setPointing(toX: Int(x), y: Int(y))
    popover?.popup()
    return true
  }

  /// The list goes.
  func detach() {
    popover?.detach()
    popover = nil
  }
}

/// A node whose view has a context menu.
@MainActor
protocol ContextMenuNode {
  /// The menu as it is now, with what the row has besides; nil for a view that does not show yet.
  func menuModel() -> MenuModel?
}

extension RowsCoordinator {
  /// The menu that the whole of a row's view has; nil where a part of it has one, or none.
  func menuOfView(at position: Int) -> MenuModel? {
    cell(at: position).flatMap { Self.menu(of: $0.host) }?.menuModel()
  }

  static func menu(of host: AnyNode) -> (any ContextMenuNode)? {
    var node = host
    while let next = node.wholeContent {
      if let found = next as? any ContextMenuNode { return found }
      node = next is CompositeNode<OutlineRow> ? content(in: next) ?? next : next
    }
    return nil
  }

  /// What a row of a tree shows beside its arrow.
  private static func content(in node: AnyNode) -> AnyNode? {
    for child in node.children {
      if let found = child as? any OutlineContent ?? content(in: child) { return found }
    }
    return nil
  }
}

// What makes and fills the rows of a list view. Rows are made for what shows, and used again.

import CGtk

/// Makes, fills, empties and drops the rows of a list view or grid view.
@MainActor
public final class SignalListItemFactory: Object {
  /// The rows there are. Owned by the handlers, so that it lives as long as the view needs it.
  @MainActor
  final class Rows {
    var items: [UnsafeMutableRawPointer: ListItem] = [:]
    /// Called when a row is to show a value.
    var onBound: (@MainActor (ListItem) -> Void)?

    func item(_ raw: UnsafeMutableRawPointer) -> ListItem {
      if let item = items[raw] { return item }
      let item = ListItem(raw, .retain)
      items[raw] = item
      return item
    }
  }

  /// The rows there are now.
  private(set) var rows: Rows!

  /// A factory that calls `setup` for a new row, `bind` when a row is to show another value, `unbind` when it
  /// no longer shows it, and `teardown` before the row goes. The closures must not own the view.
  public convenience init(
    setup: @escaping @MainActor (ListItem) -> Void, bind: @escaping @MainActor (ListItem) -> Void,
    unbind: @escaping @MainActor (ListItem) -> Void = { _ in },
    teardown: @escaping @MainActor (ListItem) -> Void = { _ in }
  ) {
    self.init(UnsafeMutableRawPointer(gtk_signal_list_item_factory_new()), .adopt)
    let rows = Rows()
    self.rows = rows
    connectPointer("setup") { setup(rows.item($0!)) }
    connectPointer("bind") {
      bind(rows.item($0!))
      rows.onBound?(rows.item($0!))
    }
    connectPointer("unbind") { unbind(rows.item($0!)) }
    connectPointer("teardown") {
      let item = rows.item($0!)
      teardown(item)
      rows.items[$0!] = nil
      item.tearDown()
    }
  }
}

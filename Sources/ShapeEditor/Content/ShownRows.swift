// A list makes rows for what shows and uses them again. This finds the row that shows an element now.

import DocumentUI
import Gtk

/// A row that a list makes once and has show one element after the other.
@MainActor
protocol ReusedRow: AnyObject {
  var widget: Gtk.Box { get }
  /// Shows nothing, and lets go of what it showed.
  func clear()
}

/// The rows of one list, by the ids of the elements that they show. The list holds this; it holds nothing of
/// what the list is in.
@MainActor
final class ShownRows<Row: ReusedRow, Element: Hashable & Identifiable> {
  private(set) var rows: [Element.ID: Row] = [:]

  subscript(id: Element.ID) -> Row? { rows[id] }

  /// Makes rows, and fills each when it is to show an element.
  func factory(
    make: @escaping (Gtk.ListItem) -> Row, fill: @escaping (Row, Element) -> Void
  ) -> Gtk.SignalListItemFactory {
    Gtk.SignalListItemFactory(
      setup: { item in
        let row = make(item)
        item.userData = row
        item.child = row.widget
      },
      bind: { [self] item in
        guard let row = item.userData as? Row, let element = item.element(as: Element.self) else { return }
        rows[element.id] = row
        fill(row, element)
      },
      unbind: { [self] item in
        guard let row = item.userData as? Row, let element = item.element(as: Element.self) else { return }
        if rows[element.id] === row { rows[element.id] = nil }
        row.clear()
      })
  }
}

// What fills the browser's window: the grid, or the words that say why it is empty.

import DocumentModel
import Gtk

/// The grid of documents, or the page in its place where there are none.
@MainActor
final class BrowserPage {
  let grid: BrowserGrid
  let widget = Gtk.Stack()
  private let empty: BrowserEmptyPage
  private let offersNew: Bool
  /// Whether the first tiles have had the focus.
  private var hasGivenFocus = false

  /// - Parameter offersNew: whether new documents can be made.
  init(_ grid: BrowserGrid, offersNew: Bool) {
    self.grid = grid
    self.offersNew = offersNew
    empty = BrowserEmptyPage(offersNew: offersNew)
    widget.add(grid.widget, name: "grid")
    widget.add(empty.widget, name: "empty")
  }

  /// Shows documents and folders; what they can be made of where there are none; else why there are none.
  ///
  /// - Parameter obstacle: why the folder cannot be listed; nil when it can.
  func show(
    _ items: [BrowserItem], in place: BrowserPlace, search: String, obstacle: DocumentError?,
    templates: @autoclosure () -> [TemplateMenu.Item]
  ) {
    let templates =
      offersNew && items.isEmpty && search.isEmpty && obstacle == nil ? templates() : []
    grid.show(items, offersNew: offersNew && search.isEmpty, templates: templates)
    let isEmpty = items.isEmpty && templates.isEmpty
    if isEmpty { empty.show(place, search: search, obstacle: obstacle) }
    widget.visibleChildName = isEmpty ? "empty" : "grid"
    guard !isEmpty, search.isEmpty, !hasGivenFocus else { return }
    hasGivenFocus = true
    grid.grabFocus()
  }
}

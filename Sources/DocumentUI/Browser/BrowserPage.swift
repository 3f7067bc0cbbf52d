// What fills the browser's window: the grid, or the words that say why it is empty.

import DocumentModel
import Gtk
import Localization

/// The grid of documents, or the page in its place where there are none.
@MainActor
final class BrowserPage {
  let grid: BrowserGrid
  let widget = Gtk.Stack()
  private let empty: BrowserEmptyPage
  private let offersNew: Bool
  /// Whether the first tiles have had the focus.
  private var hasGivenFocus = false
  /// What a person knows who does not see it; nil before the first place.
  private var told: News?

  private struct News: Equatable {
    var place: BrowserPlace
    var search: String
    var found: String
  }

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
  /// - Parameters:
  ///   - isRead: whether the place has been looked at: what is shown may be of the one before else.
  ///   - obstacle: why the folder cannot be listed; nil when it can.
  func show(
    _ items: [BrowserItem], in place: BrowserPlace, isRead: Bool, search: String, obstacle: DocumentError?,
    templates: @autoclosure () -> [TemplateMenu.Item]
  ) {
    let templates =
      offersNew && items.isEmpty && search.isEmpty && obstacle == nil ? templates() : []
    grid.show(items, in: place.folder, offersNew: offersNew && search.isEmpty, templates: templates)
    let isEmpty = items.isEmpty && templates.isEmpty
    if isEmpty { empty.show(place, isRead: isRead, search: search, obstacle: obstacle) }
    widget.visibleChildName = isEmpty ? "empty" : "grid"
    if isRead {
      tell(
        News(
          place: place, search: search,
          found: isEmpty ? empty.words : LN("%@ item", "%@ items", items.count, items.count)))
    }
    guard !isEmpty, search.isEmpty, !hasGivenFocus else { return }
    hasGivenFocus = true
    grid.grabFocus()
  }

  /// Says what there is in another place, what a search finds, and that there is nothing any more. Where a
  /// window begins is told of by what has the keys.
  private func tell(_ news: News) {
    defer { told = news }
    guard news != told else { return }
    let isEmpty = widget.visibleChildName == "empty"
    if let told, news.place != told.place {
      widget.announce(L("%@: %@", news.place.name, news.found), about: "place")
    } else if !news.search.isEmpty || isEmpty {
      widget.announce(news.found, about: "place")
    }
  }
}

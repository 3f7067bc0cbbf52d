// What fills the browser's window: the grid, or the words that say why it is empty, or that it is being read
// what there is.

import DocumentModel
import Gtk
import Localization

/// The grid of documents, or the page in its place where there are none.
@MainActor
final class BrowserPage {
  /// The reading of a place that nothing is known of yet.
  private struct Reading {
    let place: BrowserPlace
    /// What says after a while that it is being read.
    let timer: Timeout
  }

  let grid: BrowserGrid
  let widget = Gtk.Box(.vertical, spacing: 0)
  private let stack = Gtk.Stack()
  /// Says below what a search has found that there may be more.
  private let more = Gtk.Label(L("There may be more: not everything here was searched."))
  private let empty: BrowserEmptyPage
  private let offersNew: Bool
  /// Whether the first tiles have had the focus.
  private var hasGivenFocus = false
  /// What a person knows who does not see it; nil before the first place.
  private var told: News?
  private var reading: Reading?

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
    stack.add(grid.widget, name: "grid")
    stack.add(empty.widget, name: "empty")
    stack.expandsVertically = true
    stack.expandsHorizontally = true
    more.wraps = true
    more.justification = .center
    more.addCSSClass("dim-label")
    more.setMargins(6)
    more.isVisible = false
    widget.append(stack)
    widget.append(more)
  }

  /// Shows documents and folders; what they can be made of where there are none; else why there are none.
  ///
  /// - Parameters:
  ///   - isRead: whether the place has been looked at, and what is searched has been searched.
  ///   - isCutShort: whether there is more than what was searched.
  ///   - order: in which order they are; nil where the place has its own.
  ///   - obstacle: why the folder cannot be listed; nil when it can.
  func show(
    _ items: [BrowserItem], in place: BrowserPlace, isRead: Bool, isCutShort: Bool = false, search: String,
    order: BrowserOrder? = nil, obstacle: DocumentError?, templates: @autoclosure () -> [TemplateMenu.Item]
  ) {
    let templates =
      offersNew && items.isEmpty && search.isEmpty && obstacle == nil ? templates() : []
    let isEmpty = items.isEmpty && templates.isEmpty
    // What is not known yet is not said to be nothing.
    if isEmpty, !isRead, search.isEmpty, obstacle == nil { return wait(for: place) }
    let hadFocus = stack.visibleChildName == "empty" && hasFocus
    stopWaiting()
    grid.show(
      items, in: place.folder,
      as: GridScrolling.Arrangement(place: place, search: search, order: order),
      offersNew: offersNew && search.isEmpty, templates: templates)
    if isEmpty {
      empty.show(place, isRead: isRead, isCutShort: isCutShort, search: search, obstacle: obstacle)
    }
    stack.visibleChildName = isEmpty ? "empty" : "grid"
    more.isVisible = isCutShort && !isEmpty
    if isRead {
      let count = LN("%@ item", "%@ items", items.count, items.count)
      let found = isEmpty ? empty.words : more.isVisible ? L("%@: %@", count, more.text) : count
      tell(News(place: place, search: search, found: found))
    }
    if isEmpty {
      if hadFocus { empty.grabFocus() }
    } else if hadFocus || search.isEmpty && !hasGivenFocus {
      hasGivenFocus = true
      grid.focus.goToSelection()
    }
    if !isEmpty { empty.rest() }
  }

  /// It is being read what there is in a place. What is seen stays; where the reading takes long, that is
  /// said in its stead.
  func wait(for place: BrowserPlace) {
    guard place != reading?.place else { return }
    stopWaiting()
    let timer = Timeout(milliseconds: BusyLine.patience) { [weak self] in
      self?.sayReading()
      return false
    }
    reading = Reading(place: place, timer: timer)
  }

  /// Nothing is to be said of what is being read any more.
  func stopWaiting() {
    reading?.timer.cancel()
    reading = nil
  }

  private func sayReading() {
    guard let place = reading?.place else { return }
    let hadFocus = hasFocus
    empty.showReading()
    stack.visibleChildName = "empty"
    more.isVisible = false
    // The keys stay where they go on to what comes.
    if hadFocus { empty.grabFocus() }
    widget.announce(told == nil ? empty.words : L("%@: %@", place.name, empty.words), about: "place")
  }

  private var hasFocus: Bool { (widget.root as? Gtk.Window)?.focus?.isDescendant(of: stack) == true }

  /// Says what there is in another place, what a search finds, and that there is nothing any more. Where a
  /// window begins is told of by what has the keys.
  private func tell(_ news: News) {
    defer { told = news }
    guard news != told else { return }
    let isEmpty = stack.visibleChildName == "empty"
    if let told, news.place != told.place {
      widget.announce(L("%@: %@", news.place.name, news.found), about: "place")
    } else if !news.search.isEmpty || isEmpty {
      widget.announce(news.found, about: "place")
    }
  }
}

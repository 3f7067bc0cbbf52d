// Going from place to place in the browser, back and forward.

import DocumentModel
import FoundationEssentials
import Gtk

/// Which place is shown, and the ways to others.
@MainActor
final class BrowserNavigation {
  /// Called with the place that is to be shown, and with what was seen of it when it was left; nil where it
  /// is not gone back to.
  var onChange: (BrowserPlace, BrowserHistory.Seen?) -> Void = { _, _ in }
  /// Tells what is seen of the place that is shown.
  var seen: () -> BrowserHistory.Seen? = { nil }

  private var history: BrowserHistory?

  /// The place that is shown; nil before the first.
  var place: BrowserPlace? { history?.place }

  var canGoBack: Bool { history?.canGoBack ?? false }
  var canGoForward: Bool { history?.canGoForward ?? false }

  /// Goes to a place; the one that is shown is shown anew.
  func go(to place: BrowserPlace) { go(to: place, selecting: nil) }

  private func go(to place: BrowserPlace, selecting id: String?) {
    if history == nil { history = BrowserHistory(place) } else { history?.go(to: place, leaving: seen()) }
    onChange(place, id.map { BrowserHistory.Seen(selected: [$0]) })
  }

  /// The way here, as it is left now; nil before the first place.
  var left: BrowserHistory? { history?.left(seeing: seen()) }

  /// Goes on from where another window was left.
  ///
  /// - Parameter id: the ``BrowserItem/id`` of what is to be selected; nil for what was.
  func goOn(from left: BrowserHistory, selecting id: String?) {
    history = left
    let isSeen = id.map { left.seen?.selected == [$0] } ?? true
    onChange(left.place, isSeen ? left.seen : BrowserHistory.Seen(selected: [id].compactMap(\.self)))
  }

  func goBack() { change { $0.goBack(leaving: $1) } }

  func goForward() { change { $0.goForward(leaving: $1) } }

  /// Goes to the folder that the one that is shown is in, where that is selected.
  func goToParent() {
    guard let place = history?.place, let parent = place.parent else { return }
    go(to: parent, selecting: place.folder.map { FilePath(url: $0).url.absoluteString })
  }

  private func change(_ body: (inout BrowserHistory, BrowserHistory.Seen?) -> Void) {
    guard var changed = history else { return }
    body(&changed, seen())
    history = changed
    onChange(changed.place, changed.seen)
  }
}

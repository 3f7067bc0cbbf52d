// Going from place to place in the browser, back and forward.

import Gtk

/// Which place is shown, and the ways to others.
@MainActor
final class BrowserNavigation {
  /// Called with the place that is to be shown.
  var onChange: (BrowserPlace) -> Void = { _ in }

  private var history: BrowserHistory?

  /// The place that is shown; nil before the first.
  var place: BrowserPlace? { history?.place }

  var canGoBack: Bool { history?.canGoBack ?? false }
  var canGoForward: Bool { history?.canGoForward ?? false }

  /// Goes to a place; the one that is shown is shown anew.
  func go(to place: BrowserPlace) {
    if history == nil { history = BrowserHistory(place) } else { history?.go(to: place) }
    onChange(place)
  }

  func goBack() { change { $0.goBack() } }

  func goForward() { change { $0.goForward() } }

  /// Goes to the folder that the one that is shown is in.
  func goToParent() {
    if let place = history?.place.parent { go(to: place) }
  }

  private func change(_ body: (inout BrowserHistory) -> Void) {
    guard var changed = history else { return }
    body(&changed)
    history = changed
    onChange(changed.place)
  }
}

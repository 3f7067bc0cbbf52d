// Going from place to place in the browser, back and forward.

import Gtk

/// Which place is shown, with the actions that lead to others.
@MainActor
final class BrowserNavigation {
  /// Called with the place that is to be shown.
  var onChange: (BrowserPlace) -> Void = { _ in }

  private var history: BrowserHistory?
  private let back = Gtk.SimpleAction("back")
  private let forward = Gtk.SimpleAction("forward")
  private let parent = Gtk.SimpleAction("parent")

  init() {
    back.onActivate { [weak self] in self?.change { $0.goBack() } }
    forward.onActivate { [weak self] in self?.change { $0.goForward() } }
    parent.onActivate { [weak self] in
      if let place = self?.history?.place.parent { self?.go(to: place) }
    }
    enable()
  }

  /// The place that is shown; nil before the first.
  var place: BrowserPlace? { history?.place }

  var actions: [Gtk.SimpleAction] { [back, forward, parent] }

  /// Goes to a place; the one that is shown is shown anew.
  func go(to place: BrowserPlace) {
    if history == nil { history = BrowserHistory(place) } else { history?.go(to: place) }
    enable()
    onChange(place)
  }

  private func change(_ body: (inout BrowserHistory) -> Void) {
    guard var changed = history else { return }
    body(&changed)
    history = changed
    enable()
    onChange(changed.place)
  }

  private func enable() {
    back.isEnabled = history?.canGoBack ?? false
    forward.isEnabled = history?.canGoForward ?? false
    parent.isEnabled = history?.place.parent != nil
  }
}

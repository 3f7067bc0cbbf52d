// The one browser window of an app: it goes when a document is opened from it, and comes back after the last.

/// The app's browser window, and what it showed when it went.
@MainActor
final class Browsing {
  /// The window; nil while there is none.
  private(set) var window: BrowserWindow?
  /// What was done in it and can be taken back, while it is not there, too.
  let steps = BrowserSteps()
  private var left: BrowserPlace?

  /// Brings the window forward, which `make` makes where there is none.
  func show(_ make: () -> BrowserWindow) {
    if window == nil {
      let new = make()
      new.onClosed = { [weak self] in self?.window = nil }
      window = new
    }
    window?.present()
  }

  /// Closes the window: a document has been opened.
  func leave() {
    guard let window else { return }
    left = window.place
    window.close()
  }

  /// The last document has been closed: shows what the browser showed when one was opened from it.
  func comeBack(_ make: () -> BrowserWindow) {
    guard let place = left else { return }
    left = nil
    let isShown = window != nil
    show(make)
    // One that was opened meanwhile stays where it is.
    if !isShown { window?.show(place) }
  }
}

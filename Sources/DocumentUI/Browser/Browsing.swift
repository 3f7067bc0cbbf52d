// The one browser window of an app: it goes when a document is opened from it, and comes back after the last.

import DocumentModel

/// The app's browser window, and what it showed when it went.
@MainActor
final class Browsing {
  /// The window; nil while there is none.
  private(set) var window: BrowserWindow?
  /// What was done in it and can be taken back, while it is not there, too.
  let steps = BrowserSteps()
  private var left: BrowserHistory?

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
    left = window.navigation.left ?? BrowserHistory(window.place)
    window.close()
  }

  /// The last document has been closed: shows what the browser showed when one was opened from it, and
  /// selects the document.
  func comeBack(from session: DocumentSession?, _ make: () -> BrowserWindow) {
    guard let left else { return }
    self.left = nil
    let isShown = window != nil
    show(make)
    // One that was opened meanwhile stays where it is.
    if !isShown {
      window?.navigation.goOn(from: left, selecting: session?.fileURL?.absoluteString ?? session?.draftID)
    }
  }

  /// A document without a name was closed: says in the window that it is kept, if it is.
  func tellKept(_ session: DocumentSession) {
    guard window != nil, let id = session.draftID else { return }
    Task {
      await session.waitUntilForgotten()
      let drafts = await DraftStore(.standard).drafts()
      if let draft = drafts.first(where: { $0.id == id }) { window?.tellKept(draft) }
    }
  }
}

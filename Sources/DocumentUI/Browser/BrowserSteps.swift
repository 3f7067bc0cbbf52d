// What was done in the browser and can be taken back. It outlives the browser's window, which goes whenever a
// document is opened and comes back after the last.

import DocumentModel
import FoundationEssentials
import Gtk

/// The steps of an app's browser that can be taken back, and the drafts that are kept for them.
@MainActor
final class BrowserSteps {
  /// A step, and whether it was tried in vain to take it back.
  typealias Kept = (step: BrowserStep, hasFailed: Bool)

  private static let limit = 200
  /// Called when there is a step to take back, or none any more.
  var onChange: () -> Void = {}
  /// What was done, the last at the end.
  private(set) var all: [Kept] = [] {
    didSet { if all.isEmpty != oldValue.isEmpty { onChange() } }
  }
  /// What is taken back at the moment: one step after the other.
  var undoing: Task<Void, Never>?
  /// The removal of drafts that nobody can put back any more.
  private var removing: Task<Void, Never>?

  /// Keeps what was done last; the first of very many is forgotten.
  func add(_ step: BrowserStep, hasFailed: Bool = false) {
    all.append((step, hasFailed))
    if all.count > Self.limit { remove(all.removeFirst().step.discardedDrafts) }
  }

  /// Takes out what was done last, to take it back; nil when there is nothing.
  func takeLast() -> Kept? { all.popLast() }

  /// Something has another place: it is taken back there.
  func follow(from old: URL, to new: URL) {
    all = all.map { ($0.step.following(from: old, to: new), $0.hasFailed) }
  }

  // MARK: The end

  /// Nothing can be taken back any more.
  func end() { remove(takeDrafts()) }

  /// Ends with the process, and waits for the disk.
  func endAtOnce() {
    for draft in takeDrafts() { draft.remove() }
  }

  /// Returns when no draft is left that was discarded and cannot be put back.
  func waitUntilRemoved() async { await removing?.value }

  private func takeDrafts() -> [DiscardedDraft] {
    let drafts = all.flatMap(\.step.discardedDrafts)
    all = []
    return drafts
  }

  /// Removes drafts for good. The program does not end before.
  private func remove(_ drafts: [DiscardedDraft]) {
    guard !drafts.isEmpty else { return }
    let application = Application.current
    application?.hold()
    removing = Task { [before = removing] in
      await before?.value
      await Background.run { for draft in drafts { draft.remove() } }
      application?.release()
    }
  }
}

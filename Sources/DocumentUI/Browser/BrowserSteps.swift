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
  /// Called when there is something to take back, or nothing any more.
  var onChange: () -> Void = {}
  /// What was done, the last at the end.
  private(set) var all: [Kept] = [] {
    didSet { if all.isEmpty != oldValue.isEmpty { onChange() } }
  }
  /// How much is being done that will be a step.
  private var busy = 0 {
    didSet { if (busy == 0) != (oldValue == 0) { onChange() } }
  }
  /// What is being done, all of it.
  private var doing: Task<Void, Never>?
  /// What is taken back at the moment: one step after the other.
  private(set) var undoing: Task<Void, Never>?
  /// How many steps there ever were.
  private var count = 0
  /// The removal of drafts that nobody can put back any more.
  private var removing: Task<Void, Never>?

  /// Keeps what was done last; the first of very many is forgotten.
  func add(_ step: BrowserStep, hasFailed: Bool = false) {
    all.append((step, hasFailed))
    count += 1
    if all.count > Self.limit { remove(all.removeFirst().step.discardedDrafts) }
  }

  /// Whether something is being done that will be a step.
  var isBusy: Bool { busy > 0 }

  /// Does what becomes a step, once all is back that was to be taken back before.
  func start(_ work: @escaping @MainActor () async -> Void) {
    busy += 1
    let new = WorkUnderWay.shared.start { [self, undoing] in
      await undoing?.value
      await work()
      busy -= 1
    }
    doing = Task { [doing] in
      await doing?.value
      await new.value
    }
  }

  /// Takes back what was done last, once what is under way has been done and what was done after it is back.
  func takeLastBack(_ takeBack: @escaping @MainActor (Kept) async -> Void) {
    let (isBusy, before) = (isBusy, count)
    guard isBusy || !all.isEmpty else { return }
    undoing = WorkUnderWay.shared.start { [self, undoing, doing] in
      await undoing?.value
      await doing?.value
      // What has failed, or was cancelled, left nothing to take back; what was done before it stays.
      if isBusy, count == before { return }
      if let last = all.popLast() { await takeBack(last) }
    }
  }

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

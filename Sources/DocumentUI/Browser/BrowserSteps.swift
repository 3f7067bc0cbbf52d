// What was done in the browser and can be taken back. It outlives the browser's window, which goes whenever a
// document is opened and comes back after the last.

import DocumentModel
import FoundationEssentials
import Gtk

/// The steps of an app's browser that can be taken back, and the drafts that are kept for them.
@MainActor
final class BrowserSteps {
  /// A step, the number of what was done then, and whether it was tried in vain to take it back.
  typealias Kept = (number: Int, step: BrowserStep, hasFailed: Bool)

  /// How long what is done waits for what is being taken back: a disk may never answer.
  private static let patience: Duration = .seconds(10)
  private static let limit = 200
  /// Called when there is something to take back, or nothing any more.
  var onChange: () -> Void = {}
  /// What was done, in the order in which it was finished.
  private(set) var all: [Kept] = [] {
    didSet { if all.isEmpty != oldValue.isEmpty { onChange() } }
  }
  /// What is being done, by its number: the greater was begun later.
  private var running: [Int: Task<Void, Never>] = [:] {
    didSet { if running.isEmpty != oldValue.isEmpty { onChange() } }
  }
  /// The numbers of those that are taken back as soon as they are done.
  private var doomed: Set<Int> = []
  /// What is being deleted, or was and may still be shown, with the number of that: nothing is deleted twice.
  private var deleted: [BrowserItem: Int] = [:]
  /// What of that was not shown when the folder was last looked at.
  private var unseen: Set<BrowserItem> = []
  private var count = 0
  /// What is taken back at the moment, or for some seconds: one step after the other.
  private(set) var undoing: Task<Void, Never>?
  /// The removal of drafts that nobody can put back any more.
  private var removing: Task<Void, Never>?

  /// Keeps what was done; the first of very many is forgotten.
  ///
  /// - Parameter number: that of what is tried again; nil for what is done now.
  /// - Returns: the number that it has.
  @discardableResult
  func add(_ step: BrowserStep, again number: Int? = nil) -> Int {
    let new = number ?? BrowserWork.number ?? next()
    all.append((new, step, number != nil))
    if all.count > Self.limit { remove(all.removeFirst().step.discardedDrafts) }
    return new
  }

  private func next() -> Int {
    count += 1
    return count
  }

  /// Whether there is a step to take back, or will be.
  var canTakeBack: Bool { !all.isEmpty || running.keys.contains { !doomed.contains($0) } }

  /// Does what becomes a step, after what is being taken back.
  @discardableResult
  func start(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    start(next(), work)
  }

  private func start(_ number: Int, _ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let task = BrowserWork.$number.withValue(number) {
      WorkUnderWay.shared.start { [self, undoing] in
        await undoing?.value
        await work()
        running[number] = nil
        doomed.remove(number)
        forgetUnseen()
      }
    }
    running[number] = task
    return task
  }

  /// Deletes those that are not being deleted already, or just were, unless that is taken back: two keys in
  /// haste are one deletion, and one undo brings it back.
  func startDeleting(_ items: [BrowserItem], _ work: @escaping @MainActor ([BrowserItem]) async -> Void) {
    // What closes a window saves: the same file may be another item by now.
    let leaving = Set(deleted.filter { running[$0.value] != nil }.keys.map(\.id))
    let items = items.filter { deleted[$0] == nil && !leaving.contains($0.id) }
    guard !items.isEmpty else { return }
    let number = next()
    for item in items { deleted[item] = number }
    _ = start(number) { await work(items) }
  }

  /// Something stays that was to be deleted: it can be tried again.
  func stays(_ item: BrowserItem) {
    if deleted[item] == BrowserWork.number { deleted[item] = nil }
  }

  /// These are shown now: what was deleted and is not among them may come back and be deleted again.
  func noteShown(_ items: [BrowserItem]) {
    unseen = []
    guard !deleted.isEmpty else { return }
    unseen = Set(deleted.keys).subtracting(items)
    forgetUnseen()
  }

  private func forgetUnseen() {
    guard !unseen.isEmpty else { return }
    deleted = deleted.filter { running[$0.value] != nil || !unseen.contains($0.key) }
  }

  /// Whether what has this number is taken back as soon as it is done.
  func isDoomed(_ number: Int) -> Bool { doomed.contains(number) }

  /// Takes back what was done last. If that is still being done, then as soon as it is; where nothing comes
  /// of it, nothing is taken back.
  func takeLastBack(_ takeBack: @escaping @MainActor (Kept) async -> Void) {
    let last = running.keys.filter { !doomed.contains($0) }.max() ?? 0
    guard last > all.last?.number ?? 0 else {
      if let kept = all.popLast() { undo(kept.number, { kept }, takeBack) }
      return
    }
    doomed.insert(last)
    onChange()
    undo(last, after: running[last], { [self] in take(last) }, takeBack)
  }

  /// Takes back what was done under a number, unless it is back already.
  func takeBack(_ number: Int, _ takeBack: @escaping @MainActor (Kept) async -> Void) {
    if let kept = take(number) { undo(number, { kept }, takeBack) }
  }

  private func take(_ number: Int) -> Kept? {
    all.lastIndex { $0.number == number }.map { all.remove(at: $0) }
  }

  private func undo(
    _ number: Int, after work: Task<Void, Never>? = nil, _ find: @escaping @MainActor () -> Kept?,
    _ takeBack: @escaping @MainActor (Kept) async -> Void
  ) {
    // What comes back may be deleted again at once.
    deleted = deleted.filter { $0.value != number }
    let task = WorkUnderWay.shared.start { [undoing] in
      // What was done later may have to be taken back before this can be.
      await undoing?.value
      await work?.value
      if let kept = find() { await takeBack(kept) }
    }
    undoing = Task { _ = await SystemSessionClock().wait(Self.patience) { await task.value } }
  }

  /// Something has another place: it is taken back there.
  func follow(from old: URL, to new: URL) {
    all = all.map { ($0.number, $0.step.following(from: old, to: new), $0.hasFailed) }
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

/// What is being done, for those who do a part of it.
private enum BrowserWork {
  /// Its number.
  @TaskLocal static var number: Int?
}

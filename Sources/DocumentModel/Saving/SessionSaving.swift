// How the writing of a document's file stands: what is under way, why the last save failed, and when the next
// is due. The writing itself is elsewhere (DocumentSession+Writing).

import FoundationEssentials
import Observation

/// The saves of one document.
@MainActor @Observable
final class SessionSaving {
  /// What touches the file, one after the other.
  @ObservationIgnored private(set) var queue = SaveQueue()
  /// When autosave is due.
  @ObservationIgnored let autosave: AutosaveTimer
  /// Calls off the save under way.
  @ObservationIgnored private(set) var cancellation = Cancellation()
  @ObservationIgnored let remoteAttempts = RemoteAttempts()
  /// Counts what was written.
  @ObservationIgnored let blocks = BlockCount()
  /// How far the save under way is; nil when there is none.
  private(set) var progress: ProgressReporter?
  /// Why the last save has failed; nil when it has not.
  private(set) var failure: DocumentError?
  /// How often the document was saved.
  @ObservationIgnored private(set) var count = 0
  /// When the document was last saved.
  private(set) var lastSaved: Date?
  /// Where another program's version of the file was kept that was written at the very moment of the last
  /// save; nil when there was none.
  private(set) var conflictCopy: URL?

  /// The next look at what is in the way.
  @ObservationIgnored private var obstacleTimer: (any SessionTimer)?
  /// Whether a look is under way.
  @ObservationIgnored private var isLooking = false
  /// A look at this file that its disk has not answered to.
  @ObservationIgnored private var silentLook: (url: URL, look: Task<DocumentError?, Never>)?
  /// How often, since the last save that succeeded, the obstacle seemed to be gone. The looks get rarer with
  /// it.
  @ObservationIgnored private var hopes = 0

  init(autosave: AutosaveTimer) {
    self.autosave = autosave
  }

  /// How far the work on the file has come. Two equal values mean that nothing has moved in between.
  struct Advance: Equatable {
    fileprivate var blocks: Int
    fileprivate var encoded: Double?
    fileprivate var operations: Int
  }

  /// How far the work on the file has come.
  var advance: Advance {
    Advance(blocks: blocks.value, encoded: progress?.fractionCompleted, operations: queue.endedCount)
  }

  /// Whether the document is being written.
  var isSaving: Bool { progress != nil }

  /// The writing begins, or has ended.
  func noteWriting(_ progress: ProgressReporter?) { self.progress = progress }

  /// Gives up work on the file that does not end: cancels it, and ignores it if it ends after all.
  func giveUp() {
    cancellation.cancel()
    cancellation = Cancellation()
    queue.giveUp()
    queue = SaveQueue()
    progress = nil
  }

  /// The content is in the file.
  func succeeded(at date: Date) {
    failure = nil
    hopes = 0
    count += 1
    lastSaved = date
    autosave.succeeded()
  }

  /// The save has replaced another program's version of the file, which is kept at `copy`; nil when it has
  /// not.
  func noteCopy(_ copy: URL?) { conflictCopy = copy }

  /// The content could not be put in the file.
  ///
  /// - Parameter isOver: whether no other attempt is made.
  func failed(_ error: DocumentError, isOver: Bool = false) {
    failure = error
    if !isOver { autosave.failed(soon: error.isLackOfRoom) }
  }

  // MARK: What is in the way

  /// Calls `look` once, after `delay`, and then `next`. The delay doubles each time the obstacle seemed to be
  /// gone and the save failed again. Does nothing while another look is due or under way.
  func lookAtObstacle(
    after delay: Duration, by clock: any SessionClock, _ look: @escaping @MainActor () async -> Void,
    next: @escaping @MainActor () -> Void
  ) {
    guard obstacleTimer == nil, !isLooking else { return }
    let delay = delay * (1 << min(hopes, 6))
    obstacleTimer = clock.schedule(at: clock.now + delay) { [weak self] in
      guard let self else { return }
      obstacleTimer = nil
      isLooking = true
      Task {
        await look()
        self.isLooking = false
        next()
      }
    }
  }

  /// What `look` finds in the way of a file, which it asks the disk in the background. A disk that does not
  /// answer in time is in the way itself; it is not asked again before it has answered.
  func obstacle(
    at url: URL, by clock: any SessionClock, _ look: @escaping @Sendable () -> DocumentError?
  ) async -> DocumentError? {
    if let silentLook, silentLook.url == url {
      let isOver = await clock.wait(DocumentSession.answerLimit) { _ = await silentLook.look.value }
      guard isOver else { return .silent(.save, url) }
    }
    silentLook = nil
    let task = Task { await Background.run(look) }
    if await clock.wait(DocumentSession.answerLimit, for: { _ = await task.value }) {
      return await task.value
    }
    silentLook = (url, task)
    return .silent(.save, url)
  }

  /// Nobody looks any more.
  func ignoreObstacle() {
    obstacleTimer?.cancel()
    obstacleTimer = nil
  }

  /// Shows another failure: what is in the way of saving has changed.
  func say(_ error: DocumentError) { failure = error }

  /// Nothing is seen in the way any more: the next save is tried soon.
  func hope() {
    failure = nil
    hopes += 1
    autosave.succeeded()
  }

  /// The content that could not be saved is no longer the document's, or is in the file after all.
  func forgive() { failure = nil }

  /// The file is as the document knows it again: forgets a failure that came of another file there, or of
  /// none.
  ///
  /// - Parameter isMended: whether the file can be written to, and was out of sight or read-only before, or
  ///   somebody has changed it or its permissions. A failure that comes of its place is then forgotten too.
  func forgiveObstacle(isMended: Bool = false) {
    guard let failure else { return }
    guard failure.isObstacle || isMended && failure.isOfPlace else { return }
    self.failure = nil
    // The person sees no failure any more, so autosave need not wait for the end of the pause after it.
    autosave.succeeded()
  }

  /// Schedules the next autosave after a save, a failure or a decision of the person.
  func settle(isEdited: Bool) {
    // A failure that will not go away by itself, such as missing permission, is not tried again until the
    // document changes.
    autosave.resume(isEdited: isEdited && failure?.isPassing ?? true)
  }
}

// Sees to it that what is done to a document is in its journal a moment later. The moments; what is written,
// and how, is RecoveryJournal's.

import FoundationEssentials

/// Keeps the journal of one session.
@MainActor
final class SessionJournal: DocumentSessionObserver {
  /// How long after a change it is recorded: in time for what follows at once to be recorded with it.
  static let delay: Duration = .milliseconds(50)
  /// How long after it was recorded it is on the disk.
  static let syncDelay: Duration = .milliseconds(500)
  /// How long after it could not be written it is tried again: soon, since what is in the way may be gone any
  /// moment.
  static let retryDelay: Duration = .milliseconds(1500)

  private unowned let session: DocumentSession
  let journal: RecoveryJournal
  private var recordTimer: (any SessionTimer)?
  private var syncTimer: (any SessionTimer)?
  private var retryTimer: (any SessionTimer)?
  /// The content that was recorded last; nil when what was recorded does not count.
  private var recordedToken: UInt64?
  /// Whether the next content to be recorded is to be whole: what it was made from is in no file any more, or
  /// in one that is soon emptied away.
  private var isFileGone = false
  /// The recording of a content that is turned into bytes here.
  private var encoding: Task<Void, Never>?
  /// Whether the last could not be turned into bytes.
  private var hasEncodingFailed = false
  /// Where the document of a journal that was found was when it was written.
  private var foundPlace: JournalPlace?
  /// Counts how often the document was replaced by what its file holds.
  private var reloads = 0

  /// - Parameters:
  ///   - found: the journal the session was recovered from, which is gone on with.
  ///   - recovered: what that journal leads to, which the person may have changed since; what the document
  ///     holds when it is nil.
  init?(_ session: DocumentSession, found: FoundJournal? = nil, recovered: JournalContent? = nil) {
    guard let folder = session.services.journalFolder, session.isEditable else { return nil }
    self.session = session
    recordedToken = recovered?.token ?? session.contentToken
    let id = found?.id ?? RecoveryStore.makeID()
    let onFailure: @Sendable (DocumentError?) -> Void = { [weak session] error in
      MainThread.run { session?.journaling.noteFailure(error, of: id) }
    }
    let content = session.journalContent()
    if let found {
      journal = RecoveryJournal(
        adopting: found, content: recovered ?? content ?? Self.nothing(session.contentToken),
        savedToken: session.tokens.saved, place: session.journalPlace, folder: folder,
        fileSystem: session.services.fileSystem, onFailure: onFailure)
      foundPlace = found.contents.place
    } else {
      let base = session.fileURL == nil ? nil : content ?? Self.nothing(session.contentToken)
      journal = RecoveryJournal(
        id: id, folder: folder, fileSystem: session.services.fileSystem, place: session.journalPlace,
        base: base, onFailure: onFailure)
    }
  }

  /// It is the session's journal from now on.
  func begin() {
    // Another program may have moved the file, or this one is to be known by another name from now on.
    if let foundPlace, session.journalPlace != foundPlace { journal.noteMoved(session.journalPlace) }
    // What was done while it was recovered.
    record()
  }

  /// A content that the journal or the file has, of a document that tells no changes.
  static func nothing(_ token: UInt64) -> JournalContent {
    JournalContent(token: token, value: (), snapshot: { throw CancellationError() })
  }

  // MARK: Recording

  func sessionDidChange(_ session: DocumentSession) {
    guard recordTimer == nil else { return }
    recordTimer = session.services.clock.schedule(at: session.services.clock.now + Self.delay) {
      [weak self] in
      self?.recordTimer = nil
      self?.record()
    }
  }

  /// Records what the document holds now.
  private func record() {
    recordTimer?.cancel()
    recordTimer = nil
    guard session.contentToken != recordedToken else { return }
    if let content = session.journalContent() {
      recordedToken = session.contentToken
      write(content)
    } else if encoding == nil {
      encoding = Task { [weak self] in await self?.encode() }
    }
  }

  /// Turns the document into bytes, and again as long as it changes meanwhile.
  private func encode() async {
    // It may be let go of meanwhile.
    let session = session
    while session.contentToken != recordedToken, !session.isClosed {
      let token = session.contentToken
      let reloads = reloads
      recordedToken = token
      let content: JournalContent
      do {
        let (file, token) = try await session.numberedFileContents()
        content = JournalContent(token: token, value: (), snapshot: { try file.keptData() })
        hasEncodingFailed = false
      } catch {
        hasEncodingFailed = true
        content = JournalContent(token: token, value: (), snapshot: { throw error })
      }
      // What was given up meanwhile is not to come back.
      guard reloads == self.reloads else { continue }
      write(content)
    }
    encoding = nil
  }

  private func write(_ content: JournalContent) {
    if isFileGone {
      isFileGone = false
      journal.recordWithoutFile(
        content, saved: session.tokens.saved,
        lost: session.tokens.isLost ? session.tokens.savedBeforeLoss : nil)
    } else {
      journal.record(content)
    }
    scheduleSync()
  }

  private func scheduleSync() {
    guard syncTimer == nil else { return }
    let clock = session.services.clock
    syncTimer = clock.schedule(at: clock.now + Self.syncDelay) { [weak self] in
      self?.syncTimer = nil
      self?.journal.sync()
    }
  }

  private func cancelTimers() {
    recordTimer?.cancel()
    recordTimer = nil
    syncTimer?.cancel()
    syncTimer = nil
  }

  /// It could not be written, or can be again.
  func noteFailure(_ error: DocumentError?) {
    guard error != nil else {
      retryTimer?.cancel()
      retryTimer = nil
      return
    }
    guard retryTimer == nil else { return }
    let clock = session.services.clock
    retryTimer = clock.schedule(at: clock.now + Self.retryDelay) { [weak self] in
      guard let self, !session.isClosed else { return }
      retryTimer = nil
      if hasEncodingFailed {
        recordedToken = nil
        record()
      }
      journal.retry()
      noteFailure(session.journaling.failure)
    }
  }

  /// Whether the document has changed since it was recorded last.
  var isBehind: Bool { session.contentToken != recordedToken }

  /// Returns when everything the document holds is in the journal, and on the disk.
  func flush() async {
    record()
    await encoding?.value
    await journal.flush()
  }

  /// Says in the journal that its process is done with the document, unless that changes.
  ///
  /// - Returns: whether that is on the disk, with the content that has this number.
  func noteClosed(_ token: UInt64) async -> Bool { await journal.noteClosed(token) }

  /// Returns when what was asked for so far is done, on the disk or not.
  func settled() async {
    await encoding?.value
    await journal.settled()
  }

  // MARK: What becomes of the document

  func sessionWillWrite(_ session: DocumentSession) {
    record()
  }

  func sessionDidSave(_ session: DocumentSession) {
    guard let token = session.tokens.saved else { return }
    isFileGone = false
    journal.noteSaved(token: token, session.journalPlace)
    // After a power cut it would be taken for what was never saved.
    scheduleSync()
  }

  func sessionDidReload(_ session: DocumentSession) {
    cancelTimers()
    isFileGone = false
    reloads += 1
    recordedToken = session.contentToken
    journal.restart(
      base: session.journalContent() ?? Self.nothing(session.contentToken), session.journalPlace)
  }

  /// Another program's version is in the file, beside the person's: undoing to what was saved is not to hide
  /// it. What was saved before is no change of the person's all the same; of a file on a server it is not
  /// known at the next start what has become of it.
  func noteConflict() {
    journal.noteOverwritten(lost: session.file.isRemote ? nil : session.tokens.savedBeforeLoss)
    scheduleSync()
  }

  /// Undo is about to bring back what was beside the file: it is written whole, with what it was made from.
  func noteReopened() {
    journal.noteMoved(session.journalPlace)
    isFileGone = true
    recordedToken = nil
    sessionDidChange(session)
  }

  func sessionDidLoseFile(_ session: DocumentSession) {
    isFileGone = true
    recordedToken = nil
    record()
  }

  func sessionDidFindFileInTrash(_ session: DocumentSession) {
    isFileGone = true
    guard session.isEdited else { return }
    recordedToken = nil
    record()
  }

  func sessionDidRegainFile(_ session: DocumentSession) {
    isFileGone = false
    sessionDidSave(session)
  }

  func session(_ session: DocumentSession, didMoveFrom oldURL: URL?) {
    // A document that was saved under a name is told of by the save.
    guard oldURL != nil else { return }
    journal.noteMoved(session.journalPlace)
    scheduleSync()
  }

  func sessionDidClose(_ session: DocumentSession, discarding: Bool) {
    cancelTimers()
    noteFailure(nil)
    journal.remove()
  }

  /// Ends the journal without removing it: what it holds is found at the next start.
  func leave() async {
    await flush()
    cancelTimers()
    noteFailure(nil)
    await journal.close()
  }
}

extension DocumentSession {
  /// Where the document is, for its journal.
  var journalPlace: JournalPlace {
    JournalPlace(
      url: fileURL, contentType: contentType.identifier, displayName: displayName,
      version: file.version, group: file.group)
  }

  /// The place of the document's group among those of the app, where several write its type: a draft comes
  /// back in the group that made it. Nil where the type says which group it is.
  package var group: Int? {
    get { file.group.map { Int($0) } }
    set {
      guard newValue != group else { return }
      file.group = newValue.map { UInt32($0) }
      journaling.journal?.journal.noteMoved(journalPlace)
    }
  }
}

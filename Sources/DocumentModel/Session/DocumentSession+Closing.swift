// The end of one document: what is not saved yet is saved, or the person is asked. What becomes of all of
// them at the end of the program is OpenDocuments+Ending's.

import FoundationEssentials
import Localization

extension DocumentSession {
  /// Saves what is not saved yet, and closes the document. One without a file is left as a draft.
  ///
  /// When it cannot be saved it stays open, and the result says why; also when its disk does not answer.
  @discardableResult
  public func close() async -> CloseResult {
    while !isClosed {
      if let comparing = tokens.comparing {
        _ = await services.clock.wait(Self.answerLimit) { await comparing.value }
      }
      if isEdited {
        if let obstacle = await saveAtClose() { return obstacle }
      } else if saving.queue.mustEndCount > 0 {
        if await !isAnsweredInTheEnd({ await self.waitForOperations() }) { await leaveUnchanged() }
      } else if await !isLookedAtLast() {
        guard saving.queue.mustEndCount == 0 else { continue }
        // What was saved may be nowhere else: it stays in the journal, as at the end of the program.
        await leaveUnchanged()
      } else if !isEdited, !isClosed, saving.queue.pendingCount == 0 {
        finishClosing()
      }
    }
    await waitUntilForgotten()
    return .closed
  }

  /// Saves what is to be closed.
  ///
  /// - Returns: why it cannot be closed; nil when it perhaps can.
  private func saveAtClose() async -> CloseResult? {
    if fileURL == nil { return await closeUnnamed() }
    if journaling.isUndecided || journaling.isRecovering
      || services.preferences.value.asksBeforeKeepingChanges
    {
      return .asksToKeep
    }
    if isDeletedOnDisk { return .failed(.deletedOnDisk(fileURL)) }
    let save = requestSave()
    guard await isAnsweredInTheEnd({ _ = await save.value }) else {
      // It may be closed meanwhile, since the program ends.
      return isClosed ? nil : .failed(await silence(.save, goesOn: true))
    }
    do throws(DocumentError) {
      try await save.value.get()
      if let fileURL, conflict != nil { throw DocumentError.changedOnDisk(fileURL) }
    } catch {
      return .failed(error)
    }
    return nil
  }

  /// Closes a document that has changes and no file. One that is just being saved under a name is no draft
  /// before that has failed, or its disk does not answer.
  ///
  /// - Returns: why it cannot be closed; nil when it perhaps can.
  private func closeUnnamed() async -> CloseResult? {
    guard saving.queue.mustEndCount > 0, await isAnsweredInTheEnd({ await self.waitForOperations() }) else {
      return await leaveDraft()
    }
    guard !isClosed, fileURL == nil, let failure = saving.queue.failure, failure.code != .cancelled else {
      return nil
    }
    return .failed(failure)
  }

  /// Closes a document that has changes and no file, and leaves it in the ``DraftStore``. When the person
  /// changes it meanwhile it stays open.
  ///
  /// - Returns: why it cannot be left there; nil when it perhaps can.
  private func leaveDraft() async -> CloseResult? {
    // No draft is kept of it.
    guard let journal = journaling.journal else { return .needsName(nil) }
    let isThere = await isJournalAnswered()
    let token = contentToken
    guard !isClosed, isEdited, !journal.isBehind else { return nil }
    guard isThere else { return .needsName(unkept(.silent(.keep, nil))) }
    let noting = Task { await journal.noteClosed(token) }
    let isNoted = await isAnswered { _ = await noting.value }
    guard !isClosed, contentToken == token, journaling.journal === journal else { return nil }
    guard isNoted else { return .needsName(unkept(.silent(.keep, nil))) }
    guard await noting.value else { return .needsName(unkept(journaling.failure)) }
    await closeLeavingJournal(isThere: true)
    return nil
  }

  /// Why the document cannot be left as a draft, by what the state folder has answered.
  private func unkept(_ failure: DocumentError?) -> DocumentError {
    let cause = failure?.underlyingError as? Errno
    let folder = services.journalFolder
    let reason = cause.map { cause in
      let reason = DocumentError(.keep, cause, url: folder?.url).reason
      return folder.map { L("%@ %@", L("Drafts are kept in the folder “%@”.", $0), reason) } ?? reason
    }
    return DocumentError(
      .keep, .notRecoverable, url: nil, name: displayName,
      reason: reason ?? failure?.reason ?? L("The disk reported an error."),
      recoverySuggestion: L("Choose a name and a folder for it."), underlyingError: failure?.underlyingError)
  }

  /// Closes a document without changes whose disk does not answer, and leaves its journal. When the person
  /// changes it meanwhile it stays open.
  private func leaveUnchanged() async {
    guard !isEdited, !isClosed else { return }
    let isJournalThere = await isJournalAnswered()
    guard !isEdited, !isClosed else { return }
    await closeLeavingJournal(isThere: isJournalThere)
  }

  /// Closes the document without saving. A save under way is called off, unless it is just being completed.
  public func discardAndClose() {
    guard !isClosed else { return }
    saving.cancellation.cancel()
    isClosed = true
    saving.autosave.cancel()
    saving.ignoreObstacle()
    undoManager.removeAllActions()
    for observer in observers { observer.sessionDidClose(self, discarding: true) }
    observers = []
    releaseFile()
  }

  /// Returns when nothing is left of a document that was closed: a program that ended before its journal is
  /// gone would find it at its next start. A disk that never answers is not waited for.
  public func waitUntilForgotten() async {
    _ = await isAnswered { await self.journaling.journal?.journal.flush() }
  }

  /// Returns when a document that was closed has let go of its file.
  func waitUntilReleased() async {
    await waitForOperations()
    services.openDocuments.remove(self)
  }

  func finishClosing() {
    isClosed = true
    saving.autosave.cancel()
    saving.ignoreObstacle()
    undoManager.removeAllActions()
    if saving.queue.mustEndCount > 0 { releaseFile() } else { services.openDocuments.remove(self) }
    for observer in observers { observer.sessionDidClose(self, discarding: false) }
    observers = []
  }

  /// The file is ours until what was begun has ended: who opened it before would see it change, and take that
  /// for another program's doing.
  private func releaseFile() {
    Task {
      await saving.queue.waitForLast()
      services.openDocuments.remove(self)
    }
  }

  // MARK: Files that do not answer

  /// How long a file is waited for that the end of a document without changes does not depend on: a disk of
  /// another computer that is gone never answers.
  static let answerLimit: Duration = .seconds(2)

  /// Looks at the file a last time, once what is being done to it is done: what another program has
  /// overwritten may be nowhere else.
  ///
  /// - Returns: false when it does not answer.
  func isLookedAtLast() async -> Bool {
    await services.clock.wait(Self.answerLimit) {
      await self.waitForOperations()
      if self.tokens.editCount > 0 { await self.lookAtFile() }
    }
  }

  /// Waits for what is being done to the file as long as it gets on, however slow the disk is.
  ///
  /// - Returns: false when it has not got on for as long as a healthy disk may take to answer.
  func isAnsweredInTheEnd(_ body: @escaping @MainActor () async -> Void) async -> Bool {
    let work = Task { await body() }
    while true {
      let before = saving.advance
      if await isAnswered({ await work.value }) { return true }
      if saving.advance == before { return false }
    }
  }

  /// The same for what a person has asked for, of which more may be slow than the disk: a large file is read
  /// and understood, another disk is written to, or another computer says nothing on its way. While the disks
  /// answer it has several times as long.
  func isDoneInTheEnd(_ body: @escaping @MainActor () async -> Void) async -> Bool {
    let work = Task { await body() }
    for _ in 0..<Self.writingPatience {
      if await isAnsweredInTheEnd({ await work.value }) { return true }
      if fileURL?.isFileURL ?? false, await !isFolderAnswering() { return false }
      if await !keeping.isStateAnswering() { return false }
    }
    return false
  }
}

// The end of the program, wanted or not: everything that can be saved is, and the rest stays in its journal.

import FoundationEssentials

extension OpenDocuments {
  /// Saves every document that has a name and may be saved without asking, and leaves the rest (drafts,
  /// conflicts, what could not be saved, what belongs on a disk that does not answer) in the state folder,
  /// where it is found at the next start. Returns when all of it is on the disk.
  ///
  /// For SIGTERM and the end of the desktop's session: no question is asked. Documents are closed. Who asks
  /// while that is under way waits for the same end.
  ///
  /// - Parameter folder: where a file is made of what neither the state folder nor the document's own folder
  ///   takes, such as the person's folder for documents; nil when there is none.
  public func saveAll(elsewhere folder: URL? = nil) async {
    if let ending { return await ending.value }
    let task = Task { await closeAll(elsewhere: folder) }
    ending = task
    await task.value
    ending = nil
  }

  private func closeAll(elsewhere folder: URL?) async {
    // Holds the sessions: a new one could get the address of one that is gone, and pass for it below.
    var known: [DocumentSession] = []
    // Documents that were being opened meanwhile are closed as well.
    while true {
      let rest = sessions.filter { session in !known.contains { $0 === session } }
      if rest.isEmpty { return }
      known += rest
      noteEnding()
      let endings = rest.map { session in Task { await session.leave(elsewhere: folder, saving: true) } }
      for ending in endings { await ending.value }
    }
  }
}

extension DocumentSession {
  /// Closes a document that the person has yet to decide about, and has not: the program ends, and finds it
  /// at its next start.
  ///
  /// - Parameter folder: as of ``OpenDocuments/saveAll(elsewhere:)``.
  package func leaveUndecided(elsewhere folder: URL?) async { await leave(elsewhere: folder) }

  /// Closes the document as it is: what is not saved is left in its journal, to be found at the next start.
  ///
  /// - Parameters:
  ///   - folder: as of `saveUnkept`.
  ///   - isSaved: whether what may be saved unasked is saved first.
  func leave(elsewhere folder: URL? = nil, saving isSaved: Bool = false) async {
    // What was discarded is not to be found at the next start.
    guard !isClosed else { return await waitUntilForgotten() }
    let answers = await answersAtEnd(saving: isSaved)
    if !isEdited { _ = await isLookedAtLast() }
    let isJournalThere = await saveUnkept(elsewhere: folder, answers)
    guard !isClosed else { return }
    guard isJournalThere else { return await closeLeavingJournal(isThere: false) }
    // What was saved stays too: another program may overwrite the file before the next start.
    if isEdited || recovery != nil || fileURL?.isFileURL == true { return await leaveJournal() }
    finishClosing()
    await waitUntilForgotten()
  }

  /// What answers when the program ends.
  struct Answers {
    /// Whether what is done with the file has ended, on whatever disk.
    var operations: Bool
    /// Whether the folder of the file answers.
    var folder: Bool
    /// Whether the journal's disk answers. Waiting for one that does not would last for ever.
    var journal: Bool
    /// When nothing more is waited for.
    var deadline: Duration
  }

  /// Waits for the work on the file to end, and for the journal to hold what the document holds.
  private func answersAtEnd(saving isSaved: Bool) async -> Answers {
    let deadline = services.clock.now + Self.endLimit
    // Both at once: the journal and the file may be on different disks, and either may not answer.
    let flushing = Task { await isAnswered { await self.journaling.journal?.flush() } }
    let isOver = await isAnswered {
      if isSaved { await self.autosaveNow() }
      if self.isEdited || self.saving.queue.mustEndCount > 0 { await self.waitForOperations() }
    }
    let isJournalThere = await flushing.value
    // Work that has not ended may be waiting for the versions or the trash, which are on other disks.
    let isFolderThere = isOver || isClosed ? isOver : await isFolderAnswering()
    return Answers(
      operations: isOver, folder: isFolderThere, journal: isJournalThere, deadline: deadline)
  }

  /// Whether the folder of the document's file answers.
  func isFolderAnswering() async -> Bool {
    guard let fileURL, fileURL.isFileURL else { return false }
    return await services.isAnswering(FilePath(url: fileURL).deletingLastComponent)
  }

  /// Closes the document, and leaves its journal, as far as that is on its disk in time.
  private func leaveJournal() async {
    let isThere = await isJournalAnswered()
    guard !isClosed else { return }
    await closeLeavingJournal(isThere: isThere)
  }

  /// Waits until the journal has what the document holds, as far as it can be written.
  ///
  /// - Returns: whether its disk has answered in time.
  func isJournalAnswered() async -> Bool {
    let journal = journaling.journal
    var isThere: Bool
    // What is done while it is written is to be in it too.
    repeat {
      isThere = await isAnswered { await journal?.flush() }
    } while !isClosed && isThere && journal?.isBehind == true
    return isThere
  }

  /// Closes the document, and lets go of its journal, which stays.
  ///
  /// - Parameter isThere: whether the journal's disk answers. One that does not is let go of when it does.
  func closeLeavingJournal(isThere: Bool) async {
    let journal = journaling.journal
    // Otherwise the journal would hear of the end, and remove its file, which has to stay.
    observers.removeAll { $0 === journal }
    finishClosing()
    let leaving = Task {
      await journal?.leave()
      withExtendedLifetime(self) {}
    }
    if isThere { _ = await isAnswered { await leaving.value } }
  }

  /// Saves changes that the journal does not take. It tries the file first, if a version of what is there has
  /// been kept; then a copy beside the file; then one in `folder`. If there is no room for a copy, it
  /// overwrites what the document was opened with; the person was told that this cannot be kept. It never
  /// overwrites what another program wrote.
  ///
  /// - Returns: whether the journal's disk answers.
  private func saveUnkept(elsewhere folder: URL?, _ answers: Answers) async -> Bool {
    var answers = answers
    let deadline = answers.deadline
    if answers.journal {
      answers.journal = await isAnswered(until: deadline) { await self.journaling.journal?.flush() }
    }
    let isThere = answers.journal
    guard !isClosed, isEdited, !isThere || journaling.failure != nil else { return isThere }
    // A draft that was found, and not changed since, is in its journal as it was. All that the journal could
    // not take is the draft's new name, such as “Untitled 2”.
    if fileURL == nil, isThere, await isHeldByJournal() { return true }
    if fileURL != nil, canAutosave, keeping.lastKept != nil, isThere, answers.operations {
      answers.operations = await isAnswered(until: deadline) { _ = await self.requestSave().value }
    }
    if await saveCopies(elsewhere: folder, answers) { return isThere }
    guard !isClosed, isEdited, isThere, answers.operations, fileURL != nil, canAutosave, !keeping.isReloaded
    else { return isThere }
    keeping.giveWay()
    _ = await isAnswered(until: deadline) { _ = await self.requestSave().value }
    return isThere
  }

  /// Whether the journal that was found has what the document holds, as far as it says so in time.
  private func isHeldByJournal() async -> Bool {
    let holding = Task { await journaling.journal?.journal.holds(contentToken) == true }
    guard await isAnswered({ _ = await holding.value }) else { return false }
    return await holding.value
  }

  /// Writes what the document holds into a new file, and into another where the first is not sure to stay.
  ///
  /// - Returns: whether there is one, or nothing is left to be saved.
  private func saveCopies(elsewhere folder: URL?, _ answers: Answers) async -> Bool {
    let isAllThere = answers.operations && answers.journal
    let staging = isAllThere ? nil : services.otherStagingFolder
    var (beside, elsewhere) = (answers.folder ? Copying.failed : .silent, Copying.failed)
    // Twice, since an error may pass and there is no later chance. A disk that has not answered is not asked
    // again.
    for _ in 0..<2 where !isClosed && isEdited {
      if beside != .silent {
        beside = await copying(answers) { () throws(DocumentError) in
          try await self.saveConflictCopy(staging: staging)
        }
      }
      if beside == .safe { return true }
      if elsewhere != .silent {
        elsewhere = await copying(answers) { () throws(DocumentError) in
          try await self.saveCopy(in: folder, staging: staging)
        }
      }
      // A copy that may not survive a power cut is better than none. It is not written again.
      if elsewhere == .safe || beside == .doubtful || elsewhere == .doubtful { return true }
    }
    return isClosed || !isEdited
  }

  /// What has come of the writing of a copy.
  private enum Copying { case safe, doubtful, failed, silent }

  /// Writes a copy, and notes it for the next start.
  private func copying(
    _ answers: Answers, _ write: @escaping @MainActor () async throws(DocumentError) -> URL
  ) async -> Copying {
    let copy = Task { () -> (Copying, URL?) in
      do throws(DocumentError) {
        return (.safe, try await write())
      } catch {
        return error.code == .notDurable ? (.doubtful, error.url) : (.failed, nil)
      }
    }
    guard await isAnswered(until: answers.deadline, { _ = await copy.value }) else { return .silent }
    let (outcome, url) = await copy.value
    if let url, let notes = answers.journal ? services.copyNotes : services.otherCopyNotes {
      _ = await services.clock.answer(within: Self.answerLimit) { notes.add(url) }
    }
    return outcome
  }

  /// How long the end of a program takes at most, whatever does not answer: who ends the session of the
  /// desktop does not wait for ever.
  static let endLimit: Duration = .seconds(40)

  /// Waits for something that needs a disk, as long as a healthy disk may take: at the end of the session
  /// disks are slow, since all programs write at once.
  ///
  /// - Parameter deadline: when it is not waited for any longer in any case.
  /// - Returns: whether it has answered; it is not waited for any longer.
  func isAnswered(
    until deadline: Duration? = nil, _ body: @escaping @MainActor () async -> Void
  ) async -> Bool {
    let rest = deadline.map { max($0 - services.clock.now, .zero) } ?? .seconds(10)
    return await services.clock.wait(min(rest, .seconds(10)), for: body)
  }

  /// Writes what the document holds into a new file beside its own, which stays as it is.
  private func saveConflictCopy(staging: FilePath?) async throws(DocumentError) -> URL {
    let date = services.clock.date
    return try await saveCopy(staging: staging) { SiblingName.conflict(of: $0, at: date, attempt: $1) }
  }

  /// Writes what the document holds into a new file in `folder`, if there is one.
  private func saveCopy(in folder: URL?, staging: FilePath?) async throws(DocumentError) -> URL {
    guard let folder else { throw .cancelled(.save, fileURL) }
    let place = Self.destination(for: folder.appending(path: nameForNewFile), as: contentType)
    return try await write(beside: place, staging: staging) { SiblingName.numbered($0, attempt: $1) }
  }
}

// The end of the program, wanted or not: everything that can be saved is, and the rest stays in its journal.

import FoundationEssentials

extension OpenDocuments {
  /// Saves every document that has a name and may be saved without asking, and leaves the rest (drafts,
  /// conflicts, what could not be saved) in the state folder, where it is found at the next start. Returns
  /// when all of it is on the disk.
  ///
  /// For SIGTERM and the end of the desktop's session: no question is asked. Documents are closed.
  ///
  /// - Parameter folder: where a file is made of what neither the state folder nor the document's own folder
  ///   takes, such as the person's folder for documents; nil when there is none.
  public func saveAll(elsewhere folder: URL? = nil) async {
    // They are held: another session could be made where one was that is gone.
    var known: [DocumentSession] = []
    // What was being opened meanwhile ends too.
    while true {
      let rest = sessions.filter { session in !known.contains { $0 === session } }
      if rest.isEmpty { return }
      known += rest
      noteEnding()
      let endings = rest.map { session in
        Task {
          await session.autosaveNow()
          await session.leave(elsewhere: folder)
        }
      }
      for ending in endings { await ending.value }
    }
  }
}

extension DocumentSession {
  /// Closes the document as it is: what is not saved is left in its journal, to be found at the next start.
  ///
  /// - Parameter folder: as of `saveUnkept`.
  func leave(elsewhere folder: URL? = nil) async {
    // What was discarded is not to be found at the next start.
    guard !isClosed else {
      return _ = await services.clock.wait(Self.answerLimit) { await self.waitUntilForgotten() }
    }
    if isEdited || saving.queue.mustEndCount > 0 { await waitForOperations() }
    if !isEdited { _ = await isLookedAtLast() }
    let isJournalThere = await saveUnkept(elsewhere: folder)
    guard !isClosed else { return }
    guard isJournalThere else { return closeLeavingJournal() }
    // What was saved stays too: another program may overwrite the file before the next start.
    if isEdited || recovery != nil || fileURL?.isFileURL == true { return await leaveJournal() }
    finishClosing()
    await waitUntilForgotten()
  }

  /// Closes the document, and leaves its journal.
  func leaveJournal() async {
    let journal = journaling.journal
    // What is done while it is written is to be in it too.
    repeat { await journal?.flush() } while !isClosed && journal?.isBehind == true
    guard !isClosed else { return }
    closeLeavingJournal()
    await journal?.leave()
  }

  /// Closes the document; its journal is not told, which would remove what it holds.
  private func closeLeavingJournal() {
    observers.removeAll { $0 === journaling.journal }
    finishClosing()
  }

  /// Saves what the journal does not take: in the file, where that keeps first what is there, or else in a
  /// copy beside it, or in `folder`. Only where there is no room for that either is what this document was
  /// opened with overwritten, of which the person was told that it cannot be kept; and never what another
  /// program wrote.
  ///
  /// - Returns: whether the journal's disk answers; who waits for one that does not waits for ever.
  func saveUnkept(elsewhere folder: URL?) async -> Bool {
    let isThere = await services.clock.wait(Self.journalLimit) { await self.journaling.journal?.flush() }
    guard !isClosed, isEdited, !isThere || journaling.failure != nil else { return isThere }
    // Of a draft everything is in its journal, where only its number could not be written.
    if fileURL == nil, isThere, await journaling.journal?.journal.holds(contentToken) == true { return true }
    if fileURL != nil, canAutosave, keeping.lastKept != nil, isThere { _ = await requestSave().value }
    // Twice, since an error may be of a moment and there is no later one.
    for _ in 0..<2 where !isClosed && isEdited {
      if (try? await saveConflictCopy()) != nil { return isThere }
      if let folder, (try? await saveCopy(in: folder)) != nil { return isThere }
    }
    guard !isClosed, isEdited, isThere, fileURL != nil, canAutosave, !keeping.isReloaded
    else { return isThere }
    keeping.giveWay()
    _ = await requestSave().value
    return isThere
  }

  /// How long a journal may take to be on its disk before that counts as one that does not answer: a healthy
  /// one is slow when everything ends at once.
  private static let journalLimit: Duration = .seconds(10)

  /// Writes what the document holds into a new file beside its own, which stays as it is.
  private func saveConflictCopy() async throws(DocumentError) {
    let date = services.clock.date
    _ = try await saveCopy { SiblingName.conflict(of: $0, at: date, attempt: $1) }
  }

  /// Writes what the document holds into a new file in `folder`.
  private func saveCopy(in folder: URL) async throws(DocumentError) {
    let place = Self.destination(for: folder.appending(path: displayName), as: contentType)
    _ = try await write(beside: place) { SiblingName.numbered($0, attempt: $1) }
  }
}

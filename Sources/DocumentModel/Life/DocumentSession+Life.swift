// What other programs and crashes do to a document's file, and what becomes of the document then.

import FoundationEssentials
import Localization
import Observation

extension DocumentSession {
  /// Begins to keep a journal, and to follow the file.
  func startKeeping() {
    if let journal = SessionJournal(self) {
      self.journal = journal
      observers.append(journal)
    }
    // Who hears nothing of files need not look for them.
    if !(services.fileMonitor is NoMonitor) {
      let monitor = SessionMonitor(self)
      self.monitor = monitor
      observers.append(monitor)
    }
    followPreferences()
  }

  /// Obeys preferences as soon as they are changed.
  private func followPreferences() {
    let preferences = services.preferences
    withObservationTracking {
      _ = preferences.value
    } onChange: { [weak self] in
      Task { @MainActor in
        guard let self, !self.isClosed else { return }
        self.settleAutosave()
        self.followPreferences()
      }
    }
  }

  // MARK: The file

  /// Looks whether another program has done something to the file, once what is being done to it is done.
  ///
  /// It is looked at whenever the computer says that something has happened to it. Of what happens outside of a sandbox, or
  /// on another computer, nothing is said: a window that the person comes back to asks for a look.
  public func lookAtFile() async {
    guard !isClosed, fileURL != nil, !isRemote else { return }
    try? await inTurn { () throws(DocumentError) in await self.performLook() }
  }

  func performLook() async {
    if isRemote { return await performRemoteLook() }
    guard let fileURL, let fileVersion, !isClosed else { return }
    let look = FileLook(
      fileSystem: services.fileSystem, sizeLimit: services.sizeLimit, path: FilePath(url: fileURL),
      version: fileVersion, reference: monitor?.reference)
    let finding = await Background.run { look.look() }
    guard !isClosed, self.fileURL == fileURL else { return }
    switch finding {
    case .same(let version, let location, let isWritable): found(version, location, isWritable)
    case .changed(let version): await found(version)
    case .moved(let path): await followMove(to: path)
    case .gone: noteDeleted()
    case .unknown: break
    }
  }

  private func found(_ version: FileVersion, _ location: FileLocation, _ isWritable: Bool) {
    let isSameInode = fileVersion?.identity.inode == version.identity.inode
    fileVersion = version
    fileLocation = location
    isReadOnly = !isWritable || !isEditable || caution != nil
    noteBack()
    conflict = nil
    if !isSameInode { monitor?.follow() }
    settleAutosave()
  }

  /// Another program has written to the file.
  private func found(_ version: FileVersion) async {
    noteBack()
    if conflict == nil { await lookElsewhere() }
    guard !isClosed else { return }
    if isEdited || isUncertain || recovery != nil {
      conflict = DocumentConflict(date: version.identity.modified.date, version: version)
      cancelAutosaveTimer()
      return
    }
    do throws(DocumentError) {
      try await reload()
    } catch {
      // What is only viewed stays as it was read: there is nothing to decide.
      guard !isClosed, fileURL != nil, isEditable else { return }
      // It may be half written, or damaged: what the document holds is all there is.
      noteLost()
      conflict = DocumentConflict(
        date: version.identity.modified.date, version: version, unreadable: error.reason)
      cancelAutosaveTimer()
    }
  }

  /// What the document holds is in no file any more.
  private func noteLost() {
    tokenBeforeLoss = savedToken
    savedToken = nil
    for observer in observers { observer.sessionDidLoseFile(self) }
  }

  /// There is a document in the file again.
  func noteBack() {
    guard isDeletedOnDisk || conflict?.unreadable != nil else { return }
    isDeletedOnDisk = false
    conflict = nil
    savedToken = tokenBeforeLoss
    tokenBeforeLoss = nil
    for observer in observers { observer.sessionDidRegainFile(self) }
  }

  /// Takes over what another program wrote. Undo gives back what was there before.
  private func reload() async throws(DocumentError) {
    guard let fileURL else { return }
    let token = contentToken
    if isEditable, openedVersion == nil, let openedHash, fileVersion?.hash == openedHash {
      // It is no longer in the file, only here.
      openedVersion = await keepPresent(because: .beforeReloading)
    }
    let content = try await read(from: fileURL, as: contentType)
    guard token == contentToken, !isClosed else {
      // Edited while it was read.
      if let file = content.file { noteConflict(file.version) }
      return
    }
    let isWhole = try await takeOver(content, L("Changes by Another Program"), isAsked: false)
    // Edited while it was put in place.
    if !isWhole, let file = content.file { noteConflict(file.version) }
  }

  private func noteConflict(_ version: FileVersion) {
    conflict = DocumentConflict(date: version.identity.modified.date, version: version)
    cancelAutosaveTimer()
  }

  /// Makes content of the file that of the document: clean, and to be undone.
  ///
  /// - Parameter isAsked: whether the person asked for it. When not, and when the person has edited the document meanwhile,
  ///   it is not what the file holds, and not to be saved over it.
  /// - Returns: false when the person has edited the document meanwhile.
  @discardableResult
  func takeOver(
    _ content: ReadContent, _ actionName: String, isAsked: Bool = true
  ) async throws(DocumentError) -> Bool {
    guard isEditable else { return try await adopt(content, as: .reload) }
    endCoalescing()
    let isWhole = try await adopt(content, as: .edit(actionName))
    endCoalescing()
    if !isWhole, !isAsked { return false }
    noteRead(content)
    savedToken = isWhole ? contentToken : nil
    isUncertain = false
    failure = nil
    conflict = nil
    recovery = nil
    isDeletedOnDisk = false
    tokenBeforeLoss = nil
    autosave.settle()
    settleAutosave()
    if isWhole {
      for observer in observers { observer.sessionDidReload(self) }
    } else {
      contentChanged()
    }
    return isWhole
  }

  func noteDeleted() {
    guard !isDeletedOnDisk else { return }
    noteBack()
    isDeletedOnDisk = true
    conflict = nil
    noteLost()
    cancelAutosaveTimer()
  }

  // MARK: Conflicts

  /// Ends a conflict with another program.
  ///
  /// - Throws: ``DocumentError``; the conflict then goes on.
  public func resolveConflict(_ resolution: ConflictResolution) async throws(DocumentError) {
    guard conflict != nil, let fileURL else { return }
    switch resolution {
    case .keepMine: try await save(overwriting: true)
    case .takeTheirs:
      try await inTurn { () throws(DocumentError) in
        // A save that was under way may have ended it.
        guard self.conflict != nil, let fileURL = self.fileURL else { return }
        await self.keepPresent(because: .beforeReloading)
        let content = try await self.read(from: fileURL, as: self.contentType)
        try await self.takeOver(content, L("Changes by Another Program"))
      }
    case .keepBoth:
      try checkFolder(.save)
      let name = FilePath(url: fileURL)
      for attempt in 0..<100 {
        let copy = name.deletingLastComponent.appending(
          SiblingName.conflict(of: name.lastComponent, at: services.clock.date, attempt: attempt))
        do throws(DocumentError) {
          return try await save(to: copy.url)
        } catch {
          if error.code != .fileExists || attempt == 99 { throw error }
        }
      }
    }
  }

  // MARK: After a crash

  /// Makes the unsaved changes that a journal holds the content of this document, which was opened from the file or made
  /// anew, and goes on with the journal.
  ///
  /// - Throws: ``DocumentError`` when they cannot be had back; the journal stays.
  func recover(_ found: FoundJournal) async throws(DocumentError) {
    let journaled = found.contents
    do throws(DocumentError) {
      let read: ReadContent
      if let start = journaled.start {
        read = try await decodeKept(start, as: journaled.contentType)
      } else if let fileURL {
        guard fileVersion?.hash == journaled.baseHash else {
          throw DocumentError(
            .open, .unreadableContent, url: fileURL,
            reason: L("Unsaved changes were found, but the file they were made to has changed since."),
            recoverySuggestion: L("Open an earlier version of the file."))
        }
        read = try await self.read(from: fileURL, as: journaled.contentType)
      } else {
        throw .cancelled(.open, nil)
      }
      let (content, isComplete) = applying(journaled.changes, to: read)
      endCoalescing()
      try await adopt(content, as: .edit(L("Recovered Changes")))
      endCoalescing()
      if fileURL == nil { savedToken = nil }
      if fileURL != nil || !journaled.wasClosed {
        recovery = DocumentRecovery(
          date: journaled.date, isDamaged: journaled.isDamaged || !isComplete, wasClosed: journaled.wasClosed)
      }
    } catch {
      found.letGo()
      throw error
    }
    if let journal { observers.removeAll { $0 === journal } }
    journal?.journal.remove()
    journal = SessionJournal(self, found: found)
    if let journal { observers.append(journal) } else { found.letGo() }
    if let old = journaled.fileVersion, let fileVersion, old.hash != fileVersion.hash, fileURL != nil {
      conflict = DocumentConflict(date: fileVersion.identity.modified.date, version: fileVersion)
      // What the document holds is not made from what is there now.
      self.fileVersion = old
    }
    cancelAutosaveTimer()
  }

  /// Keeps the changes that were found after a crash: from now on the document is like any other.
  public func keepRecovered() {
    guard recovery != nil else { return }
    recovery = nil
    settleAutosave()
  }

  /// Discards the changes that were found after a crash. A document with a file is what its file holds; one without is
  /// closed.
  ///
  /// - Throws: ``DocumentError`` when the file cannot be read; the changes are then still there.
  public func discardRecovered() async throws(DocumentError) {
    guard recovery != nil else { return }
    try await inTurn { () throws(DocumentError) in
      guard self.recovery != nil, !self.isClosed else { return }
      guard let fileURL = self.fileURL, !self.isDeletedOnDisk else { return self.discardAndClose() }
      let content = try await self.read(from: fileURL, as: self.contentType)
      try await self.adopt(content, as: .reload)
      // Only now: what is still there must not be saved unasked.
      self.conflict = nil
      self.recovery = nil
    }
  }

  // MARK: Going back, copying

  /// What a document is reverted to.
  public enum RevertTarget: Hashable, Sendable {
    /// What is in the file.
    case lastSaved
    /// What was in the file when the document was opened.
    case lastOpened
  }

  /// Makes an earlier state the content of the document, as a change that can be undone.
  ///
  /// - Throws: ``DocumentError``; the document then stays as it is.
  public func revert(to target: RevertTarget) async throws(DocumentError) {
    guard fileURL != nil else { return }
    if target == .lastOpened, let openedVersion { return try await restore(openedVersion) }
    // What is being saved is in the file first.
    try await inTurn { () throws(DocumentError) in
      guard let fileURL = self.fileURL else { return }
      let content = try await self.read(from: fileURL, as: self.contentType)
      try await self.takeOver(content, L("Revert"))
    }
  }

  /// Writes what the document holds into a new file beside its own, called “NAME copy”.
  ///
  /// - Returns: the new file. It is not opened.
  /// - Throws: ``DocumentError``; with the code ``DocumentError/Code/needsName`` for a document without a file.
  public func duplicate() async throws(DocumentError) -> URL {
    guard let fileURL else {
      throw DocumentError(
        .save, .needsName, url: nil, name: displayName, reason: L("It was never saved."),
        recoverySuggestion: L("Choose a name and a folder for it."))
    }
    try checkFolder(.save)
    let file = try await fileContents()
    let path = FilePath(url: fileURL)
    let services = services
    return try await Background.run { () -> Result<URL, DocumentError> in
      for attempt in 0... {
        let copy = path.deletingLastComponent.appending(
          SiblingName.copy(of: path.lastComponent, attempt: attempt))
        do throws(DocumentError) {
          _ = try services.saver.save(file, to: copy.url, expecting: .newFile)
          return .success(copy.url)
        } catch {
          if error.code != .fileExists || attempt > 1000 { return .failure(error) }
        }
      }
      return .failure(.cancelled(.save, fileURL))
    }.get()
  }
}

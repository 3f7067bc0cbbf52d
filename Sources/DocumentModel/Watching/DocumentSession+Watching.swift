// What other programs do to a document's file, and what becomes of the document then.

import FoundationEssentials
import Glibc
import Localization
import Observation

extension DocumentSession {
  // MARK: The file

  /// Looks whether another program has done something to the file, once what is being done to it is done.
  ///
  /// The monitor asks for a look whenever the kernel reports a change. The kernel reports nothing of what
  /// happens outside of a sandbox or on another computer, so a window asks too when the person comes back to
  /// it.
  public func lookAtFile() async {
    guard !isClosed, fileURL != nil, !file.isRemote else { return }
    await saving.queue.look { await self.performLook() }
  }

  /// - Returns: false when it could not be told.
  @discardableResult
  func performLook() async -> Bool {
    if file.isRemote {
      await performRemoteLook()
      return true
    }
    guard let fileURL, let version = file.version, !isClosed else { return true }
    let look = FileLook(
      fileSystem: services.fileSystem, sizeLimit: services.sizeLimit, path: FilePath(url: fileURL),
      version: version, known: (conflict?.version ?? version).parts, reference: monitor?.reference,
      seeksRenamed: monitor != nil && monitor?.reference == nil, seeksTrash: true,
      trashed: standing.trashedPath, theirs: conflict?.version ?? standing.trashedTheirs)
    let finding = await Background.run { look.look() }
    guard !isClosed, self.fileURL == fileURL else { return true }
    // A recovery has changed meanwhile which version the document was made from: this look compared the file
    // with the wrong one.
    guard file.version == version else { return await performLook() }
    var isKnown = true
    switch finding {
    case .same(let version, let location, let isWritable):
      found(version, location, isWritable)
      if standing.unreadable != nil, await readingTrouble() == nil { standing.noteReadable() }
    case .changed(let version): await found(version)
    case .trashed(let found): noteDeleted(in: found)
    case .moved(let path) where SiblingName.isBackup(path, of: FilePath(url: fileURL)):
      // An editor has made the file its backup, and is about to write a new one. If it does not, the file is
      // deleted.
      if standing.noteBackup() { noteDeleted() } else { monitor?.lookAgain() }
    case .moved(let path): await followMove(to: path)
    case .gone: noteDeleted()
    case .unknown:
      isKnown = false
      standing.noteOutOfSight()
      await lookWhetherItCanBeTaken()
    }
    // The other process may be gone, whatever has become of the file.
    if isOpenElsewhere { await lookElsewhere() }
    return isKnown
  }

  /// Whether what is at `path` has the content that the document's file had.
  func isStill(at path: FilePath) async -> Bool {
    guard let version = file.version else { return false }
    let look = FileLook(
      fileSystem: services.fileSystem, sizeLimit: services.sizeLimit, path: path, version: version,
      known: version.parts, reference: nil)
    guard case .same = await Background.run({ look.look() }) else { return false }
    return true
  }

  /// Whether what is at `path` is the document's file, whatever is in it.
  func isFile(at path: FilePath) async -> Bool {
    guard let identity = (conflict?.version ?? file.version)?.identity else { return false }
    let files = SmallFiles(services.fileSystem)
    guard let status = await Background.run({ files.status(of: path) }) else { return false }
    return identity.isSameFile(as: FileIdentity(status))
  }

  private func found(_ version: FileVersion, _ location: FileLocation, _ isWritable: Bool) {
    // Somebody has changed something about the file, if only who may write to it.
    let isTouched = standing.isOutOfSight || isReadOnly || file.version?.identity != version.identity
    let isSameFile = file.noteSame(version, location, isWritable: isWritable)
    standing.noteFound()
    noteBack()
    saving.forgiveObstacle(isMended: isWritable && isTouched)
    if !isSameFile { monitor?.follow() }
    saving.settle(isEdited: isEdited)
  }

  /// Another program has written to the file.
  private func found(_ version: FileVersion) async {
    standing.noteFound()
    let (url, known) = (fileURL, file.version)
    let isKnown = conflict?.version.hash == version.hash
    if isKnown, let conflict, conflict.unreadable != nil {
      // It was looked at before.
      guard conflict.isPassing, await readingTrouble() == nil else {
        return standing.noteStillTheirs(version)
      }
      guard !isClosed else { return }
    }
    if standing.isLost { noteBack() }
    if conflict == nil { await lookElsewhere() }
    guard !isClosed else { return }
    if recovery == nil, isEdited, !isKnown, await isHeld(version) {
      // The document and the file have come to hold the same: there is nothing to decide.
      guard !isClosed, file.version == known else { return }
      return becomeTheirs(version)
    }
    guard !isClosed else { return }
    if isEdited || recovery != nil {
      // The person must not be offered a version that cannot be read.
      let trouble = isKnown ? nil : await readingTrouble()
      guard !isClosed else { return }
      // An undo has ended the conflict meanwhile: look again.
      guard file.version == known else {
        monitor?.lookAgain()
        return
      }
      if isEdited || recovery != nil { return noteConflict(version, unreadable: trouble) }
    }
    // A recovery is about to replace what was read. Only after it can be seen whether there is something to
    // decide.
    if journaling.isRecovering {
      monitor?.lookAgain()
      return
    }
    do throws(DocumentError) {
      try await reload()
    } catch {
      // What is only viewed stays as it was read: there is nothing to decide. Nor is there where the document
      // has got another file meanwhile.
      guard !isClosed, fileURL == url, isEditable else { return }
      // It may be half written, or damaged: what the document holds is all there is.
      noteLost()
      noteConflict(version, unreadable: error, isLoss: true)
    }
  }

  /// Why the file cannot be read now; nil when it can.
  func readingTrouble() async -> DocumentError? {
    guard let fileURL else { return nil }
    do throws(DocumentError) {
      _ = try await read(from: fileURL, as: contentType)
      return nil
    } catch {
      return error
    }
  }

  /// The file could not be looked at. If it still cannot be read, the person is not offered to take what is
  /// in it.
  private func lookWhetherItCanBeTaken() async {
    guard conflict != nil || recovery != nil, let trouble = await readingTrouble(), !trouble.isGone,
      conflict != nil || recovery != nil
    else { return }
    standing.noteUnreadable(trouble)
  }

  /// Makes what the file holds the content of the document, which is kept as a version before.
  ///
  /// - Throws: ``DocumentError``; the document then stays as it is, and is not offered what it cannot have.
  func take(
    from url: URL, _ actionName: String, keepingBecause reason: DocumentVersion.Reason, _ stage: SaveStage
  ) async throws(DocumentError) {
    do throws(DocumentError) {
      let content = try await read(from: url, as: contentType)
      try await keepPresent(because: reason)
      try begin(stage, .open)
      try await takeOver(content, actionName)
    } catch {
      // Nothing looks at a file on another computer unasked, so that trouble of a moment would be shown for
      // good.
      let isSaid = error.isOfContent || !file.isRemote
      if error.operation == .open, !error.isGone, error.code != .cancelled, isSaid {
        standing.noteUnreadable(error)
        lookAgain(after: error)
      }
      throw error
    }
  }

  /// Has the file looked at again, so that trouble of a moment is not shown for longer.
  private func lookAgain(after trouble: DocumentError) {
    if !trouble.isOfContent { monitor?.lookAgain() }
  }

  /// What the document holds is in no file any more, and perhaps nowhere else.
  private func noteLost() {
    tokens.noteLost()
    for observer in observers { observer.sessionDidLoseFile(self) }
  }

  /// There is a document in the file again.
  func noteBack() {
    guard standing.isLost || tokens.isLost else { return }
    standing.settle()
    tokens.noteBack()
    for observer in observers { observer.sessionDidRegainFile(self) }
  }

  /// Takes over what another program wrote. Undo gives back what was there before, of which a version is
  /// kept.
  ///
  /// - Returns: false when the person has to decide.
  @discardableResult
  func reload() async throws(DocumentError) -> Bool {
    guard let fileURL else { return false }
    let token = contentToken
    // When one reload follows another, as with a file that is seen half written, what the person saw before
    // the first of them counts.
    let seen = tokens.replacement == nil ? file.version?.hash : tokens.replaced
    let content = try await read(from: fileURL, as: contentType)
    // What the document holds is no longer in the file, only here.
    let isKept = isEditable ? await keepBeforeReloading() : true
    guard self.fileURL == fileURL else { return true }
    guard token == contentToken, !isClosed, isKept,
      try await takeOver(content, L("Changes by Another Program"), isAsked: false)
    else {
      // The person has edited the document meanwhile; or no version of it could be kept, and a crash would
      // take it.
      if !isKept { noteLost() }
      if let file = content.file { noteConflict(file.version) }
      return false
    }
    // Has the next save keep a version of the reloaded content before it overwrites it.
    keeping.noteReloaded()
    // If the file holds again what the person saw, there is nothing to tell.
    if isEditable, seen == nil || seen != file.version?.hash {
      tokens.replacement = .reloaded(file.version?.identity.modified.date ?? services.clock.date)
      tokens.replaced = seen
    }
    return true
  }

  /// Makes what the document holds a version, before another program's takes its place.
  ///
  /// - Returns: false when that failed; a program that keeps no versions has no more than undo.
  private func keepBeforeReloading() async -> Bool {
    guard keeping.isOn else { return true }
    let hash = file.version?.hash
    guard let version = try? await keepPresent(because: .beforeReloading) else { return false }
    keeping.noteReplaced(version, hash)
    return true
  }

  /// Notes that the file holds another program's version. From then on no content counts as saved, so that
  /// undoing to what was saved does not end the conflict.
  ///
  /// - Parameters:
  ///   - date: when it was written; by the file when it is nil.
  ///   - unreadable, isLoss: as of `FileStanding`.
  func noteConflict(
    _ version: FileVersion, at date: Date? = nil, unreadable: DocumentError? = nil, isLoss: Bool = false
  ) {
    tokens.noteLost()
    standing.noteConflict(version, at: date, unreadable: unreadable, isLoss: isLoss)
    journaling.journal?.noteConflict()
    saving.autosave.cancel()
    if let unreadable { lookAgain(after: unreadable) }
  }

  /// Whether the document, saved as it is now, would be what another program has written.
  private func isHeld(_ version: FileVersion) async -> Bool {
    guard let (contents, token) = try? await numberedFileContents(),
      contents.isDirectory == (version.isFolder ?? false)
    else { return false }
    let hash = await Background.run {
      contents.isDirectory
        ? FileTree(contents, name: "")?.contentHash
        : contents.regularFileContents.map { $0.withUnsafeBytes { ContentHash(of: $0) } }
    }
    return token == contentToken && hash == version.hash
  }

  /// The document has come to hold what another program wrote, by undo, by redo or because both did the same.
  /// It is what its file holds.
  func becomeTheirs(_ version: FileVersion) {
    standing.noteLeft(openQuestion)
    file.version = version
    tokens.noteInFile()
    standing.endConflict()
    journaling.journal?.sessionDidSave(self)
  }

  /// Makes content of the file that of the document: clean, and to be undone.
  ///
  /// - Parameter isAsked: whether the person asked for it. When not, and when the person has edited the
  ///   document meanwhile, it is not what the file holds, and not to be saved over it.
  /// - Returns: false when the person has edited the document meanwhile.
  @discardableResult
  func takeOver(
    _ content: ReadContent, _ actionName: String, isAsked: Bool = true
  ) async throws(DocumentError) -> Bool {
    guard isEditable else { return try await adopt(content, as: .reload) }
    endCoalescing()
    let question = isAsked ? openQuestion : nil
    let isWhole = try await adopt(content, as: .edit(actionName))
    if !isWhole, !isAsked { return false }
    undoManager.setActionUserInfoValue(true, forKey: UndoManager.replacementKey)
    // What is not what the document was made from is kept before the next save overwrites it.
    if content.file?.version.hash != file.version?.hash { keeping.noteReloaded() }
    noteRead(content)
    if isWhole, let question { noteDecided(question) }
    endCoalescing()
    tokens.noteTaken(isWhole: isWhole)
    standing.settle()
    journaling.noteDecided()
    saving.forgive()
    saving.autosave.settle()
    saving.settle(isEdited: isEdited)
    if isWhole {
      for observer in observers { observer.sessionDidReload(self) }
    } else {
      contentChanged()
    }
    return isWhole
  }

  /// Notes that the file is gone. A file that lies in the trash unchanged is not lost, so that a document
  /// without changes still has none.
  ///
  /// - Parameter trash: where the file is now, when it is in the trash.
  func noteDeleted(in trash: TrashFolder.Found? = nil) {
    let place = standing.trashedPath
    let isNews = standing.noteDeleted(in: trash?.path)
    if isNews { saving.autosave.cancel() }
    if trash?.isSame == true {
      let wasLost = tokens.isLost
      tokens.noteInTrash()
      if wasLost { for observer in observers { observer.sessionDidRegainFile(self) } }
      if isNews || wasLost { for observer in observers { observer.sessionDidFindFileInTrash(self) } }
    } else if isNews || !tokens.isLost {
      noteLost()
    }
    // The file is watched where it is in the trash, since somebody may empty that.
    if standing.trashedPath != place { monitor?.follow() }
  }

  /// Takes the file out of the trash and puts it back where it was. No other file is ever replaced.
  ///
  /// - Throws: ``DocumentError``; the file then stays in the trash.
  public func putBack() async throws(DocumentError) {
    try await inTurnInTime(.rename) { () throws(DocumentError) in
      guard let fileURL = self.fileURL, let trashed = self.standing.trashedPath else { return }
      let services = self.services
      let folder = TrashFolder(fileSystem: services.fileSystem)
      let (path, versions) = (FilePath(url: fileURL), [self.file.version, self.standing.trashedTheirs])
      let isThere = await Background.run {
        versions.contains { version in
          version.flatMap { folder.find($0, from: path, known: trashed) }?.path == trashed
        }
      }
      guard isThere else {
        // Another file may have its name there by now.
        await self.performLook()
        throw .movedAway(fileURL)
      }
      try await Background.run { () -> Result<Void, DocumentError> in
        do throws(DocumentError) {
          return .success(try folder.putBack(trashed, to: path, by: services.saver))
        } catch {
          return .failure(error)
        }
      }.get()
      await self.performLook()
      self.monitor?.follow()
    }
  }

  // MARK: Conflicts

  /// Why what is in the file cannot take the place of what the document holds, in a sentence; nil when it
  /// can, as far as is known. As long as there is a reason, ``discardRecovered()`` and
  /// ``ConflictResolution/takeTheirs`` can only fail.
  public var fileObstacle: String? {
    if fileURL == nil { return L("It was never saved.") }
    if isDeletedOnDisk { return DocumentError.deletedOnDisk(fileURL).reason }
    return conflict?.unreadable ?? unreadableFile?.reason
  }

  /// Why what the document holds cannot take the place of what another program wrote, in a sentence; nil when
  /// it can, as far as is known. As long as there is a reason, ``ConflictResolution/keepMine`` can only fail.
  public var overwritingObstacle: String? {
    if isReadOnly { return L("The file can only be read.") }
    guard let theirs = conflict?.version.isFolder else { return nil }
    let mine = file.version?.isFolder ?? contentType.conforms(to: .directory)
    guard theirs != mine else { return nil }
    return DocumentError.notRegularFile(.save, theirs ? .directory : .regular, url: fileURL).reason
  }

  /// Ends a conflict with another program.
  ///
  /// - Throws: ``DocumentError``; the conflict then goes on.
  public func resolveConflict(_ resolution: ConflictResolution) async throws(DocumentError) {
    guard conflict != nil, let fileURL else { return }
    switch resolution {
    case .keepMine: try await save(overwriting: true)
    case .takeTheirs:
      try await attemptInTurn(.open) { stage throws(DocumentError) in
        // A save that was under way may have ended it.
        guard self.conflict != nil, let fileURL = self.fileURL else { return }
        try await self.take(
          from: fileURL, L("Changes by Another Program"), keepingBecause: .beforeReloading, stage)
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
    if target == .lastOpened, let opened = keeping.opened { return try await restore(opened) }
    // Waits its turn, so that a save under way is in the file before that is read.
    let kept = try await attemptInTurn(.open) { stage throws(DocumentError) -> DocumentVersion? in
      // That save may have kept the version that was opened.
      if target == .lastOpened, let opened = self.keeping.opened { return opened }
      guard let fileURL = self.fileURL else { return nil }
      let content = try await self.read(from: fileURL, as: self.contentType)
      // What was saved may be in the file no more, though nobody has looked yet.
      if self.isEdited || content.file?.version.hash != self.file.version?.hash {
        try await self.keepPresent(because: .beforeReverting)
      }
      guard self.fileURL == fileURL else { throw .cancelled(.open, fileURL) }
      try self.begin(stage, .open)
      try await self.takeOver(content, L("Revert"))
      return nil
    }
    if let kept { try await restore(kept) }
  }

  /// Writes what the document holds into a new file beside its own, called “NAME copy”.
  ///
  /// - Returns: the new file. It is not opened.
  /// - Throws: ``DocumentError``; with the code ``DocumentError/Code/needsName`` for a document without a
  ///   file, and ``DocumentError/Code/notDurable`` when the new file is there but may not survive a power
  ///   cut.
  public func duplicate() async throws(DocumentError) -> URL {
    guard fileURL != nil else {
      throw DocumentError(
        .save, .needsName, url: nil, name: displayName, reason: L("It was never saved."),
        recoverySuggestion: L("Choose a name and a folder for it."))
    }
    return try await inTime(.save) { stage throws(DocumentError) in
      try await self.saveCopy(stage) { SiblingName.copy(of: $0, attempt: $1) }
    }
  }

  /// Writes what the document holds into a new file in a folder, under its file's name, or “NAME 2” where
  /// that is taken.
  ///
  /// - Returns: the new file. It is not opened.
  /// - Throws: ``DocumentError``, as of ``duplicate()``.
  public func copy(into folder: URL) async throws(DocumentError) -> URL {
    guard let fileURL else { return try await duplicate() }
    let place = FilePath(url: folder).appending(FilePath(url: fileURL).lastComponent).url
    return try await inTime(.save) { stage throws(DocumentError) in
      try self.checkFolder(.save)
      return try await self.write(beside: place, stage) { SiblingName.numbered($0, attempt: $1) }
    }
  }

  /// Writes what the document holds into a new file beside its own.
  ///
  /// - Parameters:
  ///   - stage: where somebody may take it back.
  ///   - staging: as of ``fileContents(staging:)``.
  ///   - name: makes the names that are tried, from the file's and a number.
  func saveCopy(
    _ stage: SaveStage? = nil, staging: FilePath? = nil,
    as name: @escaping @Sendable (FilePath, Int) -> FilePath
  ) async throws(DocumentError) -> URL {
    try checkFolder(.save)
    guard let fileURL else { throw .cancelled(.save, nil) }
    return try await write(beside: fileURL, stage, staging: staging, as: name)
  }

  /// Writes what the document holds into a new file beside `place`, or there.
  ///
  /// - Parameters:
  ///   - stage: where somebody may take it back.
  ///   - staging: as of ``fileContents(staging:)``.
  ///   - name: makes the names that are tried, from that of `place` and a number.
  /// - Throws: ``DocumentError``; with the code ``DocumentError/Code/notDurable`` when the file is there but
  ///   may not survive a power cut.
  func write(
    beside place: URL, _ stage: SaveStage? = nil, staging: FilePath? = nil,
    as name: @escaping @Sendable (FilePath, Int) -> FilePath
  ) async throws(DocumentError) -> URL {
    try await write(fileContents(staging: staging), beside: place, stage, as: name)
  }

  /// Writes `file` into a new one beside `place`, or there; otherwise as
  /// ``write(beside:_:staging:as:)``.
  func write(
    _ file: FileWrapper, beside place: URL, _ stage: SaveStage? = nil,
    as name: @escaping @Sendable (FilePath, Int) -> FilePath
  ) async throws(DocumentError) -> URL {
    let path = FilePath(url: place)
    let services = services
    // Elsewhere the disk of the document's file need not answer.
    let (isBeside, known) = (place == fileURL, self.file.status)
    return try await Background.run { () -> Result<URL, DocumentError> in
      for attempt in 0... {
        let copy = path.deletingLastComponent.appending(name(path.lastComponent, attempt))
        var saver = services.saver
        let own = isBeside ? SmallFiles(services.fileSystem).status(of: path) : nil
        saver.noteMode(of: own ?? known)
        saver.begins = { stage?.begin(at: copy.url) ?? true }
        do throws(DocumentError) {
          let saved = try saver.save(file, to: copy.url, expecting: .newFile) { stage?.isWithdrawn ?? false }
          if let problem = saved.problem { return .failure(problem) }
          return .success(copy.url)
        } catch {
          stage?.noteNothingDone()
          if error.code != .fileExists || attempt > 1000 { return .failure(error.ofCopy) }
        }
      }
      return .failure(.cancelled(.save, place))
    }.get()
  }
}

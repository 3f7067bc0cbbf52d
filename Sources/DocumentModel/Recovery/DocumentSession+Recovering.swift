// Opening what a journal holds: a document whose process has died, or a draft.

import FoundationEssentials
import Glibc
import Localization

extension DocumentSession {
  /// Opens the document of a journal, with all that is found of it.
  ///
  /// - Parameters:
  ///   - open: opens the document at its file, and recovers nothing.
  ///   - make: makes a document from what its file is or would be, without reading the file that it may have.
  static func recovering<Session: DocumentSession>(
    _ journaled: JournaledDocument, services: SessionServices,
    open: (URL, UTType) async throws(DocumentError) -> Session,
    make: (FileWrapper, OpenedFile?, UTType) async throws(DocumentError) -> Session
  ) async throws(DocumentError) -> Session {
    guard let found = try await take(journaled, services) else {
      // It may have been recovered with another journal of the same document.
      let sessions = services.openDocuments.sessions.filter { !$0.isClosed }
      if let taker = sessions.first(where: { $0.journaling.hasRecovered(journaled.id) }) as? Session {
        return taker
      }
      if let url = journaled.url,
        let open = await services.openDocuments.session(for: url, fileSystem: services.fileSystem)
          as? Session,
        !open.isClosed
      {
        return open
      }
      throw DocumentError(
        .open, .busy, url: journaled.url, name: journaled.displayName,
        reason: L("It is open in another window or program, or was recovered there."),
        recoverySuggestion: L("Look for it there."))
    }
    let (session, isMade): (Session, Bool)
    do throws(DocumentError) {
      (session, isMade) = try await document(of: found, services: services, open: open, make: make)
    } catch {
      found.letGo()
      throw error
    }
    if session.fileURL == nil { session.takeName(ofDraft: journaled.displayName) }
    await session.recoverIfUnused([found] + session.takeJournals(with: found), isMade: isMade)
    // A look meanwhile took the journal, which no document had yet, for that of another process.
    await session.lookElsewhere()
    // What it was opened for is found again.
    guard !session.isClosed else { throw .cancelled(.open, journaled.url) }
    if session.fileURL == nil, let failure = session.recoveryFailure {
      session.discardAndClose()
      throw failure
    }
    return session
  }

  /// Takes a journal that was listed; nil when it is gone, or a living process has it.
  private static func take(
    _ journaled: JournaledDocument, _ services: SessionServices
  ) async throws(DocumentError) -> FoundJournal? {
    guard let store = services.recoveryStore else { return nil }
    return try await Background.run { () -> Result<FoundJournal?, DocumentError> in
      do throws(Errno) {
        return .success(try store.taking(journaled.id))
      } catch {
        return .failure(DocumentError(.open, error, url: journaled.url))
      }
    }.get()
  }

  /// Opens a document whose file cannot be read with what processes that had it open have left of it. The
  /// file stays as it is, and what is wrong with it is said as of one that another program has written.
  ///
  /// - Parameters:
  ///   - error: why it cannot be read, which is thrown when nothing is left of it.
  ///   - open: reads a file, and recovers nothing.
  ///   - make: makes a document from what its file was, without reading it.
  static func recovering<Session: DocumentSession>(
    _ url: URL, becauseOf error: DocumentError, services: SessionServices,
    open: (URL, UTType) async throws(DocumentError) -> Session,
    make: (FileWrapper, OpenedFile?, UTType) async throws(DocumentError) -> Session
  ) async throws(DocumentError) -> Session {
    guard error.code != .cancelled, let store = services.recoveryStore else { throw error }
    let fileSystem = services.fileSystem
    let found = await Background.run {
      let location = FileLocation(of: url, fileSystem: fileSystem)
      return store.takeAll(RecoveryStore.Sought(url: url, location: location, versions: []))
    }
    var made: (session: Session, isMade: Bool)?
    for journal in found.sorted(by: FoundJournal.isBefore).reversed() where made == nil {
      // What the newest was made from may be nowhere any more.
      guard await isOfUse(journal.contents, for: url, fileSystem: fileSystem) else { continue }
      made = try? await document(of: journal, services: services, open: open, make: make)
    }
    guard let (session, isMade) = made else {
      for journal in found { journal.letGo() }
      throw error
    }
    if isMade, !session.isEditable {
      // There is nothing to be seen without what the journal holds.
      for journal in found { journal.letGo() }
      session.discardAndClose()
      throw error
    }
    if isMade, url.isFileURL, !error.isGone { session.standing.noteUnreadable(error) }
    await session.recoverIfUnused(found, isMade: isMade)
    await session.lookElsewhere()
    return session
  }

  /// Whether what is left of a file that cannot be read is to be shown instead. What was saved is not as long
  /// as the file may have it: what keeps it from being read may be over soon, and on another computer it may
  /// only not answer now.
  private static func isOfUse(
    _ left: JournalReader, for url: URL, fileSystem: any FileSystem
  ) async -> Bool {
    if left.hasUnsavedChanges { return true }
    guard url.isFileURL, let version = left.fileVersion else { return false }
    let look = FileLook(
      fileSystem: fileSystem, sizeLimit: FileLoader.defaultSizeLimit, path: FilePath(url: url),
      version: version, reference: nil)
    switch await Background.run({ look.look() }) {
    case .changed, .gone: return true
    case .same, .moved, .trashed, .unknown: return false
    }
  }

  /// The document that a journal is of, without what the journal holds, and whether it was made of the
  /// journal: it is opened where its file can be read, by whomever.
  private static func document<Session: DocumentSession>(
    of found: FoundJournal, services: SessionServices,
    open: (URL, UTType) async throws(DocumentError) -> Session,
    make: (FileWrapper, OpenedFile?, UTType) async throws(DocumentError) -> Session
  ) async throws(DocumentError) -> (Session, isMade: Bool) {
    let contents = found.contents
    var start = contents.start
    var place = contents.remoteFile(in: services)
    var unreadable: DocumentError?
    if let url = contents.url, place == nil {
      do throws(DocumentError) {
        return (try await open(await contents.presentURL(services) ?? url, contents.contentType), false)
      } catch {
        // That the file is open as another document, or that it was called off, says nothing of the file.
        if [.alreadyOpen, .cancelled].contains(error.code) { throw error }
        start = if let start { start } else { error.isGone ? await contents.baseOfGoneFile(services) : nil }
        if start == nil { throw error }
        // Gone, or it cannot be read any more. What was done to it is still a document of that name.
        place = contents.lostFile
        // Another computer answers at the next save, or does not.
        unreadable = error.isGone || !url.isFileURL ? nil : error
      }
    }
    guard let start, let file = FileWrapper.kept(start, as: contents.contentType) else {
      throw .cancelled(.open, contents.url)
    }
    let session = try await make(file, place, contents.contentType)
    session.file.group = contents.place.group
    // What it begins with is not what the file holds.
    if let place, place.version.hash != start.withUnsafeBytes({ ContentHash(of: $0) }) || place.url.isFileURL
    {
      session.tokens.noteUncertain()
    }
    if let unreadable { session.standing.noteUnreadable(unreadable) }
    return (session, true)
  }

  /// Takes all journals of processes that died with this file open.
  ///
  /// - Parameter taken: one that was taken before.
  private func takeJournals(with taken: FoundJournal? = nil) async -> [FoundJournal] {
    guard let store = services.recoveryStore, var sought = file.sought else { return [] }
    if let version = taken?.contents.fileVersion { sought.versions.append(version) }
    return await Background.run { [sought] in store.takeAll(sought) }
  }

  /// Looks whether another process has recorded changes of this file and still has it open.
  func lookElsewhere() async {
    guard let store = services.recoveryStore, let sought = file.sought else {
      return standing.noteElsewhere(false)
    }
    let own = services.openDocuments.sessions.reduce(into: Set()) { $0.formUnion($1.journaling.own) }
    standing.noteElsewhere(await Background.run { store.isOpen(sought, besides: own) })
  }

  /// Takes over the unsaved changes that processes left that died with this file open, if there are any.
  func recoverUnsavedChanges() async {
    guard isEditable, recovery == nil else { return }
    await recoverIfUnused(await takeJournals(), isMade: false)
    await lookElsewhere()
  }

  /// Recovers what journals hold, unless the person has begun to work with the document while they were
  /// taken: what is being done is not to be replaced, and they stay for another time.
  ///
  /// - Parameter isMade: whether it was made of what one of them holds.
  private func recoverIfUnused(_ found: [FoundJournal], isMade: Bool) async {
    let isEdited = isMade ? tokens.editCount > 0 : self.isEdited
    guard isEditable, !isEdited, !isClosed, recovery == nil, !journaling.isRecovering else {
      for journal in found { journal.letGo() }
      return
    }
    await recover(found)
  }

  // MARK: The one path

  /// Makes the unsaved changes that journals hold the content of this document, which was opened from its
  /// file or made anew, and goes on with the newest journal.
  ///
  /// The newest content that was not saved is the document's. Each older one is an undo step below it, and a
  /// version before its journal goes. A journal from which nothing can be had back is set aside. What was
  /// saved, and another program has overwritten since, becomes a version, and is an undo step below what the
  /// file holds now. What the file is to the document (changed by another program, gone, moved) is not read
  /// from the journal: it is what the look finds, measured by the version that the journal says its changes
  /// were made to.
  func recover(_ found: [FoundJournal]) async {
    guard !found.isEmpty else { return }
    // Until it is known what the file is to it, nothing of it is saved unasked.
    journaling.noteTaken(found)
    await recoverTaken(found)
    journaling.noteEnd()
    saving.settle(isEdited: isEdited)
  }

  private func recoverTaken(_ found: [FoundJournal]) async {
    guard let store = services.recoveryStore else { return }
    var theirs = file.version.map { (version: $0, token: contentToken) }
    // Or it was made of a journal, and there is no file.
    let isRead = !isEdited
    var newest: Recovered?
    // When it is another, the person has begun to work with it.
    let made = contentToken
    var token = made
    var isOpenedKept = true
    var redundant: [FoundJournal] = []
    for journal in found.sorted(by: FoundJournal.isBefore) {
      let isSaved = isRead ? !journal.contents.hasChanges : !journal.contents.hasUnsavedChanges
      if isSaved, isRead, journal.contents.fileVersion?.hash == theirs?.version.hash {
        redundant.append(journal)
        continue
      }
      do throws(DocumentError) {
        guard let (content, isComplete) = try await content(of: journal) else {
          if !isSaved { journaling.noteUnrecovered(baseIsGone) }
          await Background.run { store.setAside(journal) }
          continue
        }
        if newest == nil, isRead, journal.contents.fileVersion?.hash != theirs?.version.hash {
          isOpenedKept = await keepOpened(isOwn: !redundant.isEmpty)
        }
        let isOlderKept = token == contentToken && newest != nil ? await keepOlder() : false
        // What the document was made of is not put into it once more: undoing that would change nothing.
        let isThere = !isRead && token == made ? await isAll(of: journal) : false
        guard token == contentToken else {
          journal.letGo()
          continue
        }
        let recovered = try await take(content, isThere: isThere)
        token = contentToken
        if !isSaved, isRead, await isSavedUnnoted(journal, theirs?.version) { theirs?.token = token }
        if let older = newest?.journal {
          if isOlderKept { await Background.run { store.remove(older) } } else { older.letGo() }
        }
        newest = Recovered(journal: journal, isComplete: isComplete, content: recovered)
      } catch {
        if !isSaved { journaling.noteUnrecovered(error) }
        // What cannot be read today may be read tomorrow.
        journal.letGo()
      }
    }
    for journal in redundant {
      // What it leads to is in the file, or in a version as well.
      if isOpenedKept { await Background.run { store.remove(journal) } } else { journal.letGo() }
    }
    guard let newest else { return }
    if isRead, !newest.journal.contents.hasChanges, await reload(over: newest.journal) { return }
    await goOn(with: newest, theirs, made: isRead ? nil : made)
  }

  /// Makes what a journal leads to the content of the document, as an undo step of its own.
  ///
  /// - Parameter isThere: whether it is that already.
  /// - Returns: what the journal leads to: what the person has done meanwhile is to be written into it.
  private func take(_ content: ReadContent, isThere: Bool) async throws(DocumentError) -> JournalContent {
    let isWhole = isThere ? true : try await adopt(content, as: .edit(L("Recovered Changes")))
    let recovered =
      isWhole
      ? journalContent() ?? SessionJournal.nothing(contentToken) : SessionJournal.nothing(tokens.make())
    endCoalescing()
    // Nothing else may happen before the next.
    undoManager.endEvent()
    return recovered
  }

  /// A journal whose content the document has become.
  private struct Recovered {
    var journal: FoundJournal
    /// Whether all of its changes were understood.
    var isComplete: Bool
    /// What it leads to; the person may have changed the document since.
    var content: JournalContent
  }

  /// The document has what was saved, and the file something else: as if another program had written it now.
  ///
  /// - Returns: false when what was saved could not be kept.
  private func reload(over saved: FoundJournal) async -> Bool {
    let isReloaded = try? await inTurn { () throws(DocumentError) in
      let opened = self.file.version
      self.file.version = saved.contents.fileVersion
      let isReloaded = try? await self.reload()
      if isReloaded != true { self.file.version = opened }
      return isReloaded == true
    }
    guard isReloaded == true else { return false }
    await Background.run { [services] in services.recoveryStore?.remove(saved) }
    return true
  }

  /// What a journal leads to; the document stays as it is.
  ///
  /// - Returns: nil when what its changes were made to is nowhere any more.
  private func content(
    of found: FoundJournal
  ) async throws(DocumentError) -> (ReadContent, isComplete: Bool)? {
    let journaled = found.contents
    endCoalescing()
    if let start = journaled.start {
      return applying(journaled.changes, to: try await decodeKept(start, as: journaled.contentType))
    }
    guard let hash = journaled.baseHash, let base = try await base(hash, of: journaled) else { return nil }
    return applying(journaled.changes, to: base)
  }

  /// Whether the document holds all that a journal leads to.
  private func isAll(of found: FoundJournal) async -> Bool {
    let journaled = found.contents
    guard journaled.changes.isEmpty, let start = journaled.start,
      let theirs = FileWrapper.kept(start, as: journaled.contentType), let mine = try? await fileContents()
    else { return false }
    return await Background.run { mine.holdsSame(as: theirs) }
  }

  /// What the file had, from the file, a version or the trash; nil when none has it any more.
  ///
  /// - Throws: when it cannot be told, or read, now.
  private func base(
    _ hash: ContentHash, of journaled: JournalReader
  ) async throws(DocumentError) -> ReadContent? {
    guard let fileURL else { return nil }
    let type = journaled.contentType
    var trouble: DocumentError?
    if file.version?.hash == hash {
      do throws(DocumentError) {
        let read = try await self.read(from: fileURL, as: type)
        if read.file?.version.hash == hash { return read }
      } catch {
        trouble = error
      }
    }
    if let kept = try await version(having: hash) {
      return try await decodeKept(kept.contents, as: kept.contentType)
    }
    if let contents = await journaled.baseInTrash(services) {
      return try await decodeKept(contents, as: type)
    }
    if let trouble { throw trouble }
    return nil
  }

  private var baseIsGone: DocumentError {
    DocumentError(
      .open, .unreadableContent, url: fileURL, name: displayName,
      reason: L("Unsaved changes were found, but the file they were made to has changed since."),
      recoverySuggestion: L("Open an earlier version of the file."))
  }

  /// Makes what was opened a version: once something else takes the document's place only its file has it,
  /// which another program may overwrite before anything is decided.
  ///
  /// - Parameter isOwn: whether a journal says that it was saved here.
  /// - Returns: false when that failed.
  private func keepOpened(isOwn: Bool) async -> Bool {
    guard fileURL != nil else { return true }
    // Twice: an error may be of a moment, and there is no later one.
    for _ in 0..<2 {
      if (try? await keepRead(because: isOwn ? .beforeOverwriting : .fromOtherProgram)) != nil { return true }
    }
    return false
  }

  /// Makes what the document holds now, which came from an older journal, a version. Only then the journal
  /// may go.
  ///
  /// - Returns: whether that was done.
  private func keepOlder() async -> Bool {
    for _ in 0..<2 {
      if ((try? await keepPresent(because: .recovered)) ?? nil) != nil { return true }
    }
    return false
  }

  /// Whether what the document holds is what is in its file, which may be in the trash.
  ///
  /// - Parameter ordered: whether it counts in which order the members of JSON objects are.
  func isInFile(ordered: Bool = true) async -> Bool {
    guard let fileURL, fileURL.isFileURL, let mine = try? await fileContents() else { return false }
    let fileSystem = services.fileSystem
    let place = standing.trashedPath?.url ?? fileURL
    return await Background.run {
      guard let file = try? FileWrapper(url: place, options: [], fileSystem: fileSystem) else {
        return false
      }
      return mine.holdsSame(as: file, ordered: ordered)
    }
  }

  /// Takes note of what the file had when the changes of a journal were made to it.
  ///
  /// - Parameter made: as of ``goOn(with:_:made:)``.
  /// - Returns: false when the file has what the journal leads to.
  private func noteBase(of newest: Recovered, made: UInt64?, isDamaged: Bool) async -> Bool {
    let journaled = newest.journal.contents
    if fileURL == nil { tokens.noteUncertain() }
    var start = made
    if let base = journaled.fileVersion, fileURL != nil, base.hash != file.version?.hash {
      let token = contentToken
      if await isInFile() {
        // It was saved, and the power was gone before the journal said so. It may have been edited since.
        tokens.noteInFile(token)
        journaling.journal?.sessionDidSave(self)
        return false
      }
      // What the document holds is not made from what is there now.
      file.version = base
      tokens.noteUncertain()
      if made == nil { return true }
      // Nor from what the document was made of, which an older journal had.
      start = nil
    }
    guard !isDamaged, fileURL?.isFileURL == true, tokens.saved == nil else { return true }
    // It is, or undo can make it, as its file was, which is gone or cannot be read.
    if !journaled.hasChanges {
      tokens.noteLost(having: newest.content.token)
    } else if let start, journaled.startsFromFile {
      tokens.noteLost(having: start)
    }
    return true
  }

  /// Whether what the document holds, to which a journal has led, is what was read: it was saved, and the
  /// power was gone before the journal said so. Undoing to it leads to the file.
  private func isSavedUnnoted(_ found: FoundJournal, _ read: FileVersion?) async -> Bool {
    guard found.contents.fileVersion?.hash != read?.hash else { return false }
    return await isInFile()
  }

  /// - Parameter made: the number of the content that the document was made with, where there was no file to
  ///   read; nil for one that was read.
  private func goOn(
    with newest: Recovered, _ theirs: (version: FileVersion, token: UInt64)?, made: UInt64?
  ) async {
    let isMade = made != nil
    let found = newest.journal
    let journaled = found.contents
    let isDamaged = journaled.isDamaged || !newest.isComplete || recoveryFailure != nil
    guard await noteBase(of: newest, made: made, isDamaged: isDamaged) else {
      return await Background.run { [services] in services.recoveryStore?.remove(found) }
    }
    // Its journal stays for another time.
    guard !isClosed else { return found.letGo() }
    // What is in the file may be another program's, which the person has undone.
    if fileURL != nil, journaled.hasChanges { keeping.noteReloaded() }
    // Of what was saved there is nothing to decide on: what has become of the file is said by itself. A draft
    // is simply open again, when nothing of it is lost.
    let mustDecide = journaled.hasChanges || isDamaged && (isMade || journaled.hasUnsavedChanges)
    if mustDecide, fileURL != nil || !journaled.wasClosed || isDamaged {
      // Changes tell no date: the last of them was written last. Of one that is cut off nobody knows when.
      let date = isDamaged ? journaled.date : found.modified.date
      journaling.noteRecovered(
        DocumentRecovery(date: date, isDamaged: isDamaged, wasClosed: journaled.wasClosed))
    }
    // Nothing of it was done by anybody now; what has been done meanwhile can be undone.
    if fileURL == nil, recovery == nil, journaled.wasClosed, contentToken == newest.content.token,
      undoManager.undoCount == 1
    {
      undoManager.removeAllActions()
    }
    let former = journaling.journal
    let journal = SessionJournal(self, found: found, recovered: newest.content)
    if journal == nil { found.letGo() }
    goOn(with: journal)
    // What was done while it was recovered is in the other first.
    await journal?.settled()
    former?.journal.remove()
    saving.autosave.cancel()
    if file.isRemote {
      if let theirs, theirs.version.hash != file.version?.hash { noteConflict(theirs.version) }
    } else {
      let trouble = unreadableFile
      await lookAtFile()
      // What an object does not take can be read all the same.
      if let trouble, trouble.isOfContent, let conflict, conflict.unreadable == nil,
        trouble.found == conflict.version.hash
      {
        standing.noteUnreadable(trouble)
      }
    }
    if let theirs { standing.noteTheirs(theirs.version, token: theirs.token) }
  }
}

extension ValueDocumentSession {
  /// Opens a draft, or a document whose process has died with unsaved changes, with all that was done to it.
  ///
  /// Its ``DocumentSession/recovery`` is set: nothing is saved until the person decides. A draft is simply
  /// open again.
  ///
  /// - Throws: ``DocumentError``; the journal stays where it is.
  public static func recover(
    _ journaled: JournaledDocument, untitledName: String = L("Untitled"),
    services: SessionServices = .standard
  ) async throws(DocumentError) -> ValueDocumentSession {
    try await recovering(journaled, services: services) { (url, type) throws(DocumentError) in
      try await open(url, as: type, untitledName: untitledName, services: services, recovers: false)
    } make: { (file, place, type) throws(DocumentError) in
      try await make(from: file, at: place, as: type, untitledName: untitledName, services: services)
    }
  }
}

extension ReferenceDocumentSession where Document: ReferenceFileDocument {
  /// Opens a draft, or a document whose process has died with unsaved changes, with all that was done to it.
  ///
  /// - Throws: ``DocumentError``; the journal stays where it is.
  public static func recover(
    _ journaled: JournaledDocument, untitledName: String = L("Untitled"),
    services: SessionServices = .standard
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    try await recovering(journaled, services: services) { (url, type) throws(DocumentError) in
      try await open(url, as: type, untitledName: untitledName, services: services, recovers: false)
    } make: { (file, place, type) throws(DocumentError) in
      try await make(from: file, at: place, as: type, untitledName: untitledName, services: services)
    }
  }
}

extension ReferenceDocumentSession where Document: DocumentModel.Document {
  /// Opens a draft, or a document whose process has died with unsaved changes, with all that was done to it.
  ///
  /// - Throws: ``DocumentError``; the journal stays where it is.
  public static func recover(
    _ journaled: JournaledDocument, untitledName: String = L("Untitled"),
    services: SessionServices = .standard,
    makeDocument: MakeDocument
  ) async throws(DocumentError) -> ReferenceDocumentSession {
    try await recovering(journaled, services: services) { (url, type) throws(DocumentError) in
      try await open(
        url, as: type, untitledName: untitledName, services: services, recovers: false,
        makeDocument: makeDocument)
    } make: { (_, place, type) throws(DocumentError) in
      // What the journal holds is put into it afterwards, as into one that was read.
      try await make(
        at: place, as: type, untitledName: untitledName, services: services, makeDocument: makeDocument)
    }
  }
}

// The life of one open document, whatever kind it is: its name and file, its state, its saves one after the other. Nothing
// else writes the person's file. It reads and writes the document through ReadableDocument and WritableDocument only;
// what is a change, and what undo does, is left to ValueDocumentSession and ReferenceDocumentSession. The moments of
// autosaving are in DocumentSession+Autosave.swift; writing in DocumentSession+Writing.swift; reading in
// DocumentSession+Reading.swift; renaming and saving elsewhere in DocumentSession+Naming.swift.
//
// Always true: at most one operation touches the file at a time; a save writes one consistent moment; when a save is
// asked for, what the document holds at that moment or later reaches the disk, or the caller is told why not.

import FoundationEssentials
import Localization
import Observation

/// An open document.
///
/// The session has everything a window shows and does, without knowing the document's type:
///
///     let session = try await ValueDocumentSession<TextDocument>.open(url)
///     session.displayName            // "Shopping List"
///     session.document.text += "Tea" // session.isEdited == true; saved by itself two seconds later
///     session.undoManager.undo()     // session.isEdited == false
///     try await session.save()
///     await session.close()          // .closed
///
/// A document that has a file is saved by itself: 2 seconds after the last change, every 10 seconds while changes go on,
/// and when ``autosaveNow()`` is called. A document without one waits for ``save(to:as:replacingExisting:)``.
///
/// ``isEdited`` is a fact about content: undoing back to what is on disk makes it false.
@MainActor @Observable
public class DocumentSession: Identifiable {
  /// Where the document stands with its file.
  public enum State: Sendable {
    /// It has no file and was not changed.
    case untitled
    /// It is as it was read.
    case clean
    /// It has changes that are not in the file.
    case edited
    /// It is being written. It can be edited meanwhile.
    case saving
    /// It is as it was last saved.
    case saved(Date)
    /// It has changes that could not be saved.
    case failed(DocumentError)
  }

  /// How closing a document ended.
  public enum CloseResult: Sendable {
    /// It is closed, and its file has everything.
    case closed
    /// It is still open: it has changes and no name. Save it under a name, or discard it.
    case needsName
    /// It is still open: it has changes that must not be written without being asked for. Save it, or discard them.
    case asksToKeep
    /// It is still open: its changes could not be saved.
    case failed(DocumentError)
  }

  // MARK: What it is

  /// The file; nil for a document that was never saved.
  public internal(set) var fileURL: URL? {
    didSet { configuration.fileURL = fileURL }
  }

  /// What the document itself may know of its file.
  public let configuration: URLDocumentConfiguration

  /// The type it is written as.
  public internal(set) var contentType: UTType

  /// Whether its file cannot be written to. The document can be edited all the same, and saved elsewhere.
  public internal(set) var isReadOnly: Bool

  /// Whether the document can be changed. It cannot when it was opened for viewing.
  public let isEditable: Bool

  /// Whether the document was closed. A closed document takes no more changes.
  public internal(set) var isClosed = false

  /// Undo and redo of this document.
  public let undoManager: UndoManager

  /// The word for a document without a name: “Untitled”.
  public let untitledName: String
  let untitledNumber: Int

  /// The name for people: that of the file without its extension; “Untitled”, “Untitled 2”, … for one without a file.
  public var displayName: String {
    if let fileURL { return FilePath(url: fileURL).lastComponent.deletingExtension.description }
    return untitledNumber == 1 ? untitledName : "\(untitledName) \(untitledNumber)"
  }

  // MARK: Where it stands

  /// Names the content the document has; a number stands for one content for good.
  var contentToken: UInt64 = 0
  /// The number of what is in the file; nil when that cannot be had back by undoing.
  var savedToken: UInt64?
  @ObservationIgnored private var lastToken: UInt64 = 0
  /// Counts the changes.
  @ObservationIgnored var editCount = 0
  var failure: DocumentError?
  var isSaving = false

  /// Whether the document has changes that are not in its file.
  public var isEdited: Bool { contentToken != savedToken }

  /// When the document was last saved by this session.
  public internal(set) var lastSaved: Date?

  /// Where another program's version of the file was kept that was written at the very moment of the last save; nil
  /// when there was none.
  public internal(set) var conflictCopy: URL?

  /// The unsaved changes that were found after a crash and are the document's content, until it is decided what becomes
  /// of them: ``keepRecovered()``, ``discardRecovered()``. Until then nothing is saved without being asked for.
  public internal(set) var recovery: DocumentRecovery?

  /// What another program has written to the file while the document has changes; nil when nothing. Until it is resolved
  /// nothing is saved without being asked for.
  public internal(set) var conflict: DocumentConflict?

  /// Whether another program has deleted the file. Saving makes it again.
  public internal(set) var isDeletedOnDisk = false

  /// Whether another process of this program has the file open and has changed it there: whoever saves last would be in
  /// conflict with the other. Found when the document is opened, and when the file is seen to have changed.
  public internal(set) var isOpenElsewhere = false

  /// Why the file must not be overwritten by this document; it is then read-only.
  public internal(set) var caution: DocumentCaution?
  /// Whether the caution is not the file's but that of a version that was restored.
  @ObservationIgnored var isCautionRestored = false

  /// Why what is done to the document cannot be kept for the case of a crash, or its versions cannot; nil when they can.
  public var protectionFailure: DocumentError? { journalFailure ?? versionFailure }

  /// Why the journal cannot be written; nil when it can.
  var journalFailure: DocumentError?
  /// Why versions cannot be kept; nil when they can, or when none had to be.
  var versionFailure: DocumentError?

  /// Why unsaved changes that were found after a crash could not be had back; nil when there were none, or all could.
  public internal(set) var recoveryFailure: DocumentError?

  /// What the document's content was last replaced by without being asked for, or without being asked twice; nil when it
  /// has changed since. Undo gives back what was there before.
  public internal(set) var replacement: DocumentReplacement?

  /// Whether the file that is gone, ``isDeletedOnDisk``, is in the trash: ``putBack()``.
  public var isInTrash: Bool { isDeletedOnDisk && trashedPath != nil }

  /// Whether an editor that keeps backups has put the file aside, and is given a moment to write its own.
  @ObservationIgnored var isAwaitingNewFile = false
  /// Where in the trash the file is.
  var trashedPath: FilePath?

  /// Where the document stands with its file.
  public var state: State {
    if isSaving { return .saving }
    if isEdited, let failure { return .failed(failure) }
    if isEdited { return .edited }
    if let lastSaved { return .saved(lastSaved) }
    return fileURL == nil ? .untitled : .clean
  }

  // MARK: Behind the scenes

  @ObservationIgnored let services: SessionServices
  /// The document, or the adapter that holds it.
  @ObservationIgnored let base: any ReadableDocument
  /// The same, when it can be written.
  @ObservationIgnored let writableBase: (any WritableDocument)?
  /// What was read last; nil where no document asks for it.
  @ObservationIgnored var lastRead: Handover<Any>?
  /// What was written last; nil where no writer asks for it.
  @ObservationIgnored var lastWritten: Handover<Any>?
  /// The comparing of a content that undo has led to with the file's.
  @ObservationIgnored private(set) var comparing: Task<Void, Never>?
  /// Whether the file is to be written again even with the same content: it may not survive a power cut as it is.
  @ObservationIgnored var isFileDoubtful = false
  /// What is known of the file since it was read or saved; nil when nothing is.
  @ObservationIgnored var fileVersion: FileVersion? {
    didSet { configuration.lastContentModificationDate = fileVersion?.identity.modified.date }
  }
  @ObservationIgnored var fileLocation: FileLocation?
  @ObservationIgnored var coalescingKey: AnyHashable?
  @ObservationIgnored var coalescingGap: Duration?
  @ObservationIgnored var autosave: AutosaveSchedule
  @ObservationIgnored var autosaveTimer: (deadline: Duration, timer: any SessionTimer)?
  /// What touches the file, one after the other.
  @ObservationIgnored let queue = SaveQueue()
  @ObservationIgnored var cancellation = Cancellation()
  /// How far the save under way is; nil when there is none.
  public internal(set) var saveProgress: ProgressReporter?
  /// What was in the file when the document was opened, or when it got its first.
  @ObservationIgnored var openedHash: ContentHash?
  /// The version of that, once it was kept.
  @ObservationIgnored var openedVersion: DocumentVersion?
  /// When a version was last kept.
  @ObservationIgnored var lastVersionDate: Duration?
  /// The content that was in the file before it was deleted, or overwritten with what cannot be read.
  @ObservationIgnored var tokenBeforeLoss: UInt64?
  /// The versions' way to where the document is now.
  @ObservationIgnored var followingVersions: Task<Void, Never>?
  @ObservationIgnored let remoteAttempts = RemoteAttempts()
  @ObservationIgnored var journal: SessionJournal?
  @ObservationIgnored var monitor: SessionMonitor?
  /// The journals that were recovered into the document, by their names.
  @ObservationIgnored var recoveredJournals: Set<String> = []
  /// Who is told what becomes of the document.
  @ObservationIgnored var observers: [any DocumentSessionObserver] = []

  /// A session for a document that was read, or for a new one.
  init(
    base: any ReadableDocument, writableBase: (any WritableDocument)?, file: OpenedFile?, contentType: UTType,
    isEditable: Bool, untitledName: String, configuration: URLDocumentConfiguration? = nil,
    services: SessionServices
  ) {
    self.base = base
    self.writableBase = writableBase
    let configuration = configuration ?? URLDocumentConfiguration()
    configuration.fileURL = file?.url
    configuration.lastContentModificationDate = file?.version.identity.modified.date
    self.configuration = configuration
    fileURL = file?.url
    fileVersion = file?.version
    openedHash = file?.version.hash
    fileLocation = file?.location
    fileSize = file.map { Int($0.version.identity.size) } ?? 0
    isReadOnly = file.map { $0.isReadOnly || !isEditable } ?? !isEditable || writableBase == nil
    self.contentType = contentType
    self.isEditable = isEditable && writableBase != nil
    undoManager = UndoManager()
    self.untitledName = untitledName
    self.services = services
    untitledNumber = file == nil ? services.openDocuments.freeUntitledNumber() : 0
    let preferences = services.preferences.value
    autosave = AutosaveSchedule(delay: preferences.autosaveDelay, limit: preferences.autosaveLimit)
    savedToken = contentToken
    services.openDocuments.add(self)
    noteCaution()
    startKeeping()
  }

  /// The document's ``JournaledDocument/id`` in the ``DraftStore``, as long as it has no file; nil when none is kept.
  public var draftID: String? { fileURL == nil ? journal?.journal.id : nil }

  /// The content as the journal takes it; nil for a document that has to be turned into bytes first.
  func journalContent() -> JournalContent? { nil }

  /// Makes the changes that a journal holds to content that was read.
  ///
  /// - Returns: the content, and whether all changes could be made.
  func applying(_ changes: [Data], to content: ReadContent) -> (ReadContent, isComplete: Bool) {
    (content, changes.isEmpty)
  }

  /// Why the content must not be written to the file it was read from.
  var contentCaution: DocumentCaution? { (base as? any CautiousDocument)?.caution }

  /// Takes note of whether the document's file may be overwritten by what was read from it.
  func noteCaution() {
    caution = fileURL == nil ? nil : contentCaution
    if caution != nil { isReadOnly = true }
  }

  /// What kind of types the document can be written as.
  public var writableContentTypes: [UTType] {
    writableBase.map { type(of: $0).writableContentTypes } ?? []
  }

  @ObservationIgnored var isEventPending = false

  /// The event in which the content has changed is over.
  func eventEnded() {
    isEventPending = false
    guard !isClosed else { return }
    for observer in observers { observer.sessionDidEndEvent(self) }
  }

  /// The content was replaced by what the file holds: nothing that was said of it before counts.
  func contentReplaced() {}

  /// Replaces the content by what was read, as a change that can be undone.
  ///
  /// - Returns: false when the person has changed the document meanwhile.
  func replaceContent(with content: ReadContent, actionName: String) async throws(DocumentError) -> Bool {
    true
  }

  /// A snapshot of `document` now.
  func takeSnapshot<Document: WritableDocument>(
    of document: Document, for contentType: UTType
  ) async throws -> DocumentSnapshot {
    try await DocumentSnapshot.take(of: document, as: contentType, previous: lastWritten)
  }

  /// How large the file is, in bytes; 0 when there is none.
  @ObservationIgnored var fileSize = 0

  /// Looks in the background whether the content, which may be any, is what the file holds: then it is clean.
  func compareWithFile() {
    guard fileURL?.isFileURL == true, conflict == nil, !isDeletedOnDisk else { return }
    let previous = comparing
    let token = contentToken
    comparing = Task { [weak self] in
      await previous?.value
      guard let self, self.contentToken == token, await self.isInFile() else { return }
      guard self.contentToken == token, !self.isClosed, !self.isSaving, self.conflict == nil,
        !self.isDeletedOnDisk
      else { return }
      self.becomeClean()
    }
  }

  /// The content is what the file holds.
  private func becomeClean() {
    savedToken = contentToken
    failure = nil
    autosave.settle()
    armAutosaveTimer()
    journal?.sessionDidSave(self)
  }

  /// A number for a content that the document has not had before.
  func makeToken() -> UInt64 {
    lastToken += 1
    return lastToken
  }

  // MARK: Coalescing

  /// Makes changes that are one undo step with the changes made just before with the same key.
  ///
  ///     session.withCoalescing("opacity") { session.document.opacity = slider.value }
  ///
  /// A burst ends with a pause longer than `gap`, another change, a group that is begun or ended, undo, or
  /// ``endCoalescing()``.
  ///
  /// - Parameters:
  ///   - key: what the changes of one burst have in common.
  ///   - gap: the longest pause since the last of them; ``SessionServices/coalescingGap``, a second, when it is nil.
  public func withCoalescing<R>(
    _ key: some Hashable, within gap: Duration? = nil, _ changes: () throws -> R
  ) rethrows -> R {
    let outer = (coalescingKey, coalescingGap)
    coalescingKey = AnyHashable(key)
    coalescingGap = gap
    defer { (coalescingKey, coalescingGap) = outer }
    return try changes()
  }

  /// Ends a burst: the next change is an undo step of its own.
  public func endCoalescing() {}

  // MARK: Saving

  /// Writes the document to its file. Returns when what it holds now is on the disk, which it may already be.
  ///
  /// The document can be edited meanwhile.
  ///
  /// - Parameter overwriting: whether the file is replaced though another program has changed, moved or deleted it.
  /// - Throws: ``DocumentError``; with the code ``DocumentError/Code/needsName`` when it has no file.
  public func save(overwriting: Bool = false) async throws(DocumentError) {
    recovery = nil
    try await requestSave(overwriting: overwriting, isAsked: true).value.get()
  }

  /// The save that is to come: the one already waiting, if it will do.
  ///
  /// - Parameter isAsked: whether the person asked for it.
  func requestSave(overwriting: Bool = false, isAsked: Bool = false) -> SaveQueue.Save {
    queue.save(overwriting: overwriting, isAsked: isAsked) { request async throws(DocumentError) in
      try await self.performSave(overwriting: request.overwriting, isAsked: request.isAsked)
    }
  }

  /// Does something with the file once everything asked for before is done.
  func inTurn<R: Sendable>(
    _ operation: @escaping @MainActor () async throws(DocumentError) -> R
  ) async throws(DocumentError) -> R {
    try await queue.inTurn(operation)
  }

  /// Returns when nothing that was asked for is still to be done.
  func waitForOperations() async { await queue.waitUntilIdle() }

  private func performSave(overwriting: Bool, isAsked: Bool) async throws(DocumentError) {
    guard let fileURL else {
      throw DocumentError(
        .save, .needsName, url: nil, name: displayName, reason: L("It has no name yet."),
        recoverySuggestion: L("Choose a name and a folder for it."))
    }
    // It may have been made writable since, or be there again.
    let isClean = isAsked && !isEdited && !isRemote
    var isKnown = true
    if isReadOnly && isEditable && caution == nil || isDeletedOnDisk && !overwriting || isClean {
      isKnown = await performLook()
    }
    guard !isReadOnly else {
      throw DocumentError(
        .save, .readOnlyDocument, url: fileURL, reason: L("The file can only be read."),
        recoverySuggestion: L("Save the document under another name with Save As."))
    }
    guard !isClosed else { throw .cancelled(.save, fileURL) }
    guard isEdited || overwriting || isClean && !isKnown else {
      // Undone to what the file had before another program wrote.
      if conflict != nil { throw .changedOnDisk(fileURL) }
      return
    }
    // What was not decided since it was asked for waits for the decision.
    if !isAsked, isDecisionPending { return }
    let expectation: FileSaver.Expectation =
      if isDeletedOnDisk, !overwriting {
        .newFile
      } else if let fileVersion, !overwriting {
        .version(fileVersion)
      } else {
        .anything
      }
    let token = contentToken
    autosave.settle()
    let saved: SavedFile
    do throws(DocumentError) {
      saved = try await write(
        to: fileURL, as: contentType, replacing: fileURL, expecting: expectation, isAsked: isAsked,
        overwriting: overwriting)
    } catch {
      // Said once: from then on the person's work counts more than what was in the file before.
      if error.code == .notRecoverable { versionFailure = error }
      if [.changedOnDisk, .deletedOnDisk, .fileExists].contains(error.code) {
        await performLook()
        if self.fileURL != fileURL, !isDeletedOnDisk, conflict == nil {
          // It was moved, and followed.
          return try await performSave(overwriting: overwriting, isAsked: isAsked)
        }
      }
      failed(error)
      throw error
    }
    try noteSaved(saved, token: token)
  }

  /// Takes note of a save that has put the content with the number `token` in the file.
  func noteSaved(_ saved: SavedFile, token: UInt64) throws(DocumentError) {
    fileVersion = saved.version
    fileLocation = saved.location
    if let size = saved.version?.identity.size { fileSize = Int(size) }
    if let copy = saved.conflictCopy { conflictCopy = copy.url }
    if let problem = saved.problem {
      // What was in the file before is no longer there either.
      savedToken = nil
      isFileDoubtful = true
      failed(problem)
      throw problem
    }
    savedToken = token
    isFileDoubtful = false
    failure = nil
    conflict = nil
    isDeletedOnDisk = false
    trashedPath = nil
    tokenBeforeLoss = nil
    recoveryFailure = nil
    lastSaved = services.clock.date
    autosave.succeeded()
    settleAutosave()
    for observer in observers { observer.sessionDidSave(self) }
  }

  private func failed(_ error: DocumentError) {
    failure = error
    if error.code == .interrupted {
      // The file has neither content until it is written again, whatever is found there.
      savedToken = nil
      fileVersion = nil
    }
    if !isClosed { autosave.failed(at: services.clock.now, soon: error.code == .noSpace) }
    settleAutosave()
  }

  // MARK: Closing

  /// Saves what is not saved yet, and closes the document.
  ///
  /// When it cannot be saved it stays open, and the result says why.
  @discardableResult
  public func close() async -> CloseResult {
    while !isClosed {
      await comparing?.value
      if isEdited {
        if fileURL == nil { return .needsName }
        if recovery != nil || services.preferences.value.asksBeforeKeepingChanges { return .asksToKeep }
        if isDeletedOnDisk { return .failed(.deletedOnDisk(fileURL)) }
        do throws(DocumentError) {
          try await requestSave().value.get()
          if let fileURL, conflict != nil { throw DocumentError.changedOnDisk(fileURL) }
        } catch {
          return .failed(error)
        }
      } else if queue.pendingCount > 0 {
        await waitForOperations()
      } else {
        finishClosing()
      }
    }
    await waitUntilForgotten()
    return .closed
  }

  /// Closes the document without saving. A save under way is called off, unless it is just being completed.
  public func discardAndClose() {
    guard !isClosed else { return }
    cancellation.cancel()
    isClosed = true
    cancelAutosaveTimer()
    undoManager.removeAllActions()
    for observer in observers { observer.sessionDidClose(self, discarding: true) }
    observers = []
    // The file is ours until what was begun has ended.
    Task {
      await queue.waitForLast()
      services.openDocuments.remove(self)
    }
  }

  /// Returns when nothing is left of a document that was closed: a program that ended before its journal is gone would
  /// find it at its next start.
  public func waitUntilForgotten() async {
    await journal?.journal.flush()
  }

  private func finishClosing() {
    isClosed = true
    cancelAutosaveTimer()
    undoManager.removeAllActions()
    services.openDocuments.remove(self)
    for observer in observers { observer.sessionDidClose(self, discarding: false) }
    observers = []
  }

  /// Closes the document as it is: what is not saved is left in its journal, to be found at the next start.
  func leave() async {
    guard !isClosed else { return }
    await waitForOperations()
    guard !isClosed else { return }
    if isEdited || recovery != nil, let journal {
      observers.removeAll { $0 === journal }
      await journal.leave()
      guard !isClosed else { return }
    }
    finishClosing()
    await waitUntilForgotten()
  }
}

// The life of one open document, whatever kind it is: its name and file, its state, its saves one after the
// other. Nothing else writes the person's file. It reads and writes the document through ReadableDocument and
// WritableDocument only; what is a change, and what undo does, is left to ValueDocumentSession and
// ReferenceDocumentSession.
//
// Always true: at most one operation touches the file at a time; a save writes one consistent moment; when a
// save is asked for, what the document holds then or later reaches the disk, or the caller is told why not.

import FoundationEssentials
import Glibc
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
/// A document that has a file is saved by itself: 2 seconds after the last change, every 10 seconds while
/// changes go on, and by ``autosaveNow()``. One without waits for ``save(to:as:replacingExisting:)``.
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
    /// It is closed, and its file has everything; without a file it is a draft, as far as it has changes.
    case closed
    /// It is still open: it has changes and no name, and cannot be left as a draft, for this reason; nil in a
    /// program that keeps none. Save it under a name, or discard it.
    case needsName(DocumentError?)
    /// It is still open: it has changes that must not be written unasked. Save it, or discard them.
    case asksToKeep
    /// It is still open: its changes could not be saved.
    case failed(DocumentError)
  }

  // MARK: What it is

  /// The file; nil for a document that was never saved.
  public var fileURL: URL? { file.url }

  /// What the document itself may know of its file.
  public var configuration: URLDocumentConfiguration { file.configuration }

  /// The type it is written as.
  public var contentType: UTType { file.contentType }

  /// Whether its file cannot be written to. The document can be edited all the same, and saved elsewhere.
  public var isReadOnly: Bool { file.isReadOnly }

  /// Whether the document can be changed. It cannot when it was opened for viewing.
  public let isEditable: Bool

  /// Whether the document was closed. A closed document takes no more changes.
  public internal(set) var isClosed = false

  /// Undo and redo of this document.
  public let undoManager: UndoManager

  /// The word for a document without a name: “Untitled”, or what was proposed when it was made.
  public var untitledName: String { untitled.word }

  /// The name for people: that of the file without its extension; without a file “Untitled”, “Untitled 2”, …
  public var displayName: String {
    if let fileURL { return FilePath(url: fileURL).lastComponent.deletingExtension.description }
    return untitled.description
  }

  // MARK: Where it stands

  /// Names the content the document has; a number stands for one content for good.
  var contentToken: UInt64 { tokens.current }

  /// Whether the document has changes that are not in its file.
  public var isEdited: Bool { tokens.isEdited }

  /// When the document was last saved by this session.
  public var lastSaved: Date? { saving.lastSaved }

  /// How far the save under way is; nil when there is none.
  public var saveProgress: ProgressReporter? { saving.progress }

  /// Where another program's version of the file was kept that was written at the very moment of the last
  /// save; nil when there was none.
  public var conflictCopy: URL? { saving.conflictCopy }

  /// The unsaved changes that were found after a crash and are the document's content, until it is decided
  /// what becomes of them: ``keepRecovered()``, ``discardRecovered()``. Until then nothing is saved unasked.
  public var recovery: DocumentRecovery? { journaling.recovery }

  /// What another program has written to the file while the document has changes; nil when nothing. Until it
  /// is resolved nothing is saved without being asked for.
  public var conflict: DocumentConflict? { standing.conflict }

  /// Whether another program has deleted the file. Saving makes it again.
  public var isDeletedOnDisk: Bool { standing.isDeleted }

  /// Whether the file that is gone, ``isDeletedOnDisk``, is in the trash: ``putBack()``.
  public var isInTrash: Bool { standing.isDeleted && standing.trashedPath != nil }

  /// Whether the person has changed the document since it was read or saved: also where it is
  /// ``isEdited`` only because its file is gone, and what that held is nowhere else.
  public var hasChanges: Bool { tokens.isChanged }

  /// Whether another process of this program has the file open and has changed it there: whoever saves last
  /// would be in conflict with the other. Found at opening, and when the file is seen to have changed.
  public var isOpenElsewhere: Bool { standing.isOpenElsewhere }

  /// Why the file cannot be read, of a document that was recovered; nil when it can, as far as is known.
  /// What another program has written there that cannot be read is a ``conflict``.
  public var unreadableFile: DocumentError? { standing.unreadable }

  /// Why the file must not be overwritten by this document; it is then read-only.
  public var caution: DocumentCaution? { file.caution }

  /// Why what is done to the document cannot be kept for the case of a crash, or its versions cannot; nil
  /// when they can.
  public var protectionFailure: DocumentError? { journaling.failure ?? versionFailure }

  /// Why an earlier version could not be kept the last time that one was to be; nil when it could.
  public var versionFailure: DocumentError? { keeping.failure }

  /// Why unsaved changes that were found after a crash could not be had back; nil when there were none, or
  /// all could.
  public var recoveryFailure: DocumentError? { journaling.recoveryFailure }

  /// What the document's content was last replaced by without being asked for, or without being asked twice;
  /// nil when it has changed since. Undo gives back what was there before.
  public var replacement: DocumentReplacement? { tokens.replacement }

  /// Where the document stands with its file.
  public var state: State {
    if saving.isSaving { return .saving }
    if let saveFailure { return .failed(saveFailure) }
    if isEdited { return .edited }
    if let lastSaved { return .saved(lastSaved) }
    return fileURL == nil ? .untitled : .clean
  }

  /// Why the changes could not be saved; nil when they can be as far as is known, or when there are none.
  /// Stays while it is tried again.
  package var saveFailure: DocumentError? { isEdited ? saving.failure : nil }

  // MARK: Its parts

  /// The document, or the adapter that holds it.
  @ObservationIgnored let held: SessionDocument
  /// Which content it has, and whether that is what the file holds: clean, edited or uncertain.
  @ObservationIgnored let tokens: ContentTokens
  /// Its file: where it is, what was read from it or written to it last, whether it may be written to.
  @ObservationIgnored let file: SessionFile
  /// What other programs have done to the file: conflict, deleted, in the trash, open elsewhere.
  @ObservationIgnored let standing: FileStanding
  /// Saving: what is under way, saved or failed, and when the next save is due.
  @ObservationIgnored let saving: SessionSaving
  /// The recovery journal, and what was recovered from one.
  @ObservationIgnored let journaling = SessionJournaling()
  /// The versions.
  @ObservationIgnored let keeping: SessionVersions
  /// Hears of what happens to the file; nil for a program that hears of nothing.
  @ObservationIgnored private(set) var monitor: SessionMonitor?

  @ObservationIgnored let services: SessionServices
  /// What it is called while it has no file.
  private(set) var untitled: UntitledName
  /// The burst that the changes that are being made belong to.
  @ObservationIgnored private(set) var burst = ChangeBurst()
  /// Who is told what becomes of the document.
  @ObservationIgnored var observers: [any DocumentSessionObserver] = []

  /// A session for a document that was read, or for a new one.
  init(
    base: any ReadableDocument, writableBase: (any WritableDocument)?, file: OpenedFile?, contentType: UTType,
    isEditable: Bool, untitledName: String, configuration: URLDocumentConfiguration? = nil,
    services: SessionServices
  ) {
    held = SessionDocument(base, writable: writableBase)
    tokens = ContentTokens()
    self.file = SessionFile(
      file, contentType: contentType, isEditable: isEditable, isWritable: writableBase != nil,
      configuration: configuration ?? URLDocumentConfiguration())
    standing = FileStanding()
    let allowance = SaveAllowance()
    saving = SessionSaving(
      autosave: AutosaveTimer(
        clock: services.clock, preferences: services.preferences,
        isAllowed: { allowance.session?.canAutosave ?? false },
        save: { _ = allowance.session?.requestSave() }))
    keeping = SessionVersions(opened: file?.version.hash, services: services)
    self.isEditable = isEditable && writableBase != nil
    undoManager = UndoManager()
    self.services = services
    let number = file == nil ? services.openDocuments.freeUntitledNumber(of: untitledName) : 0
    untitled = UntitledName(word: untitledName, number: number)
    allowance.session = self
    services.openDocuments.add(self)
    self.file.noteCaution(contentCaution)
    keeping.onAnswer = { [weak self] in self?.noteVersionsAnswer() }
    startKeeping(file?.held)
  }

  /// Lets the timer of a session ask it, without holding it.
  @MainActor
  private final class SaveAllowance {
    weak var session: DocumentSession?
  }

  /// Begins to keep a journal, and to follow the file.
  ///
  /// - Parameter held: the file as it was read.
  private func startKeeping(_ held: HeldFile?) {
    goOn(with: SessionJournal(self))
    // Who hears nothing of files need not look for them.
    if !(services.fileMonitor is NoMonitor) {
      let monitor = SessionMonitor(self, held)
      self.monitor = monitor
      observers.append(monitor)
    }
    services.preferences.follow(self)
  }

  /// Writes another journal from now on, or none.
  func goOn(with journal: SessionJournal?) {
    let old = journaling.journal
    observers.removeAll { $0 === old }
    journaling.begin(journal)
    if let journal { observers.append(journal) }
  }

  /// Obeys preferences that have changed.
  func obeyPreferences() {
    if !isClosed { saving.settle(isEdited: isEdited) }
  }

  /// The document's ``JournaledDocument/id`` in the ``DraftStore``, as long as it has no file; nil when none
  /// is kept.
  public var draftID: String? { fileURL == nil ? journaling.journal?.journal.id : nil }

  /// A draft is open again: it has the name that it had, unless another open document has that.
  func takeName(ofDraft name: String) {
    let number = UntitledName.number(of: name, word: untitledName)
    let old = UntitledName(word: number == nil ? name : untitledName, number: number ?? 1)
    guard !name.isEmpty, !services.openDocuments.isTaken(old, besides: self) else { return }
    untitled = old
  }

  /// The content as the journal takes it; nil for a document that has to be turned into bytes first.
  func journalContent() -> JournalContent? { nil }

  /// Makes the changes that a journal holds to content that was read.
  ///
  /// - Returns: the content, and whether all changes could be made.
  func applying(_ changes: [Data], to content: ReadContent) -> (ReadContent, isComplete: Bool) {
    (content, changes.isEmpty)
  }

  /// Why the content must not be written to the file it was read from.
  var contentCaution: DocumentCaution? { held.caution }

  /// The person has been told of what the content was last replaced by.
  package func noteReplacementSeen() { tokens.replacement = nil }

  /// What kind of types the document can be written as.
  public var writableContentTypes: [UTType] { held.writableContentTypes }

  /// An object was written to, which may be the document.
  func noteWrite(to object: AnyObject) {}

  /// The event in which the content has changed is over.
  func eventEnded() {
    tokens.isEventPending = false
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
    try await DocumentSnapshot.take(of: document, as: contentType, previous: held.lastWritten)
  }

  /// Looks in the background whether the content, which may be any, is what the file holds, or what a
  /// document without one began with: then it is clean.
  func compareWithSaved() {
    guard fileURL?.isFileURL ?? (tokens.saved != nil), hasFileToCompare else { return }
    let trashed = standing.trashedPath
    let previous = tokens.comparing
    let token = contentToken
    tokens.comparing = Task { [weak self] in
      await previous?.value
      guard let self, self.contentToken == token else { return }
      let version = self.file.version
      guard await self.isAsSaved(), self.contentToken == token, !self.isClosed, self.hasFileToCompare
      else { return }
      // What was compared with may have been overwritten since, or is just being, or put elsewhere.
      guard !self.saving.isSaving, self.file.version == version, self.standing.trashedPath == trashed
      else { return }
      self.becomeClean()
    }
  }

  /// Whether what was saved is where it was, or in the trash as it was.
  private var hasFileToCompare: Bool {
    conflict == nil && (!isDeletedOnDisk || isInTrash && !tokens.isLost)
  }

  /// Whether what the document holds is what is in its file.
  func isAsSaved() async -> Bool { await isInFile() }

  /// The content is what the file holds.
  func becomeClean() {
    tokens.noteInFile()
    saving.forgive()
    saving.autosave.changed(isEdited: false)
    journaling.journal?.sessionDidSave(self)
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
  ///   - gap: the longest pause since the last of them; ``SessionServices/coalescingGap``, a second, when it
  ///     is nil.
  public func withCoalescing<R>(
    _ key: some Hashable, within gap: Duration? = nil, _ changes: () throws -> R
  ) rethrows -> R {
    let outer = burst
    burst = ChangeBurst(key: AnyHashable(key), gap: gap)
    defer { burst = outer }
    return try changes()
  }

  /// Ends a burst: the next change is an undo step of its own.
  public func endCoalescing() {}

  /// Writes what a person has typed. What is typed in a row with the same key is one undo step, whatever kind
  /// of document it is; an object that registers an undo of its own has that and no other.
  ///
  /// - Returns: what is to be called when the views have done what they do about the change; nil for nothing.
  package func write<Value: Equatable>(
    _ value: Value, to place: TypedPlace<Value>, key: AnyHashable?
  ) -> (@MainActor () -> Void)? {
    if let key { withCoalescing(key) { place.set(value) } } else { place.set(value) }
    return nil
  }

  // MARK: Saving

  /// Writes the document to its file. Returns when what it holds now is on the disk, which it may already be.
  ///
  /// The document can be edited meanwhile. What was found after a crash is kept by it, once it is done. It is
  /// waited for as long as it gets on: of a disk that does not answer that is said within some seconds, and
  /// of one that answers and is slow within a minute. The save goes on all the same.
  ///
  /// - Parameter overwriting: whether the file is replaced though another program has changed, moved or
  ///   deleted it.
  /// - Throws: ``DocumentError``; with the code ``DocumentError/Code/needsName`` when it has no file.
  public func save(overwriting: Bool = false) async throws(DocumentError) {
    journaling.noteSaveAsked()
    let save = requestSave(overwriting: overwriting, isAsked: true)
    guard await isDoneInTheEnd({ _ = await save.value }) else {
      throw await silence(.save, goesOn: true)
    }
    try await save.value.get()
    // There may have been nothing to write.
    keepRecovered()
  }

  /// The save that is to come: the one already waiting, if it will do.
  ///
  /// - Parameter isAsked: whether the person asked for it.
  func requestSave(overwriting: Bool = false, isAsked: Bool = false) -> SaveQueue.Save {
    let seen = overwrittenContent
    return saving.queue.save(overwriting: overwriting, isAsked: isAsked) {
      request async throws(DocumentError) in
      try await self.performSave(
        overwriting: request.overwriting, seen: seen.isNothing ? nil : seen, isAsked: request.isAsked)
    }
  }

  /// Does something with the file once everything asked for before is done.
  package func inTurn<R: Sendable>(
    _ operation: @escaping @MainActor () async throws(DocumentError) -> R
  ) async throws(DocumentError) -> R {
    try await saving.queue.inTurn(operation)
  }

  /// Returns when nothing that was asked for is still to be done.
  func waitForOperations() async { await saving.queue.waitUntilIdle() }

  /// - Parameter seen: what was known that it would overwrite when it was asked for; nil for nothing.
  private func performSave(
    overwriting: Bool, seen: OverwrittenContent?, isAsked: Bool
  ) async throws(DocumentError) {
    guard let fileURL else { throw .unnamed(displayName) }
    // It may have been made writable since, or be there again.
    let canBeGone = isAsked && !file.isRemote
    let mustLook =
      isReadOnly && isEditable && caution == nil || isDeletedOnDisk && !overwriting || canBeGone && !isEdited
    let (known, queue) = (seen ?? overwrittenContent, saving.queue)
    if isDeletedOnDisk, overwriting { try await lookWhetherItIsBack() }
    let isKnown = mustLook ? await performLook() : true
    guard !isReadOnly else {
      throw DocumentError(
        .save, .readOnlyDocument, url: fileURL, reason: L("The file can only be read."),
        recoverySuggestion: L("Save the document under another name with Save As."))
    }
    // It was given up: the document has another file.
    guard !isClosed, queue === saving.queue else { throw .cancelled(.save, fileURL) }
    // It was moved, and followed.
    guard self.fileURL == fileURL else {
      return try await performSave(overwriting: overwriting, seen: seen, isAsked: isAsked)
    }
    // Nobody has seen what a look has found since.
    if overwriting, let conflict, conflict.version.hash != known.theirs { throw .changedOnDisk(fileURL) }
    // What was to be overwritten may have been settled, or taken over, before its turn.
    let overwritesSomething = overwriting && (conflict != nil || isDeletedOnDisk)
    guard isEdited || overwritesSomething || canBeGone && (!isKnown || isDeletedOnDisk) else {
      // Undone to what the file had before another program wrote.
      if conflict != nil { throw .changedOnDisk(fileURL) }
      return
    }
    // What was not decided since it was asked for waits for the decision.
    if !isAsked, isDecisionPending { return }
    let expectation = expectation(overwriting: overwriting)
    let token = contentToken
    saving.autosave.settle()
    let saved: SavedFile
    do throws(DocumentError) {
      saved = try await write(
        to: fileURL, as: contentType, replacing: fileURL, expecting: expectation, isAsked: isAsked,
        overwriting: overwriting)
    } catch {
      guard queue === saving.queue else { throw error }
      if error.code == .notRecoverable { keeping.failed(error) }
      if [.changedOnDisk, .deletedOnDisk, .fileExists].contains(error.code) {
        await performLook()
        guard queue === saving.queue else { throw error }
        // It was moved, and followed; or what was to be overwritten is gone.
        let isGone = overwriting && error.code == .deletedOnDisk && isDeletedOnDisk
        if isGone || self.fileURL != fileURL && !isDeletedOnDisk && conflict == nil {
          return try await performSave(overwriting: overwriting, seen: seen, isAsked: isAsked)
        }
        // Another program has written the same.
        if !isEdited, conflict == nil, !isDeletedOnDisk { return }
      }
      failed(error)
      throw error
    }
    try noteSaved(saved, token: token)
  }

  /// Takes note of a save that has put the content with the number `token` in the file.
  func noteSaved(_ saved: SavedFile, token: UInt64) throws(DocumentError) {
    file.noteSaved(saved)
    if let copy = saved.conflictCopy { saving.noteCopy(copy.url) }
    if let problem = saved.problem {
      // What was in the file before is no longer there either.
      tokens.noteDoubtful()
      failed(problem)
      throw problem
    }
    tokens.noteSaved(token)
    tokens.replacement = nil
    standing.settle()
    journaling.noteSaved()
    saving.succeeded(at: services.clock.date)
    saving.settle(isEdited: isEdited)
    for observer in observers { observer.sessionDidSave(self) }
  }

  private func failed(_ error: DocumentError) {
    saving.failed(error, isOver: isClosed)
    if error.code == .interrupted {
      // The file has neither content until it is written again, whatever is found there.
      tokens.noteUncertain()
      file.version = nil
    }
    saving.settle(isEdited: isEdited)
    followFailure()
  }
}

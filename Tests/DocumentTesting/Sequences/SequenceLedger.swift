// What is owed to whom: the words that the person has written, and those of the other program. It knows what
// happened, and nothing of how the program works.

import Foundation

@testable import DocumentModel

@MainActor
package struct SequenceLedger {
  /// The person's words that must be found again.
  var owed: Set<String> = []
  /// Words that were only in a file that another program has overwritten, which the program has not noticed
  /// yet.
  private(set) var atRisk: Set<String> = []
  /// Words that the person has taken back.
  var undone: Set<String> = []
  /// The word that another program has written last, as long as it has not overwritten or deleted it itself.
  var theirs: String?
  private(set) var theirsText = ""
  /// Words of other programs that the document has shown.
  private(set) var seen: Set<String> = []
  /// Words of other programs that a notice has told of.
  private(set) var warned: Set<String> = []
  /// Whether the program has had the time to notice all that other programs did.
  var isInformed = true
  /// Whether a save that was asked for in this event has succeeded.
  var hasSaved = false
  var startErrors: [DocumentError] = []
  /// Whether the person has undone something in this event.
  var hasUndone = false
  /// Whether the person has reverted the document to what is in its file in this event.
  var hasReverted = false
  private(set) var wasNamed = false
  /// Words of the person that were drawn when the journal could not be written, which is said.
  private(set) var unprotected: Set<String> = []
  /// Words that the process which runs, or ran last, has drawn or recovered: its journal has them even when
  /// they are saved.
  private(set) var fresh: Set<String> = []
  /// Whether something was about to go wrong, or did, when the event began.
  private var hadTrouble = false
  /// Whether a process was killed in the middle of keeping a journal.
  var hasBeenCutShort = false
  /// Whether a process was killed that may have had no time to wait for the disk, and nobody has recovered
  /// what it left.
  var isUnsynced = false
  /// Where the file in the trash was.
  var trashedFrom: FilePath?
  var hasSecond = false
  /// Whether the other process of the program has just had the time to notice all that was done.
  var isSecondInformed = false
  /// Whether a notice said before the event that no versions can be kept.
  private var couldNotKeep = false
  /// Whether it was said before the event that another program's content has replaced the document's.
  private var wasReplaced = false
  private var documentBefore = ""
  /// Whether a process has begun in this event.
  private var hasBegun = false
  /// Whether the program was started in this event.
  var hasStarted = false
  /// What the event that is over did wrong.
  package private(set) var faults: [String] = []
  private var fileWordsBefore: Set<String> = []
  /// Whether the journal had no room for the note that the document was saved: after its process nothing says
  /// so but the file, as long as nobody overwrites that.
  private(set) var isSaveUnnoted = false
  /// Whether the person has closed a document without a name, which is a draft until it is opened again.
  private(set) var isDraftClosed = false
  /// What the person has taken the file's content instead of, since the document was saved last.
  private var given: [GivenUp] = []
  /// What was in the file, beside the person's changes, when that was said last; nil when it is not said.
  private var conflicting: String?
  /// When the document was last saved before the event.
  private var savedBefore: Date?
  /// What was in the document's file when that was seen last; nil when it has none.
  private(set) var lastFileText: String?

  /// What was to be decided when the person took what the file holds.
  struct GivenUp {
    var text: String
    var wasRecovered: Bool
    /// What was in the file beside it; nil when that was not another program's.
    var theirs: String?
  }

  static func words(in text: String) -> Set<String> {
    Set(text.split(whereSeparator: { $0 == " " || $0 == "." }).map(String.init))
  }

  // MARK: What happened

  mutating func before(_ world: SequenceWorld) {
    if hasStarted { isDraftClosed = false }
    hasSaved = false
    hasUndone = false
    hasReverted = false
    startErrors = []
    hasBegun = false
    hasStarted = false
    faults = []
    isSecondInformed = false
    couldNotKeep = world.session?.versionFailure != nil
    hadTrouble = world.process.faults.isPending || world.process.faults.isStateFull
    fileWordsBefore = Self.words(in: world.fileText ?? "")
    if world.session?.fileURL != nil { wasNamed = true }
    wasReplaced = world.session?.showsReplacement ?? false
    savedBefore = world.session?.lastSaved
    documentBefore = world.documentText
  }

  /// There is a file with a document of nobody.
  mutating func begin(with text: String) {
    wasNamed = true
    theirs = text
  }

  /// - Parameter isOther: whether another process has drawn it than the one that the person works with.
  mutating func drawn(_ word: String, isProtected: Bool, isOther: Bool = false) {
    owed.insert(word)
    if !isOther { fresh.insert(word) }
    if !isProtected { unprotected.insert(word) }
  }

  /// What a state depends on of that, for ``SequenceWorld/stateDescription``.
  var givenDescription: String {
    given.map { "\($0.text) \($0.wasRecovered) \($0.theirs ?? "")" }.joined(separator: ";")
      + " beside \(conflicting ?? "")"
  }

  /// The person takes what is in the file.
  ///
  /// - Parameter wanted: as it was before.
  mutating func gaveUp(_ wanted: GivenUp) {
    // Whoever reverts may have had nothing to decide.
    if wanted.wasRecovered || wanted.theirs != nil { given.append(wanted) }
  }

  /// Another process begins, or the document was closed by the person: what is saved is only in the file.
  ///
  /// - Parameter session: what it has opened; what was recovered is in its journal.
  mutating func began(_ world: SequenceWorld? = nil, with session: DocumentSession? = nil) {
    fresh = []
    hasBegun = session != nil
    if let world, let session, session.recovery != nil {
      if world.memory.list(StateFolder.journals).count < 2 { isUnsynced = false }
      fresh = Self.words(in: world.subject.text(session))
    }
  }

  /// What another program has overwritten while no process was there is gone, if nothing else had it. The
  /// journal of the last process had what was drawn in that.
  mutating func loseUnseen(_ world: SequenceWorld) {
    let guarded = fresh.subtracting(unprotected)
    owed.subtract(atRisk.subtracting(guarded).subtracting(world.keptWords()).subtracting(world.fileWords()))
    atRisk = []
  }

  /// Another program overwrites the file that has `old`, or deletes it.
  ///
  /// - Parameters:
  ///   - text: what it writes, when that is not only `word`.
  ///   - length: how long that is at least.
  mutating func overwritten(
    _ world: SequenceWorld, _ old: String?, by word: String?, as text: String? = nil, length: Int? = nil
  ) {
    isInformed = false
    theirs = word
    theirsText = text ?? word ?? ""
    if let length {
      theirsText += String(repeating: ".", count: max(0, length - theirsText.utf8.count))
    }
    atRisk.formUnion(Self.words(in: old ?? "").intersection(owed))
    // What was drawn, and saved, where there was no room for more may be in no other place.
    let shown = world.sessions.reduce(into: Set()) { $0.formUnion(Self.words(in: world.subject.text($1))) }
    owed.subtract(atRisk.intersection(unprotected).subtracting(world.keptWords()).subtracting(shown))
  }

  mutating func looked(_ world: SequenceWorld) {
    isInformed = true
    // Where there is no room for what another program has overwritten only the memory has it, and that is
    // said.
    if world.session?.protectionFailure != nil { unprotected.formUnion(atRisk) }
    atRisk = []
  }

  /// Something is wrong that only was to be seen in the middle of the event.
  mutating func note(_ fault: String) { faults.append(fault) }

  /// The process ends: what only an unnoticed overwriting has taken cannot be had back.
  ///
  /// - Parameter isForeseen: whether the process was told: then it has looked, and has left what it holds
  ///   somewhere.
  mutating func ended(_ world: SequenceWorld, isForeseen: Bool = false) {
    let kept = world.keptWords()
    // A process that has drawn nothing does not look either: what another program does to the file meanwhile
    // is its affair.
    if !isForeseen || hadTrouble || fresh.isEmpty { owed.subtract(atRisk.subtracting(kept)) }
    if isForeseen, wasNamed, !world.process.faults.isPending {
      // There is room beside the file, if nowhere else.
    } else if let session = world.session, session.protectionFailure != nil {
      // The person was told that they are not protected.
      owed.subtract(unprotected.subtracting(kept).subtracting(world.fileWords()))
    }
    // What was taken back is not owed, and what it gave back is.
    undone = []
  }

  /// The person has closed a document without a name: nobody is asked as long as there is room for it, and
  /// what was not touched leaves nothing.
  mutating func closedUntitled(
    _ world: SequenceWorld, _ session: DocumentSession, wasEdited: Bool, _ result: DocumentSession.CloseResult
  ) {
    guard case .closed = result else {
      if !hadTrouble, session.protectionFailure == nil { note("asked for a name, though it can be kept") }
      return
    }
    isDraftClosed = wasEdited && !hadTrouble
    if !wasEdited, !hadTrouble, !world.journalTexts().isEmpty {
      note("nothing was done, and a draft is left")
    }
  }

  /// A process is killed that was told that nothing keeps what it holds.
  mutating func killedUnprotected(_ world: SequenceWorld, _ session: DocumentSession) {
    let words = Self.words(in: world.subject.text(session))
    owed.subtract(words.subtracting(world.keptWords()).subtracting(world.fileWords()))
  }

  mutating func powerWasCut(_ world: SequenceWorld) {
    // That it was saved may not be in the journal yet.
    lastFileText = nil
    if isUnsynced { owed.formIntersection(world.keptWords().union(world.fileWords())) }
    isUnsynced = false
    if let theirs, !world.fileWords().contains(theirs), !world.keptWords().contains(theirs) {
      self.theirs = nil
    }
  }

  // MARK: What must be true

  /// Looks whether everything is as it must be.
  mutating func check(_ world: SequenceWorld) {
    checkWords(world)
    checkKill(world)
    checkOverwriting(world)
    checkNotices(world)
    checkQuestions(world)
  }

  /// Takes note of what is shown now, which counts as seen.
  mutating func update(_ world: SequenceWorld) {
    // Gone for good, then.
    if let theirs, isGivenUp(theirs), !world.fileWords().union(world.keptWords()).contains(theirs) {
      self.theirs = nil
    }
    if world.session == nil || world.session?.lastSaved != savedBefore { given = [] }
    guard let session = world.session else { return }
    conflicting = session.conflict == nil ? nil : world.fileText
    // Where there is no room what is saved may be in no journal, and nothing is to be said of that.
    let isJournalGone = world.process.isStateFull && world.journalTexts().isEmpty
    if session.protectionFailure == nil, !isJournalGone {
      isSaveUnnoted = false
    } else if !session.isEdited || world.fileText == world.documentText {
      isSaveUnnoted = true
      // The journal may not have it any more, and cannot have it anew.
      unprotected.formUnion(Self.words(in: world.documentText))
    }
    let document = Self.words(in: world.documentText)
    if let theirs, document.contains(theirs) { seen.insert(theirs) }
    // What another program wrote was read, if only by a save that took it in.
    if session.fileURL != nil, let text = world.fileText,
      isInformed || !session.isEdited && text == world.documentText
        || theirs.map({ seen.contains($0) && Self.words(in: text).contains($0) }) == true
    {
      lastFileText = text
    }
    if let theirs {
      if session.conflict != nil, Self.words(in: world.fileText ?? "").contains(theirs) {
        warned.insert(theirs)
      }
    }
  }

  /// Whether it was said that no versions can be kept, and of what; or that was shown.
  private func isGivenUp(_ word: String) -> Bool {
    couldNotKeep && (warned.contains(word) || seen.contains(word))
  }

  private mutating func checkWords(_ world: SequenceWorld) {
    var found = world.fileWords().union(world.keptWords())
    for session in world.sessions {
      found.formUnion(Self.words(in: world.subject.text(session)))
      // What undo gives back is looked for when the process has ended.
      if session.undoManager.canUndo || session.undoManager.canRedo { found.formUnion(owed) }
    }
    let lost = owed.subtracting(found)
    if !lost.isEmpty { faults.append("lost: \(lost.sorted().joined(separator: " "))") }
    if let theirs {
      var held = found.subtracting(owed)
      for session in world.sessions where session.undoManager.canUndo || session.undoManager.canRedo {
        held.formUnion(seen)
      }
      if !held.contains(theirs), !isGivenUp(theirs) { faults.append("the other program's \(theirs) is gone") }
    }
    owed.subtract(lost)
  }

  /// What only undo gives back, or only the memory has, a kill takes.
  private mutating func checkKill(_ world: SequenceWorld) {
    guard world.isRunning, faults.isEmpty else { return }
    var killed = self
    killed.ended(world)
    let lost = killed.owed.subtracting(world.keptWords()).subtracting(world.fileWords())
    if !lost.isEmpty { faults.append("lost if it is killed now: \(lost.sorted().joined(separator: " "))") }
  }

  /// What another program wrote is not overwritten unseen, nor unkept before that was said.
  private mutating func checkOverwriting(_ world: SequenceWorld) {
    guard let theirs, theirs.hasPrefix("t"), fileWordsBefore.contains(theirs), let text = world.fileText,
      // The file may have been moved, and the document saved where it was.
      !Self.words(in: text).contains(theirs), !world.fileWords().contains(theirs)
    else { return }
    if !seen.contains(theirs), !warned.contains(theirs) {
      faults.append("the other program's \(theirs) was overwritten unseen")
    }
    if !couldNotKeep, !world.keptWords().union(world.fileWords()).contains(theirs) {
      faults.append("the other program's \(theirs) was overwritten unkept")
    }
  }

  private mutating func checkNotices(_ world: SequenceWorld) {
    // What was drawn less than 100 ms before the kill may have been told of in no other way.
    // What is no document is said to be none, when nothing else is left of it.
    let isUnreadable = (world.memory.files("/docs") ?? [:]).values.contains { !TaleFile.isReadable($0) }
    for error in startErrors
    where !hadTrouble && !(hasBeenCutShort && error.code == .fileNotFound && !world.hasTrashedBase)
      && !(isUnreadable && error.code == .unreadableContent)
    {
      faults.append("at the start: \(error.code) \(error.reason)")
    }
    if isSecondInformed, let second = world.secondSession, second.fileURL != nil {
      let faultsBefore = faults.count
      checkStanding(world, second, world.subject.text(second), world.text(of: second))
      for index in faults[faultsBefore...].indices {
        faults[index] = "in the second process: \(faults[index])"
      }
    }
    guard let session = world.session, !session.isClosed else { return }
    if hasStarted, isDraftClosed, !hadTrouble, session.recovery != nil {
      faults.append("said to be recovered, and the person has closed it")
    }
    let document = world.documentText
    let file = world.fileText
    if hasSaved, file != document { faults.append("a save has succeeded that has not saved") }
    if hasReverted { checkReverting(session, document, file) }
    // Those that are found when their document is in use under another name wait for the next start.
    if hasStarted, hadTrouble, startErrors.isEmpty, !world.process.faults.isStateFull,
      !world.leftJournals.isEmpty
    {
      faults.append("changes that were found are neither shown nor kept")
    }
    if session.isOpenElsewhere, world.secondSession == nil, isInformed {
      faults.append("said to be open elsewhere, and is not")
    }
    if wasNamed, session.fileURL == nil { faults.append("it has forgotten its name") }
    // An object is not compared with its file at each undo: that it could not be saved is true.
    if case .failed = session.state, file == document,
      !world.subject.isObject || !hadTrouble && session.conflict == nil
    {
      faults.append("said to have failed, and the file has it")
    }
    if session.showsReplacement, !wasReplaced, document == documentBefore {
      faults.append("said to be replaced, and was not")
    }
    guard isInformed, !world.process.faults.isPending, session.fileURL != nil else { return }
    checkStanding(world, session, document, file)
    checkChanges(world, session, document)
  }

  /// What is in the file has taken the place of what was there, and undo gives that back.
  private mutating func checkReverting(_ session: DocumentSession, _ document: String, _ file: String?) {
    if file != document { faults.append("reverted to \(document), but the file has \(file ?? "nothing")") }
    if document != documentBefore, !session.undoManager.canUndo {
      faults.append("reverted, and cannot be undone")
    }
    if session.conflict != nil || session.recovery != nil {
      faults.append("reverted, and still to be decided")
    }
  }

  private mutating func checkStanding(
    _ world: SequenceWorld, _ session: DocumentSession, _ document: String, _ file: String?
  ) {
    let isShown = session.conflict != nil || session.isDeletedOnDisk || session.recovery != nil
    if session.isDeletedOnDisk, file != nil { faults.append("said to be gone, and is there") }
    if !session.isDeletedOnDisk, file == nil { faults.append("gone, and not said") }
    if !session.isEdited, !isShown, file != document {
      faults.append("said to be saved: \(document), but the file has \(file ?? "nothing")")
    }
    if let theirs, theirs.hasPrefix("t"), let file, Self.words(in: file).contains(theirs),
      !Self.words(in: document).contains(theirs), !seen.contains(theirs), session.conflict == nil
    {
      faults.append("the other program's \(theirs) is in the file, and not said")
    }
    if session.conflict != nil || session.recovery != nil {
      let canBeHad = file.map(TaleFile.isReadable) ?? false
      // An error of the disk is said until it is tried again.
      let isPassing = session.conflict?.isPassing ?? session.unreadableFile.map { !$0.isOfContent } ?? false
      if canBeHad, !isPassing, let obstacle = session.fileObstacle {
        faults.append("said that the file cannot be had: \(obstacle)")
      }
      if !canBeHad, session.fileObstacle == nil { faults.append("not said that the file cannot be had") }
    }
    // What one process has saved is another program's doing to the other.
    let isForeign = theirs?.hasPrefix("t") == true || hasSecond
    if session.conflict != nil, file == document && !world.subject.isObject || !isForeign {
      faults.append("said to be in conflict with what another program wrote, and nobody did")
    }
  }
}

extension SequenceLedger {
  /// Undoing a decision brings back what was to be decided, and so does starting again.
  private mutating func checkQuestions(_ world: SequenceWorld) {
    guard let session = world.session, !session.isClosed, session.lastSaved == savedBefore else { return }
    let file = world.fileText
    for wanted in given where hasUndone && wanted.text == world.documentText {
      if wanted.wasRecovered, session.recovery == nil {
        faults.append("undone to what was recovered, and that is not said")
      }
      if let theirs = wanted.theirs, theirs == file, session.conflict == nil, !session.isDeletedOnDisk {
        faults.append("undone to what is in conflict with the file, and that is not said")
      }
    }
    if hasStarted, !hadTrouble, let conflicting, conflicting == file, conflicting != world.documentText,
      session.isEdited, session.conflict == nil
    {
      faults.append("the conflict is forgotten")
    }
  }

  /// Whether the file is in the trash as it was seen last.
  private func isInTrash(_ world: SequenceWorld) -> Bool {
    lastFileText != nil && world.text(at: world.trashedPath) == lastFileText
  }

  /// Nobody is told of changes that nobody has made, nor that a file is gone which is in the trash.
  private mutating func checkChanges(_ world: SequenceWorld, _ session: DocumentSession, _ document: String) {
    let trashed = world.memory.inode(world.trashedPath)
    if session.isDeletedOnDisk, !session.isInTrash, trashed != 0,
      trashed == session.fileVersion?.identity.inode,
      // By its number alone it cannot be known again: that is given to other files too.
      trashedFrom?.url == session.fileURL || world.trashedHash == session.fileVersion?.hash
    {
      faults.append("said to be gone, and is in the trash")
    }
    // An error of the disk hides what is there until it is looked for again. An object is only compared with
    // it when something is undone.
    if session.isInTrash, session.isEdited, session.recovery == nil, !hadTrouble,
      !world.subject.isObject || hasUndone,
      world.text(at: world.trashedPath) == document
    {
      faults.append("said to be edited, and is in the trash as it is")
    }
    // Of an object it is not known whether undo has taken back everything.
    guard !world.subject.isObject else { return }
    if session.recovery?.isDamaged == false, hasBegun, document == lastFileText, !isSaveUnnoted {
      faults.append("said to have been recovered with changes, and nobody has made any")
    }
  }
}

extension DocumentSession {
  /// Whether it is said that another program's content has replaced the document's.
  fileprivate var showsReplacement: Bool {
    guard case .reloaded = replacement else { return false }
    return conflict == nil && !isDeletedOnDisk
  }
}

extension SequenceWorld {
  /// The words in the files that a person can open.
  func fileWords() -> Set<String> {
    words(below: "/docs").union(words(below: "/home"))
  }

  private func words(below path: FilePath) -> Set<String> {
    var words: Set<String> = []
    for text in (memory.files(path) ?? [:]).values { words.formUnion(SequenceLedger.words(in: text)) }
    return words
  }

  /// The words in journals and versions.
  func keptWords() -> Set<String> {
    versionTexts().union(journalTexts()).reduce(into: []) { $0.formUnion(SequenceLedger.words(in: $1)) }
  }

  /// The texts of all versions.
  func versionTexts() -> Set<String> {
    var texts: Set<String> = []
    for name in memory.list(StateFolder.versions) {
      let name = FilePath(name)
      guard VersionHistory.Name(name) != nil,
        let data = memory.node(StateFolder.versions.appending(name))?.data,
        let log = try? RecordLog(MemoryBytes(bytes: data), kind: VersionHistory.kind)
      else { continue }
      var scanned = log
      for record in (try? scanned.scan()) ?? [] where record.type == VersionHistory.versionType {
        guard let payload = (try? log.payload(of: record)) ?? nil else { continue }
        var decoder = ByteDecoder(payload)
        guard let entry = try? VersionHistory.entry(&decoder, in: name),
          let content = (try? ContentStore.content(entry.reference, in: log)) ?? nil
        else { continue }
        if let text = text(of: content, as: entry.version.contentType) { texts.insert(text) }
      }
    }
    return texts
  }

  /// What each journal leads to, whether it was saved or not: the file may have been overwritten since.
  func journalTexts() -> Set<String> {
    var texts: Set<String> = []
    for name in memory.list(StateFolder.journals) where name.hasSuffix(".journal") {
      guard let data = memory.node(StateFolder.journals.appending(FilePath(name)))?.data,
        let journal = JournalReader.read(data), let text = text(of: journal)
      else { continue }
      texts.insert(text)
    }
    return texts
  }

  /// The journals with changes that no living process has, and that can be shown: what was cut short before
  /// it had what its changes are made to needs the file where it was.
  var leftJournals: [String] {
    let left = RecoveryStore(folder: StateFolder.journals, fileSystem: memory).list(alsoOpen: false) {
      $0.url != nil
    }.unsaved.map(\.document.id)
    return left.filter { id in
      let data = memory.node(StateFolder.journals.appending(FilePath("\(id).journal")))?.data
      return data.flatMap(JournalReader.read).flatMap(text(of:)) != nil
    }
  }

  private func text(of journal: JournalReader) -> String? {
    var start: String?
    if let data = journal.start {
      start = text(of: data, as: journal.contentType)
    } else if let url = journal.url {
      // From the file, as long as it has that content.
      let path = FilePath(url: url)
      if subject.isPackage {
        if let version = try? FileLoader(fileSystem: memory).loadPackage(url).tree,
          FileVersion(version).hash == journal.baseHash
        {
          start = text(at: path)
        }
      } else if let data = memory.node(path)?.data,
        data.withUnsafeBytes({ ContentHash(of: $0) }) == journal.baseHash
      {
        start = text(at: path)
      }
    }
    guard let start else { return nil }
    return Tale(text: start).applying(journal.changes).0.text
  }

  private func text(of data: Data, as type: UTType) -> String? {
    FileWrapper.kept(data, as: type).flatMap { try? TaleFile.text(of: $0) }
  }
}

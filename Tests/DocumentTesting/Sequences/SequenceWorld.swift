// One document on a file system in memory, to which the events of a sequence happen, and what the oracle has
// to know of what happened: whose words are owed to whom.

import FileSystemTesting
import Foundation

@testable import DocumentModel

@MainActor
package final class SequenceWorld {
  let subject: SequenceSubject
  let memory: MemoryFileSystem
  /// The process that runs, or the one that will be started next.
  private(set) var process: SequenceProcess
  private(set) var isRunning = false
  /// The document that the person works with; nil when nothing is open.
  private(set) var session: DocumentSession?
  /// Another process of the same program, which has the file open too; nil when none has.
  private(set) var secondProcess: SequenceProcess?
  /// The document of that.
  private(set) var secondSession: DocumentSession?
  package var ledger = SequenceLedger()
  /// Where the document's file was last, by the session's account.
  private(set) var lastPath: FilePath?
  /// What was recovered at the start: each has a window.
  private var windows: [DocumentSession?] = []
  private var words = 0

  static let trash: FilePath = "/docs/.Trash-1000"
  var path: FilePath { FilePath("/docs/A.\(subject.fileExtension)") }
  private var movedPath: FilePath { FilePath("/docs/moved/A.\(subject.fileExtension)") }
  var trashedPath: FilePath { Self.trash.appending(FilePath("files/A.\(subject.fileExtension)")) }

  /// A world with a file, or none when a document without a name is wanted.
  package init(_ subject: SequenceSubject, untitled: Bool) {
    UTType.declareTales
    self.subject = subject
    memory = MemoryFileSystem()
    for folder in ["/docs", "/docs/moved", "/state", "/home"] { memory.makeFolder(FilePath(folder)) }
    for folder in [Self.trash, Self.trash.appending("files"), Self.trash.appending("info")] {
      memory.makeFolder(folder)
    }
    process = SequenceProcess(memory)
    guard !untitled else { return }
    // Long enough for another program to write as many bytes into it.
    put("b.....", at: path)
    lastPath = path
    ledger.begin(with: "b")
  }

  /// A world that goes on from some moment.
  package init(_ subject: SequenceSubject, from moment: SequenceMoment) {
    self.subject = subject
    memory = MemoryFileSystem(moment.memory)
    ledger = moment.ledger
    words = moment.words
    lastPath = moment.lastPath
    process = SequenceProcess(memory, isStateFull: moment.isStateFull)
    process.faults.pending = moment.pending
  }

  /// The present moment; nil while a process runs.
  package var moment: SequenceMoment? {
    isRunning || secondProcess != nil
      ? nil
      : SequenceMoment(
        memory: memory.snapshot, ledger: ledger, words: words, lastPath: lastPath,
        isStateFull: process.faults.isStateFull,
        pending: process.faults.pending)
  }

  /// Opens a new document without a name.
  package func beginUntitled() async {
    isRunning = true
    session = subject.make(process.services)
    await process.settle()
    ledger.update(self)
  }

  // MARK: What there is

  /// The text of the tale at a path; nil when there is none.
  func text(at path: FilePath) -> String? {
    if subject.isPackage { return memory.files(path)?[TaleFile.name] }
    return memory.text(path)
  }

  /// The documents of all processes.
  var sessions: [DocumentSession] { process.sessions + (secondProcess?.sessions ?? []) }

  var documentText: String { session.map(subject.text) ?? "" }

  /// The file of the document, by the session's account.
  var fileText: String? {
    guard let session else { return present.flatMap { text(at: $0) } }
    return text(of: session)
  }

  /// The hash of what is in the trash; nil when there is nothing.
  var trashedHash: ContentHash? {
    process.services.loader.present(at: trashedPath.url)?.version.hash
  }

  /// Whether what is in the trash is what the changes in a journal were made to.
  var hasTrashedBase: Bool {
    guard let trashedHash else { return false }
    // The living process's journals are its own business.
    let living = secondSession?.journaling.own ?? []
    return memory.list(StateFolder.journals).contains { name in
      guard !living.contains(where: { name.hasPrefix($0) }) else { return false }
      let data = memory.node(StateFolder.journals.appending(FilePath(name)))?.data
      return data.flatMap(JournalReader.read).map { $0.baseHash == trashedHash } ?? false
    }
  }

  /// The text in a document's file; nil when there is none.
  func text(of session: DocumentSession) -> String? {
    session.fileURL.flatMap { text(at: FilePath(url: $0)) }
  }

  /// Where the person's file is now, whatever the session thinks; nil when there is none.
  private var present: FilePath? {
    let own = session?.fileURL.map { FilePath(url: $0) } ?? lastPath
    return ([own].compactMap(\.self) + [path, movedPath]).first { text(at: $0) != nil }
  }

  private func newWord(_ prefix: String) -> String {
    words += 1
    return "\(prefix)\(words)"
  }

  // MARK: Events

  /// Whether the event means anything now.
  package func canHappen(_ event: SequenceEvent) -> Bool {
    let session = session
    switch event {
    case .draw: return session?.isEditable == true
    case .drawUnregistered, .drawUnannounced: return session?.isEditable == true && subject.isObject
    case .undo: return session?.undoManager.canUndo == true
    case .redo: return session?.undoManager.canRedo == true
    case .save: return session?.fileURL != nil
    case .keep: return session?.recovery != nil
    case .discard: return session?.recovery != nil && session?.fileURL != nil
    case .keepMine, .takeTheirs: return session?.conflict != nil
    case .rename: return session?.fileURL.map { FilePath(url: $0) == path } ?? false
    case .revert: return session?.isEditable == true && session?.fileURL != nil
    case .autosave, .loggedOut, .closed, .killed: return session != nil
    case .look: return session?.fileURL != nil
    case .writeByRename: return (session?.fileURL ?? lastPath?.url) != nil || present != nil
    case .writeInPlace, .writeKeepingTime, .writeUnreadable, .writeSame, .delete: return present != nil
    case .move: return present.map { $0 != movedPath } ?? false && text(at: movedPath) == nil
    case .trash: return present != nil && text(at: trashedPath) == nil
    case .fillState: return !process.faults.isStateFull
    case .emptyState: return process.faults.isStateFull
    case .failCall, .failRead, .failWrite: return !process.faults.isPending
    case .second: return present != nil || secondProcess != nil
    case .secondOpens: return present != nil && secondProcess == nil
    case .secondSaves: return secondSession?.fileURL != nil
    case .cutShort: return session?.isEditable == true && !process.faults.isStateFull
    case .powerCut: return session != nil || ledger.isDraftClosed
    case .start: return session == nil
    }
  }

  /// - Parameter isChecked: whether what must be true afterwards is looked at. It was when the event was the
  ///   last.
  package func happen(_ event: SequenceEvent, isChecked: Bool) async {
    ledger.before(self)
    switch event {
    case .draw: await draw(.draw)
    case .drawUnregistered, .drawUnannounced: await draw(event)
    case .undo, .redo: await undo(event)
    case .save:
      ledger.hasSaved = (try? await session?.save()) != nil
      await process.settle()
    case .keep: session?.keepRecovered()
    case .discard: await giveUp { session throws in try await session.discardRecovered() }
    case .keepMine: try? await session?.resolveConflict(.keepMine)
    case .takeTheirs: await giveUp { session throws in try await session.resolveConflict(.takeTheirs) }
    case .rename: try? await session?.rename(to: "R")
    case .revert:
      await giveUp { session throws in
        try await session.revert(to: .lastSaved)
        ledger.hasReverted = true
      }
    case .autosave:
      await process.pass(.seconds(13))
      await secondPasses(.seconds(13))
    case .look: await look()
    case .fillState, .emptyState:
      process.isStateFull = event == .fillState
      secondProcess?.isStateFull = event == .fillState
    case .failCall: process.faults.fail(.call)
    case .failRead: process.faults.fail(.read)
    case .failWrite: process.faults.fail(.write)
    case .second, .secondOpens: await second(isKilled: event == .second)
    case .secondSaves: await secondSaves()
    case .writeByRename, .writeInPlace, .writeKeepingTime, .writeUnreadable, .writeSame, .delete, .move,
      .trash:
      await anotherProgram(event)
    case .closed: await close()
    case .cutShort, .killed, .powerCut, .loggedOut: await end(event)
    case .start: await start()
    }
    await process.settle()
    if let url = session?.fileURL { lastPath = FilePath(url: url) }
    if session?.isClosed == true { session = nil }
    if session == nil, isRunning { stop() }
    if isChecked { ledger.check(self) }
    ledger.update(self)
  }

  private func draw(_ event: SequenceEvent) async {
    guard let session else { return }
    let word = newWord("m")
    let saga = (session as? ReferenceDocumentSession<Saga>)?.document
    switch event {
    case .drawUnregistered: saga?.text += " \(word)"
    case .drawUnannounced:
      saga?.more += " \(word)"
      if let saga { process.documents.noteWrite(to: saga) }
    default: subject.draw(session, " \(word)")
    }
    await session.endEvent()
    await process.settle()
    // The gesture is over for 100 ms.
    await process.pass(.milliseconds(100))
    ledger.drawn(word, isProtected: session.protectionFailure == nil)
  }

  /// The person takes what is in the file.
  private func giveUp(_ take: (DocumentSession) async throws -> Void) async {
    guard let session else { return }
    let wanted = SequenceLedger.GivenUp(
      text: documentText, wasRecovered: session.recovery != nil,
      theirs: session.conflict == nil ? nil : fileText)
    if (try? await take(session)) != nil { ledger.gaveUp(wanted) }
  }

  private func undo(_ event: SequenceEvent) async {
    guard let session else { return }
    let before = SequenceLedger.words(in: documentText)
    ledger.hasUndone = true
    if event == .undo { session.undoManager.undo() } else { session.undoManager.redo() }
    await process.settle()
    let after = SequenceLedger.words(in: documentText)
    ledger.owed.subtract(before.subtracting(after))
    ledger.undone.formUnion(before.subtracting(after))
    await process.pass(.milliseconds(100))
    for word in after.subtracting(before) where word.hasPrefix("m") {
      ledger.drawn(word, isProtected: session.protectionFailure == nil)
    }
  }

  private func look() async {
    process.monitor.tell()
    await process.pass(.milliseconds(600))
    await session?.lookAtFile()
    await process.settle()
    ledger.looked(self)
    guard let secondProcess else { return }
    secondProcess.monitor.tell()
    await secondPasses(.milliseconds(600))
    await secondSession?.lookAtFile()
    await secondProcess.settle()
    ledger.isSecondInformed = !process.faults.isPending
  }

  // MARK: Another process of the same program

  /// It has the file open at the same time, and draws.
  private func second(isKilled: Bool) async {
    ledger.hasSecond = true
    // Where no other runs, it is the next process, which has seen what the last one left.
    let isNext = secondProcess == nil && !isRunning
    let other = secondProcess ?? SequenceProcess(memory, isStateFull: process.faults.isStateFull)
    secondProcess = other
    if secondSession == nil, let present {
      secondSession = try? await subject.open(present.url, other.services)
    }
    if isNext, let secondSession { ledger.began(self, with: secondSession) }
    if let session = secondSession {
      let word = newWord("m")
      subject.draw(session, " \(word)")
      await session.endEvent()
      await other.settle()
      // All that is to survive a power cut is a second old.
      await other.pass(.seconds(1))
      // It was said there that it is not kept.
      if session.protectionFailure == nil {
        ledger.drawn(word, isProtected: true, isOther: isRunning)
      }
    }
    if isKilled || secondSession == nil { killSecond() }
  }

  private func secondSaves() async {
    guard let second = secondSession else { return }
    let hasSaved = (try? await second.save()) != nil
    await secondProcess?.settle()
    // The person's own process has yet to see it.
    ledger.isInformed = false
    if hasSaved, text(of: second) != subject.text(second) {
      ledger.note("a save of the second process has succeeded that has not saved")
    }
  }

  /// Time passes for it: it may save the file by itself, which the person's own process has yet to see.
  private func secondPasses(_ duration: Duration) async {
    let before = fileText
    await secondProcess?.pass(duration)
    if fileText != before { ledger.isInformed = false }
  }

  private func killSecond() {
    guard let secondProcess else { return }
    if let second = secondSession, second.protectionFailure != nil { ledger.killedUnprotected(self, second) }
    secondProcess.kill()
    self.secondProcess = nil
    secondSession = nil
    // That it had the file open is told of no more after the next look.
    ledger.isInformed = false
  }

  // MARK: Other programs

  private func anotherProgram(_ event: SequenceEvent) async {
    let target = present ?? session?.fileURL.map { FilePath(url: $0) } ?? lastPath ?? path
    let old = text(at: target)
    switch event {
    case .writeByRename, .writeInPlace: ledger.overwritten(self, old, by: newWord("t"))
    case .writeKeepingTime:
      // As long as what it replaces.
      let word = newWord("t")
      let length = old?.utf8.count ?? 0
      ledger.overwritten(self, old, by: word, length: length)
    case .writeUnreadable:
      let word = newWord("t")
      ledger.overwritten(self, old, by: word, as: "! \(word)")
    case .delete: ledger.overwritten(self, old, by: nil)
    case .trash, .move, .writeSame: ledger.isInformed = false
    default: break
    }
    switch event {
    case .writeByRename, .writeUnreadable: put(ledger.theirsText, at: target)
    case .writeInPlace: scribble(ledger.theirsText, at: target)
    case .writeKeepingTime:
      let child = subject.isPackage ? target.appending(FilePath(TaleFile.name)) : target
      let time = memory.node(child)?.modified ?? 0
      scribble(ledger.theirsText, at: target)
      memory.change(child) { $0.modified = time }
    case .writeSame: if let old { scribble(old, at: target) }
    case .delete: memory.delete(target)
    case .move: memory.moveDurably(target, to: movedPath)
    case .trash:
      ledger.trashedFrom = target
      memory.moveDurably(target, to: trashedPath)
      memory.put(
        "[Trash Info]\nPath=\(String(target.description.dropFirst("/docs/".count)))\nDeletionDate=2025-01-31T14:05:09\n",
        at: Self.trash.appending(FilePath("info/\(trashedPath.lastComponent).trashinfo")))
    default: break
    }
    // No process is there to see it.
    if !isRunning { ledger.loseUnseen(self) }
  }

  private func put(_ text: String, at path: FilePath) {
    if !subject.isPackage {
      memory.put(text, at: path)
    } else if memory.node(path) == nil {
      memory.putTree([TaleFile.name: text], at: path)
    } else {
      memory.put(text, at: path.appending(FilePath(TaleFile.name)))
    }
  }

  private func scribble(_ text: String, at path: FilePath) {
    let place = subject.isPackage ? path.appending(FilePath(TaleFile.name)) : path
    memory.scribble(text, at: place)
    memory.change(place) { $0.durableData = $0.data }
  }

  // MARK: Ends and beginnings

  private func end(_ event: SequenceEvent) async {
    switch event {
    case .cutShort:
      if let session {
        process.faults.dieAtJournal()
        ledger.hasBeenCutShort = true
        subject.draw(session, " \(newWord("x"))")
        await session.endEvent()
        await process.pass(.milliseconds(100))
      }
    case .powerCut:
      // All that is to survive one is a second old.
      await process.pass(.seconds(1))
    case .loggedOut:
      await process.documents.saveAll()
      await secondProcess?.documents.saveAll()
    default: break
    }
    ledger.ended(self, isForeseen: event == .loggedOut)
    if event == .killed || event == .cutShort { ledger.isUnsynced = true }
    stop()
    if event == .powerCut || event == .loggedOut { killSecond() }
    if event == .powerCut {
      memory.cutPower()
      ledger.powerWasCut(self)
    }
  }

  /// The person closes the window, and leaves it open when that cannot be done without a decision.
  private func close() async {
    guard let session else { return }
    let before = (isUntitled: session.fileURL == nil, isEdited: session.isEdited)
    let result = await session.close()
    if before.isUntitled { ledger.closedUntitled(self, session, wasEdited: before.isEdited, result) }
    guard case .closed = result else { return }
    ledger.ended(self, isForeseen: true)
    ledger.began()
    stop()
  }

  /// The process is no more.
  private func stop() {
    let isStateFull = process.faults.isStateFull
    process.kill()
    session = nil
    windows = []
    isRunning = false
    process = SequenceProcess(memory, isStateFull: isStateFull)
  }

  /// The end of the world: nothing of it is asked for again.
  package func abandon() {
    process.kill()
    secondProcess?.kill()
    session = nil
    secondSession = nil
  }

  /// What the program does when it is started with the person's file.
  private func start() async {
    isRunning = true
    let services = process.services
    guard let store = services.recoveryStore else { return }
    for journaled in store.crashed().sorted(by: { $0.date < $1.date }) {
      do throws(DocumentError) {
        session = try await subject.recover(journaled, services)
        windows.append(session)
      } catch {
        ledger.startErrors.append(error)
      }
    }
    if let last = lastPath, process.documents.sessions.first(where: { $0.fileURL != nil }) == nil {
      let place = [last, path, movedPath].first { text(at: $0) != nil }
      if let place {
        do throws(DocumentError) {
          session = try await subject.open(place.url, services)
        } catch {
          ledger.startErrors.append(error)
        }
      }
    }
    if session == nil, let draft = await DraftStore(services).drafts().first {
      session = try? await subject.recover(draft, services)
    }
    // In the order in which it may happen at the latest: who has a document open has its journal.
    store.clear()
    ledger.began(self, with: session)
    ledger.hasStarted = true
    await process.settle()
    await process.pass(.milliseconds(600))
    ledger.looked(self)
  }
}

extension MemoryFileSystem {
  /// Moves a file as another program would, durably.
  func moveDurably(_ old: FilePath, to new: FilePath) {
    move(old, to: new)
    for (path, name) in [(old, nil), (new, inode(new))] as [(FilePath, UInt64?)] {
      change(path.parent) { $0.durableEntries[path.name] = name }
    }
  }

  /// The power is gone: of what was not synced nothing is there.
  func cutPower() {
    configure { state in
      for inode in state.nodes.keys {
        state.nodes[inode]!.entries = state.nodes[inode]!.durableEntries
        state.nodes[inode]!.data = state.nodes[inode]!.durableData
        state.nodes[inode]!.pending = []
      }
      let names = state.nodes.values.flatMap(\.entries.values)
      for inode in state.nodes.keys {
        state.nodes[inode]!.linkCount = UInt64(names.count { $0 == inode })
      }
    }
  }
}

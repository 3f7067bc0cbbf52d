// Tells whether two sequences have led to the same state, so that each is gone on from once.

import Foundation

@testable import DocumentModel

extension SequenceWorld {
  /// All that what happens next depends on, with words called by the order in which they appear: its hash.
  package var state: ContentHash {
    Array(Self.canonical(stateDescription).utf8).withUnsafeBytes { ContentHash(of: $0) }
  }

  /// All that what happens next depends on.
  package var stateDescription: String {
    var parts: [String] = [isRunning ? "running" : ""]
    for (path, text) in (memory.files("/docs") ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("\(path)=\(text)")
    }
    for (path, text) in (memory.files("/home") ?? [:]).sorted(by: { $0.key < $1.key }) {
      parts.append("home \(path)=\(text)")
    }
    parts.append("journals \(journalDescriptions.joined(separator: ";"))")
    parts.append("versions \(versionTexts().sorted().joined(separator: ";"))")
    for session in process.sessions { parts.append(describe(session)) }
    if let secondProcess {
      parts.append("second process")
      for session in secondProcess.sessions { parts.append(describe(session)) }
    }
    parts.append(
      "owed \(ledger.owed.sorted()) risk \(ledger.atRisk.sorted()) theirs \(ledger.theirs ?? "")"
        + " seen \(ledger.seen.sorted()) warned \(ledger.warned.sorted()) \(ledger.isInformed)"
        + " second \(ledger.hasSecond) named \(ledger.wasNamed) unprotected \(ledger.unprotected.sorted())"
        + " fresh \(ledger.fresh.intersection(ledger.owed).sorted())"
        + " \(process.faults.isStateFull) \(process.faults.pending.map(\.rawValue).sorted())"
        + " last \(lastPath?.description ?? "") had \(ledger.lastFileText ?? "")"
        + " given \(ledger.givenDescription)"
        + " unnoted \(ledger.isSaveUnnoted) unsynced \(ledger.isUnsynced)"
        + " trashed \(ledger.trashedFrom?.description ?? "") draft \(ledger.isDraftClosed)")
    return parts.joined(separator: "\n")
  }

  private var journalDescriptions: [String] {
    memory.list(StateFolder.journals).map { name in
      let path = StateFolder.journals.appending(FilePath(name))
      guard let node = memory.node(path), let journal = JournalReader.read(node.data) else { return "bad" }
      let start = journal.start.map { String(decoding: $0, as: UTF8.self) } ?? "file"
      let changes = journal.changes.map { String(decoding: $0, as: UTF8.self) }
      let isLocked = memory.snapshot.locks[memory.inode(path)] != nil
      let isSynced = node.data == node.durableData
      return "\(journal.url?.path ?? "draft") \(start) \(changes) \(journal.hasUnsavedChanges)"
        + " \(journal.wasClosed) \(isLocked) \(isSynced)"
    }.sorted()
  }

  private func describe(_ session: DocumentSession) -> String {
    var words = [session.fileURL?.path ?? "untitled", subject.text(session), session.stateName]
    func add(_ name: String, _ isTrue: Bool) { if isTrue { words.append(name) } }
    add("edited", session.isEdited)
    add("conflict", session.conflict != nil)
    add("unreadable", session.conflict?.unreadable != nil)
    add("passing", session.conflict?.isPassing == true)
    add("loss", session.conflict?.isLoss == true)
    add("file unreadable", session.unreadableFile != nil)
    add("deleted", session.isDeletedOnDisk)
    add("recovery", session.recovery != nil)
    add("damaged", session.recovery?.isDamaged == true)
    add("closed", session.recovery?.wasClosed == true)
    add("elsewhere", session.isOpenElsewhere)
    add("read-only", session.isReadOnly)
    add("no journal", session.journaling.failure != nil)
    add("no versions", session.versionFailure != nil)
    add("in trash", session.isInTrash)
    add("awaiting", session.standing.isAwaitingNewFile)
    add("had before loss", session.tokens.savedBeforeLoss != nil)
    add("theirs known", session.conflict?.token != nil)
    add("doubtful", session.isFileDoubtful)
    words.append("undo \(session.undoManager.undoCount) redo \(session.undoManager.redoCount)")
    add("opened kept", session.openedVersion != nil)
    add("kept", session.lastVersionDate != nil)
    add("never saved", session.savedToken == nil)
    add("due", session.autosave.deadline != nil)
    words.append(session.undoManager.undoActionName)
    words.append(session.failure.map { "\($0.code)" } ?? "")
    if let url = session.fileURL, let version = session.fileVersion {
      let path = FilePath(url: url)
      if let node = memory.node(path) {
        let isSame = memory.inode(path) == version.identity.inode
        words.append("same file \(isSame) \(node.changed == version.identity.changed.nanoseconds)")
      }
      if let text = text(at: path), !subject.isPackage {
        words.append("same hash \(Array(text.utf8).withUnsafeBytes { ContentHash(of: $0) } == version.hash)")
      }
    } else {
      words.append("no version")
    }
    return words.joined(separator: ",")
  }

  private static func canonical(_ text: String) -> String {
    var names: [String: String] = [:]
    var result = ""
    var word = ""
    func end() {
      guard !word.isEmpty else { return }
      if let first = word.first, "mtx".contains(first), word.dropFirst().allSatisfy(\.isNumber),
        word.count > 1
      {
        if names[word] == nil { names[word] = "\(first)#\(names.count)" }
        result += names[word]!
      } else {
        result += word
      }
      word = ""
    }
    for character in text {
      if character.isLetter || character.isNumber {
        word.append(character)
      } else {
        end()
        result.append(character)
      }
    }
    end()
    return result
  }
}

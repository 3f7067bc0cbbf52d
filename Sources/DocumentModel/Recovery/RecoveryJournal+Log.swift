// The log of a journal: how it begins, what is appended to it, and that it is on the disk.

import FoundationEssentials
import Glibc

extension RecoveryJournal {
  /// Starts a log with the first change, or with everything where there is no change to tell.
  func begin(_ content: JournalContent) throws {
    // After a failure, or for a journal that was found, the log that has the name knows of contents that ours
    // does not.
    let mustReplace = state.hasName
    let (log, file, temporary) = try makeLog()
    var isKept = false
    defer { if !isKept { discard(file, temporary) } }
    state.log = log
    state.file = file
    state.pieces = ContentStore()
    state.rewriting.generation += 1
    do {
      var payload: [UInt8]?
      if !mustReplace, let base = state.base { payload = try change(from: base, to: content) }
      if let payload {
        try append(.change, payload)
      } else {
        try appendSnapshot(content)
      }
      try put(temporary, replacing: mustReplace)
    } catch {
      state.log = nil
      state.file = nil
      throw error
    }
    isKept = true
    state.found?.close()
    state.found = nil
    state.foundContent = nil
    state.last = content
    if let base = state.base, !mustReplace, content.change != nil { writeBase(base) }
    state.base = nil
  }

  /// A new log under a temporary name, with what is known of the document.
  func makeLog() throws -> (RecordLog, LogFile, FilePath) {
    let directory = try fileSystem.openMakingDirectory(folder)
    defer { try? fileSystem.close(directory) }
    let temporary = RecoveryStore.temporaryName(of: id)
    let file = LogFile(
      try fileSystem.open(temporary, in: directory, .create(mode: 0o600)), fileSystem: fileSystem)
    do {
      // Not every file system can; then a crash is only known where the process is.
      _ = try? fileSystem.lock(file.descriptor)
      var log = try RecordLog(
        file, kind: JournalRecord.kind, salt: UInt32.random(in: 1...UInt32.max))
      let date = now()
      var payloads = [
        (type: JournalRecord.Kind.place.rawValue, payload: JournalRecord.placePayload(state.place, date))
      ]
      if let token = state.inFile.saved, state.place.url != nil {
        payloads.append(
          (JournalRecord.Kind.saved.rawValue, JournalRecord.savedPayload(token: token, state.place, date)))
      }
      if let token = state.inFile.lost {
        payloads.append((JournalRecord.Kind.lost.rawValue, JournalRecord.lostPayload(token: token)))
      }
      try log.append(payloads, to: file)
      return (log, file, temporary)
    } catch {
      discard(file, temporary)
      throw error
    }
  }

  func discard(_ file: LogFile, _ temporary: FilePath) {
    file.close()
    guard let directory = try? fileSystem.openDirectory(folder) else { return }
    try? fileSystem.remove(temporary, in: directory)
    try? fileSystem.close(directory)
  }

  /// Gives a log the journal's name.
  func put(_ temporary: FilePath, replacing: Bool) throws {
    let directory = try fileSystem.openDirectory(folder)
    defer { try? fileSystem.close(directory) }
    if replacing, let file = state.file {
      // The log that has the name may be on the disk. The new one must be there too before it takes the name.
      try file.sync()
    }
    try fileSystem.rename(temporary, to: RecoveryStore.name(of: id), in: directory, .replace)
    state.hasName = true
    state.unsynced.file = true
    state.unsynced.directory = true
  }

  func append(_ kind: JournalRecord.Kind, _ payload: [UInt8]) throws {
    guard let file = state.file else { return }
    try state.log?.append([(kind.rawValue, payload)], to: file)
    state.ending = kind == .closed ? .noted : .open
    state.unsynced.file = true
  }

  /// Writes a content into the log, all at once.
  private func reference(to content: Data) throws -> [UInt8] {
    guard var log = state.log, let file = state.file else { return [] }
    defer { state.log = log }
    return try state.pieces.write(content, to: &log, file)
  }

  private func appendSnapshot(_ content: JournalContent) throws {
    let bytes = try content.snapshot()
    try append(
      .snapshot, JournalRecord.payload(tokens: content.token, reference: try reference(to: bytes)))
    state.rewriting.wholeSize = Int64(bytes.count)
  }

  /// The payload of the change that makes one content the other; nil when it cannot be told.
  private func change(from old: JournalContent, to new: JournalContent) throws -> [UInt8]? {
    guard let bytes = try new.change?(old.value) else { return nil }
    return JournalRecord.payload(tokens: old.token, new.token, reference: try reference(to: bytes))
  }

  func add(_ content: JournalContent) throws {
    guard let last = state.last, last.token != content.token else { return }
    if let payload = try change(from: last, to: content) {
      try append(.change, payload)
    } else {
      try appendSnapshot(content)
    }
    state.last = content
  }

  /// Puts on the disk what was recorded, and what is still being written in the background once it is
  /// written: changes are worth nothing without what they were made to.
  func syncWhole() {
    syncNow()
    if state.rewriting.isUnderWay { whenRewritten { self.syncNow() } }
  }

  func syncNow() {
    if isUnsynced { attempt { () throws in try syncLog() } }
    // After a failure another log was begun, which is not on the disk yet.
    if isUnsynced { attempt { () throws in try syncLog() } }
  }

  private var isUnsynced: Bool {
    state.file != nil && state.log != nil && (state.unsynced.file || state.unsynced.directory)
  }

  private func syncLog() throws {
    if state.unsynced.file { try state.file?.sync() }
    state.unsynced.file = false
    guard state.unsynced.directory else { return }
    try syncFolder()
    state.unsynced.directory = false
  }

  func syncFolder() throws(Errno) {
    let directory = try fileSystem.openDirectory(folder)
    defer { try? fileSystem.close(directory) }
    try fileSystem.sync(directory)
  }
}

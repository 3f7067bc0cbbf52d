// The journal of one open document: what was done to it since its file was written, on the disk a moment after it was
// done. All encoding and writing is done on the journal's own queue; the main actor only leaves the newest content.
//
// Always true: the name of the journal leads to a log that gives back the newest content that was written whole; the
// file is locked while its process lives; the person's file is never touched.

import Dispatch
import FoundationEssentials
import Glibc
import Localization
import Logging
import Synchronization

/// Writes the journal of one document.
///
/// ``record(_:)`` costs a few microseconds. A change is written as its difference where the document can tell it, and as
/// a whole otherwise; of several contents that wait, only the newest is written.
final class RecoveryJournal: @unchecked Sendable {
  /// What has to do with the disk. Only touched on the queue.
  private struct State {
    /// The open log; nil while there is nothing to recover, and after a failure.
    var log: RecordLog?
    var file: LogFile?
    /// What has the journal's name and is not written to: the log of a process that has died, or one of ours after a
    /// failure. It stays locked until another takes its place.
    var found: LogFile?
    var pieces = ContentStore()
    /// The content that the log leads to.
    var last: JournalContent?
    /// The content that it should lead to.
    var newest: JournalContent?
    /// The content that is in the person's file.
    var savedToken: UInt64?
    var place: JournalPlace
    /// The content before the first change, until the log has it.
    var base: JournalContent?
    var rewriting = Rewriting()
    var unsynced = Unsynced()
    /// Whether something has the journal's name.
    var hasName = false
    var isClosed = false
    /// How many contents are passed over before it is tried again, and how many the next time.
    var failure: (wait: Int, next: Int)?
  }

  /// What work in the background has to know of the log.
  private struct Rewriting {
    /// The size of the last whole content in the log, in bytes.
    var wholeSize: Int64 = 0
    /// Counts the logs, so that the work knows when its log is gone.
    var generation = 0
    var isUnderWay = false
  }

  /// What a power cut could take.
  private struct Unsynced {
    var file = false
    var directory = false
  }

  private struct Mailbox {
    var content: JournalContent?
    var isScheduled = false
  }

  static let logger = Logger(label: "DocumentModel.RecoveryJournal")

  /// The journal's name without its extension.
  let id: String
  private let folder: FilePath
  private let fileSystem: any FileSystem
  private let now: @Sendable () -> Date
  private let onFailure: @Sendable (DocumentError?) -> Void
  let queue = Background.workQueue("DocumentModel.RecoveryJournal")
  private let mailbox = Mutex(Mailbox())
  private var state: State

  /// A journal with nothing in it, which has no file until something is recorded.
  ///
  /// - Parameters:
  ///   - base: the document as it is in its file; nil for one without a file.
  ///   - onFailure: called on some thread when the journal cannot be written, and with nil when it can be again.
  init(
    folder: FilePath, fileSystem: any FileSystem, place: JournalPlace, base: JournalContent?,
    now: @escaping @Sendable () -> Date = { Date() },
    onFailure: @escaping @Sendable (DocumentError?) -> Void = { _ in }
  ) {
    id = RecoveryStore.makeID()
    self.folder = folder
    self.fileSystem = fileSystem
    self.now = now
    self.onFailure = onFailure
    state = State(last: base, savedToken: base?.token, place: place, base: base)
  }

  /// Goes on with the journal of a process that has died, as it was found.
  ///
  /// - Parameter content: what it leads to.
  init(
    adopting found: FoundJournal, content: JournalContent, savedToken: UInt64?, place: JournalPlace,
    folder: FilePath, fileSystem: any FileSystem,
    now: @escaping @Sendable () -> Date = { Date() },
    onFailure: @escaping @Sendable (DocumentError?) -> Void = { _ in }
  ) {
    id = found.id
    self.folder = folder
    self.fileSystem = fileSystem
    self.now = now
    self.onFailure = onFailure
    state = State(
      found: found.file, last: content, savedToken: savedToken, place: place)
    state.hasName = true
    syncFound()
  }

  /// Waits in the background until a journal that was found is on the disk: its process may have died before it was.
  private func syncFound() {
    queue.add {
      guard let found = self.state.found else { return }
      do throws(Errno) {
        try found.sync()
        let directory = try self.fileSystem.openDirectory(self.folder)
        defer { try? self.fileSystem.close(directory) }
        try self.fileSystem.sync(directory)
      } catch {
        Self.logger.warning("\(self.folder)/\(self.id) may not survive a power cut: \(error)")
      }
    }
  }

  // MARK: From the main actor

  /// Has a content written; of several in a row, perhaps only the last.
  func record(_ content: JournalContent) {
    let mustSchedule = mailbox.withLock { mailbox in
      mailbox.content = content
      defer { mailbox.isScheduled = true }
      return !mailbox.isScheduled
    }
    if mustSchedule { queue.add { self.drain() } }
  }

  /// Waits in the background until what was recorded is on the disk.
  func sync() {
    queue.add { self.syncNow() }
  }

  /// The content with the number `token` is in the file, which is at `place`: what is recorded from now on starts there.
  func noteSaved(token: UInt64, _ place: JournalPlace) {
    queue.add { self.saved(token, place) }
  }

  /// The document was replaced by what its file holds: there is nothing to recover, and what is recorded from now on
  /// starts there.
  func restart(base: JournalContent, _ place: JournalPlace) {
    mailbox.withLock { $0.content = nil }
    queue.add {
      guard !self.state.isClosed else { return }
      self.state.place = place
      self.state.savedToken = base.token
      self.state.newest = base
      self.beginAnew()
    }
  }

  /// The file that held `content` is gone: the content is written whole, as one that is nowhere else, at once.
  func recordWithoutFile(_ content: JournalContent) {
    mailbox.withLock { $0.content = nil }
    queue.add {
      guard !self.state.isClosed else { return }
      self.letGo(keepingName: true)
      self.state.savedToken = nil
      self.state.base = nil
      self.state.newest = content
      self.attempt { () throws in try self.begin(content) }
      self.syncNow()
    }
  }

  /// The document has another place, without having been saved.
  func noteMoved(_ place: JournalPlace) {
    queue.add { self.moved(place) }
  }

  /// Returns when all that was asked for is done, and what was recorded is on the disk.
  func flush() async {
    await withCheckedContinuation { continuation in
      queue.add {
        self.whenRewritten {
          self.syncNow()
          continuation.resume()
        }
      }
    }
  }

  /// Returns when all that was asked for so far is done, on the disk or not.
  func settled() async {
    await withCheckedContinuation { continuation in
      queue.add { self.whenRewritten { continuation.resume() } }
    }
  }

  /// Ends the journal. It stays on the disk for the next process.
  func close() async {
    await flush()
    await withCheckedContinuation { continuation in
      queue.add {
        if self.state.log != nil {
          self.attempt { () throws in
            try self.append(.closed, JournalRecord.closedPayload(self.now()))
            try self.state.file?.sync()
          }
        }
        self.letGo()
        self.state.found?.close()
        self.state.found = nil
        self.state.isClosed = true
        continuation.resume()
      }
    }
  }

  /// Ends the journal and removes it: there is nothing to recover.
  func remove() {
    queue.add {
      guard !self.state.isClosed else { return }
      self.removeFile()
      self.letGo()
      self.state.isClosed = true
    }
  }

  // MARK: On the queue

  private func drain() {
    let content = mailbox.withLock { mailbox in
      defer { mailbox = Mailbox() }
      return mailbox.content
    }
    guard let content, !state.isClosed else { return }
    state.newest = content
    if let failure = state.failure, failure.wait > 0 {
      state.failure?.wait -= 1
      return
    }
    attempt { () throws in
      if state.log == nil { try begin(content) } else { try add(content) }
    }
    rewriteWhenLarge()
  }

  /// Does something with the disk. After an error nothing more is asked of the log: another is begun in its place, from
  /// memory. When that fails too it is told, and tried again later and later; what has the journal's name stays.
  private func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      letGo(keepingName: true)
      do {
        // Where it has failed before, this was the other attempt.
        guard state.failure == nil, let newest = state.newest else { throw error }
        try begin(newest)
      } catch {
        let isFirst = state.failure == nil
        let wait = state.failure.map { $0.next } ?? 1
        state.failure = (wait, min(wait * 2, 64))
        letGo(keepingName: true)
        Self.logger.warning("\(folder) cannot be written to: \(error)")
        if isFirst { onFailure(problem(error)) }
        return
      }
    }
    if state.failure != nil, state.log != nil {
      state.failure = nil
      onFailure(nil)
    }
  }

  private func problem(_ error: any Error) -> DocumentError {
    let cause = (error as? Errno).map { DocumentError(.save, $0, url: folder.url).reason } ?? "\(error)"
    return DocumentError(
      .keep, .notRecoverable, url: state.place.url, name: state.place.displayName,
      reason: L("What you do cannot be kept for the case that the program ends unexpectedly: %@", cause),
      recoverySuggestion: L("Save the document often. Its recovery is kept in the folder “%@”.", folder),
      underlyingError: error)
  }

  /// Closes the log. Work in the background for it is given up.
  private func letGo(keepingName: Bool = false) {
    state.log = nil
    if keepingName, state.hasName, state.found == nil {
      // Unlocked it would be taken for one whose process has died.
      state.found = state.file
      // It may be all that there will be: what it has is to survive a power cut as if nothing had failed.
      if state.unsynced.file || state.unsynced.directory, (try? state.found?.sync()) != nil {
        try? syncFolder()
      }
    } else {
      state.file?.close()
    }
    state.file = nil
    state.pieces = ContentStore()
    state.rewriting.generation += 1
    state.rewriting.isUnderWay = false
    state.unsynced.file = false
    if !keepingName { state.hasName = false }
    resumeWaiters()
  }

  private func removeFile() {
    defer {
      state.found?.close()
      state.found = nil
    }
    guard state.hasName else { return }
    do throws(Errno) {
      let directory = try fileSystem.openDirectory(folder)
      defer { try? fileSystem.close(directory) }
      try fileSystem.remove(RecoveryStore.name(of: id), in: directory)
      try fileSystem.sync(directory)
    } catch {
      if error.rawValue != ENOENT { Self.logger.warning("\(folder)/\(id) stays: \(error)") }
    }
  }

  // MARK: The log

  /// Starts a log with the first change, or with everything where there is no change to tell.
  private func begin(_ content: JournalContent) throws {
    // After a failure, or for a journal that was found, the log that has the name knows of contents that ours does not.
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
    state.last = content
    if let base = state.base, !mustReplace, content.change != nil { writeBase(base) }
    state.base = nil
  }

  /// A new log under a temporary name, with what is known of the document.
  private func makeLog() throws -> (RecordLog, LogFile, FilePath) {
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
      if let token = state.savedToken, state.place.url != nil {
        payloads.append(
          (JournalRecord.Kind.saved.rawValue, JournalRecord.savedPayload(token: token, state.place, date)))
      }
      try log.append(payloads, to: file)
      return (log, file, temporary)
    } catch {
      discard(file, temporary)
      throw error
    }
  }

  private func discard(_ file: LogFile, _ temporary: FilePath) {
    file.close()
    guard let directory = try? fileSystem.openDirectory(folder) else { return }
    try? fileSystem.remove(temporary, in: directory)
    try? fileSystem.close(directory)
  }

  /// Gives a log the journal's name.
  private func put(_ temporary: FilePath, replacing: Bool) throws {
    let directory = try fileSystem.openDirectory(folder)
    defer { try? fileSystem.close(directory) }
    if replacing, let file = state.file {
      // What has the name may be on the disk, and this must not take its place before it is.
      try file.sync()
    }
    try fileSystem.rename(temporary, to: RecoveryStore.name(of: id), in: directory, .replace)
    state.hasName = true
    state.unsynced.file = true
    state.unsynced.directory = true
  }

  private func append(_ kind: JournalRecord.Kind, _ payload: [UInt8]) throws {
    guard let file = state.file else { return }
    try state.log?.append([(kind.rawValue, payload)], to: file)
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

  private func add(_ content: JournalContent) throws {
    guard let last = state.last, last.token != content.token else { return }
    if let payload = try change(from: last, to: content) {
      try append(.change, payload)
    } else {
      try appendSnapshot(content)
    }
    state.last = content
  }

  private func syncNow() {
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

  private func syncFolder() throws(Errno) {
    let directory = try fileSystem.openDirectory(folder)
    defer { try? fileSystem.close(directory) }
    try fileSystem.sync(directory)
  }

  // MARK: Saves and moves

  private func saved(_ token: UInt64, _ place: JournalPlace) {
    guard !state.isClosed else { return }
    state.place = place
    state.savedToken = token
    if (state.newest ?? state.last)?.token == token, !state.rewriting.isUnderWay {
      // Nothing to recover. A small log is gone on with; a found or a large one is not worth keeping.
      if state.log == nil || isLarge { return beginAnew() }
    }
    guard state.log != nil else {
      // What the next log starts from is not what the file holds.
      state.base = nil
      return
    }
    attempt { () throws in
      try append(.saved, JournalRecord.savedPayload(token: token, place, now()))
    }
  }

  /// Removes the log: the next one starts from the file.
  private func beginAnew() {
    removeFile()
    letGo()
    state.base = state.newest ?? state.last
    state.last = state.base
    state.rewriting.wholeSize = 0
    if state.failure != nil {
      state.failure = nil
      onFailure(nil)
    }
  }

  private func moved(_ place: JournalPlace) {
    guard !state.isClosed else { return }
    state.place = place
    if state.log == nil, state.failure == nil, let found = state.found {
      attempt { () throws in try note(place, in: found) }
    }
    guard state.log != nil else { return }
    attempt { () throws in try append(.place, JournalRecord.placePayload(place, now())) }
  }

  /// Writes a place into the journal of a process that has died, which is gone on with.
  private func note(_ place: JournalPlace, in found: LogFile) throws {
    guard var log = try RecordLog(found, kind: JournalRecord.kind) else { return }
    _ = try log.scan()
    try log.append(
      [(JournalRecord.Kind.place.rawValue, JournalRecord.placePayload(place, now()))], to: found)
    try found.sync()
  }

  // MARK: In the background, a block at a time

  private var rewriteWaiters: [() -> Void] = []

  private func whenRewritten(_ body: @escaping () -> Void) {
    if state.rewriting.isUnderWay { rewriteWaiters.append(body) } else { body() }
  }

  private func resumeWaiters() {
    let waiters = rewriteWaiters
    rewriteWaiters = []
    for waiter in waiters { waiter() }
  }

  private var isLarge: Bool { (state.log?.end ?? 0) > 4 * state.rewriting.wholeSize + Self.smallSize }

  /// A log up to this many bytes is never rewritten.
  static let smallSize: Int64 = 1 << 20

  /// Has the content before the first change written, for the case that the file does not have it any more when it is
  /// needed. Changes go on being written in between.
  private func writeBase(_ base: JournalContent) {
    let generation = state.rewriting.generation
    state.rewriting.isUnderWay = true
    Background.start {
      let content = Result { try base.snapshot() }
      self.queue.add {
        guard self.state.rewriting.generation == generation else { return }
        guard case .success(let bytes) = content else { return self.endRewriting() }
        self.state.rewriting.wholeSize = Int64(bytes.count)
        self.stepBase(ContentStore.Writing(bytes), base.token, generation)
      }
    }
  }

  private func stepBase(_ writing: ContentStore.Writing, _ token: UInt64, _ generation: Int) {
    guard state.rewriting.generation == generation, var log = state.log, let file = state.file else { return }
    var writing = writing
    var isDone = false
    attempt { () throws in
      defer { if state.log != nil { state.log = log } }
      if let reference = try writing.step(&state.pieces, &log, file) {
        try log.append(
          [(JournalRecord.Kind.base.rawValue, JournalRecord.payload(tokens: token, reference: reference))],
          to: file)
        isDone = true
      }
      state.unsynced.file = true
    }
    if isDone { return endRewriting() }
    queue.add { [writing] in self.stepBase(writing, token, generation) }
  }

  private func endRewriting() {
    state.rewriting.isUnderWay = false
    resumeWaiters()
  }

  /// Replaces a log that has grown by one that holds the document as it is.
  private func rewriteWhenLarge() {
    guard isLarge, !state.rewriting.isUnderWay, let content = state.last else { return }
    let generation = state.rewriting.generation
    state.rewriting.isUnderWay = true
    Background.start {
      let bytes = Result { try content.snapshot() }
      self.queue.add {
        guard self.state.rewriting.generation == generation else { return }
        guard case .success(let bytes) = bytes else { return self.endRewriting() }
        self.attempt { () throws in
          let (log, file, temporary) = try self.makeLog()
          self.stepRewriting(
            Rewrite(
              log: log, file: file, temporary: temporary, content: content,
              writing: ContentStore.Writing(bytes)),
            generation)
        }
      }
    }
  }

  private struct Rewrite {
    var log: RecordLog
    var file: LogFile
    var temporary: FilePath
    var pieces = ContentStore()
    var content: JournalContent
    var writing: ContentStore.Writing
  }

  private func stepRewriting(_ work: Rewrite, _ generation: Int) {
    var work = work
    guard state.rewriting.generation == generation else { return discard(work.file, work.temporary) }
    do {
      guard let reference = try work.writing.step(&work.pieces, &work.log, work.file) else {
        queue.add { [work] in self.stepRewriting(work, generation) }
        return
      }
      try work.log.append(
        [
          (
            JournalRecord.Kind.snapshot.rawValue,
            JournalRecord.payload(tokens: work.content.token, reference: reference)
          )
        ], to: work.file)
    } catch {
      discard(work.file, work.temporary)
      return attempt { () throws in throw error }
    }
    replace(with: work)
  }

  /// Puts the new log in the place of the old one, with what has happened since it was begun.
  private func replace(with work: Rewrite) {
    let size = Int64(work.writing.content.count)
    attempt { () throws in
      let old = (state.log, state.file, state.pieces, state.last)
      state.log = work.log
      state.file = work.file
      state.pieces = work.pieces
      state.last = work.content
      do {
        if let last = old.3 { try add(last) }
        if let token = state.savedToken, state.place.url != nil {
          try append(.saved, JournalRecord.savedPayload(token: token, state.place, now()))
        }
        try put(work.temporary, replacing: true)
      } catch {
        (state.log, state.file, state.pieces, state.last) = old
        discard(work.file, work.temporary)
        throw error
      }
      old.1?.close()
      state.rewriting.wholeSize = size
      state.rewriting.generation += 1
    }
    endRewriting()
  }
}

// The journal of one open document: what was done to it since its file was written, on the disk a moment
// after it was done. All encoding and writing is done on the journal's own queue; the main actor only leaves
// the newest content.
//
// Always true: the name of the journal leads to a log that gives back the newest content that was written
// whole; the file is locked while its process lives; the person's file is never touched.

import Dispatch
import FoundationEssentials
import Glibc
import Localization
import Logging
import Synchronization

/// Writes the journal of one document.
///
/// ``record(_:)`` costs a few microseconds. A change is written as its difference where the document can tell
/// it, and as a whole otherwise; of several contents that wait, only the newest is written.
final class RecoveryJournal: @unchecked Sendable {
  /// What has to do with the disk. Only touched on the queue.
  struct State {
    /// The open log; nil while there is nothing to recover, and after a failure.
    var log: RecordLog?
    var file: LogFile?
    /// What has the journal's name and is not written to: the log of a process that has died, or one of ours
    /// after a failure. It stays locked until another takes its place.
    var found: LogFile?
    /// The last content in the log of a process that has died; nil when it is not known to have it.
    var foundContent: FoundContent?
    var pieces = ContentStore()
    /// The content that the log leads to.
    var last: JournalContent?
    /// The content that it should lead to.
    var newest: JournalContent?
    /// What the person's file has, or had.
    var inFile = FileContent()
    var place: JournalPlace
    /// The content before the first change, until the log has it.
    var base: JournalContent?
    var rewriting = Rewriting()
    var unsynced = Unsynced()
    /// Whether something has the journal's name.
    var hasName = false
    var ending = Ending.open
    var isClosed: Bool { ending == .over }
    /// Whether it cannot be written; what is done meanwhile is written when it can be.
    var hasFailed = false
  }

  /// How far its end is.
  enum Ending {
    case open
    /// The last record says that its process is done with the document.
    case noted
    case over
  }

  /// Which contents are in a file.
  struct FileContent {
    /// The one that is in it.
    var saved: UInt64?
    /// The one that was in it before it was lost.
    var lost: UInt64?
  }

  /// What the log of a process that has died says of the content that it leads to.
  struct FoundContent {
    /// Its number there.
    var token: UInt64
    /// Whether it, or one before it, is said to be in the file.
    var isSaved: Bool
  }

  /// What work in the background has to know of the log.
  struct Rewriting {
    /// The size of the last whole content in the log, in bytes.
    var wholeSize: Int64 = 0
    /// Counts the logs, so that the work knows when its log is gone.
    var generation = 0
    var isUnderWay = false
  }

  /// What a power cut could take.
  struct Unsynced {
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
  let folder: FilePath
  let fileSystem: any FileSystem
  let now: @Sendable () -> Date
  private let onFailure: @Sendable (DocumentError?) -> Void
  let queue = Background.workQueue("DocumentModel.RecoveryJournal")
  private let mailbox = Mutex(Mailbox())
  /// Only touched on the queue.
  var state: State
  /// What waits until work in the background is done. Only touched on the queue.
  var rewriteWaiters: [() -> Void] = []

  /// A journal with nothing in it, which has no file until something is recorded.
  ///
  /// - Parameters:
  ///   - id: its name without its extension.
  ///   - base: the document as it is in its file; nil for one without a file.
  ///   - onFailure: called on some thread when the journal cannot be written, and with nil when it can be
  ///     again.
  init(
    id: String = RecoveryStore.makeID(), folder: FilePath, fileSystem: any FileSystem, place: JournalPlace,
    base: JournalContent?,
    now: @escaping @Sendable () -> Date = { Date() },
    onFailure: @escaping @Sendable (DocumentError?) -> Void = { _ in }
  ) {
    self.id = id
    self.folder = folder
    self.fileSystem = fileSystem
    self.now = now
    self.onFailure = onFailure
    state = State(
      last: base, inFile: FileContent(saved: base?.token), place: place, base: base)
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
      found: found.file, last: content, inFile: FileContent(saved: savedToken), place: place)
    state.hasName = true
    state.foundContent = FoundContent(
      token: found.contents.token, isSaved: found.contents.savedToken != nil)
    // A draft that is only looked at is as old as before.
    if place.url == nil, found.contents.wasClosed { state.ending = .noted }
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
    queue.add { self.syncWhole() }
  }

  /// The content with the number `token` is in the file, which is at `place`: what is recorded from now on
  /// starts there.
  func noteSaved(token: UInt64, _ place: JournalPlace) {
    queue.add { self.saved(token, place) }
  }

  /// Another program has overwritten the file: no content that was recorded is in it any more.
  ///
  /// - Parameter lost: the number of what the file had before; nil when that is not known.
  func noteOverwritten(lost: UInt64? = nil) {
    queue.add { self.overwritten(lost) }
  }

  /// The document was replaced by what its file holds: there is nothing to recover, and what is recorded from
  /// now on starts there.
  func restart(base: JournalContent, _ place: JournalPlace) {
    mailbox.withLock { $0.content = nil }
    queue.add {
      guard !self.state.isClosed else { return }
      self.state.place = place
      self.state.inFile.saved = base.token
      self.state.inFile.lost = nil
      self.state.newest = base
      self.beginAnew()
    }
  }

  /// The file is gone: the content is written whole, as one that is nowhere else, at once.
  ///
  /// - Parameters:
  ///   - saved: the number of what is in the trash now, and counts as saved; nil when nothing does.
  ///   - lost: the number of what the file had before it was lost.
  func recordWithoutFile(_ content: JournalContent, saved: UInt64? = nil, lost: UInt64? = nil) {
    mailbox.withLock { $0.content = nil }
    queue.add {
      guard !self.state.isClosed else { return }
      self.letGo(keepingName: true)
      self.state.inFile.saved = saved
      self.state.inFile.lost = lost
      self.state.base = nil
      self.state.newest = content
      self.attempt { () throws in try self.begin(content) }
      self.resumeIfWritten()
      self.syncWhole()
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

  /// Whether the journal that was found leads to the content with this number, whatever else could not be
  /// written: what an own one has after a failure is not sure to be on the disk.
  func holds(_ token: UInt64) async -> Bool {
    await withCheckedContinuation { continuation in
      queue.add {
        continuation.resume(
          returning: self.state.foundContent != nil && self.state.last?.token == token)
      }
    }
  }

  /// Returns when all that was asked for so far is done, on the disk or not.
  func settled() async {
    await withCheckedContinuation { continuation in
      queue.add { self.whenRewritten { continuation.resume() } }
    }
  }

  /// Tries once more to write what could not be written, and says when there is nothing that could not.
  func retry() {
    queue.add {
      if self.state.hasFailed { self.writeAfterFailure() } else { self.onFailure(nil) }
    }
  }

  /// Says that its process is done with the document, unless more is recorded.
  ///
  /// - Returns: whether that is on the disk, with the content that has this number.
  func noteClosed(_ token: UInt64) async -> Bool {
    await withCheckedContinuation { continuation in
      queue.add { self.whenRewritten { continuation.resume(returning: self.closed(token)) } }
    }
  }

  /// Ends the journal. It stays on the disk for the next process.
  func close() async {
    queue.add { self.writeAfterFailure() }
    await flush()
    await withCheckedContinuation { continuation in
      queue.add {
        let payload = JournalRecord.closedPayload(self.now())
        if self.state.ending == .noted {
          // It says so.
        } else if self.state.log != nil {
          self.attempt { () throws in
            try self.append(.closed, payload)
            try self.state.file?.sync()
          }
        } else if !self.state.hasFailed, let found = self.state.found {
          // What it cannot say is only how its process has ended.
          try? self.append(.closed, payload, to: found)
        }
        self.letGo()
        self.state.found?.close()
        self.state.found = nil
        self.state.ending = .over
        self.resumeIfWritten()
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
      self.state.ending = .over
      self.resumeIfWritten()
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
    if !state.hasFailed { write(content) }
  }

  private func write(_ content: JournalContent) {
    attempt { () throws in
      if state.log == nil { try begin(content) } else { try add(content) }
    }
    rewriteWhenLarge()
  }

  private func writeAfterFailure() {
    guard state.hasFailed, !state.isClosed else { return }
    // What a found one led to is written anew when that has turned out to be no log any more.
    if let newest = state.newest ?? (state.foundContent == nil ? state.last : nil) {
      write(newest)
    } else {
      noteInFound()
    }
    syncWhole()
  }

  /// Writes once more what could not be written into the journal of a process that has died: the content it
  /// has is still the newest.
  private func noteInFound() {
    guard let found = state.found else { return }
    do {
      if state.foundContent?.isSaved == true {
        try append(.place, JournalRecord.placePayload(state.place, now()), to: found)
      } else {
        try append(
          .saved, JournalRecord.savedPayload(token: JournalRecord.noToken, state.place, now()), to: found)
      }
      state.hasFailed = false
      onFailure(nil)
    } catch {
      Self.logger.debug("\(folder) still cannot be written to: \(error)")
    }
  }

  /// Does something with the disk. After an error nothing more is asked of the log: another is begun in its
  /// place, from memory. When that fails too it is told, and nothing is written until ``retry()``; what has
  /// the journal's name stays.
  func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      letGo(keepingName: true)
      // Nothing is on the disk before the other log is.
      defer { resumeIfWritten() }
      do {
        // Where it has failed before, this was the other attempt.
        guard !state.hasFailed, let newest = state.newest else { throw error }
        try begin(newest)
      } catch {
        let isFirst = !state.hasFailed
        state.hasFailed = true
        letGo(keepingName: true)
        Self.logger.warning("\(folder) cannot be written to: \(error)")
        if isFirst { onFailure(problem(error)) }
        return
      }
    }
    if state.hasFailed, state.log != nil {
      state.hasFailed = false
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

  /// Closes the log. Work in the background for it is given up: who waits for that is to be told once it is
  /// known what takes the log's place, ``resumeIfWritten()``.
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
    if !keepingName { state.foundContent = nil }
    state.pieces = ContentStore()
    state.rewriting.generation += 1
    state.rewriting.isUnderWay = false
    state.unsynced.file = false
    if !keepingName { state.hasName = false }
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

  private func closed(_ token: UInt64) -> Bool {
    guard !state.isClosed, state.last?.token == token else { return false }
    let payload = JournalRecord.closedPayload(now())
    if state.log == nil, let found = state.found, state.foundContent != nil {
      // What it cannot say is only how its process has ended.
      if state.ending == .open { try? append(.closed, payload, to: found) }
      return true
    }
    // Another log that is begun after an error does not say so yet.
    for _ in 0..<2 where state.ending == .open && state.log != nil {
      attempt { () throws in try append(.closed, payload) }
      syncNow()
    }
    return state.ending == .noted && !state.hasFailed
  }

  // MARK: Saves and moves

  private func saved(_ token: UInt64, _ place: JournalPlace) {
    guard !state.isClosed else { return }
    state.place = place
    state.inFile.saved = token
    state.inFile.lost = nil
    // Nothing to recover, as long as the file has it: what is in the log stays for the case that it is
    // overwritten.
    if state.log == nil, (state.newest ?? state.last)?.token == token {
      if !noteSavedInFound(place) { beginAnew() }
      return
    }
    guard state.log != nil else {
      // What the next log starts from is not what the file holds.
      state.base = nil
      return
    }
    attempt { () throws in
      try append(.saved, JournalRecord.savedPayload(token: token, place, now()))
    }
    rewriteWhenLarge()
  }

  private func overwritten(_ lost: UInt64?) {
    // What was lost unchanged is in the log as that.
    guard !state.isClosed, state.inFile.saved != nil || state.foundContent?.isSaved == true else { return }
    state.inFile.saved = nil
    state.foundContent?.isSaved = false
    state.inFile.lost = lost
    let payload = JournalRecord.savedPayload(token: JournalRecord.noToken, state.place, now())
    if state.log != nil {
      attempt { () throws in
        try append(.saved, payload)
        if let lost { try append(.lost, JournalRecord.lostPayload(token: lost)) }
      }
    } else if !state.hasFailed, let found = state.found {
      attempt { () throws in try append(.saved, payload, to: found) }
    }
  }

  /// What the journal of a process that has died leads to, which is gone on with, is in the file.
  ///
  /// - Returns: whether that could be written into it.
  private func noteSavedInFound(_ place: JournalPlace) -> Bool {
    guard let found = state.found, let token = state.foundContent?.token, !state.hasFailed else {
      return false
    }
    let payload = JournalRecord.savedPayload(token: token, place, now())
    guard (try? append(.saved, payload, to: found)) != nil else { return false }
    state.foundContent?.isSaved = true
    return true
  }

  /// Removes the log: the next one starts from the file.
  private func beginAnew() {
    removeFile()
    letGo()
    state.base = state.newest ?? state.last
    state.last = state.base
    state.rewriting.wholeSize = 0
    resumeIfWritten()
    if state.hasFailed {
      state.hasFailed = false
      onFailure(nil)
    }
  }

  private func moved(_ place: JournalPlace) {
    guard !state.isClosed else { return }
    state.place = place
    if state.log == nil, !state.hasFailed, let found = state.found {
      attempt { () throws in try append(.place, JournalRecord.placePayload(place, now()), to: found) }
    }
    guard state.log != nil else { return }
    attempt { () throws in try append(.place, JournalRecord.placePayload(place, now())) }
  }

  /// Writes into the journal of a process that has died, which is gone on with.
  private func append(_ kind: JournalRecord.Kind, _ payload: [UInt8], to found: LogFile) throws {
    // It was one when it was found.
    guard var log = try RecordLog(found, kind: JournalRecord.kind) else {
      state.foundContent = nil
      throw Errno(rawValue: EIO)
    }
    _ = try log.scan()
    try log.append([(kind.rawValue, payload)], to: found)
    state.ending = kind == .closed ? .noted : .open
    try found.sync()
  }
}

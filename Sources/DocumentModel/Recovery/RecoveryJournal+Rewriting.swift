// What is written into a journal in the background, a block at a time: what its changes were made to, and the
// whole document when the log has grown large.

import FoundationEssentials

extension RecoveryJournal {
  func whenRewritten(_ body: @escaping () -> Void) {
    if state.rewriting.isUnderWay { rewriteWaiters.append(body) } else { body() }
  }

  func resumeWaiters() {
    let waiters = rewriteWaiters
    rewriteWaiters = []
    for waiter in waiters { waiter() }
  }

  /// Tells who waits, unless something is written in the background again.
  func resumeIfWritten() {
    if !state.rewriting.isUnderWay { resumeWaiters() }
  }

  var isLarge: Bool { (state.log?.end ?? 0) > 4 * state.rewriting.wholeSize + Self.smallSize }

  /// A log up to this many bytes is never rewritten.
  static let smallSize: Int64 = 1 << 20

  /// Has the content before the first change written, for the case that the file does not have it any more
  /// when it is needed. Changes go on being written in between.
  func writeBase(_ base: JournalContent) {
    inBackground(base) { bytes, generation in
      self.state.rewriting.wholeSize = Int64(bytes.count)
      self.stepBase(ContentStore.Writing(bytes), base.token, generation)
    }
  }

  /// Turns a content into bytes in the background, and goes on with them on the queue, unless the log is gone
  /// by then.
  private func inBackground(
    _ content: JournalContent, _ proceed: @escaping @Sendable (Data, _ generation: Int) -> Void
  ) {
    let generation = state.rewriting.generation
    state.rewriting.isUnderWay = true
    Background.start {
      let bytes = Result { try content.snapshot() }
      self.queue.add {
        guard self.state.rewriting.generation == generation else { return }
        guard case .success(let bytes) = bytes else { return self.endRewriting() }
        proceed(bytes, generation)
      }
    }
  }

  /// Writes a block more of a content, and the record of it after the last.
  ///
  /// - Returns: whether that was the last.
  private func step(
    _ writing: inout ContentStore.Writing, _ kind: JournalRecord.Kind, _ token: UInt64,
    _ pieces: inout ContentStore, _ log: inout RecordLog, _ file: LogFile
  ) throws -> Bool {
    guard let reference = try writing.step(&pieces, &log, file) else { return false }
    try log.append(
      [(kind.rawValue, JournalRecord.payload(tokens: token, reference: reference))], to: file)
    return true
  }

  private func stepBase(_ writing: ContentStore.Writing, _ token: UInt64, _ generation: Int) {
    guard state.rewriting.generation == generation, var log = state.log, let file = state.file else { return }
    var writing = writing
    var isDone = false
    attempt { () throws in
      defer { if state.log != nil { state.log = log } }
      isDone = try step(&writing, .base, token, &state.pieces, &log, file)
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
  func rewriteWhenLarge() {
    guard isLarge, !state.rewriting.isUnderWay, let content = state.last else { return }
    inBackground(content) { bytes, generation in
      self.attempt { () throws in
        let (log, file, temporary) = try self.makeLog()
        self.stepRewriting(
          Rewrite(
            log: log, file: file, temporary: temporary, content: content, writing: ContentStore.Writing(bytes)
          ),
          generation)
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
      guard
        try step(
          &work.writing, .snapshot, work.content.token, &work.pieces, &work.log, work.file)
      else {
        queue.add { [work] in self.stepRewriting(work, generation) }
        return
      }
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
        if state.place.url != nil {
          // What it began with may have been overwritten by another program since, or moved.
          let token = state.inFile.saved ?? JournalRecord.noToken
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

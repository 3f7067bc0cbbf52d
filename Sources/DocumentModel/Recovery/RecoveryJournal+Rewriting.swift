// What is written into a journal in the background, a block at a time: what its changes were made to, and the whole
// document when the log has grown large.

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

  var isLarge: Bool { (state.log?.end ?? 0) > 4 * state.rewriting.wholeSize + Self.smallSize }

  /// A log up to this many bytes is never rewritten.
  static let smallSize: Int64 = 1 << 20

  /// Has the content before the first change written, for the case that the file does not have it any more when it is
  /// needed. Changes go on being written in between.
  func writeBase(_ base: JournalContent) {
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
  func rewriteWhenLarge() {
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

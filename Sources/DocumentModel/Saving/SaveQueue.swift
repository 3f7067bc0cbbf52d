// The order of what is done with one document's file. It knows nothing of documents.
//
// Always true: of the operations one at a time is under way, in the order in which they were asked for; of
// saves that were asked for while one is under way, one follows it.

/// What touches one file, one after the other.
@MainActor
final class SaveQueue {
  /// A save that is to come, or under way.
  typealias Save = Task<Result<Void, DocumentError>, Never>

  /// What is asked of a save. One that is still waiting can be asked for more.
  final class Request {
    /// Whether what another program wrote is overwritten.
    let overwriting: Bool
    /// Whether the user asked for it, perhaps only after it was queued.
    fileprivate(set) var isAsked: Bool

    fileprivate init(overwriting: Bool, isAsked: Bool) {
      self.overwriting = overwriting
      self.isAsked = isAsked
    }
  }

  /// How many operations have not ended.
  private(set) var pendingCount = 0
  /// How many of them change something: the others may be left when the document is closed.
  var mustEndCount: Int { pendingCount - lookCount }
  private var lookCount = 0
  private var isGivenUp = false
  /// How many operations have ended.
  private(set) var endedCount = 0
  /// Why what ended last has failed; nil when it has not.
  private(set) var failure: DocumentError?
  /// The last of a row in which each waits for the one before.
  private var last: Task<Void, Never>?
  /// The save that has not begun.
  private var waiting: (request: Request, task: Save)?

  /// The save that is to come: the one already waiting, if it will do.
  func save(
    overwriting: Bool, isAsked: Bool,
    _ perform: @escaping @MainActor (Request) async throws(DocumentError) -> Void
  ) -> Save {
    if let waiting, waiting.request.overwriting || !overwriting {
      if isAsked { waiting.request.isAsked = true }
      return waiting.task
    }
    let request = Request(overwriting: overwriting, isAsked: isAsked)
    let task = enqueue { () async throws(DocumentError) in
      // From here on a further request wants a further save: this one takes its snapshot now.
      if self.waiting?.request === request { self.waiting = nil }
      try await perform(request)
    }
    waiting = (request, task)
    return task
  }

  /// Does something once everything asked for before is done.
  func inTurn<R: Sendable>(
    _ operation: @escaping @MainActor () async throws(DocumentError) -> R
  ) async throws(DocumentError) -> R {
    try await enqueue(operation).value.get()
  }

  /// Looks at the file once everything asked for before is done.
  func look(_ operation: @escaping @MainActor () async -> Void) async {
    lookCount += 1
    _ = await enqueue { () async throws(DocumentError) in
      defer { self.lookCount -= 1 }
      await operation()
    }.value
  }

  /// Returns when nothing that was asked for is still to be done.
  func waitUntilIdle() async {
    while pendingCount > 0 { await last?.value }
  }

  /// Returns when what has been asked for until now is done.
  func waitForLast() async { await last?.value }

  /// What has not begun never does: the file is another's from now on.
  func giveUp() { isGivenUp = true }

  /// Does something once everything asked for before is done.
  ///
  /// - Returns: what comes of it.
  func enqueue<R: Sendable>(
    _ operation: @escaping @MainActor () async throws(DocumentError) -> R
  ) -> Task<Result<R, DocumentError>, Never> {
    let previous = last
    pendingCount += 1
    let task = Task { @MainActor () -> Result<R, DocumentError> in
      await previous?.value
      defer {
        self.pendingCount -= 1
        self.endedCount += 1
      }
      do throws(DocumentError) {
        if isGivenUp { throw .cancelled(.save, nil) }
        let result = try await operation()
        failure = nil
        return .success(result)
      } catch {
        failure = error
        return .failure(error)
      }
    }
    last = Task { _ = await task.value }
    return task
  }
}

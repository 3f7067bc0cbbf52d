// What is done to files beside the saving of documents: moved, copied, deleted, exported. The program does
// not end in the middle of it, whichever window has gone meanwhile.

import DocumentModel
import Gtk

/// The work on files that is under way, of all windows.
@MainActor
package final class WorkUnderWay {
  /// The process's.
  package static let shared = WorkUnderWay()
  /// How long Quit waits for it: a disk that does not answer keeps the process no longer.
  static let limit: Duration = .seconds(40)

  /// How much is under way.
  private(set) var count = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Starts work that the program does not end before. It is under way when this returns.
  @discardableResult
  func start(_ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    let end = begin()
    return Task {
      await work()
      end()
    }
  }

  /// Does what the program does not end before.
  package func during<Result, Failure: Error>(
    _ work: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let end = begin()
    defer { end() }
    return try await work()
  }

  private func begin() -> @MainActor () -> Void {
    let application = Application.current
    application?.hold()
    count += 1
    return { [self] in
      count -= 1
      application?.release()
      guard count == 0 else { return }
      for waiter in waiting { waiter.resume() }
      waiting = []
    }
  }

  /// Waits until nothing is under way, but no longer than `limit`; what takes longer goes on.
  ///
  /// - Returns: whether all has ended.
  @discardableResult
  func wait(atMost limit: Duration) async -> Bool {
    await SystemSessionClock().wait(limit) { [self] in
      if count > 0 { await withCheckedContinuation { waiting.append($0) } }
    }
  }
}

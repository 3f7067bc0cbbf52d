// The same work on many things at once, on all processors.
//
// As `DispatchQueue.concurrentPerform`, but on threads that libdispatch does not look after once a second
// from then on.

import Dispatch
import Glibc
import Synchronization

/// Work that is spread over the processors.
public enum Parallel {
  private static let queues: [DispatchQueue] = (1..<max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN)))).map {
    DispatchQueue(label: "Gtk.Parallel.\($0)", qos: .userInitiated)
  }

  /// Calls `body` with each number below `count`, on several threads, this one among them, and returns when
  /// all calls have returned. May be called from any thread, from within `body` too.
  public static func perform(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    guard count > 1 else {
      if count == 1 { body(0) }
      return
    }
    let round = Round(count, body)
    // One that gets its thread late finds nothing to do, and nobody waits for it.
    for queue in queues.prefix(count - 1) { queue.async { round.work() } }
    round.work()
    round.isDone.wait()
  }

  private final class Round: Sendable {
    private struct State {
      var next = 0
      var finished = 0
    }

    let isDone = DispatchSemaphore(value: 0)
    private let count: Int
    private let body: @Sendable (Int) -> Void
    private let state = Mutex(State())

    init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
      self.count = count
      self.body = body
    }

    func work() {
      while let number = take() {
        body(number)
        let isLast = state.withLock { state in
          state.finished += 1
          return state.finished == count
        }
        if isLast { isDone.signal() }
      }
    }

    private func take() -> Int? {
      state.withLock { state in
        guard state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }
  }
}

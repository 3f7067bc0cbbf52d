// What does one thing after the other, away from the main actor.

import Dispatch
import Synchronization

/// Does what it is given in the order in which it was given.
protocol WorkQueue: AnyObject, Sendable {
  func add(_ work: @escaping @Sendable () -> Void)
}

extension DispatchQueue: WorkQueue {
  func add(_ work: @escaping @Sendable () -> Void) { async(execute: work) }
}

/// Does it at once, on the thread that asks; what is asked for by the work itself comes after it.
final class ImmediateQueue: WorkQueue {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var isBusy = false
  }

  private let state = Mutex(State())

  func add(_ work: @escaping @Sendable () -> Void) {
    let isFirst = state.withLock { state in
      state.waiting.append(work)
      defer { state.isBusy = true }
      return !state.isBusy
    }
    guard isFirst else { return }
    while let next = next() { next() }
  }

  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      if state.waiting.isEmpty {
        state.isBusy = false
        return nil
      }
      return state.waiting.removeFirst()
    }
  }
}

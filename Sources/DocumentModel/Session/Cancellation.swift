// A flag that one thread raises and another looks at.

import Synchronization

/// Tells work in the background that its result is no longer wanted.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled = false
    var handler: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  package init() {}

  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Calls `handler` when it is called off, instead of one set before; at once when it has been.
  func onCancel(_ handler: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      state.handler = handler
      return state.isCancelled
    }
    if isCancelled { handler() }
  }

  package func cancel() {
    let handler = state.withLock { state in
      state.isCancelled = true
      return state.handler
    }
    handler?()
  }
}

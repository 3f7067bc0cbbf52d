// Ties a node to the `@Observable` properties its evaluation reads.

import Glibc
@_exported import Observation

/// The observation of what one node reads.
///
/// A registration of `withObservationTracking` lasts until something of it changes. So that a node that is
/// evaluated often, for other reasons, does not pile them up, each evaluation also reads a sentinel of the
/// node's own; changing the sentinel ends the registration before the next one is made.
@MainActor
final class ObservationLink {
  private weak var node: AnyNode?
  private let sentinel = Sentinel()
  private var generation = 0

  init(node: AnyNode) { self.node = node }

  /// Runs `body`; a later change of an observable property that it read marks the node.
  func observe<T>(_ body: () -> T) -> T {
    cancel()
    let current = generation
    let main = pthread_self()
    return withObservationTracking {
      sentinel.read()
      return body()
    } onChange: { [weak self] in
      if pthread_equal(main, pthread_self()) != 0 {
        MainActor.assumeIsolated { self?.didChange(current) }
      } else {
        Task { @MainActor in self?.didChange(current) }
      }
    }
  }

  /// Ends the observation.
  func cancel() {
    guard generation > 0 else {
      generation = 1
      return
    }
    generation += 1
    sentinel.change()
  }

  private func didChange(_ observed: Int) {
    guard observed == generation else { return }
    node?.mark()
  }
}

/// An observable property without a value.
private final class Sentinel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var property: Int { 0 }

  func read() { registrar.access(self, keyPath: \.property) }

  func change() { registrar.withMutation(of: self, keyPath: \.property) {} }
}

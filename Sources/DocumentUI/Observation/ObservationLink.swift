// Ties a node to the `@Observable` properties its evaluation reads.

import Glibc
@_exported import Observation

/// The observation of what one node reads.
///
/// A registration of `withObservationTracking` lasts until something of it changes. So that a node that is
/// evaluated often, for other reasons, does not pile them up, its evaluations also read a sentinel of the
/// node's own; changing the sentinel ends the registration before the next one is made. A node gets its
/// sentinel when it is first evaluated for another reason: most never are, and registering twice costs.
@MainActor
final class ObservationLink {
  private weak var node: AnyNode?
  private var sentinel: Sentinel?
  private var generation = 0
  /// Whether a registration that has not been used up may be there.
  private var isRegistered = false

  init(node: AnyNode) { self.node = node }

  /// Runs `body`; a later change of an observable property that it read marks the node.
  func observe<T>(_ body: () -> T) -> T {
    cancel()
    isRegistered = true
    let current = generation
    let main = pthread_self()
    return withObservationTracking {
      sentinel?.read()
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
    generation += 1
    guard isRegistered else { return }
    isRegistered = false
    if let sentinel { sentinel.change() } else { sentinel = Sentinel() }
  }

  private func didChange(_ observed: Int) {
    guard observed == generation else { return }
    isRegistered = false
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

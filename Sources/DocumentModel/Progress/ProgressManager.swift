// Counts of work that is done and to be done. Any thread reports; the main actor observes.

import Observation
import Synchronization

/// How far some work is.
///
///     let manager = ProgressManager(totalCount: 10)
///     manager.complete(count: 3)
///     try await read(progress: manager.subprogress(assigningCount: 7)) // reports the rest by itself
///     manager.fractionCompleted // 1.0
///
/// Safe to use from any thread. Observable: reading a property in a view, or in `withObservationTracking`, is
/// told of changes.
public final class ProgressManager: Observable, Sendable {
  private struct State {
    var total: Int?
    var completed = 0
    /// The parts that others report, with their shares of the total.
    var parts: [(manager: ProgressManager, share: Int)] = []
    weak var parent: ProgressManager?
  }

  private let state: Mutex<State>
  private let registrar = ObservationRegistrar()

  /// Work of so many units; nil when that is not known yet.
  public init(totalCount: Int?) {
    state = Mutex(State(total: totalCount))
  }

  /// How many units there are in all; nil when that is not known.
  public var totalCount: Int? {
    registrar.access(self, keyPath: \.totalCount)
    return state.withLock { $0.total }
  }

  /// How many units are done, those in finished parts included.
  public var completedCount: Int {
    registrar.access(self, keyPath: \.totalCount)
    let (completed, parts) = state.withLock { ($0.completed, $0.parts) }
    return parts.reduce(completed) { $0 + ($1.manager.isFinished ? $1.share : 0) }
  }

  /// How much is done, from 0 to 1; 0 while it is not known.
  public var fractionCompleted: Double {
    registrar.access(self, keyPath: \.totalCount)
    let (total, completed, parts) = state.withLock { ($0.total, $0.completed, $0.parts) }
    guard let total else { return 0 }
    guard total > 0 else { return 1 }
    let done = parts.reduce(Double(completed)) { $0 + Double($1.share) * $1.manager.fractionCompleted }
    return min(1, done / Double(total))
  }

  /// Whether it is not known how many units there are.
  public var isIndeterminate: Bool { totalCount == nil }

  /// Whether all is done.
  public var isFinished: Bool { totalCount.map { completedCount >= $0 } ?? false }

  /// What an observer is given.
  public var reporter: ProgressReporter { ProgressReporter(manager: self) }

  /// So many more units are done.
  public func complete(count: Int) {
    change { $0.completed += count }
  }

  /// Says how many units there are, now that it is known.
  public func setTotalCount(_ count: Int?) {
    change { $0.total = count }
  }

  /// A part of so many units, whose progress somebody else reports.
  public func subprogress(assigningCount count: Int) -> Subprogress {
    Subprogress(parent: self, share: count)
  }

  func add(_ manager: ProgressManager, share: Int) {
    manager.state.withLock { $0.parent = self }
    change { $0.parts.append((manager, share)) }
  }

  private func change(_ body: (inout State) -> Void) {
    registrar.withMutation(of: self, keyPath: \.totalCount) {
      state.withLock { body(&$0) }
    }
    // What is done here is also done there.
    state.withLock { $0.parent }?.change { _ in }
  }
}

// Progress to be observed, not reported.

import Observation

/// How far some work is. Observable, and safe to use from any thread.
public struct ProgressReporter: Observable, Sendable {
  private let manager: ProgressManager

  init(manager: ProgressManager) {
    self.manager = manager
  }

  /// How many units there are in all; nil when that is not known.
  public var totalCount: Int? { manager.totalCount }
  /// How many units are done.
  public var completedCount: Int { manager.completedCount }
  /// How much is done, from 0 to 1.
  public var fractionCompleted: Double { manager.fractionCompleted }
  /// Whether it is not known how many units there are.
  public var isIndeterminate: Bool { manager.isIndeterminate }
  /// Whether all is done.
  public var isFinished: Bool { manager.isFinished }
}

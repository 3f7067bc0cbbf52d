// A share of somebody's progress, handed to whoever does that part of the work.

/// A part of the progress of some work, to be reported by whoever does that part.
///
/// It can be started once; one that is never started counts as done when it is dropped.
///
///     func load(progress: consuming Subprogress) {
///       let manager = progress.start(totalCount: 4)
///       for part in 1...4 { … ; manager.complete(count: 1) }
///     }
public struct Subprogress: ~Copyable, Sendable {
  private let parent: ProgressManager?
  private let share: Int
  private var isStarted = false

  init(parent: ProgressManager?, share: Int) {
    self.parent = parent
    self.share = share
  }

  /// Progress that is not observed.
  public init() {
    parent = nil
    share = 0
  }

  /// Begins the work.
  ///
  /// - Parameter totalCount: how many units it has; nil when that is not known yet.
  public consuming func start(totalCount: Int?) -> ProgressManager {
    isStarted = true
    let manager = ProgressManager(totalCount: totalCount)
    parent?.add(manager, share: share)
    return manager
  }

  deinit {
    if !isStarted { parent?.complete(count: share) }
  }
}

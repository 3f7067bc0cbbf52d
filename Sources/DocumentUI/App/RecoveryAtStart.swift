// What the last process left is opened once, whoever asks for it and however often.

import DocumentModel

/// The opening of what was found after a crash.
@MainActor
final class RecoveryAtStart {
  /// Which documents have a window, for the next start.
  private(set) lazy var windows = WindowList(.standard)
  /// Whether the windows of the last process are so many that it is asked first.
  var isToAsk = false
  /// Whether the program shows what it was started for as soon as this is over.
  var isAwaited = false
  /// Whether it was all looked at.
  private(set) var isOver = false
  /// What has come of it, until it was told.
  var untold: AppRunner.Opened?
  private var underWay: Task<AppRunner.Opened, Never>?

  /// Does the work for the first who asks; who asks meanwhile gets the same. Nil when it is over already.
  func once(
    _ work: @escaping @MainActor () async -> AppRunner.Opened
  ) async -> (opened: AppRunner.Opened, isFirst: Bool)? {
    guard !isOver else { return nil }
    if let underWay { return (await underWay.value, false) }
    let task = Task { await work() }
    underWay = task
    let opened = await task.value
    isOver = true
    underWay = nil
    return (opened, true)
  }
}

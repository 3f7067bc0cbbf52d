// Hears of what other programs do in a folder that is shown.

import DocumentModel
import FoundationEssentials

/// Tells soon after something has changed in a folder, once for much that changes at a time. While the folder
/// is not there, the nearest above it is watched for it.
@MainActor
final class FolderWatch {
  private var watch: (any FileWatch)?
  /// Whether a folder above is watched.
  private var isAbove = false
  private var isCancelled = false
  private var isDue = false
  /// Whether it is being found out which folder is watched: a disk may take long to answer, or never do so.
  private var isBeginning = false
  /// Whether something has happened meanwhile.
  private var isStale = false
  private let folder: FilePath
  private let monitor: any FileMonitor
  private let onChange: @MainActor () -> Void

  /// A watch of a folder, which begins in the background and lasts until it is cancelled.
  ///
  /// - Parameter isLate: whether the folder was looked at before: what happened since is told of as soon as
  ///   the watch has begun.
  init(
    _ folder: URL, by monitor: any FileMonitor = InotifyMonitor.shared, isLate: Bool = false,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.folder = FilePath(url: folder)
    self.monitor = monitor
    self.onChange = onChange
    begin(tells: isLate)
  }

  isolated deinit { watch?.cancel() }

  /// Ends it: nothing more is told.
  func cancel() {
    isCancelled = true
    watch?.cancel()
    watch = nil
  }

  /// Whether what is watched is not the folder itself.
  private var isElsewhere: Bool { isAbove || watch?.hasEnded == true }

  private func begin(tells: Bool) {
    isBeginning = true
    isStale = false
    let tell: @Sendable () -> Void = { [weak self] in Task { @MainActor in self?.tell() } }
    Task { [weak self, folder, monitor] in
      let begun = await Background.run { Self.start(folder, by: monitor, tell) }
      guard let self, !self.isCancelled else {
        begun.watch?.cancel()
        return
      }
      self.watch?.cancel()
      self.watch = begun.watch
      self.isAbove = begun.isAbove
      self.isBeginning = false
      if self.isStale, self.isElsewhere { self.begin(tells: true) }
      if tells { self.onChange() }
    }
  }

  /// Watches a folder, or the nearest above it that is there.
  private nonisolated static func start(
    _ folder: FilePath, by monitor: any FileMonitor, _ tell: @escaping @Sendable () -> Void
  ) -> (watch: (any FileWatch)?, isAbove: Bool) {
    var path = folder
    var missing: [FilePath] = []
    while true {
      if var watch = monitor.watch(nil, in: path, tell) {
        // What has come meanwhile is watched itself.
        while let below = missing.popLast() {
          guard let lower = monitor.watch(nil, in: below, tell) else { return (watch, true) }
          watch.cancel()
          watch = lower
        }
        return (watch, false)
      }
      let above = path.deletingLastComponent
      if above == path || above == "." { return (nil, false) }
      missing.append(path)
      path = above
    }
  }

  private func tell() {
    guard !isDue, !isCancelled else { return }
    isDue = true
    Task { [weak self] in
      // What one program does at once is told of once.
      try? await Task.sleep(for: .milliseconds(200))
      guard let self, !self.isCancelled else { return }
      self.isDue = false
      // The folder is gone, or may have come.
      if self.isBeginning {
        self.isStale = true
      } else if self.isElsewhere {
        self.begin(tells: true)
      }
      self.onChange()
    }
  }
}

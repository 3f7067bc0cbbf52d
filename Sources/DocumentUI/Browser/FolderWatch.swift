// Hears of what other programs do in a folder that is shown.

import DocumentModel
import FoundationEssentials

/// Tells soon after something has changed in a folder, once for much that changes at a time.
@MainActor
final class FolderWatch {
  private var watch: (any FileWatch)?
  private var isCancelled = false
  private var isDue = false
  private let onChange: @MainActor () -> Void

  /// A watch of a folder, which begins in the background and lasts until it is cancelled.
  init(
    _ folder: URL, by monitor: any FileMonitor = InotifyMonitor.shared,
    onChange: @escaping @MainActor () -> Void
  ) {
    self.onChange = onChange
    let path = FilePath(url: folder)
    let tell: @Sendable () -> Void = { [weak self] in Task { @MainActor in self?.tell() } }
    Task { [weak self] in
      let watch = await Background.run { monitor.watch(nil, in: path, tell) }
      guard let self, !self.isCancelled else {
        watch?.cancel()
        return
      }
      self.watch = watch
    }
  }

  /// Ends it: nothing more is told.
  func cancel() {
    isCancelled = true
    watch?.cancel()
    watch = nil
  }

  private func tell() {
    guard !isDue, !isCancelled else { return }
    isDue = true
    Task { [weak self] in
      // What one program does at once is told of once.
      try? await Task.sleep(for: .milliseconds(200))
      guard let self, !self.isCancelled else { return }
      self.isDue = false
      self.onChange()
    }
  }
}

// Hearing of what other programs do to a file. The seam: a test has its own monitor.

/// Tells when something may have happened to a file.
public protocol FileMonitor: Sendable {
  /// Calls `onChange`, on some thread, whenever the file of this name may have been written, replaced, moved,
  /// removed or given other attributes, by whatever program, this one included. It may call once for many
  /// changes, and for nothing.
  ///
  /// Waits for a disk that is slow to answer, so do not call it on the main thread.
  ///
  /// - Parameters:
  ///   - name: a name in the directory at `directory`; nil for whatever is in it.
  /// - Returns: the watch, which lasts until it is cancelled; nil when the file cannot be watched.
  func watch(
    _ name: FilePath?, in directory: FilePath, _ onChange: @escaping @Sendable () -> Void
  ) -> (any FileWatch)?
}

/// A file that is being watched.
public protocol FileWatch: Sendable {
  /// Whether it has ended by itself, because the directory was removed, moved, or taken away with its disk.
  /// That was told as a change; nothing more will be.
  var hasEnded: Bool { get }

  /// Ends it. A call that is under way may still come.
  func cancel()
}

// For programs that have no use for news of their files.

/// Watches nothing.
public struct NoMonitor: FileMonitor {
  /// A monitor that never calls.
  public init() {}

  /// Watches nothing.
  public func watch(
    _ name: FilePath?, in directory: FilePath, _ onChange: @escaping @Sendable () -> Void
  ) -> (any FileWatch)? { nil }
}

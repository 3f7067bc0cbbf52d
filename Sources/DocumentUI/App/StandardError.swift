// What is said on the terminal.

#if canImport(Glibc)
  import Glibc
#endif

/// The process's standard error.
public enum StandardError {
  /// Writes a line.
  public static func print(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    bytes.withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

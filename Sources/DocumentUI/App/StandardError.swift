// What is said on the terminal.

import Gtk

#if canImport(Glibc)
  import Glibc
#endif

/// The process's standard error.
public enum StandardError {
  /// Writes a line. What a terminal would obey is shown instead (``Gtk/TerminalText``), wherever it comes
  /// from.
  public static func print(_ line: String) {
    bytes(of: line).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// What ``print(_:)`` writes, for whoever has to write it when hardly anything can be done.
  public static func bytes(of line: String) -> [UInt8] { Array((TerminalText.visible(line) + "\n").utf8) }
}

// What was mended in a file, and where.

/// Something in a file that was mended while reading.
public struct FormatWarning: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// What was wrong and what was made of it.
  public var reason: String

  /// A warning at a line and column, both from 1.
  public init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// `LINE:COLUMN: reason`.
  public var description: String { "\(line):\(column): \(reason)" }
}

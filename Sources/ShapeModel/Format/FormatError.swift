// What is wrong with a file, where, and what to do about it.

/// Why a file could not be read, and where in it.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of fault it is, for who must act on it.
  public enum Kind: Hashable, Sendable {
    /// The file is not a ShapeEdit drawing at all.
    case notADrawing
    /// There is nothing in the file.
    case empty
    /// The file was made by a newer ShapeEdit, in this version of the format, and has what this one can
    /// neither read nor keep.
    case newerVersion(Int)
    /// The file is not the strict JSON of RFC 8259.
    case syntax
    /// Something is larger than a reader accepts.
    case limit
    /// A value is not what the format asks for.
    case invalid
  }

  /// What kind of fault it is.
  public var kind: Kind
  /// The line, from 1.
  public var line: Int
  /// The column in Unicode scalars, from 1.
  public var column: Int
  /// What is wrong and what to do, in a sentence.
  public var reason: String

  /// A fault at a line and column, both from 1.
  public init(kind: Kind, line: Int, column: Int, reason: String) {
    self.kind = kind
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// `LINE:COLUMN: reason`.
  public var description: String { "\(line):\(column): \(reason)" }
}

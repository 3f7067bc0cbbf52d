// What is wrong with a file, where, and what to do about it.

/// Why a file could not be read, and where in it.
public struct FormatError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of fault it is, for who must act on it.
  public enum Kind: Hashable, Sendable {
    /// The file is not a ShapeEdit drawing at all.
    case notADrawing
    /// The file was made by a newer ShapeEdit, in this version of the format.
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

/// A fault at a byte, while reading.
struct FormatFault: Error {
  var kind: FormatError.Kind
  var offset: Int
  var reason: String
}

/// Lines and columns of bytes in a file. Offsets are asked for in rising order; each byte is looked at once.
struct LineCounter {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func position(of target: Int) -> (line: Int, column: Int) {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xc0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return (line, column)
  }
}

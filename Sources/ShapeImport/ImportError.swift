// Why a file of another program could not be imported, and where in it.

/// Why a file could not be imported. Nothing is imported from a file that has such a fault.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Who has to act on it.
  public enum Kind: Hashable, Sendable {
    /// The file is not what its type asks for.
    case syntax
    /// Something is larger than is accepted, or would become so.
    case limit
  }

  /// Who has to act on it.
  public var kind: Kind
  /// The line, from 1; nil when the fault has no place.
  public var line: Int?
  /// What is wrong and what to do, in a sentence or two.
  public var reason: String

  init(_ kind: Kind, line: Int? = nil, _ reason: String) {
    self.kind = kind
    self.line = line
    self.reason = reason
  }

  /// `LINE: reason`, or the reason alone.
  public var description: String { line.map { "\($0): \(reason)" } ?? reason }
}

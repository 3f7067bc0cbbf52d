// What can be wrong with SVG path syntax.

/// Why path data could not be read to its end.
public struct PathDataError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// Path data begins with something other than a move.
    case expectedMove
    /// A letter that is no command.
    case unknownCommand(Character)
    /// A number was needed here.
    case expectedNumber
    /// An arc's flag must be 0 or 1.
    case expectedFlag
    /// A number is outside ±1,000,000,000.
    case numberOutOfRange
  }

  /// What is wrong.
  public var reason: Reason
  /// How many UTF-8 bytes of the path data stand before the place.
  public var offset: Int

  /// An error at `offset` bytes into the path data.
  public init(reason: Reason, offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension PathDataError: CustomStringConvertible {
  /// What is wrong and what is needed, in one line.
  public var description: String {
    let place = "at byte \(offset) of the path data"
    return switch reason {
    case .expectedMove: "A path must begin with a move (M or m); something else stands \(place)."
    case .unknownCommand(let letter):
      "“\(letter)” \(place) is not a path command; use M L H V C S Q T A or Z."
    case .expectedNumber: "A number is missing \(place)."
    case .expectedFlag: "An arc’s flag must be 0 or 1; something else stands \(place)."
    case .numberOutOfRange: "A number \(place) is outside ±1,000,000,000."
    }
  }
}

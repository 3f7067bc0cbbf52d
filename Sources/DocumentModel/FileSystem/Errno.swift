// The number a failed system call leaves, as an error.

import Glibc

/// Why a system call failed.
public struct Errno: Error, RawRepresentable, Hashable, Sendable {
  /// The value of `errno`.
  public let rawValue: Int32

  /// The error with this `errno`.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The error the last failed call of this thread left.
  static var current: Errno { Errno(rawValue: errno) }
}

extension Errno: CustomStringConvertible {
  /// The system's own words, such as “No space left on device”.
  public var description: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard strerror_r(rawValue, &buffer, buffer.count) == 0 else { return "error \(rawValue)" }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

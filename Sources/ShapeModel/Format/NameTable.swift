// Finds the names of members and types without making strings.

/// Finds a short name from its bytes packed into two words, without making a string.
final class NameTable: @unchecked Sendable {
  private struct Slot {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var index = UInt8.max
  }

  private static let size = 256
  private let slots: UnsafeMutablePointer<Slot>

  /// A table of at most 128 distinct names of 1 to 16 ASCII characters; a name is found as its position.
  init(_ names: [String]) {
    slots = .allocate(capacity: Self.size)
    slots.initialize(repeating: Slot(), count: Self.size)
    precondition(names.count <= Self.size / 2)
    for (index, name) in names.enumerated() {
      guard let (low, high) = Self.pack(name) else {
        preconditionFailure("a name of \(name.utf8.count) bytes")
      }
      var slot = Self.start(low, high)
      while slots[slot].index != .max { slot = (slot + 1) % Self.size }
      slots[slot] = Slot(low: low, high: high, index: UInt8(index))
    }
  }

  deinit { slots.deallocate() }

  /// The position of the name packed into `low` (its first eight bytes, first lowest) and `high`; nil when
  /// unknown.
  @inline(__always)
  func find(_ low: UInt64, _ high: UInt64) -> UInt8? {
    var slot = Self.start(low, high)
    while slots[slot].index != .max {
      if slots[slot].low == low, slots[slot].high == high { return slots[slot].index }
      slot = (slot &+ 1) & (Self.size &- 1)
    }
    return nil
  }

  /// The position of a name that was read as a string, since it was written with escapes; nil when unknown.
  func find(_ name: String) -> UInt8? {
    guard let (low, high) = Self.pack(name) else { return nil }
    return find(low, high)
  }

  @inline(__always)
  private static func start(_ low: UInt64, _ high: UInt64) -> Int {
    Int(((low ^ (high &* 0xff51_afd7_ed55_8ccd)) &* 0x9e37_79b9_7f4a_7c15) >> 56)
  }

  private static func pack(_ name: String) -> (UInt64, UInt64)? {
    guard (1...16).contains(name.utf8.count) else { return nil }
    var words: (UInt64, UInt64) = (0, 0)
    for (i, byte) in name.utf8.enumerated() {
      if i < 8 { words.0 |= UInt64(byte) << (8 * i) } else { words.1 |= UInt64(byte) << (8 * (i - 8)) }
    }
    return words
  }
}

// The ids of a file's shapes, to find one that is given twice and to find what a connector refers to. It
// stores where each id stands in the file, not the id: eight bytes each.

/// A set of ids, each known by where it stands in the file's bytes.
///
/// Ids are checked some at a time: a large table is not in the processor's cache, and waiting for many of its
/// lines at once takes hardly longer than waiting for one.
struct IDTable {
  private struct Pending {
    var hash: UInt32
    var offset: UInt32
    var length: UInt8
  }

  private static let batch = 64
  private let bytes: UnsafeBufferPointer<UInt8>
  private var slots: [UInt64]
  private var mask: Int
  private var count = 0
  private var pending: [Pending] = []

  /// An empty table over a file's bytes, of less than 4 GB.
  init(_ bytes: UnsafeBufferPointer<UInt8>, expecting expected: Int) {
    self.bytes = bytes
    var size = 1024
    while size < expected * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
    mask = size - 1
    pending.reserveCapacity(Self.batch)
  }

  /// Forgets all ids.
  mutating func removeAll() {
    pending.removeAll(keepingCapacity: true)
    if count > 0 { slots = [UInt64](repeating: 0, count: 1024) }
    mask = slots.count - 1
    count = 0
  }

  /// Adds the id of `length` bytes, 1 to 64, at `offset`, never 0. Returns where an id stands that is there
  /// twice, this one or one added shortly before; nil when none is known.
  @inline(__always)
  mutating func insert(hash: UInt32, at offset: Int, length: Int) -> Int? {
    pending.append(
      Pending(
        hash: hash, offset: UInt32(truncatingIfNeeded: offset), length: UInt8(truncatingIfNeeded: length)))
    return pending.count == Self.batch ? checkPending() : nil
  }

  /// Checks the ids added last. Returns where the first stands that is there twice; nil when none is.
  mutating func checkPending() -> Int? {
    while (count + pending.count) * 3 > slots.count * 2 { grow() }
    var duplicate: Int?
    let (bytes, mask, pending) = (bytes, mask, pending)
    slots.withUnsafeMutableBufferPointer { slots in
      for id in pending {
        let start = bytes.baseAddress! + Int(id.offset)
        var slot = Int(id.hash) & mask
        while slots[slot] != 0 {
          if slots[slot] >> 32 == UInt64(id.hash),
            Self.isID(bytes, at: Int(slots[slot] & 0xffff_ffff), Int(id.length), start)
          {
            duplicate = Int(id.offset)
            return
          }
          slot = (slot &+ 1) & mask
        }
        slots[slot] = UInt64(id.hash) << 32 | UInt64(id.offset)
      }
    }
    count += pending.count
    self.pending.removeAll(keepingCapacity: true)
    return duplicate
  }

  /// Where `id` stands in the file; nil when it does not. What is pending is not looked at.
  func offset(of id: String) -> Int? {
    var id = id
    return id.withUTF8 { text -> Int? in
      guard let start = text.baseAddress, !text.isEmpty else { return nil }
      let hash = IDHash.hash(start, text.count)
      var slot = Int(hash) & mask
      while slots[slot] != 0 {
        let offset = Int(slots[slot] & 0xffff_ffff)
        if slots[slot] >> 32 == UInt64(hash), Self.isID(bytes, at: offset, text.count, start) {
          return offset
        }
        slot = (slot + 1) & mask
      }
      return nil
    }
  }

  /// Whether the id at `offset` is this one. No id holds a quote, so the comparison ends at the stored one's
  /// end.
  private static func isID(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, _ length: Int, _ other: UnsafePointer<UInt8>
  ) -> Bool {
    for i in 0..<length where bytes[offset + i] != other[i] { return false }
    return bytes[offset + length] == UInt8(ascii: "\"")
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    mask = slots.count - 1
    for entry in old where entry != 0 {
      var slot = Int(entry >> 32) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = entry
    }
  }
}

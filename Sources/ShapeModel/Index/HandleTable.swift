// Short numbers for ids, so that the grid's cells hold four bytes a shape. About 24 bytes an id.

/// Ids and their numbers: an open-addressed hash table beside a list of ids. Numbers of removed ids are used
/// again.
struct HandleTable: Sendable {
  private static let empty = UInt32.max
  private var ids: ContiguousArray<String> = []
  private var free: ContiguousArray<UInt32> = []
  /// Numbers by hash, with linear probing; a power of two long, at most two thirds full. The upper eight bits
  /// are bits of the hash, so that another id is told apart without a look at it.
  private var slots: ContiguousArray<UInt32> = [empty, empty, empty, empty]
  private static let handleMask: UInt32 = 0xff_ffff

  /// How many ids have a number.
  var count: Int { ids.count - free.count }

  /// The id with this number.
  subscript(handle: UInt32) -> String { ids[Int(handle)] }

  mutating func reserveCapacity(_ count: Int) {
    ids.reserveCapacity(count)
    var size = slots.count
    while size * 2 < count * 3 { size *= 2 }
    if size > slots.count { resize(to: size) }
  }

  /// Gives `id` a number; nil when it has one already, or when there are 16,777,215 of them.
  mutating func insert(_ id: String) -> UInt32? {
    if (count + 1) * 3 > slots.count * 2 { resize(to: slots.count * 2) }
    let hash = UInt(bitPattern: id.hashValue)
    let tag = Self.tag(hash)
    let mask = slots.count - 1
    var slot = Int(hash & UInt(mask))
    while slots[slot] != Self.empty {
      if slots[slot] & ~Self.handleMask == tag, ids[Int(slots[slot] & Self.handleMask)] == id { return nil }
      slot = (slot + 1) & mask
    }
    let handle: UInt32
    if let used = free.popLast() {
      handle = used
      ids[Int(handle)] = id
    } else {
      guard ids.count < Int(Self.handleMask) else { return nil }
      handle = UInt32(ids.count)
      ids.append(id)
    }
    slots[slot] = tag | handle
    return handle
  }

  /// The number of `id`; nil when it has none.
  func handle(of id: String) -> UInt32? {
    let hash = UInt(bitPattern: id.hashValue)
    let tag = Self.tag(hash)
    let mask = slots.count - 1
    var slot = Int(hash & UInt(mask))
    while slots[slot] != Self.empty {
      let handle = slots[slot] & Self.handleMask
      if slots[slot] & ~Self.handleMask == tag, ids[Int(handle)] == id { return handle }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Takes the number of `id` back and returns it; nil when it had none.
  mutating func remove(_ id: String) -> UInt32? {
    let hash = UInt(bitPattern: id.hashValue)
    let tag = Self.tag(hash)
    let mask = slots.count - 1
    var slot = Int(hash & UInt(mask))
    while true {
      if slots[slot] == Self.empty { return nil }
      if slots[slot] & ~Self.handleMask == tag, ids[Int(slots[slot] & Self.handleMask)] == id { break }
      slot = (slot + 1) & mask
    }
    let handle = slots[slot] & Self.handleMask
    // Close the gap, so that what probed past it is still found.
    var gap = slot
    var next = (slot + 1) & mask
    while slots[next] != Self.empty {
      let wanted = home(of: slots[next])
      if (next - wanted) & mask >= (next - gap) & mask {
        slots[gap] = slots[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    slots[gap] = Self.empty
    ids[Int(handle)] = ""
    free.append(handle)
    return handle
  }

  private static func tag(_ hash: UInt) -> UInt32 {
    // Not the bits that choose the slot. The last tag is left out, so that no slot looks empty.
    let bits = UInt32(truncatingIfNeeded: hash >> 40) & 0xff
    return (bits == 0xff ? 0 : bits) << 24
  }

  private func home(of entry: UInt32) -> Int {
    ids[Int(entry & Self.handleMask)].hashValue & (slots.count - 1)
  }

  private mutating func resize(to size: Int) {
    let used = slots.filter { $0 != Self.empty }
    slots = ContiguousArray(repeating: Self.empty, count: size)
    for entry in used {
      var slot = home(of: entry)
      while slots[slot] != Self.empty { slot = (slot + 1) & (size - 1) }
      slots[slot] = entry
    }
  }
}

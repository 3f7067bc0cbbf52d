// Short numbers for ids, so that the grid's cells hold four bytes a shape. About 24 bytes an id.

/// Ids and their numbers: an open-addressed hash table beside a list of ids. Numbers of removed ids are used again.
struct HandleTable: Sendable {
  private static let empty = UInt32.max
  private var ids: ContiguousArray<String> = []
  private var free: ContiguousArray<UInt32> = []
  /// Numbers by hash, with linear probing; a power of two long, at most two thirds full.
  private var slots: ContiguousArray<UInt32> = [empty, empty, empty, empty]

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

  /// Gives `id` a number; nil when it has one already.
  mutating func insert(_ id: String) -> UInt32? {
    if (count + 1) * 3 > slots.count * 2 { resize(to: slots.count * 2) }
    var slot = home(of: id)
    while slots[slot] != Self.empty {
      if ids[Int(slots[slot])] == id { return nil }
      slot = (slot + 1) & (slots.count - 1)
    }
    let handle: UInt32
    if let used = free.popLast() {
      handle = used
      ids[Int(handle)] = id
    } else {
      handle = UInt32(ids.count)
      ids.append(id)
    }
    slots[slot] = handle
    return handle
  }

  /// Takes the number of `id` back and returns it; nil when it had none.
  mutating func remove(_ id: String) -> UInt32? {
    let mask = slots.count - 1
    var slot = home(of: id)
    while true {
      if slots[slot] == Self.empty { return nil }
      if ids[Int(slots[slot])] == id { break }
      slot = (slot + 1) & mask
    }
    let handle = slots[slot]
    // Close the gap, so that what probed past it is still found.
    var gap = slot
    var next = (slot + 1) & mask
    while slots[next] != Self.empty {
      let wanted = home(of: ids[Int(slots[next])])
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

  private func home(of id: String) -> Int { id.hashValue & (slots.count - 1) }

  private mutating func resize(to size: Int) {
    let handles = slots.filter { $0 != Self.empty }
    slots = ContiguousArray(repeating: Self.empty, count: size)
    for handle in handles {
      var slot = home(of: ids[Int(handle)])
      while slots[slot] != Self.empty { slot = (slot + 1) & (size - 1) }
      slots[slot] = handle
    }
  }
}

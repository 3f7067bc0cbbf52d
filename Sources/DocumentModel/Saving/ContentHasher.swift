// XXH64 of bytes that come piece by piece, as its specification has it: four lanes of eight bytes each, and
// what is left over at the end.

/// Makes the ``ContentHash`` of bytes that are not in memory at once.
struct ContentHasher {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5
  /// How many bytes the four lanes take at once.
  private static let stripe = 32

  private var a = prime1 &+ prime2
  private var b = prime2
  private var c: UInt64 = 0
  private var d = 0 &- prime1
  private var count: UInt64 = 0
  /// What has not filled a stripe yet.
  private var rest: [UInt8] = []

  /// Adds what comes next.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var bytes = bytes
    if !rest.isEmpty {
      let missing = min(Self.stripe - rest.count, bytes.count)
      rest.append(contentsOf: bytes.prefix(missing))
      bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(missing))
      guard rest.count == Self.stripe else { return }
      let full = rest
      full.withUnsafeBytes { addStripes($0) }
      rest.removeAll(keepingCapacity: true)
    }
    let end = bytes.count / Self.stripe * Self.stripe
    addStripes(UnsafeRawBufferPointer(rebasing: bytes.prefix(end)))
    rest.append(contentsOf: bytes.dropFirst(end))
  }

  private mutating func addStripes(_ bytes: UnsafeRawBufferPointer) {
    var (a, b, c, d) = (a, b, c, d)
    var offset = 0
    while offset < bytes.count {
      a = Self.round(a, Self.load(bytes, offset))
      b = Self.round(b, Self.load(bytes, offset + 8))
      c = Self.round(c, Self.load(bytes, offset + 16))
      d = Self.round(d, Self.load(bytes, offset + 24))
      offset += Self.stripe
    }
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// The hash of all that was added.
  var hash: ContentHash {
    var hash: UInt64
    if count >= UInt64(Self.stripe) {
      hash = Self.rotate(a, 1) &+ Self.rotate(b, 7) &+ Self.rotate(c, 12) &+ Self.rotate(d, 18)
      for lane in [a, b, c, d] {
        hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
      }
    } else {
      hash = Self.prime5
    }
    hash = hash &+ count
    rest.withUnsafeBytes { bytes in
      var offset = 0
      while offset + 8 <= bytes.count {
        hash ^= Self.round(0, Self.load(bytes, offset))
        hash = Self.rotate(hash, 27) &* Self.prime1 &+ Self.prime4
        offset += 8
      }
      if offset + 4 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
        hash ^= UInt64(word) &* Self.prime1
        hash = Self.rotate(hash, 23) &* Self.prime2 &+ Self.prime3
        offset += 4
      }
      while offset < bytes.count {
        hash ^= UInt64(bytes[offset]) &* Self.prime5
        hash = Self.rotate(hash, 11) &* Self.prime1
        offset += 1
      }
    }
    hash = (hash ^ (hash >> 33)) &* Self.prime2
    hash = (hash ^ (hash >> 29)) &* Self.prime3
    return ContentHash(value: hash ^ (hash >> 32))
  }

  @inline(__always)
  private static func load(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
  }

  @inline(__always)
  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value << bits) | (value >> (64 - bits))
  }

  @inline(__always)
  private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotate(lane &+ input &* prime2, 31) &* prime1
  }
}

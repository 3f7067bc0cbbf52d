// Tells whether two contents differ. XXH64 (Yann Collet's xxHash, seed 0): fast enough to run over every
// save, and sure enough where nobody forges files, since sizes are compared too. Not for security.

/// The XXH64 hash of some bytes.
public struct ContentHash: Hashable, Sendable {
  /// The hash.
  public let value: UInt64

  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// A hash that was computed before.
  public init(value: UInt64) {
    self.value = value
  }

  /// The hash of `bytes`.
  public init(of bytes: UnsafeRawBufferPointer) {
    let count = bytes.count
    var offset = 0
    var hash: UInt64
    if count >= 32 {
      var a = Self.prime1 &+ Self.prime2
      var b = Self.prime2
      var c: UInt64 = 0
      var d = 0 &- Self.prime1
      while offset <= count - 32 {
        a = Self.round(a, Self.load(bytes, offset))
        b = Self.round(b, Self.load(bytes, offset + 8))
        c = Self.round(c, Self.load(bytes, offset + 16))
        d = Self.round(d, Self.load(bytes, offset + 24))
        offset += 32
      }
      hash = Self.rotate(a, 1) &+ Self.rotate(b, 7) &+ Self.rotate(c, 12) &+ Self.rotate(d, 18)
      for lane in [a, b, c, d] {
        hash = (hash ^ Self.round(0, lane)) &* Self.prime1 &+ Self.prime4
      }
    } else {
      hash = Self.prime5
    }
    hash = hash &+ UInt64(count)
    while offset + 8 <= count {
      hash ^= Self.round(0, Self.load(bytes, offset))
      hash = Self.rotate(hash, 27) &* Self.prime1 &+ Self.prime4
      offset += 8
    }
    if offset + 4 <= count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self).littleEndian
      hash ^= UInt64(word) &* Self.prime1
      hash = Self.rotate(hash, 23) &* Self.prime2 &+ Self.prime3
      offset += 4
    }
    while offset < count {
      hash ^= UInt64(bytes[offset]) &* Self.prime5
      hash = Self.rotate(hash, 11) &* Self.prime1
      offset += 1
    }
    hash = (hash ^ (hash >> 33)) &* Self.prime2
    hash = (hash ^ (hash >> 29)) &* Self.prime3
    value = hash ^ (hash >> 32)
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

// The checksum of a PNG's compressed pixels.

/// Adler-32 as zlib uses it (RFC 1950).
struct Adler32 {
  private static let modulus: UInt32 = 65521
  private(set) var value: UInt32 = 1

  /// The checksum of `bytes` alone.
  static func value(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    var index = 0
    while index < bytes.count {
      let end = min(bytes.count, index + 5552)  // the most bytes whose sums fit 32 bits
      while index < end {
        a &+= UInt32(bytes[index])
        b &+= a
        index += 1
      }
      a %= modulus
      b %= modulus
    }
    return b << 16 | a
  }

  /// Continues with `length` bytes whose own checksum is `other`.
  mutating func combine(_ other: UInt32, length: Int) {
    let remainder = UInt64(length) % UInt64(Self.modulus)
    let modulus = UInt64(Self.modulus)
    let (a1, b1) = (UInt64(value & 0xffff), UInt64(value >> 16))
    let (a2, b2) = (UInt64(other & 0xffff), UInt64(other >> 16))
    let a = (a1 + a2 + modulus - 1) % modulus
    let b = (b1 + b2 + remainder * (a1 + modulus - 1)) % modulus
    value = UInt32(b << 16 | a)
  }
}

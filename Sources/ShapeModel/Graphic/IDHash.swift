// Hashes of ids, for the index of a list and for the check of a file's ids.

/// A hash of an id's UTF-8, fast for the short ones that ids are.
enum IDHash {
  // Drawn anew in each process, so that no file can be made whose ids collide.
  private static let seed = UInt64.random(in: .min ... .max)

  /// The hash of `id`.
  static func hash(_ id: String) -> UInt32 {
    var id = id
    return id.withUTF8 { $0.baseAddress.map { [count = $0.count] in hash($0, count) } ?? 0 }
  }

  /// The hash of an id of `length` bytes.
  @inline(__always)
  static func hash(_ start: UnsafePointer<UInt8>, _ length: Int) -> UInt32 {
    var hash = seed ^ UInt64(truncatingIfNeeded: length)
    var rest = length
    var word = UnsafeRawPointer(start)
    while rest >= 8 {
      hash = mix(hash ^ word.loadUnaligned(as: UInt64.self), 0x9e37_79b9_7f4a_7c15)
      word += 8
      rest -= 8
    }
    var tail: UInt64 = 0
    for i in 0..<rest {
      tail = tail << 8 | UInt64(word.load(fromByteOffset: i, as: UInt8.self))
    }
    return UInt32(
      truncatingIfNeeded: mix(mix(hash ^ tail, 0xff51_afd7_ed55_8ccd) ^ seed, 0xc4ce_b9fe_1a85_ec53))
  }

  @inline(__always)
  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = a.multipliedFullWidth(by: b)
    return product.high ^ product.low
  }
}

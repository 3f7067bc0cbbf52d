// The checksum of records: CRC-32C (Castagnoli, reflected), as in iSCSI and ext4. Eight bytes a step, by
// tables. By hand: zlib, which the toolkit links, has another polynomial, and this module knows nothing of
// the toolkit.

/// Tells damaged bytes from whole ones.
enum CRC32C {
  /// `tables[k][b]` takes the byte `b` through `k` more zero bytes.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? 0x82F6_3B78 ^ (value >> 1) : value >> 1 }
      tables[byte] = value
    }
    for k in 1..<8 {
      for byte in 0..<256 {
        let before = tables[(k - 1) * 256 + byte]
        tables[k * 256 + byte] = tables[Int(before & 0xFF)] ^ (before >> 8)
      }
    }
    return tables
  }()

  /// The checksum of `bytes`; with `seed`, that of what had the checksum `seed` followed by `bytes`.
  static func checksum(_ bytes: UnsafeRawBufferPointer, seed: UInt32 = 0) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var crc = ~seed
      var offset = 0
      while offset + 8 <= bytes.count {
        let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian ^ UInt64(crc)
        crc = tables[7 * 256 + Int(word & 0xFF)]
        crc ^= tables[6 * 256 + Int(word >> 8 & 0xFF)]
        crc ^= tables[5 * 256 + Int(word >> 16 & 0xFF)]
        crc ^= tables[4 * 256 + Int(word >> 24 & 0xFF)]
        crc ^= tables[3 * 256 + Int(word >> 32 & 0xFF)]
        crc ^= tables[2 * 256 + Int(word >> 40 & 0xFF)]
        crc ^= tables[256 + Int(word >> 48 & 0xFF)]
        crc ^= tables[Int(word >> 56)]
        offset += 8
      }
      while offset < bytes.count {
        crc = tables[Int((crc ^ UInt32(bytes[offset])) & 0xFF)] ^ (crc >> 8)
        offset += 1
      }
      return ~crc
    }
  }

  /// The checksum of `bytes`.
  static func checksum(_ bytes: [UInt8], seed: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBytes { checksum($0, seed: seed) }
  }
}

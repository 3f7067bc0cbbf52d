// The checksum of a PNG's chunks.

/// CRC-32 as PNG uses it (ISO 3309), eight bytes at a time.
struct CRC32 {
  private var state: UInt32 = 0xffff_ffff

  /// The checksum of everything so far.
  var value: UInt32 { ~state }

  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1 }
      tables[index] = value
    }
    for table in 1..<8 {
      for index in 0..<256 {
        let value = tables[(table - 1) * 256 + index]
        tables[table * 256 + index] = tables[Int(value & 255)] ^ (value >> 8)
      }
    }
    return tables
  }()

  mutating func update(_ bytes: UnsafeBufferPointer<UInt8>) {
    var crc = state
    Self.tables.withUnsafeBufferPointer { table in
      var index = 0
      while index + 8 <= bytes.count {
        let raw = UnsafeRawPointer(bytes.baseAddress! + index)
        let low = UInt32(littleEndian: raw.loadUnaligned(as: UInt32.self)) ^ crc
        let high = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
        let first = table[1792 + Int(low & 255)] ^ table[1536 + Int(low >> 8 & 255)]
        let second = table[1280 + Int(low >> 16 & 255)] ^ table[1024 + Int(low >> 24)]
        let third = table[768 + Int(high & 255)] ^ table[512 + Int(high >> 8 & 255)]
        let fourth = table[256 + Int(high >> 16 & 255)] ^ table[Int(high >> 24)]
        crc = first ^ second ^ third ^ fourth
        index += 8
      }
      while index < bytes.count {
        crc = table[Int((crc ^ UInt32(bytes[index])) & 255)] ^ (crc >> 8)
        index += 1
      }
    }
    state = crc
  }
}

// Cuts contents into pieces at places that depend on the bytes around them only, so that an insertion changes
// the pieces it is in and leaves the rest as they were: FastCDC (Xia et al., USENIX ATC 2016) with normalised
// chunk sizes.

/// Where to cut a content.
enum ContentChunker {
  /// No piece but the last is smaller, in bytes.
  static let smallest = 4 << 10
  /// The size that most pieces are about.
  static let usual = 16 << 10
  /// No piece is larger.
  static let largest = 64 << 10

  /// A cut before `usual` bytes has to meet the hard mask, which is rare; a cut after them meets the easy one
  /// soon. So most pieces are about that size.
  private static let hardMask: UInt64 = 0xFFFF << 47
  private static let easyMask: UInt64 = 0x0FFF << 51

  /// A random number for each byte; the same for ever, since it decides where old contents were cut.
  private static let gear: [UInt64] = {
    var state: UInt64 = 0x5368_6170_6545_6469
    return (0..<256).map { _ in
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }()

  /// The length of the piece that `bytes` begins with.
  static func firstPiece(of bytes: UnsafeRawBufferPointer) -> Int {
    let end = min(bytes.count, largest)
    guard end > smallest else { return end }
    return gear.withUnsafeBufferPointer { gear in
      var hash: UInt64 = 0
      var offset = smallest
      let middle = min(end, usual)
      while offset < middle {
        hash = (hash << 1) &+ gear[Int(bytes[offset])]
        offset += 1
        if hash & hardMask == 0 { return offset }
      }
      while offset < end {
        hash = (hash << 1) &+ gear[Int(bytes[offset])]
        offset += 1
        if hash & easyMask == 0 { return offset }
      }
      return end
    }
  }
}

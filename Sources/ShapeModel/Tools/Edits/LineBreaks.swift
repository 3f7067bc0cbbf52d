// Line breaks of texts that come from elsewhere.

extension String {
  /// The text with all its line breaks that other systems write, a carriage return alone or before a new
  /// line, as new lines.
  public var withPlainLineBreaks: String {
    guard utf8.contains(0x0d) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var isBehindReturn = false
    for byte in utf8 {
      if byte == 0x0d {
        bytes.append(0x0a)
      } else if byte != 0x0a || !isBehindReturn {
        bytes.append(byte)
      }
      isBehindReturn = byte == 0x0d
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

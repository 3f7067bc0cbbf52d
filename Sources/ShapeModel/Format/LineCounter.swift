// From bytes to lines and columns.

/// Lines and columns of bytes in a file. Offsets are asked for in rising order; each byte is looked at once.
struct LineCounter {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  private var line = 1
  private var column = 1

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func position(of target: Int) -> (line: Int, column: Int) {
    while offset < min(target, bytes.count) {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xc0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return (line, column)
  }
}

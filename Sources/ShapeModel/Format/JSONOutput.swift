// Bytes on their way out: literals, numbers in their shortest form, texts with their escapes.

/// A buffer of JSON text that is handed on whenever it is full.
struct JSONOutput: ~Copyable {
  private static let blockSize = 256 << 10
  private var buffer: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var count = 0
  /// Whether a text was written that is longer than what is read.
  private(set) var hasTooLongText = false

  init() {
    capacity = Self.blockSize + (16 << 10)
    buffer = .allocate(capacity: capacity)
  }

  deinit { buffer.deallocate() }

  /// Whether a block is full.
  @inline(__always)
  var isFull: Bool { count >= Self.blockSize }

  /// Hands the content to `block` and is empty after.
  mutating func flush<Failure: Error>(
    _ block: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    guard count > 0 else { return }
    try block(UnsafeRawBufferPointer(start: buffer, count: count))
    count = 0
  }

  @inline(__always)
  private mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    let larger = max(capacity * 2, count + more)
    let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    fresh.update(from: buffer, count: count)
    buffer.deallocate()
    buffer = fresh
    capacity = larger
  }

  // MARK: Bytes

  @inline(__always)
  mutating func literal(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    (buffer + count).update(from: text.utf8Start, count: length)
    count += length
  }

  @inline(__always)
  mutating func byte(_ byte: UInt8) {
    reserve(1)
    buffer[count] = byte
    count += 1
  }

  mutating func bytes(_ bytes: [UInt8]) {
    reserve(bytes.count)
    bytes.withUnsafeBufferPointer { source in
      if let start = source.baseAddress { (buffer + count).update(from: start, count: source.count) }
    }
    count += bytes.count
  }

  // MARK: Numbers

  /// A number in the shortest form that reads back to the same double. One that is not finite, which JSON
  /// cannot say, is brought to the nearest that is: 0 or ±1e9.
  @inline(__always)
  mutating func number(_ value: Double) {
    reserve(32)
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 {
      if whole == 0, value.sign == .minus {
        buffer[count] = UInt8(ascii: "-")
        count += 1
      }
      integer(whole)
    } else {
      fraction(value)
    }
  }

  /// A number brought into a range; the lower bound when it is not a number.
  @inline(__always)
  mutating func number(_ value: Double, _ low: Double, _ high: Double) {
    number(value >= low ? (value <= high ? value : high) : low)
  }

  private mutating func fraction(_ value: Double) {
    // With three decimals and at most 15 digits in all, the decimal is the shortest that reads back if it
    // reads back.
    let scaled = (value * 1000).rounded()
    if scaled.magnitude < 1e15, scaled / 1000 == value {
      var thousandths = Int64(scaled)
      if thousandths < 0 {
        buffer[count] = UInt8(ascii: "-")
        count += 1
        thousandths = -thousandths
      }
      integer(thousandths / 1000)
      let rest = UInt8(truncatingIfNeeded: thousandths % 1000 / 100)
      let hundredths = UInt8(truncatingIfNeeded: thousandths % 100 / 10)
      let last = UInt8(truncatingIfNeeded: thousandths % 10)
      buffer[count] = UInt8(ascii: ".")
      buffer[count + 1] = 48 + rest
      buffer[count + 2] = 48 + hundredths
      buffer[count + 3] = 48 + last
      count += last != 0 ? 4 : hundredths != 0 ? 3 : 2
    } else if value.isFinite {
      // The library's description is the shortest form, but for a 0 before an exponent of one digit.
      var before: UInt8 = 0
      var isExponent = false
      for digit in value.description.utf8 {
        if digit != UInt8(ascii: "0") || before != UInt8(ascii: "-") || !isExponent { byte(digit) }
        if digit == UInt8(ascii: "e") { isExponent = true }
        before = digit
      }
    } else {
      integer(value.isNaN ? 0 : value < 0 ? -1_000_000_000 : 1_000_000_000)
    }
  }

  /// A whole number.
  @inline(__always)
  mutating func integer(_ value: Int64) {
    reserve(24)
    var rest = value.magnitude
    if value < 0 {
      buffer[count] = UInt8(ascii: "-")
      count += 1
    }
    var length = 1
    var bound: UInt64 = 10
    while rest >= bound, length < 19 {
      length += 1
      bound &*= 10
    }
    var position = count + length
    count = position
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      position -= 1
      buffer[position] = 48 + UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest != 0
  }

  // MARK: Texts

  /// A text in quotes; U+0000, which no reader would take, is written as U+FFFD. `limited` is false where the
  /// format sets no limit to its length; what is past the limit is written all the same, and noted.
  mutating func string(_ text: String, limited: Bool = true) {
    var text = text
    if limited, ShapeEditFormat.isTooLong(text) { hasTooLongText = true }
    text.withUTF8 { source in
      reserve(source.count + 2)
      buffer[count] = UInt8(ascii: "\"")
      count += 1
      guard var start = source.baseAddress else { return }
      let end = start + source.count
      var cursor = start
      while cursor < end {
        let byte = cursor.pointee
        if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
          cursor += 1
          continue
        }
        plain(start, cursor)
        escape(byte)
        cursor += 1
        start = cursor
      }
      plain(start, end)
    }
    byte(UInt8(ascii: "\""))
  }

  @inline(__always)
  private mutating func plain(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
    reserve(end - start)
    (buffer + count).update(from: start, count: end - start)
    count += end - start
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): literal("\\\"")
    case UInt8(ascii: "\\"): literal("\\\\")
    case 0x08: literal("\\b")
    case 0x09: literal("\\t")
    case 0x0a: literal("\\n")
    case 0x0c: literal("\\f")
    case 0x0d: literal("\\r")
    case 0: literal("\u{fffd}")
    default:
      literal("\\u00")
      hex(byte)
    }
  }

  @inline(__always)
  private mutating func hex(_ value: UInt8) {
    let high = value >> 4
    let low = value & 15
    byte(high < 10 ? 48 + high : 87 + high)
    byte(low < 10 ? 48 + low : 87 + low)
  }

  /// `"#rrggbbaa"`.
  mutating func color(_ color: Color) {
    literal("\"#")
    hex(color.red)
    hex(color.green)
    hex(color.blue)
    hex(color.alpha)
    byte(UInt8(ascii: "\""))
  }
}

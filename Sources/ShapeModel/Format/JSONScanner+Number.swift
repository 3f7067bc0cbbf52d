// Reads numbers as JSON writes them.

import Localization

extension JSONScanner {
  /// Reads a number, rounded to the nearest double; what is too large is infinite.
  @inline(__always)
  mutating func number(_ wanted: @autoclosure () -> String) throws(FormatFault) -> Double {
    let start = cursor
    var p = cursor
    let isNegative = p < end && p.pointee == UInt8(ascii: "-")
    if isNegative { p += 1 }
    var digits: UInt64 = 0
    let firstDigit = p
    while p < end, p.pointee &- 48 < 10 {
      digits = digits &* 10 &+ UInt64(p.pointee &- 48)
      p += 1
    }
    var count = p - firstDigit
    guard count > 0, firstDigit.pointee != 48 || count == 1 else {
      throw numberFault(start, p, count, wanted())
    }
    var exponent = 0
    if p < end, p.pointee == UInt8(ascii: ".") {
      p += 1
      let firstDecimal = p
      while p < end, p.pointee &- 48 < 10 {
        digits = digits &* 10 &+ UInt64(p.pointee &- 48)
        p += 1
      }
      exponent = firstDecimal - p
      guard exponent < 0 else { throw numberFault(start, p, 1, wanted()) }
      count -= exponent
    }
    if p < end, p.pointee | 0x20 == UInt8(ascii: "e") {
      exponent += try readExponent(&p, start, wanted())
    }
    cursor = p
    let value: Double
    if count <= 19, let quick = decimals.value(digits, exponent) {
      value = quick
    } else {
      value = Self.slowValue(firstDigit, p)
    }
    return isNegative ? -value : value
  }

  private func readExponent(_ p: inout UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, _ wanted: String)
    throws(FormatFault) -> Int
  {
    p += 1
    var isNegative = false
    if p < end, p.pointee == UInt8(ascii: "-") || p.pointee == UInt8(ascii: "+") {
      isNegative = p.pointee == UInt8(ascii: "-")
      p += 1
    }
    let first = p
    var exponent = 0
    while p < end, p.pointee &- 48 < 10 {
      exponent = min(exponent * 10 + Int(p.pointee &- 48), 1_000_000_000)
      p += 1
    }
    guard p > first else { throw numberFault(start, p, 1, wanted) }
    return isNegative ? -exponent : exponent
  }

  @inline(never)
  private static func slowValue(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Double {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
    // The grammar was checked, so the library reads it too; it answers infinity or 0 for what is out of
    // range.
    return Double(text) ?? 0
  }

  @inline(never)
  private func numberFault(
    _ start: UnsafePointer<UInt8>, _ stop: UnsafePointer<UInt8>, _ count: Int, _ wanted: String
  ) -> FormatFault {
    let at = start - base
    if stop >= end { return JSONScanner.cutOff(end - base, wanted) }
    if count > 1 { return fault(L("A number cannot start with 0. Remove the zeros before it."), at: at) }
    var here = self
    here.offset = at
    switch start.pointee {
    case UInt8(ascii: "-"), 48...57:
      return fault(L("%@ is not a number as JSON writes it, such as 40, -0.5 or 1e3.", here.found), at: at)
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "N"), UInt8(ascii: "I"):
      return fault(L("%@ is not a number as JSON writes it, such as 40, -0.5 or 1e3.", here.found), at: at)
    default: return here.mismatch(wanted)
    }
  }

  private static func cutOff(_ offset: Int, _ wanted: String) -> FormatFault {
    FormatFault(
      kind: .syntax, offset: offset,
      reason:
        L(
          "The file ends where %@ was expected. It may have been cut off.", wanted
        )
    )
  }
}

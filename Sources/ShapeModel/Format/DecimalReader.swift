// From decimal digits to the nearest double, exactly rounded. Three ways, each exact: a division or
// multiplication of two exact doubles (Clinger); a 128-bit product (Lemire, "Number Parsing at a Gigabyte per
// Second", 2021); and the standard library, which does not look at the locale, for what is left.

/// Tables for reading decimal numbers, made once.
final class DecimalReader: Sendable {
  /// The one instance.
  static let shared = DecimalReader()

  private static let exponents = -54...54
  /// 10⁰ to 10²², which are exact.
  private let powersOfTen: [Double]
  /// 5 to the power of each exponent, its 128 highest bits, normalised: rounded down for positive exponents
  /// (exact to 5⁵⁴), up for negative ones.
  private let powersOfFive: [(high: UInt64, low: UInt64)]

  private init() {
    var ten = 1.0
    powersOfTen = (0...22).map { _ in
      defer { ten *= 10 }
      return ten
    }
    powersOfFive = Self.exponents.map { exponent in
      let power = (0..<abs(exponent)).reduce(UInt128(1)) { value, _ in value * 5 }
      let bits: UInt128
      if exponent >= 0 {
        bits = power << power.leadingZeroBitCount
      } else {
        bits = Self.reciprocal(power)
      }
      return (UInt64(truncatingIfNeeded: bits >> 64), UInt64(truncatingIfNeeded: bits))
    }
  }

  /// The 128 highest bits of 1/divisor, plus one unit: 2^(127 + length of divisor) / divisor, rounded up.
  private static func reciprocal(_ divisor: UInt128) -> UInt128 {
    var remainder = UInt128(1) << (127 - divisor.leadingZeroBitCount)
    var quotient: UInt128 = 0
    if remainder >= divisor { remainder -= divisor }
    for _ in 0..<128 {
      remainder <<= 1
      quotient <<= 1
      if remainder >= divisor {
        remainder -= divisor
        quotient |= 1
      }
    }
    return quotient + 1
  }

  /// `digits` × 10^`exponent`, rounded to the nearest double, ties to even; nil when this way cannot tell.
  @inline(__always)
  func value(_ digits: UInt64, _ exponent: Int) -> Double? {
    if digits <= 1 << 53, exponent >= -22, exponent <= 22 {
      return exponent < 0
        ? Double(digits) / powersOfTen[-exponent] : Double(digits) * powersOfTen[exponent]
    }
    return longValue(digits, exponent)
  }

  @inline(never)
  private func longValue(_ digits: UInt64, _ exponent: Int) -> Double? {
    guard digits != 0 else { return 0 }
    guard Self.exponents.contains(exponent) else { return nil }
    let leading = digits.leadingZeroBitCount
    let mantissaBits = digits << UInt64(leading)
    let power = powersOfFive[exponent - Self.exponents.lowerBound]
    var product = mantissaBits.multipliedFullWidth(by: power.high)
    if product.high & 0x1ff == 0x1ff {
      let second = mantissaBits.multipliedFullWidth(by: power.low)
      let (low, carry) = product.low.addingReportingOverflow(second.high)
      product.low = low
      if carry { product.high += 1 }
      // The true product may still carry into the bits that decide; leave it to the exact way.
      if low == .max { return nil }
    }
    let upper = Int(product.high >> 63)
    var mantissa = product.high >> UInt64(upper + 64 - 52 - 3)
    let floorLog = ((152_170 + 65_536) * exponent) >> 16
    var binaryExponent = floorLog + 63 + upper - leading + 1023
    guard binaryExponent > 0, binaryExponent < 2046 else { return nil }
    if product.low <= 1, (-4...23).contains(exponent), mantissa & 3 == 1,
      mantissa << UInt64(upper + 64 - 52 - 3) == product.high
    {
      mantissa &= ~1
    }
    mantissa += mantissa & 1
    mantissa >>= 1
    if mantissa >= 1 << 53 {
      mantissa = 1 << 52
      binaryExponent += 1
    }
    return Double(bitPattern: UInt64(binaryExponent) << 52 | (mantissa & ~(1 << 52)))
  }
}

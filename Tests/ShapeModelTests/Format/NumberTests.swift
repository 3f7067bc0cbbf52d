// Numbers: read to the nearest double, written in the shortest form that reads back.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct NumberTests {
  private func read(_ text: String) throws -> Double {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { buffer in
      var scanner = JSONScanner(buffer)
      let value = try scanner.number("a number")
      #expect(scanner.isAtEnd)
      return value
    }
  }

  private func write(_ value: Double) -> String {
    var out = JSONOutput()
    out.number(value)
    var text = ""
    out.flush { text = String(decoding: $0, as: UTF8.self) }
    return text
  }

  private func checkReading(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    // The library rounds exactly.
    let expected = try #require(Double(text))
    #expect(try read(text).bitPattern == expected.bitPattern, "\(text)", sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "0", "-0", "0.0", "1", "-1", "40", "0.1", "123.456", "9007199254740992", "9007199254740993",
    "9007199254740995",
    "18446744073709551615", "18446744073709551616", "9999999999999999999", "1e22", "1e23",
    "1.7976931348623157e308",
    "1e309", "5e-324", "2.2250738585072014e-308", "2.2250738585072011e-308", "2.4703282292062327e-324",
    "1e-400",
    "0.000000000000000000000000000000000000000000001", "3.14159265358979323846264338327950288",
    "8.5e-1", "1E+2", "1e-0", "7.2057594037927933e16", "9007199254740991.5", "4503599627370497.5",
    "0.30000000000000004", "89255.0e-22", "1448997445238699", "6.0221409e+23", "1e99999999999999999999",
    "0e99999999999999999999", "123456789012345678901234567890", "1.00000000000000011102230246251565404e0",
    "1.00000000000000011102230246251565404236316680908203125",
  ])
  func isReadToTheNearestDouble(text: String) throws { try checkReading(text) }

  @Test func randomDigitsAreReadToTheNearestDouble() throws {
    var random = SeededRandom(seed: 11)
    for _ in 0..<40_000 {
      let digits = UInt64.random(in: 0...(.max), using: &random) >> UInt64.random(in: 0..<64, using: &random)
      let exponent = Int.random(in: -60...60, using: &random)
      try checkReading("\(digits)e\(exponent)")
    }
  }

  @Test func halfwayCasesAreRoundedToEven() throws {
    // Between two doubles lies a decimal of few digits where a power of two is near a power of ten.
    var random = SeededRandom(seed: 12)
    for _ in 0..<10_000 {
      let mantissa = UInt64.random(in: 1 << 52..<1 << 53, using: &random)
      try checkReading("\(mantissa * 2 + 1)e\(Int.random(in: -6...6, using: &random))")
      let shift = UInt64.random(in: 1...9, using: &random)
      try checkReading("\((mantissa << shift) + (1 << (shift - 1)))")
      let half = Double(mantissa >> 2) + 0.5
      try checkReading("\(mantissa >> 2).5")
      #expect(try read("\(mantissa >> 2).5") == half)
    }
  }

  @Test func everyDoubleReadsBack() throws {
    var random = SeededRandom(seed: 13)
    for _ in 0..<40_000 {
      let value = Double(bitPattern: UInt64.random(in: 0...(.max), using: &random))
      guard value.isFinite else { continue }
      #expect(try read(write(value)).bitPattern == value.bitPattern)
    }
  }

  /// The digits that count, without sign, zeros at the ends, point and exponent.
  private func digits(_ text: String) -> Int {
    let digits = text.prefix { $0 != "e" }.filter(\.isNumber)
    return digits.drop { $0 == "0" }.reversed().drop { $0 == "0" }.count
  }

  @Test func theShortestFormIsWritten() throws {
    var random = SeededRandom(seed: 14)
    for _ in 0..<40_000 {
      let scale = [1.0, 10, 100, 1000, 1024, 3, 1e7].randomElement(using: &random)!
      let value = (Double.random(in: -1e7...1e7, using: &random) * scale).rounded() / scale
      let text = write(value)
      #expect(try read(text) == value)
      // The library's description has the fewest digits there are.
      #expect(digits(text) <= digits(value.description), "\(text) for \(value)")
      #expect(text.utf8.count <= value.description.utf8.count)
    }
  }

  @Test(arguments: [
    (40.0, "40"), (-40, "-40"), (0, "0"), (-0.0, "-0"), (0.5, "0.5"), (-0.25, "-0.25"), (0.001, "0.001"),
    (12.75, "12.75"), (100.1, "100.1"), (0.1 + 0.2, "0.30000000000000004"), (1e9, "1000000000"),
    (-1e9, "-1000000000"),
    (1e-7, "1e-7"), (1.5e-10, "1.5e-10"), (0.0001, "0.0001"), (123456.789, "123456.789"), (1e16, "1e16"),
    (9_007_199_254_740_991, "9007199254740991"), (.nan, "0"), (.infinity, "1000000000"),
    (-.infinity, "-1000000000"),
  ])
  func isWrittenAs(value: Double, text: String) {
    #expect(write(value).replacing("e+", with: "e") == text)
  }
}

// Sums in number fields: random ones against the tree that they were written from, and what cannot be
// understood.

import Foundation
import RandomTesting
import Testing

@testable import DocumentUI

@Suite struct NumberExpressionTests {
  private static let units = NumberUnits(["pt": 1, "cm": 40, "in": 100], also: ["″": 100])
  private static let german = DecimalStyle(decimalSign: ",", groupSign: ".")

  private static func format(unit: String = "", style: DecimalStyle = DecimalStyle()) -> NumberFormat {
    NumberFormat(range: -1e12...1e12, step: 1, digits: 2, unit: unit, units: units, style: style)
  }

  private func read(
    _ text: String, unit: String = "", present: Double? = 200, style: DecimalStyle = DecimalStyle()
  ) -> Result<Double, NumberExpression.Fault> {
    Self.format(unit: unit, style: style).read(text, present: present)
  }

  @Test(arguments: [
    ("10+5", 15.0), ("2cm", 80), ("1in*2", 200), ("2 * 1in", 200), ("50%", 100), ("-25%", -50),
    ("100+10%", 110),
    ("100-10%", 90), ("300*50%", 150), ("50%+10", 110), ("100%/4", 50), ("(100-20)/4", 20), ("2×3", 6),
    ("2x3", 6),
    ("6÷4", 1.5), ("6:4", 1.5), ("2in/1cm", 5), ("2in-1cm", 160), ("−3+1", -2), ("5--1", 6), ("(1+2)cm", 120),
    ("1 000 + 1", 1001), ("1e3+1", 1001), ("１０＋５", 15), ("٣+٤", 7), ("0.1+0.2", 0.3), ("2CM", 80),
    ("1″", 100),
    ("10*2pt", 20), ("\u{200f}5٪\u{200f}", 10), ("2px", 2),
  ])
  func sumsAreReckoned(_ text: String, _ number: Double) {
    guard text != "2px" else { return #expect(read(text) == .failure(.unknownUnit("px"))) }
    #expect(read(text) == .success(number))
  }

  @Test(arguments: [
    ("50%", 50.0), ("50%+10", 60), ("50+10%", 60), ("50%*2", 100), ("2*50%", 100), ("50%*50%", 25),
    ("100%/4", 25), ("7", 7),
  ])
  func percentsAreTheUnitWhereTheyAreCounted(_ text: String, _ number: Double) {
    #expect(read(text, unit: "%", present: 3) == .success(number))
  }

  @Test(
    arguments: [
      ("", .unreadable), ("10+", .unreadable), ("*2", .unreadable), ("(1", .unreadable), ("1)", .unreadable),
      ("1,2,3.4.5", .unreadable),
      ("--1", .unreadable), ("()", .unreadable), ("1(2)", .unreadable), ("5%%", .unreadable),
      ("1e999", .unreadable),
      ("abc", .unknownUnit("abc")), ("2 cups", .unknownUnit("cups")), ("10+wide", .unknownUnit("wide")),
      ("2cm*3cm", .unitsDoNotFit), ("1/2cm", .unitsDoNotFit), ("(2cm)cm", .unitsDoNotFit),
      ("1/0", .dividesByZero), ("2cm/(1-1)", .dividesByZero),
    ] as [(String, NumberExpression.Fault)])
  func whatIsNoSumSaysWhy(_ text: String, _ fault: NumberExpression.Fault) {
    #expect(read(text) == .failure(fault))
    #expect(!fault.words(for: text, in: Self.format()).isEmpty)
  }

  @Test func aPartNeedsAPresentValue() {
    #expect(read("50%", present: nil) == .failure(.noPresentValue))
    #expect(read("10+50%", present: nil) == .success(15))
    #expect(read("50%", unit: "%", present: nil) == .success(50))
  }

  @Test func deepAndLongOnesEnd() {
    for count in [60, 64, 65, 4_000] {
      let text = String(repeating: "(", count: count) + "1" + String(repeating: ")", count: count)
      #expect(read(text) == (count <= 64 ? .success(1) : .failure(.unreadable)))
    }
    #expect(read("1" + String(repeating: "+1", count: 2_000)) == .success(2_001))
  }

  // MARK: Random sums

  private static let isLong = ProcessInfo.processInfo.environment["SHAPEEDIT_LONG"] == "1"
  private static let seed = ProcessInfo.processInfo.environment["SHAPEEDIT_SEED"].flatMap { UInt64($0) } ?? 1

  private indirect enum Sum {
    case number(Int), length(Int, String)
    case add(Sum, Sum), subtract(Sum, Sum), multiply(Sum, Int), divide(Sum, Int), inParentheses(Sum)

    static func random(_ depth: Int, _ numbers: inout SeededRandom) -> Sum {
      let small = numbers.int(900) + 1
      guard depth > 0 else {
        return numbers.int(2) == 0
          ? .number(small) : .length(small, ["pt", "cm", "in", "″"][numbers.int(4)])
      }
      switch numbers.int(5) {
      case 0: return .add(random(depth - 1, &numbers), random(depth - 1, &numbers))
      // What is subtracted is one thing.
      case 1: return .subtract(random(depth - 1, &numbers), .inParentheses(random(depth - 1, &numbers)))
      case 2: return .multiply(.inParentheses(random(depth - 1, &numbers)), small)
      case 3: return .divide(.inParentheses(random(depth - 1, &numbers)), small)
      default: return .inParentheses(random(depth - 1, &numbers))
      }
    }

    var value: Double {
      switch self {
      case .number(let number): Double(number) / 4
      case .length(let number, let unit): Double(number) / 4 * (["pt": 1, "cm": 40][unit] ?? 100)
      case .add(let a, let b): a.value + b.value
      case .subtract(let a, let b): a.value - b.value
      case .multiply(let a, let factor): a.value * Double(factor)
      case .divide(let a, let divisor): a.value / Double(divisor)
      case .inParentheses(let sum): sum.value
      }
    }

    func text(_ style: DecimalStyle, _ numbers: inout SeededRandom) -> String {
      let blank = ["", " ", "\u{202f}"][numbers.int(3)]
      func sign(_ signs: [String]) -> String {
        blank + signs[numbers.int(signs.count)] + blank
      }
      switch self {
      case .number(let number): return style.string(Double(number) / 4, digits: 2)
      case .length(let number, let unit): return style.string(Double(number) / 4, digits: 2) + blank + unit
      case .add(let a, let b): return a.text(style, &numbers) + sign(["+", "＋"]) + b.text(style, &numbers)
      case .subtract(let a, let b):
        return a.text(style, &numbers) + sign(["-", "−"]) + b.text(style, &numbers)
      case .multiply(let a, let factor):
        return a.text(style, &numbers) + sign(["*", "×", "x", "·"]) + "\(factor)"
      case .divide(let a, let divisor): return a.text(style, &numbers) + sign(["/", "÷", ":"]) + "\(divisor)"
      case .inParentheses(let sum): return "(" + sum.text(style, &numbers) + ")"
      }
    }
  }

  @Test func randomSumsAreWhatTheyWereWrittenFrom() {
    for round in 0..<(Self.isLong ? 100_000 : 2_000) {
      let seed = Self.seed + UInt64(round)
      var numbers = SeededRandom(seed: seed)
      let sum = Sum.random(numbers.int(4), &numbers)
      let style = numbers.int(2) == 0 ? DecimalStyle() : Self.german
      let text = sum.text(style, &numbers)
      if abs(sum.value) > 1e12 {
        #expect(read(text, style: style) == .failure(.outOfRange), "SHAPEEDIT_SEED=\(seed): \(text)")
        continue
      }
      guard case .success(let value) = read(text, style: style) else {
        Issue.record("SHAPEEDIT_SEED=\(seed): \(text) is not read")
        return
      }
      let expected = sum.value
      #expect(abs(value - expected) <= 1e-6 + abs(expected) * 1e-12, "SHAPEEDIT_SEED=\(seed): \(text)")
    }
  }

  /// What is out of range changes nothing, and what could be typed is said as the field shows numbers.
  @Test func rangesAreKeptAndSaid() {
    var format = NumberFormat(range: 1...100, step: 1, digits: 2, unit: "pt", units: Self.units)
    format.style = DecimalStyle()
    for text in ["0", "-50", "101", "100.001", "1e9", "50+51", "2in"] {
      #expect(format.read(text, present: 7) == .failure(.outOfRange), "\(text)")
    }
    for text in ["1", "100", "50+50", "1in"] { #expect(format.number(text) != nil, "\(text)") }
    let words = NumberExpression.Fault.outOfRange.words(for: "-50", in: format)
    #expect(words.contains("-50") && words.contains(format.string(1)) && words.contains(format.string(100)))
  }

  /// Whatever is typed, reading it ends and gives a number in the range, or says why not.
  @Test func anySignsAreRead() {
    let signs = Array("0123456789.,'+-*/()%xX eE cmin″°٪٣\u{200f}語🖋:")
    for round in 0..<(Self.isLong ? 200_000 : 5_000) {
      let seed = Self.seed + UInt64(round)
      var numbers = SeededRandom(seed: seed)
      let text = String((0..<numbers.int(14)).map { _ in signs[numbers.int(signs.count)] })
      switch read(text) {
      case .success(let value):
        #expect(value.isFinite && abs(value) <= 1e12, "SHAPEEDIT_SEED=\(seed): \(text)")
      case .failure(let fault): #expect(!fault.words(for: text, in: Self.format()).isEmpty)
      }
    }
  }
}

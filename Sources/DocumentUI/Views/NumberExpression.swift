// A number field takes sums too, of numbers with units and of parts of the value that it has: `2cm + 10`,
// `1in*2`, `50%`, `(100-20)/3`.

import Localization

/// Reckons what is typed into a number field.
struct NumberExpression {
  /// Why something cannot be reckoned.
  enum Fault: Error, Hashable {
    /// It is neither a number nor a sum.
    case unreadable
    /// A word stands where a unit can stand, and is none.
    case unknownUnit(String)
    /// A length times a length, or a number divided by one.
    case unitsDoNotFit
    /// Something is divided by zero.
    case dividesByZero
    /// A part of the present value, of which there are several.
    case noPresentValue
    /// The field takes no number as small or as large.
    case outOfRange
  }

  /// Parentheses may be this deep.
  private static let deepest = 64

  private let format: NumberFormat
  private let present: Double?
  private var rest: ArraySlice<Character>
  private var depth = 0
  /// Whether it is more than a number.
  private var isReckoned = false

  private init(_ text: String, format: NumberFormat, present: Double?) {
    self.format = format
    self.present = present
    rest = text.compactMap(Self.usual)[...]
  }

  /// The number that `text` says, in what the field counts; parts, such as `50%`, are of `present`.
  static func value(_ text: String, format: NumberFormat, present: Double?) -> Result<Double, Fault> {
    var reader = NumberExpression(text, format: format, present: present)
    return Result { () throws(Fault) in
      let sum = try reader.sum()
      guard reader.rest.isEmpty else { throw reader.faultHere }
      let value = try reader.own(sum)
      guard value.isFinite else { throw .unreadable }
      // What was reckoned has no digits that nobody asked for, as 0.1 + 0.2 has.
      let tidy = (value * 1e6).rounded() / 1e6
      return reader.isReckoned && tidy.isFinite ? tidy : value
    }
  }

  // MARK: Amounts

  /// A number, and what it is of.
  private struct Amount {
    enum Sort { case number, length, part }
    var value: Double
    var sort: Sort
  }

  /// Whether a percentage is what the field counts, rather than a part of its value.
  private var countsPercents: Bool { format.unit == "%" }

  /// An amount in what the field counts.
  private func own(_ amount: Amount) throws(Fault) -> Double {
    guard amount.sort == .part else { return amount.value }
    if countsPercents { return amount.value * 100 }
    guard let present else { throw .noPresentValue }
    return present * amount.value
  }

  private func add(_ a: Amount, _ b: Amount, sign: Double) throws(Fault) -> Amount {
    if a.sort == .part, b.sort == .part { return Amount(value: a.value + sign * b.value, sort: .part) }
    if a.sort != .part, b.sort == .part, !countsPercents {
      // 200 + 10% is 220, as on a pocket calculator.
      return Amount(value: a.value * (1 + sign * b.value), sort: a.sort)
    }
    let isLength = a.sort == .length || b.sort == .length
    return Amount(value: try own(a) + sign * (try own(b)), sort: isLength ? .length : .number)
  }

  private func multiply(_ a: Amount, _ b: Amount) throws(Fault) -> Amount {
    let value = a.value * b.value
    switch (a.sort, b.sort) {
    case (.length, .length): throw .unitsDoNotFit
    case (.length, _), (_, .length): return Amount(value: value, sort: .length)
    case (.part, .part): return Amount(value: value, sort: .part)
    // 200 * 50% is 100; where percents are counted 2 * 50% is all.
    case (.part, _), (_, .part): return Amount(value: value, sort: countsPercents ? .part : .number)
    case (.number, .number): return Amount(value: value, sort: .number)
    }
  }

  private func divide(_ a: Amount, _ b: Amount) throws(Fault) -> Amount {
    guard b.value != 0 else { throw .dividesByZero }
    let value = a.value / b.value
    switch (a.sort, b.sort) {
    case (.length, .length), (.part, .part): return Amount(value: value, sort: .number)
    case (_, .length): throw .unitsDoNotFit
    case (_, .part), (_, .number): return Amount(value: value, sort: a.sort)
    }
  }

  // MARK: Grammar

  private mutating func sum() throws(Fault) -> Amount {
    var result = try product()
    while let sign = take({ $0 == "+" || $0 == "-" }) {
      isReckoned = true
      result = try add(result, try product(), sign: sign == "+" ? 1 : -1)
    }
    return result
  }

  private mutating func product() throws(Fault) -> Amount {
    var result = try factor()
    while let sign = takeProductSign() {
      isReckoned = true
      let other = try factor()
      result = sign == "*" ? try multiply(result, other) : try divide(result, other)
    }
    return result
  }

  private mutating func factor() throws(Fault) -> Amount {
    let sign = take({ $0 == "+" || $0 == "-" }) == "-" ? -1.0 : 1
    var result: Amount
    if take({ $0 == "(" }) != nil {
      depth += 1
      guard depth <= Self.deepest else { throw .unreadable }
      result = try sum()
      guard take({ $0 == ")" }) != nil else { throw faultHere }
      depth -= 1
    } else {
      result = Amount(value: try number(), sort: .number)
    }
    result.value *= sign
    return try withUnit(result)
  }

  private mutating func number() throws(Fault) -> Double {
    var digits = rest.prefix(while: Self.isOfNumber)
    // 1e5 and 1e-5, as large numbers are shown.
    let after = rest[digits.endIndex...]
    if !digits.isEmpty, let mark = after.first, mark == "e" || mark == "E" {
      let sign = after.dropFirst().prefix { $0 == "+" || $0 == "-" }.prefix(1)
      let exponent = after[sign.endIndex...].prefix(while: \.isDigit)
      if !exponent.isEmpty { digits = rest[digits.startIndex..<exponent.endIndex] }
    }
    guard !digits.isEmpty, let value = format.style.number(String(digits)) else { throw faultHere }
    rest = rest[digits.endIndex...]
    return value
  }

  /// The amount with the unit that comes next, if one does.
  private mutating func withUnit(_ amount: Amount) throws(Fault) -> Amount {
    let word = wordHere
    guard !word.isEmpty, !isTimes(word) else { return amount }
    rest = rest.dropFirst(word.count)
    guard amount.sort == .number else { throw .unitsDoNotFit }
    if word.lowercased() != format.unit.lowercased() { isReckoned = true }
    if word == "%" { return Amount(value: amount.value / 100, sort: .part) }
    if word.lowercased() == format.unit.lowercased() { return Amount(value: amount.value, sort: .length) }
    guard let size = format.units.size(word) else { throw .unknownUnit(word) }
    return Amount(value: amount.value * size, sort: .length)
  }

  private mutating func takeProductSign() -> Character? {
    if let sign = take({ $0 == "*" || $0 == "/" }) { return sign }
    guard isTimes(wordHere) else { return nil }
    rest = rest.dropFirst()
    return "*"
  }

  /// An x between two numbers is meant for a sign.
  private func isTimes(_ word: String) -> Bool { word == "x" || word == "X" }

  /// The word that comes next; empty when there is none.
  private var wordHere: String {
    if rest.first == "%" { return "%" }
    return String(rest.prefix { !Self.isOfNumber($0) && !Self.operators.contains($0) && $0 != "%" })
  }

  /// Why it does not go on here.
  private var faultHere: Fault {
    let word = wordHere
    return word.isEmpty || word == "%" || isTimes(word) ? .unreadable : .unknownUnit(word)
  }

  private mutating func take(_ isMeant: (Character) -> Bool) -> Character? {
    guard let next = rest.first, isMeant(next) else { return nil }
    rest = rest.dropFirst()
    return next
  }

  // MARK: Characters

  private static let operators: Set<Character> = ["+", "-", "*", "/", "(", ")"]

  private static func isOfNumber(_ character: Character) -> Bool {
    character.isDigit || [",", ".", "\u{66B}", "'", "\u{2019}", "\u{66C}"].contains(character)
  }

  /// The character as most keyboards have it; nil for what says nothing, such as blanks.
  private static func usual(_ character: Character) -> Character? {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return character
    }
    switch scalar.value {
    // Marks of the direction of writing.
    case 0x200e, 0x200f, 0x61c, 0x2066...0x2069: return nil
    case 0x2212, 0xfe63: return "-"
    case 0xd7, 0x2217, 0xb7, 0x22c5: return "*"
    case 0xf7, 0x2215, 0x3a, 0xff1a: return "/"
    case 0x66a: return "%"
    // Wide letters, digits and signs.
    case 0xff01...0xff5e: return Unicode.Scalar(scalar.value - 0xfee0).map(Character.init)
    default: return character.isWhitespace ? nil : character
    }
  }
}

extension Character {
  /// Whether it is one of the ten digits of a script.
  fileprivate var isDigit: Bool { isNumber && wholeNumberValue.map { (0...9).contains($0) } ?? false }
}

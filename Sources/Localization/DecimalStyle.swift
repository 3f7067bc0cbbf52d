// Numbers as people write them where they live: with a comma in Berlin, a point in London. Files, and what
// programs read, are written with a point everywhere; none of that comes here.

/// How decimal numbers are written and read.
///
///     let style = DecimalStyle(decimalSign: ",", groupSign: ".")
///     style.string(12.5, digits: 2)    // "12,5"
///     style.number("1.234,5")          // 1234.5
public struct DecimalStyle: Hashable, Sendable {
  /// What stands before the fraction, such as "," or ".".
  public let decimalSign: String
  /// What stands between thousands; empty when there is nothing. Whole numbers are written with it, others
  /// without.
  public let groupSign: String

  /// A style; unless told otherwise a point and nothing between thousands.
  public init(decimalSign: String = ".", groupSign: String = "") {
    self.decimalSign = decimalSign
    self.groupSign = groupSign
  }

  /// The person's own, since `Gettext.bind` found it out; a point before.
  public internal(set) nonisolated(unsafe) static var current = DecimalStyle()

  /// `value` with at most `digits` digits (0 to 9) after the decimal sign, without zeros at the end; empty
  /// when it is not finite. A number too large for digits is written with an exponent.
  public func string(_ value: Double, digits: Int) -> String {
    guard value.isFinite else { return "" }
    var power: Int64 = 1
    for _ in 0..<min(max(digits, 0), 9) { power *= 10 }
    let scaled = (abs(value) * Double(power)).rounded()
    guard scaled < 1e15 else { return value.description.split(separator: ".").joined(separator: decimalSign) }
    let sign = value < 0 && scaled > 0 ? "-" : ""
    let (whole, rest) = Int64(scaled).quotientAndRemainder(dividingBy: power)
    guard rest > 0 else { return sign + String(whole) }
    // A 1 in front keeps the zeros behind the decimal sign.
    var fraction = String(power + rest).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return sign + String(whole) + decimalSign + fraction
  }

  /// A whole number, with the sign between thousands.
  public func string(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude)
    guard !groupSign.isEmpty, digits.count > 3 else { return value < 0 ? "-" + digits : digits }
    var grouped = value < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { grouped += groupSign }
      grouped.append(digit)
    }
    return grouped
  }

  /// The number that `text` says, in the digits of any script; nil when it says none.
  ///
  /// A comma or a point that is not the decimal sign separates thousands where that can be seen, and stands
  /// for the decimal sign elsewhere, since keyboards have only one of them beside the digits.
  public func number(_ text: String) -> Double? {
    var characters: [Character] = []
    for character in text {
      switch character {
      case "\u{2212}", "\u{FF0D}", "\u{FE63}": characters.append("-")
      case "\u{FF0C}": characters.append(",")
      case "\u{FF0E}": characters.append(".")
      case "+", "-", ",", ".", "e", "E", "\u{66B}": characters.append(character)
      // Signs between thousands in some languages, and marks of the direction of writing, are passed over.
      case "'", "\u{2019}", "\u{66C}", "\u{200E}", "\u{200F}", "\u{61C}": break
      default:
        if let digit = character.wholeNumberValue, (0...9).contains(digit) {
          characters += String(digit)
        } else if !character.isWhitespace {
          return nil
        }
      }
    }
    guard let point = decimalMark(in: characters) else { return nil }
    let plain = characters.indices.compactMap { index -> Character? in
      if index == point { return "." }
      return Self.marks.contains(characters[index]) ? nil : characters[index]
    }
    guard let value = Double(String(plain)), value.isFinite else { return nil }
    return value
  }

  private static let marks: Set<Character> = [",", ".", "\u{66B}"]

  /// The place of the decimal sign; the end when there is none, and nil when the signs make no sense.
  private func decimalMark(in characters: [Character]) -> Int? {
    let places = characters.indices.filter { Self.marks.contains(characters[$0]) }
    guard let last = places.last else { return characters.endIndex }
    let mark = characters[last]
    let isAlone = places.allSatisfy { characters[$0] == mark }
    if places.count == 1 {
      if String(mark) == groupSign, separatesThousands(last, in: characters) { return characters.endIndex }
      return last
    }
    if isAlone { return String(mark) == decimalSign ? nil : characters.endIndex }
    return places.filter { characters[$0] == mark }.count == 1 ? last : nil
  }

  /// Whether three digits follow, and one to three that are not a lone zero go before.
  private func separatesThousands(_ place: Int, in characters: [Character]) -> Bool {
    let before = characters[..<place].drop { !$0.isNumber }
    let after = characters[(place + 1)...]
    return (1...3).contains(before.count) && before.first != "0" && after.count == 3
      && (before + after).allSatisfy(\.isNumber)
  }
}

/// `value` as people read it, with at most `digits` digits after the decimal sign; a dash when it is not
/// finite.
public func LNumber(_ value: Double, digits: Int = 1) -> String {
  guard value.isFinite else { return "–" }
  let text = DecimalStyle.current.string(value, digits: digits)
  return text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text
}

/// `share` in hundredths as people read them, such as “45%” for 0.45; less than ten have a digit after the
/// decimal sign.
public func LPercent(_ share: Double) -> String {
  let percent = share * 100
  return LPercent(LNumber(percent, digits: abs(percent) < 10 ? 1 : 0))
}

/// A number that is written already, with the percent sign where it stands in the person's language.
public func LPercent(_ number: String) -> String {
  // Translators: with a space before the sign where your language has one, such as “45 %”.
  L("%@%%", number)
}

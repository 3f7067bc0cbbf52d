// How numbers are written and read in fields.

import Localization

/// How a number is written and read.
struct NumberFormat: Hashable, Sendable {
  let range: ClosedRange<Double>
  let step: Double
  let digits: Int
  let unit: String
  /// How the person writes numbers.
  var style = DecimalStyle.current

  /// `value` with no more digits than asked for, none that say nothing, and the unit.
  func string(_ value: Double) -> String {
    let text = style.string(value, digits: digits)
    if text.isEmpty { return "" }
    switch unit {
    case "": return text
    case "%", "°": return text + unit
    default: return text + "\u{202F}" + unit
    }
  }

  /// The number that `text` says, within the range; nil if it says none. The unit may be left out.
  func number(_ text: String) -> Double? {
    var text = text.filter { !$0.isWhitespace }
    if !unit.isEmpty, text.lowercased().hasSuffix(unit.lowercased()) { text.removeLast(unit.count) }
    return style.number(text).map(clamp)
  }

  func clamp(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
}

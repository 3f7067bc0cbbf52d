// How numbers are written and read in fields.

import Localization

/// How a number is written and read.
struct NumberFormat: Hashable, Sendable {
  let range: ClosedRange<Double>
  let step: Double
  let digits: Int
  let unit: String
  /// What else may stand after a number.
  var units = NumberUnits.none
  /// How the person writes numbers.
  var style = DecimalStyle.current

  /// `value` with no more digits than asked for, none that say nothing, and the unit.
  func string(_ value: Double) -> String {
    let text = style.string(value, digits: digits)
    if text.isEmpty { return "" }
    switch unit {
    case "": return text
    case "%": return LPercent(text)
    case "°": return text + unit
    default: return text + "\u{202F}" + unit
    }
  }

  /// The number that `text` says or reckons, or why it says none in the range. The unit may be left out; a
  /// part, such as `50%`, is of `present`.
  func read(_ text: String, present: Double?) -> Result<Double, NumberExpression.Fault> {
    NumberExpression.value(text, format: self, present: present).flatMap {
      range.contains($0) ? .success($0) : .failure(.outOfRange)
    }
  }

  /// As `read`; nil for what says no number.
  func number(_ text: String, present: Double? = nil) -> Double? {
    try? read(text, present: present).get()
  }

  func clamp(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
}

// How numbers are written and read in fields.

/// How a number is written and read.
struct NumberFormat: Hashable, Sendable {
  let range: ClosedRange<Double>
  let step: Double
  let digits: Int
  let unit: String

  /// `value` with no more digits than asked for, none that say nothing, and the unit.
  func string(_ value: Double) -> String {
    guard value.isFinite else { return "" }
    var scale = 1.0
    for _ in 0..<max(0, digits) { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    var text: String
    if rounded == rounded.rounded(), abs(rounded) < 1e15 {
      text = String(Int(rounded))
    } else {
      text = rounded.description
    }
    if text == "-0" { text = "0" }
    switch unit {
    case "": return text
    case "%", "°": return text + unit
    default: return text + "\u{202F}" + unit
    }
  }

  /// The number that `text` says, within the range; nil if it says none. The unit may be left out, the
  /// decimal sign may be a comma.
  func number(_ text: String) -> Double? {
    var characters = text.filter { !$0.isWhitespace && $0 != "\u{202F}" }
    if !unit.isEmpty, characters.lowercased().hasSuffix(unit.lowercased()) {
      characters.removeLast(unit.count)
    }
    characters = String(characters.map { $0 == "," ? "." : $0 == "\u{2212}" ? "-" : $0 })
    guard let value = Double(characters), value.isFinite else { return nil }
    return clamp(value)
  }

  func clamp(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
}

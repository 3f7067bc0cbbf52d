// Why something that was typed is no number, as a person reads it.

import Localization

extension NumberExpression.Fault {
  /// What is wrong with `text`, typed into a field of this format, in a sentence or two.
  func words(for text: String, in format: NumberFormat) -> String {
    let shown = Self.shortened(text)
    switch self {
    case .unreadable: return L("“%@” is neither a number nor a sum such as %@.", shown, "10+5")
    case .unknownUnit(let word):
      let known = format.units.names
      guard !known.isEmpty else {
        return L(
          "“%@” cannot stand in “%@”, which takes plain numbers and sums.", Self.shortened(word), shown)
      }
      return L(
        "“%@” is no unit that is known here. These are: %@.", Self.shortened(word),
        known.joined(separator: ", "))
    case .unitsDoNotFit: return L("The units in “%@” do not fit together.", shown)
    case .dividesByZero: return L("“%@” divides by zero.", shown)
    case .noPresentValue:
      return L("“%@” is a part of what the field has, but it stands for several values that differ.", shown)
    case .outOfRange:
      return L(
        "“%@” is out of range. This field takes %@ to %@.", shown, format.string(format.range.lowerBound),
        format.string(format.range.upperBound))
    }
  }

  /// The text as it fits into a sentence.
  private static func shortened(_ text: String) -> String {
    let line = FieldRules().filtered(text)
    return line.count > 40 ? line.prefix(40) + "…" : line
  }
}

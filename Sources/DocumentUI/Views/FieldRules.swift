// What a field of one line takes, and what it can show.

import Gtk
import Localization

/// What may come into a field of one line.
struct FieldRules {
  /// The most characters (Unicode scalars) that a field holds: a longer line is laid out anew, as a whole, at
  /// each key.
  static let longest = 4_096
  /// How much of a text that is longer is shown.
  private static let shownOfLonger = 200

  /// Whether line breaks are part of the text; else each becomes a space.
  var keepsLineBreaks = false

  /// Whether a field can show `text` and give it back unchanged.
  static func fits(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count <= longest * 4, !bytes.contains(0) else { return false }
    return bytes.count <= longest || text.unicodeScalars.count <= longest
  }

  /// The beginning of a text that does not fit, for looking at.
  static func beginning(of text: String) -> String {
    var start = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(shownOfLonger) { start.append(scalar.value == 0 ? " " : scalar) }
    return String(start) + "…"
  }

  /// What becomes of `text` when it is typed or pasted.
  func filtered(_ text: String) -> String {
    guard !keepsLineBreaks, text.unicodeScalars.contains(where: Self.isControl) else { return text }
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if Self.isLineBreak(scalar) {
        // Carriage return and line feed are one line break.
        if !(scalar == "\n" && last == "\r") { result.append(" ") }
      } else if scalar == "\t" {
        result.append(" ")
      } else if !Self.isControl(scalar) {
        result.append(scalar)
      }
      last = scalar
    }
    return String(result)
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    (0x0a...0x0d).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7f...0x9f).contains(scalar.value) || isLineBreak(scalar)
  }

  /// Has `field` keep to the rules. `refuse` is called when what would come in is too much for it.
  @MainActor
  func apply(
    to field: some Editable, isShowing: @escaping @MainActor () -> Bool,
    refuse: @escaping @MainActor () -> Void
  ) {
    let rules = self
    field.onInsertion { [weak field] text in
      guard let field, !isShowing() else { return .accepted }
      let clean = rules.filtered(text)
      // Counted in bytes first, which are quickly counted.
      guard clean.utf8.count <= Self.longest * 4,
        field.text.unicodeScalars.count + clean.unicodeScalars.count <= Self.longest
      else {
        refuse()
        return .refused
      }
      return clean == text ? .accepted : .replaced(clean)
    }
  }
}

extension Editable {
  /// Has only one line be typed or pasted here, as into a name. What comes while `isShowing` holds is
  /// shown, not typed, and stays as it is.
  package func takesOneLine(isShowing: @escaping @MainActor () -> Bool = { false }) {
    FieldRules().apply(to: self, isShowing: { isShowing() || FieldUndo.isRestoring }) { [weak self] in
      self?.announce(L("The text is too long for this field"), about: "field")
    }
  }
}

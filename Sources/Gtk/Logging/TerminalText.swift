// What a terminal may be given to show. Names of files and what is in them come from anywhere: a terminal
// would obey an escape sequence in them, and a line break in a name would forge a second message.

/// Text for a terminal, a line of a log, or whatever else takes control characters for orders.
public enum TerminalText {
  /// `text` on one line, with each character that would not be shown but obeyed written as its number:
  /// `\x1b`, `\u202e`.
  ///
  /// These are the control characters of ASCII and of Latin 1, line breaks of all kinds, and the characters
  /// that turn the direction of writing over. Marks that only help the direction along (U+200E, U+200F) stay:
  /// translations have them.
  public static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isObeyed(scalar) {
        let digits = String(scalar.value, radix: 16)
        let (mark, count) = scalar.value < 0x100 ? ("\\x", 2) : ("\\u", 4)
        result += mark + String(repeating: "0", count: count - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

// The order of what stands in one line where the language is read from the right. A line would otherwise be
// read from the side of its first letter, which may be in the name of a key.

import Gtk

/// How short texts about the canvas are shown.
enum ReadingOrder {
  /// `text` as it is shown: in the language's own direction whatever it begins with, with a minus before its
  /// number.
  @MainActor
  static func shown(_ text: String, in direction: TextDirection = Gtk.Widget.defaultDirection) -> String {
    guard direction == .rightToLeft, !text.isEmpty else { return text }
    var (shown, isInNumber) = ("\u{200F}", false)
    for character in text {
      if isInNumber, !character.isNumber, !decimalSigns.contains(character) {
        shown += "\u{2069}"
        isInNumber = false
      }
      if character == "\u{2212}" {
        shown += "\u{2068}"
        isInNumber = true
      }
      shown.append(character)
    }
    return isInNumber ? shown + "\u{2069}" : shown
  }

  /// What stands in numbers of languages that are read from the right.
  private static let decimalSigns: Set<Character> = [".", "\u{66B}"]
}

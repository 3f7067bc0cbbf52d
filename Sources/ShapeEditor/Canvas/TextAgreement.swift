// Keeps what was typed from coming back as news: the drawing hands out again what it was given.

import ShapeModel

/// Which text the drawing and the text view above it have, and who is changing it.
struct TextAgreement {
  /// The text as it is in the drawing.
  private var held = WrittenText("")
  /// The text as it was last written or shown.
  var known = WrittenText("")
  /// Whether the text view is brought up to date, rather than typed in.
  var isFollowing = false
  /// Whether changes come in that have room together.
  var isReplacing = false
  /// Whether the shape is set as a step of the editing.
  var isSetting = false

  /// Both have this text.
  mutating func begin(_ text: WrittenText) { (held, known) = (text, text) }

  /// The drawing has this text. Whether that is another one than the text view shows.
  mutating func takes(_ text: WrittenText) -> Bool {
    guard text != held else { return false }
    held = text
    return text != known
  }
}

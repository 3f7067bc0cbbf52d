// The side that a text is read from. What is shown is read from the side of its first letter, which may be
// that of a name at its beginning and not the sentence's own.

extension Gettext {
  /// `text`, which was made of `translation`, so that it is read from the side that the translation is read
  /// from: a mark that is not seen stands first where a name from the left begins a sentence from the right.
  public static func directed(_ text: String, as translation: String) -> String {
    // By bytes at first: most languages have none of these.
    guard translation.utf8.contains(where: { (0xD7...0xDF).contains($0) }),
      translation.unicodeScalars.contains(where: isFromRight),
      let first = text.unicodeScalars.first(where: { isFromRight($0) || $0.properties.isAlphabetic }),
      !isFromRight(first)
    else { return text }
    return "\u{200F}" + text
  }

  /// Whether it is a letter that is read from the right, or the mark that stands for one. The alphabets of
  /// the present are below U+0800, where each letter takes two bytes.
  private static func isFromRight(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{200F}" || (0x5D0..<0x800).contains(scalar.value) && scalar.properties.isAlphabetic
  }
}

// Text that people read, in their language. `build-aux/update-po` collects the literals in these calls for
// the translators, and a comment on the lines above that begins with "Translators:".

/// The translation of `text` in the person's language, or `text` itself.
///
/// Each `%@` stands for one of `arguments`, in order; a translation that needs another order writes `%1$@`,
/// `%2$@`. Write whole sentences: what is put together of pieces cannot be translated. The text is read from
/// the side that its language is read from, whatever the arguments are.
///
///     L("Could not open “%@”.", name)
public func L(_ text: String, _ arguments: any CustomStringConvertible...) -> String {
  let translated = Gettext.translate(text)
  let filled = arguments.isEmpty ? translated : substitute(arguments, in: translated)
  return Gettext.directed(filled, as: translated)
}

/// The translation of a text that means different things in different places; `context` says which is meant.
///
///     L("Group", context: "undo step")   // to group, not a group
public func L(_ text: String, context: String) -> String {
  let translated = Gettext.translate(text, context: context)
  return Gettext.directed(translated, as: translated)
}

/// The translation for `count` things: `singular` or `plural` as the language's own rule says. `%@` as in
/// `L`; when there are no other arguments the count itself is the first.
public func LN(
  _ singular: String, _ plural: String, _ count: Int, _ arguments: any CustomStringConvertible...
) -> String {
  let translated = Gettext.translate(singular, plural: plural, count: count)
  return Gettext.directed(substitute(arguments.isEmpty ? [count] : arguments, in: translated), as: translated)
}

/// Marks a text of a table for the translators and returns it as it is; `L` translates it where it is shown.
public func LKey(_ text: String) -> String { text }

func substitute(_ arguments: [any CustomStringConvertible], in text: String) -> String {
  var result = ""
  var next = 0
  var rest = text[...]
  /// Goes on behind so many bytes.
  func skip(_ count: Int) { rest = rest[rest.utf8.index(rest.startIndex, offsetBy: count)...] }
  // By bytes: to look for the borders of letters takes longer than all else.
  while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
    result += rest[..<percent]
    rest = rest[percent...]
    let after = rest.utf8.dropFirst()
    switch after.first {
    case UInt8(ascii: "@"):
      skip(2)
      if next < arguments.count { result += arguments[next].description }
      next += 1
    case .some(let digit) where isDigit(digit) && after.dropFirst().starts(with: "$@".utf8):
      skip(4)
      let place = Int(digit - UInt8(ascii: "0"))
      if (1...max(1, arguments.count)).contains(place), !arguments.isEmpty {
        result += arguments[place - 1].description
      }
    case UInt8(ascii: "%"):
      skip(2)
      result += "%"
    default:
      skip(1)
      result += "%"
    }
  }
  return result + rest
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

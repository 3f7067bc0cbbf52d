// What a document is called that has no file: a word, and a number from the second on.

/// The name of a document without a file: “Untitled”, “Untitled 2”, …
struct UntitledName: CustomStringConvertible {
  /// The word for a document without a name.
  var word: String
  /// Its number, from 1; 0 for a document with a file, which has none.
  var number: Int

  var description: String { number == 1 ? word : "\(word) \(number)" }

  /// The number that makes this word `name`; nil when none does.
  static func number(of name: String, word: String) -> Int? {
    guard let number = name.split(separator: " ").last.flatMap({ Int($0) }), number > 1 else {
      return name == word ? 1 : nil
    }
    return UntitledName(word: word, number: number).description == name ? number : name == word ? 1 : nil
  }
}

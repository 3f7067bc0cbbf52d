// A catalogue of po/ read as a table, so that tests can look at every language without a locale.

import Foundation

/// The translations of one language.
struct Catalogue {
  /// One text, and its translation in every form that the language has for a number.
  struct Entry {
    var context: String?
    var id = ""
    var forms: [String] = []
  }

  let language: String
  let entries: [Entry]

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("po")

  /// Every language that the program has beside English.
  static func all() throws -> [Catalogue] {
    let languages = try String(contentsOf: folder.appendingPathComponent("LINGUAS"), encoding: .utf8)
    return try languages.split(whereSeparator: \.isWhitespace).map { try Catalogue(language: String($0)) }
  }

  init(language: String) throws {
    self.language = language
    let text = try String(contentsOf: Self.folder.appendingPathComponent("\(language).po"), encoding: .utf8)
    // An empty line is between two entries; the first one is the header.
    entries = text.components(separatedBy: "\n\n").dropFirst().map(Self.entry)
  }

  /// The translation of a text that is not one of several forms; nil when there is none.
  func translation(of id: String) -> String? {
    entries.first { $0.id == id && $0.context == nil }?.forms.first
  }

  private static func entry(_ block: String) -> Entry {
    var entry = Entry()
    var keyword = Substring()
    for line in block.split(separator: "\n") where !line.hasPrefix("#") {
      let literal = line[(line.firstIndex(of: "\"") ?? line.startIndex)...]
      let words = unescaped(literal.dropFirst().dropLast())
      if !line.hasPrefix("\"") {
        keyword = line.prefix { $0 != " " }
        if keyword.hasPrefix("msgstr") { entry.forms.append("") }
      }
      switch keyword {
      case "msgctxt": entry.context = (entry.context ?? "") + words
      case "msgid": entry.id += words
      case "msgid_plural": break
      default: entry.forms[entry.forms.count - 1] += words
      }
    }
    return entry
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        result.append(character)
        continue
      }
      result.append(next == "n" ? "\n" : next == "t" ? "\t" : next)
    }
    return result
  }
}

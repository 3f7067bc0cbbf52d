// What the source files of Snippets say: which views there are, and the words in them.

import Foundation

/// A view that a file of Snippets declares.
struct SnippetSource {
  let name: String
  /// The words it shows; a value among them is `…`.
  var words: [String] = []

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Snippets")

  /// The views of all files that are compiled.
  static func all() throws -> [SnippetSource] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)!
    return try files.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" && !$0.path().contains("/Classic/") }
      .flatMap {
        var reader = SnippetReader(try String(contentsOf: $0, encoding: .utf8))
        return reader.views()
      }
  }
}

/// Reads one file.
private struct SnippetReader {
  private var rest: Substring
  private var before = ""
  private var depth = 0
  private var found: [SnippetSource] = []
  /// The views that are open, and the depth of braces they are in.
  private var open: [(view: SnippetSource, depth: Int)] = []

  init(_ text: String) { rest = text[...] }

  /// Words that are for the program.
  private static var unshown: Regex<Substring> {
    /(?:\b(?:systemImage|systemName|specifier|string|id|url):|(?:[tT]ag|Storage|keyboardShortcut|print|named|contains|coordinateSpace)\((?:name: )?|==) ?$/
  }

  mutating func views() -> [SnippetSource] {
    while let letter = rest.first {
      switch letter {
      case "\"": readWords()
      case "/" where rest.hasPrefix("//"): rest = rest.drop { $0 != "\n" }
      case "{": openBrace()
      case "}": closeBrace()
      default: step()
      }
    }
    return found
  }

  private mutating func step() {
    before.append(rest.removeFirst())
    if before.hasSuffix("\n\n") { before = "" }
  }

  private mutating func openBrace() {
    let line = before.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    if let match = line.firstMatch(of: /struct (\w+)(?:<.*>)?: View\b/) {
      open.append((SnippetSource(name: String(match.1)), depth))
    }
    depth += 1
    step()
  }

  private mutating func closeBrace() {
    depth -= 1
    if let last = open.last, last.depth == depth { found.append(open.removeLast().view) }
    step()
  }

  /// A literal; the words in its values are left out.
  private mutating func readWords() {
    rest.removeFirst()
    var words = ""
    while let letter = rest.popFirst(), letter != "\"" {
      guard letter == "\\" else {
        words.append(letter)
        continue
      }
      if rest.popFirst() == "(" {
        skipValue()
        words += "…"
      }
    }
    if !open.isEmpty, words.contains(where: \.isLetter), !before.contains(Self.unshown) {
      open[open.count - 1].view.words.append(Self.plain(words))
    }
    before += "\"\""
  }

  private mutating func skipValue() {
    var depth = 1
    while depth > 0, let letter = rest.popFirst() {
      switch letter {
      case "(": depth += 1
      case ")": depth -= 1
      case "\"":
        while let letter = rest.popFirst(), letter != "\"" { if letter == "\\" { rest.removeFirst() } }
      default: break
      }
    }
  }

  /// Without what Markdown marks.
  private static func plain(_ words: String) -> String {
    words.replacing(/\[(.*?)\]\(.*?\)/) { $0.1 }.filter { $0 != "*" && $0 != "`" }
  }
}

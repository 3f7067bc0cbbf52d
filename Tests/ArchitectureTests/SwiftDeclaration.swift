// What a source declares for others to use, read from its words and signs.

/// A type, or a member of a type or of a file; no initializer, no case, and nothing inside of a function.
struct SwiftDeclaration {
  var name: String
  /// Whether other modules see it.
  var isPublic: Bool
  /// Whether it stands in for what a superclass declares.
  var isOverride: Bool
  /// How often its name stands in itself: where it is declared, and where it speaks of itself.
  var ownUses: Int

  private static let typeWords: Set = ["class", "struct", "enum", "protocol", "actor", "extension"]

  /// The declarations in a source.
  static func all(in source: String) -> [SwiftDeclaration] {
    let tokens = SwiftToken.all(in: source)
    var found: [SwiftDeclaration] = []
    // Whether what is inside of each open brace is declared for others.
    var scopes: [Bool] = []
    var opensType = false
    var start = 0
    for index in tokens.indices {
      let token = tokens[index]
      if token.isFirst { start = index }
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      switch token.text {
      case "{":
        scopes.append(opensType && scopes.last ?? true)
        opensType = false
      case "}": _ = scopes.popLast()
      case let word where word == "extension" || typeWords.contains(word) && isTypeName(next):
        opensType = true
      default: break
      }
      guard scopes.last ?? true, declares(token.text, next), index == 0 || tokens[index - 1].text != "."
      else {
        continue
      }
      let modifiers = tokens[start..<index].map(\.text)
      let name = next.filter { $0 != "`" }
      let own = tokens[index..<end(of: index, in: tokens)].count { $0.text == next || $0.text == name }
      found.append(
        SwiftDeclaration(
          name: name, isPublic: modifiers.contains("public") || modifiers.contains("open"),
          isOverride: modifiers.contains("override"), ownUses: own))
    }
    return found
  }

  private static func isTypeName(_ word: String) -> Bool {
    word.first { !"_`".contains($0) }?.isUppercase == true
  }

  /// Whether `word` declares what is called `next`.
  private static func declares(_ word: String, _ next: String) -> Bool {
    switch word {
    case "func", "var", "let", "typealias": next.first.map { $0.isLetter || "_`".contains($0) } ?? false
    case "extension": false
    default: typeWords.contains(word) && isTypeName(next)
    }
  }

  /// The place behind the declaration that begins at `start`.
  private static func end(of start: Int, in tokens: [SwiftToken]) -> Int {
    let continuing: Set = ["->", "throws", "async", "where", "=", ".", "?", ":", "&", "+", "|", "-", "*"]
    let unfinished: Set = ["=", ":", ",", "->", "<", "&", "+", "|", "-", "*", "where"]
    var depth = 0
    for index in tokens.indices.dropFirst(start + 1) {
      let token = tokens[index]
      switch token.text {
      case "{" where depth == 0: return closing(index, in: tokens) + 1
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth < 0 { return index }
      default:
        let isNew = token.isFirst && !continuing.contains(token.text)
        if depth == 0, isNew, !unfinished.contains(tokens[index - 1].text) { return index }
      }
    }
    return tokens.count
  }

  /// The place of the brace that closes the one at `open`.
  private static func closing(_ open: Int, in tokens: [SwiftToken]) -> Int {
    var depth = 0
    for index in tokens.indices.dropFirst(open) {
      if tokens[index].text == "{" { depth += 1 }
      if tokens[index].text == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count - 1
  }
}

// How long the functions of a source are.

/// A function, initializer or computed property of a source.
struct SwiftFunction {
  var name: String
  /// How many lines it has, from the one with its name to the one with its last brace.
  var lines: Int

  private static let modifiers: Set = [
    "func", "var", "let", "init", "deinit", "subscript", "static", "class", "mutating", "associatedtype",
    "typealias", "private", "fileprivate", "public", "package", "internal", "case", "struct", "enum",
    "extension", "final", "override", "}", "lazy", "weak", "nonisolated",
  ]

  /// The functions in a source, those in functions too.
  static func all(in source: String) -> [SwiftFunction] {
    let tokens = SwiftToken.all(in: source)
    return tokens.indices.compactMap { index in
      let isMember = index > 0 && tokens[index - 1].text == "."
      guard ["func", "init", "deinit", "subscript", "var"].contains(tokens[index].text), !isMember,
        let body = body(after: index, in: tokens)
      else { return nil }
      let isNamed = ["func", "var"].contains(tokens[index].text)
      return SwiftFunction(
        name: tokens[isNamed ? index + 1 : index].text,
        lines: tokens[body.upperBound].line - tokens[index].line + 1)
    }
  }

  /// The longest blocks of a source that are no types: what the list of functions may miss, such as closures
  /// that are first values of properties, observers, and the code of a program outside of functions.
  static func blocks(in source: String) -> [SwiftFunction] {
    let tokens = SwiftToken.all(in: source)
    var blocks: [SwiftFunction] = []
    var open: [(line: Int, isType: Bool)] = []
    var isType = false
    for (index, token) in tokens.enumerated() {
      switch token.text {
      case "extension": isType = true
      case "class", "struct", "enum", "protocol", "actor":
        let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
        if next.first(where: { !"_`".contains($0) })?.isUppercase == true { isType = true }
      case "{":
        open.append((token.line, isType))
        isType = false
      case "}":
        guard let begun = open.popLast(), !begun.isType else { continue }
        blocks.append(SwiftFunction(name: "block at \(begun.line)", lines: token.line - begun.line + 1))
      default: break
      }
    }
    return blocks
  }

  /// The braces of the declaration that begins at `start`, by their places; nil when it has none.
  private static func body(after start: Int, in tokens: [SwiftToken]) -> ClosedRange<Int>? {
    let isVariable = tokens[start].text == "var"
    let unfinished: Set = [":", ",", "<", "&", "->", "any", "some", "where"]
    var depth = 0
    for index in tokens.indices.dropFirst(start + 1) {
      let token = tokens[index]
      switch token.text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "=": if depth == 0, isVariable { return nil }
      case "{" where depth == 0: return end(of: index, in: tokens).map { index...$0 }
      default:
        let isNext = modifiers.contains(token.text) || token.text.hasPrefix("@") || isVariable
        if depth == 0, token.isFirst, isNext, !unfinished.contains(tokens[index - 1].text) { return nil }
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  /// The place of the brace that closes the one at `open`.
  private static func end(of open: Int, in tokens: [SwiftToken]) -> Int? {
    var depth = 0
    for index in tokens.indices.dropFirst(open) {
      if tokens[index].text == "{" { depth += 1 }
      if tokens[index].text == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}

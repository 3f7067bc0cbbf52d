// What a type declares to store, read from its source: as much of Swift's grammar as that takes.

/// A class, actor or structure of a source, with the names of the properties that its instances store.
struct SwiftClass {
  /// Its name, after those of the types it is in.
  var name: String
  var properties: [String] = []
  /// How many values the properties have that are tuples, by their names.
  var tuples: [String: Int] = [:]
  /// The same of properties that are collections of tuples.
  var elements: [String: Int] = [:]
  /// The properties that are declared below a function or an initializer.
  var late: [String] = []

  /// How many values an instance stores, those of tuples each for itself.
  var valueCount: Int { tuples.values.reduce(properties.count) { $0 + $1 - 1 } }

  /// The types in a source.
  static func all(in source: String) -> [SwiftClass] {
    var reader = Reader(tokens: SwiftToken.all(in: source))
    return reader.read()
  }

  /// Goes through a source once.
  private struct Reader {
    let tokens: [SwiftToken]
    var position = 0
    var found: [SwiftClass] = []
    /// The place in `found` of the type that each open brace belongs to; nil for any other brace.
    var scopes: [Int?] = []
    /// The types of which a function or an initializer has been seen.
    var acting: Set<Int> = []
    var pending: String?
    var isStatic = false

    init(tokens: [SwiftToken]) { self.tokens = tokens }

    var token: SwiftToken? { position < tokens.count ? tokens[position] : nil }
    var text: String { token?.text ?? "" }

    mutating func read() -> [SwiftClass] {
      while let token {
        position += 1
        if token.isFirst, pending == nil { isStatic = false }
        switch token.text {
        case "class", "actor", "struct":
          if let name = self.token?.text, Self.isTypeName(name) {
            noteType(name)
          } else {
            isStatic = true
          }
        case "static": isStatic = true
        case "func", "init", "deinit", "subscript":
          if let scope = scopes.last, let type = scope { acting.insert(type) }
        case "var", "let":
          if let scope = scopes.last, let type = scope { readProperty(of: type) }
        case "{": open()
        case "}": _ = scopes.popLast()
        case ";": isStatic = false
        default: break
        }
      }
      return found
    }

    /// Whether a type is called so, behind `class`; a member of the type is not.
    private static func isTypeName(_ word: String) -> Bool {
      word.first { !"_`".contains($0) }?.isUppercase == true
    }

    private mutating func noteType(_ name: String) {
      let outer = scopes.last.flatMap { $0 }.map { found[$0].name + "." }
      pending = (outer ?? "") + name
    }

    private mutating func open() {
      if let name = pending {
        found.append(SwiftClass(name: name))
        scopes.append(found.count - 1)
      } else {
        scopes.append(nil)
      }
      pending = nil
    }

    /// Reads what follows `var` or `let`: names, types, first values, up to the end of the declaration.
    private mutating func readProperty(of type: Int) {
      let isStatic = isStatic
      while true {
        var names = text == "(" ? group().filter { $0.first?.isLetter == true } : [take()]
        let (values, isElement) = names.count == 1 ? tupleCount() : (1, false)
        if isComputed() || isStatic { names = [] }
        found[type].properties += names
        if acting.contains(type) { found[type].late += names }
        if values > 1, let name = names.first {
          if isElement { found[type].elements[name] = values } else { found[type].tuples[name] = values }
        }
        guard text == ",", token?.isFirst == false else { return }
        position += 1
      }
    }

    /// How many values the tuple has that is the type or the first value of what is declared here, or of the
    /// elements of a collection; 1 for anything else.
    private func tupleCount() -> (values: Int, isElement: Bool) {
      var ahead = self
      guard [":", "="].contains(ahead.take()) else { return (1, false) }
      var isElement = false
      while ahead.text == "[" {
        isElement = true
        ahead.position += 1
        // The key of a dictionary.
        if ahead.position + 1 < tokens.count, tokens[ahead.position + 1].text == ":" { ahead.position += 2 }
      }
      guard ahead.text == "(" else { return (1, false) }
      var depth = 0
      var count = 1
      for word in ahead.group() {
        if ["(", "[", "<"].contains(word) { depth += 1 }
        if [")", "]", ">"].contains(word) { depth -= 1 }
        if word == ",", depth == 0 { count += 1 }
      }
      return (["->", "async", "throws"].contains(ahead.text) ? 1 : count, isElement)
    }

    /// Goes to the end of one declaration, and tells whether it has a body that computes it.
    private mutating func isComputed() -> Bool {
      var hasValue = false
      var angles = 0
      while let token {
        let isContinued =
          ["=", ".", "?", "&", "+"].contains(token.text) || previous == "=" || previous == ":"
        if token.isFirst, !isContinued, token.text != "{" { return false }
        switch token.text {
        case "}", ";": return false
        case ",": if angles == 0 { return false }
        case "=": hasValue = true
        case "<": angles += 1
        case ">": angles = max(angles - 1, 0)
        case "(", "[":
          _ = group()
          continue
        case "{":
          let body = group()
          if !hasValue { return !["willSet", "didSet"].contains(body.first ?? "") }
          continue
        default: break
        }
        position += 1
      }
      return false
    }

    private var previous: String { position > 0 ? tokens[position - 1].text : "" }

    private mutating func take() -> String {
      defer { position += 1 }
      return text
    }

    /// Goes behind what is in brackets, and gives it.
    private mutating func group() -> [String] {
      var inner: [String] = []
      var depth = 0
      while let token {
        position += 1
        if ["(", "[", "{"].contains(token.text) { depth += 1 }
        if [")", "]", "}"].contains(token.text) { depth -= 1 }
        if depth == 0 { break }
        inner.append(token.text)
      }
      return Array(inner.dropFirst())
    }
  }
}

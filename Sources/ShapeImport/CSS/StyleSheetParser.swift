// CSS to rules and declarations. What is not understood is skipped as CSS asks, and named.

/// Reads a style sheet rule by rule.
struct StyleSheetParser {
  private var scanner: TextScanner
  /// What was not understood: at-rules and selectors.
  private(set) var leftOut: [String] = []

  init(_ text: String) { scanner = TextScanner(Self.withoutComments(text)) }

  /// The next rule: its selectors and what it declares; nil at the end.
  mutating func nextRule() -> (selectors: [StyleSelector], declarations: [StyleDeclaration])? {
    while true {
      skipSpaceAndMarkup()
      if scanner.isAtEnd { return nil }
      if scanner.next == UInt8(ascii: "@") {
        skipAtRule()
        continue
      }
      let head = scanner.text(upTo: "{")
      guard scanner.take("{") else { return nil }
      let body = scanner.text(upTo: "}")
      _ = scanner.take("}")
      var selectors: [StyleSelector] = []
      for text in head.split(separator: ",").prefix(1_000) {
        if let selector = Self.selector(String(text)) {
          selectors.append(selector)
        } else {
          leftOut.append(text.trimmingSpace)
        }
      }
      let declarations = Self.declarations(body)
      if !selectors.isEmpty, !declarations.isEmpty { return (selectors, declarations) }
    }
  }

  private mutating func skipSpaceAndMarkup() {
    while true {
      scanner.skipSpace()
      if scanner.next == UInt8(ascii: "<"), scanner.byte(after: 1) == UInt8(ascii: "!") {
        scanner.advance(4)
      } else if scanner.next == UInt8(ascii: "-"), scanner.byte(after: 1) == UInt8(ascii: "-") {
        scanner.advance(3)
      } else if scanner.next == UInt8(ascii: "}") {
        scanner.advance()
      } else {
        return
      }
    }
  }

  /// `@import …;` or `@media … { … { … } }`, named by its first word.
  private mutating func skipAtRule() {
    let start = scanner.position
    scanner.advance()
    _ = scanner.name()
    let name = scanner.text(from: start)
    // Says only which encoding the file has, or a prefix that no selector here uses.
    if name != "@charset", name != "@namespace" { leftOut.append(name) }
    _ = scanner.text(upTo: ";{")
    guard !scanner.take(";") else { return }
    var depth = 0
    repeat {
      _ = scanner.text(upTo: "{}")
      if scanner.take("{") { depth += 1 } else if scanner.take("}") { depth -= 1 }
    } while depth > 0 && !scanner.isAtEnd
  }

  private static func withoutComments(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "*")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index + 1 < bytes.count,
          bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/")
        {
          index += 1
        }
        index += 2
        result.append(0x20)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  // MARK: Declarations

  /// What a `style` attribute or the inside of a rule declares.
  static func declarations(_ text: String) -> [StyleDeclaration] {
    var result: [StyleDeclaration] = []
    for piece in pieces(withoutComments(text)) {
      guard let colon = piece.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = piece[..<colon].trimmingSpace.lowercased()
      var value = piece[piece.index(after: colon)...].trimmingSpace
      var isImportant = false
      if value.lowercased().hasSuffix("important"), let mark = value.lastIndex(of: "!") {
        isImportant = true
        value = value[..<mark].trimmingSpace
      }
      if !name.isEmpty, !value.isEmpty {
        result.append(StyleDeclaration(name: name, value: value, isImportant: isImportant))
      }
    }
    return result
  }

  /// Splits at semicolons that stand neither in quotes nor in parentheses.
  static func pieces(_ text: String) -> [Substring] {
    var result: [Substring] = []
    var (start, quote, depth) = (text.startIndex, UInt8(0), 0)
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      switch byte {
      case quote where quote != 0: quote = 0
      case _ where quote != 0: break
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: ";") where depth == 0:
        result.append(text[start..<index])
        start = text.utf8.index(after: index)
      default: break
      }
    }
    result.append(text[start...])
    return result
  }

  // MARK: Selectors

  /// The most parts of a selector, and names in one of them; no program writes more.
  private static let most = 32

  /// A selector from its text; nil when it is not understood.
  static func selector(_ text: String) -> StyleSelector? {
    var scanner = TextScanner(text.trimmingSpace)
    var selector = StyleSelector(parts: [])
    while true {
      guard let part = part(&scanner) else { return nil }
      selector.parts.append(part)
      guard selector.parts.count <= most else { return nil }
      let hadSpace = scanner.next.isSpace
      scanner.skipSpace()
      if scanner.isAtEnd { return selector }
      switch scanner.next {
      case UInt8(ascii: ">"): selector.combinators.append(.child)
      case UInt8(ascii: "+"): selector.combinators.append(.next)
      case UInt8(ascii: "~"): selector.combinators.append(.following)
      default:
        guard hadSpace else { return nil }
        selector.combinators.append(.descendant)
        continue
      }
      scanner.advance()
      scanner.skipSpace()
    }
  }

  private static func part(_ scanner: inout TextScanner) -> StyleSelector.Part? {
    var part = StyleSelector.Part()
    var count = 0
    let start = scanner.position
    let isUniversal = scanner.take("*")
    if !isUniversal {
      let name = scanner.name()
      guard name.utf8.count <= ImportLimits.reference else { return nil }
      if !name.isEmpty { part.type = name }
    }
    while !scanner.isAtEnd {
      if scanner.take("#") {
        part.ids.append(name(&scanner))
      } else if scanner.take(".") {
        part.classes.append(name(&scanner))
      } else if scanner.take("[") {
        guard let (name, value) = attribute(&scanner) else { return nil }
        part.attributes[name] = value
      } else if scanner.take(":") {
        guard scanner.name() == "first-child" else { return nil }
        part.isFirstChild = true
      } else {
        break
      }
      count += 1
      guard count <= most else { return nil }
    }
    part.bytes = scanner.position - start
    guard isUniversal || !part.isEmpty, !part.ids.contains(""), !part.classes.contains("") else { return nil }
    return part
  }

  /// A name; empty when none is next, and when it is longer than any that an element is asked for.
  private static func name(_ scanner: inout TextScanner) -> String {
    let name = scanner.name()
    return name.utf8.count <= ImportLimits.reference ? name : ""
  }

  /// What stands in brackets: a name, and the value it must have; nil when it is not understood.
  private static func attribute(_ scanner: inout TextScanner) -> (name: String, value: String?)? {
    let name = name(&scanner)
    var value: String?
    if scanner.take("=") {
      value = scanner.text(upTo: "]").trimmingSpace
      if let quote = value?.first, quote == "\"" || quote == "'" {
        value = value.map { String($0.dropFirst().dropLast()) }
      }
    }
    guard !name.isEmpty, scanner.take("]") else { return nil }
    return (name, value)
  }
}

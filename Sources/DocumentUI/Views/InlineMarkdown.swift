// The Markdown of one line: what a literal of a `Text` may say of its own look.

/// Emphasis, code, lines through words and links, by CommonMark's rules, with GitHub's `~~` and addresses
/// that stand alone. White space stays as it is; blocks, images, tags and entities are ordinary words.
nonisolated struct InlineMarkdown {
  /// How some words look.
  struct Style: Hashable, Sendable {
    var isStrong = false
    var isEmphasized = false
    var isCode = false
    var isStruckThrough = false
    var address: String?
  }

  /// Words that look the same.
  struct Piece: Hashable, Sendable {
    var text: String
    var style = Style()
  }

  /// Words, or a run of one mark, of which `count` are not used up.
  private struct Token {
    var text: String
    var style = Style()
    var mark: Character?
    var count = 0
    var whole = 0
    var opens = false
    var closes = false
  }

  /// The most letters that are searched; the marks of a longer text are shown as they are.
  static let limit = 4_000

  private let letters: [Character]
  private var place = 0
  private var tokens: [Token] = []
  /// The places among the tokens of the brackets that may begin a link.
  private var brackets: [Int] = []

  private init(letters: [Character]) { self.letters = letters }

  /// Whether `text` may hold marks.
  static func isIn(_ text: String) -> Bool {
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
        UInt8(ascii: "\\"):
        return true
      case UInt8(ascii: "/") where previous == byte: return true
      default: previous = byte
      }
    }
    return false
  }

  /// The words of `text` without its marks, in order.
  static func pieces(of text: String) -> [Piece] {
    guard isIn(text) else { return [Piece(text: text)] }
    let letters = Array(text)
    guard letters.count <= limit else { return [Piece(text: text)] }
    var markdown = InlineMarkdown(letters: letters)
    markdown.read()
    return markdown.joined()
  }

  private mutating func read() {
    while place < letters.count {
      switch letters[place] {
      case "\\": readEscape()
      case "`": readCode()
      case "*", "_", "~": readMarks()
      case "[":
        brackets.append(tokens.count)
        tokens.append(Token(text: "["))
        place += 1
      case "]": readLink()
      case "<": readBracketedAddress()
      case "h" where isAddress(at: place): readAddress()
      case let letter: add(letter)
      }
    }
    resolve(from: 0)
  }

  /// Adds a letter that says nothing of the look.
  private mutating func add(_ letter: Character) {
    place += 1
    if let last = tokens.indices.last, tokens[last].mark == nil, brackets.last != last,
      tokens[last].style == Style()
    {
      tokens[last].text.append(letter)
    } else {
      tokens.append(Token(text: String(letter)))
    }
  }

  private mutating func readEscape() {
    guard place + 1 < letters.count, Self.isPunctuation(letters[place + 1]), letters[place + 1].isASCII else {
      return add("\\")
    }
    place += 1
    add(letters[place])
  }

  /// Words between as many backticks: code, in which there are no marks.
  private mutating func readCode() {
    let start = place
    let count = run(at: start)
    var end = start + count
    while end < letters.count {
      guard letters[end] == "`" else {
        end += 1
        continue
      }
      let closing = run(at: end)
      guard closing == count else {
        end += closing
        continue
      }
      var code = letters[(start + count)..<end].map { $0.isNewline ? " " : $0 }
      if code.count > 2, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
        code = Array(code.dropFirst().dropLast())
      }
      tokens.append(Token(text: String(code), style: Style(isCode: true)))
      place = end + count
      return
    }
    for _ in 0..<count { add("`") }
  }

  private func run(at start: Int) -> Int {
    var end = start
    while end < letters.count, letters[end] == letters[start] { end += 1 }
    return end - start
  }

  /// Marks of emphasis: CommonMark's rule says which can begin it and which can end it.
  private mutating func readMarks() {
    let mark = letters[place]
    let count = run(at: place)
    let before = place > 0 ? letters[place - 1] : " "
    let after = place + count < letters.count ? letters[place + count] : " "
    let followsPunctuation = Self.isPunctuation(before)
    let precedesPunctuation = Self.isPunctuation(after)
    let isLeft = !after.isWhitespace && (!precedesPunctuation || before.isWhitespace || followsPunctuation)
    let isRight = !before.isWhitespace && (!followsPunctuation || after.isWhitespace || precedesPunctuation)
    var token = Token(text: "", mark: mark, count: count, whole: count)
    token.opens = isLeft && (mark != "_" || !isRight || followsPunctuation)
    token.closes = isRight && (mark != "_" || !isLeft || precedesPunctuation)
    if mark == "~", count > 2 {
      token.opens = false
      token.closes = false
    }
    tokens.append(token)
    place += count
  }

  // MARK: Links

  /// `[words](address)`, at its closing bracket.
  private mutating func readLink() {
    guard let start = brackets.popLast() else { return add("]") }
    guard let (address, end) = target(at: place + 1) else {
      tokens.append(Token(text: "]"))
      place += 1
      return
    }
    resolve(from: start + 1)
    tokens[start].text = ""
    for index in tokens[start...].indices { tokens[index].style.address = address }
    // A link holds no other.
    brackets = []
    place = end
  }

  /// What stands in the parentheses at `start`, and where they end.
  private func target(at start: Int) -> (address: String, end: Int)? {
    guard start < letters.count, letters[start] == "(" else { return nil }
    var index = start + 1
    func skipSpace() { while index < letters.count, letters[index].isWhitespace { index += 1 } }
    skipSpace()
    var address = ""
    if index < letters.count, letters[index] == "<" {
      index += 1
      while index < letters.count, letters[index] != ">" {
        if letters[index].isNewline || letters[index] == "<" { return nil }
        address.append(letters[index])
        index += 1
      }
      guard index < letters.count else { return nil }
      index += 1
    } else {
      var depth = 0
      while index < letters.count, !letters[index].isWhitespace {
        if letters[index] == "\\", index + 1 < letters.count, Self.isPunctuation(letters[index + 1]) {
          index += 1
        } else if letters[index] == "(" {
          depth += 1
        } else if letters[index] == ")" {
          if depth == 0 { break }
          depth -= 1
        }
        address.append(letters[index])
        index += 1
      }
      guard depth == 0 else { return nil }
    }
    skipSpace()
    if index < letters.count, let closing = Self.titleMarks[letters[index]] {
      index += 1
      while index < letters.count, letters[index] != closing { index += letters[index] == "\\" ? 2 : 1 }
      index += 1
      skipSpace()
    }
    guard index < letters.count, letters[index] == ")" else { return nil }
    return (address, index + 1)
  }

  private static let titleMarks: [Character: Character] = ["\"": "\"", "'": "'", "(": ")"]

  /// `<https://example.org>`.
  private mutating func readBracketedAddress() {
    let end = letters[place...].firstIndex { $0 == ">" || $0.isWhitespace }
    guard let end, letters[end] == ">" else { return add("<") }
    let address = String(letters[(place + 1)..<end])
    guard address.wholeMatch(of: #/[A-Za-z][A-Za-z0-9+.\-]{1,31}:[^<>]*/#) != nil else { return add("<") }
    tokens.append(Token(text: address, style: Style(address: address)))
    place = end + 1
  }

  /// Whether an address of the web begins here, at the beginning of a word.
  private func isAddress(at start: Int) -> Bool {
    if start > 0, !letters[start - 1].isWhitespace, !"*_~(".contains(letters[start - 1]) { return false }
    guard brackets.isEmpty else { return false }
    let beginning = String(letters[start..<min(start + 9, letters.count)])
    return beginning.prefixMatch(of: #/https?:\/\/[^\s<]/#) != nil
  }

  /// An address that stands alone: up to white space, without the punctuation of the sentence around it.
  private mutating func readAddress() {
    var end = letters[place...].firstIndex { $0.isWhitespace || $0 == "<" } ?? letters.count
    while end > place + 1 {
      let last = letters[end - 1]
      if last == ")" {
        let word = letters[place..<end]
        if word.count(where: { $0 == ")" }) <= word.count(where: { $0 == "(" }) { break }
      } else if !"?!.,:*_~'\"".contains(last) {
        break
      }
      end -= 1
    }
    let address = String(letters[place..<end])
    tokens.append(Token(text: address, style: Style(address: address)))
    place = end
  }

  // MARK: Emphasis

  /// Gives what stands between marks from `bottom` on its look, and uses the marks up.
  private mutating func resolve(from bottom: Int) {
    var index = bottom
    while index < tokens.count {
      let closer = tokens[index]
      guard closer.closes, closer.count > 0 else {
        index += 1
        continue
      }
      guard let start = (bottom..<index).last(where: { Self.matches(tokens[$0], closer) }) else {
        index += 1
        continue
      }
      let used = closer.mark == "~" ? closer.count : min(2, closer.count, tokens[start].count)
      for inner in (start + 1)..<index {
        switch (closer.mark, used) {
        case ("~", _): tokens[inner].style.isStruckThrough = true
        case (_, 2): tokens[inner].style.isStrong = true
        default: tokens[inner].style.isEmphasized = true
        }
        // Marks in between have found no partner.
        tokens[inner].opens = false
        tokens[inner].closes = false
      }
      tokens[start].count -= used
      tokens[index].count -= used
      if tokens[index].count == 0 { index += 1 }
    }
    for index in tokens[bottom...].indices {
      tokens[index].opens = false
      tokens[index].closes = false
    }
  }

  private static func matches(_ opener: Token, _ closer: Token) -> Bool {
    guard opener.opens, opener.count > 0, opener.mark == closer.mark else { return false }
    if closer.mark == "~" { return opener.count == closer.count }
    // CommonMark's rule of three.
    guard opener.closes || closer.opens, (opener.whole + closer.whole).isMultiple(of: 3) else { return true }
    return opener.whole.isMultiple(of: 3) && closer.whole.isMultiple(of: 3)
  }

  private static func isPunctuation(_ letter: Character) -> Bool {
    letter.isPunctuation || letter.isSymbol
  }

  private func joined() -> [Piece] {
    var pieces: [Piece] = []
    for token in tokens {
      let text = token.mark.map { String(repeating: $0, count: token.count) } ?? token.text
      if text.isEmpty { continue }
      if let last = pieces.indices.last, pieces[last].style == token.style {
        pieces[last].text += text
      } else {
        pieces.append(Piece(text: text, style: token.style))
      }
    }
    return pieces
  }
}

// The words and signs of a source, which is all of Swift's grammar that the counts of this folder need.

/// A word or sign of a source.
struct SwiftToken {
  var text: String
  /// Whether it is the first of its line.
  var isFirst: Bool
  /// Its line, from 1.
  var line: Int

  /// Those of a source, without comments and what is in strings: a string is the word `text`.
  static func all(in source: String) -> [SwiftToken] {
    var scanner = Scanner(bytes: Array(source.utf8))
    scanner.read()
    return scanner.tokens
  }

  /// Goes through a source once.
  private struct Scanner {
    let bytes: [UInt8]
    var tokens: [SwiftToken] = []
    private var position = 0
    private var line = 1
    private var isFirst = true

    init(bytes: [UInt8]) { self.bytes = bytes }

    private func byte(_ ahead: Int = 0) -> UInt8 {
      position + ahead < bytes.count ? bytes[position + ahead] : 0
    }

    private func isNext(_ text: StaticString) -> Bool {
      (0..<text.utf8CodeUnitCount).allSatisfy { byte($0) == text.utf8Start[$0] }
    }

    mutating func read() {
      while position < bytes.count {
        switch byte() {
        case UInt8(ascii: "\n"), UInt8(ascii: " "): advance()
        case UInt8(ascii: "/") where isNext("//"):
          while position < bytes.count, byte() != UInt8(ascii: "\n") { position += 1 }
        case UInt8(ascii: "/") where isNext("/*"): skipComment()
        case UInt8(ascii: "\""), UInt8(ascii: "#"): if !readString() { readWord() }
        default: readWord()
        }
      }
    }

    private mutating func advance(_ count: Int = 1) {
      for _ in 0..<count {
        if byte() == UInt8(ascii: "\n") {
          line += 1
          isFirst = true
        }
        position += 1
      }
    }

    private mutating func skipComment() {
      while position < bytes.count, !isNext("*/") { advance() }
      advance(2)
    }

    private mutating func add(_ text: String, line: Int) {
      tokens.append(SwiftToken(text: text, isFirst: isFirst, line: line))
      isFirst = false
    }

    private static func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
        true
      default: false
      }
    }

    private mutating func readWord() {
      let start = position
      let begins = [UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "$")].contains(byte())
      if isNext("->") {
        position += 2
      } else if begins || Self.isWord(byte()) {
        position += 1
        while Self.isWord(byte()) { position += 1 }
      } else {
        position += 1
      }
      add(String(decoding: bytes[start..<position], as: UTF8.self), line: line)
    }

    // MARK: Strings

    /// Reads a string; false when none begins here.
    private mutating func readString() -> Bool {
      let before = (position: position, line: line, isFirst: isFirst)
      guard skipString() else {
        (position, line, isFirst) = before
        return false
      }
      let wasFirst = before.isFirst
      tokens.append(SwiftToken(text: "text", isFirst: wasFirst, line: before.line))
      isFirst = false
      return true
    }

    /// Goes behind a string, what is put into it by `\(…)` included.
    private mutating func skipString() -> Bool {
      var hashes = 0
      while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
      guard byte(hashes) == UInt8(ascii: "\"") else { return false }
      position += hashes
      let isLong = isNext("\"\"\"")
      position += isLong ? 3 : 1
      while position < bytes.count {
        if isEnd(isLong: isLong, hashes: hashes) {
          position += (isLong ? 3 : 1) + hashes
          return true
        }
        if byte() == UInt8(ascii: "\n"), !isLong { return false }
        if byte() == UInt8(ascii: "\\"), hashes == 0 {
          advance()
          if byte() == UInt8(ascii: "(") { skipInterpolation() } else { advance() }
        } else {
          advance()
        }
      }
      return false
    }

    private func isEnd(isLong: Bool, hashes: Int) -> Bool {
      let count = isLong ? 3 : 1
      return (0..<count).allSatisfy { byte($0) == UInt8(ascii: "\"") }
        && (0..<hashes).allSatisfy { byte(count + $0) == UInt8(ascii: "#") }
    }

    private mutating func skipInterpolation() {
      var depth = 0
      repeat {
        if byte() == UInt8(ascii: "\""), skipString() { continue }
        if byte() == UInt8(ascii: "(") { depth += 1 }
        if byte() == UInt8(ascii: ")") { depth -= 1 }
        advance()
      } while depth > 0 && position < bytes.count
    }
  }
}

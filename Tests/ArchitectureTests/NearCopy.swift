// Runs of lines that stand in the sources twice: what was copied instead of being given a name.

/// A line of a source that says something: no comment, no import, no lone brackets.
struct CodeLine {
  /// Which line of the source it is, from 1.
  var line: Int
  /// Its words and signs. Any string is the word `text`, any number the word `0`.
  var words: [String]

  /// Those of a source.
  static func all(in source: String) -> [CodeLine] {
    var lines: [CodeLine] = []
    for token in SwiftToken.all(in: source) {
      if lines.last?.line != token.line { lines.append(CodeLine(line: token.line, words: [])) }
      lines[lines.count - 1].add(token.text)
    }
    return lines.filter { $0.words.first != "import" && $0.words.contains(where: isWord) }
  }

  private mutating func add(_ word: String) {
    guard word.first?.isNumber == true else { return words.append(word) }
    // What stands behind the point of a number belongs to it.
    if words.suffix(2) == ["0", "."] { words.removeLast() } else { words.append("0") }
  }

  private static func isWord(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Its words without strings and numbers.
  var names: [String] { words.filter { $0 != "text" && $0 != "0" && Self.isWord($0) } }
}

/// A run of lines that stands in sources a second time.
struct NearCopy {
  /// Where the two begin: a path and a line.
  var first: String
  var second: String

  /// The runs of at least `length` lines that stand a second time, with whatever strings and numbers.
  ///
  /// A table is none: its lines are built alike, so that it has fewer different names than lines.
  static func all(in sources: [(path: String, lines: [CodeLine])], length: Int) -> [NearCopy] {
    var kinds: [[String]: Int] = [:]
    var known: [[Int]: String] = [:]
    var copies: [NearCopy] = []
    for (path, lines) in sources where lines.count >= length {
      // Each line by a number that lines of the same words share: a run of numbers is quickly looked up.
      let numbers = lines.map { line in
        let number = kinds[line.words] ?? kinds.count
        kinds[line.words] = number
        return number
      }
      var wasCopy = false
      for start in 0...(lines.count - length) {
        let run = start..<(start + length)
        let place = "\(path):\(lines[start].line)"
        let first = known[Array(numbers[run])]
        if first == nil { known[Array(numbers[run])] = place }
        let isCopy = first != nil && Set(lines[run].flatMap(\.names)).count >= length
        // A longer run is told of once, where it begins.
        if let first, isCopy, !wasCopy { copies.append(NearCopy(first: first, second: place)) }
        wasCopy = isCopy
      }
    }
    return copies
  }
}

// Finds commands by what a person types: translated and English titles, the menus they are in, and what else
// they are called.

import Gtk
import Localization

/// The commands that can be searched.
@MainActor
struct CommandSearchIndex {
  /// One command, as it is shown and found.
  struct Entry: Hashable {
    let command: Command
    /// Its title and the menus that lead to it, outermost first, translated.
    let title: String
    let menus: [String]
    /// What it is found by: titles, menus and other words in both languages, in small letters without
    /// accents.
    fileprivate let folded: Folded

    init(_ command: Command, menus: [String]) {
      self.command = command
      title = MenuTitle.plain(command.title)
      self.menus = menus.map(MenuTitle.plain)
      folded = Folded(
        titles: Self.fold([title, MenuTitle.withoutMnemonic(command.title)]),
        menus: Self.fold(self.menus + menus.map(MenuTitle.withoutMnemonic)),
        words: command.searchWords.isEmpty
          ? [] : Self.fold([L(command.searchWords), command.searchWords].flatMap(Self.parts)))
    }

    /// The words of a list of them; languages have commas of their own.
    private static func parts(of list: String) -> [String] {
      list.split { ",،、，".contains($0) }.map {
        $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      }
    }

    private static func fold(_ texts: [String]) -> [String] {
      var known: Set<String> = []
      return texts.map(SearchText.folded).filter { known.insert($0).inserted }
    }
  }

  fileprivate struct Folded: Hashable {
    var titles: [String]
    var menus: [String]
    var words: [String]
  }

  let entries: [Entry]

  /// The commands in these menus, but for `left out`.
  init(_ menus: [(title: String, entries: [MenuEntry])], without leftOut: Set<String> = []) {
    entries = menus.flatMap { Self.entries($0.entries, in: [$0.title]) }.filter {
      !leftOut.contains($0.command.action)
    }
  }

  private static func entries(_ items: [MenuEntry], in menus: [String]) -> [Entry] {
    items.flatMap { item -> [Entry] in
      switch item {
      case .command(let command): [Entry(command, menus: menus)]
      case .submenu(let title, let items): entries(items, in: menus + [title])
      case .divider, .heading, .openRecent, .newFromTemplate, .openWindows: []
      }
    }
  }

  /// The most characters that are searched for.
  static let longestTerm = 100

  /// What is found for a term, the best first; all for an empty one. Of equals, first what is in `recent`,
  /// which are actions, then in the order of the menus.
  func find(_ term: String, recent: [String] = []) -> [Entry] {
    let term = SearchText.folded(String(term.prefix(Self.longestTerm)))
    let words = term.split(whereSeparator: \.isWhitespace).map(String.init)
    let ranks = Dictionary(recent.enumerated().map { ($1, $0) }) { first, _ in first }
    var found: [(entry: Entry, cost: Int, rank: Int, place: Int)] = []
    for (place, entry) in entries.enumerated() {
      guard let cost = Self.cost(of: words, in: entry.folded) else { continue }
      found.append((entry, cost, ranks[entry.command.action] ?? .max, place))
    }
    return found.sorted { ($0.cost, $0.rank, $0.place) < ($1.cost, $1.rank, $1.place) }.map(\.entry)
  }

  /// How far from an entry one of its other names is: behind what begins a word of a title.
  private static let costOfName = 5

  /// How far from an entry the words are; nil when it is not meant.
  private static func cost(of words: [String], in folded: Folded) -> Int? {
    guard !words.isEmpty else { return 0 }
    let whole = words.joined(separator: " ")
    if folded.titles.contains(whole) { return 0 }
    if folded.titles.contains(where: { $0.hasPrefix(whole) }) { return 1 }
    let single = costOfSingle(words, in: folded)
    return folded.words.contains(whole) ? min(single ?? costOfName, costOfName) : single
  }

  /// As `cost`, each word by itself.
  private static func costOfSingle(_ words: [String], in folded: Folded) -> Int? {
    let whole = words.joined()
    var sum = 2
    for word in words {
      let costs =
        folded.titles.compactMap { cost(of: word, in: $0) }
        + folded.menus.compactMap { cost(of: word, in: $0).map { $0 + 3 } }
        + folded.words.compactMap { cost(of: word, in: $0).map { $0 + costOfName } }
      guard let best = costs.min() else {
        return folded.titles.compactMap { scattered(whole, in: $0) }.min()
      }
      sum += best
    }
    return sum
  }

  private static func cost(of word: String, in text: String) -> Int? {
    let parts = text.split { !$0.isLetter && !$0.isNumber }
    if let place = parts.firstIndex(where: { $0.hasPrefix(word) }) { return place == 0 ? 1 : 2 }
    return text.contains(word) ? 4 : nil
  }

  /// The cost of letters that stand in a text in this order, with others between them: each begins a word or
  /// follows the one before, or else costs. Nil where they do not, or the first begins no word.
  private static func scattered(_ letters: String, in text: String) -> Int? {
    guard letters.count > 1 else { return nil }
    var cost = 40
    var rest = letters[...]
    var (isStart, isNext) = (true, false)
    for character in text {
      guard let letter = rest.first else { break }
      if character == letter, isStart || rest.count < letters.count {
        if !isStart, !isNext { cost += 4 }
        rest.removeFirst()
        isNext = true
      } else {
        isNext = false
      }
      isStart = !character.isLetter && !character.isNumber
    }
    return rest.isEmpty ? cost : nil
  }
}

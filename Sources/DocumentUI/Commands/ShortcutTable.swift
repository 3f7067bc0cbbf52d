// Which keys commands have: those they come with, and those that a person gave them instead. Whatever was
// changed in whatever order, no key is of two commands. Knows nothing of keyboards, windows and settings.

/// The keys of commands, in GTK's accelerator syntax with modifiers in one order (`ShortcutTable.uniform`).
struct ShortcutTable: Hashable, Sendable {
  /// A command's action, and the keys it comes with.
  struct Row: Hashable, Sendable {
    let action: String
    let keys: [String]
  }

  private let rows: [Row]
  private let defaults: [String: [String]]
  /// The keys of commands that were given others than they come with, by action; empty for none. Commands
  /// that are not among the rows keep theirs, and take no keys from anybody.
  private(set) var changes: [String: [String]] = [:]
  private var keys: [String: [String]] = [:]
  private var owners: [String: String] = [:]

  /// A table of rows, the first of those that have the same action or key. `changes` is what was kept.
  init(_ rows: [Row], changes: String = "") {
    var known: Set<String> = []
    self.rows = rows.compactMap { row in
      guard known.insert(row.action).inserted else { return nil }
      return Row(action: row.action, keys: row.keys.compactMap(Self.uniform))
    }
    defaults = Dictionary(uniqueKeysWithValues: self.rows.map { ($0.action, $0.keys) })
    for line in changes.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ").map(String.init)
      guard let action = words.first, self.changes[action] == nil else { continue }
      self.changes[action] = words.dropFirst().compactMap(Self.uniform)
    }
    settle()
  }

  /// What is to be kept: a line for each command that was given others, its action and then its keys.
  var kept: String {
    changes.sorted { $0.key < $1.key }.map { ([$0.key] + $0.value).joined(separator: " ") }
      .joined(separator: "\n")
  }

  /// The keys that a command has now; nil for none of the rows.
  func keys(of action: String) -> [String]? { keys[action] }

  /// The command that has a key now.
  func owner(of key: String) -> String? { Self.uniform(key).flatMap { owners[$0] } }

  /// Whether a command has others than it comes with.
  func isChanged(_ action: String) -> Bool { keys[action] != defaults[action] }

  /// Whether any command has others than it comes with.
  var isChanged: Bool { rows.contains { isChanged($0.action) } }

  /// The keys that a command comes with.
  func defaults(of action: String) -> [String] { defaults[action] ?? [] }

  /// Gives a command one key in place of those it has. Who has that key loses it, and gets it back when the
  /// command is given another one, if it came with it.
  mutating func give(_ key: String, to action: String) {
    guard let key = Self.uniform(key), defaults[action] != nil else { return }
    take([key])
    changes[action] = [key]
    settle()
  }

  /// Takes all keys from a command.
  mutating func removeKeys(of action: String) {
    guard defaults[action] != nil else { return }
    changes[action] = []
    settle()
  }

  /// The commands that a command would take its own keys from.
  func losers(ifResetting action: String) -> [String] {
    defaults(of: action).compactMap { owners[$0] }.filter { $0 != action }
  }

  /// Gives a command the keys again that it comes with. Who has them loses them.
  mutating func reset(_ action: String) {
    take(defaults(of: action))
    changes[action] = nil
    settle()
  }

  /// Gives each command the keys that it comes with.
  mutating func resetAll() {
    changes = [:]
    settle()
  }

  private mutating func take(_ taken: [String]) {
    for row in rows {
      changes[row.action]?.removeAll { taken.contains($0) }
    }
  }

  /// Finds who has which keys: those that were given, and then those that commands come with, if nobody was
  /// given them.
  private mutating func settle() {
    keys = [:]
    owners = [:]
    for row in rows {
      guard let given = changes[row.action] else { continue }
      claim(given, for: row.action)
    }
    for row in rows where changes[row.action] == nil { claim(row.keys, for: row.action) }
    for row in rows where changes[row.action] != nil && keys[row.action] == row.keys {
      changes[row.action] = nil
    }
  }

  private mutating func claim(_ claimed: [String], for action: String) {
    keys[action] = claimed.filter { key in
      guard owners[key] == nil else { return false }
      owners[key] = action
      return true
    }
  }

  /// A key with its modifiers in one order, `<Control><Alt><Shift><Super>`; nil if it is not well formed.
  static func uniform(_ key: String) -> String? {
    var modifiers: Set<String> = []
    var rest = key[...]
    while rest.hasPrefix("<"), let end = rest.firstIndex(of: ">") {
      let name = rest[rest.index(after: rest.startIndex)..<end]
      modifiers.insert(["Primary": "Control", "Ctrl": "Control"][name] ?? String(name))
      rest = rest[rest.index(after: end)...]
    }
    guard !rest.isEmpty, modifiers.isSubset(of: Self.modifiers),
      rest.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return Self.modifiers.filter(modifiers.contains).map { "<\($0)>" }.joined() + rest
  }

  private static let modifiers = ["Control", "Alt", "Shift", "Super"]
}

// The rules of style classes that are made when they are first used: of each colour and length that views
// have. Colours that move are new ones in each frame, so that rules which no widget needs are forgotten.

/// Rules of a style sheet, each under the name of its class.
struct StyleRules {
  /// How many rules that no widget needs are kept: the latest, which may be about to be used.
  static let spare = 256

  private struct Rule {
    let text: String
    /// When it was last asked for.
    var time: Int
  }

  private var rules: [String: Rule] = [:]
  private var time = 0
  /// With how many rules it is looked which are needed.
  private var limit = 2 * Self.spare
  /// All of them.
  private(set) var text = ""

  /// How many there are.
  var count: Int { rules.count }

  /// Says that a class is about to be used, whose rules `make` says if they are not known. `isUsed` says
  /// whether any widget has a class. Returns nil where the rules were known; else the classes whose rules
  /// were forgotten.
  mutating func use(
    _ name: String, isUsed: (String) -> Bool, make: (String) -> String
  ) -> [String]? {
    time += 1
    guard rules[name] == nil else {
      rules[name]?.time = time
      return nil
    }
    let rule = Rule(text: make(name), time: time)
    rules[name] = rule
    text += rule.text
    return rules.count > limit ? forget(isUsed) : []
  }

  /// Forgets what is not needed, but for the latest.
  private mutating func forget(_ isUsed: (String) -> Bool) -> [String] {
    let unused = rules.filter { !isUsed($0.key) }.sorted { $0.value.time < $1.value.time }.map(\.key)
    let forgotten = Array(unused.dropLast(Self.spare))
    for name in forgotten { rules[name] = nil }
    text = rules.values.map(\.text).joined()
    // Each rule is looked at a few times at most, however many are needed.
    limit = max(2 * Self.spare, 2 * rules.count)
    return forgotten
  }
}

// A style sheet: which rules there are, and which of them hold for an element, in the order in which they
// count.

/// One `name: value`.
struct StyleDeclaration: Hashable {
  var name: String
  var value: String
  var isImportant = false
}

/// A style sheet of CSS: rules by type, class, id and attribute, joined by the combinators of descendants,
/// children and siblings.
struct StyleSheet {
  private struct Rule {
    let selector: StyleSelector
    let specificity: StyleSelector.Specificity
    let declarations: [StyleDeclaration]
    /// What it takes to follow the declarations, in comparisons: some four each, and to read their values.
    let cost: Int
    let order: Int

    init(_ selector: StyleSelector, _ declarations: [StyleDeclaration], order: Int) {
      (self.selector, self.declarations, self.order) = (selector, declarations, order)
      specificity = selector.specificity
      cost = declarations.reduce(0) { $0 + 4 + StyleCost.reading($1.value.utf8.count) }
    }
  }

  private var rules: [Rule] = []
  /// Rules by what their last part asks for: an id, a class, a type, or nothing of these.
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []
  private var classes = ElementClasses()
  /// What of the style sheets is not understood.
  private(set) var leftOut: [String] = []

  var isEmpty: Bool { rules.isEmpty }

  /// Adds what `text` says after what there is.
  mutating func add(_ text: String) {
    var parser = StyleSheetParser(text)
    while let (selectors, declarations) = parser.nextRule() {
      for selector in selectors where rules.count < ImportLimits.rules {
        add(Rule(selector, declarations, order: rules.count))
      }
      if rules.count >= ImportLimits.rules {
        leftOut.append("style")
        break
      }
    }
    leftOut += parser.leftOut
  }

  private mutating func add(_ rule: Rule) {
    let index = rules.count
    rules.append(rule)
    for part in rule.selector.parts { classes.ask(for: part.classes) }
    guard let last = rule.selector.parts.last else { return }
    if let id = last.ids.first {
      byID[id, default: []].append(index)
    } else if let name = last.classes.first {
      byClass[name, default: []].append(index)
    } else if let type = last.type {
      byType[type, default: []].append(index)
    } else {
      others.append(index)
    }
  }

  /// The declarations that hold for an element, those that count more coming later. `budget` is how many
  /// comparisons may still be made; below 0 what is returned means nothing.
  mutating func declarations(
    for index: Int, in tree: XMLTree, budget: inout Int
  ) -> [StyleDeclaration] {
    guard !rules.isEmpty else { return [] }
    let node = tree[index]
    var candidates = others
    if let id = node["id"] { candidates += byID[id] ?? [] }
    if !byClass.isEmpty {
      for name in classes.names(of: index, in: tree, budget: &budget) { candidates += byClass[name] ?? [] }
    }
    candidates += byType[node.name] ?? []
    var found: [Rule] = []
    for candidate in candidates {
      budget -= 1
      guard budget >= 0 else { return [] }
      let rule = rules[candidate]
      guard rule.selector.matches(index, in: tree, &classes, budget: &budget) else { continue }
      budget -= rule.cost
      guard budget >= 0 else { return [] }
      found.append(rule)
    }
    found.sort { ($0.specificity, $0.order) < ($1.specificity, $1.order) }
    return found.flatMap(\.declarations)
  }
}

/// What is counted in comparisons though it is none.
enum StyleCost {
  /// To read so many bytes, or to compare them.
  static func reading(_ bytes: Int) -> Int { bytes / 16 }
}

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
    var selector: StyleSelector
    var declarations: [StyleDeclaration]
    var order: Int
  }

  private var rules: [Rule] = []
  /// Rules by what their last part asks for: an id, a class, a type, or nothing of these.
  private var byID: [String: [Int]] = [:]
  private var byClass: [String: [Int]] = [:]
  private var byType: [String: [Int]] = [:]
  private var others: [Int] = []
  /// What of the style sheets is not understood.
  private(set) var leftOut: [String] = []

  var isEmpty: Bool { rules.isEmpty }

  /// Adds what `text` says after what there is.
  mutating func add(_ text: String) {
    var parser = StyleSheetParser(text)
    while let (selectors, declarations) = parser.nextRule() {
      for selector in selectors where rules.count < ImportLimits.rules {
        add(Rule(selector: selector, declarations: declarations, order: rules.count))
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
  func declarations(for index: Int, in tree: XMLTree, budget: inout Int) -> [StyleDeclaration] {
    guard !rules.isEmpty else { return [] }
    let node = tree[index]
    var candidates = others
    if let id = node["id"] { candidates += byID[id] ?? [] }
    if let names = node["class"], !byClass.isEmpty {
      for name in Set(names.words) { candidates += byClass[name] ?? [] }
    }
    candidates += byType[node.name] ?? []
    var found: [Rule] = []
    for candidate in candidates {
      budget -= 1
      guard budget >= 0 else { return [] }
      let rule = rules[candidate]
      guard rule.selector.matches(index, in: tree, budget: &budget) else { continue }
      // To follow a declaration takes some four times as long as to compare.
      budget -= 4 * rule.declarations.count
      guard budget >= 0 else { return [] }
      found.append(rule)
    }
    found.sort { ($0.selector.specificity, $0.order) < ($1.selector.specificity, $1.order) }
    return found.flatMap(\.declarations)
  }
}

/// One selector, such as `g > .line`.
struct StyleSelector: Hashable {
  /// How a part stands to the one before it.
  enum Combinator: Hashable { case descendant, child, next, following }

  /// What is asked of one element.
  struct Part: Hashable {
    var type: String?
    var ids: [String] = []
    var classes: [String] = []
    /// Attributes, and the value each must have; nil for any.
    var attributes: [String: String?] = [:]
    var isFirstChild = false

    var isEmpty: Bool {
      type == nil && ids.isEmpty && classes.isEmpty && attributes.isEmpty && !isFirstChild
    }

    func matches(_ node: XMLTree.Node, _ index: Int, in tree: XMLTree) -> Bool {
      guard !node.isText, type == nil || type == node.name else { return false }
      if !ids.isEmpty {
        guard let id = node["id"], ids.allSatisfy({ $0 == id }) else { return false }
      }
      if !classes.isEmpty {
        guard let names = node["class"]?.words, classes.allSatisfy(names.contains) else { return false }
      }
      for (name, value) in attributes {
        guard let given = node[name], value == nil || value == given else { return false }
      }
      if isFirstChild, node.parent >= 0 {
        return tree[node.parent].children.first { !tree[$0].isText } == index
      }
      return true
    }
  }

  var parts: [Part]
  /// One fewer than parts.
  var combinators: [Combinator] = []

  /// The ids, then classes and attributes, then types.
  var specificity: Specificity {
    Specificity(
      ids: parts.reduce(0) { $0 + $1.ids.count },
      classes: parts.reduce(0) {
        $0 + $1.classes.count + $1.attributes.count + ($1.isFirstChild ? 1 : 0)
      }, types: parts.reduce(0) { $0 + ($1.type == nil ? 0 : 1) })
  }

  /// How much a selector counts.
  struct Specificity: Hashable, Comparable {
    var ids: Int, classes: Int, types: Int

    static func < (a: Specificity, b: Specificity) -> Bool {
      (a.ids, a.classes, a.types) < (b.ids, b.classes, b.types)
    }
  }

  func matches(_ index: Int, in tree: XMLTree, budget: inout Int) -> Bool {
    matches(index, part: parts.count - 1, in: tree, budget: &budget)
  }

  private func matches(_ index: Int, part: Int, in tree: XMLTree, budget: inout Int) -> Bool {
    budget -= 1
    guard budget >= 0, parts[part].matches(tree[index], index, in: tree) else { return false }
    guard part > 0 else { return true }
    switch combinators[part - 1] {
    case .child:
      let parent = tree[index].parent
      return parent >= 0 && matches(parent, part: part - 1, in: tree, budget: &budget)
    case .descendant:
      var parent = tree[index].parent
      while parent >= 0 {
        if matches(parent, part: part - 1, in: tree, budget: &budget) { return true }
        parent = tree[parent].parent
      }
      return false
    case .next:
      guard let previous = tree.elementBefore(index) else { return false }
      return matches(previous, part: part - 1, in: tree, budget: &budget)
    case .following:
      let parent = tree[index].parent
      guard parent >= 0 else { return false }
      for sibling in tree[parent].children {
        if sibling == index { return false }
        budget -= 1
        if !tree[sibling].isText, matches(sibling, part: part - 1, in: tree, budget: &budget) { return true }
        if budget < 0 { return false }
      }
      return false
    }
  }
}

extension XMLTree {
  /// The element just before another one of the same parent.
  fileprivate func elementBefore(_ index: Int) -> Int? {
    let parent = nodes[index].parent
    guard parent >= 0 else { return nil }
    let siblings = nodes[parent].children
    // Children stand in the order of their numbers.
    var (low, high) = (0, siblings.count)
    while low < high {
      let middle = (low + high) / 2
      if siblings[middle] < index { low = middle + 1 } else { high = middle }
    }
    while low > 0 {
      low -= 1
      if !nodes[siblings[low]].isText { return siblings[low] }
    }
    return nil
  }
}

// A selector of CSS, and for which elements it holds. What each comparison takes is counted: selectors and
// elements may be as long as a file.

#if canImport(Glibc)
  import Glibc
#endif

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
    /// How many bytes the names and values have.
    var bytes = 0

    /// How many ids, classes and attributes it asks for.
    var names: Int { ids.count + classes.count + attributes.count }

    var isEmpty: Bool { type == nil && names == 0 && !isFirstChild }

    /// What it costs to compare it with an element of its type, counted in comparisons: one for each name
    /// after the first, the length of its text, and the search for each name among the element's attributes.
    func cost(_ node: XMLTree.Node) -> Int {
      max(0, names - 1) + StyleCost.reading(bytes) + names * (node.attributes.count / 16)
    }

    func matches(
      _ index: Int, in tree: XMLTree, _ known: inout ElementClasses, budget: inout Int
    ) -> Bool {
      let node = tree[index]
      budget -= 1
      guard budget >= 0, !node.isText, type == nil || type == node.name else { return false }
      budget -= cost(node)
      guard budget >= 0 else { return false }
      if !ids.isEmpty {
        guard let id = node["id"], ids.allSatisfy(id.hasSameBytes(as:)) else { return false }
      }
      if !classes.isEmpty {
        guard known.names(of: index, in: tree, budget: &budget).isSuperset(of: classes) else { return false }
      }
      for (name, value) in attributes {
        guard let given = node[name], value.map(given.hasSameBytes(as:)) ?? true else { return false }
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

  /// Whether it holds for an element. Once `budget` is below 0 the answer means nothing.
  func matches(
    _ index: Int, in tree: XMLTree, _ known: inout ElementClasses, budget: inout Int
  ) -> Bool {
    matches(index, part: parts.count - 1, in: tree, &known, budget: &budget)
  }

  private func matches(
    _ index: Int, part: Int, in tree: XMLTree, _ known: inout ElementClasses, budget: inout Int
  ) -> Bool {
    guard parts[part].matches(index, in: tree, &known, budget: &budget) else { return false }
    guard part > 0 else { return true }
    switch combinators[part - 1] {
    case .child:
      let parent = tree[index].parent
      return parent >= 0 && matches(parent, part: part - 1, in: tree, &known, budget: &budget)
    case .descendant:
      var parent = tree[index].parent
      while parent >= 0 {
        if matches(parent, part: part - 1, in: tree, &known, budget: &budget) { return true }
        parent = tree[parent].parent
      }
      return false
    case .next:
      guard let previous = tree.elementBefore(index) else { return false }
      return matches(previous, part: part - 1, in: tree, &known, budget: &budget)
    case .following:
      let parent = tree[index].parent
      guard parent >= 0 else { return false }
      for sibling in tree[parent].children {
        if sibling == index { return false }
        budget -= 1
        if !tree[sibling].isText, matches(sibling, part: part - 1, in: tree, &known, budget: &budget) {
          return true
        }
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

extension String {
  /// Whether both have the same bytes, as CSS compares. Swift's own comparison takes hundreds of times as
  /// long, since it finds letters equal that are encoded differently.
  fileprivate func hasSameBytes(as other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let isSame = utf8.withContiguousStorageIfAvailable { mine in
      other.utf8.withContiguousStorageIfAvailable {
        memcmp(mine.baseAddress!, $0.baseAddress!, mine.count) == 0
      }
    }
    return isSame.flatMap { $0 } ?? (self == other)
  }
}

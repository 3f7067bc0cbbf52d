// The classes of elements, each attribute split once: a style sheet asks for them with every rule.

/// The class names of elements that a style sheet asks for.
struct ElementClasses {
  private var asked: Set<String> = []
  private var known: [Int: Set<String>] = [:]

  /// Takes note that rules have these names. All of them are known before the first element is asked about.
  mutating func ask(for names: [String]) { asked.formUnion(names) }

  /// Those names of an element that rules ask for. Reading them costs of `budget`, the first time.
  mutating func names(of index: Int, in tree: XMLTree, budget: inout Int) -> Set<String> {
    if let names = known[index] { return names }
    guard let text = tree[index]["class"] else { return [] }
    budget -= StyleCost.reading(text.utf8.count)
    guard budget >= 0 else { return [] }
    let names = Set(text.words).intersection(asked)
    known[index] = names
    return names
  }
}

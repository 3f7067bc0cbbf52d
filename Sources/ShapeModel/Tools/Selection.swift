// A list keeps the order and a set finds an id; both always have the same ids.

/// Ids of selected shapes, each once, in the order of selection.
public struct Selection: Hashable, Sendable, Sequence {
  /// The ids in the order of selection.
  public private(set) var ids: [String] = []
  private var members: Set<String> = []

  /// Nothing selected.
  public init() {}

  /// These selected; an id that comes twice counts once.
  public init(_ ids: some Sequence<String>) {
    for id in ids { insert(id) }
  }

  /// Whether nothing is selected.
  public var isEmpty: Bool { ids.isEmpty }
  /// How many are selected.
  public var count: Int { ids.count }
  /// Whether `id` is selected, in constant time.
  public func contains(_ id: String) -> Bool { members.contains(id) }
  /// The ids in the order of selection.
  public func makeIterator() -> IndexingIterator<[String]> { ids.makeIterator() }

  /// Selects `id` too.
  public mutating func insert(_ id: String) {
    if members.insert(id).inserted { ids.append(id) }
  }

  /// Selects `id` no longer. Linear in the number selected.
  public mutating func remove(_ id: String) {
    if members.remove(id) != nil { ids.removeAll { $0 == id } }
  }

  /// Keeps what is on the page.
  public mutating func keep(where isKept: (String) -> Bool) {
    guard !ids.allSatisfy(isKept) else { return }
    self = Selection(ids.filter(isKept))
  }
}

// How a change finds the nodes to evaluate again: reading a value adds the node, changing it marks all of
// them.

/// The nodes that read a value when they were last evaluated.
@MainActor
final class ReaderSet {
  private struct Reader {
    weak var node: AnyNode?
  }

  private var readers: [ObjectIdentifier: Reader] = [:]

  nonisolated init() {}

  /// Whether nobody reads the value.
  var isEmpty: Bool { readers.isEmpty }

  /// Adds a reader; says whether it is new.
  func insert(_ node: AnyNode) -> Bool {
    readers.updateValue(Reader(node: node), forKey: ObjectIdentifier(node)) == nil
  }

  func remove(_ node: AnyNode) { readers[ObjectIdentifier(node)] = nil }

  /// Records the node being evaluated, if any, as a reader.
  func recordReader() { Evaluation.current?.didRead(self) }

  /// Has all readers evaluated in the next update.
  func markAll() {
    for reader in readers.values { reader.node?.mark() }
  }

  /// Has all readers evaluated in the next update, which is known to be because of focused values.
  func markAll(because cause: Set<ObjectIdentifier>) {
    for reader in readers.values { reader.node?.mark(because: cause) }
  }
}

/// The evaluation that is going on.
@MainActor
enum Evaluation {
  /// The node that is being evaluated.
  static var current: AnyNode?

  /// The keys of focused values but for which nothing would be evaluated now; empty where there are other
  /// reasons.
  static var cause: Set<ObjectIdentifier> = []

  /// Runs `body` without recording what it reads.
  static func withoutTracking<T>(_ body: () -> T) -> T {
    let previous = current
    current = nil
    defer { current = previous }
    return body()
  }
}

// The environment is a chain of levels: a view that sets a value makes a new one below its parent's.

/// A level of the environment. Values are looked up from here to the root; each level knows the readers of
/// what it sets, so that a change is told to them and to nobody else.
@MainActor
final class EnvironmentScope {
  /// A set value with the way to compare it.
  struct Entry {
    let value: Any
    let isEqual: @MainActor (Any) -> Bool
  }

  let parent: EnvironmentScope?
  private var entries: [ObjectIdentifier: Entry]
  private var readers: [ObjectIdentifier: ReaderSet] = [:]

  init(parent: EnvironmentScope?, entries: [ObjectIdentifier: Entry] = [:]) {
    self.parent = parent
    self.entries = entries
  }

  /// The value of `key`, if one was set; records the reader.
  func read(_ key: ObjectIdentifier) -> Any? {
    var scope = self
    while true {
      if let entry = scope.entries[key] {
        scope.recordReader(of: key)
        return entry.value
      }
      guard let parent = scope.parent else {
        scope.recordReader(of: key)
        return nil
      }
      scope = parent
    }
  }

  private func recordReader(of key: ObjectIdentifier) {
    guard let node = Evaluation.current else { return }
    if let set = readers[key] { return node.didRead(set) }
    let set = ReaderSet()
    readers[key] = set
    node.didRead(set)
  }

  /// What is set here and not above; nil for nothing.
  func ownValue(of key: ObjectIdentifier) -> Any? { entries[key]?.value }

  /// Replaces what is set here, and marks the readers of what is different now.
  func setEntries(_ new: [ObjectIdentifier: Entry]) {
    let old = entries
    entries = new
    for (key, entry) in new {
      if let previous = old[key] {
        if !entry.isEqual(previous.value) { readers[key]?.markAll() }
      } else {
        // The key was read further up until now.
        markReadersAbove(of: key)
      }
    }
    for key in old.keys where new[key] == nil { readers[key]?.markAll() }
  }

  private func markReadersAbove(of key: ObjectIdentifier) {
    var scope: EnvironmentScope? = self
    while let current = scope {
      current.readers[key]?.markAll()
      scope = current.parent
    }
  }
}

// What the views of a subtree want those above to know.

/// The preferences of a subtree.
@MainActor
struct PreferenceValues {
  private struct Entry {
    var value: Any
    let reduce: (inout Any, Any) -> Void
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Whether no view says anything.
  var isEmpty: Bool { entries.isEmpty }

  /// The value of a key; its default when no view says one.
  subscript<K: PreferenceKey>(key: K.Type) -> K.Value {
    entries[ObjectIdentifier(key)].map { $0.value as! K.Value } ?? K.defaultValue
  }

  /// Sets the value of a key.
  mutating func set<K: PreferenceKey>(_ value: K.Value, for key: K.Type) {
    entries[ObjectIdentifier(key)] = Entry(value: value) { first, next in
      var value = first as! K.Value
      K.reduce(value: &value) { next as! K.Value }
      first = value
    }
  }

  /// Takes in the preferences of the next sibling.
  mutating func merge(_ next: PreferenceValues) {
    if next.isEmpty { return }
    if isEmpty {
      self = next
      return
    }
    for (key, entry) in next.entries {
      if entries[key] == nil {
        entries[key] = entry
      } else {
        entries[key]!.reduce(&entries[key]!.value, entry.value)
      }
    }
  }
}

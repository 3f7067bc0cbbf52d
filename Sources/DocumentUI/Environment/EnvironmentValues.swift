// The values that go down the tree. Reading one while a node is evaluated ties the node to it.

/// The environment's values, seen from one place of the tree.
public struct EnvironmentValues {
  /// Where values come from that were not set in this copy.
  let scope: EnvironmentScope?
  /// What was set in this copy.
  private(set) var entries: [ObjectIdentifier: EnvironmentScope.Entry] = [:]

  /// An environment in which every value is the default.
  public init() { scope = nil }

  init(_ scope: EnvironmentScope) { self.scope = scope }

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get {
      let id = ObjectIdentifier(key)
      if let entry = entries[id] { return entry.value as! K.Value }
      if let value = inherited(id) { return value as! K.Value }
      return K.defaultValue
    }
    set { set(newValue, for: ObjectIdentifier(key)) }
  }

  private func inherited(_ key: ObjectIdentifier) -> Any? {
    guard let scope else { return nil }
    return MainTurn.sync { scope.read(key) }
  }

  mutating func set<Value>(_ value: Value, for key: ObjectIdentifier) {
    nonisolated(unsafe) let value = value
    entries[key] = EnvironmentScope.Entry(value: value) { other in
      guard let other = other as? Value else { return false }
      return ValuePlan.plan(for: Value.self).areEqual(value, other)
    }
  }

  /// An object passed by its type, if there is one.
  func object<T: AnyObject>(_ type: T.Type) -> T? {
    let id = ObjectIdentifier(type)
    if let entry = entries[id] { return entry.value as? T }
    return inherited(id) as? T
  }

  /// Passes an object by its type.
  mutating func setObject<T: AnyObject>(_ object: T?, type: T.Type) {
    set(object, for: ObjectIdentifier(type))
  }
}

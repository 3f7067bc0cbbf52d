// Read and write access to a value that lives elsewhere.

/// Reads and writes a value owned by a source of truth.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  let location: BindingLocation<Value>

  init(location: BindingLocation<Value>) { self.location = location }

  /// A binding that reads and writes with closures.
  ///
  /// Two such bindings are never seen as equal, so a view that gets a new one is updated; prefer a projection
  /// of a state or of a `@Bindable` object where there is one.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = ClosureLocation(get: get, set: set)
  }

  /// A binding to the value of `base`, if it is not nil now.
  public init?(_ base: Binding<Value?>) {
    guard let location = base.unwrapped() else { return nil }
    self.location = location
  }

  private func unwrapped<Wrapped>() -> UnwrappedLocation<Wrapped>? where Value == Wrapped? {
    let location = location
    return MainTurn.sync { UnwrappedLocation(base: location) }
  }

  /// A binding like another.
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  /// The value.
  public var wrappedValue: Value {
    get {
      let location = location
      return MainTurn.sync { location.get() }
    }
    nonmutating set {
      let location = location
      nonisolated(unsafe) let value = newValue
      MainTurn.sync { location.set(value) }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(location: KeyPathLocation(base: location, keyPath: keyPath))
  }
}

extension Binding: InputComparable, DynamicProperty {
  static var isExact: Bool { false }

  func isSameInput(as other: Binding<Value>) -> Bool {
    location === other.location || location.isSame(as: other.location)
  }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

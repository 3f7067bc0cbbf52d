// The value is looked up from the level of the view upwards, whenever it is read.

/// Reads a value of the environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private let key: AnyHashable
  private var scope: EnvironmentScope?

  /// Reads the value at `keyPath`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
    key = AnyHashable(keyPath)
  }

  /// Reads the object of the given type that a view above passed with `.environment(_:)`. It has to be there.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values.object(type) else {
        fatalError("No \(type) in the environment: a view above must pass one with .environment(_:)")
      }
      return object
    }
    key = AnyHashable(ObjectIdentifier(type))
  }

  /// Reads the object of the given type that a view above passed with `.environment(_:)`, if there is one.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    read = { $0.object(type) }
    key = AnyHashable(ObjectIdentifier(type))
  }

  /// The value now.
  public var wrappedValue: Value {
    read(scope.map { EnvironmentValues($0) } ?? EnvironmentValues())
  }
}

extension Environment: InstalledProperty, InputComparable {
  mutating func install(in store: PropertyStore, of node: AnyNode) { scope = node.scope }

  func isSameInput(as other: Environment<Value>) -> Bool { key == other.key }
}

// A view's property that is kept for its window: all views in the window share it, and the window that comes
// back after the program has ended has it again.

import FoundationEssentials

/// A value of the window, such as how far it is zoomed in.
///
///     @SceneStorage("zoom") private var zoom = 1.0
///
/// The views of a window share the value of a key; other windows have values of their own. When the program
/// ends while a document is open, the document's next window begins with the values; a window that the person
/// closes forgets them. Light values only: each write writes the file of all of them, in the background.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let encode: (Value) -> StoredValue?
  private let decode: (StoredValue) -> Value?
  private var location: SceneStorageLocation<Value>?

  private init(
    _ key: String, _ initial: Value, encode: @escaping (Value) -> StoredValue?,
    decode: @escaping (StoredValue) -> Value?
  ) {
    self.key = key
    self.initial = initial
    self.encode = encode
    self.decode = decode
  }

  /// The value. Before the view is shown it is the initial one, and writes have no effect.
  public var wrappedValue: Value {
    get {
      guard let location else { return initial }
      return MainTurn.sync { location.get() }
    }
    nonmutating set {
      guard let location else { return }
      nonisolated(unsafe) let value = newValue
      MainTurn.sync { location.set(value) }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    if let location { return Binding(location: location) }
    return Binding(location: ConstantLocation(initial))
  }
}

extension SceneStorage {
  private init(kept initial: Value, _ key: String) where Value: KeptValue {
    self.init(key, initial, encode: { $0.kept }, decode: { Value(kept: $0) })
  }

  private init<Wrapped: KeptValue>(optional key: String, _: Wrapped.Type) where Value == Wrapped? {
    self.init(key, nil, encode: { $0.map(\.kept) }, decode: { Wrapped(kept: $0) })
  }
}

extension SceneStorage where Value == Bool {
  /// A value that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) { self.init(kept: wrappedValue, key) }
}

extension SceneStorage where Value == Int {
  /// A value that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) { self.init(kept: wrappedValue, key) }
}

extension SceneStorage where Value == Double {
  /// A value that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) { self.init(kept: wrappedValue, key) }
}

extension SceneStorage where Value == String {
  /// A value that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) { self.init(kept: wrappedValue, key) }
}

extension SceneStorage where Value == URL {
  /// A value that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) { self.init(kept: wrappedValue, key) }
}

extension SceneStorage where Value == Data {
  /// A value that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) { self.init(kept: wrappedValue, key) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  /// A value that is `wrappedValue` until it is set, or while it is none of the values of its type.
  public init(wrappedValue: Value, _ key: String) {
    self.init(
      key, wrappedValue, encode: { $0.rawValue.kept },
      decode: { String(kept: $0).flatMap { Value(rawValue: $0) } })
  }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// A value that is `wrappedValue` until it is set, or while it is none of the values of its type.
  public init(wrappedValue: Value, _ key: String) {
    self.init(
      key, wrappedValue, encode: { $0.rawValue.kept },
      decode: { Int(kept: $0).flatMap { Value(rawValue: $0) } })
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// A value that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == Bool? { self.init(optional: key, Bool.self) }

  /// A value that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == Int? { self.init(optional: key, Int.self) }

  /// A value that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == Double? { self.init(optional: key, Double.self) }

  /// A value that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == String? { self.init(optional: key, String.self) }

  /// A value that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == URL? { self.init(optional: key, URL.self) }

  /// A value that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == Data? { self.init(optional: key, Data.self) }
}

extension SceneStorage: InstalledProperty, InputComparable {
  @MainActor
  mutating func install(in store: PropertyStore, of node: AnyNode) {
    location = store.slot {
      let context = Evaluation.withoutTracking { EnvironmentValues(node.scope).sceneContext }
      return SceneStorageLocation(
        key: key, initial: initial, store: context?.storage ?? SceneStore(), encode: encode, decode: decode)
    }
  }

  func isSameInput(as other: SceneStorage<Value>) -> Bool { key == other.key }
}

/// The place of a window's value.
final class SceneStorageLocation<Value>: BindingLocation<Value> {
  private let key: String
  private let initial: Value
  private let store: SceneStore
  private let encode: (Value) -> StoredValue?
  private let decode: (StoredValue) -> Value?

  init(
    key: String, initial: Value, store: SceneStore, encode: @escaping (Value) -> StoredValue?,
    decode: @escaping (StoredValue) -> Value?
  ) {
    self.key = key
    self.initial = initial
    self.store = store
    self.encode = encode
    self.decode = decode
    super.init()
  }

  override func get() -> Value { store.read(key).flatMap(decode) ?? initial }

  override func set(_ value: Value) { store.write(key, encode(value)) }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? SceneStorageLocation<Value> else { return false }
    return other.key == key && other.store === store
  }
}

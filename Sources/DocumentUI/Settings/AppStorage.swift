// A view's property whose value is a setting of the app, kept from one start to the next.

import FoundationEssentials

/// A setting of the app; reading it in a body ties the body to it, whoever changes it.
///
///     @AppStorage("showsRuler") private var showsRuler = true
///
/// If the app has a GSettings schema with the key in it, in GSettings' spelling (`shows-ruler`), the setting
/// is there, with the schema's default, its range, and the desktop's tools for it. Any other setting is in a
/// file of the app's own, `$XDG_CONFIG_HOME/APP-ID/settings.json`. Reading costs a look into a table; writing
/// is done in the background.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let location: AppStorageLocation<Value>

  private init(
    _ key: String, _ initial: Value, encode: @escaping (Value) -> StoredValue?,
    decode: @escaping (StoredValue) -> Value?
  ) {
    location = AppStorageLocation(key: key, initial: initial, encode: encode, decode: decode)
  }

  /// The setting.
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

  /// A binding to the setting.
  public var projectedValue: Binding<Value> { Binding(location: location) }
}

extension AppStorage where Value == Bool {
  /// A setting that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, encode: { .bool($0) }, decode: \.bool)
  }
}

extension AppStorage where Value == Int {
  /// A setting that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, encode: { .int($0) }, decode: \.int)
  }
}

extension AppStorage where Value == Double {
  /// A setting that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, encode: { .double($0) }, decode: \.double)
  }
}

extension AppStorage where Value == String {
  /// A setting that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue, encode: { .string($0) }, decode: \.string)
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  /// A setting that is `wrappedValue` until it is set, or while it is none of the values of its type.
  public init(wrappedValue: Value, _ key: String) {
    self.init(
      key, wrappedValue, encode: { .string($0.rawValue) },
      decode: { $0.string.flatMap { Value(rawValue: $0) } })
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  /// A setting that is `wrappedValue` until it is set, or while it is none of the values of its type.
  public init(wrappedValue: Value, _ key: String) {
    self.init(
      key, wrappedValue, encode: { .int($0.rawValue) }, decode: { $0.int.flatMap { Value(rawValue: $0) } })
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A setting that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, encode: { $0.map { .bool($0) } }, decode: \.bool)
  }

  /// A setting that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == Int? {
    self.init(key, nil, encode: { $0.map { .int($0) } }, decode: \.int)
  }

  /// A setting that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, encode: { $0.map { .double($0) } }, decode: \.double)
  }

  /// A setting that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == String? {
    self.init(key, nil, encode: { $0.map { .string($0) } }, decode: \.string)
  }
}

extension AppStorage {
  private init(kept initial: Value, _ key: String) where Value: KeptValue {
    self.init(key, initial, encode: { $0.kept }, decode: { Value(kept: $0) })
  }
}

extension AppStorage where Value == URL {
  /// A setting that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) { self.init(kept: wrappedValue, key) }
}

extension AppStorage where Value == Date {
  /// A setting that is `wrappedValue` until it is set.
  public init(wrappedValue: Value, _ key: String) { self.init(kept: wrappedValue, key) }
}

extension AppStorage where Value == Data {
  /// A setting that is `wrappedValue` until it is set. It is kept as text in base 64: for a few kilobytes.
  public init(wrappedValue: Value, _ key: String) { self.init(kept: wrappedValue, key) }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// A setting that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == URL? {
    self.init(key, nil, encode: { $0.map(\.kept) }, decode: { URL(kept: $0) })
  }

  /// A setting that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == Date? {
    self.init(key, nil, encode: { $0.map(\.kept) }, decode: { Date(kept: $0) })
  }

  /// A setting that is nil until it is set, and when it is set to nil.
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, encode: { $0.map(\.kept) }, decode: { Data(kept: $0) })
  }
}

extension AppStorage: InputComparable {
  // What is read is known by the key; its changes mark who has read it.
  func isSameInput(as other: AppStorage<Value>) -> Bool { location.isSame(as: other.location) }
}

/// The place of a setting.
final class AppStorageLocation<Value>: BindingLocation<Value> {
  private let key: String
  private nonisolated(unsafe) let initial: Value
  private nonisolated(unsafe) let encode: (Value) -> StoredValue?
  private nonisolated(unsafe) let decode: (StoredValue) -> Value?

  nonisolated init(
    key: String, initial: Value, encode: @escaping (Value) -> StoredValue?,
    decode: @escaping (StoredValue) -> Value?
  ) {
    self.key = key
    self.initial = initial
    self.encode = encode
    self.decode = decode
  }

  override func get() -> Value { AppSettings.shared.read(key).flatMap(decode) ?? initial }

  override func set(_ value: Value) { AppSettings.shared.write(key, encode(value)) }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? AppStorageLocation<Value>)?.key == key
  }
}

// Where a binding reads and writes. Locations can be compared, so that passing a binding on is not a change.

/// A place that holds a value.
@MainActor
class BindingLocation<Value> {
  nonisolated init() {}

  /// Reads the value, and records who does.
  func get() -> Value { fatalError("abstract") }

  /// Writes the value.
  func set(_ value: Value) { fatalError("abstract") }

  /// Changes the value in place.
  func modify(_ change: (inout Value) -> Void) {
    var value = get()
    change(&value)
    set(value)
  }

  /// Whether `other` is the same place.
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }

  /// Whether this is the place of one thing for good; false for a place in a row that anything may move into.
  var isOfOneThing: Bool { true }
}

/// A place behind two closures.
final class ClosureLocation<Value>: BindingLocation<Value> {
  private nonisolated(unsafe) let getter: () -> Value
  private nonisolated(unsafe) let setter: (Value) -> Void

  nonisolated init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    getter = get
    setter = set
  }

  override func get() -> Value { getter() }
  override func set(_ value: Value) { setter(value) }
}

/// A constant.
final class ConstantLocation<Value>: BindingLocation<Value> {
  private nonisolated(unsafe) let value: Value

  nonisolated init(_ value: Value) { self.value = value }

  override func get() -> Value { value }
  override func set(_ value: Value) {}
}

/// A part of the value in another place.
final class KeyPathLocation<Base, Value>: BindingLocation<Value> {
  private let base: BindingLocation<Base>
  private nonisolated(unsafe) let keyPath: WritableKeyPath<Base, Value>

  nonisolated init(base: BindingLocation<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override func get() -> Value { base.get()[keyPath: keyPath] }

  override func set(_ value: Value) { base.modify { $0[keyPath: keyPath] = value } }

  override func modify(_ change: (inout Value) -> Void) { base.modify { change(&$0[keyPath: keyPath]) } }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }

  override var isOfOneThing: Bool { base.isOfOneThing }
}

/// A property of an object.
final class ObjectLocation<Root: AnyObject, Value>: BindingLocation<Value> {
  private nonisolated(unsafe) let object: Root
  private nonisolated(unsafe) let keyPath: ReferenceWritableKeyPath<Root, Value>

  nonisolated init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func get() -> Value { object[keyPath: keyPath] }

  override func set(_ value: Value) {
    object[keyPath: keyPath] = value
    noteWrite()
  }

  override func modify(_ change: (inout Value) -> Void) {
    change(&object[keyPath: keyPath])
    noteWrite()
  }

  /// The object may be a document, and its class need not announce what was written.
  private func noteWrite() { SessionServices.standard.openDocuments.noteWrite(to: object) }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    // Nobody is told who reads a property of an object that announces its changes: whoever has a binding to
    // one is brought up to date with the view that took it.
    guard !(Root.self is any ObservableObject.Type), let other = other as? ObjectLocation<Root, Value>
    else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// What an optional value holds; its last value while the optional is nil.
final class UnwrappedLocation<Value>: BindingLocation<Value> {
  private let base: BindingLocation<Value?>
  private var last: Value

  init?(base: BindingLocation<Value?>) {
    guard let value = base.get() else { return nil }
    self.base = base
    last = value
  }

  override func get() -> Value {
    if let value = base.get() { last = value }
    return last
  }

  override func set(_ value: Value) {
    guard base.get() != nil else { return }
    last = value
    base.set(value)
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    (other as? UnwrappedLocation<Value>)?.base.isSame(as: base) ?? false
  }

  override var isOfOneThing: Bool { base.isOfOneThing }
}

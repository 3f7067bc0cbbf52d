// A view's own state. The value lives in a box that belongs to the node, because the view's value comes anew
// with each update of its parent.

/// A value that a view owns; reading it in a body ties the body to it.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private var box: StateBox<Value>?

  /// A state that begins as `wrappedValue`.
  public init(wrappedValue: Value) { initial = wrappedValue }

  /// A state that begins as `initialValue`.
  public init(initialValue: Value) { initial = initialValue }

  /// The value. Before the view is shown writes have no effect.
  public var wrappedValue: Value {
    get {
      guard let box else { return initial }
      return MainTurn.sync { box.get() }
    }
    nonmutating set {
      guard let box else { return }
      nonisolated(unsafe) let value = newValue
      MainTurn.sync { box.set(value) }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    if let box { return Binding(location: box) }
    return Binding(location: ConstantLocation(initial))
  }
}

extension State: Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that begins as nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: InstalledProperty, InputComparable {
  mutating func install(in store: PropertyStore, of node: AnyNode) {
    box = store.slot { StateBox(initial) }
  }

  // The initial value counts once; afterwards the box does.
  func isSameInput(as other: State<Value>) -> Bool { true }
}

/// What lasts of a state.
final class StateBox<Value>: BindingLocation<Value> {
  private var value: Value
  private let readers = ReaderSet()

  init(_ value: Value) {
    self.value = value
    super.init()
  }

  override func get() -> Value {
    readers.recordReader()
    return value
  }

  override func set(_ value: Value) {
    let isSame = ValuePlan.plan(for: Value.self).areEqual(self.value, value)
    self.value = value
    if !isSame { readers.markAll() }
  }

  override func modify(_ change: (inout Value) -> Void) {
    change(&value)
    readers.markAll()
  }
}

// Reading what the focused views of the front window offer.

/// A value that the focused view offers with `focusedValue(_:_:)`, or the front window's with
/// `focusedSceneValue(_:_:)`; nil when none does.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?

  /// Reads the value at `keyPath`.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  /// Reads the observable object that is offered by its type.
  public init(_ type: Value.Type) where Value: AnyObject & Observable { read = { $0.object(type) } }

  /// The value now.
  public var wrappedValue: Value? { read(MainTurn.sync { FocusedStore.shared.values }) }
}

extension FocusedValue: InputComparable {
  func isSameInput(as other: FocusedValue) -> Bool { true }
}

/// The value behind a binding that a focused view offers; nil when none does.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Binding<Value>?

  /// Reads and writes through the binding at `keyPath`.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { read = { $0[keyPath: keyPath] } }

  private var binding: Binding<Value>? { read(MainTurn.sync { FocusedStore.shared.values }) }

  /// The value. Writing has no effect while no focused view offers a binding, nor does nil.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set {
      if let newValue { binding?.wrappedValue = newValue }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value?> {
    let copy = self
    return Binding(get: { copy.wrappedValue }, set: { copy.wrappedValue = $0 })
  }
}

extension FocusedBinding: InputComparable {
  func isSameInput(as other: FocusedBinding) -> Bool { true }
}

/// An object that a focused view offers with `focusedObject(_:)`, or the front window's with
/// `focusedSceneObject(_:)`; its changes update the view.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  private var tie: ObjectTie?

  /// The object of this type.
  public init() {}

  /// The object; nil when no focused view offers one.
  public var wrappedValue: ObjectType? {
    MainTurn.sync { FocusedStore.shared.values }.object(ObjectType.self)
  }

  /// What bindings to the object's properties are taken of.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper? {
    wrappedValue.map { ObservedObject<ObjectType>.Wrapper(object: $0) }
  }

  /// Listens to the object that is offered now.
  @MainActor
  public mutating func update() {
    if let tie, let object = wrappedValue { tie.observe(object) }
  }
}

extension FocusedObject: InstalledProperty, InputComparable {
  @MainActor
  mutating func install(in store: PropertyStore, of node: AnyNode) {
    tie = store.slot { ObjectTie(node) }
  }

  func isSameInput(as other: FocusedObject) -> Bool { true }
}

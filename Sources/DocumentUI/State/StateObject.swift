// An object that a view or an app makes and owns.

/// An object that lasts as long as the view (or the app) that declares it, and whose changes update the view.
///
///     @StateObject private var store = PaletteStore(named: "Default")
///
/// The object is made once, when the view comes for the first time.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var box: StateObjectBox<ObjectType>?

  /// An object that `thunk` makes.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Before the view is shown there is none that lasts: each time one is made.
  public var wrappedValue: ObjectType { box?.object ?? make() }

  /// What bindings to the object's properties are taken of.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }
}

extension StateObject: InstalledProperty, InputComparable {
  @MainActor
  mutating func install(in store: PropertyStore, of node: AnyNode) {
    let box = store.slot { StateObjectBox(make(), node) }
    box.tie.observe(box.object)
    self.box = box
  }

  // What makes the object counts once; afterwards the object does.
  func isSameInput(as other: StateObject<ObjectType>) -> Bool { true }
}

/// What lasts of a state object.
private final class StateObjectBox<ObjectType: ObservableObject> {
  let object: ObjectType
  let tie: ObjectTie

  @MainActor
  init(_ object: ObjectType, _ node: AnyNode) {
    self.object = object
    tie = ObjectTie(node)
  }
}

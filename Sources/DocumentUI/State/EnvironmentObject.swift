// For the older ObservableObject; `@Environment(Type.self)` does the same for Observable objects.

/// The object of a type that a view above passed with `environmentObject(_:)`; its changes update the view.
///
/// It has to be there: reading it where none was passed ends the program with the type's name.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the properties of the object.
  public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

  /// What listens to the object.
  private var tie: ObjectTie?
  private var object: ObjectType?

  /// The object of this type.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No \(ObjectType.self) in the environment: a view above must pass one with .environmentObject(_:)")
    }
    return object
  }

  /// What bindings to the object's properties are taken of.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Looks the object up; that the view did is recorded, so that another object updates it.
  @MainActor
  public mutating func update() {
    guard let tie, let node = tie.node else { return }
    object = EnvironmentValues(node.scope).object(ObjectType.self)
    if let object { tie.observe(object) }
  }
}

extension EnvironmentObject: InstalledProperty, InputComparable {
  @MainActor
  mutating func install(in store: PropertyStore, of node: AnyNode) {
    tie = store.slot { ObjectTie(node) }
    // A view may be asked for things besides its body, such as the choices in a picker.
    object = Evaluation.withoutTracking {
      EnvironmentValues(node.scope).object(ObjectType.self)
    }
  }

  func isSameInput(as other: EnvironmentObject<ObjectType>) -> Bool { true }
}

extension View {
  /// Passes an object to all views below, which read it by its type with `@EnvironmentObject`.
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentModifier { $0.setObject(object, type: T.self) })
  }
}

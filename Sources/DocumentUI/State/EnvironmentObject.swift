// For the older ObservableObject; `@Environment(Type.self)` does the same for Observable objects.

/// The object of a type that a view above passed with `environmentObject(_:)`; its changes update the view.
///
/// It has to be there: reading it where none was passed ends the program with the type's name.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the properties of the object.
  public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

  private var found: Found?

  /// Where the object was found, and what listens to it.
  private struct Found {
    let node: AnyNode
    let tie: ObjectTie
    var object: ObjectType?
  }

  /// The object of this type.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType {
    guard let object = found?.object else {
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
    guard var found else { return }
    let object = EnvironmentValues(found.node.scope).object(ObjectType.self)
    found.object = object
    if let object { found.tie.observe(object, for: found.node) }
    self.found = found
  }
}

extension EnvironmentObject: InstalledProperty, InputComparable {
  @MainActor
  mutating func install(in store: PropertyStore, of node: AnyNode) {
    found = Found(node: node, tie: store.slot { ObjectTie() }, object: nil)
    // A view may be asked for things besides its body, such as the choices in a picker.
    found?.object = Evaluation.withoutTracking {
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

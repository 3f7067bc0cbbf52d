// A view's tie to an object that tells when it changes.

import DocumentModel

/// An object whose changes update the view.
///
///     struct DrawingView: View {
///       @ObservedObject var document: DrawingDocument
///
///       var body: some View { Text("\(document.lines.count) lines") }
///     }
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
  /// Makes bindings to the properties of an observed object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property of the object.
    public subscript<Part>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Part>) -> Binding<Part>
    {
      Binding(location: ObjectLocation(object: object, keyPath: keyPath))
    }
  }

  /// The object.
  public var wrappedValue: ObjectType

  /// Observes an object.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  /// Observes an object.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// What bindings to the object's properties are taken of.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: InstalledProperty, InputComparable {
  mutating func install(in store: PropertyStore, of node: AnyNode) {
    store.slot { ObjectTie(node) }.observe(wrappedValue)
  }

  func isSameInput(as other: ObservedObject) -> Bool { wrappedValue === other.wrappedValue }
}

/// What lasts of an observation. The node's view may hold it, and whoever has a copy of the view: it does not
/// keep the node.
@MainActor
final class ObjectTie {
  /// The node that the object's changes mark.
  private(set) weak var node: AnyNode?
  private weak var object: AnyObject?
  private var watch: ChangeWatch?

  init(_ node: AnyNode) { self.node = node }

  func observe(_ object: some ObservableObject) {
    guard self.object !== object else { return }
    self.object = object
    watch = ChangeWatch(object) { [weak node] in node?.mark() }
  }
}

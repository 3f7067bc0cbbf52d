// Identities for what views have in common.

/// An identity of the view's own, which lasts as long as the view.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// What tells one view's namespace from another's.
  public struct ID: Hashable, Sendable {
    fileprivate let object: ObjectIdentifier
  }

  private final class Box {}
  private var box: Box?

  /// A new namespace.
  public init() {}

  /// The identity. Before the view is shown, all views have the same one.
  public var wrappedValue: ID { ID(object: box.map { ObjectIdentifier($0) } ?? ObjectIdentifier(Box.self)) }
}

extension Namespace: InstalledProperty, InputComparable {
  @MainActor
  mutating func install(in store: PropertyStore, of node: AnyNode) { box = store.slot { Box() } }

  func isSameInput(as other: Namespace) -> Bool { true }
}

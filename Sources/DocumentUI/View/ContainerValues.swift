// What a view says to the container that it is put into, and to no other.

/// A key of a value that views have for the container around them.
public protocol ContainerValueKey {
  /// The value's type.
  associatedtype Value
  /// The value of a view that says none.
  static var defaultValue: Value { get }
}

/// What a view says to the container that it is put into: values by their keys, and its tags.
///
///     private struct IsPinnedKey: ContainerValueKey { static let defaultValue = false }
///
///     extension ContainerValues {
///       var isPinned: Bool {
///         get { self[IsPinnedKey.self] }
///         set { self[IsPinnedKey.self] = newValue }
///       }
///     }
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// The tags, the outermost last.
  fileprivate var tags: [AnyHashable] = []

  init() {}

  /// The value of a key.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)].map { $0 as! Key.Value } ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// What the view stands for among values of a type; nil if it has no such tag.
  public func tag<V: Hashable>(for type: V.Type) -> V? {
    tags.reversed().lazy.compactMap { $0.base as? V ?? $0.unwrapped.base as? V }.first
  }

  /// Whether the view stands for a value.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

/// Says a value to the container around.
struct ContainerValueModifier<Value>: PrimitiveModifier {
  let keyPath: WritableKeyPath<ContainerValues, Value>
  let value: Value

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    ContainerValueNode(view, in: context)
  }
}

final class ContainerValueNode<Content: View, Value>: ModifierNode<Content, ContainerValueModifier<Value>> {}

/// A modifier that says something to the container around.
@MainActor
protocol ContainerValueWriting {
  func write(to values: inout ContainerValues)
}

extension ContainerValueModifier: ContainerValueWriting {
  func write(to values: inout ContainerValues) { values[keyPath: keyPath] = value }
}

/// Collects what a view says. Of two modifiers the outer one is heard.
@MainActor
struct ContainerValueCollector: ContentVisitor {
  private(set) var values = ContainerValues()

  /// What a view says.
  static func values<V: View>(of view: V) -> ContainerValues {
    var collector = ContainerValueCollector()
    view.show(to: &collector)
    return collector.values
  }

  mutating func visit<V: View>(_ view: V) {
    guard let modified = view as? any ModifiedParts else { return }
    show(modified.contentPart)
    (modified.modifierPart as? any ContainerValueWriting)?.write(to: &values)
    if let tag = (modified.modifierPart as? any TagProviding)?.tagValue { values.tags.append(tag) }
  }

  private mutating func show(_ view: any View) { view.show(to: &self) }
}

extension View {
  /// Says a value to the container that the view is put into, which reads it of its ``Subview``. A group of
  /// views says it of each.
  public func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(ContainerValueModifier(keyPath: keyPath, value: value))
  }
}

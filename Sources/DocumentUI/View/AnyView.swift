// A view whose type is hidden. Its node is kept while the hidden type stays the same.

/// A type-erased view.
public struct AnyView: View {
  let storage: AnyViewStorage

  /// Hides the type of `view`.
  public nonisolated init<V: View>(_ view: V) {
    if let view = view as? AnyView {
      self = view
    } else {
      storage = TypedViewStorage(view)
    }
  }

  /// Hides the type of `view`.
  public nonisolated init<V: View>(erasing view: V) { self.init(view) }
}

/// A view behind a class, so that its type can be hidden.
@MainActor
class AnyViewStorage {
  nonisolated init() {}

  /// The type that is hidden.
  var viewType: Any.Type { fatalError("abstract") }

  func makeNode(in context: NodeContext) -> AnyNode { fatalError("abstract") }

  /// Updates `node` when it is of this view's type; says whether it was.
  func update(_ node: AnyNode) -> Bool { fatalError("abstract") }

  /// Shows the view to a visitor.
  func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { fatalError("abstract") }
}

final class TypedViewStorage<V: View>: AnyViewStorage {
  private nonisolated(unsafe) let view: V

  nonisolated init(_ view: V) { self.view = view }

  override var viewType: Any.Type { V.self }

  override func makeNode(in context: NodeContext) -> AnyNode { view.node(in: context) }

  override func update(_ node: AnyNode) -> Bool {
    guard let node = node as? ViewNode<V> else { return false }
    node.update(to: view)
    return true
  }

  override func accept<Visitor: ContentVisitor>(_ visitor: inout Visitor) { view.show(to: &visitor) }
}

extension AnyView: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { ErasedNode(self, storage: \.storage, in: context) }
}

/// The node of a view that keeps its content behind an `AnyViewStorage`.
final class ErasedNode<V: View>: ViewNode<V> {
  private let storage: KeyPath<V, AnyViewStorage>
  private var child: AnyNode!

  init(_ view: V, storage: KeyPath<V, AnyViewStorage>, in context: NodeContext) {
    self.storage = storage
    super.init(view, in: context)
    child = view[keyPath: storage].makeNode(in: childContext)
  }

  override var children: [AnyNode] { [child] }

  override func update(to new: V) {
    let old = view[keyPath: storage]
    view = new
    let content = new[keyPath: storage]
    if content === old || content.update(child) { return }
    child.remove()
    child = content.makeNode(in: childContext)
    structureDidChange()
  }
}

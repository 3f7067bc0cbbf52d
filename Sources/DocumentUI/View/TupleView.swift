// Several views side by side. Identity is the position.

/// Several views in order, as a view builder's block makes them.
public nonisolated struct TupleView<each Content: View>: View {
  let content: (repeat each Content)

  /// Makes a view of several.
  public init(_ content: (repeat each Content)) { self.content = content }
}

@MainActor
extension TupleView: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { TupleNode(self, in: context) }
}

/// What a tuple node needs of its view, without the pack.
@MainActor
protocol TupleContent: View {
  func makeChildren(in context: NodeContext) -> [AnyNode]
  func updateChildren(_ children: [AnyNode])
}

@MainActor
extension TupleView: TupleContent {
  func makeChildren(in context: NodeContext) -> [AnyNode] {
    var children: [AnyNode] = []
    func make<V: View>(_ view: V) { children.append(view.node(in: context)) }
    repeat make(each content)
    return children
  }

  func updateChildren(_ children: [AnyNode]) {
    var index = 0
    func update<V: View>(_ view: V) {
      unsafeDowncast(children[index], to: ViewNode<V>.self).update(to: view)
      index += 1
    }
    repeat update(each content)
  }
}

final class TupleNode<V: TupleContent>: ViewNode<V> {
  private var nodes: [AnyNode] = []

  override init(_ view: V, in context: NodeContext) {
    super.init(view, in: context)
    nodes = view.makeChildren(in: childContext)
  }

  override var children: [AnyNode] { nodes }

  override func update(to new: V) {
    view = new
    new.updateChildren(nodes)
  }
}

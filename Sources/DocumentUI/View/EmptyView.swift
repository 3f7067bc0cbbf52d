// What a view builder makes of no views.

/// A view that shows nothing and takes no room.
public struct EmptyView: View {
  /// Makes an empty view.
  public nonisolated init() {}
}

extension EmptyView: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { EmptyNode(self, in: context) }
}

final class EmptyNode: ViewNode<EmptyView> {
  override func update(to new: EmptyView) {}
}

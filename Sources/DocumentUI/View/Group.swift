// Views treated as one for modifiers, without a container of their own.

/// Collects views so that a modifier applies to each; it has no layout of its own.
public struct Group<Content: View>: View {
  let content: Content

  /// Makes a group of what `content` builds.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { GroupNode(self, in: context) }
}

final class GroupNode<Content: View>: ViewNode<Group<Content>> {
  private var child: ViewNode<Content>!

  override init(_ view: Group<Content>, in context: NodeContext) {
    super.init(view, in: context)
    child = view.content.node(in: childContext)
  }

  override var children: [AnyNode] { [child] }

  override func update(to new: Group<Content>) {
    view = new
    child.update(to: new.content)
  }
}

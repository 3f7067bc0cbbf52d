// Explicit identity: when the id changes, everything below begins anew.

struct IDView<Content: View, ID: Hashable>: View {
  let content: Content
  let id: ID
}

extension IDView: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { IDNode(self, in: context) }
}

final class IDNode<Content: View, ID: Hashable>: ViewNode<IDView<Content, ID>> {
  private var child: ViewNode<Content>!
  private var presence: Presence?

  override init(_ view: IDView<Content, ID>, in context: NodeContext) {
    super.init(view, in: context)
    child = view.content.node(in: childContext)
  }

  override var children: [AnyNode] { [child] }

  override func appendItems(to items: inout [LayoutItem]) { appendItems(to: &items, by: presence) }

  override func update(to new: IDView<Content, ID>) {
    let old = view.id
    view = new
    if old == new.id { return child.update(to: new.content) }
    Departure.remove(child, by: presence)
    child = new.content.node(in: childContext)
    presence = Presence(of: child)
    structureDidChange()
  }
}

extension View {
  /// Gives the view an explicit identity: with another `id` its state, and everything below, begins anew.
  public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }
}

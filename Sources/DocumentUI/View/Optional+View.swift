// A view that may be absent, as `if` without `else` makes it.

extension Optional: View where Wrapped: View {
  /// Never called: the framework shows an optional view itself.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  func makeNode(in context: NodeContext) -> AnyNode { OptionalNode(self, in: context) }
}

final class OptionalNode<Wrapped: View>: ViewNode<Wrapped?> {
  private var child: ViewNode<Wrapped>?
  private var presence: Presence?

  override init(_ view: Wrapped?, in context: NodeContext) {
    super.init(view, in: context)
    child = view?.node(in: childContext)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func appendItems(to items: inout [LayoutItem]) { appendItems(to: &items, by: presence) }

  override func update(to new: Wrapped?) {
    view = new
    switch (child, new) {
    case (nil, nil): break
    case (let child?, let content?): child.update(to: content)
    case (nil, let content?):
      let new = content.node(in: childContext)
      child = new
      presence = Presence(of: new)
      structureDidChange()
    case (let old?, nil):
      Departure.remove(old, by: presence)
      child = nil
      presence = nil
      structureDidChange()
    }
  }
}

// What `if … else` makes. When the branch flips, the old branch's node goes and a new one is made: nothing is
// restored.

/// One of two views, as `if … else` in a view builder makes it.
public nonisolated struct ConditionalContent<First: View, Second: View>: View {
  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage
}

@MainActor
extension ConditionalContent: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { ConditionalNode(self, in: context) }
}

final class ConditionalNode<First: View, Second: View>: ViewNode<ConditionalContent<First, Second>> {
  private var first: ViewNode<First>?
  private var second: ViewNode<Second>?
  private var presence: Presence?

  override init(_ view: ConditionalContent<First, Second>, in context: NodeContext) {
    super.init(view, in: context)
    make()
  }

  override var children: [AnyNode] {
    if let first { [first] } else if let second { [second] } else { [] }
  }

  override func appendItems(to items: inout [LayoutItem]) { appendItems(to: &items, by: presence) }

  private func make() {
    switch view.storage {
    case .first(let content): first = content.node(in: childContext)
    case .second(let content): second = content.node(in: childContext)
    }
  }

  override func update(to new: ConditionalContent<First, Second>) {
    view = new
    switch new.storage {
    case .first(let content):
      if let first { return first.update(to: content) }
    case .second(let content):
      if let second { return second.update(to: content) }
    }
    for child in children { Departure.remove(child, by: presence) }
    first = nil
    second = nil
    make()
    presence = children.first.flatMap { Presence(of: $0) }
    structureDidChange()
  }
}

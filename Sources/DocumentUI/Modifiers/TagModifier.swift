// Tags: what a choice in a picker stands for.

/// Gives a view the value it stands for.
struct TagModifier<Value: Hashable>: PrimitiveModifier {
  let value: Value

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    TagNode(view, in: context)
  }
}

final class TagNode<Content: View, Value: Hashable>: ModifierNode<Content, TagModifier<Value>> {}

/// A view with a tag, whatever its types.
@MainActor
protocol Tagged {
  var tagValue: AnyHashable { get }
  var taggedContent: any View { get }
}

extension ModifiedContent: Tagged where Modifier: TagProviding {
  var tagValue: AnyHashable { modifier.tagValue }
  var taggedContent: any View { content }
}

/// A modifier that is a tag.
@MainActor
protocol TagProviding {
  var tagValue: AnyHashable { get }
}

extension TagModifier: TagProviding {
  var tagValue: AnyHashable { AnyHashable(value) }
}

extension View {
  /// Says which value this view stands for in a picker.
  public func tag<V: Hashable>(_ tag: V) -> some View { modifier(TagModifier(value: tag)) }
}

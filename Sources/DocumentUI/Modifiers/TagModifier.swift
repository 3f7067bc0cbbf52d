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

// MARK: Types of views with tags

/// A view that may have a tag. Known by its type, so that views need not be made to be asked.
@MainActor
protocol MaybeTagged {
  static var mayBeTagged: Bool { get }
}

/// Whether a view of a type may have a tag, or lead to a value.
@MainActor
func mayBeTagged<V: View>(_ type: V.Type) -> Bool {
  V.self is any SelectionTagged.Type || (V.self as? any MaybeTagged.Type)?.mayBeTagged ?? false
}

extension ModifiedContent: MaybeTagged {
  static var mayBeTagged: Bool {
    Modifier.self is any TagProviding.Type || DocumentUI.mayBeTagged(Content.self)
  }
}

extension AnyView: MaybeTagged {
  static var mayBeTagged: Bool { true }
}

extension Group: MaybeTagged {
  static var mayBeTagged: Bool { DocumentUI.mayBeTagged(Content.self) }
}

@MainActor
extension ConditionalContent: MaybeTagged {
  static var mayBeTagged: Bool {
    DocumentUI.mayBeTagged(First.self) || DocumentUI.mayBeTagged(Second.self)
  }
}

extension Optional: MaybeTagged where Wrapped: View {
  static var mayBeTagged: Bool { DocumentUI.mayBeTagged(Wrapped.self) }
}

extension View {
  /// Says which value this view stands for in a picker.
  public func tag<V: Hashable>(_ tag: V) -> some View { modifier(TagModifier(value: tag)) }
}

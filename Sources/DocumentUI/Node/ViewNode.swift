// A node that knows the type of its view.

import Gtk

/// The lasting counterpart of a view of type `V`.
@MainActor
class ViewNode<V: View>: AnyNode {
  /// The view's last value.
  final var view: V

  init(_ view: V, in context: NodeContext) {
    self.view = view
    super.init(in: context)
  }

  override var providedText: String? {
    if textProviders.mayContain(V.self), let text = (view as? any TextProviding)?.providedText { return text }
    return super.providedText
  }

  /// Takes over a new value of the view. Nothing happens when it equals the last one.
  func update(to new: V) { fatalError("abstract") }
}

/// A view the framework shows itself: it makes its own node.
@MainActor
protocol PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode
}

private let textProviders = ConformingTypes(of: (any TextProviding).self)
private let primitiveViews = ConformingTypes(of: (any PrimitiveView).self)

extension View {
  /// Makes the node of this view.
  func node(in context: NodeContext) -> ViewNode<Self> {
    if primitiveViews.mayContain(Self.self), let primitive = self as? any PrimitiveView {
      return unsafeDowncast(primitive.makeNode(in: context), to: ViewNode<Self>.self)
    }
    return CompositeNode(self, in: context)
  }
}

// Giving the window of a view items in its bars.

/// Adds items to the toolbar of the window that the view is in.
struct ToolbarModifier<Items: View>: PrimitiveModifier {
  let items: Items

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    ToolbarNode(view, in: context)
  }
}

final class ToolbarNode<Content: View, Items: View>: ModifierNode<Content, ToolbarModifier<Items>> {
  private var items: ViewNode<Items>?

  override func didMakeChild() { items = modifier.items.node(in: childContext) }

  override var children: [AnyNode] { super.children + (items.map { [$0] } ?? []) }

  override func appendItems(to list: inout [LayoutItem]) { child.appendItems(to: &list) }

  override func modifierDidChange(from old: ToolbarModifier<Items>) { items?.update(to: modifier.items) }
}

extension View {
  /// Adds items to the toolbar of the window or sheet that this view is in: its header bar.
  ///
  ///     NotesList()
  ///       .toolbar {
  ///         ToolbarItem(placement: .primaryAction) {
  ///           Button("New Note", systemImage: "plus") { add() }
  ///         }
  ///       }
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: ToolbarContentView(content: content())))
  }

  /// Adds views to the trailing end of the header bar of the window or sheet that this view is in.
  @_disfavoredOverload  // Where neither fits, what the compiler says is about items.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(items: ToolbarItemView(placement: .automatic, content: content())))
  }
}

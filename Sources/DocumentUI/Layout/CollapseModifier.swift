// Views that are there without being shown.

/// Leaves its content out of the layout while it is collapsed.
struct CollapseModifier: PrimitiveModifier {
  let isCollapsed: Bool

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    CollapseNode(view, in: context)
  }
}

final class CollapseNode<Content: View>: ModifierNode<Content, CollapseModifier> {
  override func appendItems(to items: inout [LayoutItem]) {
    if !modifier.isCollapsed { super.appendItems(to: &items) }
  }

  override func modifierDidChange(from old: CollapseModifier) { itemsDidChange() }
}

extension View {
  /// Keeps the view, its state and its controls, but shows nothing of it and gives it no room.
  ///
  /// An `if` makes a view when it is needed and takes it down after. Where that happens often, as with the
  /// rows of an inspector that follows the selection, making the controls again each time costs milliseconds;
  /// collapsing them costs next to nothing.
  public func collapsed(_ isCollapsed: Bool) -> some View {
    modifier(CollapseModifier(isCollapsed: isCollapsed))
  }
}

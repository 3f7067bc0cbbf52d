// The common part of nodes that lay out their content in one item. They take in the content's items once in
// an update, however often those change.

/// The node of a view that is one item, which lays out the items of what is in the view.
class GatheringNode<V: View, Item: LayoutItem>: ViewNode<V>, ContainerRefreshing {
  /// Lays out the items of the content.
  final let item: Item
  /// Whether the items are to be taken in anew.
  private var isStale = false

  init(_ view: V, item: Item, in context: NodeContext) {
    self.item = item
    super.init(view, in: context)
  }

  override var wholeContent: AnyNode? { nil }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }

  /// Gives the item those of the content.
  func takeInItems() { fatalError("abstract") }

  /// The item may choose another size: what it lays out has changed.
  func invalidateItem() { item.invalidate() }

  override func itemsDidChange() {
    guard !isStale else { return }
    isStale = true
    tree.refresh(self)
  }

  final func refreshItems() {
    isStale = false
    guard !isRemoved else { return }
    takeInItems()
    invalidateItem()
    item.elementsDidChange()
  }
}

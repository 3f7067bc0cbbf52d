// Backgrounds and overlays: views of the size of another, behind or before it.

/// Puts views behind or before the content, in its size.
struct LayerModifier<Layer: View>: PrimitiveModifier {
  let layer: Layer
  let alignment: Alignment
  let isBehind: Bool

  func makeNode<C: View>(for view: ModifiedContent<C, Self>, in context: NodeContext) -> AnyNode {
    LayerNode(view, in: context)
  }
}

/// The item of a content with a layer.
final class LayerItem: WrapItem {
  let layer: ZStackItem
  let isBehind: Bool

  init(_ content: LayoutItem, alignment: Alignment, isBehind: Bool) {
    layer = ZStackItem(alignment: alignment)
    self.isBehind = isBehind
    super.init(content)
    layer.parent = self
  }

  override var children: [LayoutItem] { isBehind ? [layer, content] : [content, layer] }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    super.place(in: frame, context)
    let inner = layer.frame(in: frame.size, layer.alignment)
    layer.place(
      in: CGRect(
        origin: CGPoint(x: frame.minX + inner.minX, y: frame.minY + inner.minY), size: inner.size),
      context)
  }
}

final class LayerNode<Content: View, Layer: View>:
  ModifierNode<Content, LayerModifier<Layer>>, ContainerRefreshing
{
  private var container: LayerContainer<Content, Layer>?
  private var item: LayerItem?

  override func didMakeChild() { container = LayerContainer(self, view.modifier.layer) }

  override var children: [AnyNode] { super.children + (container.map { [$0] } ?? []) }

  override func modifierDidChange(from old: LayerModifier<Layer>) {
    container?.layer?.update(to: modifier.layer)
    item?.layer.alignment = modifier.alignment
    if old.alignment != modifier.alignment { item?.layer.invalidate() }
  }

  override func appendItems(to items: inout [LayoutItem]) {
    var contents: [LayoutItem] = []
    child.appendItems(to: &contents)
    let content: LayoutItem
    if contents.count == 1 {
      content = contents[0]
    } else {
      let stack = ZStackItem(alignment: .center)
      stack.setChildren(contents)
      content = stack
    }
    if item?.content !== content {
      item = LayerItem(content, alignment: modifier.alignment, isBehind: modifier.isBehind)
    }
    content.parent = item
    takeInLayer()
    items.append(item!)
  }

  private func takeInLayer() {
    var layers: [LayoutItem] = []
    container?.appendItems(to: &layers)
    item?.layer.setChildren(layers)
  }

  func layerItemsDidChange() { tree.refresh(self) }

  func refreshItems() {
    guard !isRemoved, let item else { return }
    takeInLayer()
    // From the layer on: its own size was chosen for what was in it before.
    item.layer.invalidate()
    item.elementsDidChange()
  }
}

/// Stands between a layer's node and the layer, so that what comes and goes in the layer stays in it.
final class LayerContainer<Content: View, Layer: View>: AnyNode {
  private weak var owner: LayerNode<Content, Layer>?
  private(set) var layer: ViewNode<Layer>?

  init(_ owner: LayerNode<Content, Layer>, _ view: Layer) {
    self.owner = owner
    super.init(in: NodeContext(tree: owner.tree, parent: owner, scope: owner.scope))
    layer = view.node(in: childContext)
  }

  override var children: [AnyNode] { layer.map { [$0] } ?? [] }

  override func itemsDidChange() { owner?.layerItemsDidChange() }
}

extension View {
  /// Puts views behind this one, in its size.
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: true))
  }

  /// Puts a view behind this one, in its size.
  public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
    modifier(LayerModifier(layer: background, alignment: alignment, isBehind: true))
  }

  /// Puts views before this one, in its size.
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, isBehind: false))
  }

  /// Puts a view before this one, in its size.
  public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
    modifier(LayerModifier(layer: overlay, alignment: alignment, isBehind: false))
  }
}

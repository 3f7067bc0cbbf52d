// A layout host: a surface of its own with a subtree of views on it. Windows, scroll views, rows, popovers
// and buttons each have one.

/// The node between a leaf (or a window) and the views that are laid out on a surface inside it.
final class HostNode<Content: View>: AnyNode, ContainerRefreshing {
  let surface: any LayoutSurface
  let layout: HostLayout
  private var child: ViewNode<Content>!
  private var isStale = false

  /// - Parameter axis: along which several views stand.
  init(_ content: Content, along axis: Axis = .vertical, in context: NodeContext) {
    surface = context.tree.surfaceFactory()
    layout = HostLayout(surface, along: axis)
    layout.motion = context.tree.motion
    super.init(in: context)
    layout.root.didChangeElements = { [weak self] in self?.itemsDidChange() }
    evaluate()
    child = content.node(in: childContext)
    takeInItems()
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func appendItems(to items: inout [LayoutItem]) {}

  func update(to content: Content) { child.update(to: content) }

  override func evaluate() {
    if WrittenLook.isUsed { track { surface.follow(EnvironmentValues(scope).writtenLook) } }
  }

  override func itemsDidChange() {
    guard !isStale else { return }
    isStale = true
    tree.refresh(self)
  }

  func refreshItems() {
    isStale = false
    guard !isRemoved else { return }
    takeInItems()
  }

  private func takeInItems() {
    var items: [LayoutItem] = []
    child.appendItems(to: &items)
    layout.root.setItems(items)
    var elements: [any LeafElement] = []
    layout.root.collectElements(into: &elements)
    surface.setElements(elements)
  }

  override func remove() {
    guard !isRemoved else { return }
    super.remove()
    surface.setElements([])
  }
}

// Content that depends on the size of the room it has.

/// The size of the room a view has.
public struct GeometryProxy: Equatable, Sendable {
  /// The size, in logical pixels.
  public let size: CGSize
}

/// Takes all the room there is and shows content made for its size.
public struct GeometryReader<Content: View>: View {
  let content: (GeometryProxy) -> Content

  /// A reader; `content` is called whenever the size has changed.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { GeometryNode(self, in: context) }
}

/// The item of a geometry reader.
final class GeometryItem: LayoutItem {
  let stack = ZStackItem(alignment: .topLeading)
  /// Called with the size when it is placed.
  var sizeDidChange: (CGSize) -> Void = { _ in }

  override init() {
    super.init()
    stack.parent = self
  }

  override var children: [LayoutItem] { [stack] }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    sizeDidChange(frame.size)
    let size = stack.size(ProposedViewSize(frame.size))
    stack.place(in: CGRect(origin: frame.origin, size: size), context)
  }
}

/// The node of a geometry reader. The size is known in layout, so it is then that the content is made for it.
final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>>, ContainerRefreshing {
  private let item = GeometryItem()
  private var size: CGSize?
  private var child: ViewNode<Content>?
  private var isPlacing = false

  override init(_ view: GeometryReader<Content>, in context: NodeContext) {
    super.init(view, in: context)
    item.sizeDidChange = { [weak self] in self?.layOut($0) }
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }

  override func update(to new: GeometryReader<Content>) {
    view = new
    evaluate()
  }

  override func evaluate() {
    guard let size else { return }
    tree.countEvaluation()
    let content = track { view.content(GeometryProxy(size: size)) }
    if let child {
      child.update(to: content)
    } else {
      child = content.node(in: childContext)
      takeInItems()
    }
  }

  private func layOut(_ size: CGSize) {
    guard size != self.size, !isRemoved else { return }
    self.size = size
    isPlacing = true
    evaluate()
    if !tree.isClean { tree.update() }
    isPlacing = false
  }

  private func takeInItems() {
    var items: [LayoutItem] = []
    child?.appendItems(to: &items)
    item.stack.setChildren(items)
    item.elementsDidChange()
  }

  override func itemsDidChange() { tree.refresh(self) }

  func refreshItems() {
    guard !isRemoved else { return }
    takeInItems()
    if isPlacing { item.stack.forgetSizes(below: item) } else { item.invalidate() }
  }
}

// The proxy, the reader and its node. A view that has read a frame is made anew when that frame moves.

/// The size of the room a view has, and where it is.
public struct GeometryProxy: Equatable, Sendable {
  /// The size, in logical pixels.
  public let size: CGSize
  let place: GeometryPlace

  /// The room at the edges that something covers; windows here have none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Whether both say the same of the same view.
  public static func == (first: GeometryProxy, second: GeometryProxy) -> Bool {
    first.size == second.size && first.place === second.place
  }

  /// The frame of the view in a space. What has read it is made anew when the view moves, or what it is in
  /// scrolls.
  @MainActor
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect {
    let bounds = CGRect(origin: .zero, size: size)
    switch space.coordinateSpace {
    case .local: return bounds
    case .global: return globalFrame ?? bounds
    case .named(let name): return place.frame(fromNamed: name) ?? globalFrame ?? bounds
    }
  }

  @MainActor
  private var globalFrame: CGRect? { place.windowFrame }

  /// The frame of the view whose space has a name, in this view's space; nil without one.
  @MainActor
  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    place.bounds(ofNamed: space.name)
  }

  /// What an anchor stands for, in the space of this view.
  @MainActor
  public subscript<Value>(anchor: Anchor<Value>) -> Value {
    anchor.resolve(anchor.place.frame(from: place) ?? .zero)
  }
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
  /// Where it is.
  let geometry = GeometryPlace()
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
    geometry.note(frame, of: self, context)
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
    item.geometry.node = self
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
    let content = track { view.content(GeometryProxy(size: size, place: item.geometry)) }
    if let child {
      child.update(to: content)
    } else {
      child = content.node(in: childContext)
      preferencesDidChange()
      takeInItems()
    }
  }

  private func layOut(_ size: CGSize) {
    guard size != self.size || isMarked, !isRemoved else { return }
    self.size = size
    isPlacing = true
    evaluate()
    if !tree.isClean { tree.update(inLayout: true) }
    item.root?.layout?.layOutAgain()
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
    if isPlacing { item.stack.forgetSizes(below: item) } else { item.stack.invalidate() }
  }
}

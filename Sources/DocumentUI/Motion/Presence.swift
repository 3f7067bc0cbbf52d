// Views that come and go by animation. What comes is on surfaces of its own, which are moved and faded; what
// goes is taken along by one that stays at its place, of which layout knows nothing any more.

/// The surfaces of a view that came by a transition.
@MainActor
final class Presence {
  private let tree: NodeTree
  private let away: AwayState
  private let moving: MovingValue<Double>
  private var surfaces: [ObjectIdentifier: SurfaceItem] = [:]

  /// A view that comes now; nil where it is there at once.
  init?(of node: AnyNode) {
    var transaction = node.transaction(from: Evaluation.transaction)
    let saying = node.transitionNode
    let insertion = (saying?.ownTransition ?? .opacity).insertion
    if transaction.animation != nil, let own = insertion.animation { transaction.animation = own }
    guard transaction.shownAnimation != nil, node.tree.motion.canMove else { return nil }
    saying?.enter(by: transaction)
    guard !insertion.away.isIdentity else { return nil }
    tree = node.tree
    away = insertion.away
    moving = MovingValue(1, tree.motion)
    moving.move(to: 0, by: transaction)
    moving.didMove = { [weak self] in self?.show() }
  }

  private func show() {
    for item in surfaces.values { show(item) }
  }

  private func show(_ item: SurfaceItem) { item.surface.setEffect(away.effect(at: moving.shown)) }

  /// The view's items, each on a surface of its own.
  func wrap(_ items: ArraySlice<LayoutItem>, of node: AnyNode) -> [LayoutItem] {
    var old = surfaces
    surfaces = [:]
    let look = node.writtenLook
    if items.count == 1, old.count == 1, let item = items.first, let (key, surfaceItem) = old.first,
      key != ObjectIdentifier(item)
    {
      // Another view in its place; what was there may be going on the same surface.
      old = [ObjectIdentifier(item): surfaceItem]
      surfaceItem.layout.root.setItems([item])
      surfaceItem.layout.takeInElements()
    }
    return items.map { item in
      if item.isSpacer { return item }
      let surfaceItem = old.removeValue(forKey: ObjectIdentifier(item)) ?? makeSurface(for: item, of: node)
      surfaces[ObjectIdentifier(item)] = surfaceItem
      item.parent = surfaceItem.layout.root
      surfaceItem.surface.follow(look)
      return surfaceItem
    }
  }

  private func makeSurface(for item: LayoutItem, of node: AnyNode) -> SurfaceItem {
    let surfaceItem = SurfaceItem(around: item, of: node)
    show(surfaceItem)
    return surfaceItem
  }
}

extension AnyNode {
  /// Adds the items of the children, on the surfaces that they came by.
  final func appendItems(to items: inout [LayoutItem], by presence: Presence?) {
    let start = items.count
    for child in children { child.appendItems(to: &items) }
    if let presence { items[start...] = ArraySlice(presence.wrap(items[start...], of: self)) }
  }
}

extension HostLayout {
  /// Puts what is in the items on the surface.
  func takeInElements() {
    var elements: [any LeafElement] = []
    root.collectElements(into: &elements)
    surface.setElements(elements)
  }
}

/// A view that goes by a transition.
@MainActor
final class Departure: ContainerRefreshing {
  let surface: any LayoutSurface
  private let node: AnyNode
  private let layout: HostLayout
  private weak var host: RootItem?
  private let frame: CGRect
  private let away: AwayState
  private let moving: MovingValue<Double>
  /// Where what goes was, the containers take in first what is there now.
  private var isLast = false

  /// Takes a node and all below out of the tree: at once, or when it has gone by its transition. `presence`
  /// is what it came by.
  static func remove(_ node: AnyNode, by presence: Presence? = nil) {
    if let departure = Departure(of: node, presence) {
      node.tree.motion.keep(departure)
    } else {
      node.remove()
    }
  }

  private init?(of node: AnyNode, _ presence: Presence?) {
    let motion = node.tree.motion
    var transaction = node.transaction(from: Evaluation.transaction)
    let saying = node.transitionNode
    let transition = saying?.ownTransition ?? .opacity
    let removal = transition.removal
    if transaction.animation != nil, let own = removal.animation { transaction.animation = own }
    guard transaction.shownAnimation != nil, motion.canMove,
      !removal.away.isIdentity || transition.hasOwn(in: .didDisappear)
    else { return nil }
    var items: [LayoutItem] = []
    node.appendItems(to: &items)
    if let presence { items = presence.wrap(items[...], of: node) }
    guard let host = items.first?.root, let owner = host.layout else { return nil }
    var places: [(element: any LeafElement, frame: CGRect)] = []
    for item in items { item.collectPlaces(into: &places) }
    guard let first = places.first else { return nil }
    self.node = node
    self.host = host
    frame = places.reduce(first.frame) { $0.union($1.frame) }
    away = removal.away
    surface = node.tree.surfaceFactory()
    surface.follow(node.writtenLook)
    layout = HostLayout(surface)
    moving = MovingValue(0, motion)
    for place in places { owner.surface.release(place.element) }
    let origin = frame.origin
    layout.root.setItems([
      PlacedItem(places.map { ($0.element, $0.frame.offsetBy(dx: -origin.x, dy: -origin.y)) })
    ])
    layout.takeInElements()
    surface.isTarget = false
    saying?.leave(by: transaction)
    moving.move(to: 1, by: transaction)
    moving.didMove = { [weak self] in self?.step() }
    host.add(self)
    node.tree.refresh(self)
  }

  func refreshItems() {
    if isLast {
      host?.elementsDidChange()
    } else {
      isLast = true
      node.tree.refresh(self)
    }
  }

  private func step() {
    surface.setEffect(away.effect(at: moving.shown))
    if !moving.isMoving { finish() }
  }

  func place() { surface.placeElement(frame) }

  /// Lets it go.
  func finish() {
    guard !node.isRemoved else { return }
    node.remove()
    surface.setElements([])
    host?.remove(self)
    node.tree.motion.letGo(self)
  }
}

/// Elements that stay where they are.
private final class PlacedItem: LayoutItem {
  private let places: [(element: any LeafElement, frame: CGRect)]

  init(_ places: [(element: any LeafElement, frame: CGRect)]) { self.places = places }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    places.reduce(.zero) {
      CGSize(width: max($0.width, $1.frame.maxX), height: max($0.height, $1.frame.maxY))
    }
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    for place in places { place.element.placeElement(place.frame) }
  }

  override func collectElements(into elements: inout [any LeafElement]) {
    elements += places.map(\.element)
  }
}

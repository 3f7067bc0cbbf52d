// The layout of one surface: answers the surface's questions for room and places what is on it.

/// Measures and places what is on a surface.
@MainActor
final class HostLayout {
  let root: RootItem
  private(set) unowned var surface: any LayoutSurface
  /// Where content goes that is smaller than the surface.
  var standing = ContentStanding()
  /// Axes along which the content may not be squeezed below its natural size, as in a scroll view.
  var unsqueezed: Axis.Set = []
  /// What moves on the surface.
  weak var motion: MotionDriver?
  /// What shows of the surface, where it scrolls.
  var viewport: (() -> CGRect)?
  /// What depends on the size of what shows, and what that was.
  private var dependents: [() -> LayoutItem?] = []
  private var containerWas: CGSize?
  /// The size the surface was given last.
  private(set) var placedSize: CGSize?
  /// The room around the content.
  var margins = EdgeInsets() {
    didSet { if margins != oldValue { root.invalidate() } }
  }
  /// Who is told when it scrolls or moves, each until it returns false.
  var scrollObservers: [() -> Bool] = [] {
    didSet { if oldValue.isEmpty, !scrollObservers.isEmpty { onObserved?() } }
  }
  /// Called when somebody wants to know that it scrolls or moves, and nobody did before.
  var onObserved: (() -> Void)? { didSet { if !scrollObservers.isEmpty { onObserved?() } } }
  /// The size the surface will have when its size, which is on its way, gets there.
  var finalSize: CGSize?
  private var isValidated = false
  /// Whether something is to be placed anew.
  private var hasChanged = false
  /// How many layouts are going on, one in the other. What is found out in one needs no other to be asked
  /// for: GTK knows already, and asking in the middle of a layout confuses it.
  private static var depth = 0
  /// How often content is placed in one layout that becomes another when it is: it may never come to rest.
  private static let placingLimit = 3

  init(_ surface: any LayoutSurface, along axis: Axis = .vertical) {
    root = RootItem(along: axis)
    self.surface = surface
    surface.layout = self
    root.layout = self
    root.didChange = { [weak self, weak surface] in
      self?.hasChanged = true
      if Self.depth == 0 { surface?.setNeedsLayout() }
    }
  }

  /// The room wanted along `axis`, given the extent across it.
  func measure(_ axis: Axis, across: Double?) -> ElementMeasurement {
    // GTK remembers the answer, whoever asks in the middle of what.
    LayoutItem.keepingWords(false) { extent(axis, across: across) }
  }

  private func extent(_ axis: Axis, across: Double?) -> ElementMeasurement {
    Self.depth += 1
    defer { Self.depth -= 1 }
    // The surface is asked when something on it may have changed, by us or inside a widget: GTK remembers
    // answers, and asks for the width first.
    if !isValidated || axis == .horizontal && across == nil {
      isValidated = true
      root.revalidate()
    }
    var proposal = ProposedViewSize.unspecified
    proposal[axis.cross] = across
    let natural = root.size(proposal)
    let isSqueezable = !unsqueezed.contains(axis == .horizontal ? .horizontal : .vertical)
    proposal[axis] = 0
    var minimum = isSqueezable ? root.size(proposal)[axis].rounded(.up) : natural[axis].rounded(.up)
    // GTK wants to know how low it can be at any width; what flows is lower the wider it is.
    if axis == .vertical, across == nil, isSqueezable, minimum > 0 {
      proposal.width = .infinity
      minimum = min(minimum, root.size(proposal).height.rounded(.up))
    }
    // Nothing lines up with what scrolls by its text.
    let hasBaseline = axis == .vertical && unsqueezed.isEmpty
    let baseline = hasBaseline ? root.baseline(.firstTextBaseline, in: natural) : nil
    return ElementMeasurement(
      minimum: minimum, natural: max(minimum, natural[axis].rounded(.up)), baseline: baseline)
  }

  /// Has what is on the surface looked at anew where that is put now: the theme may give it other margins
  /// there, and GTK may ask for the height first.
  func lookAgain() { isValidated = false }

  /// The width below which lines on it break inside words.
  var wordWidth: Double {
    Self.depth += 1
    defer { Self.depth -= 1 }
    return LayoutItem.keepingWords { root.size(ProposedViewSize(width: 0, height: nil)) }.width.rounded(.up)
  }

  /// What the content is offered on a surface of `size`: nothing in particular along the axes it scrolls
  /// along, unless it would be wider then.
  func proposal(for size: CGSize) -> ProposedViewSize {
    var proposal = ProposedViewSize(size)
    if unsqueezed.contains(.vertical) { proposal.height = nil }
    guard unsqueezed.contains(.horizontal) else { return proposal }
    proposal.width = nil
    // How wide it is for its height is not known to GTK, which asks for the width first.
    if root.size(proposal).width > size.width { proposal.width = Double(size.width) }
    return proposal
  }

  /// Has content that is smaller than the surface stand at a point of it.
  func show(at anchor: UnitPoint?) {
    guard anchor != standing.anchor else { return }
    standing.anchor = anchor
    root.invalidate()
  }

  /// Has the surface measured again after the layout that goes on.
  func layOutAgain() { surface.setNeedsLayoutLater() }

  /// Places everything on a surface of `size`.
  func allocate(_ size: CGSize) {
    // What is on a surface that grows goes to its place by itself.
    let size = finalSize ?? size
    placedSize = size
    containerMayHaveChanged()
    Self.depth += 1
    defer { Self.depth -= 1 }
    isValidated = false
    for _ in 0..<Self.placingLimit {
      hasChanged = false
      let chosen = root.size(proposal(for: size))
      let origin = standing.origin(of: root, chosen: chosen, in: size, scrolledAlong: unsqueezed)
      root.place(
        in: CGRect(origin: origin, size: chosen),
        PlacementContext(width: size.width, isRightToLeft: surface.isRightToLeft, motion: motion))
      // What is made for the room there is, is known only now, and may have changed what is around it.
      guard hasChanged else { return }
    }
  }
}

extension HostLayout {
  /// Has an item choose its size anew when what shows has another.
  func follow(_ item: LayoutItem) {
    if !dependents.contains(where: { $0() === item }) { dependents.append { [weak item] in item } }
  }

  /// Tells who depends on it, when what shows has another size.
  func containerMayHaveChanged() {
    guard !dependents.isEmpty else { return }
    let size = viewport?().size ?? placedSize
    guard size != containerWas else { return }
    containerWas = size
    dependents.removeAll { $0() == nil }
    for item in dependents { item()?.invalidate() }
  }
}

extension LayoutItem {
  /// Where this item of size `chosen` goes in room of `size`.
  func alignedOrigin(_ alignment: Alignment, chosen: CGSize, in size: CGSize) -> CGPoint {
    let x: Double =
      switch alignment.horizontal.kind {
      case .leading where !Self.hasGuides: 0
      case .center where !Self.hasGuides: (size.width - chosen.width) / 2
      case .trailing where !Self.hasGuides: size.width - chosen.width
      default:
        Double(alignment.horizontal.defaultValue(in: ViewDimensions(size, of: nil)))
          - guide(alignment.horizontal, in: chosen)
      }
    let y: Double =
      switch alignment.vertical.kind {
      case .top where !Self.hasGuides, .firstTextBaseline: 0
      case .center where !Self.hasGuides: (size.height - chosen.height) / 2
      case .bottom where !Self.hasGuides, .lastTextBaseline: size.height - chosen.height
      default:
        Double(alignment.vertical.defaultValue(in: ViewDimensions(size, of: nil)))
          - guide(alignment.vertical, in: chosen)
      }
    return CGPoint(x: x, y: y)
  }
}

/// The top item of a surface. Several views at the top stand one after another, about a line through their
/// middles.
final class RootItem: LayoutItem {
  private let stack: StackItem
  private var items: [LayoutItem] = []
  /// What lays it out.
  weak var layout: HostLayout?
  /// What is behind the content, as large as the surface.
  var backdrop: LayoutItem? {
    didSet {
      guard backdrop !== oldValue else { return }
      backdrop?.parent = self
      invalidate()
      elementsDidChange()
    }
  }
  /// What is going, and stays at its place until it has gone.
  private var departures: [Departure] = []
  /// Called when something has to be laid out anew.
  var didChange: (() -> Void)?
  /// Called when elements came, went or moved.
  var didChangeElements: (() -> Void)?

  init(along axis: Axis) { stack = StackItem(axis: axis, alignment: .center, spacing: nil) }

  override var children: [LayoutItem] {
    let shown = items.count == 1 ? items : [stack]
    return backdrop.map { [$0] + shown } ?? shown
  }

  func setItems(_ items: [LayoutItem]) {
    self.items = items
    if items.count == 1 {
      items[0].parent = self
      invalidate()
    } else {
      stack.setChildren(items)
      stack.parent = self
      stack.invalidate()
    }
  }

  private var content: LayoutItem { items.count == 1 ? items[0] : stack }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    guard let margins = layout?.margins, margins != EdgeInsets() else { return content.size(proposal) }
    return PaddingModifier(insets: margins).size(of: content, for: proposal)
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    var frame = frame
    if let margins = layout?.margins, margins != EdgeInsets() {
      frame = PaddingModifier(insets: margins).frame(of: content, in: frame.size)
        .offsetBy(dx: frame.minX, dy: frame.minY)
    }
    if let backdrop, let size = layout?.placedSize {
      backdrop.place(in: CGRect(origin: .zero, size: size), context)
    }
    content.place(in: frame, context)
    for departure in departures { departure.place() }
  }

  override func collectElements(into elements: inout [any LeafElement]) {
    super.collectElements(into: &elements)
    elements += departures.map(\.surface)
  }

  /// Shows what is going, before everything else, as soon as the elements are collected.
  func add(_ departure: Departure) {
    departures.append(departure)
  }

  func remove(_ departure: Departure) {
    departures.removeAll { $0 === departure }
    elementsDidChange()
  }

  override func explicitGuide(_ alignment: HorizontalAlignment, in size: CGSize) -> Double? {
    content.explicitGuide(alignment, in: size)
  }

  override func explicitGuide(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    content.explicitGuide(alignment, in: size)
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? { content.layoutValue(key) }

  override func baseline(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    content.baseline(alignment, in: size)
  }

  override var priority: Double { content.priority }

  override var zIndex: Double { content.zIndex }

  override func didInvalidate() { didChange?() }

  override func elementsDidChange() { didChangeElements?() }
}

extension LayoutItem {
  /// The item at the top of the surface.
  var root: RootItem? {
    var item: LayoutItem? = self
    while let current = item {
      if let root = current as? RootItem { return root }
      item = current.parent
    }
    return nil
  }

  /// Has what is on the surface placed anew.
  func needsPlace() { root?.layout?.surface.setNeedsPlacing() }
}

/// A surface as an item of the surface it is in. Its content is asked directly, with the proposal as it is.
final class SurfaceItem: LayoutItem {
  let surface: any LayoutSurface
  let layout: HostLayout
  private let moving = MovingPlace()
  private weak var node: AnyNode?

  init(_ layout: HostLayout, of node: AnyNode) {
    self.layout = layout
    self.node = node
    surface = layout.surface
    super.init()
    layout.root.parent = self
  }

  /// A surface of its own for an item.
  convenience init(around item: LayoutItem, of node: AnyNode) {
    let surface = node.tree.surfaceFactory()
    let layout = HostLayout(surface)
    layout.motion = node.tree.motion
    self.init(layout, of: node)
    layout.root.didChangeElements = { [weak layout] in layout?.takeInElements() }
    layout.root.setItems([item])
    layout.takeInElements()
  }

  /// Where it is on its surface.
  var place: CGRect? { moving.target }

  override var priority: Double { layout.root.priority }

  override var zIndex: Double { layout.root.zIndex }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { layout.root.size(proposal) }

  override func explicitGuide(_ alignment: HorizontalAlignment, in size: CGSize) -> Double? {
    layout.root.explicitGuide(alignment, in: size)
  }

  override func explicitGuide(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    layout.root.explicitGuide(alignment, in: size)
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? { layout.root.layoutValue(key) }

  override func baseline(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    layout.root.baseline(alignment, in: size)
  }

  override func revalidate() { layout.root.revalidate() }

  override func visitRows(_ visit: (LabeledRowItem) -> Void) { layout.root.visitRows(visit) }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    let frame = context.frame(frame)
    let hasMoved = moving.target.map { $0.origin != frame.origin } ?? false
    let shown = moving.shown(at: frame, resizes: (true, true), node: node, context.motion) { [weak self] in
      self?.needsPlace()
    }
    layout.finalSize = moving.isResizing ? frame.size : nil
    surface.placeElement(shown)
    if hasMoved { layout.didScroll() }
  }

  override func collectPlaces(into places: inout [(element: any LeafElement, frame: CGRect)]) {
    if let frame = moving.target { places.append((surface, frame)) }
  }

  override func collectElements(into elements: inout [any LeafElement]) { elements.append(surface) }
}

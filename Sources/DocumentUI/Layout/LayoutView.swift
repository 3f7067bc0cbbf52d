// Shows what `Layout.callAsFunction` makes. The layout's numbers can move, as those of a shape can.

/// Views in a layout.
struct LayoutView<L: Layout, Content: View>: View {
  let layout: L
  let content: Content
}

extension LayoutView: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { LayoutNode(self, in: context) }
}

/// The node of views in a layout; what moves of the layout moves.
final class LayoutNode<L: Layout, Content: View>:
  GatheringNode<LayoutView<L, Content>, CustomLayoutItem<L>>
{
  private var child: ViewNode<Content>!
  private let moving: MovingValue<L.AnimatableData>?

  init(_ view: LayoutView<L, Content>, in context: NodeContext) {
    moving =
      L.AnimatableData.self == EmptyAnimatableData.self
      ? nil : MovingValue(view.layout.animatableData, context.tree.motion)
    super.init(view, item: CustomLayoutItem(view.layout), in: context)
    moving?.didMove = { [weak self] in self?.move() }
    child = view.content.node(in: childContext)
    takeInItems()
    evaluate()
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func evaluate() {
    let direction = track { EnvironmentValues(scope).layoutDirection }
    guard direction != item.direction else { return }
    item.direction = direction
    item.invalidate()
  }

  private func move() {
    var layout = view.layout
    if let moving { layout.animatableData = moving.shown }
    item.layout = layout
    item.invalidate()
    item.needsPlace()
  }

  override func update(to new: LayoutView<L, Content>) {
    let isOther = !ValuePlan.plan(for: L.self).areEqual(view.layout, new.layout)
    view = new
    if isOther {
      moving?.move(to: new.layout.animatableData)
      move()
    }
    child.update(to: new.content)
  }

  override func takeInItems() {
    var items: [LayoutItem] = []
    child.appendItems(to: &items)
    item.setChildren(items)
  }
}

/// Asks a layout of the app's own.
final class CustomLayoutItem<L: Layout>: LayoutItem {
  var layout: L { didSet { isCacheStale = true } }
  var direction = LayoutDirection.leftToRight
  private var items: [LayoutItem] = []
  private var cache: L.Cache?
  private var isCacheStale = false

  init(_ layout: L) { self.layout = layout }

  override var children: [LayoutItem] { items }

  func setChildren(_ items: [LayoutItem]) {
    self.items = items
    for item in items { item.parent = self }
    isCacheStale = true
  }

  override func didInvalidate() { isCacheStale = true }

  private func ask<Result>(
    _ places: LayoutPlaces = LayoutPlaces(), _ body: (LayoutSubviews, inout L.Cache) -> Result
  ) -> Result {
    let subviews = LayoutSubviews(items, places, direction)
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if isCacheStale, self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
    isCacheStale = false
    defer { self.cache = cache }
    return body(subviews, &cache)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    ask { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  private func frames(in bounds: CGRect) -> [CGRect] {
    let places = LayoutPlaces()
    let proposal = ProposedViewSize(bounds.size)
    ask(places) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: $0, cache: &$1) }
    return items.indices.map { index in
      if let frame = places.frames[index] { return frame }
      let size = items[index].size(proposal)
      return CGRect(
        origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2), size: size)
    }
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    for (item, place) in zip(items, frames(in: frame)) { item.put(in: place, context) }
  }

  override func explicitGuide(_ alignment: HorizontalAlignment, in size: CGSize) -> Double? {
    guard size.width.isFinite, size.height.isFinite else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    let own = ask {
      layout.explicitAlignment(
        of: alignment, in: bounds, proposal: ProposedViewSize(size), subviews: $0, cache: &$1)
    }
    if let own { return Double(own) }
    return Self.sharedGuide(alignment, of: items, at: frames(in: bounds))
  }

  override func explicitGuide(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    guard size.width.isFinite, size.height.isFinite else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    let own = ask {
      layout.explicitAlignment(
        of: alignment, in: bounds, proposal: ProposedViewSize(size), subviews: $0, cache: &$1)
    }
    if let own { return Double(own) }
    return Self.sharedGuide(alignment, of: items, at: frames(in: bounds))
  }
}

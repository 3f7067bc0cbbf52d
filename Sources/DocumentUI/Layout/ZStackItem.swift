// Each child is offered all the room. The alignment says where a smaller one stands.

/// Lays out its children on top of each other.
final class ZStackItem: LayoutItem {
  var alignment: Alignment
  private var items: [LayoutItem] = []

  init(alignment: Alignment) { self.alignment = alignment }

  override var children: [LayoutItem] { items }

  func setChildren(_ items: [LayoutItem]) {
    self.items = items
    for item in items { item.parent = self }
  }

  /// Lays out items that others have: a layout of the app's own asks for that.
  func borrow(_ items: [LayoutItem]) { self.items = items }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    var before = CGPoint.zero
    var after = CGPoint.zero
    for item in items {
      let size = item.size(proposal)
      let x = size.width.isFinite ? item.guide(alignment.horizontal, in: size) : 0
      let y = size.height.isFinite ? item.guide(alignment.vertical, in: size) : 0
      before = CGPoint(x: max(before.x, x), y: max(before.y, y))
      after = CGPoint(x: max(after.x, size.width - x), y: max(after.y, size.height - y))
    }
    return CGSize(width: before.x + after.x, height: before.y + after.y)
  }

  /// The frames of the children in a stack of `size` whose upper leading corner is the origin.
  func frames(in size: CGSize) -> [CGRect] {
    let sizes = items.map { $0.size(ProposedViewSize(size)) }
    var before = CGPoint.zero
    for (item, size) in zip(items, sizes) {
      before.x = max(before.x, item.guide(alignment.horizontal, in: size))
      before.y = max(before.y, item.guide(alignment.vertical, in: size))
    }
    return zip(items, sizes).map { item, size in
      CGRect(
        origin: CGPoint(
          x: before.x - item.guide(alignment.horizontal, in: size),
          y: before.y - item.guide(alignment.vertical, in: size)), size: size)
    }
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    for (item, child) in zip(items, frames(in: frame.size)) {
      item.put(in: child.offsetBy(dx: frame.minX, dy: frame.minY), context)
    }
  }

  override func explicitGuide(_ alignment: HorizontalAlignment, in size: CGSize) -> Double? {
    guard size.width.isFinite, size.height.isFinite else { return nil }
    return Self.sharedGuide(alignment, of: items, at: frames(in: size))
  }

  override func explicitGuide(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    guard size.width.isFinite, size.height.isFinite else { return nil }
    return Self.sharedGuide(alignment, of: items, at: frames(in: size))
  }

  override func baseline(_ alignment: VerticalAlignment, in size: CGSize) -> Double? {
    for item in items {
      let chosen = item.size(ProposedViewSize(size))
      if let baseline = item.baseline(alignment, in: chosen) {
        return baseline + (size.height - chosen.height) / 2
      }
    }
    return nil
  }
}

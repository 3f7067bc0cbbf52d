// Children on top of each other.

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

  override func place(in frame: CGRect, _ context: PlacementContext) {
    let sizes = items.map { $0.size(ProposedViewSize(frame.size)) }
    var before = CGPoint.zero
    for (item, size) in zip(items, sizes) {
      before.x = max(before.x, item.guide(alignment.horizontal, in: size))
      before.y = max(before.y, item.guide(alignment.vertical, in: size))
    }
    for (item, size) in zip(items, sizes) {
      let origin = CGPoint(
        x: frame.minX + before.x - item.guide(alignment.horizontal, in: size),
        y: frame.minY + before.y - item.guide(alignment.vertical, in: size))
      item.place(in: CGRect(origin: origin, size: size), context)
    }
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

// Stacks: children one after another along an axis.

/// Lays out its children along an axis.
class StackItem: LayoutItem {
  var axis: Axis
  var alignment: Alignment
  /// Room between children; nil is the platform's.
  var spacing: Double?
  private(set) var items: [LayoutItem] = []

  /// The room between children where none is given: GNOME's small step.
  nonisolated static let defaultSpacing = 6.0

  init(axis: Axis, alignment: Alignment, spacing: Double?) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }

  override var children: [LayoutItem] { items }

  func setChildren(_ items: [LayoutItem]) {
    self.items = items
    for item in items { item.parent = self }
  }

  /// Lays out items that others have: a layout of the app's own asks for that.
  func borrow(_ items: [LayoutItem]) { self.items = items }

  // Rows side by side have their labels beside them; only those under each other share a column.
  override func visitRows(_ visit: (LabeledRowItem) -> Void) {
    if axis == .vertical { super.visitRows(visit) }
  }

  /// The room between two children that are both seen.
  func gap(between first: LayoutItem, and second: LayoutItem) -> Double { spacing ?? Self.defaultSpacing }

  /// The room before each child.
  private func gaps() -> [Double] {
    let items = items
    var gaps: [Double] = []
    gaps.reserveCapacity(items.count)
    for index in items.indices {
      let isBetween = index > 0 && !items[index].isSpacer && !items[index - 1].isSpacer
      gaps.append(isBetween ? gap(between: items[index - 1], and: items[index]) : 0)
    }
    return gaps
  }

  /// Shares the room among the children.
  private func childSizes(_ proposal: ProposedViewSize, gaps: [Double]) -> [CGSize] {
    guard let total = proposal[axis] else { return items.map { $0.size(proposal) } }
    let sharing = StackSharing(items, axis, proposal)
    let room = max(0, total - gaps.reduce(0, +))
    let sizes = sharing.sizes(in: room)
    guard axis == .horizontal, let widths = sharing.widthsOfWords(sizes, in: room) else { return sizes }
    return sharing.sizes(in: room, atLeast: widths)
  }

  /// The position of a child's alignment guide across the stack.
  private func crossGuide(_ index: Int, _ size: CGSize) -> Double {
    axis == .horizontal
      ? items[index].guide(alignment.vertical, in: size)
      : items[index].guide(alignment.horizontal, in: size)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    if items.isEmpty { return .zero }
    let gaps = gaps()
    let sizes = childSizes(proposal, gaps: gaps)
    var along = gaps.reduce(0, +)
    var before = 0.0
    var after = 0.0
    for index in items.indices {
      along += sizes[index][axis]
      if items[index].isSpacer { continue }
      let cross = sizes[index][axis.cross]
      if !cross.isFinite {
        after = .infinity
        continue
      }
      let guide = crossGuide(index, sizes[index])
      before = max(before, guide)
      after = max(after, cross - guide)
    }
    var size = CGSize.zero
    size[axis] = along
    size[axis.cross] = before + after
    return size
  }

  /// The frames of the children in a stack of `size` whose upper leading corner is the origin.
  func frames(in size: CGSize) -> [CGRect] {
    let gaps = gaps()
    let sizes = childSizes(ProposedViewSize(size), gaps: gaps)
    var before = 0.0
    for index in items.indices where !items[index].isSpacer {
      before = max(before, crossGuide(index, sizes[index]))
    }
    var position = 0.0
    return items.indices.map { index in
      position += gaps[index]
      let cross = before - crossGuide(index, sizes[index])
      let origin = axis == .horizontal ? CGPoint(x: position, y: cross) : CGPoint(x: cross, y: position)
      position += sizes[index][axis]
      return CGRect(origin: origin, size: sizes[index])
    }
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    for (item, child) in zip(items, frames(in: frame.size)) {
      let origin = CGPoint(x: frame.minX + child.minX, y: frame.minY + child.minY)
      item.put(in: CGRect(origin: origin, size: child.size), context)
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
    guard size.width.isFinite, size.height.isFinite else { return nil }
    let frames = frames(in: size)
    let order =
      alignment == .lastTextBaseline && axis == .vertical ? items.indices.reversed() : Array(items.indices)
    for index in order {
      if let baseline = items[index].baseline(alignment, in: frames[index].size) {
        return frames[index].minY + baseline
      }
    }
    return nil
  }
}

// The layout of rows of which only those that show are made: where each is by what is known of the others.

/// Lays out the rows that show, and says which those are.
final class LazyRowsItem: LayoutItem {
  let axis: Axis
  var alignment = Alignment.topLeading
  var extents = LazyExtents()
  var pinsHeaders = false
  var rows: RowSource?
  /// Makes the rows of some places and takes others down.
  var makeRows: (IndexSet) -> Void = { _ in }
  /// A row that is kept until something scrolls: it is to be scrolled to.
  var wanted: Int?
  private var items: [Int: LayoutItem] = [:]
  /// The extent across for which rows were measured.
  private var cross: Double?
  /// Whether that is the one that they were given.
  private var isPlaced = false
  /// What is made, as far as it goes.
  private var covered: ClosedRange<Double>?
  private weak var watched: HostLayout?
  /// The length for which another layout was asked for.
  private var asked: Double?

  init(axis: Axis) { self.axis = axis }

  override var children: [LayoutItem] { items.keys.sorted().map { items[$0]! } }

  func setItems(_ new: [Int: LayoutItem]) {
    items = new
    for item in new.values { item.parent = self }
  }

  private func offer(_ cross: Double?) -> ProposedViewSize {
    var offer = ProposedViewSize.unspecified
    offer[axis.cross] = cross
    return offer
  }

  /// Notes how long the rows are that are made.
  private func measure(_ cross: Double?) {
    if cross != self.cross {
      self.cross = cross
      extents.reset(count: extents.count)
    }
    for (index, item) in items where index < extents.count {
      extents.set(index, Double(item.size(offer(cross))[axis]))
    }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let proposed = proposal[axis.cross].flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    var size = CGSize.zero
    size[axis] = length(across: proposed ?? cross)
    size[axis.cross] = proposed ?? items.values.map { Double($0.size(offer(nil))[axis.cross]) }.max() ?? 0
    return size
  }

  /// How long all rows are together where there is so much room across.
  ///
  /// What is known of rows at the width that they have stays known: newer versions of GTK ask for the height
  /// at the least width too, at each layout.
  private func length(across other: Double?) -> Double {
    guard isPlaced, other != cross else {
      measure(other)
      return extents.total
    }
    return items.reduce(extents.total) { total, row in
      guard row.key < extents.count else { return total }
      let known = extents.measured(row.key) ?? extents.estimate
      return total + Double(row.value.size(offer(other))[axis]) - known
    }
  }

  /// The part of `frame` that shows, from its beginning; nil where nothing scrolls.
  private func visible(_ frame: CGRect, _ context: PlacementContext) -> ClosedRange<Double>? {
    guard let layout = root?.layout, let room = layout.visibleRect() else { return nil }
    var rect = room
    if context.isRightToLeft { rect.origin.x = CGFloat(context.width) - rect.maxX }
    let start = Double(rect.origin[axis] - frame.origin[axis])
    return start...(start + Double(rect.size[axis]))
  }

  override func place(in frame: CGRect, _ context: PlacementContext) {
    let cross = Double(frame.size[axis.cross])
    if cross != self.cross { measure(cross) }
    isPlaced = true
    let shown = visible(frame, context)
    watch()
    var header: Int?
    // What is measured may move what comes after it; what shows is known when it does no more.
    for _ in 0..<4 {
      let before = extents.total
      let wantedRange = shown.map { extents.rows(in: $0.lowerBound...$0.upperBound, beyond: 0.5) }
      let range = wantedRange ?? 0..<extents.count
      var places = IndexSet(integersIn: range)
      if let wanted, wanted < extents.count { places.insert(wanted) }
      if pinsHeaders, let shown, let first = extents.row(at: shown.lowerBound) {
        header = rows?.header(atOrBefore: first)
        if let header { places.insert(header) }
      }
      makeRows(places)
      measure(cross)
      covered = range.isEmpty ? nil : extents.start(range.lowerBound)...extents.start(range.upperBound)
      if extents.total == before { break }
    }
    for (index, item) in items {
      let size = item.size(offer(cross))
      var start = extents.start(index)
      if index == header, let shown {
        let next = rows?.header(after: index).map { extents.start($0) - Double(size[axis]) }
        start = max(start, min(shown.lowerBound, next ?? .infinity))
      }
      var room = CGSize.zero
      room[axis] = Double(size[axis])
      room[axis.cross] = cross
      var origin = item.alignedOrigin(alignment, chosen: size, in: room)
      origin[axis] += CGFloat(start)
      item.put(
        in: CGRect(origin: origin, size: size).offsetBy(dx: frame.minX, dy: frame.minY), context)
    }
    guard abs(extents.total - Double(frame.size[axis])) > 0.5 else { return }
    invalidate()
    // Who scrolls it knows another length, and would not ask in the middle of a layout.
    guard asked != extents.total else { return }
    asked = extents.total
    root?.layout?.layOutAgain()
  }

  /// Hears of scrolling, from now on.
  private func watch() {
    var layout = root?.layout
    while let current = layout, current.viewport == nil {
      layout = (current.root.parent as? SurfaceItem)?.root?.layout
    }
    guard let layout, layout !== watched else { return }
    watched = layout
    layout.scrollObservers.append { [weak self] in
      guard let self else { return false }
      self.didScroll()
      return true
    }
  }

  /// Has rows made where they show that are not there.
  private func didScroll() {
    wanted = nil
    // Where it is, is known to the next placing; whether that is needed is cheap to ask.
    guard let layout = root?.layout, let rect = layout.visibleRect(), let covered else { return needsPlace() }
    let length = Double(rect.size[axis])
    let slack = length / 4
    let start = Double(rect.origin[axis])
    if pinsHeaders || start - slack < covered.lowerBound || start + length + slack > covered.upperBound {
      needsPlace()
    }
  }

  override func collectElements(into elements: inout [any LeafElement]) {
    // A header that stays in sight is before what it is over.
    for index in items.keys.sorted() where rows?.kind(index) != .header || !pinsHeaders {
      items[index]!.collectElements(into: &elements)
    }
    guard pinsHeaders else { return }
    for index in items.keys.sorted() where rows?.kind(index) == .header {
      items[index]!.collectElements(into: &elements)
    }
  }
}

extension HostLayout {
  /// What shows of the surface, of what scrolls around it; nil where nothing does.
  func visibleRect() -> CGRect? {
    if let viewport { return viewport() }
    guard let parent = root.parent as? SurfaceItem, let outer = parent.root?.layout?.visibleRect() else {
      return nil
    }
    guard let place = parent.place else { return nil }
    return outer.offsetBy(dx: -place.minX, dy: -place.minY)
  }

  /// Tells who wants to know that something has scrolled.
  func didScroll() { scrollObservers.removeAll { !$0() } }
}

extension CGPoint {
  /// The coordinate along an axis.
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

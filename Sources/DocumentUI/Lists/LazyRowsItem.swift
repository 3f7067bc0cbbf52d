// The layout of rows of which only those that show are made: where each is by what is known of the others. A
// stack has one row in each line, a grid as many as it has tracks.

/// Lays out the rows that show, and says which those are.
final class LazyRowsItem: LayoutItem {
  /// Where all rows were placed, and how.
  private struct Placed {
    var frame: CGRect
    var context: PlacementContext
  }

  let axis: Axis
  var alignment = Alignment.topLeading
  /// How long lines are.
  var extents = LazyExtents()
  var pinsHeaders = false
  /// Makes the rows of some places and takes others down.
  var makeRows: (IndexSet) -> Void = { _ in }
  /// A row that is kept until something scrolls: it is to be scrolled to.
  var wanted: Int?
  private var rows: RowSource?
  private var columns: LazyColumns
  private var items: [Int: LayoutItem] = [:]
  /// The extent across for which rows were measured.
  private var cross: Double?
  /// Whether that is the one that they were given.
  private var isPlaced = false
  /// What is made, as far as it goes.
  private var covered: ClosedRange<Double>?
  /// Since when a part of the rows shows; nil before they are placed.
  private var placed: Placed?
  private weak var watched: HostLayout?
  /// The length for which another layout was asked for.
  private var asked: Double?

  init(axis: Axis) {
    self.axis = axis
    columns = LazyColumns(axis: axis)
  }

  override var children: [LayoutItem] { items.keys.sorted().map { items[$0]! } }

  func setItems(_ new: [Int: LayoutItem]) {
    items = new
    for item in new.values { item.parent = self }
  }

  /// Takes in what the rows are, and the tracks that they stand in: nil for a stack. What is known of lines
  /// that have the same places stays known.
  func take(_ rows: RowSource, in tracks: [GridItem]?) {
    self.rows = rows
    let old = columns.lines
    if columns.take(rows.runs, in: tracks, across: cross) { isPlaced = false }
    if columns.lines != old || extents.count != columns.lines.count { reset(keeping: [:]) }
  }

  /// Forgets how long lines are, but for those of some rows.
  func reset(keeping lengths: [Int: Double]) {
    let known = lengths.map { (columns.lines.line(of: $0.key), $0.value) }
    extents.reset(count: columns.lines.count, keeping: Dictionary(known, uniquingKeysWith: max))
  }

  /// How long the line of a row is, where that was seen.
  func length(ofRow row: Int) -> Double? { extents.measured(columns.lines.line(of: row)) }

  /// Notes how long the lines are that rows are made of.
  private func measure(_ cross: Double?) {
    if cross != self.cross {
      self.cross = cross
      columns.fit(cross)
      extents.reset(count: columns.lines.count)
    }
    for (line, length) in columns.lengths(of: items) { extents.set(line, length) }
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    if columns.isGrid {
      let proposed = proposal[axis.cross].flatMap { $0.isFinite ? $0 : nil }
      let room = proposed ?? columns.idealRoom
      size[axis] = length(across: room)
      size[axis.cross] = max(columns.fitting(room).end, proposed ?? 0)
    } else {
      let proposed = proposal[axis.cross].flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      size[axis] = length(across: proposed ?? cross)
      size[axis.cross] =
        proposed ?? items.values.map { Double($0.size(.unspecified)[axis.cross]) }.max() ?? 0
    }
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
    // What is made counts first: the estimate is to be the same whichever room is asked for first.
    measure(cross)
    let others = columns.fitting(other)
    let lengths = others.lengths(of: items)
    guard others.lines == columns.lines else {
      let unseen = Double(others.lines.count - lengths.count) * extents.estimate
      return lengths.values.reduce(0, +) + unseen + Double(max(0, others.lines.count - 1)) * extents.spacing
    }
    return lengths.reduce(extents.total) { total, line in
      total + line.value - (extents.measured(line.key) ?? extents.estimate)
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
    placed = Placed(frame: frame, context: context)
    let shown = visible(frame, context)
    watch()
    let header = makeWhatShows(shown, across: cross)
    for (index, item) in items {
      let line = columns.lines.line(of: index)
      var start = extents.start(line)
      let length = extents.measured(line) ?? 0
      if index == header, let shown {
        let next = rows?.header(after: index).map { extents.start(columns.lines.line(of: $0)) - length }
        start = max(start, min(shown.lowerBound, next ?? .infinity))
      }
      let size = item.size(columns.offer(index))
      let track = columns.track(of: index)
      var room = CGSize.zero
      room[axis] = length
      room[axis.cross] = track?.length ?? cross
      var origin = item.alignedOrigin(track?.alignment ?? alignment, chosen: size, in: room)
      origin[axis] += CGFloat(start)
      origin[axis.cross] += CGFloat(track?.start ?? 0)
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

  /// The rows that show where rows were placed last; none before that.
  var rowsToShow: Range<Int> {
    guard let placed else { return 0..<0 }
    guard let shown = visible(placed.frame, placed.context) else { return 0..<columns.count }
    return columns.lines.rows(of: extents.rows(in: shown, beyond: 0.5))
  }

  /// Has the rows made that show. Says which header stays in sight.
  private func makeWhatShows(_ shown: ClosedRange<Double>?, across cross: Double) -> Int? {
    var header: Int?
    // What is measured may move what comes after it; what shows is known when it does no more.
    for _ in 0..<4 {
      let before = extents.total
      let range = shown.map { extents.rows(in: $0, beyond: 0.5) } ?? 0..<extents.count
      var places = IndexSet(integersIn: columns.lines.rows(of: range))
      if let wanted, wanted < columns.count {
        for row in columns.lines.rows(of: columns.lines.line(of: wanted)) { places.insert(row) }
      }
      if pinsHeaders, let shown, let first = extents.row(at: shown.lowerBound) {
        header = rows?.header(atOrBefore: columns.lines.rows(of: first).lowerBound)
        if let header { places.insert(header) }
      }
      makeRows(places)
      measure(cross)
      // There may be fewer by now: a row that appears may take others away.
      let left = range.clamped(to: 0..<extents.count)
      covered = left.isEmpty ? nil : extents.start(left.lowerBound)...extents.start(left.upperBound)
      if extents.total == before { break }
    }
    return header
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
    guard let placed, let covered, let shown = visible(placed.frame, placed.context) else {
      return needsPlace()
    }
    let slack = (shown.upperBound - shown.lowerBound) / 4
    if pinsHeaders || shown.lowerBound - slack < covered.lowerBound
      || shown.upperBound + slack > covered.upperBound
    {
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

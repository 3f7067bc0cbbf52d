// Stacks in what scrolls that make only what shows.

/// Which views of a lazy stack stay in sight.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32
  /// Views by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The header of the section at the top.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
}

/// Views one below the other, of any number: in a scroll view only those that show are made, and what lasts
/// of a view goes when it is scrolled out of sight. Its length is an estimate by the views seen so far.
public struct LazyVStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// A column as wide as its room. `spacing` is in logical pixels; nil is the platform's.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map { Double($0) }
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  /// The views that show.
  public var body: some View {
    LazyRows(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .top),
      spacing: spacing ?? StackItem.defaultSpacing, pinsHeaders: pinnedViews.contains(.sectionHeaders),
      rows: RowSource(content))
  }
}

/// Views one after the other from leading to trailing, of any number: in a scroll view only those that show
/// are made, and what lasts of a view goes when it is scrolled out of sight.
public struct LazyHStack<Content: View>: View {
  let alignment: VerticalAlignment
  let spacing: Double?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  /// A row as high as its room. `spacing` is in logical pixels; nil is the platform's.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing.map { Double($0) }
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  /// The views that show.
  public var body: some View {
    LazyRows(
      axis: .horizontal, alignment: Alignment(horizontal: .leading, vertical: alignment),
      spacing: spacing ?? StackItem.defaultSpacing, pinsHeaders: pinnedViews.contains(.sectionHeaders),
      rows: RowSource(content))
  }
}

/// Rows of which those that show are made.
struct LazyRows: View {
  let axis: Axis
  let alignment: Alignment
  let spacing: Double
  let pinsHeaders: Bool
  let rows: RowSource
}

extension LazyRows: PrimitiveView {
  func makeNode(in context: NodeContext) -> AnyNode { LazyRowsNode(self, in: context) }
}

/// What a row shows. It is made in a body of its own, so that what is read where it is written marks it
/// alone.
private struct LazyRow: View {
  let make: @MainActor () -> AnyView
  var body: some View { make() }
}

/// The node of rows of which those that show are made: layout says which.
final class LazyRowsNode: ViewNode<LazyRows>, ContainerRefreshing {
  /// A row that is made.
  private struct Made {
    let id: AnyHashable
    let node: ViewNode<AnyView>
  }

  private let item: LazyRowsItem
  private var made: [Int: Made] = [:]
  private var isStale = false
  private var isPlacing = false

  override init(_ view: LazyRows, in context: NodeContext) {
    item = LazyRowsItem(axis: view.axis)
    super.init(view, in: context)
    item.makeRows = { [weak self] in self?.make($0) }
    take(view)
    // One, by which to guess how long the others are.
    if view.rows.count > 0 { add(0) }
    takeInItems()
  }

  private func take(_ view: LazyRows) {
    item.alignment = view.alignment
    item.extents.spacing = view.spacing
    item.pinsHeaders = view.pinsHeaders
    item.rows = view.rows
    if item.extents.count != view.rows.count { item.extents.reset(count: view.rows.count) }
  }

  override var children: [AnyNode] { made.keys.sorted().map { made[$0]!.node } }
  override var wholeContent: AnyNode? { nil }

  override func appendItems(to items: inout [LayoutItem]) { items.append(item) }

  // MARK: Rows

  private func content(_ index: Int) -> AnyView {
    let rows = view.rows
    return AnyView(LazyRow { rows.content(index) })
  }

  private func add(_ index: Int) {
    made[index] = Made(
      id: view.rows.id(index), node: AnyView(content(index).id(view.rows.id(index))).node(in: childContext))
  }

  /// Makes the rows of some places, and takes all others down.
  private func make(_ places: IndexSet) {
    let missing = places.filter { made[$0] == nil && $0 < view.rows.count }
    let gone = made.keys.filter { !places.contains($0) }
    guard !missing.isEmpty || !gone.isEmpty, !isRemoved else { return }
    isPlacing = true
    for index in gone { made.removeValue(forKey: index)?.node.remove() }
    for index in missing { add(index) }
    preferencesDidChange()
    takeInItems()
    item.elementsDidChange()
    if !tree.isClean { tree.update(inLayout: true) }
    isPlacing = false
  }

  override func update(to new: LazyRows) {
    let old = made
    view = new
    let isInPlace =
      new.rows.count == item.extents.count && old.allSatisfy { new.rows.id($0.key) == $0.value.id }
    if !isInPlace { move(old) }
    take(new)
    for (index, row) in made { row.node.update(to: AnyView(content(index).id(row.id))) }
    if !isInPlace { structureDidChange() }
    takeInItems()
    item.invalidate()
  }

  /// Finds where the rows are now that are made.
  private func move(_ old: [Int: Made]) {
    var places: [AnyHashable: Int] = [:]
    for (index, id) in view.rows.ids.enumerated() where places[id] == nil { places[id] = index }
    var lengths: [Int: Double] = [:]
    made = [:]
    for (index, row) in old {
      guard let place = places[row.id], made[place] == nil else {
        row.node.remove()
        continue
      }
      made[place] = row
      lengths[place] = item.extents.measured(index)
    }
    item.wanted = item.wanted.flatMap { old[$0]?.id }.flatMap { places[$0] }
    item.extents.reset(count: view.rows.count, keeping: lengths)
  }

  private func takeInItems() {
    var items: [Int: LayoutItem] = [:]
    for (index, row) in made {
      var contents: [LayoutItem] = []
      row.node.appendItems(to: &contents)
      if contents.count == 1 {
        items[index] = contents[0]
      } else {
        let stack = StackItem(axis: view.axis, alignment: view.alignment, spacing: nil)
        stack.setChildren(contents)
        items[index] = stack
      }
    }
    item.setItems(items)
  }

  override func itemsDidChange() {
    guard !isStale else { return }
    isStale = true
    tree.refresh(self)
  }

  func refreshItems() {
    isStale = false
    guard !isRemoved else { return }
    takeInItems()
    if !isPlacing { item.invalidate() }
    item.elementsDidChange()
  }
}

extension LazyRowsNode: IdentifiedRows {
  /// The rows that are made.
  var identifiedRows: [(id: AnyHashable, node: AnyNode)] {
    made.keys.sorted().map { (made[$0]!.id, made[$0]!.node) }
  }
}

extension LazyRowsNode: IdentifiedContent {
  /// The row of an id is made, wherever it is, to be scrolled to.
  func content(id: AnyHashable) -> AnyNode? {
    guard let index = view.rows.ids.firstIndex(of: id) else { return nil }
    if made[index] == nil {
      add(index)
      takeInItems()
      item.elementsDidChange()
    }
    item.wanted = index
    item.needsPlace()
    return made[index]?.node
  }
}

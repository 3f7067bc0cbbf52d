// The node of a lazy stack or grid.

/// What a row shows. It is made in a body of its own, so that what is read where it is written marks it
/// alone.
private struct LazyRow: View {
  let make: @MainActor () -> AnyView
  var body: some View { make() }
}

/// The node of a row that is made.
private final class LazyRowNode: AnyNode {
  private var child: ViewNode<AnyView>!
  /// What it came by.
  var presence: Presence?

  init(_ view: AnyView, in context: NodeContext) {
    super.init(in: context)
    child = view.node(in: childContext)
  }

  override var children: [AnyNode] { child.map { [$0] } ?? [] }

  override func appendItems(to items: inout [LayoutItem]) { appendItems(to: &items, by: presence) }

  func update(to view: AnyView) { child.update(to: view) }
}

/// The node of rows of which those that show are made: layout says which.
final class LazyRowsNode: GatheringNode<LazyRows, LazyRowsItem> {
  /// A row that is made.
  private struct Made {
    let key: RowSource.Key
    let node: LazyRowNode

    var id: AnyHashable { key.id }
  }

  /// Whether it is in what scrolls. Where it is not all rows are made, before anything is measured.
  private let isScrolled: Bool
  private var made: [Int: Made] = [:]
  private var isPlacing = false
  /// What tells the rows apart, since rows came or went; empty before that. Collections may have changed by
  /// the time of an update.
  private var keys: [RowSource.Key] = []
  private var scopes: [[AnyHashable]: Int] = [:]

  init(_ view: LazyRows, in context: NodeContext) {
    isScrolled = EnvironmentValues(context.scope).isScrolled
    super.init(view, item: LazyRowsItem(axis: view.axis), in: context)
    item.makeRows = { [weak self] in self?.make($0) }
    take(view)
    // One is enough to guess how long the others are.
    for index in 0..<(isScrolled ? min(1, view.rows.count) : view.rows.count) { add(index) }
    takeInItems()
  }

  private func take(_ view: LazyRows) {
    item.alignment = view.alignment
    item.extents.spacing = view.spacing
    item.pinsHeaders = view.pinsHeaders
    item.take(view.rows, in: view.tracks)
  }

  override var children: [AnyNode] { made.keys.sorted().map { made[$0]!.node } }

  // MARK: Rows

  private func content(_ index: Int) -> AnyView {
    let rows = view.rows
    return AnyView(LazyRow { rows.content(index) })
  }

  private func add(_ index: Int) {
    var key = view.rows.key(index, &scopes)
    if !keys.isEmpty {
      // Rows that did not show may be others since the keys were made.
      if keys[index].id == key.id { key = keys[index] } else { keys[index] = key }
    }
    made[index] = Made(key: key, node: LazyRowNode(AnyView(content(index).id(key.id)), in: childContext))
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
    item.root?.layout?.layOutAgain()
    isPlacing = false
  }

  override func update(to new: LazyRows) {
    let old = (rows: view.rows, made: made)
    view = new
    let isInPlace =
      new.rows.count == old.rows.count && new.rows.hasSameParts(as: old.rows)
      && old.made.allSatisfy { new.rows.id($0.key) == $0.value.id }
    if isInPlace {
      take(new)
    } else {
      let oldKeys = keys
      keys = new.rows.keys(&scopes)
      let lengths = move(old.made)
      take(new)
      item.reset(keeping: lengths)
      addArrivals(oldKeys)
      structureDidChange()
    }
    for (index, row) in made { row.node.update(to: AnyView(content(index).id(row.id))) }
    takeInItems()
    item.invalidate()
  }

  /// Finds where the rows are now that are made. Says how long their lines were.
  private func move(_ old: [Int: Made]) -> [Int: Double] {
    var places = Dictionary<RowSource.Key, Int>(minimumCapacity: keys.count)
    for (index, key) in keys.enumerated() { places[key] = index }
    var lengths: [Int: Double] = [:]
    let wanted = item.wanted.flatMap { old[$0]?.key }.flatMap { places[$0] }
    made = [:]
    for (index, row) in old.sorted(by: { $0.key < $1.key }) {
      guard let place = places[row.key], made[place] == nil else {
        Departure.remove(row.node)
        continue
      }
      made[place] = row
      lengths[place] = item.length(ofRow: index)
    }
    item.wanted = wanted
    return lengths
  }

  /// Makes the rows that have come where rows show, and all that are missing where nothing scrolls.
  private func addArrivals(_ oldKeys: [RowSource.Key]) {
    let missing = (isScrolled ? item.rowsToShow : keys.indices).filter { made[$0] == nil }
    var new = Set(missing.map { keys[$0] })
    guard !new.isEmpty else { return }
    for key in oldKeys { new.remove(key) }
    for index in missing {
      let isNew = new.contains(keys[index])
      guard isNew || !isScrolled else { continue }
      add(index)
      if isNew, let node = made[index]?.node { node.presence = Presence(of: node) }
    }
  }

  override func takeInItems() {
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

  // Rows that are made while they are placed leave the sizes as they were chosen.
  override func invalidateItem() {
    if !isPlacing { super.invalidateItem() }
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

// A page's shapes and the index over them, as every edit needs them, and the rule that connectors follow
// their shapes. They may be those of a group that has been entered.

/// What edits are made from: one page, and the grid that is up to date with it. Or, inside a group, its
/// children where they are seen, as if they were a page; `lowered` makes their edits edits of the page.
public struct PageContents: Sendable {
  /// The page; inside a group one with its children alone.
  public private(set) var page: Page
  /// The grid over that page, up to date.
  public private(set) var grid: ShapeGrid
  /// The groups around these shapes; nil for those of a page.
  let level: GroupLevel?
  /// How large letters are, as this was made; see `textFit`.
  private var ownTextFit: TextFit?

  /// A page and the grid over it.
  public init(page: Page, grid: ShapeGrid) {
    self.page = page
    self.grid = grid
    level = nil
  }

  /// The children of the innermost of the groups in `level`, where they are seen, and the grid over them.
  init(page: Page, grid: ShapeGrid, level: GroupLevel) {
    self.page = page
    self.grid = grid
    self.level = level
  }

  /// How large letters are, for texts whose frames follow them; nil leaves all frames as they are.
  public var textFit: TextFit? {
    get { level?.whole.textFit ?? ownTextFit }
    set { ownTextFit = newValue }
  }

  /// The whole page, whatever group these are the shapes of.
  public var whole: PageContents { level?.whole ?? self }

  /// Whether what can be seen here cannot be changed: it is in a group that is locked or hidden.
  public var isFixed: Bool { level?.isFixed ?? false }

  /// The shape with this id wherever on the whole page, where it is seen.
  public func shape(withID id: String) -> Shape? { whole.page.shape(withID: id) }

  /// The id of the topmost shape that a click at `point` meets; nil for none. `tolerance` is in points.
  public func hit(at point: Point, tolerance: Double) -> String? {
    isFixed ? nil : grid.hit(at: point, tolerance: tolerance, in: page, of: whole.page)
  }

  /// As `hit`, shapes that are locked too: a menu can unlock them.
  func hitForMenu(at point: Point, tolerance: Double) -> String? {
    grid.hit(at: point, tolerance: tolerance, in: page, of: whole.page, locked: true)
  }

  /// Ids of the shapes that a marquee over `rect` selects, bottom first.
  func shapes(selectedBy rect: Rect) -> [String] {
    isFixed ? [] : grid.shapes(selectedBy: rect, of: page, in: whole.page)
  }

  /// Goes from the page before `delta` to `new`, the one after it. Costs what changed, as long as nobody else
  /// holds a copy of the grid.
  public mutating func update(to new: Page, by delta: GraphicDelta) {
    grid.update(delta, page: new)
    page = new
  }

  /// The shapes with these ids that are on the page, bottom first.
  public func shapes(_ ids: some Sequence<String>) -> [Shape] {
    ids.compactMap { page.shapes.index(of: $0) }.sorted().map { page.shapes[$0] }
  }

  /// As `shapes`, where the gesture that `output` shows would leave them, in another frame too; nil when it
  /// is about none of them.
  public func shapes(_ ids: Selection, in output: CanvasOutput) -> [Shape]? {
    var found: [String: Shape] = [:]
    func look(in shapes: [Shape], _ groups: [Shape]) {
      for shape in shapes where found.count < ids.count {
        if ids.contains(shape.id) {
          found[shape.id] = groups.reversed().reduce(shape) { $0.carried(by: $1, isTidy: false) }
        } else if shape.hasChildren {
          look(in: shape.children, groups + [shape])
        }
      }
    }
    look(in: output.preview, [])
    return found.isEmpty ? nil : shapes(ids).map { found[$0.id] ?? $0 }
  }

  /// As `shapes`, without what is locked or hidden, which the canvas does not change.
  func editableShapes(_ ids: some Sequence<String>) -> [Shape] {
    isFixed ? [] : shapes(ids).filter { !$0.isLocked && !$0.isHidden }
  }

  /// As `shapes`, without what is locked, which is not deleted.
  public func deletableShapes(_ ids: some Sequence<String>) -> [Shape] {
    isFixed ? [] : shapes(ids).filter { !$0.isLocked }
  }

  /// Finds a shape as it is with `changed` in place of what is on the page.
  func resolver(with changed: [Shape]) -> (String) -> Shape? {
    let page = whole.page
    return ShapeResolver(changed) { page.shape(withID: $0) }.shape(withID:)
  }

  /// `changed` with each connector's frame fitted to where it runs.
  func fitted(_ changed: [Shape]) -> [Shape] {
    let positions = changed.indices.filter { changed[$0].isConnector }
    var result = changed
    // Fitting a connector moves those attached to it, so a chain of them is fitted again until nothing moves.
    // A ring may never come to rest, so there is a limit. Without chains once is enough.
    let ids = Set(positions.lazy.map { changed[$0].id })
    let areChained = positions.contains { position in
      var isChained = false
      changed[position].forEachAttachment { if ids.contains($0) { isChained = true } }
      return isChained
    }
    // Nothing asks for a connector that no other is attached to.
    let others = areChained ? [] : changed.filter { !$0.isConnector }
    for _ in 0..<(areChained ? min(positions.count, 8) : positions.isEmpty ? 0 : 1) {
      let resolve = resolver(with: areChained ? result : others)
      var isSettled = true
      for position in positions {
        let fitted = result[position].fittedToRoute(resolving: resolve)
        if areChained, fitted != result[position] { isSettled = false }
        result[position] = fitted
      }
      if isSettled { break }
    }
    return result
  }

  /// `changed`, each connector's frame fitted to where it runs, and what follows because it is or holds a
  /// connector attached to one of `changed`, or to one that follows; `followers` where that is known.
  func withConnectors(_ changed: [Shape], followers: [Shape]? = nil) -> [Shape] {
    fitted(changed + (followers ?? self.followers(of: changed)))
  }

  /// What follows `shapes` because it is or holds a connector attached to one of them, to something inside,
  /// or to a connector that follows, wherever that is.
  func followers(of shapes: [Shape]) -> [Shape] {
    guard !grid.hasNoConnectors else { return [] }
    var known: Set<String> = []
    var latest: Set<String> = []
    for shape in shapes {
      known.insert(shape.id)
      shape.forEachID { latest.insert($0) }
    }
    // A group that moves as a whole carries its connectors.
    let whole = known
    var moved = latest
    /// For each group that holds followers, its connectors by what they are attached to.
    var inside: [String: [String: [String]]] = [:]
    var result: [Shape] = []
    while !latest.isEmpty {
      var next: Set<String> = []
      let holders = Set(latest.flatMap { grid.connectors(attachedTo: $0) }).subtracting(whole)
      for holder in self.shapes(holders) {
        if known.insert(holder.id).inserted { result.append(holder) }
        if !holder.hasChildren {
          next.insert(holder.id)
          continue
        }
        let attached = inside[holder.id] ?? holder.connectorsByTarget
        inside[holder.id] = attached
        // Goes through the shorter of the two: there may be very many of either.
        if attached.count < latest.count {
          for (id, connectors) in attached where latest.contains(id) { next.formUnion(connectors) }
        } else {
          for id in latest { next.formUnion(attached[id] ?? []) }
        }
      }
      // Goes on with the connectors found, not with the other shapes of the groups that hold them.
      latest = next.subtracting(moved)
      moved.formUnion(latest)
    }
    return result
  }

  /// What changes because shapes with the ids `gone` go, `removed` with all that is in them: connectors that
  /// were attached there end where they did.
  func lettingGo(of gone: some Collection<String>, removing removed: [Shape]) -> [Shape] {
    guard !grid.hasNoConnectors else { return [] }
    let gone = Set(gone)
    let attached = Set(gone.flatMap { grid.connectors(attachedTo: $0) }).subtracting(removed.map(\.id))
    let freed = shapes(attached).map { $0.detached(where: gone.contains, resolving: shape(withID:)) }
    let removedIDs = Set(removed.map(\.id))
    return withConnectors(freed).filter { page.shapes[$0.id] != $0 && !removedIDs.contains($0.id) }
  }

  /// The edit that gives shapes of this page new values, connectors following; nil when nothing differs. A
  /// shape that is no longer there is passed over. `followers` are the connectors that follow them, where
  /// that is known.
  func edit(
    _ actionName: String, replacing changed: [Shape], followedBy followers: [Shape]? = nil,
    coalescingKey: String? = nil
  ) -> DrawingEdit? {
    let differing = withConnectors(changed, followers: followers).filter { shape in
      page.shapes[shape.id].map { $0 != shape } ?? false
    }
    guard !differing.isEmpty else { return nil }
    return DrawingEdit(
      actionName: actionName, changes: ShapeChanges(replaced: differing), coalescingKey: coalescingKey)
  }
}

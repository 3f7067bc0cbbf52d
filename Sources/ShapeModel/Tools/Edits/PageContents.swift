// A page's shapes and the index over them, as every edit needs them, and the rule that connectors follow their shapes.

/// What edits are made from: one page, and the grid that is up to date with it.
public struct PageContents: Sendable {
  /// The page.
  public private(set) var page: Page
  /// The grid over that page, up to date.
  public private(set) var grid: ShapeGrid

  /// A page and the grid over it.
  public init(page: Page, grid: ShapeGrid) {
    self.page = page
    self.grid = grid
  }

  /// Goes from the page before `delta` to `new`, the one after it. Costs what changed, as long as nobody else holds a
  /// copy of the grid.
  public mutating func update(to new: Page, by delta: GraphicDelta) {
    grid.update(delta, page: new)
    page = new
  }

  /// The shapes with these ids that are on the page, bottom first.
  public func shapes(_ ids: some Sequence<String>) -> [Shape] {
    ids.compactMap { page.shapes.index(of: $0) }.sorted().map { page.shapes[$0] }
  }

  /// As `shapes`, without what is locked or hidden, which the canvas does not change.
  func editableShapes(_ ids: some Sequence<String>) -> [Shape] {
    shapes(ids).filter { !$0.isLocked && !$0.isHidden }
  }

  /// Finds a shape as it is with `changed` in place of what is on the page.
  func resolver(with changed: [Shape]) -> (String) -> Shape? {
    var found: [String: Shape] = [:]
    func note(_ shape: Shape, _ place: (Shape) -> Shape) {
      found[shape.id] = place(shape)
      for child in shape.children { note(child) { place($0.carried(by: shape)) } }
    }
    for shape in changed { note(shape) { $0 } }
    let page = page
    return { found[$0] ?? page.shape(withID: $0) }
  }

  /// `changed`, each connector's frame fitted to where it runs, and the connectors that follow because they are
  /// attached to one of `changed`.
  func withConnectors(_ changed: [Shape]) -> [Shape] {
    guard !grid.hasNoConnectors else { return changed }
    var followers: Set<String> = []
    func note(_ shape: Shape) {
      followers.formUnion(grid.connectors(attachedTo: shape.id))
      for child in shape.children { note(child) }
    }
    for shape in changed { note(shape) }
    let resolve = resolver(with: changed)
    var result = changed.map { $0.fittedToRoute(resolving: resolve) }
    for shape in changed { followers.remove(shape.id) }
    result += shapes(followers).map { $0.fittedToRoute(resolving: resolve) }
    return result
  }

  /// The edit that gives shapes of this page new values, connectors following; nil when nothing differs. A shape that
  /// is no longer there is passed over.
  func edit(_ actionName: String, replacing changed: [Shape], coalescingKey: String? = nil) -> DrawingEdit? {
    let differing = withConnectors(changed).filter { shape in
      page.shapes[shape.id].map { $0 != shape } ?? false
    }
    guard !differing.isEmpty else { return nil }
    return DrawingEdit(
      actionName: actionName, changes: ShapeChanges(replaced: differing), coalescingKey: coalescingKey)
  }
}

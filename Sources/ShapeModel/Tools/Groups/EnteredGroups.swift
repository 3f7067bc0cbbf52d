// Which groups have been entered, and what is in the innermost of them: the level on which a person works.

/// The groups that have been entered. Groups that go are left; what they hold is looked up once for each
/// state of the page.
struct EnteredGroups: Sendable, Hashable {
  /// Ids, outermost first, each a child of the one before; empty for the page itself.
  var ids: [String] = []
  /// The last level, and the state of the page that it is of.
  private var known: Known?

  init(ids: [String] = []) { self.ids = ids }

  fileprivate struct Known: Sendable {
    var ids: [String]
    var shapes: ShapeList
    var groups: [Shape]
    var page: Page
    var grid: ShapeGrid
    /// Whether a connector is attached to a shape elsewhere, and may run somewhere else though nothing here
    /// changes.
    var reachesOut: Bool
  }

  /// The shapes that are on the level: those of `whole`, or the children of the innermost group. Leaves
  /// groups that are gone or have no children.
  mutating func contents(of whole: PageContents) -> PageContents {
    guard !ids.isEmpty else { return whole }
    let page = whole.page
    let isKnown = known.map {
      $0.ids == ids && $0.shapes.isIdentical(to: page.shapes) && $0.page.hasSameProperties(as: page)
    }
    if isKnown != true { look(at: page) }
    guard let known, !ids.isEmpty else { return whole }
    return PageContents(
      page: known.page, grid: known.grid, level: GroupLevel(whole: whole, groups: known.groups))
  }

  /// Whether all of these are on the level, as far as is known without a look.
  func hold(_ ids: some Collection<String>) -> Bool {
    known.map { known in known.ids == self.ids && ids.allSatisfy { known.page.shapes.contains(id: $0) } }
      ?? false
  }

  private mutating func look(at page: Page) {
    let groups = page.groups(along: ids)
    if groups.count < ids.count { ids = groups.map(\.id) }
    guard let innermost = groups.last else { return known = nil }
    let children = groups.dropLast().reversed().reduce(innermost.childrenOnPage) { children, group in
      children.map { $0.carried(by: group, isTidy: false) }
    }
    if var last = known, last.ids == ids, last.page.id == page.id, !last.reachesOut {
      // The grid is changed where it is.
      known = nil
      if last.follows(children, page) {
        last.shapes = page.shapes
        last.groups = groups
        known = last
        return
      }
    }
    var level = page.withoutShapes
    level.shapes = ShapeList(children)
    known = Known(
      ids: ids, shapes: page.shapes, groups: groups, page: level, grid: ShapeGrid(page: level, in: page),
      reachesOut: level.reachesOut)
  }

  static func == (a: EnteredGroups, b: EnteredGroups) -> Bool { a.ids == b.ids }
  func hash(into hasher: inout Hasher) { hasher.combine(ids) }
}

extension EnteredGroups.Known {
  /// Goes on to `children`, if they are those there were and none of them is attached elsewhere.
  fileprivate mutating func follows(_ children: [Shape], _ whole: Page) -> Bool {
    guard children.count == page.shapes.count else { return false }
    var new = whole.withoutShapes
    new.shapes = page.shapes
    for (index, (old, child)) in zip(page.shapes, children).enumerated() where old != child {
      guard old.id == child.id, !child.isAttached else { return false }
      new.shapes[index] = child
    }
    let delta = Graphic(pages: [page]).delta(to: Graphic(pages: [new]))
    grid.update(delta, page: new, in: whole)
    page = new
    return true
  }
}

extension Page {
  /// The groups with these ids from the page down, as far as each is a child of the one before and has
  /// children, which a frame may lack; as they are in the drawing.
  func groups(along ids: [String]) -> [Shape] {
    var result: [Shape] = []
    for id in ids {
      let found = result.last.map { $0.children.first { $0.id == id } } ?? shapes[id]
      guard let found, found.isFrame || !found.children.isEmpty else { break }
      result.append(found)
    }
    return result
  }

  /// Ids of the groups around the shape with this id, outermost first; nil when there is no such shape.
  public func groups(around id: String) -> [String]? {
    guard let root = shapes.index(ofRootOf: id) else { return nil }
    return shapes[root].path(to: id).map { Array($0.dropLast()) }
  }

  /// The groups around `ids`, or around their ancestors where those meet, and these; nil groups when none of
  /// the ids is on the page.
  func level(of ids: some Collection<String>) -> (groups: [String]?, ids: [String]) {
    // The usual case needs no look into groups.
    if !ids.isEmpty, ids.allSatisfy({ shapes.contains(id: $0) }) { return ([], Array(ids)) }
    let paths = ids.compactMap { id in groups(around: id).map { $0 + [id] } }
    guard let first = paths.first else { return (nil, []) }
    var common = first.count - 1
    for path in paths.dropFirst() {
      var length = 0
      while length < min(common, path.count - 1), path[length] == first[length] { length += 1 }
      common = length
    }
    return (Array(first[..<common]), paths.map { $0[common] })
  }

  /// Whether a connector is attached to a shape that is not among the page's own.
  fileprivate var reachesOut: Bool {
    shapes.contains { shape in
      var reaches = false
      shape.forEachAttachment { if !shapes.contains(id: $0) { reaches = true } }
      return reaches
    }
  }
}

extension Shape {
  /// Whether its children can be selected one by one: it has some, and can be seen and changed.
  public var canBeEntered: Bool { !children.isEmpty && !isLocked && !isHidden }

  /// Its children as they are seen when it is on the page, not rounded.
  var childrenOnPage: [Shape] {
    isPlaced ? children.map { $0.carried(by: self, isTidy: false) } : children
  }

  /// The ids from this shape down to the one with this id, both included; nil when it is not inside.
  func path(to id: String) -> [String]? {
    if self.id == id { return [id] }
    guard hasChildren else { return nil }
    for child in children {
      if let path = child.path(to: id) { return [self.id] + path }
    }
    return nil
  }
}

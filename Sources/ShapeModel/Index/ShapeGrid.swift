// Finds the shapes near a place without looking at the others. Hit testing, culling and the repainting of
// tiles all ask here. What it knows is only where shapes may be; that they are there is looked up in the
// page.

/// A multi-level uniform grid over one page's top level shapes.
///
///     var grid = ShapeGrid(page: page)
///     grid.hit(at: Point(x: 40, y: 60), tolerance: 4, in: page)     // the id of the topmost shape there
///     grid.update(before.delta(to: after), page: after.pages[0])    // what changed, and nothing else
///
/// Level 0 has cells of 128 points, each further level cells four times as wide. A shape is entered, by its
/// painted bounds, at the first level where it covers at most four cells; what is too large for all levels is
/// in a list of giants. So entering, moving and removing a shape is O(1) whatever the number and sizes of the
/// others, apart from a walk through the cells it leaves. About 50 bytes a shape. A copy shares everything
/// until one of the two is changed, which then copies it all: keep one grid, and update it.
public struct ShapeGrid: Sendable {
  /// What a cell holds of a shape: its number, the next entry of the cell, and where in the cell the shape
  /// may be, in 256ths of the cell (least and most x, then y, both included).
  private struct Entry {
    var handle: UInt32
    var next: UInt32
    var box: SIMD4<UInt8>
  }

  private static let none = UInt32.max

  private var table = HandleTable()
  private var entries: ContiguousArray<Entry> = []
  private var freeEntry = Self.none
  /// The first entry of each cell that holds something.
  private var cells: [UInt64: UInt32] = [:]
  /// How many entries each level holds, so that empty levels cost nothing.
  private var population = [Int](repeating: 0, count: GridLevel.count)
  /// Numbers of shapes too large for all levels.
  private var giants: Set<UInt32> = []
  /// Attached connectors reach other shapes, so where they, and groups that hold them, were entered cannot be
  /// told from their value.
  private var attachedBounds: [UInt32: Rect] = [:]
  /// Ids of the top level shapes that are or hold connectors attached to a shape, by that shape's id.
  private var followers: [String: Set<String>] = [:]
  /// Boxes around the top level shapes that are frames, by their ids.
  private var frames: [String: Rect] = [:]

  /// The grid of a page's shapes, in time linear in their number. Where those are a part of `whole`, their
  /// connectors are attached to shapes of that.
  public init(page: Page, in whole: Page? = nil) { self.init(page: page, in: whole, followers: nil) }

  /// As the other; `followers` where it is known already what follows what.
  private init(page: Page, in whole: Page?, followers: [String: Set<String>]?) {
    self.followers = followers ?? [:]
    table.reserveCapacity(page.shapes.count)
    entries.reserveCapacity(page.shapes.count + page.shapes.count / 2)
    for shape in page.shapes { insert(shape, in: whole ?? page, isKnown: followers != nil) }
    layOut()
  }

  /// Puts the entries of each cell side by side, so that walking through a cell reads memory in order.
  private mutating func layOut() {
    var ordered: ContiguousArray<Entry> = []
    ordered.reserveCapacity(entries.count)
    var position = cells.startIndex
    while position != cells.endIndex {
      var next = cells.values[position]
      cells.values[position] = UInt32(ordered.count)
      while next != Self.none {
        var entry = entries[Int(next)]
        next = entry.next
        entry.next = next == Self.none ? Self.none : UInt32(ordered.count + 1)
        ordered.append(entry)
      }
      position = cells.index(after: position)
    }
    entries = ordered
    freeEntry = Self.none
  }

  /// How many shapes are entered.
  public var count: Int { table.count }

  // MARK: Changing

  /// Brings the grid from the state before `delta` to the one after it; `page` is the page after it, and
  /// `whole` the one that it is a part of.
  public mutating func update(_ delta: GraphicDelta, page: Page, in whole: Page? = nil) {
    if delta.changes.count > page.shapes.count / 2 + 16 {
      // Entering all anew is cheaper than finding most of them first.
      self = ShapeGrid(page: page, in: whole, followers: keepsFollowers(delta, page) ? followers : nil)
      return
    }
    let whole = whole ?? page
    var changed: Set<String> = []
    var entered: Set<String> = []
    for change in delta.changes {
      switch change {
      case .replaced(page.id, let old, let new):
        replace(old, with: new, in: whole)
        if new.isAttached { entered.insert(new.id) }
        note(old, &changed)
        note(new, &changed)
      case .inserted(page.id, let shape, _):
        insert(shape, in: whole)
        note(shape, &changed)
      case .removed(page.id, let shape, _):
        remove(shape)
        note(shape, &changed)
      case .pageInserted(let inserted, _) where inserted.id == page.id:
        self = ShapeGrid(page: page, in: whole)
        return
      default: break
      }
    }
    guard !followers.isEmpty else { return }
    // What is attached to a changed shape runs elsewhere now, and is entered there unless it has just been.
    for id in changed.reduce(into: Set<String>(), { $0.formUnion(followers[$1] ?? []) })
    where !entered.contains(id) {
      guard let follower = page.shapes[id] else { continue }
      replace(follower, with: follower, in: whole)
    }
  }

  /// Whether what follows what on `page` is the same before and after `delta`.
  private func keepsFollowers(_ delta: GraphicDelta, _ page: Page) -> Bool {
    delta.changes.allSatisfy { change in
      switch change {
      case .replaced(page.id, let old, let new):
        old.id == new.id && (new.hasSameAttachments(as: old) || (!old.isAttached && !new.isAttached))
      case .inserted(page.id, _, _), .removed(page.id, _, _): false
      case .pageInserted(let inserted, _): inserted.id != page.id
      default: true
      }
    }
  }

  private func note(_ shape: Shape, _ ids: inout Set<String>) {
    if followers.isEmpty { return }
    ids.insert(shape.id)
    for child in shape.children { note(child, &ids) }
  }

  /// Enters a shape. Of one that `isKnown` it is noted already what it follows.
  private mutating func insert(_ shape: Shape, in page: Page, isKnown: Bool = false) {
    let isAttached = shape.isAttached
    let bounds = isAttached ? shape.paintedBounds(resolving: page.shape(withID:)) : shape.paintedBounds
    if isAttached, !isKnown {
      shape.forEachAttachment { id in followers[id, default: []].insert(shape.id) }
    }
    guard let handle = table.insert(shape.id) else { return }
    if shape.isFrame { frames[shape.id] = Self.box(ofFrame: shape) }
    if isAttached { attachedBounds[handle] = bounds }
    enter(handle, bounds)
  }

  private mutating func replace(_ old: Shape, with new: Shape, in page: Page) {
    // Who follows whom stays where ends stay at their shapes.
    let staysAttached = new.hasSameAttachments(as: old)
    guard staysAttached || (!old.isAttached && !new.isAttached), old.id == new.id,
      let handle = table.handle(of: old.id)
    else {
      remove(old)
      insert(new, in: page)
      return
    }
    if old.isFrame || new.isFrame { frames[new.id] = new.isFrame ? Self.box(ofFrame: new) : nil }
    let before = attachedBounds[handle] ?? old.paintedBounds
    let after = staysAttached ? new.paintedBounds(resolving: page.shape(withID:)) : new.paintedBounds
    if staysAttached { attachedBounds[handle] = after }
    guard before != after else { return }
    leave(handle, before)
    enter(handle, after)
  }

  private mutating func remove(_ shape: Shape) {
    guard let handle = table.remove(shape.id) else { return }
    if shape.isFrame { frames[shape.id] = nil }
    shape.forEachAttachment { id in
      Self.take(shape.id, from: &followers, of: id)
    }
    leave(handle, attachedBounds.removeValue(forKey: handle) ?? shape.paintedBounds)
  }

  /// A little more than where a frame is, since it may be turned.
  private static func box(ofFrame shape: Shape) -> Rect {
    shape.transform.box(of: shape.frame).insetBy(dx: -0.01, dy: -0.01)
  }

  private static func take(_ id: String, from table: inout [String: Set<String>], of other: String) {
    table[other]?.remove(id)
    if table[other]?.isEmpty == true { table[other] = nil }
  }

  private mutating func enter(_ handle: UInt32, _ bounds: Rect) {
    guard let place = GridLevel.place(of: bounds) else {
      giants.insert(handle)
      return
    }
    for y in place.minY...place.maxY {
      for x in place.minX...place.maxX {
        let entry = Entry(
          handle: handle, next: Self.none, box: place.level.box(of: bounds, inCellX: x, y: y))
        let position: UInt32
        if freeEntry != Self.none {
          position = freeEntry
          freeEntry = entries[Int(position)].next
          entries[Int(position)] = entry
        } else {
          position = UInt32(entries.count)
          entries.append(entry)
        }
        let key = place.level.key(x, y)
        let first = cells.updateValue(position, forKey: key)
        entries[Int(position)].next = first ?? Self.none
        population[place.level.number] += 1
      }
    }
  }

  private mutating func leave(_ handle: UInt32, _ bounds: Rect) {
    guard let place = GridLevel.place(of: bounds) else {
      giants.remove(handle)
      return
    }
    for y in place.minY...place.maxY {
      for x in place.minX...place.maxX {
        let key = place.level.key(x, y)
        var before = Self.none
        var position = cells[key] ?? Self.none
        while position != Self.none, entries[Int(position)].handle != handle {
          before = position
          position = entries[Int(position)].next
        }
        guard position != Self.none else { continue }
        let next = entries[Int(position)].next
        if before != Self.none {
          entries[Int(before)].next = next
        } else if next != Self.none {
          cells[key] = next
        } else {
          cells[key] = nil
        }
        entries[Int(position)] = Entry(handle: Self.none, next: freeEntry, box: .zero)
        freeEntry = position
        population[place.level.number] -= 1
      }
    }
  }

  // MARK: Asking

  /// Calls `body` with the number of every shape that may paint in `rect`, some several times, until it
  /// returns false.
  private func forEachCandidate(in rect: Rect, _ body: (UInt32) -> Bool) {
    for handle in giants where !body(handle) { return }
    for number in 0..<GridLevel.count where population[number] > 0 {
      let level = GridLevel(number: number)
      let range = level.cells(in: rect)
      let wanted = Double(range.maxX - range.minX + 1) * Double(range.maxY - range.minY + 1)
      if wanted > Double(cells.count) {
        // Fewer cells hold something than the rectangle covers.
        for (key, first) in cells {
          let (keyLevel, x, y) = GridLevel.parts(of: key)
          guard keyLevel == number, x >= range.minX, x <= range.maxX, y >= range.minY, y <= range.maxY else {
            continue
          }
          if !walk(first, level.box(of: rect, inCellX: x, y: y), body) { return }
        }
      } else {
        for y in range.minY...range.maxY {
          for x in range.minX...range.maxX {
            guard let first = cells[level.key(x, y)] else { continue }
            if !walk(first, level.box(of: rect, inCellX: x, y: y), body) { return }
          }
        }
      }
    }
  }

  @inline(__always)
  private func walk(_ first: UInt32, _ box: SIMD4<UInt8>, _ body: (UInt32) -> Bool) -> Bool {
    entries.withUnsafeBufferPointer { entries in
      var position = first
      while position != Self.none {
        let entry = entries[Int(position)]
        let other = entry.box
        if other.x <= box.y, box.x <= other.y, other.z <= box.w, box.z <= other.w, !body(entry.handle) {
          return false
        }
        position = entry.next
      }
      return true
    }
  }

  /// Positions in the page's paint order of what may paint in `rect`, without repetition, bottom first.
  private func candidates(in rect: Rect, of page: Page) -> [Int] {
    guard rect.isFinite else { return [] }
    var handles: [UInt32] = []
    forEachCandidate(in: rect) {
      handles.append($0)
      return true
    }
    if handles.count > 1 {
      handles.sort()
      var kept = 1
      for index in 1..<handles.count where handles[index] != handles[index - 1] {
        handles[kept] = handles[index]
        kept += 1
      }
      handles.removeLast(handles.count - kept)
    }
    var positions = handles.compactMap { page.shapes.index(of: table[$0]) }
    positions.sort()
    return positions
  }

  /// Positions in the page's paint order of the shapes whose painted bounds share a point with `rect`, bottom
  /// first. Hidden shapes are among them. Here as in what follows `page` may be a part of `whole`.
  public func shapes(paintingIn rect: Rect, of page: Page, in whole: Page? = nil) -> [Int] {
    let whole = whole ?? page
    return candidates(in: rect, of: page).filter { position in
      page.shapes[position].paintedBounds(resolving: whole.shape(withID:)).intersects(rect)
    }
  }

  /// The shapes that may paint in `rect`, bottom first; nil when they may be more than `limit`.
  func shapes(near rect: Rect, upTo limit: Int, of page: Page) -> [Shape]? {
    // A shape is in four cells at most. Which they are is only asked when they are few.
    var count = 0
    guard rect.isFinite else { return [] }
    forEachCandidate(in: rect) { _ in
      count += 1
      return count <= 4 * limit
    }
    guard count <= 4 * limit else { return nil }
    let positions = candidates(in: rect, of: page)
    return positions.count <= limit ? positions.map { page.shapes[$0] } : nil
  }

  /// Ids of the shapes that a marquee over `rect` selects, bottom first: their geometry's box shares a point
  /// with it, and they are neither hidden nor locked.
  public func shapes(selectedBy rect: Rect, of page: Page, in whole: Page? = nil) -> [String] {
    let whole = whole ?? page
    return candidates(in: rect, of: page).compactMap { position in
      let shape = page.shapes[position]
      guard !shape.isHidden, !shape.isLocked else { return nil }
      return shape.bounds(resolving: whole.shape(withID:)).intersects(rect) ? shape.id : nil
    }
  }

  /// The id of the topmost shape that a click at `point` meets; nil for none. Hidden and locked shapes are
  /// passed over. `tolerance` is in document points.
  public func hit(
    at point: Point, tolerance: Double, in page: Page, of whole: Page? = nil, locked: Bool = false
  ) -> String? {
    let whole = whole ?? page
    let near = Rect(x: point.x, y: point.y, width: 0, height: 0).insetBy(dx: -tolerance, dy: -tolerance)
    for position in candidates(in: near, of: page).reversed() {
      let shape = page.shapes[position]
      if !shape.isHidden, locked || !shape.isLocked,
        shape.contains(point, tolerance: tolerance, resolving: whole.shape(withID:))
      {
        return shape.id
      }
    }
    return nil
  }

  /// Ids of the top level shapes that are or hold connectors attached to the shape with this id, in no order.
  public func connectors(attachedTo id: String) -> Set<String> { followers[id] ?? [] }

  /// Whether the page has no attached connector, so that no shape's change moves another.
  public var hasNoConnectors: Bool { followers.isEmpty }

  /// Ids of the top level shapes that are frames, at `point` or near it, in no order; nil where a page has so
  /// many frames that to look for them among all shapes near is quicker.
  public func frames(near point: Point) -> [String]? {
    guard frames.count <= 1_000 else { return nil }
    var ids: [String] = []
    for (id, box) in frames where box.contains(point) { ids.append(id) }
    return ids
  }
}

// Brings a delta into a drawing. What goes is taken out from the top down, then what comes is put in from the
// bottom up, so that each position is the one the delta means.

extension Graphic {
  /// Changes this drawing as `delta` says. It must be the drawing the delta starts from; what the delta names
  /// and the drawing does not have is passed over, and positions past the end mean the end.
  public mutating func apply(_ delta: GraphicDelta) {
    applyToPages(delta)
    var edits: [String: ShapeEdits] = [:]
    var replacedPage: (id: String, position: Int)?
    for change in delta.changes {
      switch change {
      case .replaced(let page, _, let new):
        if page != replacedPage?.id { replacedPage = pageIndex(of: page).map { (page, $0) } }
        if let replacedPage { pages[replacedPage.position].shapes.replace(new) }
      case .inserted(let page, let shape, let at):
        edits[page, default: ShapeEdits()].insertions.append((at, shape))
      case .removed(let page, let shape, _):
        edits[page, default: ShapeEdits()].removals.append(shape.id)
      case .moved(let page, let shape, _, let to):
        edits[page, default: ShapeEdits()].moves.append((to, shape.id))
      case .resourceChanged(let key, _, let new):
        resources[key] = new
      case .unknownMembersChanged(_, let new):
        unknownMembers = new
      case .formatVersionChanged(_, let new):
        formatVersion = new
      case .pageInserted, .pageRemoved, .pageMoved, .pageChanged: break
      }
    }
    for (id, edit) in edits {
      guard let position = pageIndex(of: id) else { continue }
      edit.apply(to: &pages[position].shapes)
    }
  }

  private mutating func applyToPages(_ delta: GraphicDelta) {
    var insertions: [(at: Int, page: Page)] = []
    for change in delta.changes {
      switch change {
      case .pageChanged(_, let new):
        guard let position = pageIndex(of: new.id) else { continue }
        var page = new
        page.shapes = pages[position].shapes
        pages[position] = page
      case .pageRemoved(let page, _):
        pages.removeAll { $0.id == page.id }
      case .pageInserted(let page, let at):
        insertions.append((at, page))
      default: break
      }
    }
    // After the changes of properties, so that a page that moves takes them along.
    for case .pageMoved(let id, _, let to) in delta.changes {
      guard let position = pageIndex(of: id) else { continue }
      insertions.append((to, pages.remove(at: position)))
    }
    for (at, page) in insertions.sorted(by: { $0.at < $1.at }) {
      pages.insert(page, at: min(at, pages.count))
    }
  }
}

/// What a delta does to one page's shapes.
private struct ShapeEdits {
  var removals: [String] = []
  var moves: [(to: Int, id: String)] = []
  var insertions: [(at: Int, shape: Shape)] = []

  func apply(to shapes: inout ShapeList) {
    guard !removals.isEmpty || !moves.isEmpty || !insertions.isEmpty else { return }
    // A change of a large part of the list is cheaper in one pass than one by one.
    let steps = removals.count + 2 * moves.count + insertions.count
    if steps > 256, steps > shapes.count / 8 {
      rebuild(&shapes)
    } else {
      var arrivals = insertions
      for id in removals { shapes.remove(id: id) }
      for (to, id) in moves {
        if let shape = shapes.remove(id: id) { arrivals.append((to, shape)) }
      }
      for (at, shape) in arrivals.sorted(by: { $0.at < $1.at }) {
        shapes.insert(shape, at: min(at, shapes.count))
      }
    }
  }

  private func rebuild(_ shapes: inout ShapeList) {
    var targets = Dictionary(moves.map { ($0.id, $0.to) }, uniquingKeysWith: { first, _ in first })
    for id in removals { targets[id] = -1 }
    var arrivals = insertions
    var staying: [Shape] = []
    staying.reserveCapacity(shapes.count)
    for shape in shapes {
      guard let to = targets[shape.id] else {
        staying.append(shape)
        continue
      }
      if to >= 0 { arrivals.append((to, shape)) }
    }
    arrivals.sort { $0.at < $1.at }
    var builder = ShapeListBuilder()
    builder.reserveCapacity(staying.count + arrivals.count)
    var next = arrivals.makeIterator()
    var arrival = next.next()
    for shape in staying {
      while let (at, comer) = arrival, at <= builder.count {
        builder.append(comer)
        arrival = next.next()
      }
      builder.append(shape)
    }
    while let (_, comer) = arrival {
      builder.append(comer)
      arrival = next.next()
    }
    shapes = builder.finish()
  }
}

// Brings a delta into a drawing: pages first, then shapes that change where they stand, then those that go,
// come and move (`ShapeList.arrange`).

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
        edits[page, default: ShapeEdits()].insertions.append(.init(shape, at: at))
      case .removed(let page, let shape, _):
        edits[page, default: ShapeEdits()].removals.append(shape.id)
      case .moved(let page, let shape, _, let to):
        edits[page, default: ShapeEdits()].moves.append((shape.id, to))
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
      pages[position].shapes.arrange(
        removing: edit.removals, moving: edit.moves, inserting: edit.insertions)
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

/// What a delta does to the order of one page's shapes.
private struct ShapeEdits {
  var removals: [String] = []
  var moves: [(id: String, to: Int)] = []
  var insertions: [ShapeChanges.Insertion] = []
}

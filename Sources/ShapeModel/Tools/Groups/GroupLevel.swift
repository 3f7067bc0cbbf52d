// The groups around the shapes that are worked on, and how their edits become edits of the page.

/// The groups around the shapes of a level, and the page that they are on.
final class GroupLevel: Sendable {
  /// The page.
  let whole: PageContents
  /// The groups as they are in the drawing, outermost first.
  let groups: [Shape]

  init(whole: PageContents, groups: [Shape]) {
    self.whole = whole
    self.groups = groups
  }

  /// Whether one of them is locked or hidden.
  var isFixed: Bool { groups.contains { $0.isLocked || $0.isHidden } }
}

extension PageContents {
  /// The groups around these shapes as they are on the page, outermost first.
  public var enteredGroups: [Shape] { level?.groups ?? [] }

  /// How deep groups may nest here.
  var nestingLimit: Int { ShapeEditFormat.nestingLimit - enteredGroups.count }

  /// An edit of these shapes as one of the whole page: the groups around them change, their frames are fitted
  /// to what is in them, one that is left empty goes, and connectors elsewhere follow. nil when that would
  /// nest deeper than a file may have it.
  public func lowered(_ edit: DrawingEdit) -> DrawingEdit? {
    let edit = fittingTexts(edit)
    guard let level, let root = level.groups.first else { return edit.changes.isEmpty ? nil : edit }
    let (whole, changes) = (level.whole, edit.changes)
    guard !level.isFixed || (changes.inserted.isEmpty && changes.removed.isEmpty) else { return nil }
    let path = level.groups.map(\.id)
    let new = root.mappingChildren(path.dropFirst()) { lower(changes, in: &$0) }.settled(Set(path))
    guard new.map({ $0.depth <= ShapeEditFormat.nestingLimit }) ?? true else { return nil }
    var gone: Set<String> = []
    if new == nil || !changes.removed.isEmpty {
      root.forEachID { gone.insert($0) }
      new?.forEachID { gone.remove($0) }
    }
    var result = edit
    result.changes = whole.changes(
      replacing: new.map { [$0] } ?? [], removing: new == nil ? [root] : [], gone: gone)
    return result.changes.isEmpty ? nil : result
  }

  /// Makes `changes` of this level's shapes among those that they are in the drawing.
  private func lower(_ changes: ShapeChanges, in children: inout [Shape]) {
    let originals = children
    for shape in changes.replaced {
      if let index = page.shapes.index(of: shape.id) { children[index] = own(shape, among: originals) }
    }
    if !changes.removed.isEmpty {
      let removed = Set(changes.removed)
      children.removeAll { removed.contains($0.id) }
    }
    for insertion in changes.inserted {
      children.insert(own(insertion.shape, among: originals), at: min(insertion.index, children.count))
    }
  }

  /// A shape of this level as it is in its group; one that is as it was is the same to the byte.
  private func own(_ shape: Shape, among originals: [Shape]) -> Shape {
    if let index = page.shapes.index(of: shape.id), page.shapes[index] == shape,
      originals.indices.contains(index), originals[index].id == shape.id
    {
      return originals[index]
    }
    return enteredGroups.reduce(shape) { $0.released(into: $1) }
  }

  /// What becomes of the whole page when top level shapes get new values or go, `gone` no longer anywhere:
  /// connectors that were attached to that end where they did, others follow.
  func changes(replacing changed: [Shape], removing removed: [Shape], gone: Set<String>) -> ShapeChanges {
    changes(replacing: changed, removing: removed, gone: gone, arriving: []).changes
  }

  /// As `changes`, where `arriving` come to the page from groups, or to another place on it: those too, and
  /// what is attached to them, run to where their shapes are now.
  func changes(
    replacing changed: [Shape], removing removed: [Shape], gone: Set<String>, arriving: [Shape]
  ) -> (changes: ShapeChanges, arrived: [Shape]) {
    var replaced = changed
    if !gone.isEmpty {
      let known = removed + changed + arriving
      replaced = changed.map { $0.detached(where: gone.contains, resolving: shape(withID:)) }
      replaced += lettingGo(of: gone, removing: known)
    }
    let others = Set(removed.map(\.id)).union(arriving.map(\.id))
    let fitted = withConnectors(arriving + replaced)
    let differing = fitted.filter { shape in
      !others.contains(shape.id) && page.shapes[shape.id].map { $0 != shape } ?? false
    }
    let result = ShapeChanges(replaced: differing, removed: removed.map(\.id))
    return (result, Array(fitted.prefix(arriving.count)))
  }

  /// Shows a gesture on these shapes as one on the whole page: a group that has been entered is shown with
  /// what is in it as it would be.
  public func lower(_ output: inout CanvasOutput) {
    guard let level, let root = level.groups.first, !output.preview.isEmpty, !output.isOfWholePage else {
      return
    }
    let path = level.groups.map(\.id)
    let hidden = output.hidden
    // What is new is shown by itself, unless it takes connectors along that end at a group around it.
    guard !hidden.isEmpty || path.contains(where: { !level.whole.grid.connectors(attachedTo: $0).isEmpty })
    else { return }
    var shown = Dictionary(output.preview.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let changed = root.mappingChildren(path.dropFirst()) { children in
      let originals = children
      for index in children.indices where hidden.contains(children[index].id) {
        guard let shape = shown.removeValue(forKey: children[index].id) else { continue }
        children[index] = own(shape, among: originals)
      }
      children += output.preview.filter { shown[$0.id] != nil }.map { own($0, among: originals) }
    }
    let new = changed.settled(Set(path)) ?? changed
    Followers(of: [root], in: level.whole).show([new], in: &output, level.whole)
  }
}

extension Shape {
  /// The shape with `body` done to the children of the group that `path`, ids of groups each inside the one
  /// before, leads to from here; with no path to its own.
  func mappingChildren(_ path: ArraySlice<String>, _ body: (inout [Shape]) -> Void) -> Shape {
    var children = children
    if let next = path.first {
      guard let index = children.firstIndex(where: { $0.id == next }) else { return self }
      children[index] = children[index].mappingChildren(path.dropFirst(), body)
    } else {
      body(&children)
    }
    return withChildren(children)
  }

  /// The group with other children.
  func withChildren(_ children: [Shape]) -> Shape {
    var result = self
    switch kind {
    case .group: result.kind = .group(children: children)
    case .frame: result.kind = .frame(children: children)
    default: break
    }
    return result
  }

  /// The shape with those of the groups in it that have these ids in order again, itself counted: frames fit
  /// what is inside, and a group without children is none: nil. What is around one of them is among them.
  func settled(_ ids: Set<String>) -> Shape? {
    guard ids.contains(id) else { return self }
    var result = self
    if children.contains(where: { ids.contains($0.id) }) {
      result = withChildren(children.compactMap { $0.settled(ids) })
    }
    guard case .group(let children) = result.kind else { return result }
    return children.isEmpty ? nil : result.fittedToChildren()
  }

  /// The group with the box around its children for a frame; everything is seen where it was.
  private func fittedToChildren() -> Shape {
    // Where a connector runs is told by others; its frame is where it ran last.
    let boxes = children.map { $0.isConnector ? $0.frame : $0.bounds }
    guard let first = boxes.first else { return self }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }.tidy
    guard box != frame else { return self }
    var result = self
    result.frame = box
    guard isPlaced else { return result }
    // It turns about the middle of its frame, which is another one now.
    let way = transform.apply(box.center) - box.center
    result.frame = box.offset(by: way)
    result.mapChildren { $0.moved(by: way) }
    return result
  }
}

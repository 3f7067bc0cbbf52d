// Shapes that come and go: delete, duplicate, group, ungroup.

import Localization

extension DrawingEdit {
  /// Takes the shapes away. Locked ones stay; connectors that were attached to them end where they did.
  public static func delete(
    _ ids: some Sequence<String>, in contents: PageContents,
    actionName: String = L("Delete", context: "undo step")
  ) -> Self? {
    let gone = contents.deletableShapes(ids)
    guard !gone.isEmpty else { return nil }
    let changes = ShapeChanges(
      replaced: contents.lettingGo(of: gone.flatMap(\.withDescendants).map(\.id), removing: gone),
      removed: gone.map(\.id))
    return DrawingEdit(actionName: actionName, changes: changes)
  }

  /// Copies under fresh ids, 10 points to the right and below, above the topmost of the originals. The ids of
  /// the copies, to be selected, are those of the edit's insertions.
  public static func duplicate(
    _ ids: some Sequence<String>, in contents: PageContents, newIDs: inout IDSource,
    offset: Point = Point(x: 10, y: 10)
  ) -> Self? {
    let shapes = contents.shapes(ids)
    guard !shapes.isEmpty else { return nil }
    let copies = newIDs.copies(of: shapes, in: contents).map { $0.translated(by: offset) }
    return insertion(of: copies, above: shapes, L("Duplicate", context: "undo step"), in: contents)
  }

  /// Puts `shapes` right above the topmost of `others`, or on top of everything when there are none.
  static func insertion(
    of shapes: [Shape], above others: [Shape], _ actionName: String, in contents: PageContents
  ) -> Self? {
    guard !shapes.isEmpty, !contents.isFixed else { return nil }
    let top = others.compactMap { contents.page.shapes.index(of: $0.id) }.max().map { $0 + 1 }
    let first = top ?? contents.page.shapes.count
    return DrawingEdit(
      actionName: actionName,
      changes: ShapeChanges(inserted: contents.fitted(shapes).enumerated().map { .init($1, at: first + $0) }))
  }

  /// Makes one shape of at least two, where the topmost of them was. nil also when groups would nest deeper
  /// than a file may have it.
  public static func group(
    _ ids: some Sequence<String>, in contents: PageContents, newIDs: inout IDSource
  ) -> Self? {
    let shapes = contents.editableShapes(ids)
    guard shapes.count > 1, !shapes.contains(where: { $0.depth >= contents.nestingLimit }),
      let last = shapes.last, let top = contents.page.shapes.index(of: last.id),
      let box = SelectionBox(shapes, resolving: contents.shape(withID:))?.rect
    else { return nil }
    let group = Shape(
      id: newIDs.next(for: contents.whole.page), kind: .group(children: shapes), frame: box.tidy)
    return DrawingEdit(
      actionName: L("Group", context: "undo step"),
      changes: ShapeChanges(
        inserted: [.init(group, at: top - shapes.count + 1)], removed: shapes.map(\.id)))
  }

  /// Puts the children of each group, and of each frame that has some, in its place, where they are seen.
  /// Connectors that were attached to a group itself end where they did.
  public static func ungroup(_ ids: some Sequence<String>, in contents: PageContents) -> Self? {
    var changes = ShapeChanges()
    var shift = 0
    let shapes = contents.editableShapes(ids)
    let gone = Set(shapes.filter(\.canBeUngrouped).map(\.id))
    for shape in shapes {
      guard shape.canBeUngrouped, let index = contents.page.shapes.index(of: shape.id) else { continue }
      let children = shape.children
      changes.removed.append(shape.id)
      for (offset, child) in children.enumerated() {
        var freed = child.carried(by: shape)
        freed = freed.detached(where: gone.contains, resolving: contents.shape(withID:))
        if shape.opacity != 1 { freed.opacity = (child.opacity * shape.opacity).tidy }
        changes.inserted.append(.init(freed, at: index + shift + offset))
      }
      shift += children.count - 1
    }
    guard !changes.isEmpty else { return nil }
    changes.replaced = contents.lettingGo(of: gone, removing: shapes.filter { gone.contains($0.id) })
    return DrawingEdit(actionName: L("Ungroup", context: "undo step"), changes: changes)
  }

  /// The selected shapes in another's style.
  public static func pasteStyle(
    _ style: ShapeStyle, onto ids: some Sequence<String>, in contents: PageContents
  ) -> Self? {
    contents.edit(L("Paste Style"), replacing: contents.editableShapes(ids).map { $0.styled(style) })
  }
}

extension Shape {
  /// Whether its children can take its place: an empty frame is something by itself.
  var canBeUngrouped: Bool { isContainer && !(isFrame && children.isEmpty) }

  /// How deep shapes nest in it, itself counted.
  var depth: Int { 1 + (children.map(\.depth).max() ?? 0) }

  /// The shape and everything inside it.
  var withDescendants: [Shape] { [self] + children.flatMap(\.withDescendants) }
}

extension Selection {
  /// Everything on the page that can be selected on the canvas: neither hidden nor locked.
  public static func all(of page: Page) -> Selection {
    Selection(page.shapes.lazy.filter { !$0.isHidden && !$0.isLocked }.map(\.id))
  }

  /// Everything of the same kinds as what is selected.
  public static func sameKind(as selection: Selection, of page: Page) -> Selection {
    let kinds = Set(selection.compactMap { page.shapes[$0]?.kindName })
    return Selection(
      page.shapes.lazy.filter { !$0.isHidden && !$0.isLocked && kinds.contains($0.kindName) }.map(\.id))
  }
}

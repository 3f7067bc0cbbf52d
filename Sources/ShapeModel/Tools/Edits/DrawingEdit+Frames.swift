// Frames come around shapes, and shapes go into frames and out of them.

import Localization

extension DrawingEdit {
  /// Puts a frame around the shapes with these ids, which are then in it; it stands where the topmost of them
  /// was, without any on top. nil where groups would nest deeper than a file may have it.
  static func framing(
    _ ids: some Sequence<String>, by frame: Shape, in contents: PageContents, actionName: String
  ) -> Self? {
    let shapes = contents.editableShapes(ids)
    guard !contents.isFixed, !shapes.contains(where: { $0.depth >= contents.nestingLimit }),
      contents.nestingLimit > 0
    else { return nil }
    let top = shapes.last.flatMap { contents.page.shapes.index(of: $0.id) }.map { $0 - shapes.count + 1 }
    // A frame is not turned, so that its children stand as they did.
    var changes = ShapeChanges(
      inserted: [.init(frame.withChildren(shapes), at: top ?? contents.page.shapes.count)],
      removed: shapes.map(\.id))
    if shapes.isEmpty { changes.removed = [] }
    return DrawingEdit(actionName: actionName, changes: changes)
  }

  /// This edit of the shapes of `contents`, after which those with these ids go into the frame `frame`, nil
  /// for the page, on top of what is there: one edit of the whole page. nil when they cannot go there.
  func moving(_ ids: [String], into frame: String?, in contents: PageContents) -> DrawingEdit? {
    guard let first = contents.lowered(self) else { return nil }
    let whole = contents.whole
    var page = whole.page
    first.changes.apply(to: &page)
    // The grid is asked who is attached to whom alone, which stays.
    let moved = PageContents(page: page, grid: whole.grid)
    let count = frame.map { page.shape(withID: $0)?.children.count ?? 0 } ?? page.shapes.count
    guard let second = DrawingEdit.move(ids, into: frame, at: count, in: moved) else { return nil }
    var result = self
    result.changes = first.changes.followed(by: second.changes)
    return result
  }
}

extension ShapeChanges {
  /// These changes and then `next`, as one.
  fileprivate func followed(by next: ShapeChanges) -> ShapeChanges {
    let gone = Set(next.removed)
    let new = Set(inserted.map(\.shape.id))
    let changed = gone.union(next.replaced.map(\.id))
    return ShapeChanges(
      inserted: inserted.filter { !gone.contains($0.shape.id) } + next.inserted,
      replaced: replaced.filter { !changed.contains($0.id) } + next.replaced,
      removed: removed + next.removed.filter { !new.contains($0) })
  }
}

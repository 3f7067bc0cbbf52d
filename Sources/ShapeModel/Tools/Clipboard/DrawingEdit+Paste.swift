// Cutting and pasting as edits.

import Localization

extension DrawingEdit {
  /// Takes the shapes away, as the second half of Cut; the first is `CopiedShapes`.
  public static func cut(_ ids: some Sequence<String>, in contents: PageContents) -> Self? {
    delete(ids, in: contents, actionName: L("Cut", context: "undo step"))
  }

  /// Puts copies of what was copied on top, under fresh ids, names kept: with their middle at `point`, or
  /// else where they came from. Where the same already lies there, they step 10 points to the right and down
  /// until they can be told apart. The ids to be selected are those of the edit's insertions; nil when there
  /// is nothing to paste.
  public static func paste(
    _ copied: CopiedShapes, at point: Point?, in contents: PageContents, newIDs: inout IDSource
  ) -> Self? {
    guard let box = SelectionBox(copied.shapes)?.rect else { return nil }
    let copies = newIDs.copies(of: copied.shapes, in: contents)
    var offset = Point.zero
    if let point, point.x.isFinite, point.y.isFinite {
      offset = (point - box.center).tidy
    } else if let first = copies.first {
      while offset.x < 10_000, contents.hasLookalike(of: first.translated(by: offset)) {
        offset = offset + Point(x: 10, y: 10)
      }
    }
    var edit = insertion(
      of: copies.map { $0.translated(by: offset) }, above: [], L("Paste", context: "undo step"), in: contents)
    edit?.resources = copied.resources
    return edit
  }

  /// Puts a text on top, as wide as its lines need up to half of an ordinary page, its middle at `point`. nil
  /// when there are no letters.
  public static func paste(
    text: String, at point: Point, style: ShapeStyle, in contents: PageContents, newIDs: inout IDSource
  ) -> Self? {
    guard text.contains(where: { !$0.isWhitespace }), point.x.isFinite, point.y.isFinite else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // About how wide letters are; who edits the text can make it fit.
    let letter = max(style.text.size, 1) * 0.6
    let width = min(max(Double(lines.map(\.count).max() ?? 0) * letter, 60), 512)
    let rows = lines.reduce(0.0) { $0 + max((Double($1.count) * letter / width).rounded(.up), 1) }
    let size = Size(width: width.rounded(.up), height: rows * DrawingBox.lineHeight(style))
    let id = newIDs.next(for: contents.whole.page)
    guard var shape = style.shape(id: id, tool: .text, frame: Rect(center: point, size: size).tidy) else {
      return nil
    }
    shape = shape.setting(.textString(text))
    return insertion(of: [shape], above: [], L("Paste", context: "undo step"), in: contents)
  }
}

extension PageContents {
  /// Whether a shape of the same kind lies at exactly the same place.
  fileprivate func hasLookalike(of shape: Shape) -> Bool {
    let around = shape.bounds.insetBy(dx: -1, dy: -1)
    return grid.shapes(paintingIn: around, of: page, in: whole.page).contains { position in
      let other = page.shapes[position]
      return other.frame == shape.frame && other.kindName == shape.kindName
    }
  }
}

// Cutting and pasting as edits.

import Localization

extension DrawingEdit {
  /// Takes the shapes away, as the second half of Cut; the first is `CopiedShapes`.
  public static func cut(_ ids: some Sequence<String>, in contents: PageContents) -> Self? {
    delete(ids, in: contents, actionName: L("Cut", context: "undo step"))
  }

  /// Puts copies of what was copied on top, under fresh ids, names kept: with their middle at `point`, moved
  /// by whole points, or else where they came from. Where the same already lies there, they step 10 points to
  /// the right and down until they can be told apart, unless `stepsAside` is false. The ids to be selected
  /// are those of the edit's insertions; nil when there is nothing to paste.
  public static func paste(
    _ copied: CopiedShapes, at point: Point?, stepsAside: Bool = true, in contents: PageContents,
    newIDs: inout IDSource
  ) -> Self? {
    paste(
      [copied], at: point, stepsAside: stepsAside, actionName: L("Paste", context: "undo step"), in: contents,
      newIDs: &newIDs)
  }

  /// As the other, several things that lie as they are to lie beside each other; their ids may be the same.
  public static func paste(
    _ pieces: [CopiedShapes], at point: Point?, stepsAside: Bool = true, actionName: String,
    in contents: PageContents, newIDs: inout IDSource
  ) -> Self? {
    guard let box = SelectionBox(pieces.flatMap(\.shapes))?.rect else { return nil }
    let copies = pieces.flatMap { newIDs.copies(of: $0.shapes, in: contents) }
    var offset = Point.zero
    if let point, point.x.isFinite, point.y.isFinite {
      let way = point - box.center
      offset = Point(x: way.x.rounded(), y: way.y.rounded())
    }
    if stepsAside, let first = copies.first {
      offset = offset + contents.stepAside(of: first.translated(by: offset))
    }
    var edit = insertion(
      of: copies.map { $0.translated(by: offset) }, above: [], actionName, in: contents)
    for piece in pieces { edit?.resources.merge(piece.resources) { old, _ in old } }
    return edit
  }
}

extension CopiedShapes {
  /// How wide the lines of a text become that are not broken, in points: half of an ordinary page.
  private static let widestText = 512.0

  /// A text shape that says `text`, as large as its letters are where none of its lines is long, as the Text
  /// tool makes it; otherwise of a fixed width, and as high as its letters need. `fit` knows how large they
  /// are; without it that is guessed. nil when there are no letters.
  public init?(text: String, style: ShapeStyle, fit: TextFit? = nil) {
    guard text.contains(where: { !$0.isWhitespace }),
      var shape = style.shape(id: "t", tool: .text, frame: .zero)?.setting(
        .textString(text.withPlainLineBreaks)), let written = shape.text
    else { return nil }
    let fit = fit ?? .guessed(lineHeight: DrawingBox.lineHeight(style))
    var size = fit.size(of: written, width: nil)
    let isShort = size.width <= Self.widestText
    if !isShort { size = fit.size(of: written, width: Self.widestText) }
    shape.text?.fit = isShort ? .content : .height
    shape.frame = Rect(x: 0, y: 0, width: size.width, height: size.height).tidy
    self.init([shape])
  }

  /// A picture in the size that it has, a pixel a point, or smaller to be no larger than `most`. `key` is the
  /// resource's, which takes its time to be found.
  public init(picture: Resource, key: String, size: Size, name: String? = nil, within most: Size? = nil) {
    var size = size
    if let most {
      let scale = min(1, most.width / size.width, most.height / size.height)
      size = Size(
        width: max(1, (size.width * scale).rounded()), height: max(1, (size.height * scale).rounded()))
    }
    var shape = Shape(
      id: "i", kind: .image(resource: key), frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    if let name { shape = shape.setting(.name(name)) }
    self.init([shape], resources: [key: picture])
  }
}

extension TextFit {
  /// About how large letters are, for who knows no fonts.
  fileprivate static func guessed(lineHeight: Double) -> TextFit {
    TextFit { text, most in
      let lines = text.string.split(separator: "\n", omittingEmptySubsequences: false).map {
        max(Double($0.count) * max(text.size, 1) * 0.6, 1)
      }
      let width = most ?? lines.max() ?? 1
      let rows = lines.reduce(0) { $0 + ($1 / width).rounded(.up) }
      return Size(width: width, height: rows * lineHeight)
    }
  }
}

extension PageContents {
  /// How far a shape that is to come steps to the right and down, 10 points at a time, until it can be told
  /// apart from those that lie there.
  func stepAside(of shape: Shape) -> Point {
    var way = Point.zero
    while way.x < 10_000, hasLookalike(of: shape.translated(by: way)) { way = way + Point(x: 10, y: 10) }
    return way
  }

  /// Whether a shape of the same kind lies at exactly the same place; a text that is still to be written
  /// comes to lie where another begins.
  private func hasLookalike(of shape: Shape) -> Bool {
    let around = shape.bounds.insetBy(dx: -1, dy: -1)
    return grid.shapes(paintingIn: around, of: page, in: whole.page).contains { position in
      let other = page.shapes[position]
      guard other.kindName == shape.kindName else { return false }
      guard shape.kind == .text, shape.frame.width == 0 else { return other.frame == shape.frame }
      return other.frame.x == shape.frame.x && abs(other.frame.y - shape.frame.y) < 5
    }
  }
}

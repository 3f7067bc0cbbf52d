// What was copied: shapes and the resources they refer to, as bytes in the document format and back.

/// Shapes on their way from one place to another: copied from a page, to be pasted onto another or the same.
///
///     let bytes = CopiedShapes(editor.selection, from: contents, resources: graphic.resources)?.bytes
///     let copied = try CopiedShapes(bytes)
///     DrawingEdit.paste(copied, at: nil, in: contents, newIDs: &ids)
public struct CopiedShapes: Hashable, Sendable {
  /// The type under which the bytes are offered on a clipboard: they are a drawing of one page.
  public static let mimeType = ShapeEditFormat.mimeType

  /// The shapes, bottom first.
  public var shapes: [Shape]
  /// What they refer to, by SHA-256 in hex.
  public var resources: [String: Resource]

  /// The shapes with these ids; nil when none is on the page. A connector's end that is attached to a shape
  /// left behind becomes free, where it is.
  public init?(_ ids: some Sequence<String>, from contents: PageContents, resources: [String: Resource]) {
    let originals = contents.shapes(ids)
    guard !originals.isEmpty else { return nil }
    var names = IDSource.numbered("s")
    shapes = names.copies(of: originals, in: contents)
    var used: [String: Resource] = [:]
    for shape in shapes.flatMap(\.withDescendants) {
      if case .image(let key) = shape.kind { used[key] = resources[key] }
    }
    self.resources = used
  }

  /// Reads what `bytes` gave; of a whole drawing, its first page.
  /// - Throws: `FormatError` when the bytes are no drawing.
  public init(_ bytes: [UInt8]) throws(FormatError) {
    let graphic = try ShapeEditFormat.read(bytes).graphic
    shapes = Array(graphic.pages[0].shapes)
    resources = graphic.resources
  }

  /// The shapes as a drawing of one page, large enough for them.
  public var bytes: [UInt8] {
    let box = SelectionBox(shapes)?.rect ?? .zero
    var page = Page(
      id: "clipboard", name: "Clipboard", width: max(box.maxX, 0).tidy, height: max(box.maxY, 0).tidy)
    page.shapes = ShapeList(shapes)
    var graphic = Graphic(pages: [page])
    graphic.resources = resources
    return ShapeEditFormat.write(graphic)
  }
}

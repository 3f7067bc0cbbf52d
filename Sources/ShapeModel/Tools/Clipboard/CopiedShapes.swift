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
    self.init(names.copies(of: originals, in: contents), of: resources)
  }

  /// Shapes that came from somewhere else, and what they refer to.
  public init(_ shapes: [Shape], resources: [String: Resource] = [:]) {
    self.shapes = shapes
    self.resources = resources
  }

  /// Reads what `bytes` gave; of a whole drawing, its first page.
  /// - Throws: `FormatError` when the bytes are no drawing.
  public init(_ bytes: [UInt8]) throws(FormatError) {
    self.init(firstPageOf: try ShapeEditFormat.read(bytes).graphic)
  }

  /// Everything on the first page of a drawing.
  public init(firstPageOf graphic: Graphic) {
    self.init(Array(graphic.pages[0].shapes), of: graphic.resources)
  }

  private init(_ shapes: [Shape], of resources: [String: Resource]) {
    self.shapes = shapes
    var used: [String: Resource] = [:]
    for shape in shapes.flatMap(\.withDescendants) {
      if case .image(let key) = shape.kind { used[key] = resources[key] }
    }
    self.resources = used
  }

  /// The shapes as a drawing of one page, large enough for them.
  public var bytes: [UInt8] {
    let box = SelectionBox(shapes)?.rect ?? .zero
    return ShapeEditFormat.write(
      graphic(width: max(box.maxX, 0).tidy, height: max(box.maxY, 0).tidy, background: .white))
  }

  /// The shapes on a page without bounds and without a colour: as a picture, they alone are seen.
  public var picture: Graphic { graphic(width: 0, height: 0, background: .clear) }

  private func graphic(width: Double, height: Double, background: Color) -> Graphic {
    var page = Page(
      id: "clipboard", name: "Clipboard", width: width, height: height, background: background)
    page.shapes = ShapeList(shapes)
    var graphic = Graphic(pages: [page])
    graphic.resources = resources
    return graphic
  }

  /// Whether a shape has words.
  public var hasWords: Bool {
    func hasWords(_ shape: Shape) -> Bool {
      !(shape.text?.string.isEmpty ?? true) || shape.children.contains(where: hasWords)
    }
    return shapes.contains(where: hasWords)
  }

  /// The words of all shapes, each text in lines of its own; empty for none.
  public var words: String {
    shapes.flatMap(\.withDescendants).compactMap { $0.text?.string }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The box around the shapes, in points of their page; nil for none.
  public var box: Rect? { SelectionBox(shapes)?.rect }

  /// The shapes as one, a group called `name`; one shape alone stays what it is.
  public func grouped(named name: String) -> CopiedShapes {
    guard shapes.count > 1, let box, shapes.allSatisfy({ $0.depth < ShapeEditFormat.nestingLimit }) else {
      return self
    }
    var page = Page(id: "p", name: "", width: 0, height: 0)
    page.shapes = ShapeList(shapes)
    var ids = IDSource.random
    let group = Shape(id: ids.next(for: page), kind: .group(children: shapes), frame: box.tidy)
    return CopiedShapes([group.setting(.name(name))], resources: resources)
  }

  /// `pieces` beside each other with gaps between them, in rows of about `width` points.
  public static func arranged(_ pieces: [CopiedShapes], width: Double) -> [CopiedShapes] {
    let gap = 20.0
    var (place, row) = (Point.zero, 0.0)
    return pieces.map { piece in
      guard let box = piece.box else { return piece }
      if place.x > 0, place.x + box.width > width {
        place = Point(x: 0, y: place.y + row + gap)
        row = 0
      }
      let offset = place - box.origin
      place.x += (box.width + gap).rounded(.up)
      row = max(row, box.height.rounded(.up))
      return piece.translated(by: offset)
    }
  }

  /// The same shapes elsewhere.
  public func translated(by offset: Point) -> CopiedShapes {
    CopiedShapes(shapes.map { $0.translated(by: offset) }, resources: resources)
  }
}

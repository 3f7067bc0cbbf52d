// Writes a document, so that the same drawing always gives the same bytes. See ShapeEditFormat for the
// format. Numbers that a file could not hold are brought into its limits, so that what is written can be
// read; a text is never cut: JSONOutput notes one that is too long. Shapes are written in
// GraphicWriter+Shape, what they are painted with in GraphicWriter+Style.

/// Writes one document.
struct GraphicWriter: ~Copyable {
  var out = JSONOutput()
  /// Pictures that shapes may name.
  var resources: [String: Resource] = [:]
  /// How many shapes have been written, those in groups among them.
  var shapeCount = 0
  /// Whether shapes may name pictures that are written elsewhere.
  var hasOtherResources = false

  mutating func writeDocument<Failure: Error>(
    _ graphic: Graphic, _ block: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    resources = graphic.resources
    let others = Others(graphic.unknownMembers, known: [.format, .version, .pages, .resources])
    out.literal("{\"format\":")
    out.string(ShapeEditFormat.identifier)
    follow(others, .format, separator: ",\n")
    out.literal(",\"version\":")
    out.integer(Int64(max(ShapeEditFormat.version, graphic.formatVersion)))
    follow(others, .version, separator: ",\n")
    out.literal(",\n\"pages\":[")
    for (index, page) in graphic.pages.enumerated() {
      out.literal(index == 0 ? "\n" : ",\n")
      try writePage(page, block)
    }
    out.literal("\n]")
    follow(others, .pages, separator: ",\n")
    try writeResources(graphic, block)
    follow(others, .resources, separator: ",\n")
    followRest(others, separator: ",\n")
    // Nothing stands before “format”.
    write(others.members.filter { $0.after == nil }, ",\n")
    out.literal("\n}\n")
    try out.flush(block)
  }

  mutating func writePage<Failure: Error>(
    _ page: Page, _ block: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let others = Others(
      page.unknownMembers, known: [.id, .name, .width, .height, .background, .grid, .shapes])
    begin(others)
    out.literal("\"id\":")
    out.string(page.id)
    follow(others, .id)
    out.literal(",\"name\":")
    out.string(page.name)
    follow(others, .name)
    out.literal(",\"width\":")
    out.number(page.width, 0, ShapeEditFormat.numberLimit)
    follow(others, .width)
    out.literal(",\"height\":")
    out.number(page.height, 0, ShapeEditFormat.numberLimit)
    follow(others, .height)
    out.literal(",\"background\":")
    out.color(page.background)
    follow(others, .background)
    if let grid = page.grid { writeGrid(grid) }
    follow(others, .grid)
    out.literal(",\"shapes\":[")
    var isFirst = true
    for shape in page.shapes {
      out.literal(isFirst ? "\n" : ",\n")
      isFirst = false
      writeShape(shape, level: 1)
      if out.isFull { try out.flush(block) }
    }
    out.literal(isFirst ? "]" : "\n]")
    follow(others, .shapes)
    end(others)
  }

  private mutating func writeGrid(_ grid: Grid) {
    let others = Others(grid.unknownMembers, known: [.spacing, .visible, .snap])
    out.literal(",\"grid\":")
    begin(others)
    out.literal("\"spacing\":")
    out.number(grid.spacing > 0 ? grid.spacing : 16, 0, ShapeEditFormat.numberLimit)
    follow(others, .spacing)
    if !grid.isVisible { out.literal(",\"visible\":false") }
    follow(others, .visible)
    if !grid.snaps { out.literal(",\"snap\":false") }
    follow(others, .snap)
    end(others)
  }

  private mutating func writeResources<Failure: Error>(
    _ graphic: Graphic, _ block: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    out.literal(",\n\"resources\":{")
    for (index, (key, resource)) in graphic.resources.sorted(by: { $0.key < $1.key }).enumerated() {
      out.literal(index == 0 ? "\n" : ",\n")
      out.string(key)
      out.literal(":")
      writeResource(resource)
      if out.isFull { try out.flush(block) }
    }
    out.literal(graphic.resources.isEmpty ? "}" : "\n}")
  }

  mutating func writeResource(_ resource: Resource) {
    let others = Others(resource.unknownMembers, known: [.type, .data])
    begin(others)
    out.literal("\"type\":")
    out.string(resource.type)
    follow(others, .type)
    out.literal(",\"data\":\"")
    out.bytes(Base64.encode(resource.data))
    out.literal("\"")
    follow(others, .data)
    end(others)
  }
}

// Writes a document, so that the same drawing always gives the same bytes. See ShapeEditFormat for the format. What a
// file could not hold is brought into its limits, so that what is written can always be read.

/// Writes one document.
struct GraphicWriter: ~Copyable {
  private var out = JSONOutput()
  /// Pictures that shapes may name.
  private var resources: [String: Resource] = [:]

  mutating func writeDocument<Failure: Error>(
    _ graphic: Graphic, _ block: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    resources = graphic.resources
    let others = Others(graphic.unknownMembers, known: [.format, .version, .pages, .resources])
    out.literal("{\"format\":\"org.shapeedit.document\"")
    follow(others, .format, separator: ",\n")
    out.literal(",\"version\":1")
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

  private mutating func writePage<Failure: Error>(
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
    out.number(page.width, 0, 1e9)
    follow(others, .width)
    out.literal(",\"height\":")
    out.number(page.height, 0, 1e9)
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
    out.number(grid.spacing > 0 ? grid.spacing : 16, 0, 1e9)
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
      if out.isFull { try out.flush(block) }
    }
    out.literal(graphic.resources.isEmpty ? "}" : "\n}")
  }

  // MARK: Members that this version does not know

  /// The unknown members of one object, without those whose name the object now has itself.
  private struct Others {
    var members: [UnknownMembers.Member] = []
    var known: [FormatKey] = []

    @inline(__always)
    init(_ unknown: UnknownMembers?, known: @autoclosure () -> [FormatKey]) {
      if let unknown { fill(unknown, known()) }
    }

    private mutating func fill(_ unknown: UnknownMembers, _ known: [FormatKey]) {
      self.known = known
      var names = Set(known.map(\.name))
      members = unknown.members.filter { names.insert($0.key).inserted }
    }
  }

  /// Opens an object and writes what stood before its first known member, which must follow.
  @inline(__always)
  private mutating func begin(_ others: borrowing Others) {
    out.literal("{")
    if !others.members.isEmpty { lead(others) }
  }

  @inline(never)
  private mutating func lead(_ others: borrowing Others) {
    for member in others.members where member.after == nil {
      out.string(member.key)
      out.literal(":")
      out.bytes(member.json)
      out.literal(",")
    }
  }

  /// Writes what stood after a known member, whether that was written or not.
  @inline(__always)
  private mutating func follow(
    _ others: borrowing Others, _ key: FormatKey, separator: StaticString = ","
  ) {
    if !others.members.isEmpty { write(others.members.filter { $0.after == key.name }, separator) }
  }

  /// Writes what stood after a member that the object no longer has.
  private mutating func followRest(_ others: borrowing Others, separator: StaticString = ",") {
    guard !others.members.isEmpty else { return }
    let names = Set(others.known.map(\.name))
    write(others.members.filter { $0.after.map { !names.contains($0) } ?? false }, separator)
  }

  @inline(__always)
  private mutating func end(_ others: borrowing Others) {
    followRest(others)
    out.literal("}")
  }

  private mutating func write(_ members: [UnknownMembers.Member], _ separator: StaticString) {
    for member in members {
      out.literal(separator)
      out.string(member.key)
      out.literal(":")
      out.bytes(member.json)
    }
  }

  // MARK: Shapes

  /// What every shape may have, before and after what its type has.
  private static let leadingKeys: [FormatKey] = [.id, .type, .name, .x, .y, .width, .height]
  private static let trailingKeys: [FormatKey] = [
    .rotation, .flipX, .flipY, .opacity, .locked, .hidden, .fill, .stroke, .text,
  ]

  private static func keys(of shape: Shape) -> [FormatKey] {
    let own: [FormatKey] =
      switch shape.kind {
      case .rectangle: [.cornerRadius]
      case .polygon: [.sides]
      case .star: [.points, .innerRadius]
      case .line, .arrow: [.points]
      case .connector: [.from, .to, .route]
      case .path: [.d, .pressure]
      case .image: [.resource]
      case .group, .frame: [.children]
      case .ellipse, .triangle, .diamond, .text, .unknown: []
      }
    // A fill that is not understood is among the unknown members.
    return leadingKeys + own + (shape.fill == nil ? trailingKeys.filter { $0 != .fill } : trailingKeys)
  }

  private mutating func writeShape(_ shape: Shape, level: Int) {
    let others = Others(shape.unknownMembers, known: Self.keys(of: shape))
    begin(others)
    out.literal("\"id\":")
    out.string(shape.id)
    follow(others, .id)
    writeType(shape.kind)
    follow(others, .type)
    if let name = shape.name {
      out.literal(",\"name\":")
      out.string(name)
    }
    follow(others, .name)
    out.literal(",\"x\":")
    coordinate(shape.frame.x)
    follow(others, .x)
    out.literal(",\"y\":")
    coordinate(shape.frame.y)
    follow(others, .y)
    out.literal(",\"width\":")
    out.number(shape.frame.width, 0, 1e9)
    follow(others, .width)
    out.literal(",\"height\":")
    out.number(shape.frame.height, 0, 1e9)
    follow(others, .height)
    writeParticulars(shape, others)
    if shape.rotation != 0 {
      out.literal(",\"rotation\":")
      coordinate(shape.rotation)
    }
    follow(others, .rotation)
    if shape.flipX { out.literal(",\"flipX\":true") }
    follow(others, .flipX)
    if shape.flipY { out.literal(",\"flipY\":true") }
    follow(others, .flipY)
    if shape.opacity != 1 {
      out.literal(",\"opacity\":")
      out.number(shape.opacity, 0, 1)
    }
    follow(others, .opacity)
    if shape.isLocked { out.literal(",\"locked\":true") }
    follow(others, .locked)
    if shape.isHidden { out.literal(",\"hidden\":true") }
    follow(others, .hidden)
    if let fill = shape.fill { writeFill(fill) }
    follow(others, .fill)
    if let stroke = shape.stroke { writeStroke(stroke) }
    follow(others, .stroke)
    if let text = shape.text { writeText(text) }
    follow(others, .text)
    switch shape.kind {
    case .group(let children), .frame(let children): writeChildren(children, level)
    default: break
    }
    follow(others, .children)
    end(others)
  }

  @inline(__always)
  private mutating func coordinate(_ value: Double) {
    if value.magnitude <= 1e9 {
      out.number(value)
    } else {
      out.number(value.isNaN ? 0 : value < 0 ? -1e9 : 1e9)
    }
  }

  private mutating func point(_ point: Point) {
    out.literal("[")
    coordinate(point.x)
    out.literal(",")
    coordinate(point.y)
    out.literal("]")
  }

  private mutating func writeType(_ kind: Shape.Kind) {
    switch kind {
    case .rectangle: out.literal(",\"type\":\"rectangle\"")
    case .ellipse: out.literal(",\"type\":\"ellipse\"")
    case .triangle: out.literal(",\"type\":\"triangle\"")
    case .diamond: out.literal(",\"type\":\"diamond\"")
    case .polygon: out.literal(",\"type\":\"polygon\"")
    case .star: out.literal(",\"type\":\"star\"")
    case .line: out.literal(",\"type\":\"line\"")
    case .arrow: out.literal(",\"type\":\"arrow\"")
    case .connector: out.literal(",\"type\":\"connector\"")
    case .path: out.literal(",\"type\":\"path\"")
    case .text: out.literal(",\"type\":\"text\"")
    case .image: out.literal(",\"type\":\"image\"")
    case .group: out.literal(",\"type\":\"group\"")
    case .frame: out.literal(",\"type\":\"frame\"")
    case .unknown(let type):
      out.literal(",\"type\":")
      out.string(type)
    }
  }

  @inline(__always)
  private mutating func writeParticulars(_ shape: Shape, _ others: borrowing Others) {
    switch shape.kind {
    case .ellipse, .triangle, .diamond, .text, .group, .frame, .unknown: return
    case .rectangle(let cornerRadius):
      if cornerRadius > 0 {
        out.literal(",\"cornerRadius\":")
        out.number(cornerRadius, 0, 1e9)
      }
      follow(others, .cornerRadius)
    case .polygon(let sides):
      out.literal(",\"sides\":")
      out.integer(Int64(min(max(sides, 3), 100)))
      follow(others, .sides)
    case .star(let points, let innerRadius):
      out.literal(",\"points\":")
      out.integer(Int64(min(max(points, 3), 100)))
      follow(others, .points)
      if innerRadius != 0.5 {
        out.literal(",\"innerRadius\":")
        out.number(innerRadius, 0, 1)
      }
      follow(others, .innerRadius)
    case .line(let points), .arrow(let points):
      writePoints(points, shape.frame)
      follow(others, .points)
    case .connector(let connector):
      out.literal(",\"from\":")
      writeEnd(connector.from)
      follow(others, .from)
      out.literal(",\"to\":")
      writeEnd(connector.to)
      follow(others, .to)
      if connector.route != .straight {
        out.literal(",\"route\":")
        out.string(connector.route.rawValue)
      }
      follow(others, .route)
    case .path(let path):
      out.literal(",\"d\":")
      out.string(path.d)
      follow(others, .d)
      if !path.pressure.isEmpty {
        out.literal(",\"pressure\":")
        writeNumbers(path.pressure, 0, 1)
      }
      follow(others, .pressure)
    case .image(let resource):
      if resources[resource] != nil {
        out.literal(",\"resource\":")
        out.string(resource)
      }
      follow(others, .resource)
    }
  }

  private mutating func writePoints(_ points: [Point], _ frame: Rect) {
    // A line needs two points; one that has fewer runs across its frame.
    let points = points.count >= 2 ? points : [.zero, Point(x: frame.width, y: frame.height)]
    out.literal(",\"points\":[")
    for (index, each) in points.enumerated() {
      if index > 0 { out.literal(",") }
      point(each)
    }
    out.literal("]")
  }

  private mutating func writeEnd(_ end: Shape.Connector.End) {
    if let shape = end.shape {
      let others = Others(end.unknownMembers, known: [.shape, .anchor])
      begin(others)
      out.literal("\"shape\":")
      out.string(shape)
      follow(others, .shape)
      out.literal(",\"anchor\":")
      point(end.anchor)
      follow(others, .anchor)
      self.end(others)
    } else {
      let others = Others(end.unknownMembers, known: [.point])
      begin(others)
      out.literal("\"point\":")
      point(end.anchor)
      follow(others, .point)
      self.end(others)
    }
  }

  private mutating func writeNumbers(_ numbers: [Double], _ low: Double, _ high: Double) {
    out.literal("[")
    for (index, number) in numbers.enumerated() {
      if index > 0 { out.literal(",") }
      out.number(number, low, high)
    }
    out.literal("]")
  }

  private mutating func writeChildren(_ children: [Shape], _ level: Int) {
    out.literal(",\"children\":[")
    var isFirst = true
    writeItems(children, level + 1, &isFirst)
    out.literal("]")
  }

  /// Writes shapes at a level. At the deepest one a group cannot have children, so they take its place.
  private mutating func writeItems(_ shapes: [Shape], _ level: Int, _ isFirst: inout Bool) {
    for shape in shapes {
      if level == ShapeEditFormat.nestingLimit, !shape.children.isEmpty {
        writeItems(shape.children, level, &isFirst)
      } else {
        if !isFirst { out.literal(",") }
        isFirst = false
        writeShape(shape, level: level)
      }
    }
  }

  // MARK: Style

  private mutating func writeFill(_ fill: Paint) {
    out.literal(",\"fill\":")
    switch fill {
    case .color(let color): out.color(color)
    case .gradient(let gradient): writeGradient(gradient)
    }
  }

  private mutating func writeGradient(_ gradient: Gradient) {
    let others: Others
    switch gradient.geometry {
    case .linear(let start, let end):
      others = Others(gradient.unknownMembers, known: [.type, .from, .to, .stops])
      begin(others)
      out.literal("\"type\":\"linear\"")
      follow(others, .type)
      out.literal(",\"from\":")
      point(start)
      follow(others, .from)
      out.literal(",\"to\":")
      point(end)
      follow(others, .to)
    case .radial(let center, let radius):
      others = Others(gradient.unknownMembers, known: [.type, .center, .radius, .stops])
      begin(others)
      out.literal("\"type\":\"radial\"")
      follow(others, .type)
      out.literal(",\"center\":")
      point(center)
      follow(others, .center)
      out.literal(",\"radius\":")
      out.number(radius, 0, 1e9)
      follow(others, .radius)
    }
    writeStops(gradient.stops)
    follow(others, .stops)
    end(others)
  }

  private mutating func writeStops(_ stops: [Gradient.Stop]) {
    var stops = stops
    while stops.count < 2 { stops.append(stops.last ?? Gradient.Stop(offset: 0, color: .clear)) }
    out.literal(",\"stops\":[")
    var least = 0.0
    for (index, stop) in stops.enumerated() {
      if index > 0 { out.literal(",") }
      let others = Others(stop.unknownMembers, known: [.offset, .color])
      least = min(max(stop.offset, least), 1)
      begin(others)
      out.literal("\"offset\":")
      out.number(least)
      follow(others, .offset)
      out.literal(",\"color\":")
      out.color(stop.color)
      follow(others, .color)
      end(others)
    }
    out.literal("]")
  }

  private mutating func writeStroke(_ stroke: Stroke) {
    let others = Others(
      stroke.unknownMembers, known: [.color, .width, .dash, .cap, .join, .start, .end])
    out.literal(",\"stroke\":")
    begin(others)
    out.literal("\"color\":")
    out.color(stroke.color)
    follow(others, .color)
    if stroke.width != 1 {
      out.literal(",\"width\":")
      out.number(stroke.width, 0, 1e9)
    }
    follow(others, .width)
    if stroke.dash.contains(where: { $0 > 0 }) {
      out.literal(",\"dash\":")
      writeNumbers(stroke.dash, 0, 1e9)
    }
    follow(others, .dash)
    if stroke.cap != .butt {
      out.literal(",\"cap\":")
      out.string(stroke.cap.rawValue)
    }
    follow(others, .cap)
    if stroke.join != .miter {
      out.literal(",\"join\":")
      out.string(stroke.join.rawValue)
    }
    follow(others, .join)
    if let start = stroke.start {
      out.literal(",\"start\":")
      out.string(start.rawValue)
    }
    follow(others, .start)
    if let end = stroke.end {
      out.literal(",\"end\":")
      out.string(end.rawValue)
    }
    follow(others, .end)
    end(others)
  }

  private mutating func writeText(_ text: TextContent) {
    let others = Others(
      text.unknownMembers,
      known: [.string, .font, .size, .color, .weight, .italic, .align, .verticalAlign])
    out.literal(",\"text\":")
    begin(others)
    out.literal("\"string\":")
    out.string(text.string)
    follow(others, .string)
    if let font = text.font {
      out.literal(",\"font\":")
      out.string(font)
    }
    follow(others, .font)
    if text.size != 16, text.size > 0 {
      out.literal(",\"size\":")
      out.number(text.size, 0, 1e9)
    }
    follow(others, .size)
    if text.color != .black {
      out.literal(",\"color\":")
      out.color(text.color)
    }
    follow(others, .color)
    if text.weight != 400 {
      out.literal(",\"weight\":")
      out.integer(Int64(min(max(text.weight, 100), 900)))
    }
    follow(others, .weight)
    if text.italic { out.literal(",\"italic\":true") }
    follow(others, .italic)
    if let align = text.align {
      out.literal(",\"align\":")
      out.string(align.rawValue)
    }
    follow(others, .align)
    if let verticalAlign = text.verticalAlign {
      out.literal(",\"verticalAlign\":")
      out.string(verticalAlign.rawValue)
    }
    follow(others, .verticalAlign)
    end(others)
  }
}

// Writes one shape, and the shapes inside it.

extension GraphicWriter {
  /// What every shape may have, before and after what its type has.
  private static let leadingKeys: [FormatKey] = [.id, .type, .name, .x, .y, .width, .height]
  private static let trailingKeys: [FormatKey] = [
    .rotation, .flipX, .flipY, .opacity, .locked, .hidden, .fill, .stroke, .text,
  ]

  private static func keys(of shape: Shape) -> [FormatKey] {
    let own = FormatType(shape.kind)?.ownKeys ?? []
    // A fill that is not understood is among the unknown members.
    return leadingKeys + own + (shape.fill == nil ? trailingKeys.filter { $0 != .fill } : trailingKeys)
  }

  mutating func writeShape(_ shape: Shape, level: Int) {
    shapeCount += 1
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
    out.number(shape.frame.width, 0, ShapeEditFormat.numberLimit)
    follow(others, .width)
    out.literal(",\"height\":")
    out.number(shape.frame.height, 0, ShapeEditFormat.numberLimit)
    follow(others, .height)
    writeParticulars(shape, others)
    if shape.rotation.bitPattern != 0 {
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
  mutating func coordinate(_ value: Double) {
    if value.magnitude <= ShapeEditFormat.numberLimit {
      out.number(value)
    } else {
      out.number(value.isNaN ? 0 : value < 0 ? -ShapeEditFormat.numberLimit : ShapeEditFormat.numberLimit)
    }
  }

  mutating func point(_ point: Point) {
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
      if cornerRadius.bitPattern != 0 {
        out.literal(",\"cornerRadius\":")
        out.number(cornerRadius, 0, ShapeEditFormat.numberLimit)
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
      out.string(path.d, limited: false)
      follow(others, .d)
      if !path.pressure.isEmpty {
        out.literal(",\"pressure\":")
        writeNumbers(path.pressure, 0, 1)
      }
      follow(others, .pressure)
    case .image(let resource):
      if hasOtherResources || resources[resource] != nil {
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

  mutating func writeNumbers(_ numbers: [Double], _ low: Double, _ high: Double) {
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
}

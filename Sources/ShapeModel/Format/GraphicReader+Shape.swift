// Reads one shape, and the shapes inside it.

extension GraphicReader {
  /// What only some types of shapes have, as it is read.
  private struct Particulars {
    var cornerRadius = 0.0
    var count = 0
    var innerRadius = 0.5
    var points: [Point] = []
    var from: Shape.Connector.End?
    var to: Shape.Connector.End?
    var route = Shape.Connector.Route.straight
    var d = ""
    var pressure: [Double] = []
    var resource = ""
    var children: [Shape] = []
  }

  /// Reads a shape and finds the hash of its id. One on a page is at level 1.
  mutating func readShape(level: Int, _ hash: inout UInt32) throws(FormatFault) -> Shape {
    let start = scanner.offset
    try scanner.beginObject("a shape")
    guard level <= ShapeEditFormat.nestingLimit else {
      throw scanner.fault(
        "Groups nest more than \(ShapeEditFormat.nestingLimit) deep here. Ungroup some of them.", at: start,
        kind: .limit)
    }
    shapeCount += 1
    guard shapeCount <= shapeLimit else {
      throw scanner.fault(
        "The drawing has more than \(shapeLimit) shapes. Split it.", at: start, kind: .limit)
    }

    var members = MemberCursor()
    var type: FormatType?
    var otherType: String?
    var shape = Shape(id: "", kind: .ellipse, frame: .zero)
    var name: String?
    var text: TextContent?
    var particulars = Particulars()
    while try scanner.nextMember(&members) {
      guard let key = members.key else {
        try keep(&members)
        continue
      }
      switch key {
      case .id: shape.id = try readShapeID(&hash)
      case .type: (type, otherType) = try readType()
      case .name: name = try string(.name)
      case .x: shape.frame.x = try number(.x)
      case .y: shape.frame.y = try number(.y)
      case .width: shape.frame.width = try size(.width)
      case .height: shape.frame.height = try size(.height)
      case .rotation: shape.rotation = try number(.rotation)
      case .flipX: shape.flipX = try boolean(.flipX)
      case .flipY: shape.flipY = try boolean(.flipY)
      case .opacity: shape.opacity = try unit(.opacity)
      case .locked: shape.isLocked = try boolean(.locked)
      case .hidden: shape.isHidden = try boolean(.hidden)
      case .fill:
        let fillStart = scanner.offset
        shape.fill = try readFill()
        if shape.fill == nil { members.keep(scanner.bytes(from: fillStart)) }
      case .stroke: shape.stroke = try readStroke()
      case .text: text = try readText()
      default:
        if type == nil, otherType == nil, let found = try findType(inObjectAt: start) {
          type = FormatType.allCases.first { "\($0)" == found }
          if type == nil { otherType = found }
        }
        if let type, try readParticular(key, type, &particulars, level) { continue }
        try keep(&members)
      }
    }
    try check(members, start, shape, type, otherType)
    shape.kind = try kind(type, otherType, particulars, members, start, shape.id)
    shape.set(name: name, text: text, unknownMembers: members.unknown)
    return shape
  }

  private mutating func readShapeID(_ hash: inout UInt32) throws(FormatFault) -> String {
    let (text, offset, length) = try readID()
    hash = IDHash.hash(bytes.baseAddress! + offset, length)
    if let duplicate = ids.insert(hash: hash, at: offset, length: length) { throw duplicateID(duplicate) }
    return text
  }

  func duplicateID(_ offset: Int) -> FormatFault {
    let rest = bytes[offset..<min(offset + 64, bytes.count)]
    let text = String(decoding: rest.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
    return invalid("“\(text)” is the id of another shape too. Give this one its own.", at: offset - 1)
  }

  @inline(__always)
  private mutating func readType() throws(FormatFault) -> (FormatType?, String?) {
    let start = scanner.offset
    guard scanner.byte == UInt8(ascii: "\"") else {
      throw scanner.mismatch("a text in quotes for “type”")
    }
    scanner.advance()
    if let index = scanner.shortName(FormatType.table) { return (FormatType(rawValue: index), nil) }
    scanner.offset = start
    let text = try scanner.string()
    guard !text.isEmpty else { throw invalid("“type” must not be empty.", at: start) }
    return (nil, text)
  }

  private func check(
    _ members: MemberCursor, _ start: Int, _ shape: Shape, _ type: FormatType?, _ otherType: String?
  ) throws(FormatFault) {
    if members.hasAll(.id, .type, .x, .y, .width, .height) { return }
    let what = shape.id.isEmpty ? "the shape" : "the shape “\(shape.id)”"
    for key in [FormatKey.id, .type, .x, .y, .width, .height] where !members.has(key) {
      throw missing(key.name, from: what, at: start)
    }
  }

  /// Reads a member that only some types have; false, and nothing read, when this type is not one of them.
  private mutating func readParticular(
    _ key: FormatKey, _ type: FormatType, _ particulars: inout Particulars, _ level: Int
  ) throws(FormatFault) -> Bool {
    switch (key, type) {
    case (.cornerRadius, .rectangle): particulars.cornerRadius = try size(.cornerRadius)
    case (.sides, .polygon): particulars.count = try integer(.sides, 3...100)
    case (.points, .star): particulars.count = try integer(.points, 3...100)
    case (.innerRadius, .star): particulars.innerRadius = try unit(.innerRadius)
    case (.points, .line), (.points, .arrow): particulars.points = try readPoints()
    case (.from, .connector): particulars.from = try readEnd(.from)
    case (.to, .connector): particulars.to = try readEnd(.to)
    case (.route, .connector): particulars.route = try choice(.route)
    case (.d, .path): particulars.d = try string(.d)
    case (.pressure, .path):
      particulars.pressure = try numbers(.pressure) { reader throws(FormatFault) in try reader.unit(.pressure)
      }
    case (.resource, .image):
      let offset = scanner.offset
      particulars.resource = try string(.resource)
      images.append((offset, particulars.resource))
    case (.children, .group), (.children, .frame): particulars.children = try readChildren(level)
    default: return false
    }
    return true
  }

  private mutating func readPoints() throws(FormatFault) -> [Point] {
    let start = scanner.offset
    try scanner.beginArray("an array of points for “points”")
    var points: [Point] = []
    var isFirst = true
    while try scanner.nextElement(&isFirst) { points.append(try point(.points)) }
    guard points.count >= 2 else { throw invalid("“points” must have at least two points.", at: start) }
    return points
  }

  private mutating func readEnd(_ key: FormatKey) throws(FormatFault) -> Shape.Connector.End {
    let start = scanner.offset
    try scanner.beginObject("an object for “\(key.name)”")
    var members = MemberCursor()
    var end = Shape.Connector.End(shape: nil, anchor: .zero)
    while try scanner.nextMember(&members) {
      switch members.key {
      case .shape: end.shape = try string(.shape)
      case .anchor: end.anchor = try point(.anchor)
      case .point: end.anchor = try point(.point)
      default: try keep(&members)
      }
    }
    guard members.has(.point) != members.has(.shape), members.has(.shape) == members.has(.anchor) else {
      throw invalid("“\(key.name)” must have either “shape” and “anchor”, or “point”.", at: start)
    }
    end.unknownMembers = members.unknown
    return end
  }

  private mutating func readChildren(_ level: Int) throws(FormatFault) -> [Shape] {
    try scanner.beginArray("an array for “children”")
    var children: [Shape] = []
    var isFirst = true
    while try scanner.nextElement(&isFirst) {
      var hash: UInt32 = 0
      children.append(try readShape(level: level + 1, &hash))
    }
    return children
  }

  private mutating func kind(
    _ type: FormatType?, _ otherType: String?, _ particulars: Particulars, _ members: MemberCursor,
    _ start: Int, _ id: String
  ) throws(FormatFault) -> Shape.Kind {
    func require(_ keys: FormatKey...) throws(FormatFault) {
      for key in keys where !members.has(key) {
        throw missing(key.name, from: "the \(type.map { "\($0)" } ?? "") “\(id)”", at: start)
      }
    }
    switch type {
    case .rectangle: return .rectangle(cornerRadius: particulars.cornerRadius)
    case .ellipse: return .ellipse
    case .triangle: return .triangle
    case .diamond: return .diamond
    case .polygon:
      try require(.sides)
      return .polygon(sides: particulars.count)
    case .star:
      try require(.points)
      return .star(points: particulars.count, innerRadius: particulars.innerRadius)
    case .line:
      try require(.points)
      return .line(points: particulars.points)
    case .arrow:
      try require(.points)
      return .arrow(points: particulars.points)
    case .connector:
      guard let from = particulars.from, let to = particulars.to else {
        try require(.from, .to)
        return .ellipse
      }
      holdsConnector = true
      return .connector(Shape.Connector(from: from, to: to, route: particulars.route))
    case .path:
      try require(.d)
      return .path(Shape.PathData(d: particulars.d, pressure: particulars.pressure))
    case .text: return .text
    case .image: return .image(resource: particulars.resource)
    case .group: return .group(children: particulars.children)
    case .frame: return .frame(children: particulars.children)
    case nil: return .unknown(type: otherType ?? "")
    }
  }
}

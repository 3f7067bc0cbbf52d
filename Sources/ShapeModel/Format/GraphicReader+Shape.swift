// Reads one shape, and the shapes inside it.

import Localization

extension GraphicReader {
  /// What only a few types of shapes have, as it is read.
  private struct Particulars {
    var count = 0
    var innerRadius = 0.5
    var points: [Point] = []
    var from = Shape.Connector.End(shape: nil, anchor: .zero)
    var to = Shape.Connector.End(shape: nil, anchor: .zero)
    var route = Shape.Connector.Route.straight
    var d = ""
    var pressure: [Double] = []
    var resource = ""
    var children: [Shape] = []
  }

  /// What is read of a shape.
  private struct Read {
    var type: FormatType?
    /// The type's name when it is not one that is known.
    var otherType: String?
    var id = ""
    var place = Place()
    var opacity = 1.0
    var (isLocked, isHidden) = (false, false)
    var fill: Paint?
    var stroke: Stroke?
    var name: String?
    var text: TextContent?
    var cornerRadius = 0.0
    var particulars: Particulars?

    /// Where it is, and how it is turned.
    struct Place {
      var frame = Rect.zero
      var rotation = 0.0
      var (flipX, flipY) = (false, false)
    }

    @inline(__always)
    func shape(_ kind: Shape.Kind, unknown: UnknownMembers?) -> Shape {
      var shape = Shape(id: id, kind: kind, frame: place.frame, fill: fill, stroke: stroke)
      shape.rotation = place.rotation
      shape.opacity = opacity
      if place.flipX { shape.flipX = true }
      if place.flipY { shape.flipY = true }
      if isLocked { shape.isLocked = true }
      if isHidden { shape.isHidden = true }
      if name != nil || text != nil || unknown != nil {
        shape.set(name: name, text: text, unknownMembers: unknown)
      }
      return shape
    }
  }

  /// Reads a shape and finds the hash of its id. One on a page is at level 1.
  mutating func readShape(level: Int, _ hash: inout UInt32) throws(FormatFault) -> Shape {
    let start = try beginShape(level)
    var members = MemberCursor()
    var read = Read()
    while try scanner.nextMember(&members) {
      guard let key = members.key else {
        try keep(&members)
        continue
      }
      switch key {
      case .id: read.id = try readShapeID(&hash)
      case .type: (read.type, read.otherType) = try readType()
      case .name: read.name = try string(.name)
      case .x: read.place.frame.x = try number(.x)
      case .y: read.place.frame.y = try number(.y)
      case .width: read.place.frame.width = try size(.width)
      case .height: read.place.frame.height = try size(.height)
      case .rotation: read.place.rotation = try number(.rotation)
      case .flipX: read.place.flipX = try boolean(.flipX)
      case .flipY: read.place.flipY = try boolean(.flipY)
      case .opacity: read.opacity = try unit(.opacity)
      case .locked: read.isLocked = try boolean(.locked)
      case .hidden: read.isHidden = try boolean(.hidden)
      case .fill:
        let fillStart = scanner.offset
        read.fill = try readFill()
        if read.fill == nil { members.keep(scanner.bytes(from: fillStart)) }
      case .stroke: read.stroke = try readStroke()
      case .text: read.text = try readText()
      default: try readParticular(key, &read, &members, start, level)
      }
    }
    try check(members, start, read.id)
    let kind: Shape.Kind =
      if let type = read.type {
        switch type {
        case .rectangle: .rectangle(cornerRadius: read.cornerRadius)
        case .ellipse: .ellipse
        case .triangle: .triangle
        case .diamond: .diamond
        case .text: .text
        case .polygon, .star, .line, .arrow, .connector, .path, .image, .group, .frame:
          try self.kind(type, read.particulars ?? Particulars(), members, start, read.id)
        }
      } else {
        .unknown(type: read.otherType ?? "")
      }
    return read.shape(kind, unknown: members.unknown)
  }

  /// Begins the object of a shape, if there may be one more, and so deep inside of others.
  ///
  /// - Returns: where it begins.
  private mutating func beginShape(_ level: Int) throws(FormatFault) -> Int {
    let start = scanner.offset
    try scanner.beginObject(L("a shape"))
    guard level <= ShapeEditFormat.nestingLimit else {
      throw scanner.fault(
        LN(
          "Groups nest more than %@ level deep here. Ungroup some of them.",
          "Groups nest more than %@ levels deep here. Ungroup some of them.", ShapeEditFormat.nestingLimit),
        at: start, kind: .limit)
    }
    shapeCount += 1
    guard shapeCount <= shapeLimit else {
      throw scanner.fault(
        LN(
          "The drawing has more than %@ shape. Split it.", "The drawing has more than %@ shapes. Split it.",
          shapeLimit), at: start, kind: .limit)
    }
    return start
  }

  /// Reads a member that only some types have; of another type it is kept as it is.
  private mutating func readParticular(
    _ key: FormatKey, _ read: inout Read, _ members: inout MemberCursor, _ start: Int, _ level: Int
  ) throws(FormatFault) {
    if read.type == nil, read.otherType == nil, let found = try findType(inObjectAt: start) {
      read.type = FormatType.allCases.first { "\($0)" == found }
      if read.type == nil { read.otherType = found }
    }
    if key == .cornerRadius, read.type == .rectangle {
      read.cornerRadius = try size(.cornerRadius)
    } else if let type = read.type, type.has(key) {
      if read.particulars == nil { read.particulars = Particulars() }
      try readParticular(key, type, &read.particulars!, level)
    } else {
      try keep(&members)
    }
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
    return invalid(L("“%@” is the id of another shape too. Give this one its own.", text), at: offset - 1)
  }

  @inline(__always)
  private mutating func readType() throws(FormatFault) -> (FormatType?, String?) {
    let start = scanner.offset
    guard scanner.byte == UInt8(ascii: "\"") else {
      throw scanner.mismatch(L("a text in quotes for “type”"))
    }
    scanner.advance()
    if let index = scanner.shortName(FormatType.table) { return (FormatType(rawValue: index), nil) }
    scanner.offset = start
    let text = try scanner.string()
    guard !text.isEmpty else { throw invalid(L("“type” must not be empty."), at: start) }
    if let index = FormatType.table.find(text) { return (FormatType(rawValue: index), nil) }
    return (nil, text)
  }

  private func check(_ members: MemberCursor, _ start: Int, _ id: String) throws(FormatFault) {
    if members.hasAll(.id, .type, .x, .y, .width, .height) { return }
    let what = id.isEmpty ? L("the shape") : L("the shape “%@”", id)
    for key in [FormatKey.id, .type, .x, .y, .width, .height] where !members.has(key) {
      throw missing(key.name, from: what, at: start)
    }
  }

  /// Reads a member that only some types have, this one among them.
  private mutating func readParticular(
    _ key: FormatKey, _ type: FormatType, _ particulars: inout Particulars, _ level: Int
  ) throws(FormatFault) {
    switch key {
    case .sides: particulars.count = try integer(.sides, 3...100)
    case .points where type == .star: particulars.count = try integer(.points, 3...100)
    case .points: particulars.points = try readPoints()
    case .innerRadius: particulars.innerRadius = try unit(.innerRadius)
    case .from: particulars.from = try readEnd(.from)
    case .to: particulars.to = try readEnd(.to)
    case .route: particulars.route = try choice(.route)
    case .d: particulars.d = try string(.d, limited: false)
    case .pressure:
      particulars.pressure = try numbers(.pressure) { reader throws(FormatFault) in try reader.unit(.pressure)
      }
    case .resource:
      let offset = scanner.offset
      particulars.resource = try string(.resource)
      images.append((offset, particulars.resource))
    default: particulars.children = try readChildren(level)
    }
  }

  private mutating func readPoints() throws(FormatFault) -> [Point] {
    let start = scanner.offset
    try scanner.beginArray(L("an array of points for “points”"))
    var points: [Point] = []
    var isFirst = true
    while try scanner.nextElement(&isFirst) { points.append(try point(.points)) }
    guard points.count >= 2 else { throw invalid(L("“points” must have at least two points."), at: start) }
    return points
  }

  private mutating func readEnd(_ key: FormatKey) throws(FormatFault) -> Shape.Connector.End {
    let start = scanner.offset
    try scanner.beginObject(L("an object for “%@”", key.name))
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
      throw invalid(L("“%@” must have either “shape” and “anchor”, or “point”.", key.name), at: start)
    }
    end.unknownMembers = members.unknown
    return end
  }

  private mutating func readChildren(_ level: Int) throws(FormatFault) -> [Shape] {
    try scanner.beginArray(L("an array for “children”"))
    var children: [Shape] = []
    var isFirst = true
    while try scanner.nextElement(&isFirst) {
      var hash: UInt32 = 0
      children.append(try readShape(level: level + 1, &hash))
    }
    return children
  }

  /// The kind of a shape whose type has members of its own.
  private mutating func kind(
    _ type: FormatType, _ particulars: Particulars, _ members: MemberCursor, _ start: Int, _ id: String
  ) throws(FormatFault) -> Shape.Kind {
    for key in type.requiredKeys where !members.has(key) {
      throw missing(key.name, from: L("the %@ “%@”", "\(type)", id), at: start)
    }
    switch type {
    case .polygon: return .polygon(sides: particulars.count)
    case .star: return .star(points: particulars.count, innerRadius: particulars.innerRadius)
    case .line: return .line(points: particulars.points)
    case .arrow: return .arrow(points: particulars.points)
    case .connector:
      holdsConnector = true
      return .connector(
        Shape.Connector(from: particulars.from, to: particulars.to, route: particulars.route))
    case .path: return .path(Shape.PathData(d: particulars.d, pressure: particulars.pressure))
    case .image: return .image(resource: particulars.resource)
    case .frame: return .frame(children: particulars.children)
    case .group: return .group(children: particulars.children)
    case .rectangle, .ellipse, .triangle, .diamond, .text:
      preconditionFailure("\(type) has no members that are required")
    }
  }
}

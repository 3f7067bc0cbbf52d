// A delta as bytes, for the recovery journal: JSON, in the words of the .shapeedit format, a change a line.
// Only what is needed to make the changes is written, not what is needed to take them back.
//
// ```
// {"format":"org.shapeedit.change","version":1,"changes":[
// ["replace","p1",SHAPE],
// ["insert","p1",3,SHAPE],
// ["remove","p1","k3"],
// ["move","p1","k3",5],
// ["insertPage",0,PAGE],
// ["removePage","p1"],
// ["movePage","p1",2],
// ["changePage",PAGE],
// ["setResource","SHA-256",RESOURCE],
// ["removeResource","SHA-256"],
// ["setMembers",["key",VALUE,"after"],…],
// ["removeMembers"]
// ]}
// ```

extension GraphicDelta {
  fileprivate static let beginning = "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":["
  private static let end = "]}\n"

  /// The delta as bytes. What is read back makes the same changes, but does not know what was there before.
  public func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = GraphicWriter()
    writer.hasOtherResources = true
    writer.out.bytes(Array(Self.beginning.utf8))
    var isFirst = true
    for change in changes {
      writer.out.literal(isFirst ? "\n" : ",\n")
      isFirst = false
      writer.writeChange(change, &bytes)
    }
    writer.out.literal("\n")
    writer.out.bytes(Array(Self.end.utf8))
    writer.out.flush { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The delta in some bytes.
  ///
  /// - Throws: `FormatError` for anything but what ``encoded()`` has written, with the place of the first
  ///   fault.
  public init(_ bytes: UnsafeRawBufferPointer) throws(FormatError) {
    var reader = GraphicReader(bytes.bindMemory(to: UInt8.self))
    do throws(FormatFault) {
      self.init(changes: try reader.readChanges())
    } catch {
      var counter = LineCounter(bytes)
      let (line, column) = counter.position(of: error.offset)
      throw FormatError(kind: error.kind, line: line, column: column, reason: error.reason)
    }
  }
}

extension GraphicWriter {
  /// - Parameter bytes: what was written before what the writer still holds.
  fileprivate mutating func writeChange(_ change: GraphicDelta.Change, _ bytes: inout [UInt8]) {
    switch change {
    case .replaced(let page, _, let new):
      begin("replace", page)
      follow(new)
    case .inserted(let page, let shape, let at):
      begin("insert", page)
      follow(at)
      follow(shape)
    case .removed(let page, let shape, _):
      begin("remove", page)
      follow(shape.id)
    case .moved(let page, let shape, _, let to):
      begin("move", page)
      follow(shape.id)
      follow(to)
    case .pageInserted(let page, let at):
      begin("insertPage")
      follow(at)
      follow(page, &bytes)
    case .pageRemoved(let page, _): begin("removePage", page.id)
    case .pageMoved(let id, _, let to):
      begin("movePage", id)
      follow(to)
    case .pageChanged(_, let new):
      begin("changePage")
      follow(new, &bytes)
    case .resourceChanged(let key, _, let new?):
      begin("setResource", key)
      out.literal(",")
      writeResource(new)
    case .resourceChanged(let key, _, nil): begin("removeResource", key)
    case .unknownMembersChanged(_, let new?):
      begin("setMembers")
      for member in new.members {
        out.literal(",[")
        out.string(member.key)
        out.literal(",")
        out.bytes(member.json)
        if let after = member.after { follow(after) }
        out.literal("]")
      }
    case .unknownMembersChanged(_, nil): begin("removeMembers")
    case .formatVersionChanged(_, let new):
      begin("setVersion")
      follow(new)
    }
    out.literal("]")
  }

  private mutating func begin(_ name: StaticString, _ id: String? = nil) {
    out.literal("[\"")
    out.literal(name)
    out.literal("\"")
    if let id { follow(id) }
  }

  private mutating func follow(_ text: String) {
    out.literal(",")
    out.string(text)
  }

  private mutating func follow(_ position: Int) {
    out.literal(",")
    out.integer(Int64(position))
  }

  private mutating func follow(_ shape: Shape) {
    out.literal(",")
    writeShape(shape, level: 1)
  }

  private mutating func follow(_ page: Page, _ bytes: inout [UInt8]) {
    out.literal(",")
    writePage(page) { bytes.append(contentsOf: $0) }
  }
}

extension GraphicReader {
  fileprivate mutating func readChanges() throws(FormatFault) -> [GraphicDelta.Change] {
    // The bracket is read below.
    let beginning = Array(GraphicDelta.beginning.utf8.dropLast())
    guard bytes.count <= ShapeEditFormat.sizeLimit, bytes.starts(with: beginning) else {
      throw invalid("This is not a change of a drawing.", at: 0)
    }
    scanner.advance(by: beginning.count)
    try scanner.beginArray("an array of changes")
    var changes: [GraphicDelta.Change] = []
    var isFirst = true
    while try scanner.nextElement(&isFirst) { changes.append(try readChange()) }
    guard scanner.byte == UInt8(ascii: "}") else { throw scanner.unexpected("“}”") }
    scanner.advance()
    scanner.skipSpace()
    guard scanner.isAtEnd else { throw scanner.fault("There is something after the end of the change.") }
    try checkIDs()
    return changes
  }

  private mutating func readChange() throws(FormatFault) -> GraphicDelta.Change {
    let start = scanner.offset
    try scanner.beginArray("a change")
    var isFirst = true
    guard try scanner.nextElement(&isFirst) else { throw invalid("A change has a name.", at: start) }
    let change: GraphicDelta.Change
    switch try scanner.string() {
    case "replace":
      let page = try id()
      let shape = try shape()
      change = .replaced(page: page, old: shape, new: shape)
    case "insert":
      let page = try id()
      let at = try position()
      change = .inserted(page: page, shape: try shape(), at: at)
    case "remove":
      let page = try id()
      change = .removed(page: page, shape: Self.placeholder(try id()), at: 0)
    case "move":
      let page = try id()
      let shape = Self.placeholder(try id())
      change = .moved(page: page, shape: shape, from: 0, to: try position())
    case "insertPage":
      let at = try position()
      change = .pageInserted(try page(), at: at)
    case "removePage":
      change = .pageRemoved(Page(id: try id(), name: "", width: 0, height: 0), at: 0)
    case "movePage":
      let id = try id()
      change = .pageMoved(id: id, from: 0, to: try position())
    case "changePage":
      let page = try page()
      guard page.shapes.isEmpty else { throw invalid("A changed page has no shapes of its own.", at: start) }
      change = .pageChanged(old: page, new: page)
    case "setResource":
      let key = try text()
      try next()
      let offset = scanner.offset
      let resource = try readResource()
      guard resource.key == key else {
        throw invalid("The resource's bytes have another SHA-256 than its name says.", at: offset)
      }
      change = .resourceChanged(key: key, old: nil, new: resource)
    case "removeResource": change = .resourceChanged(key: try text(), old: nil, new: nil)
    case "setMembers":
      return .unknownMembersChanged(old: nil, new: try members())
    case "removeMembers": change = .unknownMembersChanged(old: nil, new: nil)
    case "setVersion":
      try next()
      let version = try integer(.version, ShapeEditFormat.versions)
      change = .formatVersionChanged(old: version, new: version)
    default: throw invalid("There is no such change.", at: start)
    }
    var isNext = false
    if try scanner.nextElement(&isNext) { throw scanner.unexpected("“]”") }
    return change
  }

  /// A shape of which only the id counts.
  private static func placeholder(_ id: String) -> Shape {
    Shape(id: id, kind: .rectangle(cornerRadius: 0), frame: .zero)
  }

  /// Goes to the next part of a change.
  private mutating func next() throws(FormatFault) {
    var isFirst = false
    guard try scanner.nextElement(&isFirst) else { throw scanner.fault("A part of the change is missing.") }
  }

  private mutating func text() throws(FormatFault) -> String {
    try next()
    return try scanner.string()
  }

  private mutating func id() throws(FormatFault) -> String {
    try next()
    return try readID().text
  }

  private mutating func position() throws(FormatFault) -> Int {
    try next()
    let start = scanner.offset
    let number = try scanner.number("a position")
    guard let position = Int(exactly: number), (0...ShapeEditFormat.shapeLimit).contains(position) else {
      throw invalid("A position is a whole number from 0.", at: start)
    }
    return position
  }

  private mutating func shape() throws(FormatFault) -> Shape {
    try next()
    var hash: UInt32 = 0
    return try readShape(level: 1, &hash)
  }

  private mutating func page() throws(FormatFault) -> Page {
    try next()
    return try readPage().0
  }

  /// The rest of a change that sets the drawing's unknown members, its end included.
  private mutating func members() throws(FormatFault) -> UnknownMembers {
    var members: [UnknownMembers.Member] = []
    var isFirst = false
    while try scanner.nextElement(&isFirst) {
      try scanner.beginArray("a member")
      var isKey = true
      guard try scanner.nextElement(&isKey) else { throw scanner.fault("A member has a name.") }
      let key = try scanner.string()
      try next()
      let start = scanner.offset
      try scanner.skipValue()
      var member = UnknownMembers.Member(key: key, json: scanner.bytes(from: start))
      var hasMore = false
      if try scanner.nextElement(&hasMore) {
        member.after = try scanner.string()
        var isEnd = false
        if try scanner.nextElement(&isEnd) { throw scanner.unexpected("“]”") }
      }
      members.append(member)
    }
    return UnknownMembers(members: members)
  }
}

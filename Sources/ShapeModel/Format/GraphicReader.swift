// Reads a document: what stands around the shapes, and what can be checked only at the end. See
// ShapeEditFormat for the format. Shapes are read in GraphicReader+Shape, what they are painted with in
// GraphicReader+Style.

import Localization

/// Reads one document from its bytes.
struct GraphicReader {
  typealias Warning = (offset: Int, reason: String)

  var scanner: JSONScanner
  let bytes: UnsafeBufferPointer<UInt8>
  var ids: IDTable
  var shapeCount = 0
  var shapeLimit = ShapeEditFormat.shapeLimit
  /// The images read so far: where the resource is named, and its key.
  var images: [(offset: Int, key: String)] = []
  /// Whether a shape at the level of the page that is being read holds a connector.
  var holdsConnector = false
  var warnings: [Warning] = []

  /// The pages' parts of the file, and the positions of their shapes that are or hold connectors.
  private var pageExtents: [Range<Int>] = []
  private var connectorPositions: [[(position: Int, offset: Int)]] = []
  /// The version of the format that the file says.
  private var version = ShapeEditFormat.version

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    scanner = JSONScanner(bytes)
    ids = IDTable(bytes, expecting: min(bytes.count / 200, 1 << 20))
  }

  // MARK: The document

  mutating func readDocument() throws(FormatFault) -> Graphic {
    do throws(FormatFault) {
      return try readToFault()
    } catch {
      guard error.kind == .invalid, version > ShapeEditFormat.version else { throw error }
      // It may be right in that version.
      throw FormatFault(
        kind: .newerVersion(version), offset: error.offset,
        reason:
          L(
            "The drawing was made by a newer ShapeEdit: it is in version %@ of the format, and this one reads up to version %@. Update ShapeEdit to open it.",
            version, ShapeEditFormat.version))
    }
  }

  private mutating func readToFault() throws(FormatFault) -> Graphic {
    do throws(FormatFault) {
      return try readAll()
    } catch {
      // An id read before the fault may be there twice and not be checked yet; then that is the first fault.
      try checkIDs()
      throw error
    }
  }

  /// Checks the ids that were read last.
  mutating func checkIDs() throws(FormatFault) {
    if let duplicate = ids.checkPending() { throw duplicateID(duplicate) }
  }

  private mutating func readAll() throws(FormatFault) -> Graphic {
    try checkBeginning()
    scanner.skipSpace()
    guard scanner.byte == UInt8(ascii: "{") else { throw notADrawing(scanner.offset) }
    scanner.advance()
    var members = MemberCursor()
    try readHeader(&members)

    var graphic = Graphic(pages: [])
    while try scanner.nextMember(&members) {
      switch members.key {
      case .pages: graphic.pages = try readPages()
      case .resources: graphic.resources = try readResources()
      default: try keep(&members)
      }
    }
    guard members.has(.pages) else { throw missing("pages", from: L("the drawing"), at: scanner.offset - 1) }
    graphic.unknownMembers = members.unknown
    graphic.formatVersion = max(version, ShapeEditFormat.version)
    scanner.skipSpace()
    guard scanner.isAtEnd else {
      throw scanner.fault(L("There is something after the end of the drawing. Remove it."))
    }
    try checkIDs()
    for image in images where graphic.resources[image.key] == nil {
      throw invalid(
        L(
          "The picture is not in the file: “resources” has no “%@”. Add it, or remove “resource”.",
          image.key.prefix(64)),
        at: image.offset)
    }
    attachConnectors(&graphic)
    return graphic
  }

  /// Names what is not text in UTF-8 by what it is.
  private func checkBeginning() throws(FormatFault) {
    func starts(_ prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }
    func not(_ reason: String) -> FormatFault {
      FormatFault(kind: .notADrawing, offset: 0, reason: reason)
    }
    if bytes.count > ShapeEditFormat.sizeLimit {
      throw FormatFault(
        kind: .limit, offset: 0,
        reason: L(
          "The file has %@ bytes. The most that is read is %@.", bytes.count, ShapeEditFormat.sizeLimit))
    }
    if bytes.isEmpty {
      throw FormatFault(
        kind: .empty, offset: 0, reason: L("The file is empty. Restore an earlier version, or delete it."))
    }
    if starts([0xef, 0xbb, 0xbf]) {
      throw not(L("The file starts with a byte order mark. Save it as UTF-8 without one."))
    }
    if starts([0xff, 0xfe]) || starts([0xfe, 0xff]) || starts([0x7b, 0]) || starts([0, 0x7b]) {
      throw not(L("The file is in UTF-16 or UTF-32. Save it as UTF-8."))
    }
    if starts([0x1f, 0x8b]) || starts([0x50, 0x4b]) || starts([0x28, 0xb5, 0x2f, 0xfd]) {
      throw not(L("The file is compressed. Unpack it first."))
    }
  }

  private func notADrawing(_ offset: Int) -> FormatFault {
    FormatFault(
      kind: .notADrawing, offset: offset,
      reason:
        L("This is not a ShapeEdit drawing: one starts with {\"format\":\"%@\".", ShapeEditFormat.identifier))
  }

  private mutating func readHeader(_ members: inout MemberCursor) throws(FormatFault) {
    guard try scanner.nextMember(&members), members.key == .format else {
      throw notADrawing(members.isFirst ? scanner.offset - 1 : members.offset)
    }
    let start = scanner.offset
    guard try string(.format) == ShapeEditFormat.identifier else { throw notADrawing(start) }
    guard try scanner.nextMember(&members), members.key == .version else {
      throw invalid(
        L("“version” must come right after “format”. Write \"version\":%@ there.", ShapeEditFormat.version),
        at: members.key == .format ? scanner.offset - 1 : members.offset)
    }
    version = try integer(.version, ShapeEditFormat.versions)
  }

  // MARK: Pages

  private mutating func readPages() throws(FormatFault) -> [Page] {
    let start = scanner.offset
    try scanner.beginArray(L("an array for “pages”"))
    var pages: [Page] = []
    var names: Set<String> = []
    var isFirst = true
    while try scanner.nextElement(&isFirst) {
      let pageStart = scanner.offset
      let (page, idOffset) = try readPage()
      guard names.insert(page.id).inserted else {
        throw invalid(L("“%@” is the id of another page too. Give this one its own.", page.id), at: idOffset)
      }
      pages.append(page)
      pageExtents.append(pageStart..<scanner.offset)
    }
    guard !pages.isEmpty else { throw invalid(L("“pages” must have at least one page."), at: start) }
    return pages
  }

  mutating func readPage() throws(FormatFault) -> (Page, idOffset: Int) {
    let start = scanner.offset
    try scanner.beginObject(L("a page"))
    var members = MemberCursor()
    var page = Page(id: "", name: "", width: 0, height: 0)
    var idOffset = start
    connectorPositions.append([])
    while try scanner.nextMember(&members) {
      switch members.key {
      case .id:
        idOffset = scanner.offset
        page.id = try readID().text
      case .name: page.name = try string(.name)
      case .width: page.width = try size(.width)
      case .height: page.height = try size(.height)
      case .background: page.background = try color(.background)
      case .grid: page.grid = try readGrid()
      case .shapes: page.shapes = try readShapes()
      default: try keep(&members)
      }
    }
    for key in [FormatKey.id, .width, .height] where !members.has(key) {
      throw missing(key.name, from: L("the page"), at: start)
    }
    page.unknownMembers = members.unknown
    return (page, idOffset)
  }

  mutating func readGrid() throws(FormatFault) -> Grid {
    let start = scanner.offset
    try scanner.beginObject(L("an object for “grid”"))
    var members = MemberCursor()
    var grid = Grid()
    while try scanner.nextMember(&members) {
      switch members.key {
      case .spacing: grid.spacing = try positive(.spacing)
      case .visible: grid.isVisible = try boolean(.visible)
      case .snap: grid.snaps = try boolean(.snap)
      default: try keep(&members)
      }
    }
    guard members.has(.spacing) else { throw missing("spacing", from: L("“%@”", "grid"), at: start) }
    grid.unknownMembers = members.unknown
    return grid
  }

  private mutating func readShapes() throws(FormatFault) -> ShapeList {
    try scanner.beginArray(L("an array for “shapes”"))
    var builder = ShapeListBuilder()
    var isFirst = true
    while try scanner.nextElement(&isFirst) {
      let start = scanner.offset
      holdsConnector = false
      var hash: UInt32 = 0
      let shape = try readShape(level: 1, &hash)
      builder.append(shape, hash: hash)
      if holdsConnector {
        connectorPositions[connectorPositions.count - 1].append((builder.count - 1, start))
      }
    }
    return builder.finish()
  }

  // MARK: Resources

  private mutating func readResources() throws(FormatFault) -> [String: Resource] {
    try scanner.beginObject(L("an object for “resources”"))
    var resources: [String: Resource] = [:]
    var isFirst = true
    while try scanner.nextName(&isFirst) {
      let start = scanner.offset
      let key = try scanner.string()
      guard key.utf8.count == 64,
        key.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
      else {
        throw invalid(
          L(
            "A resource is named by the SHA-256 of its bytes, 64 digits of 0–9 a–f; “%@” is not.",
            key.prefix(24)),
          at: start)
      }
      guard resources[key] == nil else {
        throw scanner.fault(L("“%@” is given twice. Remove one of them.", key), at: start)
      }
      try scanner.passColon()
      let resource = try readResource()
      guard resource.key == key else {
        throw invalid(
          L(
            "The resource's bytes have another SHA-256 than its name says (%@). They were damaged or changed; put the right ones back.",
            resource.key),
          at: start)
      }
      resources[key] = resource
    }
    return resources
  }

  mutating func readResource() throws(FormatFault) -> Resource {
    let start = scanner.offset
    try scanner.beginObject(L("a resource"))
    var members = MemberCursor()
    var resource = Resource(type: "", data: [])
    while try scanner.nextMember(&members) {
      switch members.key {
      case .type: resource.type = try string(.type)
      case .data:
        let at = scanner.offset
        var text = try scanner.string(limited: false)
        guard let data = text.withUTF8({ Base64.decode($0) }) else {
          throw invalid(
            L("“data” is not base64 with padding and without line breaks. Encode the bytes again."), at: at)
        }
        resource.data = data
      default: try keep(&members)
      }
    }
    for key in [FormatKey.type, .data] where !members.has(key) {
      throw missing(key.name, from: L("the resource"), at: start)
    }
    resource.unknownMembers = members.unknown
    return resource
  }

  // MARK: Connectors

  /// Makes a free point of each end whose shape is not on the connector's page.
  private mutating func attachConnectors(_ graphic: inout Graphic) {
    var freed = 0
    for (index, positions) in connectorPositions.enumerated() {
      for (position, offset) in positions {
        var names: [String] = []
        let shape = graphic.pages[index].shapes[position]
        guard
          let mended = freeEnds(
            of: shape, page: graphic.pages[index], extent: pageExtents[index], &names)
        else { continue }
        graphic.pages[index].shapes[position] = mended
        freed += names.count
        if warnings.count < ShapeEditFormat.warningLimit {
          let list = names.map { L("“%@”", $0.prefix(64)) }.joined(separator: ", ")
          warnings.append(
            (
              offset,
              L("A connector was attached to %@, which is not on the page. Its end is now free.", list)
            ))
        } else if warnings.count == ShapeEditFormat.warningLimit {
          warnings.append((offset, ""))
        }
      }
    }
    if warnings.count > ShapeEditFormat.warningLimit {
      warnings[warnings.count - 1].reason =
        LN(
          "More connectors were attached to shapes that are not on the page; %@ end is now free in all.",
          "More connectors were attached to shapes that are not on the page; %@ ends are now free in all.",
          freed)
    }
  }

  /// The shape with its dangling ends, and those of its children, made free; nil when there are none.
  private func freeEnds(
    of shape: Shape, page: Page, extent: Range<Int>, _ names: inout [String]
  ) -> Shape? {
    var result = shape
    switch shape.kind {
    case .connector(var connector):
      let isFromLost = isLost(connector.from, extent)
      let isToLost = isLost(connector.to, extent)
      if !isFromLost, !isToLost { return nil }
      names += [isFromLost ? connector.from.shape : nil, isToLost ? connector.to.shape : nil].compactMap {
        $0
      }
      let from = isFromLost ? nil : place(of: connector.from, in: shape.frame, page)
      let to = isToLost ? nil : place(of: connector.to, in: shape.frame, page)
      if isFromLost {
        connector.from.shape = nil
        connector.from.anchor = Self.corner(of: shape.frame, farthestFrom: to) ?? .zero
      }
      if isToLost {
        connector.to.shape = nil
        connector.to.anchor =
          Self.corner(of: shape.frame, farthestFrom: from)
          ?? Point(x: shape.frame.width, y: shape.frame.height)
      }
      result.kind = .connector(connector)
    case .group(let children), .frame(let children):
      var changed = children
      var isChanged = false
      for (i, child) in children.enumerated() {
        guard let mended = freeEnds(of: child, page: page, extent: extent, &names) else { continue }
        changed[i] = mended
        isChanged = true
      }
      if !isChanged { return nil }
      if case .group = shape.kind {
        result.kind = .group(children: changed)
      } else {
        result.kind = .frame(children: changed)
      }
    default: return nil
    }
    return result
  }

  private func isLost(_ end: Shape.Connector.End, _ extent: Range<Int>) -> Bool {
    guard let id = end.shape else { return false }
    guard let offset = ids.offset(of: id) else { return true }
    return !extent.contains(offset)
  }

  /// Where an end is in the connector's frame, turns left aside.
  private func place(of end: Shape.Connector.End, in frame: Rect, _ page: Page) -> Point? {
    guard let id = end.shape else { return end.anchor }
    guard let target = page.shape(withID: id)?.frame else { return nil }
    return Point(
      x: target.x + end.anchor.x * target.width - frame.x,
      y: target.y + end.anchor.y * target.height - frame.y)
  }

  /// A connector's frame is the box around it, so the lost end was in the corner across from the other.
  private static func corner(of frame: Rect, farthestFrom other: Point?) -> Point? {
    guard let other else { return nil }
    return Point(
      x: other.x > frame.width / 2 ? 0 : frame.width, y: other.y > frame.height / 2 ? 0 : frame.height)
  }
}

// Reads what can be read of a damaged file: every shape, page and picture that stands in it whole, wherever
// the damage is. What is made of it obeys all the rules of the format.
//
// It tries to read at each “{”: what is whole there is taken and passed, and what is not is entered. Groups
// nest no deeper than the format allows, and so no byte is read much more often; a budget sees to the rest.

import Localization

/// Reads one damaged file.
struct GraphicSalvager {
  /// How many bytes are read for each byte of the file at most, and how often something may fail.
  private static let readings = 8
  private static let failureLimit = 100_000

  private let bytes: UnsafeBufferPointer<UInt8>
  private var reader: GraphicReader
  private var budget: Int
  private var failures = 0
  private var pages: [Page] = []
  private var builder = ShapeListBuilder()
  private var resources: [String: Resource] = [:]
  /// The ids that shapes have, and those of pages.
  private var ids: Set<String> = []
  private var pageIDs: Set<String> = []
  private var nextID = 1
  private(set) var shapeCount = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    reader = GraphicReader(bytes)
    budget = bytes.count * Self.readings + 1 << 20
  }

  /// What could be read; nil when there is no shape.
  mutating func salvage() -> Graphic? {
    guard bytes.count <= ShapeEditFormat.sizeLimit else { return nil }
    var offset = 0
    while offset < bytes.count, budget > 0, failures < Self.failureLimit,
      shapeCount < ShapeEditFormat.shapeLimit
    {
      guard bytes[offset] == UInt8(ascii: "{") else {
        offset += 1
        continue
      }
      offset = takeShape(at: offset) ?? takePage(at: offset) ?? takeResource(at: offset) ?? offset + 1
    }
    endPage()
    guard shapeCount > 0 else { return nil }
    var graphic = Graphic(pages: pages)
    graphic.resources = resources
    for index in graphic.pages.indices { dropMissingPictures(on: &graphic.pages[index]) }
    // Ends of connectors whose shapes are lost become free, as with any file.
    let result = try? ShapeEditFormat.read(ShapeEditFormat.fileContents(of: graphic))
    return result?.graphic
  }

  /// Reads with `read` at a place.
  ///
  /// - Returns: what was read, and where it ends; nil when nothing can be read there.
  private mutating func attempt<R>(
    at offset: Int, _ read: (inout GraphicReader) throws(FormatFault) -> R
  ) -> (R, end: Int)? {
    guard budget > 0 else { return nil }
    reader.startAnew(at: offset)
    defer { budget -= max(reader.scanner.offset - offset, 1) }
    do throws(FormatFault) {
      let result = try read(&reader)
      try reader.checkIDs()
      return (result, reader.scanner.offset)
    } catch {
      failures += 1
      return nil
    }
  }

  // MARK: Shapes

  private mutating func takeShape(at offset: Int) -> Int? {
    let found = attempt(at: offset) { reader throws(FormatFault) in
      var hash: UInt32 = 0
      return try reader.readShape(level: 1, &hash)
    }
    guard let (shape, end) = found else { return nil }
    let own = withOwnIDs(shape)
    builder.append(own, hash: IDHash.hash(own.id))
    shapeCount += reader.shapeCount
    return end
  }

  /// The shape with other ids where its own are taken: it may have been there twice.
  private mutating func withOwnIDs(_ shape: Shape) -> Shape {
    var shape = shape
    if !ids.insert(shape.id).inserted {
      while !ids.insert("r\(nextID)").inserted { nextID += 1 }
      shape.id = "r\(nextID)"
    }
    if shape.hasChildren {
      let children = shape.children.map { withOwnIDs($0) }
      if case .frame = shape.kind {
        shape.kind = .frame(children: children)
      } else {
        shape.kind = .group(children: children)
      }
    }
    return shape
  }

  private func dropMissingPictures(on page: inout Page) {
    for (index, shape) in page.shapes.enumerated() {
      if let whole = withoutMissingPictures(shape) { page.shapes[index] = whole }
    }
  }

  /// The shape without the names of pictures that are lost; nil when it has none.
  private func withoutMissingPictures(_ shape: Shape) -> Shape? {
    var result = shape
    switch shape.kind {
    case .image(let resource):
      guard !resource.isEmpty, resources[resource] == nil else { return nil }
      result.kind = .image(resource: "")
      return result
    case .group(let children), .frame(let children):
      let mended = children.map { withoutMissingPictures($0) }
      guard mended.contains(where: { $0 != nil }) else { return nil }
      let all = zip(mended, children).map { $0 ?? $1 }
      if case .frame = shape.kind {
        result.kind = .frame(children: all)
      } else {
        result.kind = .group(children: all)
      }
      return result
    default: return nil
    }
  }

  // MARK: Pages and pictures

  /// Begins a page whose head can be read; its shapes follow.
  private mutating func takePage(at offset: Int) -> Int? {
    let found = attempt(at: offset) { reader throws(FormatFault) in try reader.readPageHead() }
    guard let (head, end) = found, let page = head else { return nil }
    endPage()
    var own = page
    var number = 1
    while !pageIDs.insert(own.id).inserted {
      own.id = "p\(number)"
      number += 1
    }
    pages.append(own)
    return end
  }

  /// Puts the shapes that were read last on their page; on one that is made for them where its head is lost.
  private mutating func endPage() {
    guard builder.count > 0 else { return }
    if pages.isEmpty {
      pages = Graphic.initial.pages
      pageIDs.formUnion(pages.map(\.id))
    }
    pages[pages.count - 1].shapes = builder.finish()
    builder = ShapeListBuilder()
  }

  private mutating func takeResource(at offset: Int) -> Int? {
    let found = attempt(at: offset) { reader throws(FormatFault) in try reader.readResource() }
    guard let (resource, end) = found, !resource.data.isEmpty else { return nil }
    // One whose bytes were changed has another name than what refers to it.
    resources[resource.key] = resource
    return end
  }
}

extension GraphicReader {
  /// Begins to read elsewhere, as if nothing was read before.
  fileprivate mutating func startAnew(at offset: Int) {
    scanner.offset = offset
    ids.removeAll()
    shapeCount = 0
    images = []
    holdsConnector = false
  }

  /// Reads the members of a page that stand before its shapes.
  ///
  /// - Returns: nil for what is no page.
  fileprivate mutating func readPageHead() throws(FormatFault) -> Page? {
    try scanner.beginObject(L("a page"))
    var members = MemberCursor()
    var page = Page(id: "", name: "", width: 0, height: 0)
    while try scanner.nextMember(&members) {
      switch members.key {
      case .id: page.id = try readID().text
      case .name: page.name = try string(.name)
      case .width: page.width = try size(.width)
      case .height: page.height = try size(.height)
      case .background: page.background = try color(.background)
      case .grid: page.grid = try readGrid()
      case .shapes:
        guard members.has(.id), members.has(.width), members.has(.height) else { return nil }
        page.unknownMembers = members.unknown
        return page
      default: try keep(&members)
      }
    }
    return nil
  }
}

extension ShapeEditFormat {
  /// What could be read of a damaged file.
  public struct Salvage: Sendable {
    /// A drawing of it.
    public var graphic: Graphic
    /// How many shapes it has, those in groups counted.
    public var shapeCount: Int
  }

  /// Reads what can be read of a file that ``read(_:)`` refuses: each shape that stands in it whole, with the
  /// pages and pictures that do. A group that is damaged gives the shapes in it that are whole. It takes some
  /// times as long as reading a whole file of that size.
  ///
  /// - Returns: nil when no shape can be read.
  public static func salvage(_ bytes: UnsafeRawBufferPointer) -> Salvage? {
    var salvager = GraphicSalvager(bytes.bindMemory(to: UInt8.self))
    guard let graphic = salvager.salvage() else { return nil }
    return Salvage(graphic: graphic, shapeCount: salvager.shapeCount)
  }
}

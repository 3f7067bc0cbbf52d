// Deltas as bytes: what is read back does the same, and what is damaged is refused.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct DeltaCodingTests {
  private func read(_ bytes: [UInt8]) throws -> GraphicDelta {
    try bytes.withUnsafeBytes { try GraphicDelta($0) }
  }

  private func check(
    _ before: Graphic, _ after: Graphic, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let delta = before.delta(to: after)
    let bytes = delta.encoded()
    var graphic = before
    graphic.apply(try read(bytes))
    #expect(graphic == after, sourceLocation: sourceLocation)
    #expect(try read(bytes).encoded() == bytes, sourceLocation: sourceLocation)
  }

  /// A drawing with every kind of shape, and one made of it by changes of every kind.
  private func drawings(_ seed: UInt64) -> (Graphic, Graphic) {
    var random = SeededRandom(seed: seed)
    var before = Graphic(pages: [
      Page(id: "a", name: "A", width: 100, height: 100), Page(id: "b", name: "B", width: 10, height: 0),
      Page(id: "c", name: "C", width: 0, height: 0),
    ])
    for index in 0..<60 {
      var shape = makeShape("s\(index)", x: Double(index))
      if index % 7 == 0 { shape.kind = .group(children: [makeShape("s\(index)x"), makeShape("s\(index)y")]) }
      if index % 5 == 0 { shape.fill = .gradient(random.gradient()) }
      if index % 11 == 0 { shape.text = TextContent(string: "Größe \"\(index)\"") }
      before.pages[index % 2].shapes.append(shape)
    }
    let key = before.addResource(Resource(type: "image/png", data: [1, 2, 3]))
    var picture = makeShape("picture")
    picture.kind = .image(resource: key)
    before.pages[0].shapes.append(picture)
    var after = before
    for _ in 0..<10 {
      let page = Int.random(in: 0..<2, using: &random)
      let count = after.pages[page].shapes.count
      let index = Int.random(in: 0..<count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 6: after.pages[page].shapes[index].fill = .gradient(random.gradient())
      case 0: after.pages[page].shapes[index].rotation += 1
      case 1: after.pages[page].shapes.remove(at: index)
      case 2: after.pages[page].shapes.move(from: index, to: Int.random(in: 0..<count, using: &random))
      case 3: after.pages[page].shapes.insert(makeShape("n\(random.next())"), at: index)
      case 4:
        let shape = after.pages[page].shapes.remove(at: index)
        after.pages[1 - page].shapes.append(shape)
      default: after.pages[page].name += "!"
      }
    }
    if seed % 3 == 0 {
      after.pages.append(after.pages.remove(at: 0))
      after.pages.remove(at: 0)
    }
    if seed % 4 == 0 {
      var page = Page(id: "n", name: "New", width: 5, height: 6, grid: Grid(spacing: 8))
      page.shapes.append(makeShape("new"))
      after.pages.insert(page, at: 1)
      _ = after.addResource(Resource(type: "image/png", data: [4]))
      after.resources[key] = nil
    }
    if seed % 6 == 0 { after.formatVersion = 3 }
    if seed % 5 == 0 {
      after.unknownMembers = UnknownMembers(members: [
        .init(key: "note", json: Array("{\"a\":[1,2]}".utf8), after: "pages"),
        .init(key: "other", json: Array("null".utf8)),
      ])
    }
    return (before, after)
  }

  @Test(arguments: [UInt64](0..<60))
  func whatIsReadBackDoesTheSame(_ seed: UInt64) throws {
    let (before, after) = drawings(seed)
    try check(before, after)
    try check(after, before)
    try check(before, before)
  }

  @Test func aConnectorKeepsItsShapes() throws {
    var before = Graphic()
    before.pages[0].shapes.append(makeShape("one"))
    var after = before
    var connector = makeShape("line")
    connector.kind = .connector(
      Shape.Connector(
        from: .init(shape: "one", anchor: Point(x: 0.5, y: 1)),
        to: .init(shape: nil, anchor: Point(x: 5, y: 5))))
    after.pages[0].shapes.append(connector)
    try check(before, after)
  }

  @Test func aChangeOfALargeDrawingIsSmall() {
    var before = Graphic()
    for index in 0..<10_000 { before.pages[0].shapes.append(makeShape("s\(index)")) }
    var after = before
    after.pages[0].shapes[5000].rotation = 5
    #expect(before.delta(to: after).encoded().count < 400)
  }

  @Test func aLargePageIsWhole() throws {
    let before = Graphic()
    var after = before
    var page = Page(id: "big", name: "", width: 0, height: 0)
    for index in 0..<20_000 { page.shapes.append(makeShape("s\(index)")) }
    after.pages.append(page)
    try check(before, after)
  }

  @Test func whatIsCutOffIsRefused() throws {
    let (before, after) = drawings(60)
    let bytes = before.delta(to: after).encoded()
    for length in 0..<bytes.count - 1 {
      #expect(throws: FormatError.self) { try read(Array(bytes[..<length])) }
    }
    // Only the line's end is missing.
    #expect(throws: Never.self) { try read(Array(bytes.dropLast())) }
  }

  @Test func mutationsAreReadOrRefused() {
    let (before, after) = drawings(60)
    let bytes = before.delta(to: after).encoded()
    var random = SeededRandom(seed: 1)
    for _ in 0..<5000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let position = Int.random(in: 0..<damaged.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: damaged[position] = UInt8.random(in: 0...255, using: &random)
        case 1: damaged.remove(at: position)
        default: damaged.insert(UInt8.random(in: 32...126, using: &random), at: position)
        }
      }
      if let delta = try? read(damaged) {
        var graphic = before
        graphic.apply(delta)
      }
    }
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"format\":\"org.shapeedit.document\",\"version\":1,",
    "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":[[]]}",
    "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":[[\"explode\"]]}",
    "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":[[\"remove\",\"p1\"]]}",
    "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":[[\"move\",\"p1\",\"a\",-1]]}",
    "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":[[\"move\",\"p1\",\"a\",1.5]]}",
    "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":[[\"move\",\"p1\",\"a\",1,2]]}",
    "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":[[\"removePage\",\"p 1\"]]}",
    "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":[]}x",
    "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":[[\"setMembers\",[]]]}",
    "{\"format\":\"org.shapeedit.change\",\"version\":1,\"changes\":[[\"setMembers\",[\"a\",1,\"b\",2]]]}",
  ])
  func nonsenseIsRefused(_ text: String) {
    #expect(throws: FormatError.self) { try read(Array(text.utf8)) }
  }
}

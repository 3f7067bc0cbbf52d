// What is written reads back to the same drawing, and what was written by the writer is written again byte
// for byte.

import Testing

@testable import ShapeModel

@Suite struct RoundTripTests {
  private func roundTrip(_ graphic: Graphic, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let bytes = ShapeEditFormat.write(graphic)
    let result = try ShapeEditFormat.read(bytes)
    #expect(result.graphic == graphic, sourceLocation: sourceLocation)
    #expect(result.warnings.isEmpty, sourceLocation: sourceLocation)
    #expect(ShapeEditFormat.write(result.graphic) == bytes, sourceLocation: sourceLocation)
    #expect(inconsistency(in: result.graphic) == nil, sourceLocation: sourceLocation)
  }

  private func text(of shape: Shape) -> String {
    var graphic = Graphic()
    graphic.pages[0].shapes.append(shape)
    let lines = String(decoding: ShapeEditFormat.write(graphic), as: UTF8.self).split(separator: "\n")
    return String(lines[3])
  }

  @Test(arguments: ["minimal", "example", "every-kind", "unknown-members"])
  func writtenFilesAreReproducedByteForByte(name: String) throws {
    let bytes = try Corpus.bytes("good", name)
    let result = try ShapeEditFormat.read(bytes)
    #expect(result.warnings.isEmpty)
    #expect(
      String(decoding: ShapeEditFormat.write(result.graphic), as: UTF8.self)
        == String(decoding: bytes, as: UTF8.self))
    #expect(inconsistency(in: result.graphic) == nil)
  }

  @Test(arguments: ["minimal", "example", "every-kind", "unknown-members"], [2, 7, 1_000_000_000])
  func newerVersionsAreReadAsFarAsTheyAreUnderstoodAndWrittenAgain(name: String, version: Int) throws {
    let text = String(decoding: try Corpus.bytes("good", name), as: UTF8.self)
      .replacing("\"version\":1", with: "\"version\":\(version)")
    let result = try ShapeEditFormat.read(Array(text.utf8))
    #expect(result.graphic.formatVersion == version)
    #expect(String(decoding: ShapeEditFormat.write(result.graphic), as: UTF8.self) == text)
    try roundTrip(result.graphic)
  }

  @Test func everyGoodFileIsRead() throws {
    for name in Corpus.names("good") {
      let result = try ShapeEditFormat.read(Corpus.bytes("good", name))
      try roundTrip(result.graphic)
    }
    #expect(Corpus.names("good").count >= 6)
  }

  @Test func membersInAnyOrderAndSpaceAnywhere() throws {
    let shape = try ShapeEditFormat.read(Corpus.bytes("good", "by-hand")).graphic.pages[0].shapes[0]
    var expected = Shape(
      id: "b2", kind: .group(children: []), frame: Rect(x: 0, y: 0, width: 10, height: 10),
      fill: .color(Color(rgb: 0x4a90d9)))
    expected.frame.y = -0.0
    #expect(shape == expected)
  }

  @Test func namesAndTypesWrittenWithEscapesAreTheSame() throws {
    let plain = try Corpus.bytes("good", "every-kind")
    let escaped = String(decoding: plain, as: UTF8.self)
      .replacing("\"x\"", with: "\"\\u0078\"").replacing("\"type\":\"r", with: "\"typ\\u0065\":\"\\u0072")
      .replacing("\"cornerRadius\"", with: "\"cornerR\\u0061dius\"")
    #expect(ShapeEditFormat.write(try ShapeEditFormat.read(Array(escaped.utf8)).graphic) == plain)
  }

  /// A file of each version, as the program of its time wrote it. Such files are out there: what they mean
  /// stays the same.
  @Test(arguments: 1...ShapeEditFormat.version)
  func aFileOfEachVersionIsKeptAndRead(version: Int) throws {
    let bytes = try Corpus.bytes("versions", "\(version)")
    #expect(bytes.starts(with: "{\"format\":\"org.shapeedit.document\",\"version\":\(version),".utf8))
    let result = try ShapeEditFormat.read(bytes)
    #expect(result.warnings.isEmpty)
    try expectEveryMember(of: result.graphic)
    try roundTrip(result.graphic)
  }

  @Test func everyMemberIsUnderstood() throws {
    let graphic = try ShapeEditFormat.read(Corpus.bytes("good", "every-kind")).graphic
    try expectEveryMember(of: graphic)
    #expect(
      graphic.pages[0].shapes["triangle-2"]?.fill
        == .gradient(
          Gradient(
            geometry: .radial(center: Point(x: 0.5, y: 0.25), radius: 0.75),
            transform: GradientTransform(a: 1, b: 0.5, c: -0.25, d: 2),
            stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)])))
  }

  /// Looks for what version 1 can say.
  private func expectEveryMember(of graphic: Graphic) throws {
    let page = graphic.pages[0]
    #expect(page.name == "Page 1")
    #expect(page.width == 1024)
    #expect(page.background == Color(red: 255, green: 255, blue: 255, alpha: 240))
    #expect(page.grid == Grid(spacing: 8.5, isVisible: false, snaps: false))
    #expect(graphic.pages[1].name == "Empty \\ \"page\"")
    var expected = Shape(
      id: "rectangle", kind: .rectangle(cornerRadius: 12.75),
      frame: Rect(x: -40.5, y: 60.125, width: 200, height: 120),
      fill: .color(Color(red: 0x4a, green: 0x90, blue: 0xd9, alpha: 0x80)),
      stroke: Stroke(
        color: Color(rgb: 0x1c3d5a), width: 2.5, dash: [6, 4, 0.1], cap: .round, join: .bevel, start: .circle,
        end: ShapeModel.Stroke.ArrowHead.none),
      text: TextContent(
        string: "Line\nbreak \"quoted\" \\ \t é 図 😀 \u{1}", font: "DejaVu Serif", size: 18,
        color: Color(rgb: 0xff0000), weight: 700, italic: true, align: .justify, verticalAlign: .bottom))
    expected.name = "Box"
    expected.rotation = -30
    expected.flipX = true
    expected.flipY = true
    expected.opacity = 0.5
    expected.isLocked = true
    expected.isHidden = true
    #expect(page.shapes["rectangle"] == expected)
    #expect(page.shapes["polygon"]?.kind == .polygon(sides: 7))
    #expect(page.shapes["star"]?.kind == .star(points: 5, innerRadius: 0.5))
    #expect(
      page.shapes["arrow"]?.kind == .arrow(points: [.zero, Point(x: 45.5, y: -3), Point(x: 90, y: 20)]))
    #expect(
      page.shapes["path"]?.kind == .path(Shape.PathData(d: "M0 0C1 2 3 4 5 6Z", pressure: [0, 0.5, 1])))
    #expect(
      page.shapes["connector"]?.kind
        == .connector(
          Shape.Connector(
            from: .init(shape: "ellipse", anchor: Point(x: 0.5, y: 1)),
            to: .init(shape: "child", anchor: Point(x: 0, y: 0.5)), route: .elbow)))
    #expect(page.shapes["group"]?.children.map(\.id) == ["child", "inner"])
    let picture = try #require(graphic.resources.first)
    #expect(page.shapes["image"]?.kind == .image(resource: picture.key))
    #expect(picture.value.type == "image/png")
    #expect(picture.value.data.prefix(4) == [137, 80, 78, 71])
    #expect(
      page.shapes["triangle"]?.fill
        == .gradient(
          Gradient(
            geometry: .radial(center: Point(x: 0.5, y: 0.25), radius: 0.75),
            stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)])))
  }

  @Test func defaultsAreNotWritten() {
    let shape = Shape(
      id: "a", kind: .rectangle(cornerRadius: 0), frame: Rect(x: 1, y: 2, width: 3, height: 4),
      stroke: Stroke(color: .black), text: TextContent(string: "a"))
    #expect(
      text(of: shape)
        == ##"{"id":"a","type":"rectangle","x":1,"y":2,"width":3,"height":4,"stroke":{"color":"#000000ff"},"text":{"string":"a"}}"##
    )
  }

  @Test func danglingConnectorsEndInTheFarCorner() throws {
    let result = try ShapeEditFormat.read(Corpus.bytes("good", "connector-dangling"))
    #expect(
      result.warnings.map(\.description) == [
        "5:1: A connector was attached to “gone”, which is not on the page. Its end is now free."
      ])
    guard case .connector(let connector)? = result.graphic.pages[0].shapes["b2"]?.kind else {
      Issue.record("no connector")
      return
    }
    // It leaves the bottom right corner of the rectangle, which is the connector's own top left.
    #expect(connector.from.shape == "a1")
    #expect(connector.to == .init(shape: nil, anchor: Point(x: 60, y: 40)))
  }

  @Test func aConnectorToAnotherPageDangles() throws {
    var graphic = Graphic()
    graphic.pages.append(Page(id: "p2", name: "", width: 1, height: 1, shapes: [makeShape("far")]))
    let end = Shape.Connector.End(shape: "far", anchor: .zero)
    let connector = Shape.Connector(from: end, to: end)
    let frame = Rect(x: 0, y: 0, width: 7, height: 5)
    graphic.pages[0].shapes.append(
      Shape(
        id: "g", kind: .frame(children: [Shape(id: "c", kind: .connector(connector), frame: frame)]),
        frame: frame))
    let result = try ShapeEditFormat.read(ShapeEditFormat.write(graphic))
    #expect(result.warnings.count == 1)
    let free = Shape.Connector(
      from: .init(shape: nil, anchor: .zero), to: .init(shape: nil, anchor: Point(x: 7, y: 5)))
    #expect(result.graphic.pages[0].shapes["g"]?.children.first?.kind == .connector(free))
  }

  // MARK: Members that are not known

  @Test func unknownMembersStayInPlaceWhenOthersChange() throws {
    var graphic = try ShapeEditFormat.read(Corpus.bytes("good", "unknown-members")).graphic
    graphic.pages[0].shapes["r1"]?.fill = nil
    graphic.pages[0].shapes["r1"]?.text = nil
    graphic.pages[0].shapes["r1"]?.kind = .ellipse
    graphic.pages[0].shapes["r1"]?.rotation = 10
    #expect(
      text(of: graphic.pages[0].shapes[0])
        == ##"{"future":[1, 2],"id":"r1","blend":"multiply","type":"ellipse","x":0,"nested":{"a":[{},{"b":null}], "c" : "é\u00e9\/"},"also":1e400,"y":0,"width":1,"height":1,"rotation":10,"stroke":{"color":"#000000ff","profile":"taper","width":3,"end":"bar","jitter":0},"last":false,"corner2":5}"##
    )
    let bytes = ShapeEditFormat.write(graphic)
    #expect(try ShapeEditFormat.write(ShapeEditFormat.read(bytes).graphic) == bytes)
  }

  @Test func aMemberThatTheShapeNowHasIsNotWrittenTwice() throws {
    var graphic = try ShapeEditFormat.read(Corpus.bytes("good", "unknown-members")).graphic
    // A gradient of an unknown type is kept as an unknown member; so are the members of an unknown type.
    #expect(graphic.pages[0].shapes["r3"]?.fill == nil)
    graphic.pages[0].shapes["r3"]?.fill = .color(.black)
    graphic.pages[0].shapes["r2"]?.kind = .polygon(sides: 6)
    let result = try ShapeEditFormat.read(ShapeEditFormat.write(graphic))
    #expect(result.graphic.pages[0].shapes["r3"]?.fill == .color(.black))
    #expect(result.graphic.pages[0].shapes["r2"]?.kind == .polygon(sides: 6))
    #expect(
      result.graphic.pages[0].shapes["r2"]?.unknownMembers?.members.map(\.key) == [
        "points", "depth", "children",
      ])
  }

  @Test func unknownMembersMadeInMemoryAreWritten() throws {
    var graphic = Graphic()
    graphic.unknownMembers = UnknownMembers(members: [
      .init(key: "first", json: Array("1".utf8)), .init(key: "lost", json: Array("2".utf8), after: "gone"),
    ])
    let result = try ShapeEditFormat.read(ShapeEditFormat.write(graphic))
    #expect(Set(result.graphic.unknownMembers?.members.map(\.key) ?? []) == ["first", "lost"])
  }

  // MARK: What no file can hold

  @Test func whatIsOutOfRangeIsBroughtIntoIt() throws {
    let wild: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, -1, 0, 2]
    var graphic = Graphic()
    graphic.pages[0].width = -.infinity
    graphic.pages[0].height = .nan
    graphic.pages[0].grid = Grid(spacing: .nan)
    for (i, value) in wild.enumerated() {
      let kinds: [Shape.Kind] = [
        .rectangle(cornerRadius: value), .star(points: -4, innerRadius: value), .polygon(sides: 1000),
        .line(points: []), .arrow(points: [Point(x: value, y: value)]),
        .path(Shape.PathData(d: "\0", pressure: [value])), .image(resource: "gone"),
        .connector(
          .init(
            from: .init(shape: nil, anchor: Point(x: value, y: value)),
            to: .init(shape: nil, anchor: Point(x: value, y: value)))),
      ]
      for (j, kind) in kinds.enumerated() {
        var shape = Shape(
          id: "s\(i)-\(j)", kind: kind, frame: Rect(x: value, y: value, width: value, height: value),
          fill: .gradient(
            Gradient(
              geometry: .radial(center: Point(x: value, y: value), radius: value),
              stops: [.init(offset: value, color: .black), .init(offset: -value, color: .white)])),
          stroke: Stroke(color: .black, width: value, dash: [value]),
          text: TextContent(string: "a\0b", size: value, weight: 5000))
        shape.opacity = value
        shape.rotation = value
        graphic.pages[0].shapes.append(shape)
      }
      graphic.pages[0].shapes.append(
        Shape(
          id: "g\(i)", kind: .ellipse, frame: .zero,
          fill: .gradient(Gradient(geometry: .linear(start: .zero, end: .zero), stops: []))))
    }
    let result = try ShapeEditFormat.read(ShapeEditFormat.write(graphic))
    #expect(inconsistency(in: result.graphic) == nil)
    #expect(result.graphic.pages[0].shapes.count == graphic.pages[0].shapes.count)
    #expect(result.graphic.pages[0].shapes[0].text?.string == "a\u{fffd}b")
  }

  // MARK: Many drawings

  @Test(arguments: Array(UInt64(1)...8))
  func randomDrawings(seed: UInt64) throws {
    var random = RandomShapes(seed: seed)
    var graphic = Graphic()
    graphic.resources[Resource(type: "a/b", data: [1, 2, 3]).key] = Resource(type: "a/b", data: [1, 2, 3])
    graphic.pages[0].shapes = ShapeList((0..<150).map { _ in random.shape(depth: 0) })
    graphic.pages.append(Page(id: "second", name: "", width: 0, height: 9, shapes: [random.shape(depth: 0)]))
    try roundTrip(graphic)
  }

  @Test func writingInBlocksGivesTheSameBytes() throws {
    var random = RandomShapes(seed: 5)
    var graphic = Graphic()
    graphic.pages[0].shapes = ShapeList((0..<4000).map { _ in random.shape(depth: 1) })
    var blocks: [Int] = []
    var bytes: [UInt8] = []
    ShapeEditFormat.write(graphic) {
      blocks.append($0.count)
      bytes.append(contentsOf: $0)
    }
    #expect(bytes == ShapeEditFormat.write(graphic))
    #expect(blocks.count > 2)

    struct Full: Error {}
    var calls = 0
    #expect(throws: Full.self) {
      try ShapeEditFormat.write(graphic) { _ in
        calls += 1
        throw Full()
      }
    }
    #expect(calls == 1)
  }
}

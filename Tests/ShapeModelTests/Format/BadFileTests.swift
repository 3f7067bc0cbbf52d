// Bad files: each has one message that says what is wrong and where, and no input whatever crashes the reader
// or gives a drawing that breaks the format's rules.

import Glibc
import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct BadFileTests {
  @Test(arguments: badFiles.map(\.name))
  func isRefusedWithItsMessage(name: String) throws {
    let expected = try #require(badFiles.first { $0.name == name })
    let bytes = try Corpus.bytes("bad", name)
    let error = try #require(throws: FormatError.self) { try ShapeEditFormat.read(bytes) }
    #expect(error.description == expected.message)
    #expect(error.kind == expected.kind)
  }

  @Test func everyFileIsInTheTable() {
    #expect(Corpus.names("bad") == badFiles.map(\.name).sorted())
    #expect(badFiles.count >= 140)
  }

  @Test func newerVersionIsTold() throws {
    let bytes = try Corpus.bytes("bad", "version-newer")
    let error = try #require(throws: FormatError.self) { try ShapeEditFormat.read(bytes) }
    #expect(error.kind == .newerVersion(2))
  }

  // MARK: Truncation and mutation

  @Test(arguments: ["every-kind", "unknown-members", "example"])
  func truncatedAnywhereIsRefused(name: String) throws {
    let bytes = try Corpus.bytes("good", name)
    let lines = bytes.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    // The last byte is a newline, without which the file is still whole.
    for length in 0..<bytes.count - 1 {
      let error = #expect(throws: FormatError.self) { try ShapeEditFormat.read(Array(bytes[..<length])) }
      #expect((1...lines).contains(error?.line ?? 0))
      #expect((error?.column ?? 0) >= 1)
      #expect(error?.reason.isEmpty == false)
    }
    #expect(throws: Never.self) { try ShapeEditFormat.read(Array(bytes.dropLast())) }
  }

  @Test(arguments: Array(UInt64(1)...20))
  func mutatedFilesNeverGiveABrokenDrawing(seed: UInt64) throws {
    let originals = try ["example", "unknown-members", "connector-dangling", "by-hand"].map {
      try Corpus.bytes("good", $0)
    }
    var random = SeededRandom(seed: seed)
    var accepted = 0
    for _ in 0..<500 {
      let bytes = mutate(originals.randomElement(using: &random)!, using: &random)
      guard let result = try? ShapeEditFormat.read(bytes) else { continue }
      accepted += 1
      let fault = inconsistency(in: result.graphic)
      #expect(fault == nil, "\(String(decoding: bytes, as: UTF8.self))")
      // Once written, everything is in the writer's order, and stays as it is.
      let written = ShapeEditFormat.write(result.graphic)
      #expect(try ShapeEditFormat.write(ShapeEditFormat.read(written).graphic) == written)
    }
    // Some mutations change only a text or a number.
    #expect(accepted > 0)
  }

  private func mutate(_ original: [UInt8], using random: inout SeededRandom) -> [UInt8] {
    var bytes = original
    let tokens: [String] = [
      "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "null", "true", "-", "1e9", "1e400", "0", "\0",
      "\u{feff}",
      "\"id\":\"k3\",", "\"type\":\"group\",", "\"children\":[{}],", "[[[[[[[[", "{\"a\":{\"a\":", "\n",
    ]
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let position = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[position] = UInt8.random(in: .min ... .max, using: &random)
      case 2: bytes.remove(at: position)
      case 3: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: position)
      case 4: bytes.insert(contentsOf: tokens.randomElement(using: &random)!.utf8, at: position)
      case 5:
        // A part written twice.
        let end = min(position + Int.random(in: 1..<80, using: &random), bytes.count)
        bytes.insert(contentsOf: Array(bytes[position..<end]), at: position)
      default:
        let end = min(position + Int.random(in: 1..<20, using: &random), bytes.count)
        bytes.removeSubrange(position..<end)
      }
    }
    return bytes
  }

  // MARK: Limits, with files that are made here since they are large

  private func drawing(_ shapes: String) -> [UInt8] {
    Array(
      """
      {"format":"org.shapeedit.document","version":1,"pages":[{"id":"p","width":1,"height":1,"shapes":[\(shapes)]}]}
      """.utf8)
  }

  private func rectangle(_ id: String, _ more: String = "") -> String {
    "{\"id\":\"\(id)\",\"type\":\"rectangle\",\"x\":0,\"y\":0,\"width\":1,\"height\":1\(more)}"
  }

  @Test func textsHaveALimit() throws {
    let most = String(repeating: "é", count: ShapeEditFormat.textLimit)
    let result = try ShapeEditFormat.read(drawing(rectangle("a", ",\"name\":\"\(most)\"")))
    #expect(result.graphic.pages[0].shapes[0].name == most)
    let error = try #require(throws: FormatError.self) {
      try ShapeEditFormat.read(drawing(rectangle("a", ",\"name\":\"\(most)x\"")))
    }
    #expect(error.kind == .limit)
    #expect(error.reason == "A text has 1000001 characters. The most that is read is 1000000.")
  }

  /// A text is written whole or not at all, wherever it stands.
  @Test(arguments: 0..<6, [-1, 0, 1, 5]) func aTooLongTextIsRefused(place: Int, more: Int) throws {
    let text = String(repeating: "é", count: ShapeEditFormat.textLimit + more)
    var graphic = Graphic()
    var shape = makeShape("a")
    switch place {
    case 0: graphic.pages[0].name = text
    case 1: shape.name = text
    case 2: shape.text = TextContent(string: text)
    case 3:
      shape.text = TextContent(string: "x")
      shape.text?.font = text
    case 4:
      shape.text = TextContent(string: "x")
      shape.text?.runs = [TextRun(0..<1, TextRunStyle(font: text))]
    default:
      var inner = makeShape("b")
      inner.name = text
      shape.kind = .group(children: [inner])
    }
    graphic.pages[0].shapes.append(shape)
    guard more > 0 else {
      #expect(try ShapeEditFormat.read(ShapeEditFormat.fileContents(of: graphic)).graphic == graphic)
      return
    }
    let error = try #require(throws: FormatError.self) { try ShapeEditFormat.fileContents(of: graphic) }
    #expect(error.kind == .limit)
    #expect(
      error.reason
        == "A text has \(ShapeEditFormat.textLimit + more) characters. The most that is read is 1000000.")
  }

  /// What is set is there whole, or what was there stays.
  @Test(arguments: [-1, 0, 1, 5]) func aTooLongTextIsNotSet(more: Int) {
    let text = String(repeating: "é", count: ShapeEditFormat.textLimit + more)
    let shape = makeShape("a").setting(.name("old")).setting(.textString("old"))
    let expected = more > 0 ? "old" : text
    #expect(shape.setting(.name(text)).name == expected)
    #expect(shape.setting(.textString(text)).text?.string == expected)
    // What is left out for other reasons does not count.
    #expect(shape.setting(.name(text + "\n")).name == expected)
    #expect(shape.setting(.textString(text + "\0")).text?.string == expected)
    var page = Page(id: "p", name: "old", width: 1, height: 1)
    #expect(PageProperty.name(text).applied(to: page).name == expected)
    guard more <= 0 else { return }
    // No room for “Copy of”: the copy has the name as it is.
    page.name = text
    var ids = IDSource.numbered("n")
    let copied = PageEdit.duplicate("p", in: Graphic(pages: [page]), newIDs: &ids)
    guard case .pageInserted(let copy, _)? = copied?.delta.changes.first else {
      Issue.record("no copy")
      return
    }
    #expect(copy.name == text)
  }

  /// Of a path nothing is left out, however long it is: half of it would be another one.
  @Test(arguments: [-1, 0, 1, 2_000_000]) func aPathOfAnyLengthIsWrittenWhole(more: Int) throws {
    let before = Graphic()
    var after = before
    var shape = makeShape("a")
    let end = "L1 9Z"
    let length = ShapeEditFormat.textLimit + more - end.utf8.count
    let start = String(repeating: "M1.25 7L33 8", count: length / 12)
    let d = start + String(repeating: " ", count: length - start.utf8.count) + end
    #expect(d.utf8.count == ShapeEditFormat.textLimit + more)
    shape.kind = .path(.init(d: d))
    after.pages[0].shapes.append(shape)
    #expect(try ShapeEditFormat.read(ShapeEditFormat.fileContents(of: after)).graphic == after)
    // Nor in what is kept of the changes.
    var again = before
    again.apply(try before.delta(to: after).encoded().withUnsafeBytes { try GraphicDelta($0) })
    #expect(again == after)
  }

  @Test func shapesHaveALimit() throws {
    let shapes = (0..<20).map { rectangle("s\($0)") }.joined(separator: ",")
    for (limit, isRead) in [(20, true), (19, false)] {
      let bytes = drawing(shapes)
      bytes.withUnsafeBufferPointer { buffer in
        var reader = GraphicReader(buffer)
        reader.shapeLimit = limit
        if isRead {
          #expect(throws: Never.self) { try reader.readDocument() }
          #expect(reader.shapeCount == 20)
        } else {
          let fault = #expect(throws: FormatFault.self) { try reader.readDocument() }
          #expect(fault?.kind == .limit)
          #expect(fault?.reason == "The drawing has more than 19 shapes. Split it.")
        }
      }
    }
    #expect(ShapeEditFormat.shapeLimit == 5_000_000)
  }

  /// What could not be read again is not written.
  @Test func whatIsTooLargeToBeReadIsNoFile() throws {
    var graphic = Graphic()
    let child = makeShape("child")
    let group = Shape(id: "group", kind: .group(children: [child]), frame: child.frame)
    graphic.pages[0].shapes = ShapeList([makeShape("a"), group])
    let size = ShapeEditFormat.write(graphic).count
    func error(_ size: Int, _ shapes: Int) -> FormatError? {
      do {
        let bytes = try ShapeEditFormat.fileContents(of: graphic, sizeLimit: size, shapeLimit: shapes)
        #expect(bytes == ShapeEditFormat.write(graphic))
        return nil
      } catch {
        return error
      }
    }
    #expect(error(size, 3) == nil)
    #expect(error(size, 2)?.reason == "The drawing has more than 2 shapes. Split it.")
    #expect(error(size - 1, 3)?.kind == .limit)
  }

  @Test func filesHaveALimitWhichIsSeenWithoutReading() throws {
    // Mapped and never touched, so it takes no memory.
    let size = ShapeEditFormat.sizeLimit + 1
    let map = try #require(mmap(nil, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(map, size) }
    let error = try #require(throws: FormatError.self) {
      try ShapeEditFormat.read(UnsafeRawBufferPointer(start: map, count: size))
    }
    #expect(error.kind == .limit)
    #expect(error.reason == "The file has 536870913 bytes. The most that is read is 536870912.")
  }

  @Test func unknownMembersHaveALimit() throws {
    let members = (0...ShapeEditFormat.unknownMemberLimit).map { ",\"k\($0)\":0" }.joined()
    let error = try #require(throws: FormatError.self) {
      try ShapeEditFormat.read(drawing(rectangle("a", members)))
    }
    #expect(error.kind == .limit)
    #expect(error.reason == "An object has more than 100000 members that are unknown. Remove some of them.")
    // Those past it are not written; what stands for members of the format is.
    var graphic = Graphic()
    var shape = makeShape("a")
    var unknown = (0...ShapeEditFormat.unknownMemberLimit).map {
      UnknownMembers.Member(key: "k\($0)", json: Array("0".utf8), after: "id")
    }
    unknown.append(UnknownMembers.Member(key: "points", json: Array("[]".utf8), after: "id"))
    shape.set(name: nil, text: nil, unknownMembers: UnknownMembers(members: unknown))
    graphic.pages[0].shapes.append(shape)
    let read = try ShapeEditFormat.read(ShapeEditFormat.write(graphic)).graphic.pages[0].shapes[0]
    let names = try #require(read.unknownMembers?.members.map(\.key))
    #expect(names.count == ShapeEditFormat.unknownMemberLimit + 1)
    #expect(names.suffix(2) == ["k99999", "points"])
  }

  @Test func manyUnknownMembersAreReadInLinearTime() throws {
    let members = (0..<100_000).map { ",\"k\($0)\":\($0)" }.joined()
    let result = try ShapeEditFormat.read(drawing(rectangle("a", members)))
    #expect(result.graphic.pages[0].shapes[0].unknownMembers?.members.count == 100_000)
    let error = try #require(throws: FormatError.self) {
      try ShapeEditFormat.read(drawing(rectangle("a", members + ",\"k7\":1")))
    }
    #expect(error.reason == "“k7” is given twice. Remove one of them.")
  }

  @Test func groupsNestToTheLimit() throws {
    var shape = makeShape("leaf")
    for level in 1..<ShapeEditFormat.nestingLimit {
      shape = Shape(id: "g\(level)", kind: .group(children: [shape]), frame: .zero)
    }
    var graphic = Graphic()
    graphic.pages[0].shapes.append(shape)
    let bytes = ShapeEditFormat.write(graphic)
    #expect(try ShapeEditFormat.read(bytes).graphic == graphic)
  }

  @Test func deeperGroupsAreWrittenFlat() throws {
    var shape = makeShape("leaf")
    for level in 0..<100 {
      shape = Shape(id: "g\(level)", kind: .group(children: [shape]), frame: .zero)
    }
    var graphic = Graphic()
    graphic.pages[0].shapes.append(shape)
    let result = try ShapeEditFormat.read(ShapeEditFormat.write(graphic))
    var depth = 1
    var inner = result.graphic.pages[0].shapes[0]
    while let child = inner.children.first {
      inner = child
      depth += 1
    }
    #expect(depth == ShapeEditFormat.nestingLimit)
    #expect(inner.id == "leaf")
  }

  @Test func typeMayComeAfterDeepChildren() throws {
    // The type is looked for ahead, at every level anew.
    var shape = rectangle("leaf")
    for level in 1..<ShapeEditFormat.nestingLimit {
      shape =
        "{\"children\":[\(shape)],\"id\":\"g\(level)\",\"x\":0,\"y\":0,\"width\":1,\"height\":1,\"type\":\"group\"}"
    }
    let result = try ShapeEditFormat.read(drawing(shape))
    #expect(result.graphic.pages[0].shapes[0].children.count == 1)
  }

  @Test func theFirstFaultIsTold() throws {
    // Ids are checked some at a time; the twice given one still comes before the syntax fault after it.
    let error = try #require(throws: FormatError.self) {
      try ShapeEditFormat.read(drawing(rectangle("a") + "," + rectangle("a") + "," + rectangle("b", "x")))
    }
    #expect(error.reason == "“a” is the id of another shape too. Give this one its own.")
  }

  @Test func duplicateIDsAreFoundAmongMany() throws {
    for (count, twice) in [(1000, 0), (1000, 998), (70, 69)] {
      let shapes = (0..<count).map { rectangle("s\($0)") } + [rectangle("s\(twice)")]
      let error = try #require(throws: FormatError.self) {
        try ShapeEditFormat.read(drawing(shapes.joined(separator: ",")))
      }
      #expect(error.reason == "“s\(twice)” is the id of another shape too. Give this one its own.")
    }
  }

  @Test func manyDanglingConnectorsGiveFewWarnings() throws {
    let shapes = (0..<250).map {
      "{\"id\":\"c\($0)\",\"type\":\"connector\",\"x\":0,\"y\":0,\"width\":1,\"height\":1,"
        + "\"from\":{\"shape\":\"gone\",\"anchor\":[0,0]},\"to\":{\"point\":[1,1]}}"
    }
    let result = try ShapeEditFormat.read(drawing(shapes.joined(separator: ",")))
    #expect(result.warnings.count == 101)
    #expect(
      result.warnings.last?.reason
        == "More connectors were attached to shapes that are not on the page; 250 ends are now free in all.")
  }
}

// Copy, cut and paste, through bytes as they travel between windows and programs.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct ClipboardTests {
  private var shapes: [Shape] {
    var named = Shape.box("a", 100, 100)
    named.name = "Header"
    named.text = TextContent(string: "Ünïcödé “quotes”\nand lines", size: 20)
    let inner = Shape(
      id: "i", kind: .image(resource: "abc"), frame: Rect(x: 300, y: 100, width: 50, height: 50))
    let group = Shape(
      id: "g", kind: .group(children: [inner, .box("h", 300, 200)]),
      frame: Rect(x: 300, y: 100, width: 100, height: 200))
    return [named, group, .box("z", 0, 0)]
  }

  /// Copies, and reads back what another window would.
  private func copy(_ ids: [String], from canvas: TestCanvas) throws -> CopiedShapes {
    let copied = try #require(CopiedShapes(ids, from: canvas.contents, resources: canvas.graphic.resources))
    return try CopiedShapes(copied.bytes)
  }

  @Test func pastingStepsAsideFromWhatItCopies() throws {
    var canvas = TestCanvas(shapes)
    var ids = IDSource.numbered("p")
    let copied = try copy(["a"], from: canvas)
    for step in 1...3 {
      canvas.apply(.paste(copied, at: nil, in: canvas.contents, newIDs: &ids))
      let pasted = try #require(canvas["p\(step)"])
      #expect(pasted.frame.origin == Point(x: 100 + 10 * Double(step), y: 100 + 10 * Double(step)))
      #expect(pasted.name == "Header" && pasted.text == shapes[0].text)
    }
    #expect(canvas.page.shapes.map(\.id) == ["a", "g", "z", "p1", "p2", "p3"], "what is pasted lies on top")
    #expect(canvas.names == ["Paste", "Paste", "Paste"])
  }

  @Test func whatWasCutComesBackInPlace() throws {
    var canvas = TestCanvas(shapes)
    var ids = IDSource.numbered("p")
    let copied = try copy(["g", "a"], from: canvas)
    canvas.apply(.cut(["g", "a"], in: canvas.contents))
    #expect(canvas.names == ["Cut"] && canvas.page.shapes.map(\.id) == ["z"])
    canvas.apply(.paste(copied, at: nil, in: canvas.contents, newIDs: &ids))
    #expect(canvas.page.shapes.dropFirst().map(\.frame) == shapes.prefix(2).map(\.frame))
    while !canvas.steps.isEmpty { canvas.undo() }
    #expect(canvas.page.shapes == ShapeList(shapes))
  }

  /// What is cut is what can be copied for it, so that pasting puts back what there was.
  @Test(arguments: 0..<8) func whatIsCutIsWhatCanBeDeleted(_ locked: Int) {
    var shapes = shapes
    for index in shapes.indices where locked & (1 << index) != 0 { shapes[index].isLocked = true }
    var canvas = TestCanvas(shapes)
    let going = canvas.contents.deletableShapes(shapes.map(\.id)).map(\.id)
    #expect(going == shapes.filter { !$0.isLocked }.map(\.id))
    canvas.apply(.cut(shapes.map(\.id), in: canvas.contents))
    #expect(canvas.page.shapes.map(\.id) == shapes.filter(\.isLocked).map(\.id))
  }

  @Test func pastingInPlaceDoesNotStepAside() throws {
    var canvas = TestCanvas(shapes)
    var ids = IDSource.numbered("p")
    let copied = try copy(["g", "a"], from: canvas)
    for _ in 1...2 {
      canvas.apply(.paste(copied, at: nil, stepsAside: false, in: canvas.contents, newIDs: &ids))
    }
    let frames = shapes.prefix(2).map(\.frame)
    #expect(canvas.page.shapes.dropFirst(3).map(\.frame) == frames + frames)
  }

  @Test func pastingTwiceAtAPointStepsAside() throws {
    var canvas = TestCanvas(shapes)
    var ids = IDSource.numbered("p")
    let copied = try copy(["a"], from: canvas)
    for _ in 1...2 {
      canvas.apply(.paste(copied, at: Point(x: 500.4, y: 500.6), in: canvas.contents, newIDs: &ids))
    }
    let first = try #require(canvas["p1"]?.frame)
    #expect(first.origin.x == first.origin.x.rounded() && first.origin.y == first.origin.y.rounded())
    #expect(canvas["p2"]?.frame.origin == first.origin + Point(x: 10, y: 10))
  }

  @Test func piecesWithTheSameIDsStayApart() throws {
    var canvas = TestCanvas(shapes)
    var ids = IDSource.numbered("p")
    let piece = CopiedShapes([.box("same", 0, 0)])
    let pieces = [piece, piece.translated(by: Point(x: 150, y: 0))]
    let edit = try #require(
      DrawingEdit.paste(
        pieces, at: Point(x: 2000, y: 2000), actionName: "Drop", in: canvas.contents, newIDs: &ids))
    canvas.apply(edit)
    #expect(edit.insertedIDs == ["p1", "p2"] && canvas.names == ["Drop"])
    let frames = canvas.contents.shapes(edit.insertedIDs).map(\.frame.origin)
    #expect(frames[1] - frames[0] == Point(x: 150, y: 0))
  }

  @Test func picturesAreNoLargerThanTheirPage() {
    let picture = Resource(type: "image/png", data: [1, 2, 3])
    let natural = CopiedShapes(
      picture: picture, key: picture.key, size: Size(width: 300, height: 200), name: "Sun\u{1}")
    #expect(natural.box == Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(natural.shapes[0].name == "Sun" && natural.resources == [picture.key: picture])
    let most = Size(width: 100, height: 100)
    let fitted = CopiedShapes(
      picture: picture, key: picture.key, size: Size(width: 300, height: 200), within: most)
    #expect(fitted.box == Rect(x: 0, y: 0, width: 100, height: 67))
    let thin = CopiedShapes(
      picture: picture, key: picture.key, size: Size(width: 5000, height: 1), within: most)
    #expect(thin.box == Rect(x: 0, y: 0, width: 100, height: 1))
  }

  @Test func aPictureOfWhatIsCopiedHasNoPageBehindIt() throws {
    let copied = try copy(["a", "g"], from: TestCanvas(shapes))
    #expect(copied.picture.pages[0].isUnbounded && copied.picture.pages[0].background == .clear)
    #expect(copied.picture.pages[0].shapes.count == 2)
    #expect(copied.words == "Ünïcödé “quotes”\nand lines")
  }

  @Test func pastingAtAPointCentresThere() throws {
    var canvas = TestCanvas(shapes)
    var ids = IDSource.numbered("p")
    let copied = try copy(["a", "z"], from: canvas)
    let edit = try #require(
      DrawingEdit.paste(copied, at: Point(x: 1000, y: 500), in: canvas.contents, newIDs: &ids))
    canvas.apply(edit)
    let pasted = canvas.contents.shapes(edit.insertedIDs)
    #expect(SelectionBox(pasted)?.rect.center == Point(x: 1000, y: 500))
    #expect(pasted[1].frame.origin - pasted[0].frame.origin == Point(x: -100, y: -100))
  }

  @Test func picturesTravelAlong() throws {
    var canvas = TestCanvas(shapes)
    let picture = Resource(type: "image/png", data: [1, 2, 3])
    // The key must be what the bytes hash to, or a reader mends it; the graphic says which it is.
    let key = "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81"
    canvas.graphic.resources = [key: picture, "unused": picture]
    guard case .group(var children) = canvas.graphic.pages[0].shapes["g"]?.kind else { return }
    children[0].kind = .image(resource: key)
    canvas.graphic.pages[0].shapes["g"]?.kind = .group(children: children)
    let copied = try copy(["g"], from: canvas)
    #expect(copied.resources == [key: picture])
    var other = TestCanvas()
    var ids = IDSource.numbered("p")
    other.apply(.paste(copied, at: nil, in: other.contents, newIDs: &ids))
    #expect(other.graphic.resources == [key: picture])
    #expect(other["p1"]?.children[0].kind == .image(resource: key))
    #expect(other["p1"]?.children.map(\.id) == ["p2", "p3"])
  }

  @Test func connectorsLetGoOfWhatStaysBehind() throws {
    let connector = Shape(
      id: "k",
      kind: .connector(
        .init(
          from: .init(shape: "a", anchor: Point(x: 1, y: 0.5)),
          to: .init(shape: "z", anchor: Point(x: 1, y: 0.5)))),
      frame: Rect(x: 100, y: 50, width: 100, height: 100), stroke: Stroke(color: .black))
    let canvas = TestCanvas(shapes + [connector])
    let copied = try copy(["a", "k"], from: canvas)
    guard case .connector(let value) = copied.shapes[1].kind else {
      Issue.record("no connector")
      return
    }
    #expect(value.from.shape == copied.shapes[0].id && value.to.shape == nil)
    #expect(value.to.anchor + copied.shapes[1].frame.origin == Point(x: 100, y: 50), "it ends where it did")
  }

  @Test func nothingIsCopiedFromNothing() {
    #expect(CopiedShapes(["nobody"], from: TestCanvas(shapes).contents, resources: [:]) == nil)
  }

  @Test func bytesThatAreNoDrawingAreRefused() {
    #expect(throws: FormatError.self) { try CopiedShapes(Array("hello".utf8)) }
  }

  @Test func textBecomesAText() throws {
    var canvas = TestCanvas()
    var ids = IDSource.numbered("p")
    let text = try #require(CopiedShapes(text: "One\nTwo\u{0}", style: ShapeStyle()))
    canvas.apply(.paste(text, at: Point(x: 100, y: 100), in: canvas.contents, newIDs: &ids))
    #expect(canvas["p1"]?.text?.string == "One\nTwo", "what a file cannot hold is left out")
    let frame = try #require(canvas["p1"]?.frame)
    #expect(frame.height == 48 && frame.x == frame.x.rounded())
    #expect(frame.center.distance(to: Point(x: 100, y: 100)) <= 0.5, "no further than whole points ask for")
    #expect(CopiedShapes(text: " \n ", style: ShapeStyle()) == nil)
  }

  @Test func groupsDoNotNestDeeperThanAFileMayHaveIt() throws {
    var canvas = TestCanvas([.box("a", 0, 0)])
    var ids = IDSource.numbered("n")
    var depth = 1
    while depth < 100 {
      let box = Shape.box("b\(depth)", 0, 0)
      canvas.graphic.pages[0].shapes.append(box)
      canvas.grid = ShapeGrid(page: canvas.page)
      guard let edit = DrawingEdit.group(canvas.page.shapes.map(\.id), in: canvas.contents, newIDs: &ids)
      else { break }
      canvas.apply(edit)
      depth += 1
    }
    #expect(depth == ShapeEditFormat.nestingLimit)
    let read = try ShapeEditFormat.read(ShapeEditFormat.write(canvas.graphic))
    #expect(read.graphic == canvas.graphic)
  }

  @Test func everythingThatGesturesMakeCanBeWrittenAndReadBack() throws {
    var random = SeededRandom(seed: 5)
    for seed in 0..<20 {
      var canvas = TestCanvas((0..<6).map { random.shape(id: "s\(seed)-\($0)", extent: 300, size: 150) })
      // Near enough for every side to have its handle.
      canvas.zoom = 1000
      canvas.editor.selection = .all(of: canvas.page)
      for handle in SelectionHandle.resizing + [.rotate] {
        try canvas.dragHandle(handle, by: (random.double(-300...300), 37))
      }
      let read = try ShapeEditFormat.read(ShapeEditFormat.write(canvas.graphic))
      #expect(read.graphic.pages[0].shapes.map(\.frame) == canvas.page.shapes.map(\.frame))
      #expect(canvas.steps.count > 5)
    }
  }
}

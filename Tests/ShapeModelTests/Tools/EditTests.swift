// Commands: nudge, delete, duplicate, order, align, group, and connectors that follow.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct EditTests {
  private let four: [Shape] = [.box("a", 0, 0), .box("b", 200, 0), .box("c", 400, 0, 50), .box("d", 800, 40)]

  private func order(_ canvas: TestCanvas) -> String { canvas.page.shapes.map(\.id).joined() }

  @Test func arrowKeysMoveByOneAndTen() {
    var canvas = TestCanvas(four)
    canvas.editor.selection = Selection(["a", "c"])
    canvas.key(.right)
    canvas.key(.down, .shift)
    #expect(canvas["a"]?.frame.origin == Point(x: 1, y: 10))
    #expect(canvas["c"]?.frame.origin == Point(x: 401, y: 10))
    #expect(canvas.names == ["Move", "Move"])
    #expect(canvas.output.edit?.coalescingKey != nil)
    canvas.key(.right, [.shift, .control])
    #expect(canvas["c"]?.frame.size == Size(width: 60, height: 100))
    for _ in 0..<20 { canvas.key(.left, [.shift, .control]) }
    #expect(canvas["c"]?.frame.width == 1, "nothing vanishes")
  }

  @Test func onlyMovesOfTheSameShapesAreOneStep() {
    let contents = TestCanvas(four).contents
    func key(_ ids: [String], _ way: Point = Point(x: 1, y: 0)) -> String? {
      DrawingEdit.nudge(ids, by: way, in: contents)?.coalescingKey
    }
    #expect(key(["a"]) != nil && key(["a"]) == key(["a"], Point(x: 0, y: -10)))
    #expect(key(["a"]) != key(["b"]) && key(["a"]) != key(["a", "b"]))
    let larger = DrawingEdit.resize(["a"], by: Point(x: 10, y: 0), in: contents)?.coalescingKey
    #expect(larger != nil && larger != key(["a"]))
    #expect(larger != DrawingEdit.resize(["b"], by: Point(x: 10, y: 0), in: contents)?.coalescingKey)
  }

  @Test(arguments: [Modifiers.control, .alt, [.alt, .shift], [.alt, .control]])
  func arrowsWithOtherKeysMoveNothing(_ modifiers: Modifiers) {
    var canvas = TestCanvas(four)
    // One alone gets a neighbour with Control.
    canvas.editor.selection = Selection(modifiers == .control ? ["a", "b"] : ["a"])
    canvas.key(.right, modifiers)
    #expect(canvas.steps.isEmpty)
  }

  @Test func deleteTakesAwayAndUndoBringsBackInPlace() {
    var canvas = TestCanvas(four)
    canvas.editor.selection = Selection(["c", "a"])
    canvas.deleteSelection()
    #expect(order(canvas) == "bd" && canvas.selection == [] && canvas.names == ["Delete"])
    canvas.undo()
    #expect(canvas.page.shapes == ShapeList(four))
    canvas.deleteSelection()
    #expect(canvas.steps.isEmpty, "nothing is selected")
  }

  @Test(arguments: [
    (DrawingEdit.Order.toFront, ["b"], "acdb"), (.toBack, ["c"], "cabd"), (.forward, ["a"], "bacd"),
    (.backward, ["d"], "abdc"), (.toFront, ["a", "c"], "bdac"), (.toBack, ["d", "b"], "bdac"),
    (.forward, ["a", "b"], "cabd"), (.backward, ["c", "d"], "acdb"), (.forward, ["a", "d"], "bacd"),
    (.backward, ["a", "c"], "acbd"),
  ])
  func orderIsChanged(_ order: DrawingEdit.Order, _ ids: [String], _ expected: String) throws {
    var canvas = TestCanvas(four)
    let edit = try #require(DrawingEdit.order(ids, order, in: canvas.contents))
    canvas.apply(edit)
    #expect(self.order(canvas) == expected)
    #expect(canvas.names == [order.actionName])
    canvas.undo()
    #expect(canvas.page.shapes == ShapeList(four))
  }

  @Test(arguments: [
    (DrawingEdit.Order.toFront, ["d"]), (.forward, ["c", "d"]), (.toBack, ["a"]), (.backward, ["a", "b"]),
    (.toFront, []), (.toBack, ["nobody"]),
  ])
  func whatIsThereAlreadyIsNoEdit(_ order: DrawingEdit.Order, _ ids: [String]) {
    #expect(DrawingEdit.order(ids, order, in: TestCanvas(four).contents) == nil)
  }

  @Test func manyChangesInOnePassAreTheSameAsOneByOne() {
    let many = (0..<600).map { Shape.box("s\($0)", Double($0), 0) }
    var canvas = TestCanvas(many)
    let ids = many.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element.id)
    canvas.apply(.order(ids, .toFront, in: canvas.contents))
    let expected = many.map(\.id).filter { !ids.contains($0) } + ids
    #expect(canvas.page.shapes.map(\.id) == expected)
    canvas.apply(.order(ids, .backward, in: canvas.contents))
    #expect(canvas.page.shapes.map(\.id) == Array(expected[..<299]) + ids + [expected[299]])
    canvas.apply(.delete(ids, in: canvas.contents))
    #expect(canvas.page.shapes.count == 300)
    while !canvas.steps.isEmpty { canvas.undo() }
    #expect(canvas.page.shapes == ShapeList(many))
  }

  @Test func duplicatesGetFreshIDsThroughAndThrough() throws {
    let group = Shape(
      id: "g", kind: .group(children: [four[0], four[1]]), frame: Rect(x: 0, y: 0, width: 300, height: 100))
    var canvas = TestCanvas([group, four[2]])
    var ids = IDSource.numbered("x")
    let edit = try #require(DrawingEdit.duplicate(["g"], in: canvas.contents, newIDs: &ids))
    canvas.apply(edit)
    #expect(order(canvas) == "gx1c")
    let copy = try #require(canvas["x1"])
    #expect(copy.children.map(\.id) == ["x2", "x3"])
    #expect(copy.frame.origin == Point(x: 10, y: 10) && copy.children[1].frame.origin == Point(x: 210, y: 10))
  }

  @Test func sizesBecomeThatOfTheLastSelected() throws {
    for seed in UInt64(1)...60 {
      var random = SeededRandom(seed: seed)
      let shapes = (0..<6).map { number -> Shape in
        var shape = Shape.box("s\(number)", Double(number) * 200, 0)
        shape.frame = Rect(
          x: Double(number) * 200, y: 0, width: Double(10 + random.int(90)),
          height: Double(10 + random.int(90)))
        if random.bool() { shape.rotation = Double(random.int(360)) }
        shape.isLocked = random.bool(0.2)
        return shape
      }
      var canvas = TestCanvas(shapes)
      var ids = shapes.map(\.id)
      for place in ids.indices { ids.swapAt(place, random.int(ids.count)) }
      ids.removeLast(random.int(5))
      let free = ids.filter { canvas[$0]?.isLocked == false }
      let what = random.pick(DrawingEdit.SameSize.allCases)
      let model = free.last.flatMap { canvas[$0]?.frame.size }
      let edit = DrawingEdit.makeSame(what, ids, in: canvas.contents)
      if free.count < 2 { #expect(edit == nil, "seed \(seed)") }
      canvas.apply(edit)
      for shape in shapes {
        let isMeant = free.count > 1 && free.contains(shape.id)
        let (old, new) = (shape.frame.size, try #require(canvas[shape.id]).frame.size)
        #expect(new.width == (isMeant && what != .height ? model?.width : old.width), "seed \(seed)")
        #expect(new.height == (isMeant && what != .width ? model?.height : old.height), "seed \(seed)")
      }
      if !canvas.steps.isEmpty { canvas.undo() }
      #expect(Array(canvas.page.shapes) == shapes, "seed \(seed)")
    }
  }

  /// Texts that are left without letters go from their groups too, and groups with the last that was in them.
  @Test func emptiedTextsGo() throws {
    func text(_ id: String, _ y: Double) -> Shape {
      Shape(
        id: id, kind: .text, frame: Rect(x: 0, y: y, width: 80, height: 20), text: TextContent(string: "x"))
    }
    func group(_ id: String, _ children: [Shape]) -> Shape {
      Shape(id: id, kind: .group(children: children), frame: Rect(x: 0, y: 0, width: 100, height: 400))
    }
    var locked = text("locked", 300)
    locked.isLocked = true
    let line = Shape(
      id: "c",
      kind: .connector(
        .init(
          from: .init(shape: "v", anchor: Point(x: 0.5, y: 0.5)),
          to: .init(shape: "a", anchor: Point(x: 0.5, y: 0.5)))),
      frame: Rect(x: 0, y: 0, width: 9, height: 9), stroke: Stroke(color: .black, width: 1))
    let shapes = [
      Shape.box("a", 500, 500), group("g", [text("t", 0), .box("b", 0, 100, 60, 50)]),
      group("h", [group("i", [text("u", 0)])]), group("j", [locked, text("w", 0)]), text("v", 0), line,
    ]
    let ids = ["a", "g", "h", "j", "v"]
    var canvas = TestCanvas(shapes)
    #expect(DrawingEdit.dropEmptied(ids, in: canvas.contents) == nil, "all have letters")
    canvas.apply(.set(.textString(" "), of: ids, in: canvas.contents))
    let emptied = Array(canvas.page.shapes)
    canvas.apply(.dropEmptied(ids, in: canvas.contents))
    #expect(canvas.names == ["Edit Text", "Delete Text"])
    #expect(canvas["a"] != nil && canvas["h"] == nil && canvas["v"] == nil)
    #expect(canvas["g"]?.children.map(\.id) == ["b"] && canvas["g"]?.frame == canvas["g"]?.children[0].frame)
    #expect(canvas["j"]?.children.map(\.id) == ["locked"])
    guard case .connector(let connector) = try #require(canvas["c"]).kind else { return }
    #expect(connector.from.shape == nil && connector.to.shape == "a")
    canvas.undo()
    #expect(Array(canvas.page.shapes) == emptied)
  }

  /// A line that lies flat is as high as nothing else can be.
  @Test func whatIsMadeAsHighAsALineIsStillSeen() {
    let line = Shape(
      id: "l", kind: .line(points: [.zero, Point(x: 50, y: 0)]),
      frame: Rect(x: 0, y: 200, width: 50, height: 0), stroke: Stroke(color: .black, width: 1))
    for what in DrawingEdit.SameSize.allCases {
      var canvas = TestCanvas([Shape.box("a", 0, 0, 80, 60), line])
      canvas.apply(.makeSame(what, ["a", "l"], in: canvas.contents))
      let size = canvas["a"]?.frame.size
      #expect(size == Size(width: what == .height ? 80 : 50, height: what == .width ? 60 : 1), "\(what)")
      #expect(canvas["l"]?.frame.size == line.frame.size, "\(what)")
    }
  }

  @Test func alignmentIsWithinTheCommonBox() {
    let expectations: [(DrawingEdit.Alignment, [Point])] = [
      (.left, [Point(x: 0, y: 0), Point(x: 0, y: 40)]),
      (.right, [Point(x: 800, y: 0), Point(x: 800, y: 40)]),
      (.center, [Point(x: 400, y: 0), Point(x: 400, y: 40)]),
      (.top, [Point(x: 0, y: 0), Point(x: 800, y: 0)]),
      (.middle, [Point(x: 0, y: 20), Point(x: 800, y: 20)]),
      (.bottom, [Point(x: 0, y: 40), Point(x: 800, y: 40)]),
    ]
    for (alignment, expected) in expectations {
      var canvas = TestCanvas(four)
      canvas.apply(.align(["a", "d"], at: alignment, in: canvas.contents))
      #expect(["a", "d"].compactMap { canvas[$0]?.frame.origin } == expected)
    }
    #expect(DrawingEdit.align(["a"], at: .left, in: TestCanvas(four).contents) == nil)
  }

  @Test func distributionMakesGapsEqual() {
    var canvas = TestCanvas(four)
    canvas.apply(.distribute(["d", "b", "a", "c"], horizontally: true, in: canvas.contents))
    let boxes = ["a", "b", "c", "d"].compactMap { canvas[$0]?.frame }
    let gaps = zip(boxes, boxes.dropFirst()).map { $1.minX - $0.maxX }
    #expect(gaps.allSatisfy { abs($0 - 550.0 / 3) < 1e-5 })
    #expect(boxes.first?.minX == 0 && boxes.last?.maxX == 900)
  }

  @Test func flippingTwiceIsNothing() {
    var shape = Shape.box("a", 10, 20, 100, 40)
    shape.rotation = 30
    let line = Shape(
      id: "l", kind: .line(points: [.zero, Point(x: 30, y: 10)]),
      frame: Rect(x: 300, y: 0, width: 30, height: 10))
    var canvas = TestCanvas([shape, line])
    canvas.apply(.flip(["a", "l"], horizontally: true, in: canvas.contents))
    #expect(canvas["a"]?.rotation == 330 && canvas["a"]?.flipX == true)
    #expect(canvas["l"]?.kind == .line(points: [Point(x: 30, y: 0), Point(x: 0, y: 10)]))
    canvas.apply(.flip(["a", "l"], horizontally: true, in: canvas.contents))
    #expect(canvas["l"]?.frame.origin.distance(to: line.frame.origin) ?? 1 < 1e-5)
    #expect(canvas["l"]?.kind == line.kind && canvas["a"]?.flipX == false)
  }

  @Test func groupAndUngroupAreOpposites() throws {
    var canvas = TestCanvas(four)
    var ids = IDSource.numbered("g")
    canvas.apply(.group(["a", "c"], in: canvas.contents, newIDs: &ids))
    #expect(order(canvas) == "bg1d")
    #expect(canvas["g1"]?.frame == Rect(x: 0, y: 0, width: 450, height: 100))
    canvas.editor.selection = Selection(["g1"])
    canvas.click(20, 20)
    canvas.drag(from: (20, 20), to: (30, 20))
    #expect(canvas["g1"]?.children.map(\.frame.x) == [10, 410], "children move along")
    canvas.apply(.ungroup(["g1", "b"], in: canvas.contents))
    #expect(order(canvas) == "bacd" && canvas["c"]?.frame.x == 410)
    #expect(DrawingEdit.group(["a"], in: canvas.contents, newIDs: &ids) == nil)
    while !canvas.steps.isEmpty { canvas.undo() }
    #expect(canvas.page.shapes == ShapeList(four))
  }

  @Test func ungroupingLeavesShapesWhereTheyAreSeen() throws {
    var group = Shape(
      id: "g", kind: .group(children: [four[0], four[3]]), frame: Rect(x: 0, y: 0, width: 900, height: 140))
    group.rotation = 90
    group.flipX = true
    group.opacity = 0.5
    var canvas = TestCanvas([group])
    canvas.editor.tool = .select
    let seen = group.transform.apply(Point(x: 10, y: 20))
    canvas.apply(.ungroup(["g"], in: canvas.contents))
    let freed = try #require(canvas["a"])
    let local = freed.frame.origin + Point(x: 10, y: 20)
    #expect(freed.transform.apply(local).distance(to: seen) < 1e-5)
    #expect(freed.opacity == 0.5)
  }

  @Test func selectAllAndSameKind() {
    var shapes = four
    shapes[1].isLocked = true
    shapes[2].kind = .ellipse
    let page = TestCanvas(shapes).page
    #expect(Selection.all(of: page).ids == ["a", "c", "d"])
    #expect(Selection.sameKind(as: Selection(["a"]), of: page).ids == ["a", "d"])
  }

  // MARK: Connectors

  private var connected: TestCanvas {
    let connector = Shape(
      id: "k",
      kind: .connector(
        .init(
          from: .init(shape: "a", anchor: Point(x: 1, y: 0.5)),
          to: .init(shape: "b", anchor: Point(x: 0, y: 0.5)))),
      frame: Rect(x: 100, y: 50, width: 100, height: 0), stroke: Stroke(color: .black, width: 2))
    return TestCanvas(Array(four.prefix(2)) + [connector])
  }

  @Test func connectorsFollowTheirShapesInTheSameStep() {
    var canvas = connected
    canvas.press(from: (250, 50), to: (250, 150))
    #expect(Set(canvas.output.preview.map(\.id)) == ["b", "k"] && canvas.output.hidden == ["b", "k"])
    canvas.up(250, 150)
    #expect(canvas.names == ["Move"])
    #expect(canvas["k"]?.frame == Rect(x: 100, y: 50, width: 100, height: 100))
    canvas.undo()
    #expect(canvas["k"]?.frame == Rect(x: 100, y: 50, width: 100, height: 0))
  }

  @Test func connectorsOutliveTheirShapes() throws {
    var canvas = connected
    canvas.editor.selection = Selection(["b"])
    canvas.deleteSelection()
    let connector = try #require(canvas["k"])
    guard case .connector(let value) = connector.kind else {
      Issue.record("no connector")
      return
    }
    #expect(value.from.shape == "a" && value.to.shape == nil)
    #expect(value.to.anchor + connector.frame.origin == Point(x: 200, y: 50), "it ends where it did")
    canvas.undo()
    #expect(canvas.graphic == connected.graphic)
  }

  @Test func copiesOfConnectorsHoldOnToCopies() throws {
    var canvas = connected
    var ids = IDSource.numbered("x")
    canvas.apply(.duplicate(["a", "b", "k"], in: canvas.contents, newIDs: &ids))
    guard case .connector(let value) = canvas["x3"]?.kind else {
      Issue.record("no connector")
      return
    }
    #expect(value.from.shape == "x1" && value.to.shape == "x2")
    #expect(canvas["x3"]?.frame.origin == Point(x: 110, y: 60))
  }
}

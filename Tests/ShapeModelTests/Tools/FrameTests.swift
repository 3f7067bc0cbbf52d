// Frames: drawn around shapes they take them in, what is dragged goes into them and out of them, what is
// drawn in them is theirs, and clicks go through them. Each is one step, and undo gives the same bytes.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct FrameTests {
  /// A frame at 100, 100 of 300 by 200 with a box in it, and two boxes on the page.
  private static func canvas(rotation: Double = 0, flipX: Bool = false) -> TestCanvas {
    var frame = Shape(
      id: "f", kind: .frame(children: [.box("c", 150, 150, 50, 50)]),
      frame: Rect(x: 100, y: 100, width: 300, height: 200), fill: .color(Color(rgb: 0xffffff)))
    frame.rotation = rotation
    frame.flipX = flipX
    return TestCanvas([frame, .box("a", 500, 100, 50, 50), .box("b", 600, 100, 50, 50)])
  }

  private func bytes(_ canvas: TestCanvas) -> [UInt8] { ShapeEditFormat.write(canvas.graphic) }

  private func parent(_ id: String, _ canvas: TestCanvas) -> String? {
    canvas.page.groups(around: id)?.last
  }

  @Test func aFrameDrawnAroundShapesTakesThemIn() throws {
    var canvas = TestCanvas([
      .box("a", 100, 100), .box("b", 250, 100), .box("c", 600, 100), .box("d", 380, 100),
    ])
    let before = bytes(canvas)
    canvas.editor.tool = .frame
    canvas.press(from: (50, 50), to: (450, 300))
    // Meanwhile what it takes in is seen above it.
    #expect(canvas.output.hidden == ["a", "b"])
    #expect(canvas.output.preview.first?.children.map(\.id) == ["a", "b"])
    canvas.up(450, 300)
    #expect(canvas.names == ["Draw Frame"])
    let id = try #require(canvas.selection.first)
    #expect(canvas[id]?.children.map(\.id) == ["a", "b"])
    #expect(canvas[id]?.frame == Rect(x: 50, y: 50, width: 400, height: 250))
    #expect(canvas.page.shapes.map(\.id) == [id, "c", "d"])
    #expect(canvas.editor.tool == .select)
    canvas.undo()
    #expect(bytes(canvas) == before)
  }

  @Test func enterPutsAFrameAroundWhatIsSelected() throws {
    var canvas = Self.canvas()
    canvas.editor.selection = Selection(["a", "b"])
    canvas.editor.tool = .frame
    canvas.finish(canvas.editor.insertShape(at: Point(x: 0, y: 0), page: canvas.page, grid: canvas.grid))
    let id = try #require(canvas.selection.first)
    #expect(canvas[id]?.children.map(\.id) == ["a", "b"])
    #expect(canvas[id]?.frame == Rect(x: 480, y: 80, width: 190, height: 90))
    canvas.editor.selection = Selection()
    canvas.editor.tool = .frame
    canvas.finish(canvas.editor.insertShape(at: Point(x: 0, y: 0), page: canvas.page, grid: canvas.grid))
    #expect(canvas.page.shapes.last?.children.isEmpty == true)
  }

  /// A click puts an empty frame where it is, whatever is selected, and so does a drag that comes back.
  @Test(arguments: [["a", "b"], []], [true, false])
  func aClickMakesAnEmptyFrameThere(_ selected: [String], _ isDrag: Bool) throws {
    var canvas = Self.canvas()
    canvas.editor.selection = Selection(selected)
    canvas.editor.tool = .frame
    if isDrag {
      canvas.press(from: (700, 500), to: (760, 560))
      canvas.drag(from: (760, 560), to: (700, 500))
    } else {
      canvas.click(700, 500)
    }
    let id = try #require(canvas.selection.first)
    #expect(canvas[id]?.children.isEmpty == true && canvas[id]?.frame.center == Point(x: 700, y: 500))
    #expect(canvas["a"] != nil && canvas["b"] != nil && canvas.names == ["Draw Frame"])
  }

  @Test(arguments: [(0.0, false), (30, false), (90, true), (200, true)])
  func whatIsDraggedGoesInAndOut(_ rotation: Double, _ flipX: Bool) {
    var canvas = Self.canvas(rotation: rotation, flipX: flipX)
    let start = bytes(canvas)
    canvas.press(from: (525, 125), to: (250, 200))
    #expect(canvas.output.attachment != nil, "the frame is shown")
    #expect(canvas.output.preview.first?.children.map(\.id) == ["c", "a"])
    #expect(canvas.output.hidden.isSuperset(of: ["f", "a"]))
    canvas.up(250, 200)
    #expect(canvas.names == ["Move"])
    #expect(parent("a", canvas) == "f")
    #expect(canvas.selection == ["a"])
    #expect(canvas.editor.enteredGroups == ["f"])
    let seen = canvas.page.shape(withID: "a")
    #expect((seen?.frame.center.distance(to: Point(x: 250, y: 200)) ?? 9) < 1e-3)
    let inside = bytes(canvas)
    // Out again.
    canvas.press(from: (250, 200), to: (525, 425))
    #expect(canvas.output.attachment == nil)
    #expect(canvas.output.preview.contains { $0.id == "a" }, "it is seen outside of the frame")
    canvas.up(525, 425)
    #expect(canvas.names == ["Move", "Move"])
    #expect(parent("a", canvas) == nil && canvas["a"] != nil)
    #expect(canvas.selection == ["a"])
    #expect(canvas.editor.enteredGroups == [])
    canvas.undo()
    #expect(bytes(canvas) == inside)
    canvas.undo()
    #expect(bytes(canvas) == start)
  }

  @Test func copiesGoIntoAFrame() {
    var canvas = Self.canvas()
    canvas.drag(from: (525, 125), to: (300, 250), .alt)
    #expect(canvas["a"]?.frame.x == 500)
    #expect(canvas["f"]?.children.count == 2)
    #expect(canvas.names == ["Duplicate"])
    // And out of it.
    canvas.drag(from: (175, 175), to: (800, 600), .alt)
    #expect(canvas["f"]?.children.count == 2)
    #expect(canvas.page.shapes.count == 4)
    #expect(canvas.names == ["Duplicate", "Duplicate"])
  }

  @Test func aFrameGoesIntoAFrameAndNotIntoItself() {
    var canvas = Self.canvas()
    let other = Shape(
      id: "g", kind: .frame(children: [.box("d", 720, 420, 20, 20)]),
      frame: Rect(x: 700, y: 400, width: 100, height: 100), fill: .color(Color(rgb: 0xffffff)))
    canvas.apply(DrawingEdit(actionName: "", changes: ShapeChanges(inserted: [.init(other, at: 3)])))
    canvas.click(780, 480)
    #expect(canvas.selection == ["g"])
    canvas.drag(from: (780, 480), to: (350, 250))
    #expect(parent("g", canvas) == "f" && parent("d", canvas) == "g")
    // Its own frame takes nothing of it.
    canvas.drag(from: (350, 250), to: (360, 260))
    #expect(parent("g", canvas) == "f")
  }

  /// By keys shapes change frames where their middle crosses an edge, in the step that takes it across.
  @Test(arguments: [(0.0, false), (30, false), (90, true), (200, true)])
  func arrowsGoInAndOut(_ rotation: Double, _ flipX: Bool) throws {
    var canvas = Self.canvas(rotation: rotation, flipX: flipX)
    let start = bytes(canvas)
    canvas.editor.selection = Selection(["a"])
    var moves = 0
    while parent("a", canvas) == nil, moves < 60 {
      canvas.key(.left, .shift)
      moves += 1
      let seen = try #require(canvas.page.shape(withID: "a"))
      #expect(seen.frame.center.distance(to: Point(x: 525 - 10 * Double(moves), y: 125)) < 1e-3)
      #expect(canvas.selection == ["a"] && canvas.steps.count == moves)
    }
    // The frame turns about 250, 200.
    #expect(parent("a", canvas) == "f" && canvas.editor.enteredGroups == ["f"], "\(moves)")
    canvas.key(.left)
    #expect(parent("a", canvas) == "f")
    canvas.key(.right)
    canvas.key(.right, .shift)
    #expect(parent("a", canvas) == nil && canvas["a"] != nil && canvas.editor.enteredGroups == [])
    #expect(canvas.names.allSatisfy { $0 == "Move" })
    while !canvas.steps.isEmpty { canvas.undo() }
    #expect(bytes(canvas) == start)
  }

  @Test func whatReachesOverAnEdgeStaysWhereItIs() {
    // Its middle is outside, as after a drag by its corner.
    var canvas = Self.canvas()
    canvas.drag(from: (502, 102), to: (398, 200))
    #expect(parent("a", canvas) == "f")
    canvas.key(.down)
    canvas.key(.up, .shift)
    #expect(parent("a", canvas) == "f", "its middle has crossed nothing")
  }

  @Test func whatIsLockedTakesNothing() {
    var canvas = Self.canvas()
    canvas.apply(.set(.isLocked(true), of: ["f"], in: canvas.contents))
    canvas.drag(from: (525, 125), to: (250, 200))
    #expect(parent("a", canvas) == nil && canvas["a"]?.frame.x == 225)
  }

  @Test func clicksGoThroughAFrame() {
    var canvas = Self.canvas()
    canvas.click(175, 175)
    #expect(canvas.selection == ["c"] && canvas.editor.enteredGroups == ["f"])
    canvas.click(525, 125)
    #expect(canvas.selection == ["a"] && canvas.editor.enteredGroups == [])
    // Where nothing is in it the frame is clicked, and taken once it is selected.
    canvas.click(350, 250)
    #expect(canvas.selection == ["f"] && canvas.editor.enteredGroups == [])
    canvas.drag(from: (350, 250), to: (360, 250))
    #expect(canvas["f"]?.frame.x == 110 && canvas["f"]?.children.first?.frame.x == 160)
    canvas.click(900, 600)
    #expect(canvas.selection == [])
    // A marquee in it is of what is in it.
    canvas.drag(from: (350, 250), to: (120, 120))
    #expect(canvas.selection == ["c"] && canvas["f"]?.frame.x == 110)
    canvas.key(.escape)
    #expect(canvas.selection == ["f"] && canvas.editor.enteredGroups == [])
    canvas.doubleClick(350, 250)
    #expect(canvas.editor.enteredGroups == ["f"])
  }

  @Test func whatIsDrawnInAFrameIsItsOwn() {
    var canvas = Self.canvas()
    canvas.editor.tool = .ellipse
    canvas.drag(from: (250, 150), to: (300, 200))
    #expect(canvas["f"]?.children.count == 2 && canvas.page.shapes.count == 3)
    canvas.editor.tool = .arrow
    canvas.drag(from: (350, 150), to: (450, 200))
    #expect(canvas["f"]?.children.count == 2 && canvas.page.shapes.count == 4)
    canvas.editor.tool = .rectangle
    canvas.drag(from: (700, 500), to: (760, 560))
    #expect(canvas.page.shapes.count == 5 && canvas.editor.enteredGroups == [])
    // An empty frame takes it too.
    canvas.editor.tool = .frame
    canvas.drag(from: (800, 100), to: (900, 200))
    let id = canvas.selection[0]
    canvas.editor.tool = .ellipse
    canvas.drag(from: (820, 120), to: (880, 180))
    #expect(canvas[id]?.children.count == 1)
  }

  @Test(arguments: [(0.0, false), (30, false), (120, true)])
  func resizingLeavesWhatIsInside(_ rotation: Double, _ flipX: Bool) throws {
    var canvas = Self.canvas(rotation: rotation, flipX: flipX)
    let seen = try #require(canvas.page.shape(withID: "c"))
    canvas.editor.selection = Selection(["f"])
    try canvas.dragHandle(.topLeft, by: (-30, -20))
    var now = try #require(canvas.page.shape(withID: "c"))
    #expect(now.frame.center.distance(to: seen.frame.center) < 1e-3 && now.frame.size == seen.frame.size)
    #expect(canvas["f"]?.frame.width != 300)
    canvas.apply(.set(.width(500), of: ["f"], in: canvas.contents))
    now = try #require(canvas.page.shape(withID: "c"))
    #expect(now.frame.center.distance(to: seen.frame.center) < 1e-3 && canvas["f"]?.frame.width == 500)
  }

  @Test func aFrameIsTakenApart() {
    var canvas = Self.canvas()
    #expect(SelectionAbilities(Selection(["f"]), in: canvas.contents).canUngroup)
    canvas.apply(.ungroup(["f"], in: canvas.contents))
    #expect(canvas.page.shapes.map(\.id) == ["c", "a", "b"])
  }

  @Test func theStyleOfAFrameIsItsOwn() {
    var canvas = Self.canvas()
    canvas.apply(.set(.fill(.color(.black)), of: ["f"], in: canvas.contents))
    #expect(canvas["f"]?.fill == .color(.black))
    #expect(canvas["f"]?.children[0].fill != .color(.black))
    #expect(SelectionProperties([canvas["f"]!]).fill == .same(.color(.black)))
  }

  /// Whatever is dragged wherever, nothing comes or goes, all is seen where it was or as far away as it was
  /// dragged, and undo gives the same bytes.
  @Test(arguments: LongForm.seeds(40, long: 2000))
  func anythingDraggedAnywhere(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var canvas = TestCanvas(random.drawing(8, prefix: "s"))
    func ids() -> Set<String> { Set(canvas.page.shapes.flatMap(\.allIDs)) }
    for step in 0..<30 {
      let (before, known, count) = (bytes(canvas), ids(), canvas.steps.count)
      let from = (Double(random.int(500)), Double(random.int(400)))
      let to = (Double(random.int(500)), Double(random.int(400)))
      canvas.editor.tool = random.bool(0.2) ? .frame : .select
      canvas.press(from: from, to: to)
      let shown = canvas.output
      canvas.up(to.0, to.1)
      let story = "SHAPEEDIT_SEED=\(seed), step \(step), \(from) to \(to)"
      #expect(canvas.steps.count <= count + 1, "\(story): one gesture is one step")
      let new = ids().subtracting(known)
      #expect(known.subtracting(ids()).allSatisfy { !$0.isEmpty && canvas.steps.count > count }, "\(story)")
      #expect(new.count <= 1, "\(story): \(new)")
      // What was shown last is what is there, but for groups that were left empty.
      for shape in shown.preview where shown.isOfWholePage {
        #expect(canvas[shape.id] == shape, "\(story): \(shape.id) was shown otherwise")
      }
      if let fault = inconsistency(in: canvas.graphic) { Issue.record("\(story): \(fault)") }
      guard canvas.steps.count > count else { continue }
      let after = canvas
      canvas.undo()
      #expect(bytes(canvas) == before, "\(story)")
      if random.bool(0.8) { canvas = after }
    }
  }
}

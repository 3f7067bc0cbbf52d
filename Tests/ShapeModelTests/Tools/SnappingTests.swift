// Snapping: what lands where, and that each guide is true, over random drawings.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct SnappingTests {
  // MARK: By hand

  /// Drags with the select tool; moves are reported with the part of the page that is seen.
  private func drag(
    _ canvas: inout TestCanvas, from start: Point, by way: Point, _ modifiers: Modifiers = [],
    zoom: Double = 1
  ) -> CanvasOutput {
    func input(_ point: Point) -> PointerInput {
      PointerInput(
        point: point, modifiers: modifiers, zoom: zoom,
        visible: Rect(x: -200, y: -200, width: 2000, height: 2000))
    }
    canvas.send(.pointerDown(input(start)))
    let output = canvas.send(.pointerMoved(input(start + way)))
    canvas.send(.pointerUp(input(start + way)))
    return output
  }

  private func canvas(_ shapes: [Shape], snaps: Bool = true) -> TestCanvas {
    var canvas = TestCanvas(shapes)
    canvas.editor.snaps = snaps
    return canvas
  }

  @Test func anEdgeLandsInLineWithAnother() {
    var canvas = canvas([.box("a", 40, 40), .box("b", 300, 300)])
    let output = drag(&canvas, from: Point(x: 350, y: 350), by: Point(x: -255, y: 17))
    #expect(canvas["b"]?.frame == Rect(x: 40, y: 317, width: 100, height: 100))
    #expect(
      output.guides.contains(.line(Point(x: 40, y: 40), Point(x: 40, y: 417))), "its guide runs along both")
    #expect(canvas.names == ["Move"])
  }

  @Test func controlSuspendsAndSoDoesTheCommand() {
    for (snaps, modifiers) in [(true, Modifiers.control), (false, [])] {
      var canvas = canvas([.box("a", 0, 0), .box("b", 300, 300)], snaps: snaps)
      let output = drag(&canvas, from: Point(x: 350, y: 350), by: Point(x: -295, y: 20), modifiers)
      #expect(canvas["b"]?.frame == Rect(x: 5, y: 320, width: 100, height: 100))
      #expect(output.guides.isEmpty)
    }
  }

  @Test func whereNothingIsNearItLandsOnWholePoints() {
    var canvas = canvas([.box("a", 0, 0), .box("b", 300, 300)])
    _ = drag(&canvas, from: Point(x: 350, y: 350), by: Point(x: 40.37, y: 129.81), zoom: 2.7)
    #expect(canvas["b"]?.frame == Rect(x: 340, y: 430, width: 100, height: 100))
  }

  @Test func shiftLeavesTheOtherAxisAlone() {
    var canvas = canvas([.box("a", 0, 0), .box("b", 300, 303.5)])
    _ = drag(&canvas, from: Point(x: 350, y: 350), by: Point(x: -296, y: 4), .shift)
    #expect(canvas["b"]?.frame == Rect(x: 0, y: 303.5, width: 100, height: 100))
  }

  @Test func aGapBecomesEqualToAnother() {
    var canvas = canvas([.box("a", 0, 0), .box("b", 137, 0), .box("c", 600, 3)])
    let output = drag(&canvas, from: Point(x: 650, y: 50), by: Point(x: -323, y: 0))
    #expect(canvas["c"]?.frame == Rect(x: 274, y: 3, width: 100, height: 100))
    let gaps = output.guides.compactMap { if case .gap = $0 { $0.length } else { nil } }
    #expect(gaps == [37, 37])
  }

  @Test func whatIsMovedBetweenTwoStandsInTheMiddle() {
    var canvas = canvas([.box("a", 0, 0), .box("b", 317, 0), .box("c", 600, 400)])
    _ = drag(&canvas, from: Point(x: 650, y: 450), by: Point(x: -445, y: -390))
    #expect(canvas["c"]?.frame == Rect(x: 158.5, y: 10, width: 100, height: 100))
  }

  @Test func aSideBecomesAsLongAsAnother() throws {
    var canvas = canvas([.box("a", 0, 0, 137, 50), .box("b", 300, 300)])
    canvas.editor.selection = Selection(["b"])
    try canvas.dragHandle(.right, by: (34, 0))
    #expect(canvas["b"]?.frame == Rect(x: 300, y: 300, width: 137, height: 100))
  }

  @Test func aTurnedShapeGrowsByWholePoints() throws {
    var turned = Shape.box("b", 300, 300)
    turned.rotation = 30
    var canvas = canvas([turned])
    canvas.editor.selection = Selection(["b"])
    try canvas.dragHandle(.right, by: (17.3, 4.2))
    let frame = try #require(canvas["b"]?.frame)
    #expect(abs(frame.width - 117) < 1e-6)
    #expect(frame.height == 100)
  }

  @Test func theEndOfALineLandsOnACorner() {
    var line = Shape.box("l", 300, 300, 0, 0)
    line.kind = .line(points: [])
    line = line.withLinePoints([Point(x: 300, y: 300), Point(x: 400, y: 350)])
    var canvas = canvas([.box("a", 40, 40), line])
    canvas.editor.selection = Selection(["l"])
    let output = drag(&canvas, from: Point(x: 400, y: 350), by: Point(x: -263, y: -207))
    #expect(canvas["l"]?.linePoints == [Point(x: 300, y: 300), Point(x: 140, y: 140)])
    #expect(output.guides.count == 2)
  }

  @Test(arguments: [Tool.line, .connector]) func bothEndsOfALineLand(_ tool: Tool) {
    var canvas = canvas([.box("a", 40, 40), .box("b", 400, 400)])
    canvas.editor.tool = tool
    _ = drag(&canvas, from: Point(x: 36.5, y: 200.2), by: Point(x: 360, y: 110))
    let drawn = canvas.page.shapes.last.map {
      $0.linePoints ?? $0.outline.bounds.map { [$0.origin, Point(x: $0.maxX, y: $0.maxY)] } ?? []
    }
    #expect(drawn == [Point(x: 40, y: 200), Point(x: 400, y: 310)])
  }

  @Test func aFreeConnectorLandsLikeAnyShape() {
    var line = Shape.box("l", 300, 300, 0, 0)
    line.kind = .connector(
      .init(from: .init(shape: nil, anchor: .zero), to: .init(shape: nil, anchor: Point(x: 100, y: 50))))
    line.stroke = Stroke(color: .black, width: 4)
    var canvas = canvas([.box("a", 40, 40), line])
    _ = drag(&canvas, from: Point(x: 350, y: 325), by: Point(x: -257.3, y: 90.4))
    #expect(canvas["l"].map { $0.bounds.origin } == Point(x: 40, y: 384), "the middle of the page is near")
  }

  @Test func bothCornersOfWhatIsDrawnLand() {
    var canvas = canvas([.box("a", 0, 0)])
    canvas.editor.tool = .rectangle
    _ = drag(&canvas, from: Point(x: 103, y: 205.4), by: Point(x: 95, y: 41.3))
    let drawn = canvas.page.shapes.last
    #expect(drawn?.frame == Rect(x: 100, y: 205, width: 100, height: 42))
  }

  @Test func theGridIsLandedOnWhereNothingElseIs() {
    var canvas = canvas([.box("b", 300, 300)])
    canvas.graphic.pages[0].grid = Grid(spacing: 20)
    _ = drag(&canvas, from: Point(x: 350, y: 350), by: Point(x: 27, y: 49))
    #expect(canvas["b"]?.frame == Rect(x: 320, y: 340, width: 100, height: 100))
  }

  // MARK: Over random drawings

  private func randomBox(_ random: inout SeededRandom) -> Rect {
    // Few places and sizes, so that much is in line by chance.
    func number(_ range: ClosedRange<Int>, _ step: Double) -> Double {
      Double(Int.random(in: range, using: &random)) * step
    }
    let isCoarse = Bool.random(using: &random)
    let step = isCoarse ? 20.0 : 0.7
    let reach = isCoarse ? 40 : 1100
    return Rect(
      x: number(0...reach, step), y: number(0...reach, step), width: number(1...(reach / 4), step),
      height: number(1...(reach / 4), step))
  }

  @Test func eachLandingIsNearestAndEachGuideIsTrue() {
    let seed = LongForm.seed
    for round in 0..<LongForm.steps(of: "snapping", usual: 2000, long: 200_000) {
      var random = SeededRandom(seed: seed &+ UInt64(round))
      let targets = SnapTargets(
        boxes: (0..<Int.random(in: 0...12, using: &random)).map { _ in randomBox(&random) },
        sheet: Bool.random(using: &random) ? Rect(x: 0, y: 0, width: 800, height: 600) : nil)
      let zoom = [0.25, 1, 3].randomElement(using: &random)!
      let snapper = Snapper(targets, zoom: zoom)
      let box = randomBox(&random)
      let landed = box.offset(by: snapper.offset(of: box, frame: box, along: Axis.allCases))
      let place: Comment = "SHAPEEDIT_SEED=\(seed &+ UInt64(round))"
      for axis in Axis.allCases {
        let moved = abs(landed.low(axis) - box.low(axis))
        let wish = targets.all.flatMap { target in
          target.lines(axis).flatMap { line in box.lines(axis).map { abs(line - $0) } }
        }.min()
        if let wish, wish <= 8 / zoom { #expect(moved <= wish + 1e-6, place) }
        #expect(moved <= max(8 / zoom, 0.5) + 1e-6, place)
      }
      let guides = snapper.guides(for: landed, along: Axis.allCases)
      check(guides, landed, targets, place)
      let again = snapper.offset(of: landed, frame: landed, along: Axis.allCases)
      for axis in Axis.allCases where again[axis] != 0 {
        // What is in line stays there; of gaps there may be others, now that it stands elsewhere.
        #expect(
          !landed.lines(axis).contains { line in targets.all.contains { $0.lines(axis).contains(line) } },
          place)
      }
    }
  }

  /// Each guide tells of what is there, and of each line that is there one tells.
  private func check(_ guides: [SnapGuide], _ box: Rect, _ targets: SnapTargets, _ place: Comment) {
    func isAt(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-5 }
    let edges = targets.boxes + [box]
    for guide in guides {
      let (from, to) = guide.ends
      let axis: Axis = isAt(from.x, to.x) ? .x : .y
      switch guide {
      case .line:
        #expect(box.lines(axis).contains { isAt($0, from[axis]) }, place)
        #expect(targets.all.contains { $0.lines(axis).contains { isAt($0, from[axis]) } }, place)
      case .gap:
        let along = axis.other
        #expect(edges.contains { isAt($0.high(along), from[along]) }, place)
        #expect(edges.contains { isAt($0.low(along), to[along]) }, place)
        #expect(guides.filter { $0.length.map { isAt($0, guide.length!) } ?? false }.count > 1, place)
      case .side: Issue.record("no side was pulled", severity: .error)
      }
    }
    for axis in Axis.allCases {
      for line in box.lines(axis)
      where targets.all.contains(where: { $0.lines(axis).contains { isAt($0, line) } }) {
        #expect(
          guides.contains { guide in
            guard case .line(let from, let to) = guide else { return false }
            return isAt(from[axis], line) && isAt(to[axis], line)
          }, place)
      }
    }
  }

  @Test func manyShapesAreNotAllLookedAt() {
    let shapes = (0..<20_000).map { Shape.box("s\($0)", Double($0 % 200) * 12, Double($0 / 200) * 12, 9, 9) }
    var canvas = canvas(shapes)
    let context = GestureContext(
      contents: PageContents(page: canvas.page, grid: ShapeGrid(page: canvas.page)),
      core: {
        var core = EditorCore(ids: .random)
        core.visible = Rect(x: 0, y: 0, width: 2400, height: 1200)
        core.snaps = true
        return core
      }())
    let all = Snapper(SnapTargets(boxes: shapes.dropFirst().map(\.frame), sheet: canvas.page.sheet), zoom: 1)
    var scene = SnapScene(moving: ["s0"])
    for place in [Point(x: 602, y: 601), Point(x: 1204.5, y: 77), Point(x: 17, y: 1100)] {
      let box = Rect(x: place.x, y: place.y, width: 9, height: 9)
      let near = scene.snapper(around: box, [], context).offset(of: box, frame: box, along: Axis.allCases)
      #expect(near == all.offset(of: box, frame: box, along: Axis.allCases))
    }
    let box = Rect(x: 602, y: 601, width: 9, height: 9)
    _ = drag(&canvas, from: Point(x: 4, y: 4), by: Point(x: 602, y: 601))
    #expect(canvas["s0"]?.frame == box.offset(by: all.offset(of: box, frame: box, along: Axis.allCases)))
  }
}

// Lines that a stylus drew: their pressures, and the area that is painted.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct PressedLineTests {
  /// Freehand lines of any course and pressure: one pressure a point, each near what was pressed there; the
  /// area is as wide as that says and never wider than the stroke.
  @Test(arguments: LongForm.seeds(30, long: 2000))
  func theLineIsAsWideAsItWasPressed(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var canvas = TestCanvas()
    canvas.editor.tool = .pencil
    canvas.editor.toolStyle.stroke = Stroke(color: .black, width: 12)
    var place = Point(x: 100, y: 100)
    var samples: [(Point, Double)] = []
    var pressure = random.double(0.05...0.95)
    func input() -> PointerInput { PointerInput(point: place, pressure: pressure) }
    canvas.send(.pointerDown(input()))
    samples.append((place, pressure))
    for _ in 0..<(3 + random.int(60)) {
      place = Point(
        x: (place.x + random.double(2...14)).rounded(), y: (place.y + random.double(-9...9)).rounded())
      pressure = min(max(pressure + random.double(-0.2...0.2), 0.02), 0.98)
      canvas.send(.pointerMoved(input()))
      samples.append((place, pressure))
    }
    canvas.send(.pointerUp(PointerInput(point: place, pressure: 0)))
    #expect(canvas.names == ["Draw Pencil"] || canvas.steps.count == 1)
    let shape = try #require(canvas.page.shapes.first)
    guard case .path(let path) = shape.kind else { return #expect(Bool(false), "SHAPEEDIT_SEED=\(seed)") }
    let nodes = path.elements.compactMap(\.end).map { $0 + shape.frame.origin }
    #expect(nodes.count == path.pressure.count, "SHAPEEDIT_SEED=\(seed)")
    for (node, pressure) in zip(nodes, path.pressure) {
      // Near the node something was pressed about as hard.
      let near = samples.filter { $0.0.distance(to: node) < 22 }.map(\.1)
      let (low, high) = (near.min() ?? 0, near.max() ?? 1)
      #expect(pressure >= low - 0.05 && pressure <= high + 0.05, "SHAPEEDIT_SEED=\(seed), \(node)")
    }
    let area = try #require(shape.pressedOutline)
    let stroked = shape.paintedBounds.insetBy(dx: -0.1, dy: -0.1)
    #expect(area.bounds.map { stroked.contains($0) } == true, "SHAPEEDIT_SEED=\(seed)")
    for (node, pressure) in zip(nodes, path.pressure) {
      #expect(area.isHit(node, reach: 0.1, inside: true), "SHAPEEDIT_SEED=\(seed): a hole at \(node)")
      _ = pressure
    }
    // Read back it is the same.
    let read = try ShapeEditFormat.read(ShapeEditFormat.write(canvas.graphic))
    #expect(read.graphic == canvas.graphic)
  }

  @Test func aMouseHasNoPressure() {
    var canvas = TestCanvas()
    canvas.editor.tool = .pencil
    canvas.drag(from: (10, 10), to: (200, 80))
    guard case .path(let path)? = canvas.page.shapes.first?.kind else { return #expect(Bool(false)) }
    #expect(path.pressure.isEmpty && canvas.page.shapes[0].pressedOutline == nil)
  }

  @Test func widthsFollowThePressure() throws {
    var shape = Shape(
      id: "p", kind: .path(.init(d: "M0 0L100 0", pressure: [0, 1])),
      frame: Rect(x: 10, y: 10, width: 100, height: 0), stroke: Stroke(color: .black, width: 20))
    var box = try #require(shape.pressedOutline?.bounds)
    #expect(box == Rect(x: 10, y: 0, width: 100, height: 20))
    let area = try #require(shape.pressedOutline)
    #expect(area.isHit(Point(x: 12, y: 12), reach: 0, inside: true))
    #expect(!area.isHit(Point(x: 12, y: 14), reach: 0, inside: true))
    #expect(area.isHit(Point(x: 108, y: 18), reach: 0, inside: true))
    shape.stroke?.cap = .round
    box = try #require(shape.pressedOutline?.bounds)
    #expect(box.minX == 7.5 && box.maxX == 120)
    // Without one for each point, and with dashes, it is a usual line.
    shape.kind = .path(.init(d: "M0 0L100 0", pressure: [1]))
    #expect(shape.pressedOutline == nil)
    shape.kind = .path(.init(d: "M0 0L100 0", pressure: [0, 1]))
    shape.stroke?.dash = [4, 4]
    #expect(shape.pressedOutline == nil)
  }
}

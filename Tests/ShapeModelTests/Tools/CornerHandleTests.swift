// The handles for the corners of polygons and stars, however these are turned, mirrored and stretched.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct CornerHandleTests {
  private func shape(_ kind: Shape.Kind, _ random: inout SeededRandom) -> Shape {
    let size = Size(width: random.double(80...900), height: random.double(80...900))
    var shape = Shape(
      id: "a", kind: kind, frame: Rect(x: random.double(0...99), y: 7, width: size.width, height: size.height)
    )
    shape.rotation = random.bool() ? random.double(0...360) : 0
    shape.flipX = random.bool(0.3)
    shape.flipY = random.bool(0.3)
    return shape
  }

  /// Where the handle of `shape` is, when nothing else is selected.
  private func place(_ handle: SelectionHandle, of shape: Shape) throws -> Point {
    let box = try #require(SelectionBox([shape]))
    return try #require(SelectionHandles(box, zoom: 1).positions.first { $0.handle == handle }).point
  }

  /// Drags the handle of `from` to where `to` has it. What came of it.
  private func drag(_ handle: SelectionHandle, from: Shape, to: Shape) throws -> Shape {
    var canvas = TestCanvas([from])
    canvas.editor.selection = Selection(["a"])
    let (start, end) = (try place(handle, of: from), try place(handle, of: to))
    // Less is a click.
    if start.distance(to: end) < 3.1 { return to }
    canvas.drag(from: (start.x, start.y), to: (end.x, end.y))
    #expect(canvas.steps.count == (from == canvas["a"] ? 0 : 1), "one step")
    let result = try #require(canvas["a"])
    if !canvas.steps.isEmpty { canvas.undo() }
    #expect(canvas["a"] == from)
    return result
  }

  @Test(arguments: LongForm.seeds(20, long: 2000))
  func theyLeadWhereTheyAreDragged(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var from = shape(.polygon(sides: 3 + random.int(10)), &random)
    var to = from
    to.kind = .polygon(sides: 3 + random.int(10))
    #expect(try drag(.cornerCount, from: from, to: to) == to, "SHAPEEDIT_SEED=\(seed)")
    from.kind = .star(points: 3 + random.int(8), innerRadius: Double(random.int(95)) / 100)
    guard case .star(let points, let radius) = from.kind else { return }
    to.kind = .star(points: 3 + random.int(8), innerRadius: radius)
    #expect(try drag(.cornerCount, from: from, to: to) == to, "SHAPEEDIT_SEED=\(seed)")
    to.kind = .star(points: points, innerRadius: Double(random.int(95)) / 100)
    #expect(try drag(.innerRadius, from: from, to: to) == to, "SHAPEEDIT_SEED=\(seed)")
  }

  @Test func theyAreShownWhereTheyFit() throws {
    let names: Set<SelectionHandle> = [.cornerCount, .innerRadius]
    func handles(_ kind: Shape.Kind, _ side: Double) throws -> Set<SelectionHandle> {
      let shape = Shape(id: "a", kind: kind, frame: Rect(x: 0, y: 0, width: side, height: side))
      let box = try #require(SelectionBox([shape]))
      return Set(SelectionHandles(box, zoom: 1).positions.map(\.handle)).intersection(names)
    }
    #expect(try handles(.polygon(sides: 5), 100) == [.cornerCount])
    #expect(try handles(.star(points: 5, innerRadius: 0.4), 100) == names)
    #expect(try handles(.star(points: 5, innerRadius: 0.4), 30) == [])
    #expect(try handles(.rectangle(cornerRadius: 0), 100) == [])
  }

  /// No handle lies on another, so that each can be taken.
  @Test func eachCanBeTaken() throws {
    for count in 3...40 {
      for kind in [Shape.Kind.polygon(sides: count), .star(points: count, innerRadius: 0.4)] {
        let shape = Shape(id: "a", kind: kind, frame: Rect(x: 0, y: 0, width: 100, height: 70))
        let handles = SelectionHandles(try #require(SelectionBox([shape])), zoom: 1)
        for (handle, point) in handles.positions { #expect(handles.handle(at: point) == handle) }
      }
    }
  }
}

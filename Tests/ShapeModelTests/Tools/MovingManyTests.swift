// Very many shapes in groups are dragged: what is inside is moved once, at the end, unless it is seen before.

import ShapeModel
import Testing

@Suite struct MovingManyTests {
  /// `count` boxes in a group, in groups of fifty.
  private static func group(_ count: Int) -> Shape {
    let boxes = (0..<count).map { Shape.box("s\($0)", Double($0 % 100) * 3, Double($0 / 100) * 3, 2, 2) }
    let parts = stride(from: 0, to: count, by: 50).map { start in
      let children = Array(boxes[start..<min(count, start + 50)])
      return Shape(id: "p\(start)", kind: .group(children: children), frame: children[0].frame)
    }
    return Shape(id: "g", kind: .group(children: parts), frame: Rect(x: 0, y: 0, width: 300, height: 200))
  }

  /// Where in memory the children of a group are: a copy of them is elsewhere.
  private static func place(_ shape: Shape?) -> UnsafePointer<Shape>? {
    shape?.children.withUnsafeBufferPointer { $0.baseAddress }
  }

  @Test(arguments: [Modifiers(), .alt]) func whatIsInsideIsMovedOnceAtTheEnd(_ modifiers: Modifiers) throws {
    let group = Self.group(6_000)
    var canvas = TestCanvas([group])
    canvas.down(1, 1, modifiers)
    var places: Set<UnsafePointer<Shape>?> = []
    for step in 1...20 {
      canvas.move(1 + Double(step) * 7, 1 + Double(step), modifiers)
      let shown = try #require(canvas.output.preview.first)
      places.insert(Self.place(shown))
      #expect(shown.frame == group.frame.offset(by: Point(x: Double(step) * 7, y: Double(step))))
    }
    // Copies have ids of their own, once.
    #expect(places.count == 1)
    #expect(modifiers == .alt || places == [Self.place(canvas["g"])])
    canvas.up(141, 21, modifiers)
    let last = try #require(canvas.page.shapes.last)
    #expect(canvas.page.shapes.count == (modifiers == .alt ? 2 : 1))
    let wanted = group.translated(by: Point(x: 140, y: 20))
    #expect(last.frame == wanted.frame)
    #expect(last.children.map(\.frame) == wanted.children.map(\.frame))
    #expect(
      last.children.flatMap(\.children).map(\.frame) == wanted.children.flatMap(\.children).map(\.frame))
    #expect(modifiers == .alt || last == wanted)
  }

  @Test(arguments: [true, false]) func whatIsSeenInsideIsMovedAtOnce(hasConnector: Bool) throws {
    let group = Self.group(hasConnector ? 6_000 : 3_000)
    let connector = Shape.Connector(
      from: Shape.Connector.End(shape: "s7", anchor: Point(x: 0.5, y: 0.5)),
      to: Shape.Connector.End(shape: nil, anchor: Point(x: 900, y: 900)))
    let line = Shape(id: "c", kind: .connector(connector), frame: Rect(x: 0, y: 0, width: 900, height: 900))
    var canvas = TestCanvas(hasConnector ? [group, line] : [group])
    canvas.press(from: (1, 1), to: (41, 31))
    #expect(canvas.output.preview.first == group.translated(by: Point(x: 40, y: 30)))
  }
}

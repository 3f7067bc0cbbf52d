// What a shape is drawn as goes with its frame: whatever size it is given, also where it had none before, its
// outline takes the same part of the new frame as of the old one.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct ResizedOutlineTests {
  /// Shapes by chance, many of them without a width or a height.
  private static func shape(_ random: inout SeededRandom) -> Shape {
    var shape = random.shape(id: "a")
    let isFlat = (x: random.bool(0.3), y: random.bool(0.3))
    var frame = shape.frame
    if isFlat.x { frame.width = 0 }
    if isFlat.y { frame.height = 0 }
    // A line's points begin at its frame's corner and reach to the other one.
    let count = 2 + random.int(4)
    let points = (0..<count).map { index -> Point in
      let part = index == 0 ? 0 : index == count - 1 ? 1 : random.double(0...1)
      return Point(x: part * frame.width, y: random.bool() ? part * frame.height : 0)
    }
    switch random.int(6) {
    case 0: shape.kind = .line(points: points)
    case 1: shape.kind = .arrow(points: points)
    case 2:
      let outline = points.enumerated().map { $0 == 0 ? PathElement.move($1) : .line($1) }
      shape.kind = .path(Shape.PathData(elements: outline))
    case 3:
      shape.kind = .group(children: [
        Shape(id: "b", kind: .rectangle(cornerRadius: 0), frame: frame),
        Shape(id: "c", kind: .line(points: points), frame: frame),
      ])
    case 4: shape.kind = .ellipse
    default: shape.kind = random.pick([.triangle, .diamond, .rectangle(cornerRadius: 0), .text])
    }
    shape.frame = frame
    shape.rotation = 0
    shape.text = nil
    return shape
  }

  /// The box of what is drawn, without what the stroke adds.
  private static func box(_ shape: Shape) -> Rect? {
    guard case .group(let children) = shape.kind else { return shape.outline(resolving: { _ in nil }).bounds }
    return children.compactMap { box($0) }.reduce(nil) { $0?.union($1) ?? $1 }
  }

  @Test func theOutlineGoesWithTheFrame() throws {
    let seed = LongForm.seed
    var random = SeededRandom(seed: seed)
    for step in 0..<LongForm.count(4_000, long: 400_000) {
      let shape = Self.shape(&random)
      guard let old = Self.box(shape) else { continue }
      let width = random.pick([0, 1, 50, 333.25, shape.frame.width])
      let property: ShapeProperty = random.bool() ? .width(width) : .height(width)
      var page = Page(id: "p", name: "", width: 0, height: 0)
      page.shapes = [shape]
      let contents = PageContents(page: page, grid: ShapeGrid(page: page))
      guard let edit = DrawingEdit.set(property, of: ["a"], in: contents) else { continue }
      var graphic = Graphic(pages: [page])
      edit.apply(to: &graphic, onPage: "p")
      let resized = try #require(graphic.pages[0].shapes["a"])
      let new = try #require(Self.box(resized))
      let story = "SHAPEEDIT_SEED=\(seed), step \(step): \(property) of \(shape.kind) in \(shape.frame)"
      func parts(_ box: Rect, _ frame: Rect) -> [(start: Double, length: Double, size: Double)] {
        [
          (box.x - frame.x, box.width, frame.width), (box.y - frame.y, box.height, frame.height),
        ]
      }
      for (before, after) in zip(parts(old, shape.frame), parts(new, resized.frame)) {
        if before.size == 0, before.length == 0 {
          // All of what it did not have.
          #expect(abs(after.length - after.size) < 0.02 && abs(after.start) < 0.02, "\(story) became \(new)")
        } else if before.size > 0 {
          let scale = after.size / before.size
          #expect(
            abs(after.length - before.length * scale) < 0.02
              && abs(after.start - before.start * scale) < 0.02,
            "\(story) became \(new) in \(resized.frame)")
        }
      }
    }
  }
}

// The label of an elbow connector stands on a straight piece of it, beside its bends.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct ElbowLabelTests {
  /// An elbow from the right of one box to the left of another, with a label.
  private static func page(_ x: Double, _ y: Double, label: String) -> Page {
    var line = Shape(
      id: "k",
      kind: .connector(
        .init(
          from: .init(shape: "a", anchor: Point(x: 1, y: 0.5)),
          to: .init(shape: "b", anchor: Point(x: 0, y: 0.5)), route: .elbow)),
      frame: Rect(x: 0, y: 0, width: 1, height: 1), stroke: Stroke(color: .black, width: 2))
    line.text = TextContent(string: label)
    return Page(
      id: "p", name: "", width: 900, height: 900,
      shapes: ShapeList([.box("a", 0, 0), .box("b", x, y), line]))
  }

  /// Where the elbow begins, bends and ends, and about the box of its label.
  private static func parts(_ page: Page) -> (corners: [Point], label: Rect?) {
    let line = page.shapes[2]
    let corners = line.outline(resolving: page.shape(withID:)).compactMap(\.end)
    return (corners, line.labelBox(resolving: page.shape(withID:)))
  }

  @Test(arguments: LongForm.seeds(40, long: 2000)) func bendsAreSeenWhereThereIsRoom(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let label = random.pick(["yes", "two\nlines", "a longer label"])
    let page = Self.page(random.double(-500...500), random.double(-500...500), label: label)
    let (corners, found) = Self.parts(page)
    let box = try #require(found)
    let pieces = Array(zip(corners, corners.dropFirst()))
    let own = pieces.first { start, end in ((start + end) * 0.5).distance(to: box.center) < 1e-6 }
    let (start, end) = try #require(own, "SHAPEEDIT_SEED=\(seed): it is in the middle of no piece")
    let hasRoom = pieces.contains { start, end in
      abs(end.x - start.x) > box.width + 20 || abs(end.y - start.y) > box.height + 20
    }
    if hasRoom {
      #expect(!box.contains(start) && !box.contains(end), "SHAPEEDIT_SEED=\(seed): a bend is hidden")
    }
  }

  /// While a shape is dragged the label goes along, and jumps no more than the pattern of the course changes
  /// or another piece becomes the longest.
  @Test(arguments: LongForm.seeds(8, long: 200)) func aLabelIsSteadyInADrag(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let from = Point(x: random.double(-500...500), y: random.double(-500...500))
    let to = Point(x: random.double(-500...500), y: random.double(-500...500))
    let steps = Int(from.distance(to: to))
    var (jumps, last) = (0, Point?.none)
    for step in 0...steps {
      let place = from + (to - from) * (Double(step) / Double(max(steps, 1)))
      let center = try #require(Self.parts(Self.page(place.x, place.y, label: "label")).label).center
      if let last, last.distance(to: center) > 4 { jumps += 1 }
      last = center
    }
    #expect(jumps <= 20, "SHAPEEDIT_SEED=\(seed): \(jumps) of \(steps)")
  }
}

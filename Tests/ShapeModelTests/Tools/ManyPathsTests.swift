// Commands of many long paths: none looks at the points of each more than a few times.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct ManyPathsTests {
  /// Freehand lines of a hundred pieces, in no order of their places.
  private static let lines = (0..<200).map { number in
    let d = (0..<100).map { "C\($0) 1 \($0).5 2.25 \($0 + 1) 3" }.joined()
    return Shape(
      id: "s\(number)", kind: .path(.init(d: "M0 0" + d)),
      frame: Rect(x: Double(number * 77 % 200) * 9, y: Double(number * 31 % 200) * 7, width: 100, height: 3),
      stroke: Stroke(color: .black, width: 1))
  }

  private struct Step: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable ([String], PageContents) -> DrawingEdit?

    init(_ name: String, _ make: @escaping @Sendable ([String], PageContents) -> DrawingEdit?) {
      (testDescription, self.make) = (name, make)
    }
  }

  private static let steps =
    DrawingEdit.Alignment.allCases.map { alignment in
      Step("align \(alignment)") { DrawingEdit.align($0, at: alignment, in: $1) }
    }
    + DrawingEdit.Order.allCases.map { order in
      Step("order \(order)") { DrawingEdit.order($0, order, in: $1) }
    } + [
      Step("distribute across") { DrawingEdit.distribute($0, horizontally: true, in: $1) },
      Step("distribute down") { DrawingEdit.distribute($0, horizontally: false, in: $1) },
      Step("flip") { DrawingEdit.flip($0, horizontally: true, in: $1) },
      Step("rotate") { DrawingEdit.rotate($0, by: 90, in: $1) },
      Step("nudge") { DrawingEdit.nudge($0, by: Point(x: 1, y: 0), in: $1) },
      Step("duplicate") {
        var ids = IDSource.numbered("n")
        return DrawingEdit.duplicate($0, in: $1, newIDs: &ids)
      },
      Step("group") {
        var ids = IDSource.numbered("n")
        return DrawingEdit.group($0, in: $1, newIDs: &ids)
      },
      Step("delete") { DrawingEdit.delete($0, in: $1) },
    ]

  @Test(arguments: steps) private func aPathIsReadAFewTimesOnly(_ step: Step) {
    let contents = TestCanvas(Self.lines).contents
    // What most of them are, so that something changes.
    let ids = Self.lines.dropLast(20).map(\.id)
    func best(_ work: () -> Void) -> Duration {
      (0..<3).map { _ in ThreadClock.measure(work) }.min() ?? .zero
    }
    let once = best { for shape in Self.lines { _ = shape.bounds } }
    let taken = best { _ = step.make(ids, contents) }
    #expect(taken < once * 6, "\(taken / once) times as long as all boxes")
  }

  /// The outermost stay, and all gaps are as wide, whatever stands in them.
  @Test(arguments: [true, false]) func gapsAreEqual(_ isAcross: Bool) throws {
    let sizes = [10.0, 80, 33, 5, 61]
    let shapes = sizes.enumerated().map { index, size -> Shape in
      var shape = Shape.box("s\(index)", Double(index * 3 % 5) * 100, Double(index * 2 % 5) * 90, size, size)
      shape.rotation = Double(index) * 30
      return shape
    }
    var canvas = TestCanvas(shapes)
    canvas.apply(.distribute(shapes.map(\.id), horizontally: isAcross, in: canvas.contents))
    let boxes = canvas.page.shapes.map(\.bounds).sorted { isAcross ? $0.minX < $1.minX : $0.minY < $1.minY }
    let gaps = zip(boxes, boxes.dropFirst()).map {
      isAcross ? $1.minX - $0.maxX : $1.minY - $0.maxY
    }
    #expect(gaps.count == 4 && gaps.allSatisfy { abs($0 - gaps[0]) < 0.01 }, "\(gaps)")
  }
}

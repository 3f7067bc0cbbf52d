// SVG path syntax: every command, its shorthands, and what is wrong with bad data.

import Foundation
import ShapeModel
import ShapeTesting
import Testing

@Suite struct PathDataTests {
  private func elements(_ d: String) throws -> [PathElement] { try Shape.PathData(d: d).validatedElements() }

  private func points(_ elements: [PathElement]) -> [Point] { elements.compactMap(\.end) }

  @Test(arguments: [
    ("M1 2L3 4", [Point(x: 1, y: 2), Point(x: 3, y: 4)]),
    ("m1 2l3 4", [Point(x: 1, y: 2), Point(x: 4, y: 6)]),
    ("M1 2 3 4 5 6", [Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 5, y: 6)]),
    ("m1,2,3,4,5,6", [Point(x: 1, y: 2), Point(x: 4, y: 6), Point(x: 9, y: 12)]),
    ("M0 0H5V6h-2v-3", [.zero, Point(x: 5, y: 0), Point(x: 5, y: 6), Point(x: 3, y: 6), Point(x: 3, y: 3)]),
    ("M0-1.5.5.25", [Point(x: 0, y: -1.5), Point(x: 0.5, y: 0.25)]),
    ("M1e1 2E+1 5.e-1 +3", [Point(x: 10, y: 20), Point(x: 0.5, y: 3)]),
    ("  M\n1\t2\r\nL 3 , 4  ", [Point(x: 1, y: 2), Point(x: 3, y: 4)]),
    ("", []),
  ])
  func straightCommands(_ d: String, _ expected: [Point]) throws {
    #expect(points(try elements(d)) == expected)
  }

  @Test func closingReturnsToTheStart() throws {
    let result = try elements("M10 10h5v5zl1 1")
    #expect(
      result == [
        .move(Point(x: 10, y: 10)), .line(Point(x: 15, y: 10)), .line(Point(x: 15, y: 15)), .close,
        .move(Point(x: 10, y: 10)), .line(Point(x: 11, y: 11)),
      ])
  }

  @Test func smoothCubicMirrorsTheControlPoint() throws {
    let result = try elements("M0 0C1 2 3 4 5 6S9 9 10 10s1 1 2 2")
    #expect(result[2] == .curve(Point(x: 7, y: 8), Point(x: 9, y: 9), Point(x: 10, y: 10)))
    #expect(result[3] == .curve(Point(x: 11, y: 11), Point(x: 11, y: 11), Point(x: 12, y: 12)))
    // After something else than a cubic, the first control point is the current point.
    #expect(
      try elements("M1 1S2 3 4 4")[1] == .curve(Point(x: 1, y: 1), Point(x: 2, y: 3), Point(x: 4, y: 4)))
  }

  @Test func quadraticsAreRaisedExactly() throws {
    let result = try elements("M0 0Q3 6 6 0T12 0")
    #expect(result[1] == .curve(Point(x: 2, y: 4), Point(x: 4, y: 4), Point(x: 6, y: 0)))
    guard case .curve(let first, _, let end) = result[2] else {
      Issue.record("no curve")
      return
    }
    #expect(first.distance(to: Point(x: 8, y: -4)) < 1e-12 && end == Point(x: 12, y: 0))
    #expect(try elements("m0 0q3 6 6 0t6 0") == result)
  }

  @Test(arguments: [(0, 0), (0, 1), (1, 0), (1, 1)])
  func arcsStayOnTheirCircle(_ large: Int, _ sweep: Int) throws {
    let result = try elements("M10 0A10 10 0 \(large)\(sweep)0 10")
    // The circles of radius 10 through (10,0) and (0,10) are about (0,0) and (10,10).
    let center = large != sweep ? Point.zero : Point(x: 10, y: 10)
    var current = Point(x: 10, y: 0)
    var length = 0.0
    for case .curve(let first, let second, let end) in result {
      let curve = CubicCurve(start: current, control1: first, control2: second, end: end)
      var before = current
      for step in 1...32 {
        let point = curve.point(at: Double(step) / 32)
        #expect(abs(point.distance(to: center) - 10) < 0.01)
        length += before.distance(to: point)
        before = point
      }
      current = end
    }
    #expect(current == Point(x: 0, y: 10))
    #expect(abs(length - 10 * .pi / 2 * (large == 1 ? 3 : 1)) < 0.2)
  }

  @Test func arcsThatCannotBeAreMadeToFit() throws {
    // Too small radii are grown until the arc fits; radius 0 is a line; no way is nothing.
    let grown = try elements("M0 0A1 1 0 0 1 20 0")
    let box = try #require(grown.bounds)
    #expect(abs(box.height - 10) < 0.01)
    #expect(try elements("M0 0A0 5 0 0 1 20 0") == [.move(.zero), .line(Point(x: 20, y: 0))])
    #expect(try elements("M3 3A5 5 0 0 1 3 3") == [.move(Point(x: 3, y: 3))])
  }

  @Test func flagsNeedNoSeparators() throws {
    #expect(try elements("M0 0a5 5 0 0110 0") == elements("M0 0a5 5 0 0 1 10 0"))
  }

  @Test(arguments: [
    ("L1 2", PathDataError(reason: .expectedMove, offset: 0)),
    ("M1", PathDataError(reason: .expectedNumber, offset: 2)),
    ("M1 x", PathDataError(reason: .expectedNumber, offset: 3)),
    ("M1 2 K", PathDataError(reason: .unknownCommand("K"), offset: 5)),
    ("M1 2 é", PathDataError(reason: .unknownCommand("é"), offset: 5)),
    ("M1 2z5", PathDataError(reason: .unknownCommand("5"), offset: 5)),
    ("M1 2,", PathDataError(reason: .unknownCommand(","), offset: 4)),
    ("M1 2A5 5 0 2 0 1 1", PathDataError(reason: .expectedFlag, offset: 11)),
    ("M1 2e10", PathDataError(reason: .numberOutOfRange, offset: 3)),
    ("M1 2e999", PathDataError(reason: .numberOutOfRange, offset: 3)),
    ("M1 2L3", PathDataError(reason: .expectedNumber, offset: 6)),
    ("M1 2L-", PathDataError(reason: .expectedNumber, offset: 5)),
  ])
  func errorsNameThePlace(_ d: String, _ error: PathDataError) {
    #expect(throws: error) { try elements(d) }
    #expect(error.description.contains("\(error.offset)"))
  }

  @Test func whatStandsBeforeAnErrorIsKept() {
    #expect(Shape.PathData(d: "M1 2L3 4 5").elements == [.move(Point(x: 1, y: 2)), .line(Point(x: 3, y: 4))])
  }

  @Test func writingReadsBackTheSame() throws {
    let result = try elements("M0.1 1e-9C1 2 3 4 5.5 6A9 8 30 1 1 100 20Zm3 3l0.3 0.7")
    #expect(try elements(Shape.PathData(elements: result).d) == result)
  }

  @Test func randomBytesNeverCrash() {
    var random = SeededRandom(seed: 7)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n")
    for _ in 0..<20_000 {
      let d = String((0..<random.int(40)).map { _ in alphabet[random.int(alphabet.count)] })
      for element in Shape.PathData(d: "M1 1" + d).elements {
        if let end = element.end { #expect(end.x.isFinite && end.y.isFinite) }
      }
    }
  }
}

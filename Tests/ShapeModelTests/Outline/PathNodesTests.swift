// The points of a path lead back to the same outline, and each change does what it says and no more.

import ShapeTesting
import Testing

@testable import ShapeModel

@Suite struct PathNodesTests {
  private func outline(_ random: inout SeededRandom) -> [PathElement] {
    (0..<(1 + random.int(3))).flatMap { _ -> [PathElement] in
      var result: [PathElement] = [.move(random.point(200))]
      for _ in 0...random.int(6) {
        result.append(
          random.bool()
            ? .line(random.point(200)) : .curve(random.point(200), random.point(200), random.point(200)))
      }
      return random.bool() ? result + [.close] : result
    }
  }

  /// Points along the outline, closely.
  private func places(_ outline: [PathElement]) -> [Point] {
    var result: [Point] = []
    outline.forEachSegment(tolerance: 1e-4, closing: false) {
      result += [$0, $1]
      return true
    }
    return result
  }

  private func isSame(_ a: [PathElement], _ b: [PathElement]) -> Bool {
    guard let first = a.bounds, let second = b.bounds else { return a.isEmpty == b.isEmpty }
    let edges = zip(first.corners, second.corners)
    return edges.allSatisfy { $0.distance(to: $1) < 1e-6 }
  }

  @Test(arguments: LongForm.seeds(50, long: 5000))
  func theyLeadBack(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let outline = outline(&random)
    let nodes = PathNodes(outline)
    #expect(nodes.outline == PathNodes(nodes.outline).outline, "SHAPEEDIT_SEED=\(seed)")
    #expect(isSame(nodes.outline, outline), "SHAPEEDIT_SEED=\(seed)")
    #expect(places(nodes.outline).count == places(outline).count, "SHAPEEDIT_SEED=\(seed)")
    // A point more leaves the path where it was.
    let place = try #require(nodes.nearest(to: random.point(200)))
    let more = nodes.inserting(at: place.place)
    #expect(more.count == nodes.count + 1)
    #expect(more[place.place.segment + 1].point.distance(to: place.place.point) < 1e-6)
    #expect(isSame(more.outline, outline), "SHAPEEDIT_SEED=\(seed)")
    // It is the nearest place there is.
    let from = random.point(200)
    let found = try #require(nodes.nearest(to: from))
    let nearest = places(outline).map { $0.distance(to: from) }.min() ?? 0
    #expect(found.distance <= nearest + 0.05, "SHAPEEDIT_SEED=\(seed)")
    // What moves there and back is where it was.
    let some = Set((0..<nodes.count).filter { _ in random.bool() })
    let way = Point(x: 8, y: -16)
    #expect(isSame(nodes.moving(some, by: way).moving(some, by: .zero - way).outline, outline))
    // What is beside a point is at the other end of a curve or line.
    var beside = some
    var first = 0
    for piece in nodes.pieces {
      for index in 0..<piece.segmentCount {
        let ends = Set([first + index, first + (index + 1) % piece.nodes.count])
        if !ends.isDisjoint(with: some) { beside.formUnion(ends) }
      }
      first += piece.nodes.count
    }
    #expect(nodes.withNeighbours(some) == beside, "SHAPEEDIT_SEED=\(seed)")
    for index in 0..<nodes.count {
      let beside = nodes.withNeighbours([index]).subtracting([index]).map { nodes[$0].point }
      let smooth = nodes.smoothing([index])
      if beside.count == 2, beside[0] != beside[1] {
        #expect(smooth[index].isSmooth, "SHAPEEDIT_SEED=\(seed)")
      }
      #expect(!smooth.sharpening([index])[index].isSmooth)
      #expect(nodes.removing([index])?.count ?? 0 < nodes.count)
    }
    #expect(nodes.removing(Set(0..<nodes.count)) == nil)
  }

  /// Eight times as many points in eight times as many pieces take some eight times as long.
  @Test func handlesOfManyPiecesAreFoundInOneWalk() {
    func best(_ count: Int) -> Duration {
      let nodes = PathNodes(
        pieces: (0..<count / 2).map { number in
          let y = Double(number)
          return .init(nodes: [.init(Point(x: 0, y: y)), .init(Point(x: 9, y: y))], isClosed: false)
        })
      let all = Set(0..<count)
      let course = nodes.outline
      return (0..<3).map { _ in
        ThreadClock.measure { _ = SelectionBox(nodes: nodes, selected: all, course: course) }
      }.min() ?? .zero
    }
    let (few, many) = (best(PathNodes.most / 8), best(PathNodes.most))
    #expect(many < few * 24, "\(many / few) times as long")
  }

  /// Deleting points is about the pieces that have them, and no other: not a dot, nor a loop of one point.
  @Test(arguments: LongForm.seeds(50, long: 5000))
  func whatIsDeletedIsOfThePiecesWithThosePoints(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func node(_ isCurved: Bool) -> PathNodes.Node {
      isCurved
        ? .init(random.point(200), before: random.point(200), after: random.point(200))
        : .init(random.point(200))
    }
    let pieces = (0..<(2 + random.int(5))).map { _ -> PathNodes.Piece in
      let isCurved = random.bool()
      return .init(
        nodes: (0...random.int(3)).map { _ in node(isCurved) }, isClosed: isCurved || random.bool())
    }
    let nodes = PathNodes(pieces: pieces)
    let gone = Set((0..<nodes.count).filter { _ in random.bool(0.2) })
    var first = 0
    var expected: [PathNodes.Piece] = []
    for piece in pieces {
      var left = piece
      left.nodes = piece.nodes.indices.filter { !gone.contains(first + $0) }.map { piece.nodes[$0] }
      first += piece.nodes.count
      let isLoop = left.nodes.count == 1 && left.isClosed && left.nodes[0].after != nil
      if left == piece || left.nodes.count > 1 || isLoop { expected.append(left) }
    }
    let left = nodes.removing(gone)
    #expect(left?.pieces.count ?? 0 == expected.count, "SHAPEEDIT_SEED=\(seed)")
    for (piece, wanted) in zip(left?.pieces ?? [], expected) {
      #expect(piece.nodes.map(\.point) == wanted.nodes.map(\.point), "SHAPEEDIT_SEED=\(seed)")
      if pieces.contains(wanted) { #expect(piece == wanted, "SHAPEEDIT_SEED=\(seed)") }
    }
  }

  @Test func aSmoothPointStaysSmoothWhenAHandleMoves() {
    let nodes = PathNodes(pieces: [
      .init(
        nodes: [
          .init(.zero), .init(Point(x: 50, y: 0), before: Point(x: 30, y: 0), after: Point(x: 60, y: 0)),
          .init(Point(x: 100, y: 0)),
        ], isClosed: false)
    ])
    let moved = nodes.movingControl(of: 1, isAfter: true, to: Point(x: 50, y: 40))
    #expect(moved[1].isSmooth && moved[1].before == Point(x: 50, y: -20), "its length is kept")
    let broken = nodes.movingControl(of: 1, isAfter: true, to: Point(x: 50, y: 40), breaks: true)
    #expect(!broken[1].isSmooth && broken[1].before == Point(x: 30, y: 0))
  }
}

// The difference between two drawings after edits, and bringing it back, as undo does.

import ShapeModel

struct DeltaBenchmark: BenchmarkCase {
  let name = "delta"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for size in context.sizes {
      let before = try context.graphic(size)
      let count = before.pages[0].shapes.count
      // Shapes that lie together in the paint order, and, which is the worst case, shapes spread over all of
      // it.
      let cases: [(edits: Int, step: Int, what: String, goal: Double?)] = [
        (1, 1, "1 shape", 0.1), (10_000, 1, "10000 together", 10),
        (10_000, count / 10_000, "10000 spread", nil),
      ]
      for (edits, step, what, goal) in cases where edits <= count {
        var after = before
        for i in 0..<edits { after.pages[0].shapes[i * step].frame.x += 10 }
        let delta = before.delta(to: after)
        guard delta.changes.count == edits else {
          throw FileFailure(description: "The delta of \(edits) edits has \(delta.changes.count) changes.")
        }
        let find = context.measure { before.delta(to: after) }
        rows.append(.time("\(name): find \(what)", size: size, find, unit: "ms", factor: 1e3))
        let inverse = delta.inverse
        let undo = context.measure {
          var graphic = after
          graphic.apply(inverse)
          return graphic
        }
        rows.append(
          .time("\(name): undo \(what)", size: size, undo, unit: "ms", factor: 1e3, atMost: goal))
      }
    }
    return rows
  }
}

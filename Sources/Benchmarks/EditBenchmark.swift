// One edit after a snapshot: the first change of a shape, an insertion, a removal, each with a copy of the
// drawing held, so that nothing can be changed in place.

import ShapeModel

struct EditBenchmark: BenchmarkCase {
  let name = "change after a snapshot"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for size in context.sizes {
      let start = try context.graphic(size)
      let count = start.pages[0].shapes.count
      let clock = context.clock
      func measure(_ what: String, _ edit: (inout ShapeList, Int) -> Void) {
        var graphic = start
        var position = 0
        var samples = Samples()
        for round in 0..<1100 {
          let snapshot = graphic
          position = (position + 7919) % count
          let begin = clock.now
          edit(&graphic.pages[0].shapes, position)
          let time = clock.now - begin
          if round >= 100 { samples.add(time) }
          keep(snapshot)
        }
        rows.append(.time("\(name): \(what)", size: size, samples, unit: "ms", factor: 1e3, atMost: 0.1))
      }
      let ids = (0..<1100).map { start.pages[0].shapes[($0 + 1) * 7919 % count].id }
      var next = 0
      measure("one shape") { shapes, position in shapes[position].opacity = 0.5 }
      measure("one shape by id") { shapes, _ in
        shapes[ids[next % ids.count]]?.opacity = 0.25
        next += 1
      }
      measure("insert") { shapes, position in
        next += 1
        shapes.insert(
          Shape(id: "new\(next)", kind: .ellipse, frame: Rect(x: 0, y: 0, width: 10, height: 10)),
          at: position)
      }
      measure("remove") { shapes, position in
        if !shapes.isEmpty { shapes.remove(at: position % shapes.count) }
      }
    }
    return rows
  }
}

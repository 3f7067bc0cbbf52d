// Finding a shape by its id.

import ShapeModel

struct LookupBenchmark: BenchmarkCase {
  let name = "find by id"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for size in context.sizes {
      let shapes = try context.graphic(size).pages[0].shapes
      let ids = (0..<1000).map { shapes[$0 * 7919 % shapes.count].id }
      let samples = context.measure {
        for id in ids { keep(shapes.index(of: id)) }
      }
      rows.append(.time(name, size: size, samples, unit: "µs", factor: 1e6 / 1000))
    }
    return rows
  }
}

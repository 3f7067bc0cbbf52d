// A snapshot of a drawing, as saving and painting take it.

import ShapeModel

struct SnapshotBenchmark: BenchmarkCase {
  let name = "snapshot"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    var rows: [BenchmarkRow] = []
    for size in context.sizes {
      let graphic = try context.graphic(size)
      let samples = context.measure {
        for _ in 0..<1000 {
          let copy = graphic
          keep(copy)
        }
      }
      rows.append(.time(name, size: size, samples, unit: "µs", factor: 1e6 / 1000, atMost: 1000))
    }
    return rows
  }
}

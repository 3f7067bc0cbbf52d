// How fast a .shapeedit file is written to memory.

import ShapeModel

struct EncodeBenchmark: BenchmarkCase {
  let name = "encode .shapeedit"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    try context.sizes.map { size in
      let graphic = try context.graphic(size)
      let bytes = context.file(size).count
      let samples = context.measure { ShapeEditFormat.write(graphic) }
      return .speed(name, size: size, samples, bytes: bytes, atLeast: 150)
    }
  }
}

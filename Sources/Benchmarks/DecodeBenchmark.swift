// How fast a .shapeedit file is read.

import ShapeModel

struct DecodeBenchmark: BenchmarkCase {
  let name = "decode .shapeedit"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    try context.sizes.map { size in
      let file = context.file(size)
      let samples = try context.measure { try ShapeEditFormat.read(file) }
      return .speed(name, size: size, samples, bytes: file.count, atLeast: 150)
    }
  }
}

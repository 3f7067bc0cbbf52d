// From a file's bytes to the first frame in a new window that shows all of the drawing as it should be.

import ShapeDrawing
import ShapeModel

struct OpeningBenchmark: BenchmarkCase {
  let name = "open to first sharp frame"

  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow] {
    try MainActor.assumeIsolated {
      guard CanvasStage.isPossible(for: name) else { return [] }
      return try context.canvasSizes.map { size in
        let file = context.file(size)
        var samples = Samples()
        // Once more, to warm up.
        for round in 0...min(context.repetitions, 5) {
          let begin = BenchmarkClock.wall.now
          let graphic = try ShapeEditFormat.read(file).graphic
          let stage = try CanvasStage(graphic)
          try stage.showAll()
          let end = try stage.waitUntilSharp()
          stage.close()
          if round > 0 { samples.add(end - begin) }
        }
        return .time(
          name, size: size, samples, unit: "ms", factor: 1e3, atMost: size <= 100_000 ? 300 : nil)
      }
    }
  }
}

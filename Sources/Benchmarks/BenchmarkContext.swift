// What benchmarks are given: sizes, drawings of those sizes, a way to take times.

import ShapeModel

/// What benchmarks share.
struct BenchmarkContext {
  /// The numbers of shapes to measure with.
  var sizes = [10_000, 100_000, 1_000_000] {
    didSet { canvasSizes = sizes }
  }
  /// The numbers of shapes to show on a canvas with.
  private(set) var canvasSizes = [1000, 10_000, 100_000, 1_000_000]
  /// What times are measured with.
  var clock = BenchmarkClock.wall
  /// What the names of the canvas's rows to measure contain; nil for all.
  var rows: String?
  /// How often a measurement is repeated after it was run once to warm up.
  var repetitions = 7

  private var files: [Int: [UInt8]] = [:]
  private var graphics: [Int: Graphic] = [:]

  /// The bytes of the generated drawing of this many shapes, kept.
  mutating func file(_ count: Int) -> [UInt8] {
    if let file = files[count] { return file }
    let file = DrawingGenerator(count: count).makeFile()
    files[count] = file
    return file
  }

  /// The generated drawing of this many shapes, as it is read from its file, kept.
  mutating func graphic(_ count: Int) throws -> Graphic {
    if let graphic = graphics[count] { return graphic }
    let graphic = try ShapeEditFormat.read(file(count)).graphic
    graphics[count] = graphic
    return graphic
  }

  /// The time of each run of `body` after one to warm up. What it returns is freed when the time is taken.
  func measure<Result>(_ body: () throws -> Result) rethrows -> Samples {
    _ = try body()
    var samples = Samples()
    for _ in 0..<repetitions {
      let start = clock.now
      let result = try body()
      samples.add(clock.now - start)
      keep(result)
    }
    return samples
  }
}

/// Keeps the optimiser from dropping work whose result nobody reads.
@inline(never)
func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }

// What a benchmark is, what it is given, and what it returns. A benchmark is one file; `allBenchmarks` lists them.

import Glibc
import ShapeModel

/// One thing that is measured.
protocol BenchmarkCase: Sendable {
  /// Its name, for `--only`.
  var name: String { get }
  /// Measures and returns the lines of the table.
  func run(_ context: inout BenchmarkContext) throws -> [BenchmarkRow]
}

/// Every benchmark, in the order of the table.
let allBenchmarks: [any BenchmarkCase] = [
  DecodeBenchmark(), EncodeBenchmark(), PeerBenchmark(), EditBenchmark(), SnapshotBenchmark(),
  DeltaBenchmark(), LookupBenchmark(), HitTestBenchmark(), MemoryBenchmark(),
]

/// What benchmarks share.
struct BenchmarkContext {
  /// The numbers of shapes to measure with.
  var sizes = [10_000, 100_000, 1_000_000]
  /// What times are measured with.
  var clock = BenchmarkClock.wall
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

/// What times are measured with.
enum BenchmarkClock: String {
  /// The time that passes.
  case wall
  /// The processor time of this process: nearer the truth on a machine that does other work too.
  case cpu

  /// Seconds since some moment.
  var now: Double {
    var time = timespec()
    clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// Times of the same work.
struct Samples {
  private var seconds: [Double] = []

  /// Adds a time in seconds.
  mutating func add(_ time: Double) { seconds.append(time) }

  /// The time that this share of the runs did not exceed, in seconds; 0.5 for the median.
  func quantile(_ share: Double) -> Double {
    let sorted = seconds.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.up)) - 1)]
  }

  /// The median in seconds.
  var median: Double { quantile(0.5) }
  /// The 95th percentile in seconds.
  var p95: Double { quantile(0.95) }
}

/// One line of the table.
struct BenchmarkRow {
  var name: String
  var size: Int?
  var median: Double
  var p95: Double
  var unit: String
  var goal: String = ""
  var isMet: Bool?
}

extension BenchmarkRow {
  /// A row of times; `factor` turns seconds into `unit`. The goal is a bound for the 95th percentile.
  static func time(
    _ name: String, size: Int? = nil, _ samples: Samples, unit: String, factor: Double,
    atMost goal: Double? = nil
  ) -> BenchmarkRow {
    BenchmarkRow(
      name: name, size: size, median: samples.median * factor, p95: samples.p95 * factor, unit: unit,
      goal: goal.map { "≤ \(BenchmarkTable.format($0))" } ?? "",
      isMet: goal.map { samples.p95 * factor <= $0 })
  }

  /// A row of speeds in MB/s. The goal is a bound for the slow end, so the 95th percentile of time.
  static func speed(_ name: String, size: Int, _ samples: Samples, bytes: Int, atLeast goal: Double? = nil)
    -> BenchmarkRow
  {
    let megabytes = Double(bytes) / 1e6
    return BenchmarkRow(
      name: name, size: size, median: megabytes / samples.median, p95: megabytes / samples.p95, unit: "MB/s",
      goal: goal.map { "≥ \(BenchmarkTable.format($0))" } ?? "",
      isMet: goal.map { megabytes / samples.p95 >= $0 })
  }
}

/// Keeps the optimiser from dropping work whose result nobody reads.
@inline(never)
func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }

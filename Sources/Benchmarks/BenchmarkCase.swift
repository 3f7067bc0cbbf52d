// What a benchmark is. Each is a file of its own; `allBenchmarks` lists them.

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
  DeltaBenchmark(), LookupBenchmark(), HitTestBenchmark(), SnapBenchmark(), MemoryBenchmark(),
  OpeningBenchmark(), FrameBenchmark(), ConnectorBenchmark(), PictureBenchmark(), ExportBenchmark(),
  ViewLayerBenchmark(), VersionsBenchmark(), KeepingBenchmark(),
]

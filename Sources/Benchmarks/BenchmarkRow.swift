// One line of the table, and the bounds that goals set.

/// One line of the table.
struct BenchmarkRow {
  var name: String
  var size: Int?
  var median: Double
  var p95: Double
  /// The worst, where the runs are many.
  var worst: Double?
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
      name: name, size: size, median: samples.median * factor, p95: samples.p95 * factor,
      worst: samples.count >= 100 ? samples.longest * factor : nil, unit: unit,
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

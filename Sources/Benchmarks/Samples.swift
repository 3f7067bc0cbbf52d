// Times that were taken, and what they say.

/// Times of the same work.
struct Samples {
  private var seconds: [Double] = []

  /// How many there are.
  var count: Int { seconds.count }

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
  /// The longest in seconds.
  var longest: Double { quantile(1) }
}

// How long rows are, as far as they have been seen, and where each begins: others count as long as those on
// the average. Asking and noting take a time that grows with the logarithm of their number.

/// The extents of rows along a stack.
struct LazyExtents {
  private(set) var count = 0
  /// The room between rows.
  var spacing = 0.0
  private var lengths: [Double] = []
  /// Sums over ranges of rows (a Fenwick tree): of the lengths that are known, and how many those are.
  private var sums: [Double] = []
  private var counts: [Int] = []
  private var known = 0
  /// What a row counts for that was not seen. It stays what it is when enough were.
  private(set) var estimate = 30.0

  private static let enough = 16

  /// Forgets what is known, but for some rows.
  mutating func reset(count: Int, keeping kept: [Int: Double] = [:]) {
    self.count = count
    lengths = [Double](repeating: -1, count: count)
    sums = [Double](repeating: 0, count: count + 1)
    counts = [Int](repeating: 0, count: count + 1)
    known = 0
    for (index, length) in kept where index < count { set(index, length) }
  }

  /// How long a row is that was seen.
  func measured(_ index: Int) -> Double? {
    lengths.indices.contains(index) && lengths[index] >= 0 ? lengths[index] : nil
  }

  /// Notes how long a row is.
  mutating func set(_ index: Int, _ length: Double) {
    let old = lengths[index]
    guard old != length else { return }
    lengths[index] = length
    if old < 0 { known += 1 }
    var place = index + 1
    while place <= count {
      sums[place] += length - max(0, old)
      if old < 0 { counts[place] += 1 }
      place += place & -place
    }
    if known <= Self.enough { estimate = max(1, sum(before: count) / Double(known)) }
  }

  private func sum(before index: Int) -> Double {
    var total = 0.0
    var place = index
    while place > 0 {
      total += sums[place]
      place -= place & -place
    }
    return total
  }

  private func knownCount(before index: Int) -> Int {
    var total = 0
    var place = index
    while place > 0 {
      total += counts[place]
      place -= place & -place
    }
    return total
  }

  /// Where a row begins.
  func start(_ index: Int) -> Double {
    let known = knownCount(before: index)
    return sum(before: index) + Double(index - known) * estimate + Double(index) * spacing
  }

  /// How long all are together.
  var total: Double { count == 0 ? 0 : start(count) - spacing }

  /// The row at a distance from the beginning, the first or the last for one outside; nil where there are
  /// none.
  func row(at distance: Double) -> Int? {
    guard count > 0 else { return nil }
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if start(middle) <= distance { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The rows in a part, and those that a share of its length beyond it has.
  func rows(in part: ClosedRange<Double>, beyond share: Double) -> Range<Int> {
    let more = (part.upperBound - part.lowerBound) * share
    guard let first = row(at: part.lowerBound - more), let last = row(at: part.upperBound + more) else {
      return 0..<0
    }
    return first..<(last + 1)
  }
}

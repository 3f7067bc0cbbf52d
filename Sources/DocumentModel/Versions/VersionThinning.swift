// Which versions are worth their room as they grow old: all of the last hour, one an hour for a day, one a
// day for a month, one a week before that. What may be nowhere else stays for the month.

import FoundationEssentials

enum VersionThinning {
  /// The spans: up to this age, one version in each stretch of this length. In seconds.
  private static let spans: [(age: Double, stretch: Double)] = [
    (3600, 0), (86_400, 3600), (30 * 86_400, 86_400), (.infinity, 7 * 86_400),
  ]

  /// How long a version stays that may be the only copy of what it holds, in seconds.
  static let onlyCopyAge: Double = 30 * 86_400
  /// How many such versions there are at most, the newest. Another program may write the file all day.
  static let onlyCopyCount = 1000

  /// The indices of the versions to keep: what the spans leave, the only copies, and what is spared.
  ///
  /// - Parameters:
  ///   - versions: those of one document, the oldest first.
  ///   - spared: the ids of those that stay in any case.
  static func kept(
    of versions: [DocumentVersion], at now: Date, sparing spared: Set<UInt64> = []
  ) -> [Int] {
    let onlyCopies = versions.indices.filter {
      versions[$0].reason.mayBeOnlyCopy && now.timeIntervalSince(versions[$0].date) <= onlyCopyAge
    }
    return Set(kept(of: versions.map(\.date), at: now)).union(onlyCopies.suffix(onlyCopyCount))
      .union(versions.indices.filter { spared.contains(versions[$0].id) }).sorted()
  }

  /// The indices of the versions to keep, of versions with these dates in ascending order.
  ///
  /// Of each stretch the last is kept, and the last of all always. A date in the future, as a clock that was
  /// set back leaves them, counts as now. Stretches are counted from a fixed day, so that thinning again
  /// keeps the same.
  static func kept(of dates: [Date], at now: Date) -> [Int] {
    var kept: [Int] = []
    var lastStretch: (stretch: Double, number: Double)?
    for index in dates.indices.reversed() {
      let time = dates[index].timeIntervalSince1970
      let age = now.timeIntervalSince1970 - time
      let stretch = spans.first { age <= $0.age }?.stretch ?? 0
      if stretch == 0 {
        kept.append(index)
        continue
      }
      let number = (time / stretch).rounded(.down)
      if let lastStretch, lastStretch == (stretch, number) { continue }
      lastStretch = (stretch, number)
      kept.append(index)
    }
    return kept.reversed()
  }
}

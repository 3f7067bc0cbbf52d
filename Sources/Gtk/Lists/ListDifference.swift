// In which ranges two lists of unique ids differ. A value that is in both is in no range, or in both ends of
// the same one, so that whoever is told of the ranges one after the other never misses it.

/// The ranges in which two lists differ.
struct ListDifference {
  /// A range of the old list, and what is there in the new one.
  struct Hunk: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The ranges, in order: disjoint, and with values between any two that are the same in both lists.
  private(set) var hunks: [Hunk] = []
  /// The places of the values outside of the ranges, in the old list and in the new one.
  private(set) var kept: [(old: Int, new: Int)] = []

  /// The smallest ranges in which `new` differs from `old`; one from the first to the last where there would
  /// be more than `limit`. Linear; the ids of each must be unique.
  init<ID: Hashable>(from old: [ID], to new: [ID], limit: Int) {
    let shorter = min(old.count, new.count)
    var (head, tail) = (0, 0)
    while head < shorter, old[head] == new[head] { head += 1 }
    while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let pairs = Self.pairs(old[head..<(old.count - tail)], new[head..<(new.count - tail)])
    var (oldEnd, newEnd) = (head, head)
    for pair in pairs + [(old.count - tail, new.count - tail)] {
      if pair.old > oldEnd || pair.new > newEnd {
        hunks.append(Hunk(old: oldEnd..<pair.old, new: newEnd..<pair.new))
      }
      (oldEnd, newEnd) = (pair.old + 1, pair.new + 1)
    }
    kept = (0..<head).map { ($0, $0) } + pairs
    kept += (0..<tail).map { (old.count - tail + $0, new.count - tail + $0) }
    guard hunks.count > limit, let first = hunks.first, let last = hunks.last else { return }
    let whole = Hunk(
      old: first.old.lowerBound..<last.old.upperBound, new: first.new.lowerBound..<last.new.upperBound)
    hunks = [whole]
    kept.removeAll { whole.old.contains($0.old) }
  }

  /// The places of the values that are in both parts and that no other has passed.
  private static func pairs<ID: Hashable>(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) -> [(
    old: Int, new: Int
  )] {
    guard !old.isEmpty, !new.isEmpty else { return [] }
    var places: [ID: Int] = [:]
    places.reserveCapacity(new.count)
    for (place, id) in new.enumerated() { places[id] = place }
    let common = old.enumerated().compactMap { index, id in places[id].map { (old: index, new: $0) } }
    return unmoved(common, count: new.count).map { ($0.old + old.startIndex, $0.new + new.startIndex) }
  }

  /// Those before which the same values are in both lists, and so behind which too: no value has passed them.
  private static func unmoved(_ pairs: [(old: Int, new: Int)], count: Int) -> [(old: Int, new: Int)] {
    var isKept = [Bool](repeating: false, count: count)
    for pair in pairs { isKept[pair.new] = true }
    var ranks = [Int](repeating: 0, count: count)
    var rank = 0
    for place in 0..<count where isKept[place] {
      ranks[place] = rank
      rank += 1
    }
    var highest = -1
    var result: [(old: Int, new: Int)] = []
    for (index, pair) in pairs.enumerated() {
      // All before it in the old list are before it in the new one when their ranks are those below.
      if highest == index - 1, ranks[pair.new] == index { result.append(pair) }
      highest = max(highest, ranks[pair.new])
    }
    return result
  }
}

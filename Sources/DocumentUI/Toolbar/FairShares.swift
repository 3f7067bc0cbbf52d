// Who gets which part of what is not enough for all.

/// Room shared by those who want it.
enum FairShares {
  /// What each gets of `room`: what it wants, but where that is not enough for all no more than the others;
  /// never less than its least, even where that is too much.
  static func of(_ room: Int, among wishes: [ClosedRange<Int>]) -> [Int] {
    func shares(_ level: Int) -> [Int] { wishes.map { min(max(level, $0.lowerBound), $0.upperBound) } }
    // The greatest level for which there is room.
    var (low, high) = (0, wishes.map(\.upperBound).max() ?? 0)
    while low < high {
      let middle = (low + high + 1) / 2
      if shares(middle).reduce(0, +) <= room { low = middle } else { high = middle - 1 }
    }
    var result = shares(low)
    var left = room - result.reduce(0, +)
    // What is too little for another one each.
    for index in result.indices where left > 0 && result[index] == low && low < wishes[index].upperBound {
      result[index] += 1
      left -= 1
    }
    return result
  }
}

// Who gets which part of what is not enough for all.

/// Room shared by those who want it.
enum FairShares {
  /// What each gets of `room`: what it wants, but where that is not enough for all no more than the others.
  static func of(_ room: Int, among wishes: [Int]) -> [Int] {
    var left = max(0, room)
    var shares = wishes
    var count = wishes.count
    for index in wishes.indices.sorted(by: { wishes[$0] < wishes[$1] }) {
      shares[index] = min(wishes[index], left / count)
      left -= shares[index]
      count -= 1
    }
    return shares
  }
}

// Which items of a header bar there is room for: arithmetic alone.

/// Items of a header bar that share its width.
struct ToolbarFit {
  /// An item, in logical pixels.
  struct Item {
    /// The least that it can do with, and what it wants.
    let widths: ClosedRange<Int>
    let placement: ToolbarItemPlacement

    /// The width that it needs to be seen whole: a field can do with less than it wants.
    var needed: Int { placement.meaning == .search ? widths.lowerBound : widths.upperBound }

    /// Whether it can be elsewhere. Answers of a sheet stay, and so does what shows nothing: it would be a
    /// menu without rows.
    var canLeave: Bool {
      widths.upperBound > 0 && (placement.meaning == .plain || placement.meaning == .search)
    }
  }

  let items: [Item]
  /// What else is in the bar.
  let others: Int
  /// The room before an item.
  let gap: Int
  /// The width of the button of the menu.
  let menu: Int

  /// Which items stay in a bar of `width`: of those that can leave, the ones of the least rank go first, and
  /// of these the last ones.
  func staying(in width: Int) -> [Bool] {
    var stays = items.map { _ in true }
    let order = items.indices.filter { items[$0].canLeave }.sorted {
      (items[$0].placement.rank, -$0) < (items[$1].placement.rank, -$1)
    }
    for index in order {
      if needed(stays) <= width { break }
      stays[index] = false
    }
    return stays
  }

  /// What the bar needs for those that stay.
  private func needed(_ stays: [Bool]) -> Int {
    var sum = others
    for (item, stays) in zip(items, stays) where stays { sum += item.needed + gap }
    let isMenuWanted = zip(items, stays).contains { $0.placement.meaning == .plain && !$1 }
    return sum + (isMenuWanted ? menu + gap : 0)
  }

  /// The widths of the items that stay, which share what there is where it is not enough.
  func widths(of stays: [Bool], in width: Int) -> [Int] {
    let kept = zip(items, stays).filter(\.1).map(\.0)
    let isMenuWanted = zip(items, stays).contains { $0.placement.meaning == .plain && !$1 }
    let room = width - others - gap * kept.count - (isMenuWanted ? menu + gap : 0)
    let isEnough = kept.reduce(0) { $0 + $1.needed } <= room
    return FairShares.of(room, among: kept.map { isEnough ? $0.needed...$0.widths.upperBound : $0.widths })
  }
}

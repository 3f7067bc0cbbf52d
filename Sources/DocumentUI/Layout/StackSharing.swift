// How the children of a stack share the room along it: the least flexible choose first, each of an equal part
// of what is left. Where that would break words while others could give room, each keeps its words first.

/// Shares the room of a stack among its children.
@MainActor
struct StackSharing {
  private let items: [LayoutItem]
  private let axis: Axis
  private let proposal: ProposedViewSize
  /// What each takes where it is offered nothing.
  private let minimums: [Double]
  /// What each takes where it is offered all there is.
  private let maximums: [Double]
  /// The sizes of those that are as large whatever they are offered.
  private let fixed: [CGSize?]
  private let priorities: [Double]
  /// Who chooses before whom.
  private let order: [Int]

  init(_ items: [LayoutItem], _ axis: Axis, _ proposal: ProposedViewSize) {
    self.items = items
    self.axis = axis
    self.proposal = proposal
    var least = proposal
    least[axis] = 0
    var most = proposal
    most[axis] = .infinity
    var minimums: [Double] = []
    var maximums: [Double] = []
    var fixed: [CGSize?] = []
    minimums.reserveCapacity(items.count)
    maximums.reserveCapacity(items.count)
    fixed.reserveCapacity(items.count)
    for item in items {
      let smallest = item.size(least)
      let largest = item.size(most)
      minimums.append(smallest[axis])
      maximums.append(largest[axis])
      fixed.append(smallest == largest ? smallest : nil)
    }
    let priorities = items.map(\.priority)
    order = items.indices.sorted { a, b in
      if priorities[a] != priorities[b] { return priorities[a] > priorities[b] }
      let flexibility = (maximums[a] - minimums[a], maximums[b] - minimums[b])
      return flexibility.0 == flexibility.1 ? a < b : flexibility.0 < flexibility.1
    }
    self.minimums = minimums
    self.maximums = maximums
    self.fixed = fixed
    self.priorities = priorities
  }

  /// Those of one priority together, as places in the order of choosing.
  private func groups() -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, priorities[order[end]] == priorities[order[start]] { end += 1 }
      groups.append(start..<end)
      start = end
    }
    return groups
  }

  /// The sizes in `room`. What those of lower priority cannot do without is not given away; nor is, with
  /// `widths`, what each of the others has a right to.
  func sizes(in room: Double, atLeast widths: [Double]? = nil) -> [CGSize] {
    var sizes = [CGSize](repeating: .zero, count: items.count)
    var remaining = room
    let floors = widths ?? minimums
    for group in groups() {
      var available = remaining - order[group.upperBound...].reduce(0) { $0 + floors[$1] }
      var later = group.reduce(0) { $0 + floors[order[$1]] }
      for position in group {
        let index = order[position]
        var share = max(0, available) / Double(group.upperBound - position)
        if widths != nil {
          later -= floors[index]
          share = max(floors[index], min(share, available - later))
        }
        if let size = fixed[index] {
          sizes[index] = size
        } else {
          var offer = proposal
          offer[axis] = share
          sizes[index] = items[index].size(offer)
        }
        available -= sizes[index][axis]
        remaining -= sizes[index][axis]
      }
    }
    return sizes
  }

  /// The widths that each has a right to, where `sizes` break words and the room could be shared better:
  /// those of their longest words, as far as there is room for these.
  func widthsOfWords(_ sizes: [CGSize], in room: Double) -> [Double]? {
    // Where words are kept anyway, or nobody can give, there is nothing to share.
    guard !LayoutItem.keepsWords, room.isFinite, room > minimums.reduce(0, +), isCrowded(sizes, room) else {
      return nil
    }
    var least = proposal
    least[axis] = 0
    let words = LayoutItem.keepingWords {
      items.indices.map { max(minimums[$0], items[$0].size(least)[axis]) }
    }
    let isOver = sizes.reduce(0) { $0 + $1[axis] } > room + 0.5
    guard isOver || items.indices.contains(where: { sizes[$0][axis] < words[$0] }) else { return nil }
    var widths = minimums
    var remaining = room - minimums.reduce(0, +)
    for group in groups() {
      // The shortest words first: only the longest break where there is not room for all.
      let needs = group.map { order[$0] }.sorted { words[$0] - minimums[$0] < words[$1] - minimums[$1] }
      for (place, index) in needs.enumerated() {
        let given = min(words[index] - minimums[index], remaining / Double(needs.count - place))
        widths[index] += given
        remaining -= given
      }
    }
    return widths
  }

  /// Whether a child has less than it would like, or they have more than there is together.
  private func isCrowded(_ sizes: [CGSize], _ room: Double) -> Bool {
    if sizes.reduce(0, { $0 + $1[axis] }) > room + 0.5 { return true }
    var ideal = proposal
    ideal[axis] = nil
    return items.indices.contains { index in
      guard fixed[index] == nil, !items[index].isSpacer else { return false }
      let wanted = maximums[index].isFinite ? maximums[index] : items[index].size(ideal)[axis]
      return sizes[index][axis] < wanted
    }
  }
}

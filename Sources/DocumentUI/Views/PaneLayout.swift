// Where panes and content stand in a width: arithmetic alone.

/// The places of content and panes, in logical pixels from the leading side.
struct PaneLayout: Equatable {
  /// The least that content keeps beside panes.
  static let leastContent = 320
  /// What of the content stays free beside a pane that lies over it, so that a click there can close it.
  static let leastBeside = 48

  /// Where the content begins, and how wide it is.
  var content: Range<Int>
  /// Where the panes stand; nil for those that are not shown.
  var leading: Range<Int>?
  var trailing: Range<Int>?

  /// - Parameters:
  ///   - total: the width of all.
  ///   - leading: the width that the pane is to have; nil for one that is not shown.
  ///   - least: the least of the panes that stand beside content.
  init(total: Int, leading: Int?, trailing: Int?, least: PaneSides<Int>, isOverlaid: Bool) {
    let total = max(total, 0)
    if isOverlaid {
      content = 0..<total
      func width(_ wanted: Int) -> Int { min(wanted, max(total - Self.leastBeside, total * 3 / 4)) }
      self.leading = leading.map { 0..<width($0) }
      self.trailing = trailing.map { total - width($0)..<total }
      return
    }
    var (first, last) = (leading ?? 0, trailing ?? 0)
    // What there is not is taken from the trailing pane first, down to its least, then from the other.
    var missing = max(0, Self.leastContent + first + last - total)
    func give(_ width: inout Int, _ least: Int) {
      let given = min(missing, max(0, width - least))
      width -= given
      missing -= given
    }
    give(&last, least.trailing)
    give(&first, least.leading)
    // Then the content is narrower, and at last all are.
    first = min(first, total)
    last = min(last, total - first)
    content = first..<total - last
    self.leading = leading.map { _ in 0..<first }
    self.trailing = trailing.map { _ in total - last..<total }
  }

  subscript(side: PaneSide) -> Range<Int>? { side == .leading ? leading : trailing }
}

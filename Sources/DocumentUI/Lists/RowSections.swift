// Where the sections of a list are, and what is between them.

/// A section of a list.
struct RowSection {
  /// Its rows, with header and footer.
  let rows: Range<Int>
  /// Its rows without them.
  let content: Range<Int>
  let traits: SectionTraits
}

/// The sections of a list, in the order of their beginnings.
struct RowSections {
  private var all: [RowSection] = []

  /// How many there are.
  var count: Int { all.count }

  /// Adds a section at a place among the others, unless it is empty.
  mutating func insert(_ section: RowSection, at index: Int) {
    if !section.rows.isEmpty { all.insert(section, at: index) }
  }

  /// The last section that begins at a row or before.
  @MainActor
  private func place(atOrBefore row: Int) -> Int? {
    let place = RowSource.boundary(all.count) { all[$0].rows.lowerBound <= row } - 1
    return place < 0 ? nil : place
  }

  /// Whether the line under a row is one at the edge of a section that hides it.
  /// - Parameter outer: what is said of all sections.
  @MainActor
  func hidesLine(under row: Int, _ outer: SectionTraits) -> Bool {
    guard let place = place(atOrBefore: row + 1) else { return false }
    let next = all[place]
    if next.content.lowerBound == row + 1, (next.traits.top ?? outer.top) == .hidden { return true }
    guard let own = next.rows.lowerBound == row + 1 ? self.place(atOrBefore: row) : place else {
      return false
    }
    let section = all[own]
    return section.rows.contains(row) && row >= section.content.upperBound - 1
      && (section.traits.bottom ?? outer.bottom) == .hidden
  }

  /// The room above a row in logical pixels where sections are told how far they are apart; nil where there
  /// is none, or the list's own.
  /// - Parameter outer: what is said of all sections.
  @MainActor
  func gap(before row: Int, _ outer: SectionTraits) -> CGFloat? {
    guard row > 0, let place = place(atOrBefore: row), all[place].rows.lowerBound == row else { return nil }
    let own = all[place].traits.spacing
    let before = self.place(atOrBefore: row - 1).map { all[$0].traits.spacing } ?? nil
    let lengths = [own ?? before ?? outer.spacing, before ?? own ?? outer.spacing].map { $0?.length }
    if lengths.allSatisfy({ $0 == nil }) { return nil }
    return lengths.reduce(0) { $0 + ($1 ?? ListSectionSpacing.usual) / 2 }
  }

  /// The room above a row in logical pixels that stands under another; nil where nothing is said.
  /// - Parameter outer: what is said of all sections.
  @MainActor
  func rowGap(before row: Int, _ outer: SectionTraits) -> CGFloat? {
    guard let place = place(atOrBefore: row), all[place].rows.contains(row) else { return outer.rowSpacing }
    return all[place].traits.rowSpacing ?? outer.rowSpacing
  }
}

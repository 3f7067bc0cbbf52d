// What a list remembers of the values that its rows are selected by: to ask a row for its tag makes its
// views.

/// Where values were found, and where they were not.
@MainActor
struct SelectionMemory {
  /// Whether rows with a value can be selected.
  var canSelect: (AnyHashable) -> Bool = { _ in true }
  /// Whether a row has shown that says it cannot be selected; until then no row is asked.
  var hasUnselectable = false
  /// The ids of rows by the values that they were last selected by.
  var ids: [AnyHashable: AnyHashable] = [:]
  /// The values that no row had.
  var absent: Set<AnyHashable> = [] {
    didSet { if absent.isEmpty { forget() } }
  }
  /// The ids of rows that had none of these values.
  private var searched: Set<AnyHashable> = []
  /// Whether all rows are among them.
  private var isSearched = false

  /// Says that rows have come, gone or moved.
  mutating func rowsDidChange() { isSearched = false }

  /// The rows to look at for values that no row has where it was last: those that were not looked at, and
  /// those that show, whose views may say something else by now.
  mutating func places(
    toSearchFor values: Set<AnyHashable>, among rows: RowSource, _ ids: [AnyHashable], shown: [Int]
  ) -> [Int] {
    if !values.isSubset(of: absent) { forget() }
    if isSearched { return shown.filter { ids.indices.contains($0) } }
    let shown = Set(shown)
    isSearched = true
    return rows.taggedPlaces.filter { searched.insert(ids[$0]).inserted || shown.contains($0) }
  }

  private mutating func forget() {
    searched = []
    isSearched = false
  }
}

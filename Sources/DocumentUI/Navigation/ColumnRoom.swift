// Which columns of a NavigationSplitView there is room for. Where not for all, they are a stack: a row that
// is chosen leads to the next, and a button back.

import Observation

/// How much room the columns of one view have and need.
@MainActor @Observable
final class ColumnRoom {
  /// Whether there is not room for all columns.
  private(set) var isCrowded = false
  /// The columns that there is room for.
  private(set) var shown: ClosedRange<Int>

  /// What the app says and hears of the column on top.
  @ObservationIgnored var preferred: Binding<NavigationSplitViewColumn>?
  /// Whether something is selected in the lists of columns.
  @ObservationIgnored fileprivate var selections: [Int: @MainActor () -> Bool] = [:]
  /// Gives the keys to what is selected in the lists of columns, while that is wanted.
  @ObservationIgnored fileprivate var focusing:
    [Int: @MainActor (_ isWanted: @escaping @MainActor () -> Bool) -> Void] =
      [:]
  /// The column that shows in any case.
  @ObservationIgnored private var top: Int
  /// The room for all columns, and what a line takes, in logical pixels.
  @ObservationIgnored private var total = 0
  @ObservationIgnored private(set) var line = 0
  @ObservationIgnored private var sidebar = ColumnNeed()
  @ObservationIgnored private var middle: ColumnNeed?
  @ObservationIgnored private var detail = 0
  @ObservationIgnored private var isChanging = false
  /// Whether a column was put on top by the app or the person.
  @ObservationIgnored private var isChosen = false
  /// Where the links of the columns lead.
  let navigators: [Navigator]
  private let last: Int

  init(columns: Int) {
    last = columns - 1
    navigators = (1...columns).map {
      Navigator(column: $0 < columns ? $0 - 1 : nil, isImplied: $0 == columns)
    }
    top = last
    shown = 0...last
    middle = columns > 2 ? ColumnNeed() : nil
    for navigator in navigators { navigator.room = self }
  }

  /// Takes over the room of the sidebar and of what is beside it.
  /// - Parameters:
  ///   - least: the least width of the sidebar.
  ///   - middleLeast: that of the middle column; nil where there is none.
  func takeOuter(_ fit: SplitFit, least: Int, middleLeast: Int?) {
    total = fit.total
    line = fit.line ?? line
    sidebar.take(fit.first, least: least)
    if let middleLeast {
      middle?.least = middleLeast
    } else {
      detail = fit.second ?? detail
    }
    follow()
  }

  /// Takes over the room of the middle column and the last.
  func takeInner(_ fit: SplitFit, least: Int) {
    middle?.take(fit.first, least: least)
    detail = fit.second ?? detail
    follow()
  }

  // MARK: The stack

  /// Puts a column on top, and says so to the app.
  func show(_ column: Int) {
    let isBack = isCrowded && column < shown.lowerBound
    isChosen = true
    top = min(max(column, 0), last)
    if isCrowded { settle() }
    preferred?.wrappedValue = NavigationSplitViewColumn(place: top, of: last + 1)
    if isBack { focusSelection() }
  }

  /// Gives the keys to the row that led on from the column on top: what had them has gone.
  private func focusSelection() {
    let column = top
    focusing[column]? { [weak self] in self?.isCrowded == true && self?.top == column }
  }

  /// Shows the column before the first that shows; the page that a link there led to goes.
  func goBack() {
    let column = shown.lowerBound - 1
    if navigators[column].isLeading { navigators[column].pop() } else { show(column) }
  }

  /// The app says which column is to be on top where there is not room for all.
  func follow(_ column: NavigationSplitViewColumn) {
    guard isCrowded, column.place(of: last + 1) != top else { return }
    top = column.place(of: last + 1)
    isChosen = true
    settle()
  }

  /// The last column that has something to show: that after the last list with a selection, or after the last
  /// links of which one was followed.
  private var lastOfUse: Int {
    if let preferred { return preferred.wrappedValue.place(of: last + 1) }
    return (0..<last).first { isWaiting($0) } ?? last
  }

  /// Whether a column has lists or links, and nothing of them is selected or was followed.
  private func isWaiting(_ column: Int) -> Bool {
    if navigators[column].isLeading || stacks(in: column + 1).contains(where: \.isLeading) { return false }
    return selections[column].map { !$0() } ?? navigators[column].hasLinks
  }

  // MARK: Links

  /// The stacks of pages in a column: those that the app has written, and that which the last column is.
  private func stacks(in column: Int) -> [Navigator] {
    navigators[column].inner + (column == last ? [navigators[column]] : [])
  }

  /// The stack in the next column that has a destination for a value.
  func stack(after column: Int, for value: AnyHashable) -> Navigator? {
    stacks(in: column + 1).first { $0.knows(value) }
  }

  /// A link or a flag leads on from a column: where there is not room for all, the next one comes on top.
  func lead(from column: Int) { if isCrowded { show(column + 1) } }

  /// The page that a column led to has gone: where there is not room for both, the column comes on top.
  func retreat(to column: Int) { if isCrowded, shown.lowerBound > column { show(column) } }

  /// There are links in a column: it comes on top, unless one was chosen already.
  func foundLinks() {
    Task { @MainActor [weak self] in
      guard let self, isCrowded, !isChosen else { return }
      top = lastOfUse
      settle()
    }
  }

  /// The columns that show together with the one on top: as many before it as there is room for, then after
  /// it.
  private var shownNow: ClosedRange<Int> {
    let widths = [sidebar.width] + (middle.map { [$0.width] } ?? []) + [detail]
    var range = top...top
    var needed = widths[top]
    while range.lowerBound > 0, needed + line + widths[range.lowerBound - 1] <= total {
      needed += line + widths[range.lowerBound - 1]
      range = range.lowerBound - 1...range.upperBound
    }
    while range.upperBound < last, needed + line + widths[range.upperBound + 1] <= total {
      needed += line + widths[range.upperBound + 1]
      range = range.lowerBound...range.upperBound + 1
    }
    return range
  }

  /// What all columns need beside each other, in logical pixels.
  var needed: Int {
    sidebar.width + line + (middle.map { $0.width + line } ?? 0) + detail
  }

  private func settle() {
    let new = shownNow
    isCrowded = new != 0...last
    if shown != new { shown = new }
  }

  /// Changes what shows when there is room for more or fewer columns, after the layout that goes on.
  private func follow() {
    guard total > 0, shownNow != shown, !isChanging else { return }
    isChanging = true
    Task { @MainActor [weak self] in
      guard let self else { return }
      isChanging = false
      if !isCrowded { top = lastOfUse }
      settle()
    }
  }
}

/// A column of the room, in which a list has a selection.
@MainActor
struct ColumnPlace {
  let room: ColumnRoom
  let column: Int

  /// Tells whether something is selected in the column, of which the next one shows more.
  /// - Parameter focus: gives the keys to what is selected, while that is wanted.
  func take(
    hasSelection: @escaping @MainActor () -> Bool,
    focus: @escaping @MainActor (_ isWanted: @escaping @MainActor () -> Bool) -> Void
  ) {
    room.selections[column] = hasSelection
    room.focusing[column] = focus
  }

  /// The app has selected a row, which leads on as one does that was chosen, after the update that goes on.
  func appDidSelect() {
    guard room.isCrowded else { return }
    Task { @MainActor in rowWasChosen() }
  }

  /// A row was chosen: where there is not room for all, the next column comes on top.
  func rowWasChosen() { if room.isCrowded { room.show(column + 1) } }
}

/// How much room a column needs, in logical pixels.
private struct ColumnNeed {
  /// The least width that is said.
  var least = 0
  /// What the views in it need beyond that; a hidden column keeps it.
  private var content = 0

  var width: Int { max(least, content) }

  mutating func take(_ measured: Int?, least: Int) {
    self.least = least
    if let measured { content = measured > least ? measured : 0 }
  }
}

private struct ColumnPlaceKey: EnvironmentKey {
  static var defaultValue: ColumnPlace? { nil }
}

extension EnvironmentValues {
  /// The column that the view is in, of those whose selection the next one shows.
  var columnPlace: ColumnPlace? {
    get { self[ColumnPlaceKey.self] }
    set { self[ColumnPlaceKey.self] = newValue }
  }

  /// Takes back what a column says of the views in it, for what stands beside it or above the window.
  /// - Parameter around: what holds in the column.
  mutating func leaveColumn(_ around: EnvironmentValues) {
    if around.navigator.map({ $0.column != nil || $0.isImplied }) == true { navigator = nil }
    guard let place = around.columnPlace else { return }
    columnPlace = nil
    if place.column == 0, around.listLook == SidebarListStyle().look { listLook = DefaultListStyle().look }
  }
}

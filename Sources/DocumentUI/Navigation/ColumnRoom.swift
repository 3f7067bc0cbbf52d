// How many columns of a NavigationSplitView there is room for: the last ones stay, and a button shows the
// first ones in their place.

import Observation

/// How much room the columns of one view have and need.
@MainActor @Observable
final class ColumnRoom {
  /// How many of the first columns there is no room for; what shows follows.
  private(set) var missing = 0
  /// Whether the first columns are wanted where there is not room for all.
  var showsFirst = false

  /// The room for all columns, and what a line takes, in logical pixels.
  @ObservationIgnored private var total = 0
  @ObservationIgnored private var line = 0
  @ObservationIgnored private var sidebar = ColumnNeed()
  @ObservationIgnored private var middle: ColumnNeed?
  @ObservationIgnored private var detail = 0
  @ObservationIgnored private var isChanging = false

  /// Takes over the room of the sidebar and of what is beside it.
  /// - Parameters:
  ///   - least: the least width of the sidebar.
  ///   - middleLeast: that of the middle column; nil where there is none.
  func takeOuter(_ fit: SplitFit, least: Int, middleLeast: Int?) {
    total = fit.total
    line = fit.line ?? line
    sidebar.take(fit.first, least: least)
    if let middleLeast {
      middle = middle ?? ColumnNeed()
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

  private var missingNow: Int {
    var needed = detail
    let others = [middle, sidebar].compactMap { $0?.width }
    for (place, column) in others.enumerated() {
      needed += line + column
      if needed > total { return others.count - place }
    }
    return 0
  }

  /// Changes what shows when there is room for more or fewer columns, after the layout that goes on.
  private func follow() {
    guard missingNow != missing, !isChanging else { return }
    isChanging = true
    Task { @MainActor [weak self] in
      guard let self else { return }
      isChanging = false
      guard missingNow != missing else { return }
      missing = missingNow
      showsFirst = false
    }
  }
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

private struct ColumnRoomKey: EnvironmentKey {
  static var defaultValue: ColumnRoom? { nil }
}

extension EnvironmentValues {
  /// The room of the columns, in the column whose selection the last one shows.
  var columnRoom: ColumnRoom? {
    get { self[ColumnRoomKey.self] }
    set { self[ColumnRoomKey.self] = newValue }
  }
}

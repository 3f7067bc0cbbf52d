// Where the browser's grid is scrolled to: what a person looks at stays in view while documents come and go,
// and another place, search or order is seen from what is selected, or from its top.

import Gtk

/// Keeps in view what is looked at.
///
/// GTK keeps one tile where it is, whichever was clicked or was in the middle, and goes with it wherever a
/// new order puts it: to the end of the list, perhaps.
@MainActor
final class GridScrolling {
  /// What is shown, and how. As long as it is the same, tiles only come and go.
  struct Arrangement: Hashable {
    let place: BrowserPlace
    let search: String
    /// nil where the place has an order of its own.
    let order: BrowserOrder?
  }

  /// How far below the upper edge a tile was, in logical pixels.
  struct Spot: Hashable {
    /// That of the tile.
    let id: String
    let y: Double
  }

  /// What is to be in view once the tiles are laid out.
  private enum Goal {
    /// The first that is selected.
    case selection
    /// What was in view as the place was left.
    case spot(Spot)
  }

  private let view: TilesInView
  private let scroller: Gtk.ScrolledWindow
  private let tiles: Gtk.ListModel<BrowserGrid.Tile>
  private let selection: Gtk.MultiSelection
  private var arrangement: Arrangement?
  private var goal: Goal?
  /// Where another place is to be seen from, as soon as it is shown.
  private var left: Spot?
  /// Whether the tiles were laid out since they changed last: until then it is not known where they are.
  private var isLaidOut = false
  /// Whether the first tile was in view as they were laid out last.
  private var isAtTop = true
  /// What is over the foot of the tiles; nil for nothing.
  var cover: () -> Gtk.Widget? = { nil }
  /// Whether what is selected is to come out from below that, once it is known where both are.
  private var isUncovering = false

  init(
    _ view: TilesInView, scroller: Gtk.ScrolledWindow, tiles: Gtk.ListModel<BrowserGrid.Tile>,
    selection: Gtk.MultiSelection
  ) {
    self.view = view
    self.scroller = scroller
    self.tiles = tiles
    self.selection = selection
  }

  /// Makes the tiles others by `update`.
  ///
  /// - Parameter next: what they are of.
  func show(_ new: [BrowserGrid.Tile], of next: Arrangement?, _ update: () -> Void) {
    let isAnother = next != arrangement
    arrangement = next
    lookAtTop()
    if !isAnother, goal == nil, isLaidOut, !isAtTop { hold(new) }
    update()
    isLaidOut = false
    if isAnother {
      goal = left.map { .spot($0) }
      left = nil
      seek()
    } else if goal == nil, isAtTop {
      scroll(to: 0)
    }
  }

  /// Tiles are about to get another form: the first selected one that is in view stays there, and so does the
  /// first of all.
  func changeForm() {
    lookAtTop()
    guard goal == nil, isLaidOut else { return }
    isLaidOut = false
    let first = selection.selectedPositions.min()
    if let first, isInView(first) {
      seekSelection()
    } else if isAtTop {
      scroll(to: 0)
    }
  }

  /// Scrolls to the first of what is selected: at once, and again when it is known where that is. What is
  /// seen from where it was left stays so.
  func seekSelection() {
    if case .spot = goal { return }
    guard let first = selection.selectedPositions.min() else { return }
    goal = .selection
    isUncovering = true
    scroll(to: first)
  }

  /// Something has come over the foot of the tiles: what is selected, and is below that, is scrolled out from
  /// there.
  func uncoverSelection() {
    guard cover() != nil, !selection.selectedPositions.isEmpty else { return }
    isUncovering = true
    scroller.child?.queueResize()
  }

  /// Another place is shown next, from where it was left; nil for where it begins.
  func comeBack(to spot: Spot?) { left = spot }

  /// The first tile in view, and where it is; nil while that is not known, at the top, and where what is
  /// selected, which gets the keyboard when one comes back, is not in view.
  var spot: Spot? {
    lookAtTop()
    guard isLaidOut, !isAtTop, let first = inView().first else { return nil }
    if let chosen = selection.selectedPositions.min(), !isInView(chosen) { return nil }
    return Spot(id: tiles[first.position].id, y: first.y)
  }

  /// The tiles were laid out and painted.
  func follow() {
    isLaidOut = true
    if cover() == nil {
      scroller.marginBottom = 0
      isUncovering = false
    }
    guard let goal else { return uncover() }
    self.goal = nil
    switch goal {
    case .selection:
      if let first = selection.selectedPositions.min() { scroll(to: first) }
      // Where it is then is known after the next layout.
      if isUncovering { scroller.child?.queueResize() }
    case .spot(let spot):
      guard let tile = inView(isWhole: false).first(where: { tiles[$0.position].id == spot.id }) else {
        return
      }
      scroller.verticalAdjustment.value += tile.y - spot.y
    }
  }

  /// Scrolls as far as the first that is selected is covered, but not past its top. At the end of the tiles
  /// they get room below.
  private func uncover() {
    guard isUncovering else { return }
    isUncovering = false
    guard let first = selection.selectedPositions.min(), let cover = cover()?.bounds(in: scroller),
      let tile = view.tiles.first(where: { $0.position == first && $0.widget.isMapped })?.widget.parent?
        .bounds(in: scroller),
      tile.x < cover.x + cover.width, cover.x < tile.x + tile.width
    else { return }
    let wanted = min(tile.y + tile.height - cover.y, tile.y).rounded(.up)
    guard wanted > 0 else { return }
    let down = scroller.verticalAdjustment
    let left = down.upper - down.pageSize - down.value
    let covered = Double(scroller.height) - cover.y
    guard wanted > left, covered > 0 else { return down.value += wanted }
    // It is scrolled when there is room. Tiles that do not fill the height need more than this.
    scroller.marginBottom += Int(min(wanted - left, covered).rounded(.up))
    isUncovering = true
  }

  private func lookAtTop() {
    guard isLaidOut else { return }
    isAtTop = scroller.verticalAdjustment.value <= scroller.verticalAdjustment.lower
  }

  /// Scrolls to where to begin in what is new: where it was left, else what is selected, else the top.
  private func seek() {
    if case .spot = goal {
      if let begin { return scroll(to: begin) }
      goal = nil
    }
    if selection.selectedPositions.isEmpty { scroll(to: 0) } else { seekSelection() }
  }

  /// Whether it is scrolled once more when the tiles are laid out.
  var isSeeking: Bool { goal != nil || isUncovering }

  /// The place of the tile to begin with, where what is shown was left below its top.
  var begin: Int? {
    guard case .spot(let spot) = goal else { return nil }
    return (0..<tiles.count).first { tiles[$0].id == spot.id }
  }

  /// GTK has scrolled to what got the keyboard: what is seen from where it was left stays so.
  func seekAgain() {
    if begin != nil { seek() }
  }

  /// Has GTK keep a tile in its place that stays between its neighbours.
  private func hold(_ new: [BrowserGrid.Tile]) {
    var places: [String: Int] = [:]
    let seen = inView()
    for tile in seen { places[tiles[tile.position].id] = tile.position }
    var shifts: [(position: Int, by: Int)] = []
    for (place, tile) in new.enumerated() {
      if let old = places[tile.id] { shifts.append((old, place - old)) }
    }
    guard !shifts.isEmpty else { return }
    // Most move by what has come or gone above them; what has moved by itself moves otherwise.
    let usual = shifts.map(\.by).sorted()[shifts.count / 2]
    if let still = shifts.filter({ $0.by == usual }).map(\.position).min() { scroll(to: still) }
  }

  /// Whether a tile can be seen, if only in part.
  private func isInView(_ position: Int) -> Bool {
    inView(isWhole: false).contains { $0.position == position }
  }

  /// The tiles that can be seen, from the first, and how far below the upper edge they are.
  ///
  /// - Parameter isWhole: whether to leave out what is cut off.
  private func inView(isWhole: Bool = true) -> [(position: Int, y: Double)] {
    let height = Double(scroller.height)
    var found: [(position: Int, y: Double)] = []
    for tile in view.tiles {
      // The grid gives no room to what it does not show.
      guard let position = tile.position, position < tiles.count, tile.widget.isMapped,
        tile.widget.height > 0, let bounds = tile.widget.parent?.bounds(in: scroller)
      else { continue }
      let end = bounds.y + bounds.height
      if isWhole ? bounds.y >= 0 && end <= height : bounds.y < height && end > 0 {
        found.append((position, bounds.y))
      }
    }
    return found.sorted { $0.position < $1.position }
  }

  private func scroll(to position: Int) {
    if position < tiles.count { (scroller.child as? Gtk.GridView)?.scroll(to: position) }
  }
}

// Which tile of the browser's grid has the keyboard: GTK keeps that at a place, whatever comes there.

import Gtk

/// Keeps the keyboard at what a tile shows, and leads it to what is selected when that is new.
@MainActor
final class GridFocus {
  private let view: TilesInView
  private let scroller: Gtk.ScrolledWindow
  private let tiles: Gtk.ListModel<BrowserGrid.Tile>
  private let selection: Gtk.MultiSelection
  private let scrolling: GridScrolling
  /// The id of what gets the keyboard as soon as the grid has made a tile for it.
  private var awaited: String?

  init(
    _ view: TilesInView, scroller: Gtk.ScrolledWindow, tiles: Gtk.ListModel<BrowserGrid.Tile>,
    selection: Gtk.MultiSelection, _ scrolling: GridScrolling
  ) {
    self.view = view
    self.scroller = scroller
    self.tiles = tiles
    self.selection = selection
    self.scrolling = scrolling
  }

  private var focus: Gtk.Widget? { (scroller.root as? Gtk.Window)?.focus }

  /// The place of the tile that has the keyboard; nil where none has it.
  var position: Int? {
    guard let focus else { return nil }
    let tile = view.tiles.first { $0.widget.parent?.raw == focus.raw }
    return tile?.position.flatMap { $0 < tiles.count ? $0 : nil }
  }

  /// Whether a tile has the keyboard, or is to get it.
  var isHere: Bool { awaited != nil || position != nil || isComing }

  /// Whether a menu of the grid that has just closed still has it.
  private var isComing: Bool {
    guard let focus, let grid = scroller.child else { return false }
    return !focus.isMapped && focus.isDescendant(of: grid)
  }

  /// Makes the tiles those of `new` by `update`. Where one of them had the keyboard, it then has what is
  /// selected now, or what comes first in another place; else the same has it, or what was next to it.
  ///
  /// - Parameters:
  ///   - isElsewhere: whether `new` is what there is in another place.
  ///   - update: tells whether it has selected anything.
  func keep(in new: [BrowserGrid.Tile], isElsewhere: Bool, _ update: () -> Bool) {
    let wasHere = isHere
    let heir = awaited ?? position.flatMap { next(from: $0, in: new) }
    let isSelected = update()
    guard wasHere else { return }
    if isElsewhere || isSelected {
      goToSelection()
    } else if let heir {
      go(to: heir)
    }
  }

  /// The id of what is at a place, if it stays, else of the next that stays, or of the last one before it.
  private func next(from position: Int, in new: [BrowserGrid.Tile]) -> String? {
    let staying = Set(new.map(\.id))
    for place in Array(position..<tiles.count) + (0..<position).reversed() {
      if staying.contains(tiles[place].id) { return tiles[place].id }
    }
    return new.first?.id
  }

  /// Gives the keyboard to the first that is selected, else to the first that is to be seen.
  func goToSelection() {
    let first = selection.selectedPositions.min() ?? scrolling.begin ?? 0
    guard first < tiles.count else { return }
    go(to: tiles[first].id)
    scrolling.seekAgain()
  }

  /// The grid has made its tiles.
  func follow() {
    guard let id = awaited else { return }
    go(to: id)
    awaited = nil
  }

  private func go(to id: String) {
    awaited = nil
    if let position, tiles[position].id == id { return }
    let tile = view.tiles.first { tile in
      guard let position = tile.position, position < tiles.count else { return false }
      return tiles[position].id == id
    }
    if tile?.widget.parent?.grabFocus() == true { return }
    awaited = id
    scroller.child?.grabFocus()
  }
}

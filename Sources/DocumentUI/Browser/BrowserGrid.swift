// The browser's grid of tiles: one for each document, and one to click for a new document.

import FoundationEssentials
import Gtk
import Localization

/// Documents as tiles.
@MainActor
final class BrowserGrid {
  /// What a tile stands for.
  enum Tile: Hashable {
    case new
    case document(BrowserItem)

    /// What stays the same while a document only changes.
    var id: String {
      switch self {
      case .new: ""
      case .document(let item): item.id
      }
    }
  }

  let widget = Gtk.ScrolledWindow()
  /// Called with what a tile stands for that was activated.
  var onActivate: (Tile) -> Void = { _ in }
  /// Called with the document that the Delete key is for.
  var onDelete: (BrowserItem) -> Void = { _ in }

  private let view: TilesInView
  private let tiles = Gtk.ListModel<Tile>()
  private let selected: Gtk.SingleSelection
  private lazy var grid = Gtk.GridView(selected, factory: makeFactory())

  init(_ thumbnails: ThumbnailLoader<Gtk.Texture>) {
    view = TilesInView(thumbnails, scroller: widget)
    selected = Gtk.SingleSelection(tiles)
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      guard event.key == .delete else { return false }
      self?.deleteSelected()
      return true
    }
    grid.addController(keys)
    grid.minimumColumns = 1
    grid.maximumColumns = 12
    grid.addCSSClass("document-grid")
    grid.setAccessibleLabel(L("Documents"))
    grid.tellPositions { L("%@ of %@", LNumber(Double($0)), LNumber(Double($1))) }
    grid.onActivate { [weak self] position in
      if let self { self.onActivate(self.tiles[position]) }
    }
    widget.setAccessibleLabel(L("Documents"))
    widget.child = grid
    widget.expandsVertically = true
    widget.expandsHorizontally = true
  }

  private func makeFactory() -> Gtk.SignalListItemFactory {
    Gtk.SignalListItemFactory(
      setup: { [weak self] item in
        let tile = BrowserTile(item)
        self?.view.add(tile)
        item.userData = tile
        item.child = tile.widget
      },
      bind: { [weak self] item in
        guard let self, let tile = item.userData as? BrowserTile, let element = item.element(as: Tile.self)
        else {
          return
        }
        self.fill(tile, with: element)
      },
      unbind: { item in (item.userData as? BrowserTile)?.showNothing() })
  }

  /// Makes the pictures of what is in view of the grid from now on, after each frame of its window.
  func follow(_ window: Gtk.Window) { view.follow(window) }

  /// Makes no more pictures.
  func stop() { view.stop() }

  /// Does what a double click on the first tile does.
  func activateFirst() {
    if tiles.count > 0 { onActivate(tiles[0]) }
  }

  func grabFocus() { grid.grabFocus() }

  /// Shows these documents; `offersNew` where there is a tile for a new one.
  func show(_ items: [BrowserItem], offersNew: Bool) {
    let new: [Tile] = offersNew ? [.new] : []
    tiles.update(to: new + items.map { .document($0) }) { $0.id }
    fillChangedTiles(items)
  }

  /// Shows what has changed of the documents that are in view: the grid keeps the tile of one that is only
  /// newer.
  private func fillChangedTiles(_ items: [BrowserItem]) {
    let shown = Dictionary(view.tiles.compactMap { tile in tile.item.map { ($0.id, tile) } }) { first, _ in
      first
    }
    for item in items {
      guard let tile = shown[item.id], tile.item != item else { continue }
      fill(tile, with: .document(item))
    }
  }

  private func fill(_ tile: BrowserTile, with element: Tile) {
    switch element {
    case .new:
      tile.showNew()
    case .document(let item):
      view.show(item, in: tile)
    }
  }

  private func deleteSelected() {
    guard let position = selected.selected, case .document(let item) = tiles[position] else { return }
    onDelete(item)
  }
}

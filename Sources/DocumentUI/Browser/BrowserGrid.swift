// The browser's grid of tiles: one for each document and folder, and one to click for a new document.

import FoundationEssentials
import Gtk
import Localization

/// Documents and folders as tiles.
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
  /// Called with the documents that the Delete key is for.
  var onDelete: ([BrowserItem]) -> Void = { _ in }
  /// Called when others are selected.
  var onSelection: () -> Void = {}
  /// Called when a menu is asked for: of what is selected, or of the place where nothing is. It is to open at
  /// a place of ``grid``.
  var onMenu: (_ isOfItems: Bool, _ x: Double, _ y: Double) -> Bool = { _, _, _ in false }

  private let view: TilesInView
  private let tiles = Gtk.ListModel<Tile>()
  private let selection: Gtk.MultiSelection
  private var requests: ContextMenuRequests?
  /// What tiles are in.
  private(set) lazy var grid = Gtk.GridView(selection, factory: makeFactory())

  init(_ thumbnails: ThumbnailLoader<Gtk.Texture>) {
    view = TilesInView(thumbnails, scroller: widget)
    selection = Gtk.MultiSelection(tiles)
    let keys = Gtk.EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      guard event.key == .delete, let self else { return false }
      let items = self.selectedItems
      if !items.isEmpty { self.onDelete(items) }
      return !items.isEmpty
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
    grid.rubberBands = true
    selection.onSelectionChanged { [weak self] in self?.onSelection() }
    requests = ContextMenuRequests(on: grid) { [weak self] in self?.openMenu(at: $0) ?? false }
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

  // MARK: Selection

  /// The documents and folders that are selected, in their order.
  var selectedItems: [BrowserItem] {
    selection.selectedPositions.sorted().compactMap { position in
      guard position < tiles.count, case .document(let item) = tiles[position] else { return nil }
      return item
    }
  }

  /// Selects the item at some URL, once it is shown, and scrolls to it.
  func select(_ url: URL) {
    let place = tiles.elements.firstIndex {
      if case .document(let item) = $0 { item.url == url } else { false }
    }
    guard let place else { return }
    selection.selectedPositions = [place]
    grid.scroll(to: place)
  }

  /// Where the tile of an item is in the grid, in logical pixels; nil when it does not show.
  func frame(of item: BrowserItem) -> (x: Double, y: Double, width: Double, height: Double)? {
    view.tiles.first { $0.item?.id == item.id && $0.widget.isMapped }?.widget.bounds(in: grid)
  }

  private func openMenu(at place: (x: Double, y: Double)?) -> Bool {
    guard let place else {
      guard let item = selectedItems.first, let frame = frame(of: item) else { return onMenu(false, 24, 24) }
      return onMenu(true, frame.x + frame.width / 2, frame.y + frame.height / 2)
    }
    let tile = view.tiles.first { tile in
      guard tile.widget.isMapped, let bounds = tile.widget.bounds(in: grid) else { return false }
      return place.x >= bounds.x && place.x < bounds.x + bounds.width && place.y >= bounds.y
        && place.y < bounds.y + bounds.height
    }
    guard let item = tile?.item else { return onMenu(false, place.x, place.y) }
    // GTK selects by the primary button only.
    if !selectedItems.contains(where: { $0.id == item.id }) {
      selection.selectedPositions = Set(tiles.elements.indices.filter { tiles[$0].id == item.id })
    }
    return onMenu(true, place.x, place.y)
  }
}

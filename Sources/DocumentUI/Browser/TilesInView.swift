// The tiles of the browser's grid and their pictures: after each frame, which is after whatever moved them,
// those in view are looked for.

import Gtk

/// Sees to it that the tiles in view have their pictures, and the columns of a list one width in all rows.
///
/// A grid fills many more tiles than can be seen (some 30 rows), so what is in view is told by where tiles
/// are.
@MainActor
final class TilesInView {
  private struct WeakTile {
    weak var tile: BrowserTile?
  }

  private let thumbnails: ThumbnailLoader<Gtk.Texture>
  private let scroller: Gtk.ScrolledWindow
  /// The tiles that the grid has made, which it uses again and again.
  private var made: [WeakTile] = []
  /// The tiles of documents and folders, by what they show.
  private var shown: [String: WeakTile] = [:]
  private var connections: [SignalConnection] = []
  /// How wide the columns of a list are; nil until something stands in them.
  private var columns: TileColumns.Widths?
  /// How large text was as they were measured.
  private var textScale = 1.0

  init(_ thumbnails: ThumbnailLoader<Gtk.Texture>, scroller: Gtk.ScrolledWindow) {
    self.thumbnails = thumbnails
    self.scroller = scroller
    thumbnails.onPicture = { [weak self] item, picture in
      for tile in self?.tiles ?? [] where tile.item == item { tile.show(picture) }
    }
  }

  /// Looks after each frame of a window from now on, and has `frame` done.
  func follow(_ window: Gtk.Window, frame: @escaping () -> Void) {
    guard let clock = window.frameClock else { return }
    connections.append(
      clock.onAfterPaint { [weak self] in
        frame()
        self?.fitColumns()
        self?.look()
      })
  }

  /// Stops making pictures.
  func stop() {
    for connection in connections { connection.disconnect() }
    connections = []
    thumbnails.want([], size: size)
  }

  /// The tiles that the grid has.
  var tiles: [BrowserTile] { made.compactMap(\.tile) }

  /// The tile that shows a document or folder; nil where none does.
  func tile(of id: String) -> BrowserTile? { shown[id]?.tile.flatMap { $0.item?.id == id ? $0 : nil } }

  /// Takes in a tile that the grid has made.
  func add(_ tile: BrowserTile) {
    if made.count == made.capacity { made.removeAll { $0.tile == nil } }
    made.append(WeakTile(tile: tile))
    if tile.look == .list { tile.columns.widths = columns }
  }

  /// Other documents are shown: the columns are as wide as these need.
  func forgetColumns() { columns = nil }

  /// Gives the columns of a list the width of what is in them. What comes when it is scrolled makes them
  /// wider, never narrower: they would move to and fro.
  private func fitColumns() {
    let rows = tiles.filter { $0.look == .list }
    guard !rows.isEmpty else { return columns = nil }
    let scale = DesktopLook.shared.textScale
    if scale != textScale { (columns, textScale) = (nil, scale) }
    var needed = columns ?? TileColumns.Widths()
    for row in rows where row.widget.isMapped { needed.widen(to: row.columns.needed) }
    columns = needed
    for row in rows where row.columns.widths != needed { row.columns.widths = needed }
  }

  /// Shows a document in a tile; its picture comes when the tile is in view, unless it is there already.
  ///
  /// - Parameter folder: the name of the folder it is in, where that is not the one that is shown.
  func show(_ item: BrowserItem, in tile: BrowserTile, isStarred: Bool, folder: String? = nil) {
    tile.show(item, isStarred: isStarred, in: folder)
    shown[item.id] = WeakTile(tile: tile)
    if let known = thumbnails.picture(of: item, size: size) { tile.show(known) }
  }

  /// A tile shows nothing any more.
  func clear(_ tile: BrowserTile) {
    if let id = tile.item?.id, shown[id]?.tile === tile { shown[id] = nil }
    tile.showNothing()
  }

  /// Shows a template in a tile, as a document.
  func show(_ template: TemplateMenu.Item, in tile: BrowserTile) {
    tile.show(template)
    if let known = thumbnails.picture(of: template.shown, size: size) { tile.show(known) }
  }

  private var size: ThumbnailCache.Size { ThumbnailCache.Size(scale: scroller.scaleFactor) }

  private func look() {
    let height = Double(scroller.height)
    var found: [(place: (Double, Double), item: BrowserItem)] = []
    for tile in tiles where !tile.isComplete {
      // The grid gives no room to what it does not show.
      guard let item = tile.item, tile.widget.height > 0, tile.widget.isMapped,
        let bounds = tile.widget.bounds(in: scroller), bounds.y < height, bounds.y + bounds.height > 0
      else { continue }
      if let known = thumbnails.picture(of: item, size: size) {
        tile.show(known)
      } else {
        found.append(((bounds.y, bounds.x), item))
      }
    }
    thumbnails.want(found.sorted { $0.place < $1.place }.map(\.item), size: size)
  }
}

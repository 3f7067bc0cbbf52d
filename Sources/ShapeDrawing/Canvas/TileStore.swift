// The tiles that are kept: which, for how long, and what of them is out of date.

import Gtk
import ShapeModel

/// The tiles of a canvas, by place and scale; the ones used longest ago go first.
@MainActor
final class TileStore {
  /// One tile.
  final class Tile {
    /// What it shows; nil before it was painted for the first time.
    var node: RenderNode?
    /// Its colour when it is the same everywhere; then there is no node.
    var color: Color?
    /// Its pixels, over which small changes are painted.
    var pixels: TilePicture?
    /// What is out of date, in device pixels from its corner; nil when nothing is.
    var dirty: Rect?
    /// The version of the job that painted it; -1 before the first.
    var version = -1
    /// The latest version that changed something in it.
    var changed: Int
    /// Whether it was given up since it last showed something new: then it is painted to the end, so that
    /// what changes again and again is seen.
    var wasGivenUp = false
    /// The frame it was last used in.
    var used = 0

    /// A tile that is to show what `version` shows: what was painted for an earlier one does not.
    init(version: Int) {
      dirty = Tile.everything
      changed = version
    }

    static let everything = Rect(x: 0, y: 0, width: Double(TileKey.side), height: Double(TileKey.side))

    /// Whether there is anything to be shown.
    var isPainted: Bool { node != nil || color != nil }
    /// Whether it shows what it should.
    var isCurrent: Bool { isPainted && dirty == nil }
  }

  private(set) var tiles: [TileKey: Tile] = [:]
  /// The version since which tiles show what they show now; what was painted before is of another page.
  private(set) var beginning = 0
  /// Counts frames.
  private(set) var frame = 0
  /// What the last frame showed, if all of it was there.
  var shown: ShownTiles?

  /// How many tiles hold pixels, a mebibyte each.
  var pixelTileCount: Int { tiles.values.count { $0.pixels != nil } }

  /// The tile at `key`, made when there is none, to show what `version` shows.
  func tile(_ key: TileKey, version: Int) -> Tile {
    if let tile = tiles[key] { return tile }
    let tile = Tile(version: version)
    tiles[key] = tile
    return tile
  }

  /// Forgets everything: from `version` on something else is shown.
  func removeAll(version: Int) {
    tiles = [:]
    shown = nil
    beginning = version
  }

  /// Notes that places of the page, in points, look different since `version`.
  func invalidate(_ rects: [Rect], version: Int, keeping scale: Double) {
    for (key, tile) in tiles {
      let area = key.pageRect
      let margin = 2 / key.scale
      var dirty: Rect?
      for rect in rects {
        let grown = rect.insetBy(dx: -margin, dy: -margin)
        guard let part = grown.intersection(area) else { continue }
        let local = Rect(
          x: (part.x - area.x) * key.scale, y: (part.y - area.y) * key.scale, width: part.width * key.scale,
          height: part.height * key.scale
        ).roundedOut
        dirty = dirty?.union(local) ?? local
        if dirty == Tile.everything { break }
      }
      guard let dirty, let inside = dirty.intersection(Tile.everything) else { continue }
      // A tile of another scale only stands in until the right ones are there; a wrong one must not.
      if key.scale != scale {
        tiles[key] = nil
        continue
      }
      tile.dirty = tile.dirty?.union(inside) ?? inside
      tile.changed = version
    }
  }

  /// Notes that everything looks different since `version`. Tiles of `scale` are shown until they are painted
  /// again.
  func invalidateAll(version: Int, keeping scale: Double) {
    for (key, tile) in tiles {
      if key.scale != scale {
        tiles[key] = nil
        continue
      }
      tile.dirty = Tile.everything
      tile.changed = version
      tile.pixels = nil
    }
  }

  /// Another frame is drawn.
  func beginFrame() { frame += 1 }

  /// Lets go of the tiles that were used longest ago until at most `limit` are left; those of this frame
  /// stay.
  func evict(limit: Int) {
    guard tiles.count > limit else { return }
    let old = tiles.filter { $0.value.used < frame }.sorted { $0.value.used < $1.value.used }
    for (key, _) in old.prefix(tiles.count - limit) { tiles[key] = nil }
  }
}

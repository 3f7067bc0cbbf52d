// What a tile shows when it shows shapes.

import Gtk

/// The pixels of a tile, `TileKey.side` each way, over which small changes are painted.
struct TilePicture: Sendable {
  var pixels: Cairo.PixelBuffer
  /// The most that painting all of it takes.
  var load: TilePlan.Load
  /// Whether something is left out, which may be other things after a change anywhere in the tile.
  var isReduced: Bool
}

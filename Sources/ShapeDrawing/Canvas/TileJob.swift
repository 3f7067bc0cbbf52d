// What a raster thread is asked for.

import ShapeModel

/// A tile to be painted.
struct TileJob: Sendable {
  var key: TileKey
  /// The renderer's count of changes when the job was made; `dirty` covers everything changed up to it.
  var version: Int
  /// What the tile showed before; nil when all of it is to be painted.
  var base: TilePicture?
  /// What of it is to be painted again, in device pixels from its corner.
  var dirty: Rect?
}

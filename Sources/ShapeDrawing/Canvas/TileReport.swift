// The way back from the raster threads to the main thread.

import ShapeModel

/// What raster threads report.
enum TileReport: Sendable {
  /// A tile was painted; nil content when that failed.
  case painted(TileJob, TileRasterizer.Content?, nanoseconds: UInt64)
  /// A tile was given up: it shows what it showed before.
  case givenUp(TileJob)
  /// Attached connectors moved: these places, in points, look different.
  case moved([Rect])
}

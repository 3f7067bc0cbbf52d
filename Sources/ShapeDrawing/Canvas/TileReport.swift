// What a raster thread answers.

import ShapeModel

/// What raster threads report.
enum TileReport: Sendable {
  /// A tile was painted; nil content when that failed.
  case painted(TileJob, TileRasterizer.Content?, nanoseconds: UInt64)
  /// Attached connectors moved: these places, in points, look different.
  case moved([Rect])
}

// How tiles are named and where they are.

import ShapeModel

/// A square of the page at one scale. Tiles of a scale share a lattice whose corner is the page's.
struct TileKey: Hashable, Sendable {
  /// Device pixels along a side.
  static let side = 512

  /// Device pixels for one point.
  var scale: Double
  /// Columns and rows from the page's corner.
  var column: Int, row: Int

  /// The tile in device pixels from the page's corner.
  var deviceRect: Rect {
    let side = Double(Self.side)
    return Rect(x: Double(column) * side, y: Double(row) * side, width: side, height: side)
  }

  /// The tile on the page, in points.
  var pageRect: Rect {
    let rect = deviceRect
    return Rect(x: rect.x / scale, y: rect.y / scale, width: rect.width / scale, height: rect.height / scale)
  }
}

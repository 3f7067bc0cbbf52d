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

/// A block of tiles of one scale.
struct TileRange: Equatable {
  var columns: Range<Int>
  var rows: Range<Int>

  /// The tiles that meet a rectangle of device pixels, with `margin` more tiles on each side.
  init(deviceRect rect: Rect, margin: Int = 0) {
    func range(_ from: Double, _ to: Double) -> Range<Int> {
      let side = Double(TileKey.side)
      let limit = 1e12
      let first = Int(min(max((from / side).rounded(.down), -limit), limit)) - margin
      let last = Int(min(max((to / side).rounded(.up), -limit), limit)) + margin
      return first..<max(first, last)
    }
    columns = range(rect.minX, rect.maxX)
    rows = range(rect.minY, rect.maxY)
  }

  var count: Int { columns.count * rows.count }

  func contains(_ key: TileKey) -> Bool { columns.contains(key.column) && rows.contains(key.row) }
}

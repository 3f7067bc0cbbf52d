// From a rectangle of device pixels to the tiles that cover it.

import ShapeModel

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

// One level of the grid: how wide its cells are, which cells a rectangle covers, and how they are named.

/// One level of a `ShapeGrid`. Level 0 has cells of 128 points; each further level's are four times as wide.
struct GridLevel {
  /// Cells of the last level are 2,097,152 points wide.
  static let count = 8

  /// 0 for the finest.
  let number: Int

  /// The cells that a rectangle covers, all included.
  struct Range {
    var minX: Int, minY: Int, maxX: Int, maxY: Int
  }

  /// A rectangle's level, and its cells there.
  struct Place {
    var level: GridLevel
    var minX: Int, minY: Int, maxX: Int, maxY: Int
  }

  /// A cell's side in points.
  var cell: Double { Double(128 << (2 * number)) }

  /// Cells are numbered from -limit to limit - 1 each way, so that a number has 30 bits.
  private static let limit = 1 << 29

  /// Where a shape with these painted bounds is entered; nil when it is too large or too far out for any
  /// level.
  static func place(of bounds: Rect) -> Place? {
    let size = max(bounds.width, bounds.height)
    var number = 0
    var cell = 128.0
    while size > cell {
      number += 1
      cell *= 4
      if number == count { return nil }
    }
    let level = GridLevel(number: number)
    let reach = Double(limit - 1) * cell
    guard bounds.minX >= -reach, bounds.minY >= -reach, bounds.maxX <= reach, bounds.maxY <= reach else {
      return nil
    }
    let range = level.cells(in: bounds)
    return Place(level: level, minX: range.minX, minY: range.minY, maxX: range.maxX, maxY: range.maxY)
  }

  /// The cells that `rect` covers; what lies beyond the last cell counts as in it.
  func cells(in rect: Rect) -> Range {
    let scale = 1 / cell
    func index(_ value: Double) -> Int {
      Int(min(max((value * scale).rounded(.down), Double(-Self.limit)), Double(Self.limit - 1)))
    }
    return Range(
      minX: index(rect.minX), minY: index(rect.minY), maxX: index(rect.maxX), maxY: index(rect.maxY))
  }

  /// The cell's name, unique over all levels.
  func key(_ x: Int, _ y: Int) -> UInt64 {
    UInt64(number) << 60 | UInt64(x + Self.limit) << 30 | UInt64(y + Self.limit)
  }

  /// What a cell's name was made of.
  static func parts(of key: UInt64) -> (number: Int, x: Int, y: Int) {
    let mask: UInt64 = (1 << 30) - 1
    return (Int(key >> 60), Int(key >> 30 & mask) - limit, Int(key & mask) - limit)
  }

  /// Where in a cell `rect` is, in 256ths of the cell: least and most x, least and most y, all included.
  func box(of rect: Rect, inCellX x: Int, y: Int) -> SIMD4<UInt8> {
    let scale = 256 / cell
    let (left, top) = (Double(x) * cell, Double(y) * cell)
    // The least numbers get a little room, so that a rectangle that only touches is found in spite of
    // rounding.
    func part(_ value: Double) -> UInt8 { UInt8(min(max(value.rounded(.down), 0), 255)) }
    return SIMD4(
      part((rect.minX - left) * scale - 1e-6), part((rect.maxX - left) * scale),
      part((rect.minY - top) * scale - 1e-6), part((rect.maxY - top) * scale))
  }
}

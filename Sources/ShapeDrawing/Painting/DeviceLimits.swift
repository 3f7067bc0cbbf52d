// What cairo's fixed point numbers can hold. Beyond it, outlines are cut to what is seen before cairo gets
// them.

import ShapeModel

enum DeviceLimits {
  /// The largest device coordinate that is handed to cairo, which keeps 24 bits before the point. 2²² leaves
  /// room for the width of lines.
  static let coordinate: Double = 4_194_304

  /// The largest line width in device units.
  static let lineWidth: Double = 1_048_576

  /// The largest em in device units at which text is drawn; FreeType counts to 65,535.
  static let em: Double = 60_000

  /// The most dashes of one outline; beyond it the line is drawn solid.
  static let dashes: Double = 10_000

  /// Whether every coordinate of `box`, in device units, can be handed to cairo.
  static func holds(_ box: Rect) -> Bool {
    box.minX >= -coordinate && box.minY >= -coordinate && box.maxX <= coordinate && box.maxY <= coordinate
  }
}

// The shape that most tests draw with.

import ShapeModel

extension Shape {
  /// A filled square of 100 points with its upper left corner at a place.
  public static func box(_ id: String, _ x: Double, _ y: Double) -> Shape {
    Shape(
      id: id, kind: .rectangle(cornerRadius: 0), frame: Rect(x: x, y: y, width: 100, height: 100),
      fill: .color(Color(rgb: 0x3584e4)))
  }
}

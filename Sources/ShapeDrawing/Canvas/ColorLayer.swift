// A rectangle of colour in a tile.

import ShapeModel

/// A rectangle of one colour, in device pixels from its tile's corner.
struct ColorLayer: Hashable, Sendable {
  var rect: Rect
  var color: Color
}

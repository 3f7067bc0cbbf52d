// A tile without shapes at the edge of the sheet is a few of these, and needs no pixels.

import ShapeModel

/// A rectangle of one colour, in device pixels from its tile's corner.
struct ColorLayer: Hashable, Sendable {
  var rect: Rect
  var color: Color
}

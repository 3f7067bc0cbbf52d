// Everything that tiles show, as an immutable value for the threads that raster them.

import ShapeModel

/// Everything that tiles show.
struct CanvasScene: Sendable {
  var page: Page
  var resources: [String: Resource]
  /// Shapes that are left out of the tiles, since they are being moved.
  var hidden: Set<String> = []
  var appearance: CanvasAppearance
  /// Device pixels for one logical pixel: lines around the sheet are that much thicker.
  var scaleFactor: Double = 1
}

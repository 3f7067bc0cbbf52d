// Where painting stands: the way to the device, and how far flips have mirrored it.

import ShapeModel

/// Where a shape is painted: the way from its coordinates to the device, and what of the device is asked for.
struct PaintState {
  /// From the coordinates in use to device units.
  var toDevice: Transform
  /// The part of the device that is asked for.
  var clip: Rect
  /// Whether an odd number of flips has mirrored the x or the y axis; text is mirrored back.
  var isMirroredX = false
  var isMirroredY = false

  /// Device units for one point.
  var scale: Double {
    let scale = abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c).squareRoot()
    return scale.isFinite ? scale : 0
  }

  /// The state inside a shape's own coordinates.
  func entering(_ shape: Shape) -> PaintState {
    var inner = self
    inner.toDevice = shape.transform.followed(by: toDevice)
    if case .connector = shape.kind { return inner }
    inner.isMirroredX = isMirroredX != shape.flipX
    inner.isMirroredY = isMirroredY != shape.flipY
    return inner
  }

  /// Takes text, laid out in `frame`, back to upright: it is turned with its shape but never mirrored.
  func unmirrored(in frame: Rect) -> Transform? {
    guard isMirroredX || isMirroredY else { return nil }
    let center = frame.center
    return Transform(
      a: isMirroredX ? -1 : 1, b: 0, c: 0, d: isMirroredY ? -1 : 1,
      e: isMirroredX ? 2 * center.x : 0, f: isMirroredY ? 2 * center.y : 0)
  }
}

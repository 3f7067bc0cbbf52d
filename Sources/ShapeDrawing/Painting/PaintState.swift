// Where painting stands: the way to the device, and what the groups around it turn and flip.

import ShapeModel

/// Where a shape is painted: the way from its coordinates to the device, and what of the device is asked for.
struct PaintState {
  /// From the page's coordinates to device units.
  let pageToDevice: Transform
  /// The part of the device that is asked for.
  var clip: Rect
  /// The whole of which `clip` may be a part: lines are cut to it, so that they are the same in all parts.
  var field: Rect
  /// What the groups around it do.
  private(set) var placement = Placement.page
  /// From the coordinates in use to device units.
  private(set) var toDevice: Transform

  /// On the page itself.
  init(toDevice: Transform, clip: Rect, field: Rect? = nil) {
    pageToDevice = toDevice
    self.toDevice = toDevice
    self.clip = clip
    self.field = field ?? clip
  }

  /// Device units for one point.
  var scale: Double {
    let scale = abs(toDevice.a * toDevice.d - toDevice.b * toDevice.c).squareRoot()
    return scale.isFinite ? scale : 0
  }

  /// The state inside a shape's own coordinates.
  func entering(_ shape: Shape) -> PaintState {
    var inner = self
    inner.placement = placement.entering(shape)
    inner.toDevice = inner.placement.toPage.followed(by: pageToDevice)
    return inner
  }

  /// The state on the page, whatever groups are around.
  var onPage: PaintState { PaintState(toDevice: pageToDevice, clip: clip, field: field) }

  /// Takes text, laid out in `frame`, back to upright: it is turned with its shape but never mirrored.
  func unmirrored(in frame: Rect) -> Transform? { placement.unmirrored(in: frame) }
}

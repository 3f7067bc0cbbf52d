// Room of one size for a picture, whatever the size of the picture.

import Gtk

/// Gives its child a size that does not depend on what the child would like.
@MainActor
final class FixedRoom: CustomWidget {
  /// In logical pixels.
  var size: (width: Int, height: Int) {
    didSet { if size != oldValue { queueResize() } }
  }
  private let child: Gtk.Widget

  init(_ child: Gtk.Widget, size: (width: Int, height: Int)) {
    self.child = child
    self.size = size
    super.init(cssName: "room")
    appendChild(child)
  }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    let length = orientation == .horizontal ? size.width : size.height
    var result = child.measure(orientation)
    (result.minimum, result.natural) = (length, length)
    return result
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    child.allocate(x: 0, y: 0, width: width, height: height)
  }
}

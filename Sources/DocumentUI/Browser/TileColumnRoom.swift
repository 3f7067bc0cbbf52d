// Room for what stands in a column, which is as wide in every row.

import Gtk

/// Gives its child the width of a column, or that which the child would like where there is none.
@MainActor
final class TileColumnRoom: CustomWidget {
  /// In logical pixels; nil for no column.
  var columnWidth: Int? {
    didSet { if columnWidth != oldValue { queueResize() } }
  }
  private let child: Gtk.Widget

  init(_ child: Gtk.Widget) {
    self.child = child
    super.init(cssName: "room")
    appendChild(child)
  }

  /// How wide its child would like to be.
  var contentWidth: Int { child.measure(.horizontal).natural }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    var result = child.measure(orientation, forSize: forSize)
    if orientation == .horizontal, let columnWidth {
      (result.minimum, result.natural) = (columnWidth, columnWidth)
    }
    return result
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    child.allocate(x: 0, y: 0, width: width, height: height)
  }
}

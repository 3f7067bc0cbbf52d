// Room that may be too small for what is in it.

import Gtk

/// One widget, which may get less room than it wants: what is too much is not seen.
@MainActor
final class SlackBox: CustomWidget {
  private let content: Gtk.Widget
  /// Called with the width that there is, in logical pixels, before the widget gets it.
  var willAllocate: (Int) -> Void = { _ in }

  init(_ content: Gtk.Widget) {
    self.content = content
    super.init(cssName: "slack", role: .group)
    clipsToBounds = true
    appendChild(content)
  }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    let wanted = content.measure(orientation)
    return Gtk.Measurement(
      minimum: orientation == .horizontal ? 0 : wanted.minimum, natural: wanted.natural)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    willAllocate(width)
    let wide = max(width, content.measure(.horizontal).minimum)
    content.allocate(
      x: direction == .rightToLeft ? width - wide : 0, y: 0, width: wide, height: height, baseline: baseline)
  }
}

// What opens over a window and is to be no wider than that.

import Gtk

/// One widget, which is no wider than its window, as far as it can be.
@MainActor
final class WindowRoom: CustomWidget {
  /// The frame of a popover, in logical pixels.
  private static let frame = 32
  /// Narrower than that no window makes what opens over it.
  private static let least = 320

  private let content: Gtk.Widget

  init(_ content: Gtk.Widget) {
    self.content = content
    super.init(cssName: "room", role: .group)
    appendChild(content)
  }

  /// Lets go of the content.
  func empty() { removeChild(content) }

  override var contentRequestMode: SizeRequestMode { content.requestMode }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    let wish = content.measure(.horizontal)
    let width = (root as? Gtk.Window)?.width ?? 0
    let room = width > 0 ? max(width - Self.frame, Self.least) : wish.natural
    let natural = max(wish.minimum, min(wish.natural, room))
    guard orientation == .vertical else {
      return Gtk.Measurement(minimum: wish.minimum, natural: natural)
    }
    // A popover asks for the height without saying for which width: it is for the one it was told.
    let high = content.measure(.vertical, forSize: forSize < 0 ? natural : forSize)
    return Gtk.Measurement(minimum: high.minimum, natural: high.natural)
  }
}

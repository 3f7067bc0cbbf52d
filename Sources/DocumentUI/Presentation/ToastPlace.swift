// Content with room for a toast above its foot.

import DocumentModel
import Gtk

/// Shows content, and one toast at a time over it: the next one takes the place of what is shown.
@MainActor
final class ToastPlace: CustomWidget {
  /// Between a toast and the edges, in logical pixels.
  private static let margin = 18

  private let content: Gtk.Widget
  private let clock: any SessionClock
  private(set) var toast: ToastBar?
  /// What had the keys when the toast came.
  private var focusBefore: Gtk.Widget?

  init(_ content: Gtk.Widget, by clock: any SessionClock = SystemSessionClock()) {
    self.content = content
    self.clock = clock
    super.init(cssName: "toasts", role: .group)
    appendChild(content)
  }

  /// Shows a toast.
  func show(_ title: String, _ buttons: [ToastBar.Button]) {
    dismiss()
    let new = ToastBar(title, buttons, by: clock) { [weak self] in self?.dismiss() }
    focusBefore = (root as? Gtk.Window)?.focus
    toast = new
    appendChild(new.widget)
    new.widget.announce(title, about: "toast")
  }

  /// Takes the toast away, if there is one.
  func dismiss() {
    guard let old = toast else { return }
    toast = nil
    let focus = (root as? Gtk.Window)?.focus
    let hadFocus = focus.map { $0.isDescendant(of: old.widget) } ?? false
    removeChild(old.widget)
    old.finish()
    let before = focusBefore
    focusBefore = nil
    guard hadFocus else { return }
    if let before, before.root != nil { before.grabFocus() } else { content.focusFirst() }
  }

  override var contentRequestMode: SizeRequestMode { content.requestMode }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    content.measure(orientation, forSize: forSize)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    content.allocate(x: 0, y: 0, width: width, height: height, baseline: baseline)
    guard let toast = toast?.widget else { return }
    let wish = toast.measure(.horizontal)
    let wide = max(wish.minimum, min(wish.natural, width - 2 * Self.margin))
    let high = toast.measure(.vertical, forSize: wide).natural
    toast.allocate(x: (width - wide) / 2, y: max(height - high - Self.margin, 0), width: wide, height: high)
  }
}

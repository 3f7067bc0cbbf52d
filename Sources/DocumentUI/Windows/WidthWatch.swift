// What a window shows, which may be narrower and lower than its content would be: the content is told, and
// takes another form in the next turn of the loop.

import Gtk

/// The content of a window, which says how wide the window is.
@MainActor
final class WidthWatch: CustomWidget {
  /// The least that a window's content gets, in logical pixels: with a title bar of the usual height and a
  /// frame the window is 360 × 480.
  static let least = (width: 340, height: 420)

  private let content: Gtk.Widget
  private let forms: Bool
  /// The form that the last width has.
  private var seen: WindowWidth?
  /// Called with the form that the window has now; once when it has its first size, then when it changes.
  var onChange: (WindowWidth) -> Void = { _ in }

  /// Shows `content`.
  ///
  /// - Parameter forms: whether the content has forms for narrow windows; the window is as wide as the
  ///   content wants to be else.
  init(_ content: Gtk.Widget, forms: Bool = true) {
    self.content = content
    self.forms = forms
    super.init(cssName: "window-content", role: .group)
    clipsToBounds = true
    appendChild(content)
  }

  override var contentRequestMode: SizeRequestMode { content.requestMode }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    let isHorizontal = orientation == .horizontal
    let across =
      forSize < 0 ? -1 : max(forSize, content.measure(isHorizontal ? .vertical : .horizontal).minimum)
    let wanted = content.measure(orientation, forSize: across)
    guard forms else { return Gtk.Measurement(minimum: wanted.minimum, natural: wanted.natural) }
    let least = isHorizontal ? Self.least.width : Self.least.height
    return Gtk.Measurement(minimum: min(wanted.minimum, least), natural: wanted.natural)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    let wide = max(width, content.measure(.horizontal).minimum)
    let high = max(height, content.measure(.vertical, forSize: wide).minimum)
    content.allocate(
      x: direction == .rightToLeft ? width - wide : 0, y: 0, width: wide, height: high, baseline: baseline)
    note(width)
  }

  /// Takes on the form of a window that will be `width` logical pixels wide before it is shown: its content
  /// is not made for another size first, such as the part of a page that is seen.
  func expect(width: Int) {
    let form = WindowWidth(width)
    guard seen == nil, form != .wide else { return }
    seen = form
    onChange(form)
  }

  private func note(_ width: Int) {
    let form = WindowWidth(width, from: seen)
    guard form != seen else { return }
    seen = form
    // Not while sizes are being given.
    Task { @MainActor [weak self] in
      guard let self, seen == form else { return }
      onChange(form)
    }
  }
}

// A document below what is said of it. Notices have at most half of the height, and leave the document what
// it needs: what is more is scrolled to, past a bar that is always seen.

import Gtk

/// Content with notices above it.
@MainActor
final class NoticedContent: CustomWidget {
  /// How much is seen of notices in a window of any height, in logical pixels.
  private static let least = 64

  private let bar: NoticeBar
  private let content: Gtk.Widget
  private let scroller = Gtk.ScrolledWindow()
  /// What the notices needed last, and how wide they were.
  private var last = (width: 0, height: 0)

  init(_ bar: NoticeBar, above content: Gtk.Widget) {
    self.bar = bar
    self.content = content
    super.init(cssName: "noticed", role: .group)
    scroller.setPolicy(horizontal: .never, vertical: .automatic)
    scroller.overlaysScrollBars = false
    // Keys go to what can be pressed in it.
    scroller.isFocusable = false
    scroller.child = bar.widget
    appendChild(scroller)
    appendChild(content)
  }

  override var contentRequestMode: SizeRequestMode { .heightForWidth }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    let notices = bar.widget.measure(orientation, forSize: forSize)
    let content = content.measure(orientation, forSize: forSize)
    guard orientation == .vertical else {
      return Gtk.Measurement(
        minimum: max(scroller.measure(.horizontal).minimum, content.minimum),
        natural: max(notices.natural, content.natural))
    }
    return Gtk.Measurement(
      minimum: content.minimum + min(notices.natural, Self.least),
      natural: content.natural + notices.natural)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    let wanted = bar.widget.measure(.vertical, forSize: width).natural
    let left = height - content.measure(.vertical, forSize: width).minimum
    let shown = max(0, min(wanted, height / 2, left))
    // A notice that slides in is lower than a scroll bar; what is too much is below the content. It has a
    // place also when there is none: GTK does not hear of what comes into a widget without one.
    let high = max(shown, scroller.measure(.vertical).minimum)
    // Where it holds nothing for Tab, GTK takes it for something that has got the focus, and goes no further.
    scroller.canFocus = wanted > 0
    scroller.allocate(x: 0, y: 0, width: width, height: high)
    content.allocate(x: 0, y: shown, width: width, height: height - shown)
    let isMore = wanted > last.height && width == last.width
    last = (width, wanted)
    if isMore, shown < wanted, bar.hasLaterNotice { showLast() }
  }

  /// Shows the notice that came last, once sizes have been given.
  private func showLast() {
    Task { @MainActor [weak self] in
      guard let place = self?.scroller.verticalAdjustment else { return }
      place.value = place.upper - place.pageSize
    }
  }
}

// The places at the side of the browser, and what is in one of them: side by side where there is room, else
// the places lie above the rest when they are asked for.

import Gtk

/// A side that folds away in a narrow window, and the content.
@MainActor
final class BrowserPanes: CustomWidget {
  /// Below this width, in logical pixels, the side folds away. What is beside it grows with the text.
  static var narrowWidth: Int { Int(640 * max(1, DesktopLook.shared.textScale)) }

  /// Called when the window has become narrow, or wide again.
  var onNarrowChanged: (Bool) -> Void = { _ in }
  private(set) var isNarrow = false
  /// Whether the side lies above the content, in a narrow window.
  private(set) var isSideOpen = false

  private let side: Gtk.Widget
  private let line = Gtk.Separator(.vertical)
  private let content: Gtk.Widget
  /// A press on the content while the side lies above it.
  private let click = GestureClick()

  init(side: Gtk.Widget, content: Gtk.Widget) {
    self.side = side
    self.content = content
    super.init(cssName: "panes")
    side.addCSSClass("browser-side")
    // The last one is above the others.
    for part in [content, line, side] { appendChild(part) }
    click.propagationPhase = .capture
    click.onPressed { [weak self] _, _, _ in
      guard let self, self.isSideOpen else { return }
      self.click.setState(.claimed)
      self.closeSide()
    }
    content.addController(click)
    let keys = EventControllerKey()
    keys.onKeyPressed { [weak self] event in
      guard event.key == .escape, let self, self.isSideOpen else { return false }
      self.closeSide()
      return true
    }
    side.addController(keys)
  }

  /// Opens the side above the content, and gives it the keys; closes it if it is open.
  func toggleSide() {
    guard isNarrow else { return }
    if isSideOpen { return closeSide() }
    isSideOpen = true
    queueResize()
    Task { self.side.focusFirst() }
  }

  /// Closes the side where it lies above the content, which gets the keys.
  func closeSide() {
    guard isSideOpen else { return }
    isSideOpen = false
    content.focusFirst()
    queueResize()
  }

  override func measureContent(_ orientation: Gtk.Orientation, forSize: Int) -> Gtk.Measurement {
    var result = content.measure(orientation)
    let sideSize = side.measure(orientation)
    if orientation == .horizontal {
      result.natural += sideSize.natural
      result.minimum = max(result.minimum, sideSize.minimum)
    } else {
      result.natural = max(result.natural, sideSize.natural)
      result.minimum = max(result.minimum, sideSize.minimum)
    }
    return result
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    let isNarrow = width < Self.narrowWidth
    if isNarrow != self.isNarrow {
      self.isNarrow = isNarrow
      isSideOpen = false
      // What follows changes sizes, which must not happen while they are given.
      Task { self.onNarrowChanged(isNarrow) }
    }
    let isShown = !isNarrow || isSideOpen
    side.isChildVisible = isShown
    line.isChildVisible = isShown
    // Above the content some of it stays in sight, to be clicked.
    let most = isNarrow ? max(width - 40, 0) : width
    let sideWidth = isShown ? min(most, max(side.measure(.horizontal).natural, 180)) : 0
    let used = isNarrow ? 0 : sideWidth + 1
    let isReversed = direction == .rightToLeft
    content.allocate(x: isReversed ? 0 : used, y: 0, width: max(width - used, 0), height: height)
    guard isShown else { return }
    side.allocate(x: isReversed ? width - sideWidth : 0, y: 0, width: sideWidth, height: height)
    line.allocate(
      x: isReversed ? width - sideWidth - 1 : sideWidth, y: 0, width: 1, height: height)
  }
}

// Content with room for a toast above its foot, and for what is said while something takes long.

import DocumentModel
import Gtk

/// Shows content, and one toast at a time over it: the next one takes the place of what is shown. Above it
/// stands what is under way.
@MainActor
final class ToastPlace: CustomWidget {
  /// Between a toast and the edges, in logical pixels.
  private static let margin = 18
  /// Between what is shown above each other, in logical pixels.
  private static let spacing = 6

  private let content: Gtk.Widget
  private let clock: any SessionClock
  private(set) var toast: ToastBar?
  /// What is under way, the first one lowest.
  private var underWay: [BusyLine] = []
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

  /// Does something, and says these words for as long as it goes on, where that is long enough to be noticed.
  ///
  /// - Parameter onChange: called when they are said, and when they are not any more. What had the keys has
  ///   them again then, where it could not keep them.
  func saying<Result, Failure: Error>(
    _ words: String, onChange: @escaping (_ isSaid: Bool) -> Void = { _ in },
    _ work: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    StyleSheet.install()
    let line = BusyLine(words)
    line.widget.addCSSClass("dui-toast")
    var focus: (before: Gtk.Widget?, meanwhile: Gtk.Widget?)
    line.onChange = { [weak self, weak line] in
      guard let line else { return }
      let window = self?.root as? Gtk.Window
      let now = window?.focus
      onChange(line.widget.isVisible)
      if line.widget.isVisible {
        focus = (now, window?.focus)
      } else if window?.focus == focus.meanwhile, focus.meanwhile != focus.before {
        focus.before?.grabFocus()
      }
    }
    underWay.append(line)
    appendChild(line.widget)
    line.isBusy = true
    defer {
      line.isBusy = false
      underWay.removeAll { $0 === line }
      removeChild(line.widget)
    }
    return try await work()
  }

  override var contentRequestMode: SizeRequestMode { content.requestMode }

  override func measureContent(_ orientation: Orientation, forSize: Int) -> Gtk.Measurement {
    content.measure(orientation, forSize: forSize)
  }

  override func sizeAllocate(width: Int, height: Int, baseline: Int) {
    content.allocate(x: 0, y: 0, width: width, height: height, baseline: baseline)
    var foot = height - Self.margin
    for shown in [toast?.widget].compactMap(\.self) + underWay.map(\.widget) where shown.isVisible {
      let wish = shown.measure(.horizontal)
      let wide = max(wish.minimum, min(wish.natural, width - 2 * Self.margin))
      let high = shown.measure(.vertical, forSize: wide).natural
      shown.allocate(x: (width - wide) / 2, y: max(foot - high, 0), width: wide, height: high)
      foot -= high + Self.spacing
    }
  }
}

// Says what is being done, where that takes long enough to be noticed.

import Gtk

/// A line with a sign that turns, which is seen while something takes long.
@MainActor
final class BusyLine {
  /// How long something may take before it is said, in milliseconds.
  static let patience = 500

  let widget = Gtk.Box(.horizontal, spacing: 6)
  /// Called when it is seen, and when it is not any more.
  var onChange: () -> Void = {}
  private let spinner = Gtk.Spinner()
  private let label: Gtk.Label
  private var timer: Timeout?
  /// Whether it is being done.
  var isBusy = false {
    didSet {
      guard isBusy != oldValue else { return }
      timer?.cancel()
      guard isBusy else { return show(false) }
      timer = Timeout(milliseconds: Self.patience) { [weak self] in
        self?.show(true)
        return false
      }
    }
  }

  /// A line that says these words.
  init(_ words: String) {
    label = Gtk.Label(words)
    label.wraps = true
    label.xAlign = 0
    spinner.setAccessibleHidden(true)
    widget.append(spinner)
    widget.append(label)
    widget.isVisible = false
  }

  private func show(_ isShown: Bool) {
    guard widget.isVisible != isShown else { return }
    widget.isVisible = isShown
    spinner.isSpinning = isShown
    onChange()
    if isShown { widget.announce(label.text, about: "busy") }
  }
}

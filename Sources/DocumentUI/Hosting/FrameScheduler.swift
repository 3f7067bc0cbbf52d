// Updates in the frame clock's update phase.

import Gtk

/// Runs updates before the next frame of a widget's window is laid out. While the window is not shown there
/// are no frames; then updates run as soon as the main loop gets to them.
@MainActor
final class FrameScheduler: UpdateScheduler {
  private var pending: (@MainActor () -> Void)?

  /// The widget whose frames are waited for.
  weak var widget: Gtk.Widget? {
    didSet {
      widget?.onUnmap { [weak self] in self?.runSoon() }
      if pending != nil { runSoon() }
    }
  }

  func schedule(_ update: @escaping @MainActor () -> Void) {
    pending = update
    if let widget, widget.isMapped {
      widget.addTickCallback { [weak self] _ in
        self?.run()
        return false
      }
    } else {
      runSoon()
    }
  }

  private func runSoon() {
    guard pending != nil else { return }
    Task { [weak self] in self?.run() }
  }

  private func run() {
    let update = pending
    pending = nil
    update?()
  }
}

// The beat of motions in a window.

import Gtk

/// The frames of a widget's window.
@MainActor
final class MotionFrameClock: MotionClock {
  private weak var widget: Gtk.Widget?

  init(_ widget: Gtk.Widget) { self.widget = widget }

  var now: Double { Double(widget?.frameClock?.frameTime ?? 0) / 1_000_000 }

  var isRunning: Bool { widget?.isMapped ?? false }

  func start(_ tick: @escaping @MainActor (Double) -> Bool) {
    widget?.addTickCallback { tick(Double($0.frameTime) / 1_000_000) }
  }
}

// GTK's tick callbacks, for animation: one that is removed, or whose widget goes, is not called again.

import CGtk

/// A function called at every frame.
@MainActor
public final class TickCallback {
  private weak var widget: Widget?
  private var identifier: guint = 0

  fileprivate final class Box: @unchecked Sendable {
    let body: @MainActor (FrameClock) -> Bool
    weak var handle: TickCallback?

    init(_ body: @escaping @MainActor (FrameClock) -> Bool) { self.body = body }
  }

  fileprivate init(_ widget: Widget, _ box: Box) {
    self.widget = widget
    box.handle = self
    identifier = gtk_widget_add_tick_callback(
      widget.widget,
      { _, clock, data in
        let box = Unmanaged<Box>.fromOpaque(data!).takeUnretainedValue()
        nonisolated(unsafe) let clock = clock!
        return MainActor.assumeIsolated {
          box.body(Object.wrapping(UnsafeMutableRawPointer(clock)) { FrameClock($0, .retain) })
        } ? 1 : 0
      }, Unmanaged.passRetained(box).toOpaque(),
      {
        let box = Unmanaged<Box>.fromOpaque($0!).takeRetainedValue()
        MainActor.assumeIsolated { box.handle?.identifier = 0 }
      })
  }

  /// Stops the calls.
  public func remove() {
    if identifier != 0, let widget { gtk_widget_remove_tick_callback(widget.widget, identifier) }
  }
}

extension Widget {
  /// Calls `body` at every frame until it returns `false`. Frames go on as long: an animation that has ended
  /// must end this too.
  @discardableResult
  public func addTickCallback(_ body: @escaping @MainActor (FrameClock) -> Bool) -> TickCallback {
    TickCallback(self, TickCallback.Box(body))
  }
}

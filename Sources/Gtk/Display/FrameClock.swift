// GdkFrameClock: its phases, and who asks for a frame or hears of one.

import CGtk

/// The beat of a window: before each frame it calls for updates, then layout, then painting.
@MainActor
public final class FrameClock: Object {
  /// The time of the frame under way or the last one, in microseconds of the monotonic clock.
  public var frameTime: Int64 { Int64(gdk_frame_clock_get_frame_time(cast())) }

  /// The number of the frame under way or the last one.
  public var frameCounter: Int64 { Int64(gdk_frame_clock_get_frame_counter(cast())) }

  /// Asks for a layout phase: in the frame under way, if it has not got further, or else in another.
  public func requestLayout() { gdk_frame_clock_request_phase(cast(), GDK_FRAME_CLOCK_PHASE_LAYOUT) }

  /// Calls `body` in each layout phase, after GTK's own layout. A frame has several of them where that asks
  /// for one more.
  @discardableResult
  public func onLayout(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("layout", body)
  }

  /// Calls `body` before anything of a frame.
  @discardableResult
  public func onBeforePaint(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("before-paint", body)
  }

  /// Calls `body` after a frame is painted.
  @discardableResult
  public func onAfterPaint(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("after-paint", body)
  }
}

extension Widget {
  /// The beat of the widget's window; `nil` until it is realized.
  public var frameClock: FrameClock? {
    gtk_widget_get_frame_clock(widget).map {
      Object.wrapping(UnsafeMutableRawPointer($0)) { FrameClock($0, .retain) }
    }
  }
}

// GdkFrameClock: its phases, and who asks for a frame or hears of one.

import CGtk

/// The beat of a window: before each frame it calls for updates, then layout, then painting.
@MainActor
public final class FrameClock: Object {
  /// The phases of a frame that can be asked for.
  public struct Phase: OptionSet, Sendable {
    /// GDK's bits.
    public var rawValue: UInt32
    /// Phases by GDK's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// State is brought up to date.
    public static let update = Phase(rawValue: GDK_FRAME_CLOCK_PHASE_UPDATE.rawValue)
    /// Sizes and places are computed.
    public static let layout = Phase(rawValue: GDK_FRAME_CLOCK_PHASE_LAYOUT.rawValue)
    /// The window is painted.
    public static let paint = Phase(rawValue: GDK_FRAME_CLOCK_PHASE_PAINT.rawValue)
  }

  /// The time of the frame under way or the last one, in microseconds of the monotonic clock.
  public var frameTime: Int64 { Int64(gdk_frame_clock_get_frame_time(cast())) }

  /// The number of the frame under way or the last one.
  public var frameCounter: Int64 { Int64(gdk_frame_clock_get_frame_counter(cast())) }

  /// Asks for a frame that has `phase`.
  public func request(_ phase: Phase) {
    gdk_frame_clock_request_phase(cast(), GdkFrameClockPhase(rawValue: phase.rawValue))
  }

  /// Calls `body` in each frame's update phase.
  @discardableResult
  public func onUpdate(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("update", body)
  }

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

// Wraps GtkEventControllerScroll.

import CGtk

/// Watches wheels and touchpads.
@MainActor
public final class EventControllerScroll: EventController {
  /// What a distance counts in.
  public enum Unit: Sendable {
    /// Clicks of a wheel.
    case wheel
    /// Logical pixels, on a touchpad.
    case surface
  }

  /// Which ways are watched.
  public struct Axes: OptionSet, Sendable {
    /// GTK's bits.
    public var rawValue: UInt32
    /// Axes by GTK's bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Up and down.
    public static let vertical = Axes(rawValue: GTK_EVENT_CONTROLLER_SCROLL_VERTICAL.rawValue)
    /// Left and right.
    public static let horizontal = Axes(rawValue: GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL.rawValue)
  }

  /// A controller of no widget yet.
  public convenience init(_ axes: Axes = [.vertical, .horizontal]) {
    self.init(
      UnsafeMutableRawPointer(
        gtk_event_controller_scroll_new(GtkEventControllerScrollFlags(rawValue: axes.rawValue))), .adopt)
  }

  /// What the distance being handled counts in.
  public var unit: Unit {
    gtk_event_controller_scroll_get_unit(cast()) == GDK_SCROLL_UNIT_WHEEL ? .wheel : .surface
  }

  /// Calls `body` with each distance, in `unit`, positive to the right and down; `true` ends the event's way.
  @discardableResult
  public func onScroll(_ body: @escaping @MainActor (_ dx: Double, _ dy: Double) -> Bool) -> SignalConnection
  {
    connectPoint("scroll", body)
  }
}

// What GdkMonitor says, as a value.

import CGtk

/// One screen, as it was when asked for.
public struct Monitor: Hashable, Sendable {
  /// Left edge in the desktop, in logical pixels.
  public var x: Int
  /// Top edge in the desktop, in logical pixels.
  public var y: Int
  /// Width in logical pixels.
  public var width: Int
  /// Height in logical pixels.
  public var height: Int
  /// Device pixels in a logical pixel.
  public var scaleFactor: Int
  /// Frames a second; 0 if not known.
  public var refreshRate: Double

  init(_ monitor: OpaquePointer) {
    var rectangle = GdkRectangle()
    gdk_monitor_get_geometry(monitor, &rectangle)
    x = Int(rectangle.x)
    y = Int(rectangle.y)
    width = Int(rectangle.width)
    height = Int(rectangle.height)
    scaleFactor = Int(gdk_monitor_get_scale_factor(monitor))
    refreshRate = Double(gdk_monitor_get_refresh_rate(monitor)) / 1000
  }
}

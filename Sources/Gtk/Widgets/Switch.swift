// An on/off switch.

import CGtk

/// An on/off switch.
@MainActor
public final class Switch: Widget {
  /// A switch that is off.
  public convenience init() {
    self.init(gtk_switch_new())
  }

  /// Whether it is on.
  public var isActive: Bool {
    get { gtk_switch_get_active(cast()) != 0 }
    set { if newValue != isActive { gtk_switch_set_active(cast(), newValue.g) } }
  }

  /// Calls `body` when `isActive` has changed.
  @discardableResult
  public func onToggled(_ body: @escaping @MainActor () -> Void) -> SignalConnection {
    connectNotify("active", body)
  }
}

// Wraps GtkSwitch. GTK turns one only at the end of its animation, a tenth of a second after the key or
// click: what it is about may have changed by then, and something else would be switched. Ours turns at once.

import CGtk

/// An on/off switch.
@MainActor
public final class Switch: Widget {
  /// A switch that is off.
  public convenience init() {
    self.init(gtk_switch_new())
    // Setting it ends the animation that GTK's own handler has begun.
    connect("activate") { [weak self] () -> Void in self?.isActive.toggle() }
    let click = GestureClick()
    click.propagationPhase = .capture
    click.onReleased { [weak self, weak click] _, x, y in
      guard let self, let click, gtk_widget_contains(self.widget, x, y) != 0 else { return }
      click.setState(.claimed)
      self.isActive.toggle()
    }
    addController(click)
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

// Clicks of a wheel over a list. GTK before 4.12 looks up what is at a place by the sizes that rows had in
// the last layout; of several moves between two layouts each one goes further astray.

import CGtk
import Glibc

/// Adds up what a wheel is turned over a list, and moves the list once a frame.
@MainActor
final class WheelTurns {
  /// Whether this GTK goes astray.
  private static let isNeeded = gtk_get_major_version() == 4 && gtk_get_minor_version() < 12

  /// What the wheel has been turned since the last frame, in clicks, positive downwards.
  private var turned = 0.0
  private var turn: TickCallback?

  /// Takes over the wheel of a list that scrolls by itself.
  static func gather(on list: Widget) {
    guard isNeeded else { return }
    let turns = WheelTurns()
    let controller = EventControllerScroll(.vertical)
    controller.onScroll { [weak controller, weak list] _, clicks in
      // A touchpad tells of each frame once; Shift turns the wheel sideways.
      guard let controller, let list, controller.unit == .wheel,
        !controller.currentModifiers.contains(.shift)
      else { return false }
      return turns.add(clicks, to: list)
    }
    list.addController(controller)
  }

  /// Whether there is something to scroll.
  private func add(_ clicks: Double, to list: Widget) -> Bool {
    guard let adjustment = Self.adjustment(of: list),
      adjustment.upper - adjustment.lower > adjustment.pageSize
    else { return false }
    turned += clicks
    if turn == nil {
      turn = list.addTickCallback { [weak self] _ in
        self?.move(adjustment)
        return false
      }
    }
    return true
  }

  private func move(_ adjustment: Adjustment) {
    turn = nil
    // As far as GTK's scrolled windows go by a click.
    adjustment.value += turned * pow(adjustment.pageSize, 2.0 / 3)
    turned = 0
  }

  private static func adjustment(of list: Widget) -> Adjustment? {
    Adjustment.wrapping(gtk_scrollable_get_vadjustment(list.cast()))
  }
}

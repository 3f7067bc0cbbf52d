// Moves a view out of its place as a whole, as it is drawn.

import Gtk

/// Shows the view away from its place, or on its way there.
struct AwayModifier: WidgetModifier {
  /// Where it is; nil for its place.
  let away: AwayState?

  static var modifiesLeaves: Bool { false }

  /// Which way it goes, and how far it is.
  @MainActor
  final class Way {
    var away = AwayState()
    let share: MovingValue<Double>

    init(_ share: Double, _ motion: MotionDriver) { self.share = MovingValue(share, motion) }
  }

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> Way {
    let way = Way(away == nil ? 0 : 1, node.tree.motion)
    way.share.didMove = { [weak way, weak widget] in
      if let way, let widget { Self.show(way, on: widget) }
    }
    return way
  }

  func update<C: View>(_ widget: Gtk.Widget, _ way: Way, _ node: WidgetModifierNode<C, Self>) {
    if let away { way.away = away }
    way.share.move(to: away == nil ? 0 : 1)
    Self.show(way, on: widget)
  }

  private static func show(_ way: Way, on widget: Gtk.Widget) {
    (widget as? LayoutHostWidget)?.effect = way.away.effect(at: way.share.shown)
  }

  static func detach(from widget: Gtk.Widget, _ way: Way) { (widget as? LayoutHostWidget)?.effect = nil }
}

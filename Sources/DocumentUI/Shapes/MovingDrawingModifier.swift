// Effects of one number, such as blur: they move when it changes by an animation.

import Gtk

/// Changes how the view is drawn, by a number.
struct MovingDrawingModifier: WidgetModifier {
  let amount: Double
  /// Draws what `content` draws, in its own way.
  let draw: (Snapshot, LayoutHostWidget, _ amount: Double, _ content: () -> Void) -> Void

  static var modifiesLeaves: Bool { false }

  func attach<C: View>(
    to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>
  ) -> MovingValue<Double> {
    let moving = MovingValue(amount, node.tree.motion)
    moving.didMove = { [weak widget] in widget?.queueDraw() }
    return moving
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ moving: MovingValue<Double>, _ node: WidgetModifierNode<C, Self>
  ) {
    moving.move(to: amount)
    let draw = draw
    (widget as? LayoutHostWidget)?.draw = { [weak widget] snapshot, content in
      guard let widget = widget as? LayoutHostWidget else { return content(snapshot) }
      draw(snapshot, widget, moving.shown) { content(snapshot) }
    }
    widget.queueDraw()
  }

  static func detach(from widget: Gtk.Widget, _ moving: MovingValue<Double>) {
    (widget as? LayoutHostWidget)?.draw = nil
  }
}

// Where the pointer is over a view.

import Gtk

/// Where the pointer is.
public enum HoverPhase: Equatable, Sendable {
  /// Over the view, at a place in its logical pixels.
  case active(CGPoint)
  /// Elsewhere.
  case ended
}

/// Tells where the pointer is.
struct ContinuousHoverModifier: WidgetModifier {
  let space: CoordinateSpace
  let action: (HoverPhase) -> Void

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> EventControllerMotion {
    let controller = EventControllerMotion()
    let tell: @MainActor (Double, Double) -> Void = { [weak node, weak widget] x, y in
      node?.send { modifier in
        var point = CGPoint(x: x, y: y)
        if modifier.space != .local, let widget, let root = widget.root,
          let place = widget.convert(x: x, y: y, to: root)
        {
          point = CGPoint(x: place.x, y: place.y)
          if case .named(let name) = modifier.space { point = node?.point(point, from: name) ?? point }
        }
        modifier.action(.active(point))
      }
    }
    controller.onEnter(tell)
    controller.onMotion(tell)
    controller.onLeave { [weak node] in node?.send { $0.action(.ended) } }
    widget.addController(controller)
    return controller
  }

  func update<C: View>(
    _ widget: Gtk.Widget, _ controller: EventControllerMotion, _ node: WidgetModifierNode<C, Self>
  ) {}

  static func detach(from widget: Gtk.Widget, _ controller: EventControllerMotion) {
    widget.removeController(controller)
  }
}

extension View {
  /// Calls `action` with the place of the pointer as it moves over the view, in logical pixels of the view,
  /// or of the window for the global space, or of the view whose space has a name, and with `ended` when it
  /// leaves.
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(ContinuousHoverModifier(space: coordinateSpace, action: action))
  }
}

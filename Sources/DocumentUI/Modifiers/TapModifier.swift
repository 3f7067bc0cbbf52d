// Taps, and the pointer that comes and goes.

import Gtk

/// Calls an action when the pointer comes and goes.
struct HoverModifier: WidgetModifier {
  let action: (Bool) -> Void

  func attach<C: View>(to widget: Gtk.Widget, _ node: WidgetModifierNode<C, Self>) -> EventControllerMotion {
    let controller = EventControllerMotion()
    controller.onEnter { [weak node] _, _ in node?.send { $0.action(true) } }
    controller.onLeave { [weak node] in node?.send { $0.action(false) } }
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
  /// Calls `action` when the view is clicked `count` times in a row. A click on what has a gesture of its own
  /// in the view is for that alone, and one of two that are wanted there waits for the second. A click on a
  /// row of a list is for the view in it and does not select the row: `simultaneousGesture(TapGesture())`
  /// leaves it to both.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    onTapGesture(count: count) { _ in action() }
  }

  /// Calls `action` with the place of a click, in logical pixels of a space.
  public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Calls `action` with the place of a click, in logical pixels of a space.
  @_disfavoredOverload
  public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    onTapGesture(count: count, coordinateSpace: coordinateSpace.coordinateSpace, perform: action)
  }

  /// Calls `action` with true when the pointer comes over the view, and with false when it leaves.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(HoverModifier(action: action))
  }
}

// Pressed where there is no shape: a click empties the selection, and leaves a group when it is outside of
// it; a drag is a marquee.

/// The button is down on empty space and has not moved yet.
struct PointingCanvas: GestureState {
  let start: Point
  /// Shift: what is selected stays so.
  var isExtending = false
  /// Whether a click leaves the groups that have been entered.
  var leaves = false

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input) where context.isDrag(from: start, to: input.point):
      var marquee = Marquee(start: start, base: isExtending ? context.core.selection : Selection())
      _ = marquee.handle(event, &context)
      return marquee
    case .pointerUp:
      if !isExtending {
        context.core.selection = Selection()
        if leaves { context.enter([]) }
      }
      return Idle()
    default: return nil
    }
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {}
}

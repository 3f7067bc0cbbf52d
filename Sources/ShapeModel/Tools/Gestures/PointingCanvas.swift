// Pressed where there is no shape: a click empties the selection, and leaves a group when it is outside of
// it; a drag is a marquee. In a frame a click selects that.

/// The button is down on empty space and has not moved yet.
struct PointingCanvas: GestureState {
  let start: Point
  /// Shift: what is selected stays so.
  var isExtending = false
  /// Whether a click leaves the groups that have been entered.
  var leaves = false
  /// The frame that is there with nothing in it: a click selects it, a marquee is of what is in it.
  var frame: FrameBackground?
  /// The locked shape that is there.
  var locked: String?

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input) where context.isDrag(from: start, to: input.point):
      if let frame, !isExtending, frame.path != context.core.groups.ids { context.enter(frame.path) }
      var marquee = Marquee(start: start, base: isExtending ? context.core.selection : Selection())
      _ = marquee.handle(event, &context)
      return marquee
    case .pointerUp:
      if let frame {
        context.select(frame)
      } else if !isExtending {
        context.core.selection = Selection()
        if leaves { context.enter([]) }
      }
      return Idle(refusing: locked, selected: context.core.selection)
    default: return nil
    }
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {}
}

// What gestures have in common whose pointer pulls something to where it lands, until it is let go of.

/// A gesture of one drag. Its end hands an edit out, if there is one.
protocol LandingGesture: GestureState {
  /// Where the pointer is, on the page.
  var current: Point { get set }
  var modifiers: Modifiers { get set }

  /// Finds where what is pulled lands.
  mutating func land(_ context: GestureContext)

  /// What is done when it is let go of where it has landed; nil for nothing.
  func edit(_ context: GestureContext) -> DrawingEdit?
}

extension LandingGesture {
  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input), .pointerUp(let input):
      (current, modifiers) = (input.point, input.modifiers)
    case .modifiersChanged(let now): modifiers = now
    default: return nil
    }
    land(context)
    guard case .pointerUp = event else { return nil }
    context.edit = edit(context)
    return Idle()
  }
}

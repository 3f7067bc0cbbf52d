// The hand: the page is dragged under the pointer. The canvas moves its view; the page does not change.

/// The page has been taken at a point, which is to stay under the pointer.
struct Panning: GestureState {
  /// Where it was taken, in page coordinates.
  let start: Point

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input):
      // The view moves with the pointer, so that the next report is in page coordinates of the moved view.
      if input.point != start { context.pan = input.point - start }
    case .pointerUp: return Idle()
    default: break
    }
    return nil
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) { output.cursor = .grabbing }
}

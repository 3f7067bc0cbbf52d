// The drag by which a new shape is drawn. Space moves it as it is.

/// From where to where the pointer was dragged.
struct DrawingDrag {
  private(set) var start: Point
  private(set) var current: Point
  private(set) var modifiers: Modifiers = []

  init(from start: Point) {
    self.start = start
    current = start
  }

  /// Begins elsewhere: where what is drawn lands.
  mutating func begin(at point: Point) { start = point }

  /// Follows the pointer.
  ///
  /// - Parameter isSpaceDown: whether the start moves along.
  /// - Returns: whether the button is up.
  mutating func handle(_ event: CanvasEvent, isSpaceDown: Bool) -> Bool {
    switch event {
    case .pointerMoved(let input):
      if isSpaceDown { start = start + (input.point - current) }
      current = input.point
      modifiers = input.modifiers
    case .pointerUp(let input):
      current = input.point
      modifiers = input.modifiers
      return true
    case .modifiersChanged(let now): modifiers = now
    default: break
    }
    return false
  }
}

// The keys that the canvas itself understands; commands with shortcuts of their own are not among them.

/// A key pressed while the canvas has the focus. Keys repeat as the keyboard does.
public enum CanvasKey: Hashable, Sendable, CaseIterable {
  /// Cancels a gesture; else leaves the tool; else leaves a group, which is selected then; else empties the
  /// selection.
  case escape
  /// Enters the selected group, or edits the text of the selected shape.
  case enter
  /// Selects the next shape in paint order, with Shift the one before; past the last it does nothing.
  case tab
  /// While held, a drag pans, and a drag that draws repositions.
  case spaceDown, spaceUp
  /// Move the selection by 1 point, with Shift by 10; with Shift and Control resize it by 10. With Control
  /// they give the selected shape a neighbour that it is joined to.
  case left, right, up, down

  /// Where an arrow points, one point far; nil for any other key.
  public var way: Point? {
    switch self {
    case .left: Point(x: -1, y: 0)
    case .right: Point(x: 1, y: 0)
    case .up: Point(x: 0, y: -1)
    case .down: Point(x: 0, y: 1)
    default: nil
    }
  }
}

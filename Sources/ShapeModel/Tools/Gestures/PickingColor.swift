// Pressed with the tool that picks colours: where it is let go of, the colour that is seen there is taken.
// Which one that is, who shows the page knows.

/// A place whose colour is wanted or shown.
public struct ColorPick: Hashable, Sendable {
  /// Where, in page coordinates.
  public var point: Point
  /// Whether it is for strokes rather than for fills.
  public var isForStroke: Bool

  /// Whether it is taken; else it is shown beside the pointer.
  public var isTaken: Bool

  /// The colour at `point`.
  public init(point: Point, isForStroke: Bool = false, isTaken: Bool) {
    self.point = point
    self.isForStroke = isForStroke
    self.isTaken = isTaken
  }
}

/// The button is down, and the colour under the pointer is shown.
struct PickingColor: GestureState {
  private var point: Point

  init(at point: Point) { self.point = point }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input): point = input.point
    case .pointerUp(let input):
      context.pick = ColorPick(
        point: input.point, isForStroke: input.modifiers.contains(.shift), isTaken: true)
      return Idle()
    default: break
    }
    return nil
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    output.pointer.pick = ColorPick(point: point, isTaken: false)
    output.cursor = .crosshair
    output.hint = context.core.tool.row.hint(!context.core.selection.isEmpty)
  }
}

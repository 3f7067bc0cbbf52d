// Pressed on a shape: a click selects, a drag moves. Every case of a click is here.

/// The button is down on a shape and has not moved yet.
struct PointingShape: GestureState {
  /// What a click, as opposed to a drag, still has to do.
  private enum Click {
    case nothing
    /// One of many selected was clicked: it alone is selected.
    case selectOnly
    /// Shift on a selected shape: it is selected no longer.
    case deselect
  }

  let id: String
  private let start: Point
  private let click: Click
  /// The locked shape that is there, in a frame that is pressed.
  private let locked: String?

  /// Pressed on the shape `id`. What is not selected is selected at once, so that a drag moves it.
  init(id: String, input: PointerInput, _ context: inout GestureContext) {
    self.id = id
    start = input.point
    locked = context.page.shapes[id].flatMap { context.lockedShape(in: $0, at: input.point) }
    let isSelected = context.core.selection.contains(id)
    if input.modifiers.contains(.shift) {
      click = isSelected ? .deselect : .nothing
      context.core.selection.insert(id)
    } else {
      click = isSelected && context.core.selection.count > 1 ? .selectOnly : .nothing
      if !isSelected { context.core.selection = Selection([id]) }
    }
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input) where context.isDrag(from: start, to: input.point):
      guard var translating = Translating(start: start, &context) else { return nil }
      _ = translating.handle(event, &context)
      return translating
    case .pointerUp:
      guard context.page.shapes.contains(id: id) else { return Idle() }
      switch click {
      case .nothing: break
      case .selectOnly: context.core.selection = Selection([id])
      case .deselect: context.core.selection.remove(id)
      }
      return Idle(refusing: locked, selected: context.core.selection)
    default: return nil
    }
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) { output.cursor = .move }
}

// Pressed on a handle: a drag resizes, turns, or moves a line's point, by the handle.

/// The button is down on a handle and has not moved yet.
struct PointingHandle: GestureState {
  let handle: SelectionHandle
  let box: SelectionBox
  let start: Point

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input) where context.isDrag(from: start, to: input.point):
      let contents = context.contents
      let shapes = contents.editableShapes(context.core.selection)
      guard !shapes.isEmpty else { return Idle() }
      var next: (any GestureState)?
      switch handle {
      case .rotate: next = Rotating(shapes: shapes, box: box, start: start, in: contents)
      case .point(let index) where shapes[0].isConnector:
        next = MovingConnectorEnd(shape: shapes[0], index: index, start: start, in: contents)
      case .point(let index):
        next = MovingLinePoint(shape: shapes[0], index: index, start: start, in: contents)
      case .cornerCount, .innerRadius:
        next = SettingCorners(shape: shapes[0], handle: handle, start: start, in: contents)
      case .gradient: next = nil
      default: next = Resizing(shapes: shapes, box: box, handle: handle, start: start, in: contents)
      }
      _ = next?.handle(event, &context)
      return next ?? Idle()
    case .pointerUp: return Idle()
    default: return nil
    }
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    output.cursor = SelectionHandles(box, zoom: context.core.zoom).cursor(for: handle)
  }
}

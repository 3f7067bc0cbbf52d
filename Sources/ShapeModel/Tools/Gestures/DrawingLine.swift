// A line or an arrow is drawn from end to end. Shift keeps to 45°, Alt draws from the middle, Space moves it.

import Localization

/// A new line's end follows the pointer.
struct DrawingLine: GestureState {
  private let tool: Tool
  private let id: String
  private let style: ShapeStyle
  private var drag: DrawingDrag

  init(tool: Tool, id: String, start: Point, style: ShapeStyle) {
    self.tool = tool
    self.id = id
    self.style = style
    drag = DrawingDrag(from: start)
  }

  private var ends: [Point] {
    let start = drag.start
    let end = drag.modifiers.contains(.shift) ? drag.current.snapped(around: start) : drag.current
    return [drag.modifiers.contains(.alt) ? start - (end - start) : start, end]
  }

  private var shape: Shape? {
    style.shape(id: id, tool: tool, frame: .zero)?.withLinePoints(ends)
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    guard drag.handle(event, isSpaceDown: context.core.isSpaceDown) else { return nil }
    let ends = ends
    if let shape, ends[0] != ends[1] {
      context.insert(shape, actionName: tool.actionName)
    } else {
      PointingToDraw.insertDefault(tool, id: id, at: drag.start, &context)
    }
    return Idle()
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    output.preview = shape.map { [$0] } ?? []
    output.cursor = .crosshair
    let ends = ends
    output.hint =
      L(
        "%@ long — Shift keeps to 45°, Alt draws from the middle, Space moves, Esc cancels",
        LNumber(ends[0].distance(to: ends[1])))
  }
}

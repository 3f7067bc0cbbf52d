// A shape is drawn by its box: the resizing of a new one by its corner. Shift makes it square, Alt keeps the
// middle, Space moves it as it is.

import Localization

/// A new shape's box is dragged out.
struct DrawingBox: GestureState {
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

  /// How high a text's box is for one line, in points.
  static func lineHeight(_ style: ShapeStyle) -> Double { (max(style.text.size, 1) * 1.5).rounded(.up) }

  private var frame: Rect {
    let start = drag.start
    var delta = drag.current - start
    if drag.modifiers.contains(.shift) {
      let side = max(abs(delta.x), abs(delta.y))
      delta = Point(x: delta.x < 0 ? -side : side, y: delta.y < 0 ? -side : side)
    }
    var frame = Rect(drag.modifiers.contains(.alt) ? start - delta : start, start + delta)
    if tool == .text { frame.height = max(frame.height, Self.lineHeight(style)) }
    return frame.tidy
  }

  private var shape: Shape? { style.shape(id: id, tool: tool, frame: frame) }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    guard drag.handle(event, isSpaceDown: context.core.isSpaceDown) else { return nil }
    finish(&context)
    return Idle()
  }

  private func finish(_ context: inout GestureContext) {
    let frame = frame
    guard frame.width > 0 || frame.height > 0, let shape else {
      // Back where it began: a click, not a speck that nobody finds again.
      PointingToDraw.insertDefault(tool, id: id, at: drag.start, &context)
      return
    }
    context.insert(shape, actionName: tool.actionName)
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    output.preview = shape.map { [$0] } ?? []
    output.cursor = .crosshair
    let frame = frame
    output.hint =
      L(
        "%@ × %@ — Shift makes it square, Alt draws from the middle, Space moves, Esc cancels",
        LNumber(frame.width), LNumber(frame.height))
  }
}

// The tools that draw a shape by dragging its box from corner to corner. Shift makes it square, Alt keeps the
// middle, Space moves it as it is, Control suspends snapping.

import Localization

/// The person drags out the box of a new shape.
struct DrawingBox: GestureState {
  private let tool: Tool
  private let id: String
  private let style: ShapeStyle
  private var drag: DrawingDrag
  /// Where the corner that is dragged lands; nil before the first move.
  private var corner: Point?
  private var scene = SnapScene(moving: [])
  private var guides: [SnapGuide] = []

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
    let delta = (corner ?? start) - start
    var frame = Rect(drag.modifiers.contains(.alt) ? start - delta : start, start + delta)
    if tool == .text { frame.height = max(frame.height, Self.lineHeight(style)) }
    return frame.tidy
  }

  private var shape: Shape? {
    var shape = style.shape(id: id, tool: tool, frame: frame)
    // The drag says how wide a text is, unless no letter would have room. Its height then follows what is
    // written in it.
    if tool == .text { shape?.text?.fit = frame.width < style.text.size ? .content : .height }
    return shape
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    let isDone = drag.handle(event, isSpaceDown: context.core.isSpaceDown)
    land(context)
    guard isDone else { return nil }
    finish(&context)
    return Idle()
  }

  /// Finds where both corners land.
  private mutating func land(_ context: GestureContext) {
    let modifiers = drag.modifiers
    let snapper = scene.snapper(around: Rect(drag.start, drag.current), modifiers, context)
    if corner == nil {
      drag.begin(at: snapper.place(of: drag.start))
    } else if context.core.isSpaceDown {
      drag.begin(at: Point(x: drag.start.x.rounded(), y: drag.start.y.rounded()))
    }
    let start = drag.start
    var delta = drag.current - start
    var axes = Axis.allCases
    if modifiers.contains(.shift) { axes = abs(delta.x) >= abs(delta.y) ? [.x] : [.y] }
    var edges: [(axis: Axis, place: Double)] = []
    for axis in axes where delta[axis] != 0 {
      let place = snapper.place(
        of: start[axis] + delta[axis], anchor: modifiers.contains(.alt) ? nil : start[axis], axis)
      delta[axis] = place - start[axis]
      edges.append((axis, place))
    }
    if modifiers.contains(.shift) {
      let side = abs(delta[axes[0]])
      delta = Point(x: delta.x < 0 ? -side : side, y: delta.y < 0 ? -side : side)
    }
    corner = start + delta
    guides = snapper.guides(for: frame, edges: edges)
  }

  private func finish(_ context: inout GestureContext) {
    let frame = frame
    guard frame.width > 0 || frame.height > 0, let shape else {
      // The drag has come back to where it began. It counts as a click: nobody would find a shape without a
      // size.
      PointingToDraw.insertDefault(tool, id: id, at: drag.start, &context)
      return
    }
    if shape.isFrame {
      context.insert(
        frame: shape, around: context.contents.shapes(inside: frame), actionName: tool.actionName)
    } else {
      context.insert(shape, actionName: tool.actionName)
    }
  }

  /// Shows a new frame behind the shapes that it will hold.
  private func show(_ frame: Shape, in output: inout CanvasOutput, _ contents: PageContents) {
    let ids = contents.shapes(inside: frame.frame)
    let shapes = contents.editableShapes(ids)
    if Shape.count(shapes, upTo: CanvasOutput.mostShownOneByOne + 1) > CanvasOutput.mostShownOneByOne {
      // Too many shapes to preview: the frame has no fill, so that they are seen where they are.
      output.preview[0].fill = nil
    } else {
      output.preview = [frame.withChildren(shapes)]
      output.hidden = Set(ids)
    }
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    output.guides = guides
    output.preview = shape.map { [$0] } ?? []
    if let shape, shape.isFrame { show(shape, in: &output, context.contents) }
    output.cursor = .crosshair
    let frame = frame
    output.pointer.badge = L("%@ × %@", LNumber(frame.width), LNumber(frame.height))
    output.hint =
      L(
        "%@ × %@ — Shift makes it square, Alt draws from the middle, Space moves, Esc cancels",
        LNumber(frame.width), LNumber(frame.height))
  }
}

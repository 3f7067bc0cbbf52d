// A line, an arrow or a connector is drawn from end to end. Shift keeps to 45°, Alt draws from the middle,
// Space moves it. An arrow that ends at a shape becomes a connector; with Control no end is attached, nor
// snaps.

import Localization

/// A new line's end follows the pointer.
struct DrawingLine: GestureState {
  private let tool: Tool
  private let id: String
  private let style: ShapeStyle
  private var drag: DrawingDrag
  /// Whether the start may be attached: Control was not held when it was pressed.
  private let startAttaches: Bool
  /// What the ends are attached to, of a tool that attaches them.
  private var found: (start: FoundAttachment?, end: FoundAttachment?)
  /// Where the end that follows the pointer lands when it is free; nil before the first move.
  private var landed: Point?
  private var scene = SnapScene(moving: [])
  private var guides: [SnapGuide] = []

  init(tool: Tool, id: String, start: Point, modifiers: Modifiers, style: ShapeStyle) {
    self.tool = tool
    self.id = id
    self.style = style
    startAttaches = !modifiers.contains(.control)
    drag = DrawingDrag(from: start)
  }

  /// Where the ends are when they are free.
  private var ends: [Point] {
    let start = drag.start
    let end = drag.modifiers.contains(.shift) ? drag.current.snapped(around: start) : landed ?? drag.current
    return [drag.modifiers.contains(.alt) ? start - (end - start) : start, end]
  }

  /// The shape as it would be; fitted to where it runs.
  private func shape(in contents: PageContents) -> Shape? {
    let ends = ends
    let joined = ConnectorEnds(
      from: .init(point: ends[0], found: found.start), to: .init(point: ends[1], found: found.end))
    guard tool == .connector || joined.isAttached else {
      return style.shape(id: id, tool: tool, frame: .zero)?.withLinePoints(ends)
    }
    return joined.shape(id, by: tool, style, in: contents)
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    let isDone = drag.handle(event, isSpaceDown: context.core.isSpaceDown)
    landed = landed.map { _ in drag.current }
    attach(context)
    land(context)
    guard isDone else { return nil }
    let ends = ends
    if let shape = shape(in: context.contents), ends[0] != ends[1] {
      context.insert(shape, actionName: tool.actionName)
    } else {
      PointingToDraw.insertDefault(tool, id: id, at: drag.start, &context)
    }
    return Idle()
  }

  private mutating func attach(_ context: GestureContext) {
    guard tool.row.attaches else { return }
    let ends = ends
    found.start = startAttaches ? context.attachment(at: ends[0], []) : nil
    // What the pointer is at counts, wherever Shift would have the end.
    found.end =
      context.attachment(at: drag.current, drag.modifiers) ?? context.attachment(at: ends[1], drag.modifiers)
  }

  /// Finds where free ends land.
  private mutating func land(_ context: GestureContext) {
    guides = []
    let place = Rect(drag.current, drag.current)
    let snapper = scene.snapper(around: place, drag.modifiers, context)
    if landed == nil, found.start == nil {
      drag.begin(at: snapper.place(of: drag.start))
    } else if context.core.isSpaceDown {
      drag.begin(at: Point(x: drag.start.x.rounded(), y: drag.start.y.rounded()))
    }
    landed = drag.current
    guard found.end == nil, !drag.modifiers.contains(.shift) else { return }
    let end = snapper.place(of: drag.current)
    landed = end
    guides = snapper.guides(for: Rect(end, end), edges: [(.x, end.x), (.y, end.y)])
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    output.guides = guides
    output.preview = shape(in: context.contents).map { [$0] } ?? []
    output.attachment = found.end?.hint ?? found.start?.hint
    output.cursor = .crosshair
    let ends = ends
    output.pointer.badge = LNumber(ends[0].distance(to: ends[1]))
    output.hint =
      tool.row.attaches
      ? L(
        "%@ long — Shift keeps to 45°, Ctrl attaches to nothing, Space moves, Esc cancels",
        LNumber(ends[0].distance(to: ends[1])))
      : L(
        "%@ long — Shift keeps to 45°, Alt draws from the middle, Space moves, Esc cancels",
        LNumber(ends[0].distance(to: ends[1])))
  }
}

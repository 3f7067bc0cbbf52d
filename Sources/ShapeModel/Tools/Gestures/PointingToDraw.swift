// Pressed with a drawing tool: a drag draws, a click makes a shape of the usual size.

/// The button is down with a drawing tool and has not moved yet.
struct PointingToDraw: GestureState {
  let tool: Tool
  let start: Point
  /// What was held when the button went down.
  let modifiers: Modifiers
  /// How hard it was pressed, 0 to 1.
  let pressure: Double

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input) where context.isDrag(from: start, to: input.point):
      let id = context.core.ids.next(for: context.contents.whole.page)
      var next: any GestureState
      if case .line = tool.row.start {
        next = DrawingLine(
          tool: tool, id: id, start: start, modifiers: modifiers, style: context.core.toolStyle)
      } else if case .freehand = tool.row.start {
        next = DrawingStroke(
          tool: tool, id: id, start: start, pressure: pressure, style: context.core.toolStyle,
          zoom: context.core.zoom)
      } else {
        next = DrawingBox(tool: tool, id: id, start: start, style: context.core.toolStyle)
      }
      _ = next.handle(event, &context)
      return next
    case .pointerUp:
      if tool == .text, let id = context.hit(start), context.page.shapes[id]?.text != nil,
        context.page.shapes[id]?.canHoldText == true
      {
        // The text tool on a text edits it.
        context.core.selection = Selection([id])
        context.beginTextEditing = .shape(id)
        if !context.core.keepsTool { context.core.tool = .select }
        return Idle()
      }
      let id = context.core.ids.next(for: context.contents.whole.page)
      if case .freehand = tool.row.start {
        context.insert(
          DrawingStroke.dot(id: id, at: start, style: context.core.toolStyle), actionName: tool.actionName)
      } else {
        Self.insertDefault(tool, id: id, at: start, &context)
      }
      return Idle()
    default: return nil
    }
  }

  /// Makes a shape of the tool's usual size about `point`; a text begins at it, and is as large as what is
  /// written. With `forSelection` a frame goes around what is selected instead, a line that attaches
  /// joins two shapes that are, and what would hide another of its kind steps aside.
  static func insertDefault(
    _ tool: Tool, id: String, at point: Point, forSelection: Bool = false, _ context: inout GestureContext
  ) {
    let style = context.core.toolStyle
    var frame: Rect
    switch tool.row.start {
    case .selecting, .panning, .picking: return
    case .frame:
      let selected = forSelection ? context.contents.editableShapes(context.core.selection) : []
      return insertFrame(
        tool, id: id, at: point, around: selected, isAside: forSelection && selected.isEmpty, &context)
    case .text:
      let height = DrawingBox.lineHeight(style)
      frame = Rect(x: point.x, y: point.y - height / 2, width: 0, height: height)
    case .line:
      if forSelection, let connector = connector(tool, id: id, context) {
        return context.insert(connector, actionName: tool.actionName)
      }
      frame = Rect(center: point, size: Size(width: 120, height: 0))
    case .box(let size, _): frame = Rect(center: point, size: size)
    case .freehand, .path: frame = Rect(center: point, size: Size(width: 120, height: 40))
    }
    (frame.x, frame.y) = (frame.x.rounded(), frame.y.rounded())
    guard var shape = style.shape(id: id, tool: tool, frame: frame.tidy) else { return }
    if shape.kind == .text { shape.text?.fit = .content }
    // Nobody has pointed at the place.
    if forSelection { shape = shape.translated(by: context.contents.stepAside(of: shape)) }
    context.insert(shape, actionName: tool.actionName)
  }

  /// The connector between the two shapes that are selected, from the first to the second, as a drag from one
  /// into the other makes it; nil when others are, or none that a drag would join.
  private static func connector(_ tool: Tool, id: String, _ context: GestureContext) -> Shape? {
    let shapes = context.core.selection.ids.compactMap { context.page.shapes[$0] }
    guard tool.row.attaches, shapes.count == 2, shapes.allSatisfy(\.takesConnectors) else { return nil }
    let ends = shapes.map {
      ConnectorEnds.End(point: $0.place(ofAnchor: Attachment.middle), found: $0.found(nil))
    }
    let joined = ConnectorEnds(from: ends[0], to: ends[1])
    guard joined.from.found != nil, joined.to.found != nil else { return nil }
    return joined.shape(id, by: tool, context.core.toolStyle, in: context.contents)
  }

  /// Makes a frame about `point`, beside another that lies there with `isAside`, or around the shapes that it
  /// is to hold.
  private static func insertFrame(
    _ tool: Tool, id: String, at point: Point, around selected: [Shape], isAside: Bool,
    _ context: inout GestureContext
  ) {
    var frame = Rect(center: point, size: Size(width: 320, height: 240))
    if let box = SelectionBox(selected, resolving: context.contents.shape(withID:)) {
      frame = (Rect(enclosing: box.corners) ?? box.rect).insetBy(dx: -20, dy: -20)
    }
    (frame.x, frame.y) = (frame.x.rounded(), frame.y.rounded())
    guard var shape = context.core.toolStyle.shape(id: id, tool: tool, frame: frame.tidy) else { return }
    if isAside { shape = shape.translated(by: context.contents.stepAside(of: shape)) }
    context.insert(frame: shape, around: selected.map(\.id), actionName: tool.actionName)
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    output.cursor = tool.row.cursor
  }
}

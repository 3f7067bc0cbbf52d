// A path is made point by point: a click makes a corner, a drag a curve. Enter or a double click ends it, a
// click on its first point closes it, Escape makes none of it. Shift keeps to 45°, Alt pulls one handle
// alone, Control suspends snapping.

import Localization

/// The points of a new path are put down.
struct DrawingPath: GestureState {
  private let tool: Tool
  private let id: String
  private let style: ShapeStyle
  private var nodes: [PathNodes.Node] = []
  /// Where the pointer went down; nil while it is up.
  private var press: Point?
  /// Where the next point would be.
  private var pointer: Point
  private var isClosing = false
  private var scene = SnapScene(moving: [])
  private var guides: [SnapGuide] = []

  /// How near the first point closes the path, in screen pixels.
  private static let reach = 8.0

  var takesPresses: Bool { true }

  init(tool: Tool, id: String, style: ShapeStyle, _ input: PointerInput, _ context: inout GestureContext) {
    self.tool = tool
    self.id = id
    self.style = style
    pointer = input.point
    _ = handle(.pointerDown(input), &context)
  }

  /// The path of the points, and of `more` after them.
  private func outline(_ more: [PathNodes.Node] = [], isClosed: Bool = false) -> [PathElement] {
    PathNodes(pieces: [.init(nodes: nodes + more, isClosed: isClosed)]).outline
  }

  private func shape(_ outline: [PathElement], isClosed: Bool) -> Shape {
    var shape = style.path(id: id, outline: outline)
    if isClosed { shape.fill = style.fill }
    return shape
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerDown(let input):
      if input.clickCount > 1, input.clickCount.isMultiple(of: 2), !nodes.isEmpty {
        return finish(isClosed: false, &context)
      }
      press = input.point
      isClosing = closes(at: input.point, context)
      if !isClosing {
        pointer = land(input, context)
        nodes.append(.init(pointer))
      }
    case .pointerMoved(let input):
      guard let press else {
        pointer = closes(at: input.point, context) ? nodes[0].point : land(input, context)
        return nil
      }
      guard context.isDrag(from: press, to: input.point) else { return nil }
      pull(to: input.point, input.modifiers)
    case .pointerUp(let input):
      press = nil
      pointer = input.point
      if isClosing { return finish(isClosed: true, &context) }
    case .key(.enter, _): return finish(isClosed: false, &context)
    default: break
    }
    return nil
  }

  /// Whether a press at `point` is one on the first point.
  private func closes(at point: Point, _ context: GestureContext) -> Bool {
    guard nodes.count > 1, let first = nodes.first else { return false }
    return first.point.distance(to: point) * context.core.zoom <= Self.reach
  }

  /// Where a point at the pointer lands.
  private mutating func land(_ input: PointerInput, _ context: GestureContext) -> Point {
    guides = []
    if input.modifiers.contains(.shift), let last = nodes.last {
      return input.point.snapped(around: last.point)
    }
    let landing = scene.landing(of: input.point, input.modifiers, context)
    guides = landing.guides
    return landing.point
  }

  /// Pulls the handle out of the point that was put down last, or of the first that closes the path.
  private mutating func pull(to point: Point, _ modifiers: Modifiers) {
    guides = []
    let index = isClosing ? 0 : nodes.count - 1
    let center = nodes[index].point
    let end = modifiers.contains(.shift) ? point.snapped(around: center) : point
    let mirrored = center + (center - end)
    if isClosing {
      nodes[index].before = mirrored
      if !modifiers.contains(.alt), nodes[index].after != nil { nodes[index].after = end }
    } else {
      nodes[index].after = end
      if !modifiers.contains(.alt) { nodes[index].before = mirrored }
    }
  }

  private mutating func finish(isClosed: Bool, _ context: inout GestureContext) -> any GestureState {
    guard nodes.count > 1 else { return Idle() }
    if !isClosed {
      // No curve arrives at the first point or leaves the last.
      nodes[0].before = nil
      nodes[nodes.count - 1].after = nil
    }
    context.insert(
      shape(outline(isClosed: isClosed), isClosed: isClosed), actionName: tool.actionName)
    return Idle()
  }

  func selectionBox(in contents: PageContents) -> SelectionBox? {
    SelectionBox(
      nodes: PathNodes(pieces: [.init(nodes: nodes, isClosed: false)]),
      selected: [isClosing ? 0 : nodes.count - 1], course: outline())
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    var more: [PathNodes.Node] = []
    if press == nil, pointer != nodes.last?.point { more = [.init(pointer)] }
    if nodes.count + more.count > 1 || isClosing {
      output.preview = [shape(outline(more, isClosed: isClosing), isClosed: isClosing)]
    }
    output.guides = guides
    output.cursor = .crosshair
    output.hint =
      L(
        "Click for corners, drag for curves. Enter or a double click ends, a click on the first point closes, Esc cancels"
      )
  }
}

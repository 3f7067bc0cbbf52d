// A path is made point by point: a click makes a corner, a drag a curve. Enter or a double click ends it, a
// click on its first point closes it, Escape makes none of it. Undo and Delete take back its last point, and
// whatever else is begun ends it as it is. Shift keeps to 45°, Alt pulls one handle alone, Control suspends
// snapping.

import Localization

/// The points of a new path are put down.
struct DrawingPath: GestureState {
  private let tool: Tool
  private let id: String
  private let style: ShapeStyle
  private var nodes: [PathNodes.Node] = []
  /// The points that were taken back, the last of them first.
  private var taken: [PathNodes.Node] = []
  /// The first point as it was before a press on it.
  private var first: PathNodes.Node?
  /// Where the pointer went down; nil while it is up.
  private var press: Point?
  /// Where the next point would be.
  private var pointer: Point
  private var isClosing = false
  private var scene = SnapScene(moving: [])
  private var guides: [SnapGuide] = []

  /// How near the first point closes the path, in screen pixels.
  private static let reach = 8.0

  var drawnPoints: DrawnPoints? { DrawnPoints(isPressed: press != nil, canPutBack: !taken.isEmpty) }

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
      if isClosing {
        first = nodes.first
      } else {
        pointer = land(input, context)
        nodes.append(.init(pointer))
        taken = []
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
    case .key(.enter, _), .finish: return finish(isClosed: false, &context)
    case .takeBack: return takeBack(keeping: true)
    case .cancel: return takeBack(keeping: false)
    case .putBack:
      if press == nil, let node = taken.popLast() { nodes.append(node) }
    default: break
    }
    return nil
  }

  /// Takes back the last point, or the press that would close the path; nothing is left without points.
  private mutating func takeBack(keeping: Bool) -> (any GestureState)? {
    press = nil
    guides = []
    if isClosing {
      isClosing = false
      if let first { nodes[0] = first }
      return nil
    }
    guard let last = nodes.popLast() else { return Idle() }
    if keeping { taken.append(last) }
    return nodes.isEmpty ? Idle() : nil
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
    let outline = outline(isClosed: isClosed)
    // Nobody would find a path all of whose points are at one place.
    guard let box = outline.bounds, box.width > 0 || box.height > 0 else { return Idle() }
    var path = shape(outline, isClosed: isClosed)
    // Another program may have given the id to a shape since.
    let page = context.contents.whole.page
    if page.shape(withID: path.id) != nil { path.id = context.core.ids.next(for: page) }
    context.insert(path, actionName: tool.actionName)
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

// Pressed on a point of a path whose points are edited: a click selects it, with Shift besides others; a drag
// moves those that are selected.

import Localization

/// The button is down on a point of a path and has not moved yet.
struct PointingNode: GestureState {
  let index: Int
  private let start: Point
  /// Shift on a selected point: a click takes it out.
  private let deselects: Bool

  init(index: Int, input: PointerInput, _ context: inout GestureContext) {
    self.index = index
    start = input.point
    let selected = context.core.editedPath?.selected ?? []
    let isExtending = input.modifiers.contains(.shift)
    deselects = isExtending && selected.contains(index)
    if !selected.contains(index) {
      context.core.editedPath?.selected = isExtending ? selected.union([index]) : [index]
    }
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input) where context.isDrag(from: start, to: input.point):
      guard var next = MovingNodes(grabbing: index, start: start, context) else { return Idle() }
      _ = next.handle(event, &context)
      return next
    case .pointerUp(let input):
      if deselects {
        context.core.editedPath?.selected.remove(index)
      } else if !input.modifiers.contains(.shift) {
        context.core.editedPath?.selected = [index]
      }
      return Idle()
    default: return nil
    }
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) { output.cursor = .move }
}

/// The selected points of a path, or one handle, follow the pointer. Shift keeps to 45°, Control suspends
/// snapping, Alt moves a handle without the one on the other side.
struct MovingNodes: LandingGesture {
  private let original: Shape
  private let nodes: PathNodes
  private let selected: Set<Int>
  /// What the pointer took: a point, or one of its handles.
  private let grabbed: (index: Int, control: Bool?)
  /// Where that was.
  private let origin: Point
  private let start: Point
  private let followers: Followers
  var current: Point
  var modifiers: Modifiers = []
  private var target: Point
  private var scene: SnapScene
  private var guides: [SnapGuide] = []
  /// The path as it is now.
  private var moved: Shape
  /// Its points and handles, which are asked for several times a frame; nil before it has moved.
  private var box: SelectionBox?

  /// The selected points are taken by one of them; with `control` the handle of that one alone, the one that
  /// leaves when it is true. nil when there is no such thing.
  init?(grabbing index: Int, control: Bool? = nil, start: Point, _ context: GestureContext) {
    guard let edited = context.core.editedPath, let shape = context.page.shapes[edited.id],
      let nodes = shape.nodesOnPage, nodes.place(of: index) != nil
    else { return nil }
    let node = nodes[index]
    let place = control.map { $0 ? node.after : node.before } ?? node.point
    guard let place else { return nil }
    original = shape
    moved = shape
    self.nodes = nodes
    selected = edited.selected.union([index])
    grabbed = (index, control)
    origin = place
    self.start = start
    followers = Followers(of: [shape], in: context.contents)
    current = start
    target = place
    scene = SnapScene(moving: [shape.id])
  }

  mutating func land(_ context: GestureContext) {
    target = origin + (current - start)
    guides = []
    if current != start {
      if modifiers.contains(.shift) {
        target = target.snapped(around: grabbed.control == nil ? origin : nodes[grabbed.index].point)
      } else {
        (target, guides) = scene.landing(of: target, modifiers, context)
      }
    }
    guard target != origin else { return show(original, nodes) }
    let changed =
      if let isAfter = grabbed.control {
        nodes.movingControl(
          of: grabbed.index, isAfter: isAfter, to: target, breaks: modifiers.contains(.alt))
      } else {
        nodes.moving(selected, by: target - origin)
      }
    show(original.withNodesOnPage(changed), changed)
  }

  private mutating func show(_ shape: Shape, _ nodes: PathNodes) {
    moved = shape
    box = SelectionBox([shape]).map { $0.showing(selected, of: nodes) }
  }

  func edit(_ context: GestureContext) -> DrawingEdit? {
    context.contents.edit(
      grabbed.control == nil ? L("Move Point") : L("Bend Path"), replacing: [moved])
  }

  func selectionBox(in contents: PageContents) -> SelectionBox? { box }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    followers.show([moved], in: &output, context.contents)
    output.guides = guides
    output.cursor = .crosshair
    output.hint =
      grabbed.control == nil
      ? L("Shift keeps to 45°, Esc cancels")
      : L("Shift keeps to 45°, Alt moves this handle alone, Esc cancels")
  }
}

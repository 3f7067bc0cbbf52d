// The points of a path by pointer and keys: entering, selecting, adding, leaving.

import Localization

/// A path whose points are edited.
public struct EditedPath: Hashable, Sendable {
  /// The path's id.
  public var id: String
  /// The numbers of the points that are selected.
  public var selected: Set<Int>

  /// The path with this id, and what is selected of it.
  public init(id: String, selected: Set<Int> = []) {
    self.id = id
    self.selected = selected
  }
}

extension GestureContext {
  /// The path whose points are edited, with its points where they are seen.
  var editedNodes: (shape: Shape, nodes: PathNodes)? {
    guard let edited = core.editedPath, let shape = page.shapes[edited.id], let nodes = shape.nodesOnPage
    else { return nil }
    return (shape, nodes)
  }

  /// Begins to edit the points of the path with this id, which is selected. Whether they can be.
  mutating func editNodes(of id: String) -> Bool {
    guard !contents.isFixed, page.shapes[id]?.canEditNodes == true else { return false }
    core.selection = Selection([id])
    core.editedPath = EditedPath(id: id)
    return true
  }

  /// What can be done with the points, or which one is selected.
  func nodesHint(_ nodes: PathNodes) -> String {
    guard let selected = core.editedPath?.selected, selected.count == 1, let index = selected.first else {
      return L("Drag points and handles. A double click on the line adds a point, on a point smooths it.")
    }
    let (number, count) = (LNumber(Double(index + 1)), LNumber(Double(nodes.count)))
    return nodes[index].isSmooth
      ? L("Point %@ of %@, smooth. Arrow keys move it, Delete removes it.", number, count)
      : L("Point %@ of %@, corner. Arrow keys move it, Delete removes it.", number, count)
  }

  /// What a press means while points are edited; nil when it means what it would otherwise.
  mutating func pressNodes(_ input: PointerInput) -> (any GestureState)? {
    guard let edited = core.editedPath, let (shape, nodes) = editedNodes, let box = core.box(in: contents)
    else { return nil }
    let isDouble = input.clickCount.isMultiple(of: 2)
    switch SelectionHandles(box, zoom: input.zoom).handle(at: input.point) {
    case .point(let index):
      guard isDouble, !input.modifiers.contains(.shift) else {
        return PointingNode(index: index, input: input, &self)
      }
      let isSmooth = nodes[index].isSmooth
      edit = contents.edit(
        isSmooth ? L("Make Corner") : L("Make Smooth"),
        replacing: [shape.withNodesOnPage(isSmooth ? nodes.sharpening([index]) : nodes.smoothing([index]))])
      core.editedPath = EditedPath(id: edited.id, selected: [index])
      return Idle()
    case .control(let index, let isAfter):
      return PointingControl(index: index, isAfter: isAfter, start: input.point)
    default: break
    }
    guard isDouble || input.modifiers.contains(.alt), let (place, distance) = nodes.nearest(to: input.point),
      distance <= tolerance
    else { return nil }
    edit = contents.edit(L("Add Point"), replacing: [shape.withNodesOnPage(nodes.inserting(at: place))])
    core.editedPath = EditedPath(id: edited.id, selected: [place.segment + 1])
    return Idle()
  }

  /// What a key means while points are edited. Whether it means something.
  mutating func pressNodes(_ key: CanvasKey, _ modifiers: Modifiers) -> Bool {
    guard let edited = core.editedPath, let (shape, nodes) = editedNodes else { return false }
    switch key {
    case .escape, .enter: core.editedPath = nil
    case .tab:
      let isBackwards = modifiers.contains(.shift)
      let last = isBackwards ? edited.selected.min() : edited.selected.max()
      let next = last.map { $0 + (isBackwards ? -1 : 1) } ?? (isBackwards ? nodes.count - 1 : 0)
      guard (0..<nodes.count).contains(next) else {
        core.editedPath = nil
        return false
      }
      core.editedPath?.selected = [next]
    case .left, .right, .up, .down:
      guard let way = key.way, !edited.selected.isEmpty, modifiers.subtracting(.shift).isEmpty else {
        return false
      }
      let step = way * (modifiers.contains(.shift) ? 10 : 1)
      edit = contents.edit(
        L("Move Point"), replacing: [shape.withNodesOnPage(nodes.moving(edited.selected, by: step))],
        coalescingKey: "nodes \(edited.id) \(edited.selected.hashValue)")
    case .spaceDown, .spaceUp: return false
    }
    return true
  }
}

/// The button is down on a handle of a point and has not moved yet.
struct PointingControl: GestureState {
  let index: Int
  let isAfter: Bool
  let start: Point

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input) where context.isDrag(from: start, to: input.point):
      guard var next = MovingNodes(grabbing: index, control: isAfter, start: start, context) else {
        return Idle()
      }
      _ = next.handle(event, &context)
      return next
    case .pointerUp: return Idle()
    default: return nil
    }
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) { output.cursor = .crosshair }
}

extension SelectionBox {
  /// The points of a path instead of the box around it.
  init?(nodes: PathNodes, selected: Set<Int>, course: [PathElement]) {
    guard let rect = course.bounds ?? Rect(enclosing: nodes.nodes.map(\.point)) else { return nil }
    self.init(rect: rect)
    set(nodes, selected, course)
  }

  /// It with the points of a path that is edited instead.
  func showing(_ selected: Set<Int>, of nodes: PathNodes?) -> SelectionBox {
    guard let nodes else { return self }
    var result = self
    result.set(nodes, selected, nodes.outline)
    return result
  }

  private mutating func set(_ nodes: PathNodes, _ selected: Set<Int>, _ course: [PathElement]) {
    let all = nodes.nodes
    linePoints = all.map(\.point)
    selectedPoints = selected
    self.course = course
    // The handles of what is selected, and those of its neighbours that bend the same curves.
    var controls: [Control] = []
    for index in nodes.withNeighbours(selected).sorted() where all.indices.contains(index) {
      let node = all[index]
      if let before = node.before, before != node.point {
        controls.append(.init(index: index, isAfter: false, point: before))
      }
      if let after = node.after, after != node.point {
        controls.append(.init(index: index, isAfter: true, point: after))
      }
    }
    self.controls = controls
  }
}

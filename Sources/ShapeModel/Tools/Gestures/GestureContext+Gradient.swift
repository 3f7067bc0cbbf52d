// A gradient by pointer and keys on the canvas: its handles taken, stops added, moved by arrows, left.

import Localization

extension GestureContext {
  /// The shape whose gradient is edited, and where that runs.
  private var editedGradientLine: (shape: Shape, gradient: Gradient, line: GradientLine)? {
    guard let edited = core.editedGradient, let shape = page.shapes[edited.id],
      case .gradient(let gradient)? = shape.fill,
      let line = GradientLine(of: shape, selected: edited.selected)
    else { return nil }
    return (shape, gradient, line)
  }

  /// What can be done with the gradient, or which of its handles is selected; nil when none is edited.
  var gradientHint: String? {
    guard let (_, gradient, line) = editedGradientLine else { return nil }
    switch line.selected {
    case .start?: return L("Start of the gradient. Arrow keys move it.")
    case .end?: return L("End of the gradient. Arrow keys move it.")
    case .side?: return L("Other end of the gradient, which makes it an ellipse. Arrow keys move it.")
    case .stop(let index)? where gradient.stops.indices.contains(index):
      return L("Stop at %@. Arrow keys move it, Delete removes it.", LPercent(gradient.stops[index].offset))
    default: return L("Drag the ends and the stops. A double click on the line adds a stop.")
    }
  }

  /// What a press means while a gradient is edited; nil when it means what it would otherwise.
  mutating func pressGradient(_ input: PointerInput) -> (any GestureState)? {
    guard let (shape, gradient, line) = editedGradientLine, let box = core.box(in: contents) else {
      return nil
    }
    if case .gradient(let handle)? = SelectionHandles(box, zoom: input.zoom).handle(at: input.point) {
      core.editedGradient?.selected = handle
      return PointingGradient(handle: handle, start: input.point)
    }
    guard input.clickCount.isMultiple(of: 2) || input.modifiers.contains(.alt),
      let place = line.nearest(to: input.point), place.distance <= tolerance,
      let added = gradient.addingStop(at: (place.offset * 100).rounded() / 100)
    else { return nil }
    var changed = shape
    changed.fill = .gradient(added.gradient)
    edit = contents.edit(L("Add Stop"), replacing: [changed])
    core.editedGradient?.selected = GradientLine.handle(ofStop: added.index, in: added.gradient)
    return Idle()
  }

  /// What a key means while a gradient is edited. Whether it means something.
  mutating func pressGradient(_ key: CanvasKey, _ modifiers: Modifiers) -> Bool {
    guard let (shape, gradient, line) = editedGradientLine else { return false }
    switch key {
    case .escape, .enter: core.editedGradient = nil
    case .tab:
      let isBackwards = modifiers.contains(.shift)
      let order = line.order
      let now = line.selected.flatMap { order.firstIndex(of: $0) }
      let next = now.map { $0 + (isBackwards ? -1 : 1) } ?? (isBackwards ? order.count - 1 : 0)
      guard order.indices.contains(next) else {
        core.editedGradient = nil
        return false
      }
      core.editedGradient?.selected = order[next]
    case .left, .right, .up, .down:
      guard let way = key.way, let handle = line.selected, modifiers.subtracting(.shift).isEmpty else {
        return false
      }
      let step = modifiers.contains(.shift) ? 10.0 : 1
      var (changed, selected) = (shape, handle)
      if case .stop(let index) = handle, gradient.stops.indices.contains(index) {
        // Along the line, as it is seen.
        let run = line.end - line.start
        let isForward = run.x * way.x + run.y * way.y >= 0
        let moved = gradient.movingStop(
          index, to: gradient.stops[index].offset + step / 100 * (isForward ? 1 : -1))
        changed.fill = .gradient(moved.gradient)
        selected = GradientLine.handle(ofStop: moved.index, in: moved.gradient)
      } else {
        let place = handle == .start ? line.start : handle == .side ? line.side ?? line.end : line.end
        changed = shape.movingGradient(handle, to: place + way * step, snapping: nil)
      }
      edit = contents.edit(
        L("Edit Gradient"), replacing: [changed], coalescingKey: "gradient \(shape.id) \(handle)")
      core.editedGradient?.selected = selected
    case .spaceDown, .spaceUp: return false
    }
    return true
  }
}

extension SelectionBox {
  /// It with the handles of a gradient instead of its own; as it is for nil.
  func showing(_ gradient: GradientLine?) -> SelectionBox {
    var result = self
    result.gradient = gradient
    return result
  }
}

extension DrawingEdit {
  /// Takes the selected stop of a gradient away; nil when none is, or no two others are left.
  public static func removeStop(of edited: EditedGradient, in contents: PageContents) -> DrawingEdit? {
    guard var shape = contents.page.shapes[edited.id], !contents.isFixed,
      case .gradient(let gradient)? = shape.fill, case .stop(let index)? = edited.selected,
      let rest = gradient.removingStop(index)
    else { return nil }
    shape.fill = .gradient(rest)
    return contents.edit(L("Remove Stop"), replacing: [shape])
  }
}

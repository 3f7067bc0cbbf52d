// An end or a stop of a gradient is dragged on the canvas. A press alone selects it.

import Localization

/// The button is down on a handle of a gradient and has not moved yet.
struct PointingGradient: GestureState {
  let handle: GradientHandle
  let start: Point

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input) where context.isDrag(from: start, to: input.point):
      guard var next = MovingGradient(handle: handle, start: start, context) else { return Idle() }
      _ = next.handle(event, &context)
      return next
    case .pointerUp: return Idle()
    default: return nil
    }
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) { output.cursor = .crosshair }
}

/// An end or a stop of a gradient follows the pointer. Ends snap to the sides and the middle of the shape's
/// frame, unless Control is held; Shift keeps the direction to 45°.
struct MovingGradient: GestureState {
  private let original: Shape
  private let gradient: Gradient
  private let grabbed: GradientHandle
  /// From the pointer to the handle, which was not met exactly.
  private let offset: Point
  private var current: Point
  private var modifiers: Modifiers = []
  private var changed: Shape
  /// The handle that was taken; a stop's number changes when it passes others.
  private var handle: GradientHandle
  /// Where the stop is that was taken, 0 to 1.
  private var offsetNow = 0.0

  /// nil when there is no such handle.
  init?(handle: GradientHandle, start: Point, _ context: GestureContext) {
    guard let edited = context.core.editedGradient, let shape = context.page.shapes[edited.id],
      case .gradient(let gradient)? = shape.fill, let line = GradientLine(of: shape, selected: handle),
      let place = line.handles.first(where: { $0.handle == handle })?.point
    else { return nil }
    original = shape
    changed = shape
    self.gradient = gradient
    self.handle = handle
    grabbed = handle
    offset = place - start
    current = start
  }

  private mutating func land(_ context: GestureContext) {
    let target = current + offset
    (changed, handle) = (original, grabbed)
    switch grabbed {
    case .stop(let index):
      guard let line = GradientLine(of: original, selected: nil), let place = line.nearest(to: target) else {
        return
      }
      let moved = gradient.movingStop(index, to: (place.offset * 100).rounded() / 100)
      changed.fill = .gradient(moved.gradient)
      handle = GradientLine.handle(ofStop: moved.index, in: moved.gradient)
      offsetNow = moved.gradient.stops[moved.index].offset
    case .start, .end, .side:
      changed = original.movingGradient(
        grabbed, to: modifiers.contains(.shift) ? target.snapped(around: otherEnd) : target,
        snapping: modifiers.isDisjoint(with: [.shift, .control]) ? context.tolerance : nil)
    }
  }

  /// Where the end that stays is seen.
  private var otherEnd: Point {
    original.place(ofUnit: grabbed == .start ? gradient.ends.end : gradient.ends.start)
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input):
      (current, modifiers) = (input.point, input.modifiers)
      land(context)
    case .pointerUp(let input):
      (current, modifiers) = (input.point, input.modifiers)
      land(context)
      context.edit = context.contents.edit(L("Edit Gradient"), replacing: [changed])
      context.core.editedGradient?.selected = handle
      return Idle()
    case .modifiersChanged(let now):
      modifiers = now
      land(context)
    default: break
    }
    return nil
  }

  func selectionBox(in contents: PageContents) -> SelectionBox? {
    SelectionBox([changed])?.showing(GradientLine(of: changed, selected: handle))
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    // No connector follows, since the shape stays where it is.
    output.preview = context.contents.fitted([changed])
    output.hidden = [changed.id]
    output.cursor = .crosshair
    if case .stop = grabbed {
      output.pointer.badge = LPercent(offsetNow)
      output.hint = L("Stop at %@ — Esc cancels", LPercent(offsetNow))
    } else {
      output.hint = L("Shift keeps to 45°, Control does not snap, Esc cancels")
    }
  }
}

extension Shape {
  /// The shape with an end of its gradient at a place of the page; of a radial one the middle, with all
  /// around it, or how far it reaches: a circle stays one by its end, an ellipse turns. Within `reach` of a
  /// side or the middle of the frame, in points, it lands there; nil for never.
  func movingGradient(_ handle: GradientHandle, to place: Point, snapping reach: Double?) -> Shape {
    guard case .gradient(var gradient)? = fill, var unit = unit(at: place) else { return self }
    if let reach {
      let snapped = Point(
        x: Self.snapped(unit.x, within: reach / frame.width),
        y: Self.snapped(unit.y, within: reach / frame.height))
      // Where it begins no other handle could be taken again.
      if handle == .start || snapped != gradient.ends.start { unit = snapped }
    }
    unit = unit.tidy
    switch (gradient.geometry, handle) {
    case (.linear(_, let end), .start): gradient.geometry = .linear(start: unit, end: end)
    case (.linear(let start, _), .end): gradient.geometry = .linear(start: start, end: unit)
    case (.radial(_, let radius), .start): gradient.geometry = .radial(center: unit, radius: radius)
    case (.radial(let center, _), .end) where gradient.transform == nil:
      gradient.geometry = .radial(center: center, radius: center.distance(to: unit).tidy)
    case (.radial(let center, _), .end), (.radial(let center, _), .side):
      guard let axes = gradient.axes else { return self }
      let isEnd = handle == .end
      // Dragging the side of a circle leaves its end where it is. The other axis of an ellipse turns along,
      // as it is seen.
      let other = isEnd ? axes.side : axes.end
      let turned =
        gradient.transform == nil
        ? other : turned(other, from: isEnd ? axes.end : axes.side, to: unit - center)
      let new = isEnd ? (end: unit - center, side: turned) : (end: turned, side: unit - center)
      gradient = gradient.settingAxes(end: new.end, side: new.side) ?? gradient
    case (.linear, .side), (_, .stop): return self
    }
    var result = self
    result.fill = .gradient(gradient)
    return result
  }

  /// An axis of an ellipse, in the unit square, turned as another one is that goes from `old` to `new`.
  private func turned(_ axis: Point, from old: Point, to new: Point) -> Point {
    func seen(_ point: Point) -> Point { Point(x: point.x * frame.width, y: point.y * frame.height) }
    let (old, new, axis) = (seen(old), seen(new), seen(axis))
    let length = old.length * new.length
    guard length > 0, length.isFinite else { return Point(x: axis.x / frame.width, y: axis.y / frame.height) }
    let (cosine, sine) = (
      (old.x * new.x + old.y * new.y) / length, (old.x * new.y - old.y * new.x) / length
    )
    return Point(
      x: (axis.x * cosine - axis.y * sine) / frame.width, y: (axis.x * sine + axis.y * cosine) / frame.height)
  }

  private static func snapped(_ value: Double, within reach: Double) -> Double {
    [0, 0.5, 1].first { abs($0 - value) <= reach } ?? value
  }
}

// A handle of the selection's box is dragged. Shift keeps the proportions, Alt the middle.

import Localization

/// The selection is resized: one shape in its own axes, many with the box around them.
struct Resizing: GestureState {
  private let originals: [Shape]
  private let box: SelectionBox
  private let handle: SelectionHandle
  private let start: Point
  private let followers: Followers
  private var current: Point
  private var modifiers: Modifiers = []

  init(shapes: [Shape], box: SelectionBox, handle: SelectionHandle, start: Point, in contents: PageContents) {
    originals = shapes
    self.box = box
    self.handle = handle
    self.start = start
    followers = Followers(of: shapes, in: contents)
    current = start
  }

  private var resize: BoxResize {
    // The way the pointer went, in the box's own axes.
    let delta = Transform.rotation(-box.rotation).apply(current - start)
    return BoxResize(
      box.rect, handle: handle, by: delta, keepsRatio: modifiers.contains(.shift),
      fromCenter: modifiers.contains(.alt))
  }

  private func resized(_ resize: BoxResize) -> [Shape] {
    if originals.count == 1, originals[0].frame == box.rect {
      let shape = originals[0]
      // The new middle is known in the box's axes, which turn about the old middle.
      let center = Transform.rotation(box.rotation, about: box.rect.center).apply(resize.rect.center)
      let frame = box.rotation == 0 ? resize.rect : Rect(center: center, size: resize.rect.size)
      return [shape.resized(to: frame, flipX: resize.flipX, flipY: resize.flipY)]
    }
    return originals.map { $0.scaled(x: resize.scale.x, y: resize.scale.y, about: resize.anchor) }
  }

  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)? {
    switch event {
    case .pointerMoved(let input):
      current = input.point
      modifiers = input.modifiers
    case .pointerUp(let input):
      current = input.point
      modifiers = input.modifiers
      if current != start {
        context.edit = context.contents.edit(L("Resize", context: "undo step"), replacing: resized(resize))
      }
      return Idle()
    case .modifiersChanged(let now): modifiers = now
    default: break
    }
    return nil
  }

  func selectionBox(in contents: PageContents) -> SelectionBox? {
    let resize = resize
    if originals.count == 1 { return SelectionBox(resized(resize)) }
    var box = box
    box.rect = resize.rect
    return box
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    let resize = resize
    followers.show(resized(resize), in: &output, context.contents)
    output.cursor = SelectionHandles(box, zoom: context.core.zoom).cursor(for: handle)
    output.hint =
      L(
        "%@ × %@ — Shift keeps proportions, Alt keeps the middle, Esc cancels",
        LNumber(resize.rect.width), LNumber(resize.rect.height))
  }
}

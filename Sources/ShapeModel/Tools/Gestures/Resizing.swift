// A handle of the selection's box is dragged. Shift keeps the proportions, Alt the middle, Control suspends
// snapping. Of a text that sizes itself a corner scales the letters, a handle at the left or right makes its
// width what was dragged, and one at the top or bottom its whole frame.

import Localization

/// The selection is resized: one shape in its own axes, many with the box around them.
struct Resizing: LandingGesture {
  private let originals: [Shape]
  private let box: SelectionBox
  private let handle: SelectionHandle
  private let start: Point
  private let followers: Followers
  private let textFit: TextFit?
  /// Whether the letters of a text are made larger.
  private let scalesLetters: Bool
  var current: Point
  var modifiers: Modifiers = []
  /// How far the handle goes, in the box's own axes.
  private var delta = Point.zero
  private var scene: SnapScene
  private var guides: [SnapGuide] = []

  init(shapes: [Shape], box: SelectionBox, handle: SelectionHandle, start: Point, in contents: PageContents) {
    originals = shapes
    self.box = box
    self.handle = handle
    self.start = start
    followers = Followers(of: shapes, in: contents)
    textFit = contents.textFit
    scalesLetters =
      shapes.count == 1 && shapes[0].kind == .text && shapes[0].text?.fit != nil && !handle.isOnSide
    current = start
    scene = SnapScene(moving: shapes.map(\.id))
  }

  private var keepsRatio: Bool { modifiers.contains(.shift) || scalesLetters }

  private var resize: BoxResize {
    BoxResize(
      box.rect, handle: handle, by: delta, keepsRatio: keepsRatio,
      fromCenter: modifiers.contains(.alt))
  }

  /// Finds how far the handle goes: as far as the pointer, to where its edges land. A turned box has no edge
  /// that lines up with others, and grows by whole points.
  mutating func land(_ context: GestureContext) {
    delta = Transform.rotation(-box.rotation).apply(current - start)
    guides = []
    let (rect, way) = (box.rect, handle.direction)
    var axes = Axis.allCases.filter { way[$0] != 0 && delta[$0] != 0 }
    let keepsRatio = keepsRatio && rect.width > 0 && rect.height > 0
    // The axis that grows more says how large; the other one follows.
    if keepsRatio, axes.count == 2 { axes = abs(scale(.x)) >= abs(scale(.y)) ? [.x] : [.y] }
    let isTurned = box.rotation != 0
    let snapper =
      isTurned ? Snapper(SnapTargets(), zoom: 1) : scene.snapper(around: resize.rect, modifiers, context)
    var edges: [(axis: Axis, place: Double)] = []
    for axis in axes {
      let (near, far) = (rect.low(axis), rect.high(axis))
      let (edge, anchor) = way[axis] > 0 ? (far, near) : (near, far)
      let origin = isTurned ? anchor : 0
      let place =
        origin
        + snapper.place(
          of: edge + delta[axis] - origin, anchor: modifiers.contains(.alt) ? nil : anchor - origin, axis)
      delta[axis] = place - edge
      edges.append((axis, place))
    }
    if keepsRatio, let driving = axes.first, way[driving.other] != 0 {
      let other = driving.other
      let scale = scale(other) < 0 ? -abs(scale(driving)) : abs(scale(driving))
      delta[other] = (scale - 1) * rect.length(other) * way[other] / growth
    }
    if !isTurned { guides = snapper.guides(for: resize.rect, edges: edges) }
  }

  /// How much wider or higher the box gets for each point that the handle goes.
  private var growth: Double { modifiers.contains(.alt) ? 2 : 1 }

  /// How many times as wide or high the box gets when each axis is by itself; negative beyond the other side.
  private func scale(_ axis: Axis) -> Double {
    1 + delta[axis] * handle.direction[axis] * growth / box.rect.length(axis)
  }

  private func resized(_ resize: BoxResize) -> [Shape] {
    if originals.count == 1, originals[0].frame == box.rect {
      let shape = originals[0]
      // The new middle is known in the box's axes, which turn about the old middle.
      let center = Transform.rotation(box.rotation, about: box.rect.center).apply(resize.rect.center)
      let frame = box.rotation == 0 ? resize.rect : Rect(center: center, size: resize.rect.size)
      // What is in a frame stays where it is; a frame is never mirrored.
      if shape.isFrame { return [shape.reframed(to: frame)] }
      guard shape.kind == .text, let text = shape.text, text.fit != nil else {
        return [shape.resized(to: frame, flipX: resize.flipX, flipY: resize.flipY)]
      }
      // Letters are never mirrored, so that the sides may change places.
      var resized = shape.resized(to: frame)
      if scalesLetters {
        resized.text = text.scaled(by: abs(resize.scale.y))
      } else {
        resized = resized.withFit(afterResizing: handle.direction.x != 0 ? .x : .y)
      }
      return [textFit.map { resized.fittingTexts(by: $0, from: shape) } ?? resized]
    }
    return originals.map { $0.scaled(x: resize.scale.x, y: resize.scale.y, about: resize.anchor) }
  }

  func edit(_ context: GestureContext) -> DrawingEdit? {
    guard delta != .zero else { return nil }
    return context.contents.edit(L("Resize", context: "undo step"), replacing: resized(resize))
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
    output.guides = guides
    followers.show(resized(resize), in: &output, context.contents)
    output.cursor = SelectionHandles(box, zoom: context.core.zoom).cursor(for: handle)
    output.pointer.badge = L("%@ × %@", LNumber(resize.rect.width), LNumber(resize.rect.height))
    output.hint =
      L(
        "%@ × %@ — Shift keeps proportions, Alt keeps the middle, Esc cancels",
        LNumber(resize.rect.width), LNumber(resize.rect.height))
  }
}

// The handle above the box is dragged: everything selected turns about the middle of the box. Shift keeps to
// 15°.

import Localization

#if canImport(Glibc)
  import Glibc
#endif

/// The selection is turned.
struct Rotating: GestureState {
  private let originals: [Shape]
  private let box: SelectionBox
  private let start: Point
  private let followers: Followers
  private var current: Point
  private var modifiers: Modifiers = []

  init(shapes: [Shape], box: SelectionBox, start: Point, in contents: PageContents) {
    originals = shapes
    self.box = box
    self.start = start
    followers = Followers(of: shapes, in: contents)
    current = start
  }

  /// Degrees clockwise from where it was.
  private var degrees: Double {
    let center = box.rect.center
    let from = start - center
    let to = current - center
    guard from.length > 0, to.length > 0 else { return 0 }
    let turned = (atan2(to.y, to.x) - atan2(from.y, from.x)) * 180 / .pi
    guard turned.isFinite else { return 0 }
    if modifiers.contains(.shift) {
      // One shape comes to stand at a multiple of 15°; many turn by one.
      return ((box.rotation + turned) / 15).rounded() * 15 - box.rotation
    }
    // A tenth of a degree is as fine as a hand is, and reads well.
    return ((box.rotation + turned) * 10).rounded() / 10 - box.rotation
  }

  private var rotated: [Shape] {
    let degrees = degrees
    return originals.map { $0.rotated(by: degrees, about: box.rect.center) }
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
        context.edit = context.contents.edit(L("Rotate", context: "undo step"), replacing: rotated)
      }
      return Idle()
    case .modifiersChanged(let now): modifiers = now
    default: break
    }
    return nil
  }

  func selectionBox(in contents: PageContents) -> SelectionBox? {
    // Around many, too, the box turns with them while it is held.
    var box = box
    box.rotation += degrees
    return box
  }

  func present(in output: inout CanvasOutput, _ context: GestureContext) {
    followers.show(rotated, in: &output, context.contents)
    output.cursor = .grabbing
    let angle = LNumber(Shape.normalized(box.rotation + degrees))
    output.pointer.badge = L("%@°", angle)
    output.hint = L("%@° — Shift keeps to 15°, Esc cancels", angle)
  }
}

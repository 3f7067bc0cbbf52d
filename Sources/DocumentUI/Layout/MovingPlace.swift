// Where an element is shown: where layout puts it, or on its way there.

/// The place of an element on its surface.
@MainActor
final class MovingPlace {
  /// Where layout has put it last.
  private(set) var target: CGRect?
  private var moving: MovingValue<CGRect.AnimatableData>?

  /// Whether its size is on its way.
  private(set) var isResizing = false

  /// Where it is shown when layout puts it at `frame`. A frame whose change is animated moves it there, and
  /// `didMove` has it placed again meanwhile; `node` says by which animation.
  func shown(
    at frame: CGRect, resizes: (horizontal: Bool, vertical: Bool), node: AnyNode?, _ motion: MotionDriver?,
    didMove: @escaping @MainActor () -> Void
  ) -> CGRect {
    defer { target = frame }
    guard let old = target, let motion, let node else { return frame }
    if old != frame {
      let transaction = motion.frame.map { node.transaction(from: $0.base) } ?? Transaction()
      if transaction.shownAnimation != nil, motion.canMove {
        let moving = moving ?? MovingValue(old.animatableData, motion)
        moving.didMove = didMove
        self.moving = moving
        moving.move(to: frame.animatableData, by: transaction)
        isResizing = true
      } else {
        moving?.set(frame.animatableData)
      }
    }
    guard let moving, moving.isMoving else {
      self.moving = nil
      isResizing = false
      return frame
    }
    var shown = frame
    shown.animatableData = moving.shown
    if !resizes.horizontal { shown.size.width = frame.width }
    if !resizes.vertical { shown.size.height = frame.height }
    return CGRect(
      x: shown.minX.rounded(), y: shown.minY.rounded(), width: max(0, shown.width.rounded()),
      height: max(0, shown.height.rounded()))
  }
}

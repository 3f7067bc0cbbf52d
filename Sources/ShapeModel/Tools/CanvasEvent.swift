// Everything that can happen to a canvas, whatever window it is in.

/// Something that happened on the canvas. Only the primary button's presses are reported.
public enum CanvasEvent: Hashable, Sendable {
  /// The primary button, a finger or the stylus went down.
  case pointerDown(PointerInput)
  /// It moved, held down or not.
  case pointerMoved(PointerInput)
  /// It went up.
  case pointerUp(PointerInput)
  /// It left the canvas while nothing was held.
  case pointerLeft
  /// A key was pressed.
  case key(CanvasKey, Modifiers)
  /// A modifier key was pressed or let go; these are held now.
  case modifiersChanged(Modifiers)
  /// The press was taken away by a grab or a second finger, and with it the gesture: as if it had never
  /// begun. Of what is drawn point by point only the point of that press goes.
  case cancel
  /// Something else begins: what is drawn point by point is kept as far as it is, and any other gesture is as
  /// if it had never begun.
  case finish
  /// The last point of what is drawn point by point is taken back.
  case takeBack
  /// A point that was taken back is put down again.
  case putBack
}

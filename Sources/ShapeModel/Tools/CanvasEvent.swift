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
  /// The gesture was taken away, by a grab, a lost focus or a command: as if it had never begun.
  case cancel
}

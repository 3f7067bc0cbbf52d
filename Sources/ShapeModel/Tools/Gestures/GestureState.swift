// What every state of the canvas can do. A gesture is a walk through such states; each has a file of its own.

/// A state of the canvas: waiting, or some moment of a gesture.
///
/// States change nothing but themselves and the selection until a gesture is finished; only then do they hand
/// an edit out. Cancelling is therefore the same for all of them, and the editor does it.
protocol GestureState: Sendable {
  /// Takes an event in and says which state comes next; nil to stay in this one.
  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)?

  /// Says what is to be shown while in this state.
  func present(in output: inout CanvasOutput, _ context: GestureContext)

  /// Whether presses and Enter are part of it, as they are of what is drawn point by point.
  var takesPresses: Bool { get }

  /// The box around the selection as the gesture would leave it; nil when it is where it was.
  func selectionBox(in contents: PageContents) -> SelectionBox?
}

extension GestureState {
  var takesPresses: Bool { false }
  func selectionBox(in contents: PageContents) -> SelectionBox? { nil }
}

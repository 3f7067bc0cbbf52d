// A gesture is a walk through states that have this protocol in common; each state has a file of its own.

/// A state of the canvas: waiting, or some moment of a gesture.
///
/// States change nothing but themselves and the selection until a gesture is finished; only then do they hand
/// an edit out. Cancelling is therefore the same for all of them, and the editor does it.
protocol GestureState: Sendable {
  /// Takes an event in and says which state comes next; nil to stay in this one.
  mutating func handle(_ event: CanvasEvent, _ context: inout GestureContext) -> (any GestureState)?

  /// Says what is to be shown while in this state.
  func present(in output: inout CanvasOutput, _ context: GestureContext)

  /// Whether it goes on from press to press, as what is drawn point by point does: presses and Enter are part
  /// of it, the page may change meanwhile, and what ends it keeps what there is of it.
  var takesPresses: Bool { get }

  /// What is being drawn point by point; nil for any other gesture.
  var drawnPoints: DrawnPoints? { get }

  /// The box around the selection as the gesture would leave it; nil when it is where it was.
  func selectionBox(in contents: PageContents) -> SelectionBox?
}

extension GestureState {
  var takesPresses: Bool { drawnPoints != nil }
  var drawnPoints: DrawnPoints? { nil }
  func selectionBox(in contents: PageContents) -> SelectionBox? { nil }
}

/// What is being drawn point by point.
public struct DrawnPoints: Hashable, Sendable {
  /// Whether the button is down at the last of them.
  public var isPressed: Bool
  /// Whether a point that was taken back can be put down again.
  public var canPutBack: Bool
}

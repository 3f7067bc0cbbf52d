// Who moves a scroll view.

/// What a scroll view is doing.
public enum ScrollPhase: Hashable, Sendable {
  /// It stays where it is.
  case idle
  /// People touch it, and have not begun to scroll. GTK does not tell of that: no scroll view here is ever in
  /// this phase.
  case tracking
  /// People scroll it, until nothing has moved for 0.15 s.
  case interacting
  /// People have stopped, and it goes to where its `scrollTargetBehavior` says.
  case decelerating
  /// It goes to where the app says, by an animation.
  case animating

  /// Whether it moves or is about to: it is not ``idle``.
  public var isScrolling: Bool { self != .idle }
}

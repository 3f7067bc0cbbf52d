// What is told with a new phase of a scroll view.

/// What else is known when the phase of a scroll view changes.
public struct ScrollPhaseChangeContext: Sendable {
  /// Where the scroll view was then.
  public let geometry: ScrollGeometry
}

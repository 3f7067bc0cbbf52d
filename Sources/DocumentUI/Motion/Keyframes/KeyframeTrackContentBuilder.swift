// Builds a track. It may have branches and loops.

/// Builds a track from keyframes.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  /// Several keyframes.
  public struct List: KeyframeTrackContent, KeyframeListing {
    let steps: [KeyframeStep<Value>]

    /// The keyframes themselves.
    public var body: List { self }
  }

  /// Takes a keyframe.
  public static func buildExpression<K: KeyframeTrackContent>(
    _ expression: K
  ) -> K where K.Value == Value { expression }

  /// Takes the first keyframe.
  public static func buildPartialBlock<K: KeyframeTrackContent>(
    first: K
  ) -> K where K.Value == Value { first }

  /// Adds keyframes to those before.
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> List { List(steps: accumulated.allSteps + next.allSteps) }

  /// Takes no keyframes.
  public static func buildBlock() -> List { List(steps: []) }

  /// Takes the keyframes of one of two branches.
  public static func buildEither(first component: some KeyframeTrackContent<Value>) -> List {
    List(steps: component.allSteps)
  }

  /// Takes the keyframes of one of two branches.
  public static func buildEither(second component: some KeyframeTrackContent<Value>) -> List {
    List(steps: component.allSteps)
  }

  /// Takes the keyframes of a loop.
  public static func buildArray(_ components: [some KeyframeTrackContent<Value>]) -> List {
    List(steps: components.flatMap(\.allSteps))
  }
}

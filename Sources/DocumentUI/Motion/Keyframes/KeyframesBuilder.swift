// Builds the tracks of a value. Keyframes that stand in none move the value as a whole.

/// Builds the course of a value from tracks, or from keyframes.
@resultBuilder
public struct KeyframesBuilder<Value> {
  /// Several tracks.
  public struct Tracks: Keyframes, TrackListing {
    let make: (Value) -> [TrackCourse<Value>]

    /// The tracks themselves.
    public var body: Tracks { self }

    func courses(from initial: Value) -> [TrackCourse<Value>] { make(initial) }
  }

  /// Takes tracks.
  public static func buildExpression<K: Keyframes>(_ expression: K) -> K where K.Value == Value { expression }

  /// Takes the first tracks.
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }

  /// Adds tracks to those before.
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> Tracks {
    Tracks { accumulated.allCourses(from: $0) + next.allCourses(from: $0) }
  }

  /// Takes no tracks.
  public static func buildBlock() -> Tracks { Tracks { _ in [] } }

  /// Takes the tracks of one of two branches.
  public static func buildEither(first component: some Keyframes<Value>) -> Tracks {
    Tracks { component.allCourses(from: $0) }
  }

  /// Takes the tracks of one of two branches.
  public static func buildEither(second component: some Keyframes<Value>) -> Tracks {
    Tracks { component.allCourses(from: $0) }
  }

  /// Takes the tracks that there are.
  public static func buildFinalResult<K: Keyframes>(_ component: K) -> K where K.Value == Value { component }
}

extension KeyframesBuilder where Value: Animatable {
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
  ) -> KeyframeTrackContentBuilder<Value>.List {
    KeyframeTrackContentBuilder.buildPartialBlock(accumulated: accumulated, next: next)
  }

  /// Takes the keyframes of one of two branches.
  public static func buildEither(
    first component: some KeyframeTrackContent<Value>
  ) -> KeyframeTrackContentBuilder<Value>.List {
    KeyframeTrackContentBuilder.buildEither(first: component)
  }

  /// Takes the keyframes of one of two branches.
  public static func buildEither(
    second component: some KeyframeTrackContent<Value>
  ) -> KeyframeTrackContentBuilder<Value>.List {
    KeyframeTrackContentBuilder.buildEither(second: component)
  }

  /// Takes the keyframes of a loop.
  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> KeyframeTrackContentBuilder<Value>.List {
    KeyframeTrackContentBuilder.buildArray(components)
  }

  /// Makes a track of keyframes.
  public static func buildFinalResult<Content: KeyframeTrackContent>(
    _ component: Content
  ) -> KeyframeTrack<Value, Value, Content> where Content.Value == Value {
    KeyframeTrack(content: { component })
  }
}

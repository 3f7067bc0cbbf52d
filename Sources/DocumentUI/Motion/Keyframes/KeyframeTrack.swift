// One part of a value on its way.

/// Moves a part of a value from keyframe to keyframe. When it has come to the last it stays there.
public struct KeyframeTrack<Root, Part, Content: KeyframeTrackContent>: Keyframes, TrackListing
where Content.Value == Part {
  /// The value of which a part moves.
  public typealias Value = Root

  private let keyPath: WritableKeyPath<Root, Part>
  private let content: Content

  /// A track of the value as a whole.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Part {
    keyPath = \.self
    self.content = content()
  }

  /// A track of a part of the value.
  public init(
    _ keyPath: WritableKeyPath<Root, Part>, @KeyframeTrackContentBuilder<Part> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// The track itself.
  public var body: KeyframeTrack { self }

  func courses(from initial: Root) -> [TrackCourse<Root>] {
    let path = TrackPath(from: initial[keyPath: keyPath], steps: content.allSteps)
    return [
      TrackCourse(duration: path.duration) { [keyPath] in $0[keyPath: keyPath] = path.value(at: $1) }
    ]
  }
}

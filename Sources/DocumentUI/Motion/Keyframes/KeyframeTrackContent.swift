// The keyframes of one track, one after the other.

/// What a track goes through.
public protocol KeyframeTrackContent<Value> {
  /// What goes through it.
  associatedtype Value: Animatable = Body.Value
  /// The keyframes that this is made of.
  associatedtype Body: KeyframeTrackContent where Body.Value == Value
  /// The keyframes that this is made of.
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
}

/// Keyframes of the framework, which are made of no others.
protocol KeyframeListing<Value>: KeyframeTrackContent {
  var steps: [KeyframeStep<Value>] { get }
}

/// One keyframe.
struct KeyframeStep<Value: Animatable> {
  /// How the value gets there. Speeds are by the second; nil is for the speed that it has.
  enum Way {
    case linear(duration: Double, UnitCurve)
    /// Without a duration it goes on until it rests.
    case spring(duration: Double?, Spring, startVelocity: Value?)
    case cubic(duration: Double, startVelocity: Value?, endVelocity: Value?)
    /// At once.
    case move
  }

  let target: Value
  let way: Way

  /// In seconds.
  var duration: Double {
    switch way {
    case .linear(let duration, _), .cubic(let duration, _, _): max(0, duration)
    case .spring(let duration, let spring, _): max(0, duration ?? spring.settlingDuration)
    case .move: 0
    }
  }
}

extension KeyframeTrackContent {
  /// The keyframes, one after the other.
  var allSteps: [KeyframeStep<Value>] {
    if let listing = self as? any KeyframeListing<Value> { return listing.steps }
    return body.allSteps
  }
}

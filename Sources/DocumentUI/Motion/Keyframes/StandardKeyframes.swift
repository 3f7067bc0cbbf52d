// The ways in which a value gets to the next.

/// Goes straight to a value.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeListing {
  let steps: [KeyframeStep<Value>]

  /// Goes to `to` in `duration` seconds, as fast as `timingCurve` says.
  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    steps = [KeyframeStep(target: to, way: .linear(duration: duration, timingCurve))]
  }

  /// The keyframe itself.
  public var body: LinearKeyframe { self }
}

/// Is pulled to a value by a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeListing {
  let steps: [KeyframeStep<Value>]

  /// Is pulled to `to` for `duration` seconds; nil is for as long as the spring moves.
  /// - Parameter startVelocity: The speed at first, by the second; nil is for the one that it has.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    steps = [
      KeyframeStep(target: to, way: .spring(duration: duration, spring, startVelocity: startVelocity))
    ]
  }

  /// The keyframe itself.
  public var body: SpringKeyframe { self }
}

/// Goes to a value along a smooth curve.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeListing {
  let steps: [KeyframeStep<Value>]

  /// Goes to `to` in `duration` seconds. Speeds are by the second; those that are nil are such that nothing
  /// jerks.
  public init(_ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    steps = [
      KeyframeStep(
        target: to, way: .cubic(duration: duration, startVelocity: startVelocity, endVelocity: endVelocity))
    ]
  }

  /// The keyframe itself.
  public var body: CubicKeyframe { self }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent, KeyframeListing {
  let steps: [KeyframeStep<Value>]

  /// Puts it at `to`.
  public init(_ to: Value) { steps = [KeyframeStep(target: to, way: .move)] }

  /// The keyframe itself.
  public var body: MoveKeyframe { self }
}

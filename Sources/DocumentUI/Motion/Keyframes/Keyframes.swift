// What a value goes through in time. Tracks move its parts side by side.

/// The course of a value: tracks of keyframes, all of which begin at once.
///
///     KeyframeTrack(\.scale) {
///       SpringKeyframe(1.5, duration: 0.3)
///       CubicKeyframe(1, duration: 0.5)
///     }
///     KeyframeTrack(\.angle) { LinearKeyframe(.degrees(20), duration: 0.8) }
public protocol Keyframes<Value> {
  /// What goes through them.
  associatedtype Value = Body.Value
  /// The keyframes that these are made of.
  associatedtype Body: Keyframes where Body.Value == Value
  /// The keyframes that these are made of.
  @KeyframesBuilder<Value> var body: Body { get }
}

/// Keyframes of the framework, which are made of no others.
protocol TrackListing<Value>: Keyframes {
  /// The courses of the parts of a value that begins as `initial`.
  func courses(from initial: Value) -> [TrackCourse<Value>]
}

/// How a part of a value goes.
struct TrackCourse<Value> {
  /// In seconds.
  let duration: Double
  /// Sets the part to where it is at a time.
  let update: (inout Value, Double) -> Void
}

extension Keyframes {
  /// The courses of the parts of a value that begins as `initial`.
  func allCourses(from initial: Value) -> [TrackCourse<Value>] {
    if let listing = self as? any TrackListing<Value> { return listing.courses(from: initial) }
    return body.allCourses(from: initial)
  }
}

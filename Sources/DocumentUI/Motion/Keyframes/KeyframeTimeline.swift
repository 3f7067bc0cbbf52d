// The values of keyframes by themselves, without a view.

/// What a value goes through, to be asked where it is at any time.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let courses: [TrackCourse<Value>]
  /// When all tracks are at their last keyframe, in seconds.
  public let duration: Double

  /// What a value goes through that begins as `initialValue`.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.initialValue = initialValue
    courses = content().allCourses(from: initialValue)
    duration = courses.map(\.duration).max() ?? 0
  }

  /// The value `time` seconds after the beginning.
  public func value(time: Double) -> Value {
    var value = initialValue
    update(&value, time: time)
    return value
  }

  /// The value at a share of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Sets the parts of a value that have tracks to what they are `time` seconds after the beginning.
  public func update(_ value: inout Value, time: Double) {
    for course in courses { course.update(&value, time) }
  }

  /// Sets the parts of a value that have tracks to what they are at a share of the duration, from 0 to 1.
  public func update(_ value: inout Value, progress: Double) { update(&value, time: progress * duration) }
}

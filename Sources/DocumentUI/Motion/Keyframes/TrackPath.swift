// Where a value is on its way from keyframe to keyframe. Times are in seconds from the beginning.

/// The way of a value through keyframes.
struct TrackPath<Value: Animatable> {
  typealias Numbers = Value.AnimatableData

  private enum Course {
    case linear(UnitCurve)
    case spring(Spring, startVelocity: Numbers)
    case cubic(startVelocity: Numbers, endVelocity: Numbers)
  }

  /// The way to one keyframe.
  private struct Segment {
    let start: Double
    let duration: Double
    let from: Numbers
    let to: Numbers
    let course: Course
    /// Whether it is at its target when it is over: not a spring that moves for less than it would.
    let arrives: Bool

    /// Where it is, `time` seconds after it began.
    func numbers(at time: Double) -> Numbers {
      if time >= duration, arrives { return to }
      let way = to - from
      switch course {
      case .linear(let curve): return from + way.scaled(by: curve.value(at: time / duration))
      case .spring(let spring, let velocity):
        return from + spring.value(target: way, initialVelocity: velocity, time: time)
      case .cubic(let startVelocity, let endVelocity):
        let share = time / duration
        let (square, cube) = (share * share, share * share * share)
        return from + way.scaled(by: 3 * square - 2 * cube)
          + startVelocity.scaled(by: (cube - 2 * square + share) * duration)
          + endVelocity.scaled(by: (cube - square) * duration)
      }
    }

    /// How fast it is at the end, by the second.
    var endVelocity: Numbers {
      guard duration > 0 else { return .zero }
      switch course {
      case .linear(let curve): return (to - from).scaled(by: curve.velocity(at: 1) / duration)
      case .spring(let spring, let velocity):
        if arrives { return .zero }
        return spring.velocity(target: to - from, initialVelocity: velocity, time: duration)
      case .cubic(_, let endVelocity): return endVelocity
      }
    }
  }

  private let initial: Value
  private let target: Value
  private var segments: [Segment] = []
  /// When it is at the last keyframe.
  private(set) var duration = 0.0

  init(from initial: Value, steps: [KeyframeStep<Value>]) {
    self.initial = initial
    target = steps.last?.target ?? initial
    var (place, velocity) = (initial.animatableData, Numbers.zero)
    for (index, step) in steps.enumerated() {
      let next = index + 1 < steps.count ? steps[index + 1] : nil
      let to = step.target.animatableData
      var (course, arrives) = (Course.linear(.linear), true)
      switch step.way {
      case .linear(_, let curve): course = .linear(curve)
      case .spring(let duration, let spring, let startVelocity):
        course = .spring(spring, startVelocity: startVelocity?.animatableData ?? velocity)
        arrives = duration == nil
      case .cubic(_, let startVelocity, let endVelocity):
        course = .cubic(
          startVelocity: startVelocity?.animatableData ?? velocity,
          endVelocity: endVelocity?.animatableData ?? Self.velocity(after: step, from: place, to: next))
      case .move: break
      }
      let segment = Segment(
        start: duration, duration: step.duration, from: place, to: to, course: course,
        arrives: arrives || step.duration == 0)
      segments.append(segment)
      place = segment.numbers(at: segment.duration)
      velocity = segment.endVelocity
      duration += segment.duration
    }
  }

  /// How fast a curve from `place` passes a keyframe on its way to the next: at rest before one that is come
  /// to at once, and where there is none.
  private static func velocity(
    after step: KeyframeStep<Value>, from place: Numbers, to next: KeyframeStep<Value>?
  ) -> Numbers {
    guard let next, next.duration > 0 else { return .zero }
    let (here, there) = (step.target.animatableData, next.target.animatableData)
    switch next.way {
    case .cubic(_, let velocity?, _), .spring(_, _, let velocity?): return velocity.animatableData
    case .linear(let duration, let curve): return (there - here).scaled(by: curve.velocity(at: 0) / duration)
    // Through three places in a row, as Catmull and Rom have it.
    case .cubic, .spring: return (there - place).scaled(by: 1 / (step.duration + next.duration))
    case .move: return .zero
    }
  }

  /// Where the value is at a time.
  func value(at time: Double) -> Value {
    if time >= duration { return target }
    guard let segment = segments.last(where: { $0.start <= time }) else { return initial }
    var value = initial
    value.animatableData = segment.numbers(at: time - segment.start)
    return value
  }
}

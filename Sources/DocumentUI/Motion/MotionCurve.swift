// How far a motion has come at a time. Pure arithmetic; times are in seconds from where the motion began.

import Glibc

/// Where a motion stands: `progress` of the way is behind it (0 at the start, 1 at the end, beyond for
/// springs), and what it did at the start has brought it on by `impulse` times its speed then.
struct MotionPoint: Equatable {
  var progress: Double
  var impulse = 0.0
  var isOver = false

  static let start = MotionPoint(progress: 0)
  static let end = MotionPoint(progress: 1, isOver: true)
}

/// A course in time.
indirect enum MotionCurve: Hashable, Sendable {
  /// A curve from (0, 0) to (1, 1) in `duration` seconds.
  case timed(UnitCurve, duration: Double)
  case spring(SpringMotion)
  case delayed(MotionCurve, Double)
  case faster(MotionCurve, Double)
  /// Again and again; nil is for ever.
  case repeated(MotionCurve, count: Int?, autoreverses: Bool)

  /// When it is over, in seconds; infinite where it never is.
  var duration: Double {
    switch self {
    case .timed(_, let duration): max(0, duration)
    case .spring(let spring): spring.settlingTime
    case .delayed(let curve, let delay): curve.duration + delay
    case .faster(let curve, let speed): speed > 0 ? curve.duration / speed : .infinity
    case .repeated(let curve, let count, _): count.map { Double(max(0, $0)) * curve.duration } ?? .infinity
    }
  }

  func point(at time: Double) -> MotionPoint {
    // Zero times for ever is no number: that is over too.
    if !(time < duration) { return .end }
    switch self {
    case .timed(let timing, let duration):
      return MotionPoint(progress: timing.value(at: max(0, time) / duration))
    case .spring(let spring): return spring.point(at: max(0, time))
    case .delayed(let curve, let delay): return time < delay ? .start : curve.point(at: time - delay)
    case .faster(let curve, let speed):
      var point = curve.point(at: time * speed)
      if speed > 0 { point.impulse /= speed }
      return point
    case .repeated(let curve, _, let autoreverses):
      let length = curve.duration
      // What takes no time cannot be done again and again.
      guard length > 0, length.isFinite else { return curve.point(at: time) }
      let round = (time / length).rounded(.down)
      let isBack = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
      let inRound = time - round * length
      let point = curve.point(at: isBack ? length - inRound : inRound)
      return MotionPoint(progress: point.progress)
    }
  }
}

/// A cubic Bézier curve from (0, 0) to (1, 1): x is the time, y the way.
struct CubicTiming: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  static let linear = CubicTiming(x1: 0, y1: 0, x2: 1, y2: 1)
  static let easeIn = CubicTiming(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = CubicTiming(x1: 0, y1: 0, x2: 0.58, y2: 1)
  static let easeInOut = CubicTiming(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  private static func value(_ a: Double, _ b: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }

  /// The share of the way at a share of the time.
  func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    // Exactly, not as near as is looked below.
    if self == .linear { return time }
    // x grows with t, its control points being between 0 and 1.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.value(min(max(x1, 0), 1), min(max(x2, 0), 1), middle) < time {
        low = middle
      } else {
        high = middle
      }
    }
    return Self.value(y1, y2, (low + high) / 2)
  }
}

/// A damped spring.
struct SpringMotion: Hashable, Sendable {
  /// Without damping, in radians a second.
  let frequency: Double
  /// 1 comes to rest soonest without swinging; less swings.
  let damping: Double
  /// The speed at the start, in ways a second.
  var velocity = 0.0

  /// A spring that is made of no number is as one of which nothing is said: it would never come to rest.
  init(frequency: Double, damping: Double, velocity: Double = 0) {
    let isKnown = frequency.isFinite && damping.isFinite
    self.frequency = isKnown ? max(frequency, 0.001) : 4 * .pi
    self.damping = isKnown ? max(damping, 0) : 1
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// A spring that takes about `duration` seconds; `bounce` goes from -1 (stiff) over 0 (no swing) to 1
  /// (swings for ever).
  init(duration: Double, bounce: Double) {
    self.init(
      frequency: 2 * .pi / max(duration, 0.01),
      damping: bounce < 0 ? 1 / max(1 + bounce, 0.01) : 1 - min(bounce, 1))
  }

  /// A spring by its physics; `velocity` is in ways a second.
  init(mass: Double, stiffness: Double, damping: Double, velocity: Double = 0) {
    let isKnown = mass.isFinite && stiffness.isFinite
    let (mass, stiffness) = (max(mass, 0.001), max(stiffness, 0.001))
    self.init(
      frequency: isKnown ? (stiffness / mass).squareRoot() : .nan,
      damping: damping / (2 * (stiffness * mass).squareRoot()),
      velocity: velocity)
  }

  /// When nobody sees it move any more: less than a thousandth of the way is left.
  var settlingTime: Double {
    if damping == 0 { return .infinity }
    let slowest =
      damping > 1 ? frequency * (damping - (damping * damping - 1).squareRoot()) : frequency * damping
    return 9.24 / slowest
  }

  /// What is left of the way, having begun at rest, and what a speed of 1 at the start adds.
  func rest(at time: Double) -> (left: Double, added: Double) {
    let (w, z) = (frequency, damping)
    if abs(z - 1) < 1e-6 { return (exp(-w * time) * (1 + w * time), time * exp(-w * time)) }
    if z < 1 {
      let swing = w * (1 - z * z).squareRoot()
      let fading = exp(-z * w * time)
      return (
        fading * (cos(swing * time) + z * w / swing * sin(swing * time)), fading * sin(swing * time) / swing
      )
    }
    let root = (z * z - 1).squareRoot()
    let (a, b) = (-w * (z - root), -w * (z + root))
    return (
      (a * exp(b * time) - b * exp(a * time)) / (a - b), (exp(a * time) - exp(b * time)) / (a - b)
    )
  }

  func point(at time: Double) -> MotionPoint {
    let rest = rest(at: time)
    return MotionPoint(progress: 1 - rest.left + velocity * rest.added, impulse: rest.added)
  }
}

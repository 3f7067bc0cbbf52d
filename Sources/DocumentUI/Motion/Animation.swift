// How views get from one state to the next.

/// The course of a change in time.
public struct Animation: Hashable, Sendable {
  let curve: MotionCurve

  private init(_ curve: MotionCurve) { self.curve = curve }

  /// A spring without swing, half a second long.
  public static let `default` = Animation.smooth

  // MARK: Timed

  /// The seconds that a timed animation takes where none are given.
  private static let usualDuration = 0.35

  /// A cubic curve from (0, 0) to (1, 1) by its two control points; `duration` is in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    timingCurve(UnitCurve(.cubic(CubicTiming(x1: p1x, y1: p1y, x2: p2x, y2: p2y))), duration: duration)
  }

  /// By a curve, for `duration` seconds.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(.timed(curve, duration: duration))
  }

  /// At the same speed all the way.
  public static let linear = linear(duration: usualDuration)
  /// Slowly at first.
  public static let easeIn = easeIn(duration: usualDuration)
  /// Slowly at the end.
  public static let easeOut = easeOut(duration: usualDuration)
  /// Slowly at both ends.
  public static let easeInOut = easeInOut(duration: usualDuration)

  /// At the same speed for `duration` seconds.
  public static func linear(duration: Double) -> Animation { timingCurve(.linear, duration: duration) }
  /// Slowly at first, for `duration` seconds.
  public static func easeIn(duration: Double) -> Animation { timingCurve(.easeIn, duration: duration) }
  /// Slowly at the end, for `duration` seconds.
  public static func easeOut(duration: Double) -> Animation { timingCurve(.easeOut, duration: duration) }
  /// Slowly at both ends, for `duration` seconds.
  public static func easeInOut(duration: Double) -> Animation { timingCurve(.easeInOut, duration: duration) }

  // MARK: Springs

  /// A spring without swing, half a second long.
  public static let spring = smooth
  /// A spring without swing, half a second long.
  public static let smooth = smooth()
  /// A spring with a little swing, half a second long.
  public static let snappy = snappy()
  /// A spring that swings, half a second long.
  public static let bouncy = bouncy()
  /// A quick spring for what follows the pointer.
  public static let interactiveSpring = interactiveSpring()

  /// A spring that takes about `duration` seconds; `bounce` goes from -1 (stiff) over 0 (no swing) to 1
  /// (swings for ever).
  /// - Parameter blendDuration: for SwiftUI's sake; a spring always goes on from where another is.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(SpringMotion(duration: duration, bounce: bounce)))
  }

  /// By a spring.
  /// - Parameter blendDuration: for SwiftUI's sake; a spring always goes on from where another is.
  public static func spring(_ spring: Spring, blendDuration: Double = 0) -> Animation {
    Animation(.spring(spring.motion))
  }

  /// A spring without swing, with `extraBounce` more.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a little swing, with `extraBounce` more.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring that swings, with `extraBounce` more.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring that would swing once in `response` seconds; with a `dampingFraction` of 1 it does not swing.
  /// - Parameter blendDuration: for SwiftUI's sake; a spring always goes on from where another is.
  @_disfavoredOverload  // `spring()` is the other one's.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(.spring(SpringMotion(frequency: 2 * .pi / max(response, 0.01), damping: dampingFraction)))
  }

  /// A quick spring for what follows the pointer.
  /// - Parameter blendDuration: for SwiftUI's sake; a spring always goes on from where another is.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  /// A spring by its physics; `initialVelocity` is in ways a second.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      .spring(
        SpringMotion(mass: mass, stiffness: stiffness, damping: damping, velocity: initialVelocity)))
  }

  /// By a spring; `initialVelocity` is in ways a second.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    var motion = spring.motion
    if initialVelocity.isFinite { motion.velocity = initialVelocity }
    return Animation(.spring(motion))
  }

  // MARK: When and how often

  /// The animation, begun `delay` seconds later.
  public func delay(_ delay: Double) -> Animation { Animation(.delayed(curve, max(0, delay))) }

  /// The animation, `speed` times as fast.
  public func speed(_ speed: Double) -> Animation {
    // It would never be over.
    speed.isNaN ? self : Animation(.faster(curve, max(0, speed)))
  }

  /// The animation `repeatCount` times, every second one backwards if it `autoreverses`.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(.repeated(curve, count: repeatCount, autoreverses: autoreverses))
  }

  /// The animation again and again, every second one backwards if it `autoreverses`.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(.repeated(curve, count: nil, autoreverses: autoreverses))
  }
}

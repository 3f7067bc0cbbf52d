// A spring as a value: animations and keyframes are made with it, and apps compute by it.

/// A damped spring.
///
///     let spring = Spring(duration: 0.4, bounce: 0.2)
///     let height = spring.value(target: 100, time: 0.1)
public struct Spring: Hashable, Sendable {
  let motion: SpringMotion
  /// The mass that hangs on it.
  public let mass: Double

  private init(_ motion: SpringMotion, mass: Double = 1) {
    self.motion = motion
    self.mass = mass
  }

  /// A spring that takes about `duration` seconds; `bounce` goes from -1 (stiff) over 0 (no swing) to 1
  /// (swings for ever).
  public init(duration: Double = 0.5, bounce: Double = 0) {
    self.init(SpringMotion(duration: duration, bounce: bounce))
  }

  /// A spring that would swing once in `response` seconds; with a `dampingRatio` of 1 it does not swing.
  public init(response: Double, dampingRatio: Double) {
    self.init(SpringMotion(frequency: 2 * .pi / max(response, 0.01), damping: dampingRatio))
  }

  /// A spring by its physics.
  /// - Parameter allowOverDamping: Whether more damping makes it slower than what suffices not to swing.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    var motion = SpringMotion(mass: mass, stiffness: stiffness, damping: damping)
    if !allowOverDamping, motion.damping > 1 {
      motion = SpringMotion(frequency: motion.frequency, damping: 1)
    }
    self.init(motion, mass: mass.isFinite ? max(mass, 0.001) : 1)
  }

  /// A spring without swing, half a second long.
  public static let smooth = smooth()
  /// A spring with a little swing, half a second long.
  public static let snappy = snappy()
  /// A spring that swings, half a second long.
  public static let bouncy = bouncy()

  /// A spring without swing, with `extraBounce` more.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a little swing, with `extraBounce` more.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring that swings, with `extraBounce` more.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  // MARK: What it is like

  /// About how long it takes, in seconds.
  public var duration: Double { response }
  /// How much it swings, from -1 over 0 (not at all) to 1.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  /// How long it would swing once without damping, in seconds.
  public var response: Double { 2 * .pi / motion.frequency }
  /// The share of the damping with which it would come to rest soonest.
  public var dampingRatio: Double { motion.damping }
  /// The force that it pulls with for each unit of the way.
  public var stiffness: Double { motion.frequency * motion.frequency * mass }
  /// The force that holds it back for each unit of speed.
  public var damping: Double { 2 * motion.damping * motion.frequency * mass }
  /// When nobody sees it move any more, in seconds; infinite where it swings for ever.
  public var settlingDuration: Double { motion.settlingTime }

  // MARK: Where it is

  /// Where it is `time` seconds after it began at zero to go to `target`.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let rest = motion.rest(at: max(0, time))
    return target.scaled(by: 1 - rest.left) + initialVelocity.scaled(by: rest.added)
  }

  /// How fast it is, by the second, `time` seconds after it began at zero to go to `target`.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let rest = motion.rest(at: max(0, time))
    let frequency = motion.frequency
    return target.scaled(by: frequency * frequency * rest.added)
      + initialVelocity.scaled(by: rest.left - 2 * motion.damping * frequency * rest.added)
  }

  /// Moves a value and its speed on by `deltaTime` seconds.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: Double
  ) {
    let way = target - value
    value += self.value(target: way, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
  }

  /// The force on the mass at a place, at a speed.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

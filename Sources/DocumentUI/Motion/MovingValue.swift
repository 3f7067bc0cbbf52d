// A value that goes to where it is sent by an animation.

/// A value on its way.
@MainActor
final class MovingValue<Value: VectorArithmetic>: RunningMotion {
  private struct Course {
    let from: Value
    /// A second, where it was sent off.
    let velocity: Value
    let start: Double
    let curve: MotionCurve
    let completion: MotionCompletion?
  }

  /// Where it is.
  private(set) var shown: Value
  /// Where it is going.
  private(set) var target: Value
  private var course: Course?
  private unowned let driver: MotionDriver
  /// Called when it has moved.
  var didMove: () -> Void = {}

  init(_ value: Value, _ driver: MotionDriver) {
    shown = value
    target = value
    self.driver = driver
  }

  var isMoving: Bool { course != nil }

  /// Sends it to a value: by the transaction's animation, or at once.
  func move(to value: Value, by transaction: Transaction = Evaluation.transaction) {
    guard value != target else { return }
    guard let animation = transaction.shownAnimation, driver.canMove else { return set(value) }
    let now = driver.now
    let present = self.value(at: now)
    let velocity = (self.value(at: now + Self.instant) - present).scaled(by: 1 / Self.instant)
    shown = present
    course = Course(
      from: present, velocity: course == nil ? .zero : velocity, start: now, curve: animation.curve,
      completion: transaction.completion)
    target = value
    driver.begin(self)
  }

  /// Puts it at a value at once.
  func set(_ value: Value) {
    course = nil
    driver.end(self)
    shown = value
    target = value
  }

  private static var instant: Double { 0.001 }

  private func value(at now: Double) -> Value {
    guard let course else { return target }
    let point = course.curve.point(at: now - course.start)
    if point.isOver { return target }
    var left = course.from - target
    left.scale(by: 1 - point.progress)
    guard point.impulse != 0 else { return target + left }
    return target + left + course.velocity.scaled(by: point.impulse)
  }

  func advance(to now: Double) -> Bool {
    guard let course else { return false }
    let isOver = course.curve.point(at: now - course.start).isOver
    shown = value(at: now)
    if isOver { self.course = nil }
    didMove()
    return self.course != nil
  }

  func finish() {
    guard course != nil else { return }
    course = nil
    shown = target
    didMove()
  }
}

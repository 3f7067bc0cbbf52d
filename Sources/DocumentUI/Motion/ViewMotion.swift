// Views and modifiers of the app's own that say which of their numbers move.

import Gtk

private let animatables = ConformingTypes(of: (any Animatable).self)

/// The motion of a view or modifier, of whatever type.
@MainActor
class ViewMotion<Value> {
  /// The value as it is on its way.
  func shown(_ value: Value) -> Value { value }
  /// Says that there is a new value.
  func change(to value: Value) {}

  /// The motion of a value that has numbers that move; `didMove` has it shown again.
  static func make(
    for value: Value, _ driver: MotionDriver, didMove: @escaping @MainActor () -> Void
  ) -> ViewMotion<Value>? {
    func make<A: Animatable>(_ value: A) -> ViewMotion<Value>? {
      let motion = AnimatableMotion(value, driver)
      motion.moving.didMove = didMove
      return motion as? ViewMotion<Value>
    }
    return (value as? any Animatable).flatMap { make($0) }
  }

  /// Whether values of the type have numbers that move.
  nonisolated static var isMovable: Bool {
    func hasData<A: Animatable>(_: A.Type) -> Bool { A.AnimatableData.self != EmptyAnimatableData.self }
    guard animatables.mayContain(Value.self) else { return false }
    return (Value.self as? any Animatable.Type).map { hasData($0) } ?? false
  }
}

private final class AnimatableMotion<Value: Animatable>: ViewMotion<Value> {
  let moving: MovingValue<Value.AnimatableData>

  init(_ value: Value, _ driver: MotionDriver) {
    moving = MovingValue(value.animatableData, driver)
  }

  override func shown(_ value: Value) -> Value {
    guard moving.isMoving else { return value }
    var value = value
    value.animatableData = moving.shown
    return value
  }

  override func change(to value: Value) { moving.move(to: value.animatableData) }
}

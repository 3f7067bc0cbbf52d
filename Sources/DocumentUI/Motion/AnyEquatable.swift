// What is only compared: triggers of animators.

/// A value that can be compared, its type hidden.
struct AnyEquatable: Equatable {
  let value: any Equatable

  static func == (first: AnyEquatable, second: AnyEquatable) -> Bool {
    func isSame<Value: Equatable>(_ value: Value) -> Bool { value == second.value as? Value }
    return isSame(first.value)
  }
}

// Carries what the compiler cannot know to be safe from one thread to another.

/// A value on its way from one thread to another. Whoever packs it sees to it that it is not used on both
/// sides at once, or that it is of a kind that its protocol says may be.
struct Handover<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// The value, for the other side.
  func take() -> sending Value {
    nonisolated(unsafe) let value = value
    return value
  }
}

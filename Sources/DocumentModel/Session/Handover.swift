// Carries what the compiler cannot know to be safe from one thread to another.

/// A value on its way from one thread to another. The code that packs it must not use it on both sides at
/// once, unless the value's protocol says that it may.
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

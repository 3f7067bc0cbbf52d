// Text that a person types into a document: of a value it is undone like any change; of an object that
// registers no undo for it, the session does.

import Localization

/// A place in a document that text is typed into.
package struct TypedPlace<Value: Equatable> {
  let get: @MainActor () -> Value
  let set: @MainActor (Value) -> Void
  let isOfOneThing: Bool

  /// A place that is read and written by closures.
  ///
  /// - Parameter isOfOneThing: whether it is the same thing's place for good. In another, such as an index of
  ///   a row, something else may stand by the time of an undo, which is then left as it is.
  package init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void,
    isOfOneThing: Bool = true
  ) {
    self.get = get
    self.set = set
    self.isOfOneThing = isOfOneThing
  }
}

/// A step of typing that the session has registered, to which more may be added.
struct TypingStep {
  let key: AnyHashable?
  let action: UInt64
  let left: AnyObject
  var lastChange: Duration
}

/// What a step of typing has left at its place.
@MainActor
final class TypedValue<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

extension ReferenceDocumentSession {
  /// Takes in that `old` was typed over at a place.
  func noteTyping<Value>(
    _ key: AnyHashable?, after action: UInt64?, over old: Value, at place: TypedPlace<Value>
  ) {
    let now = services.clock.now
    if let step = typing, key != nil, step.key == key, undoManager.isLatest(step.action),
      now - step.lastChange <= services.coalescingGap
    {
      typing?.lastChange = now
      (step.left as? TypedValue<Value>)?.value = place.get()
      return
    }
    // What the app has registered is not registered twice.
    guard undoManager.latestAction == action else { return }
    typing = register(old, at: place).map {
      TypingStep(key: key, action: $0.action, left: $0.left, lastChange: now)
    }
  }

  private func register<Value>(
    _ value: Value, at place: TypedPlace<Value>
  ) -> (action: UInt64, left: TypedValue<Value>)? {
    let left = TypedValue(place.get())
    let action = undoManager.register(self, cost: 0) { session in
      session.typing = nil
      let now = place.get()
      guard place.isOfOneThing || now == left.value else { return }
      place.set(value)
      _ = session.register(now, at: place)
    }
    guard let action else { return nil }
    undoManager.setActionName(L("Typing", context: "undo step"))
    return (action, left)
  }
}

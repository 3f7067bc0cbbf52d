// Text that a person types into a document: of a value it is undone like any change; of an object that
// registers no undo for it, the session does.

import Localization

/// A place in a document that text is typed into.
package struct TypedPlace<Value> {
  let get: @MainActor () -> Value
  let set: @MainActor (Value) -> Void

  /// A place that is read and written by closures.
  package init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }
}

/// A step of typing that the session has registered, to which more may be added.
struct TypingStep {
  let key: AnyHashable?
  let action: UInt64
  var lastChange: Duration
}

extension ReferenceDocumentSession {
  func noteTyping(_ key: AnyHashable?, after action: UInt64?, _ register: () -> UInt64?) {
    let now = services.clock.now
    if let step = typing, key != nil, step.key == key, undoManager.isLatest(step.action),
      now - step.lastChange <= services.coalescingGap
    {
      typing?.lastChange = now
      return
    }
    // What the app has registered is not registered twice.
    guard undoManager.latestAction == action else { return }
    typing = register().map { TypingStep(key: key, action: $0, lastChange: now) }
  }

  func register<Value>(_ value: Value, at place: TypedPlace<Value>) -> UInt64? {
    let action = undoManager.register(self, cost: 0) { session in
      let now = place.get()
      session.typing = nil
      place.set(value)
      _ = session.register(now, at: place)
    }
    if action != nil { undoManager.setActionName(L("Typing", context: "undo step")) }
    return action
  }
}

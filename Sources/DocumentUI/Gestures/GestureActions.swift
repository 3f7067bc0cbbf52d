// What is done while a gesture goes on, and when it has ended.

/// A gesture with something to do.
public struct ActingGesture<Base: Gesture>: RecognizedGesture {
  /// What is known of the gesture.
  public typealias Value = Base.Value
  let base: Base
  let actions: GestureActions<Base.Value>

  func makeRecognizer() -> ActingRecognizer<Value> { ActingRecognizer(base.recognizer(), actions) }

  func update(_ recognizer: ActingRecognizer<Value>) {
    recognizer.actions = actions
    base.take(into: recognizer.base)
  }
}

struct GestureActions<Value> {
  var changed: ((Value) -> Void)?
  var ended: ((Value) -> Void)?
  /// Called when it is over, in whatever way.
  var over: (() -> Void)?
  var areEqual: (Value, Value) -> Bool = { _, _ in false }
}

final class ActingRecognizer<Value>: Recognizer<Value> {
  let base: Recognizer<Value>
  var actions: GestureActions<Value>
  private var last: Value?
  private var hasBegun = false

  init(_ base: Recognizer<Value>, _ actions: GestureActions<Value>) {
    self.base = base
    self.actions = actions
  }

  override var deadline: Double? { base.deadline }
  override var isRecognized: Bool { base.isRecognized }
  override var followsPinches: Bool { base.followsPinches }

  override func recognize(_ event: GestureEvent) -> GesturePhase<Value>? {
    base.handle(event)
    switch base.phase {
    case .possible: break
    case .active(let value):
      if !(last.map { actions.areEqual($0, value) } ?? false) {
        last = value
        hasBegun = true
        actions.changed?(value)
      }
    case .ended(let value):
      actions.ended?(value)
      finish()
    case .failed: finish()
    }
    return base.phase
  }

  private func finish() {
    last = nil
    guard hasBegun else { return }
    hasBegun = false
    actions.over?()
  }

  override func reset() {
    super.reset()
    base.reset()
    finish()
  }
}

extension Gesture {
  /// Calls `action` when the gesture has ended.
  public func onEnded(_ action: @escaping (Value) -> Void) -> ActingGesture<Self> {
    ActingGesture(base: self, actions: GestureActions(ended: action))
  }

  /// Keeps in `state` what `body` makes of the gesture's value as long as it goes on; then the state is
  /// what it was at first. `body` may say how the change is shown.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> ActingGesture<Self> {
    ActingGesture(
      base: self,
      actions: GestureActions(
        changed: { value in
          var transaction = Transaction()
          var new = state.wrappedValue
          body(value, &new, &transaction)
          withTransaction(transaction) { state.set(new) }
        }, over: { state.reset() }))
  }
}

extension Gesture where Value: Equatable {
  /// Calls `action` whenever the gesture's value has changed.
  public func onChanged(_ action: @escaping (Value) -> Void) -> ActingGesture<Self> {
    ActingGesture(base: self, actions: GestureActions(changed: action, areEqual: { $0 == $1 }))
  }
}

/// A value that lasts as long as a gesture goes on.
///
///     @GestureState private var shift = CGSize.zero
///     …
///     .offset(shift)
///     .gesture(DragGesture().updating($shift) { value, shift, _ in shift = value.translation })
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  private let resetTransaction: Transaction
  private var box: StateBox<Value>?

  /// A value that is `wrappedValue` while no gesture goes on, and is so again as `resetTransaction` says.
  public init(wrappedValue: Value, resetTransaction: Transaction = Transaction()) {
    initial = wrappedValue
    self.resetTransaction = resetTransaction
  }

  /// A value that is `initialValue` while no gesture goes on, and is so again as `resetTransaction` says.
  public init(initialValue: Value, resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// The value.
  public var wrappedValue: Value {
    guard let box else { return initial }
    return MainTurn.sync { box.get() }
  }

  /// What `updating` takes.
  public var projectedValue: GestureState<Value> { self }

  @MainActor
  func set(_ value: Value) { box?.set(value) }

  @MainActor
  func reset() { withTransaction(resetTransaction) { box?.set(initial) } }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// A value that is nil while no gesture goes on.
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
}

extension GestureState: Sendable where Value: Sendable {}

extension GestureState: InstalledProperty, InputComparable {
  mutating func install(in store: PropertyStore, of node: AnyNode) {
    box = store.slot { StateBox(initial) }
  }

  func isSameInput(as other: GestureState<Value>) -> Bool { true }
}

// What goes with a change of state through the views that it reaches.

/// How a change of state is shown.
public struct Transaction: Sendable {
  /// The animation of the change; nil shows it at once.
  public var animation: Animation?
  /// Whether `animation(_:value:)` of views has no say.
  public var disablesAnimations = false
  /// Called when everything that the change has moved is at rest.
  var completion: MotionCompletion?

  /// A change that is shown at once.
  public init() {}

  /// A change with an animation.
  public init(animation: Animation?) { self.animation = animation }

  var isPlain: Bool { animation == nil && !disablesAnimations && completion == nil }

  /// The animation there is to be seen, the desktop permitting.
  @MainActor var shownAnimation: Animation? {
    animation != nil && DesktopLook.shared.movesThings ? animation : nil
  }
}

/// Does something when nothing refers to it any more.
final class MotionCompletion: Sendable {
  private let action: @MainActor @Sendable () -> Void

  init(_ action: @escaping @MainActor @Sendable () -> Void) { self.action = action }

  deinit {
    let action = action
    Task { @MainActor in action() }
  }
}

/// Shows what `body` changes as `transaction` says.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  // What other threads write is shown at once, as they have no part in the views.
  guard let outer = Evaluation.begin(transaction) else { return try body() }
  defer { Evaluation.end(outer) }
  return try body()
}

/// Shows what `body` changes as a transaction says that is like the one there is, with another value.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = MainTurn.sync { Evaluation.transaction }
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Shows what `body` changes with an animation; nil shows it at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}

/// When what is to follow an animation is done.
public enum AnimationCompletionCriteria: Hashable, Sendable {
  /// When all that moves has come to rest, as with `removed`.
  case logicallyComplete
  /// When all that moves has come to rest.
  case removed
}

/// Shows what `body` changes with an animation, and calls `completion` when all that moves has come to rest;
/// at once where nothing moves.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  completionCriteria: AnimationCompletionCriteria = .logicallyComplete, _ body: () throws -> Result,
  completion: @escaping @MainActor @Sendable () -> Void
) rethrows -> Result {
  var transaction = Transaction(animation: animation)
  transaction.completion = MotionCompletion(completion)
  return try withTransaction(transaction, body)
}

extension Evaluation {
  /// How the change that is being made is shown.
  static var transaction = Transaction()

  /// Begins a transaction; the one around it, or nil on a thread of no views.
  nonisolated static func begin(_ transaction: Transaction) -> Transaction? {
    guard MainTurn.isCurrent else { return nil }
    return MainTurn.sync { replace(by: transaction) }
  }

  private static func replace(by transaction: Transaction) -> Transaction {
    let outer = self.transaction
    self.transaction = transaction
    return outer
  }

  /// Ends a transaction.
  nonisolated static func end(_ outer: Transaction) { MainTurn.sync { _ = replace(by: outer) } }

  /// Runs `body` in a transaction.
  static func within<T>(_ transaction: Transaction, _ body: () -> T) -> T {
    let outer = self.transaction
    self.transaction = transaction
    defer { self.transaction = outer }
    return body()
  }
}

extension Binding {
  /// A binding whose writes are shown as `transaction` says.
  public func transaction(_ transaction: Transaction) -> Binding {
    Binding(location: TransactionLocation(base: location, transaction: transaction))
  }

  /// A binding whose writes are shown with an animation.
  public func animation(_ animation: Animation? = .default) -> Binding {
    transaction(Transaction(animation: animation))
  }
}

/// Another place, written in a transaction.
private final class TransactionLocation<Value>: BindingLocation<Value> {
  private let base: BindingLocation<Value>
  private let transaction: Transaction

  nonisolated init(base: BindingLocation<Value>, transaction: Transaction) {
    self.base = base
    self.transaction = transaction
  }

  override func get() -> Value { base.get() }
  override func set(_ value: Value) { Evaluation.within(transaction) { base.set(value) } }
  override func modify(_ change: (inout Value) -> Void) {
    Evaluation.within(transaction) { base.modify(change) }
  }
  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? TransactionLocation<Value> else { return false }
    return transaction.animation == other.transaction.animation && base.isSame(as: other.base)
  }
  override var isOfOneThing: Bool { base.isOfOneThing }
}

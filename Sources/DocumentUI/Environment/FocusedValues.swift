// Values that the focused part of the front window offers to commands and to other views.

/// A key of a value that a focused view offers.
public protocol FocusedValueKey {
  /// The value's type.
  associatedtype Value
}

/// The values that focused views offer.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Told of each key that is read.
  fileprivate var didRead: ((ObjectIdentifier) -> Void)?

  init() {}

  /// How a value of a key compares with another.
  fileprivate enum Difference {
    case none
    /// It may be another one: nobody can tell closures apart.
    case possible
    case certain
  }

  /// How what is offered differs from `other`, by keys.
  @MainActor
  fileprivate func differences(from other: FocusedValues) -> [ObjectIdentifier: Difference] {
    @MainActor func difference(_ a: Any, _ b: Any) -> Difference {
      func compare<T>(_ a: T) -> Difference {
        guard let b = b as? T else { return .certain }
        let plan = ValuePlan.plan(for: T.self)
        return plan.areEqual(a, b) ? .none : plan.isExact ? .certain : .possible
      }
      return _openExistential(a, do: compare)
    }
    var result: [ObjectIdentifier: Difference] = [:]
    for (key, value) in values {
      result[key] = other.values[key].map { difference(value, $0) } ?? .certain
    }
    for key in other.values.keys where values[key] == nil { result[key] = .certain }
    return result.filter { $0.value != .none }
  }

  private func read(_ key: ObjectIdentifier) -> Any? {
    didRead?(key)
    return values[key]
  }

  /// The value of a key, if the focused views offer one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { read(ObjectIdentifier(key)) as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// An object that is offered by its type.
  func object<T: AnyObject>(_ type: T.Type) -> T? { read(ObjectIdentifier(type)) as? T }

  mutating func setObject<T: AnyObject>(_ object: T?, type: T.Type) {
    values[ObjectIdentifier(type)] = object
  }
}

/// What one view offers.
@MainActor
final class FocusedOffer {
  weak var scene: SceneContext?
  let depth: Int
  /// Whether the view has the focus, or offers its values to the whole window.
  var isActive: Bool
  var write: (inout FocusedValues) -> Void = { _ in }

  init(scene: SceneContext?, depth: Int, isActive: Bool) {
    self.scene = scene
    self.depth = depth
    self.isActive = isActive
  }
}

/// What is offered now, and who reads it.
@MainActor
final class FocusedStore {
  static let shared = FocusedStore()

  private var offers: [FocusedOffer] = []
  private var current = FocusedValues()
  private var readers: [ObjectIdentifier: ReaderSet] = [:]

  /// The values that the focused views of the front window offer; a view further in counts before those
  /// around it. Who reads one of them is told of that one.
  var values: FocusedValues {
    var values = current
    guard Evaluation.current != nil else { return values }
    values.didRead = { key in MainTurn.sync { Self.shared.recordReader(of: key) } }
    return values
  }

  private func recordReader(of key: ObjectIdentifier) {
    let set = readers[key] ?? ReaderSet()
    readers[key] = set
    set.recordReader()
  }

  func add(_ offer: FocusedOffer) {
    offers.append(offer)
    recompute()
  }

  func remove(_ offer: FocusedOffer) {
    offers.removeAll { $0 === offer }
    recompute()
  }

  /// Collects what is offered: the focus, the front window or an offer has changed. Readers are told of
  /// values that are others. Of what cannot be compared they are told too, but not again because of what
  /// follows from their being told: a view that reads what depends on its own offer would never rest.
  func recompute() {
    var values = FocusedValues()
    let front = SceneContext.front
    let active = offers.filter { $0.isActive && $0.scene === front }
    for offer in active.sorted(by: { $0.depth < $1.depth }) { offer.write(&values) }
    let differences = values.differences(from: current)
    current = values
    let cause = Evaluation.cause
    for (key, difference) in differences where difference == .certain || !cause.contains(key) {
      readers[key]?.markAll(because: cause.union([key]))
    }
  }
}

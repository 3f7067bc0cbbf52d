// Values that the focused part of the front window offers to commands and to other views.

/// A key of a value that a focused view offers.
public protocol FocusedValueKey {
  /// The value's type.
  associatedtype Value
}

/// The values that focused views offer.
public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  /// Whether the same values are offered by the same keys; an object is the same when it is that one.
  @MainActor
  func isSame(as other: FocusedValues) -> Bool {
    @MainActor func areSame(_ a: Any, _ b: Any) -> Bool {
      func areEqual<T>(_ a: T) -> Bool {
        (b as? T).map { ValuePlan.plan(for: T.self).areEqual(a, $0) } ?? false
      }
      return _openExistential(a, do: areEqual)
    }
    return values.count == other.values.count
      && values.allSatisfy { key, value in other.values[key].map { areSame(value, $0) } ?? false }
  }

  /// The value of a key, if the focused views offer one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// An object that is offered by its type.
  func object<T: AnyObject>(_ type: T.Type) -> T? { values[ObjectIdentifier(type)] as? T }

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
  private let readers = ReaderSet()

  /// The values that the focused views of the front window offer; a view further in counts before those
  /// around it.
  var values: FocusedValues {
    readers.recordReader()
    return current
  }

  func add(_ offer: FocusedOffer) {
    offers.append(offer)
    recompute()
  }

  func remove(_ offer: FocusedOffer) {
    offers.removeAll { $0 === offer }
    recompute()
  }

  /// Collects what is offered: the focus, the front window or an offer has changed. Readers are told only
  /// when something is offered that was not: a view that offers what it reads would never rest.
  func recompute() {
    var values = FocusedValues()
    let front = SceneContext.front
    let active = offers.filter { $0.isActive && $0.scene === front }
    for offer in active.sorted(by: { $0.depth < $1.depth }) { offer.write(&values) }
    let isSame = values.isSame(as: current)
    current = values
    if !isSame { readers.markAll() }
  }
}

// It works both ways: the focus sets the value, and setting the value moves the focus.

/// The field of a view that has the keyboard focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var box: FocusBox<Value>?

  /// Whether one field is focused.
  public init() where Value == Bool { initial = false }

  /// Which field is focused, if any.
  public init<Field>() where Value == Field? { initial = nil }

  /// The value. Writing moves the focus in the next update.
  public var wrappedValue: Value {
    get {
      guard let box else { return initial }
      return MainTurn.sync { box.get() }
    }
    nonmutating set {
      guard let box else { return }
      nonisolated(unsafe) let value = newValue
      MainTurn.sync { box.setByApp(value) }
    }
  }

  /// What `.focused(_:)` takes.
  public var projectedValue: Binding { Binding(box: box ?? FocusBox(initial)) }

  /// A focus state handed to a field.
  @propertyWrapper
  public struct Binding {
    let box: FocusBox<Value>

    /// The value. Writing moves the focus in the next update.
    public var wrappedValue: Value {
      get {
        let box = box
        return MainTurn.sync { box.get() }
      }
      nonmutating set {
        let box = box
        nonisolated(unsafe) let value = newValue
        MainTurn.sync { box.setByApp(value) }
      }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }
}

extension FocusState: InstalledProperty, InputComparable {
  mutating func install(in store: PropertyStore, of node: AnyNode) {
    box = store.slot { FocusBox(initial) }
  }

  func isSameInput(as other: FocusState<Value>) -> Bool { true }
}

extension FocusState.Binding: InputComparable {
  func isSameInput(as other: FocusState<Value>.Binding) -> Bool { box === other.box }
}

/// What lasts of a focus state.
@MainActor
final class FocusBox<Value: Hashable> {
  private nonisolated(unsafe) var value: Value
  private nonisolated(unsafe) let initial: Value
  private let readers = ReaderSet()
  private var isSetByApp = false
  /// Whether the app has said that nothing is to be focused, and nothing has happened since.
  private(set) var isReleasedByApp = false
  /// Whether the toolkit has put the focus there in a window that it showed, and nobody has moved it since.
  private(set) var isGivenFirst = false

  nonisolated init(_ value: Value) {
    self.value = value
    initial = value
  }

  func get() -> Value {
    readers.recordReader()
    return value
  }

  func set(_ value: Value) {
    isReleasedByApp = false
    isGivenFirst = false
    guard value != self.value else { return }
    self.value = value
    readers.markAll()
  }

  /// Takes what the app writes.
  func setByApp(_ value: Value) {
    isSetByApp = true
    set(value)
    isReleasedByApp = value == initial
  }

  /// Takes a value unless there is one: the toolkit puts the focus somewhere in a window that it shows,
  /// before a field has it that was asked for.
  func takeFirst(_ value: Value) {
    guard self.value == initial else { return }
    set(value)
    isGivenFirst = true
  }

  /// Takes a value unless the app has written one: the toolkit may have put the focus somewhere.
  func takeDefault(_ value: Value) {
    if !isSetByApp { set(value) }
  }

  /// Says that the field `field` has lost the focus.
  func clear(_ field: Value) {
    if value == field { set(initial) }
  }
}

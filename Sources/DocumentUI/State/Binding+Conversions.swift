// Bindings to a value as another type, and to the elements of a collection.

extension Binding {
  /// A binding to the value as an optional; nil is not written.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(location: OptionalLocation(base: base.location))
  }

  /// A binding to the value as any hashable value; a value of another type is not written.
  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(location: HashableLocation(base: base.location))
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// Goes through the bindings by index.
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// The collection's own.
  public typealias Index = Value.Index
  /// The collection's own.
  public typealias Indices = Value.Indices

  /// The index of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The index after the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The indices of the elements.
  public var indices: Value.Indices { wrappedValue.indices }
  /// The index after `index`.
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  /// A binding to the element that is at a position now: where elements are identifiable to that one,
  /// wherever it is later. When the collection has it no more, it keeps its last value and takes no other: a
  /// field may commit to a row that has gone.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(base: location, index: position, in: wrappedValue, id: Self.elementID))
  }

  /// The id of an identifiable element.
  private static var elementID: ((Value.Element) -> AnyHashable)? {
    func id<Element: Identifiable>(_ type: Element.Type) -> (Value.Element) -> AnyHashable {
      { AnyHashable(($0 as! Element).id) }
    }
    return (Value.Element.self as? any Identifiable.Type).map { id($0) }
  }
}

extension Binding: BidirectionalCollection
where Value: MutableCollection & BidirectionalCollection {
  /// The index before `index`.
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}

/// A value as an optional.
final class OptionalLocation<Wrapped>: BindingLocation<Wrapped?> {
  private let base: BindingLocation<Wrapped>

  nonisolated init(base: BindingLocation<Wrapped>) { self.base = base }

  override func get() -> Wrapped? { base.get() }

  override func set(_ value: Wrapped?) {
    if let value { base.set(value) }
  }

  override func isSame(as other: BindingLocation<Wrapped?>) -> Bool {
    (other as? OptionalLocation<Wrapped>)?.base.isSame(as: base) ?? false
  }
}

/// A value as any hashable value.
final class HashableLocation<Wrapped: Hashable>: BindingLocation<AnyHashable> {
  private let base: BindingLocation<Wrapped>

  nonisolated init(base: BindingLocation<Wrapped>) { self.base = base }

  override func get() -> AnyHashable { AnyHashable(base.get()) }

  override func set(_ value: AnyHashable) {
    if let value = value.base as? Wrapped { base.set(value) }
  }

  override func isSame(as other: BindingLocation<AnyHashable>) -> Bool {
    (other as? HashableLocation<Wrapped>)?.base.isSame(as: base) ?? false
  }
}

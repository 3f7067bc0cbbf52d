// A path holds values only. `navigationDestination` says which page belongs to a value.

/// The values that a navigation stack has led to, of any types.
public struct NavigationPath {
  var elements: [AnyHashable]

  /// Nothing yet.
  public init() { elements = [] }

  /// Some values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// How many there are.
  public var count: Int { elements.count }

  /// Whether there are none.
  public var isEmpty: Bool { elements.isEmpty }

  /// Leads to a further value.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

  /// Goes back by `k` values, of which there must be as many.
  public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}

extension NavigationPath: Equatable {}

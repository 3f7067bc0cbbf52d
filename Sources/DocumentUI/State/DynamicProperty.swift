// Properties of a view that the framework fills in before the body runs.

/// A property of a view whose value lasts outside the view, or comes from outside.
public protocol DynamicProperty {
  /// Called before each run of the body.
  @MainActor @preconcurrency mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  @MainActor @preconcurrency public mutating func update() {}
}

/// A dynamic property of the framework's own: it is connected with a node.
protocol InstalledProperty: DynamicProperty {
  /// Connects the property with what lasts of it.
  @MainActor mutating func install(in store: PropertyStore, of node: AnyNode)
}

// Finds shapes as they are about to be: while they are dragged, or in an edit that is being made.

/// Finds shapes among some that stand in for those of a page, what is inside them included, and else on the
/// page.
///
/// Nothing is gathered before the first question: most drawings have no connector that asks.
public final class ShapeResolver {
  private let shapes: [Shape]
  private let rest: (String) -> Shape?
  private var found: [String: Shape]?

  /// Finds in `shapes`, and what is not there by `rest`.
  public init(_ shapes: [Shape], else rest: @escaping (String) -> Shape?) {
    self.shapes = shapes
    self.rest = rest
  }

  /// The shape with this id, where it is seen.
  public func shape(withID id: String) -> Shape? {
    if found == nil { found = gathered() }
    return found?[id] ?? rest(id)
  }

  private func gathered() -> [String: Shape] {
    var found: [String: Shape] = [:]
    func note(_ shape: Shape, _ place: (Shape) -> Shape) {
      found[shape.id] = place(shape)
      for child in shape.children { note(child) { place($0.carried(by: shape)) } }
    }
    for shape in shapes { note(shape) { $0 } }
    return found
  }
}

// What an edit does to one page's shapes. Everything that changes a drawing on the canvas is said in these
// terms.

/// Shapes that come, change and go, on one page.
///
/// A shape that moves in the paint order goes and comes back at its new place.
public struct ShapeChanges: Hashable, Sendable {
  /// A shape that comes.
  public struct Insertion: Hashable, Sendable {
    /// The shape.
    public var shape: Shape
    /// Where it stands in the paint order after all changes.
    public var index: Int

    /// `shape` to stand at `index` after all changes.
    public init(_ shape: Shape, at index: Int) {
      self.shape = shape
      self.index = index
    }
  }

  /// Shapes that come, by rising index.
  public var inserted: [Insertion]
  /// Shapes that change where they stand, as they become.
  public var replaced: [Shape]
  /// Ids of shapes that go.
  public var removed: [String]

  /// Changes; none unless given.
  public init(inserted: [Insertion] = [], replaced: [Shape] = [], removed: [String] = []) {
    self.inserted = inserted.sorted { $0.index < $1.index }
    self.replaced = replaced
    self.removed = removed
  }

  /// The one shape that changes where nothing else does.
  public var onlyReplaced: Shape? {
    inserted.isEmpty && removed.isEmpty && replaced.count == 1 ? replaced[0] : nil
  }

  /// Whether nothing changes.
  public var isEmpty: Bool { inserted.isEmpty && replaced.isEmpty && removed.isEmpty }

  /// Makes the changes. What is to be replaced or removed and is not there is passed over; an index past the
  /// end means the end.
  public func apply(to page: inout Page) {
    for shape in replaced {
      if let index = page.shapes.index(of: shape.id) { page.shapes[index] = shape }
    }
    page.shapes.arrange(removing: removed, inserting: inserted)
  }
}

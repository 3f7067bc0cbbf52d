// Areas made of the areas of two paths. Curves become short lines, which are cut where they cross; of the
// pieces those are kept that have the new area on one side alone.

import Glibc

extension Path {
  /// The area that is in both paths. Curves come as short lines.
  /// - Parameter eoFill: whether what is inside a path an even number of times is outside of it.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 && $1 }
  }

  /// The area that is in one of the paths or in both. Curves come as short lines.
  /// - Parameter eoFill: whether what is inside a path an even number of times is outside of it.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 || $1 }
  }

  /// The area of this path without that of another. Curves come as short lines.
  /// - Parameter eoFill: whether what is inside a path an even number of times is outside of it.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 && !$1 }
  }

  /// The area that is in one of the paths but not in both. Curves come as short lines.
  /// - Parameter eoFill: whether what is inside a path an even number of times is outside of it.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 != $1 }
  }

  private func combined(
    with other: Path, _ eoFill: Bool, _ isInside: (Bool, Bool) -> Bool
  ) -> Path {
    let (first, second) = (PathOutline(self), PathOutline(other))
    let reach = max(first.reach, second.reach)
    // Far enough for numbers to tell, and not to be seen.
    let apart = max(reach, 1) * 1e-9
    var kept: Set<PathEdge> = []
    for edge in PathEdge.cut(first.edges + second.edges, apart: apart) {
      let sides = edge.sides(apart * 100)
      func area(_ point: CGPoint) -> Bool {
        isInside(first.contains(point, eoFill), second.contains(point, eoFill))
      }
      let (left, right) = (area(sides.left), area(sides.right))
      guard left != right else { continue }
      // All run round the area the same way, and those that lie on each other are one.
      kept.insert(right ? edge : edge.reversed)
    }
    return PathEdge.joined(kept)
  }
}

extension Shape {
  /// The area that is in both shapes. Curves come as short lines.
  /// - Parameter eoFill: whether what is inside a shape an even number of times is outside of it.
  public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
  }

  /// The area that is in one of the shapes or in both. Curves come as short lines.
  /// - Parameter eoFill: whether what is inside a shape an even number of times is outside of it.
  public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
  }

  /// The area of this shape without that of another. Curves come as short lines.
  /// - Parameter eoFill: whether what is inside a shape an even number of times is outside of it.
  public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
  }

  /// The area that is in one of the shapes but not in both. Curves come as short lines.
  /// - Parameter eoFill: whether what is inside a shape an even number of times is outside of it.
  public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }
}

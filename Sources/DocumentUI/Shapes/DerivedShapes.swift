// Shapes made of other shapes.

import Glibc

/// A part of a shape's outline.
public nonisolated struct TrimmedShape<S: Shape>: Shape {
  let shape: S
  let from: CGFloat
  let to: CGFloat

  /// The part of the outline.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: from, to: to) }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape that was moved.
public nonisolated struct OffsetShape<S: Shape>: Shape {
  let shape: S
  let offset: CGSize

  /// The outline, moved.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape that was turned.
public nonisolated struct RotatedShape<S: Shape>: Shape {
  let shape: S
  let angle: Angle
  let anchor: UnitPoint

  /// The outline, turned.
  public func path(in rect: CGRect) -> Path {
    let center = anchor.point(in: rect)
    let (s, c) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    return shape.path(in: rect).mapPoints { point in
      let (dx, dy) = (point.x - center.x, point.y - center.y)
      return CGPoint(x: center.x + dx * c - dy * s, y: center.y + dx * s + dy * c)
    }
  }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape that was scaled.
public nonisolated struct ScaledShape<S: Shape>: Shape {
  let shape: S
  let scale: CGSize
  let anchor: UnitPoint

  /// The outline, scaled.
  public func path(in rect: CGRect) -> Path {
    let center = anchor.point(in: rect)
    return shape.path(in: rect).mapPoints { point in
      CGPoint(
        x: center.x + (point.x - center.x) * scale.width, y: center.y + (point.y - center.y) * scale.height)
    }
  }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// Any shape, its type hidden.
public nonisolated struct AnyShape: Shape {
  private let makePath: @Sendable (CGRect) -> Path
  private let chooseSize: @Sendable (ProposedViewSize) -> CGSize

  /// Hides the type of `shape`.
  public init<S: Shape>(_ shape: S) {
    makePath = { shape.path(in: $0) }
    chooseSize = { shape.sizeThatFits($0) }
  }

  /// The outline.
  public func path(in rect: CGRect) -> Path { makePath(rect) }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { chooseSize(proposal) }
}

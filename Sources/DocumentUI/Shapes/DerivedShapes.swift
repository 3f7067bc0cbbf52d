// Shapes made of other shapes.

import Glibc

/// A part of a shape's outline.
public nonisolated struct TrimmedShape<S: Shape>: Shape {
  private var shape: S
  private var from: CGFloat
  private var to: CGFloat

  init(shape: S, from: CGFloat, to: CGFloat) {
    self.shape = shape
    self.from = from
    self.to = to
  }

  /// The shape's data and both ends.
  public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(from, to)) }
    set {
      shape.animatableData = newValue.first
      (from, to) = (newValue.second.first, newValue.second.second)
    }
  }

  /// The part of the outline.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: from, to: to) }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape that was moved.
public nonisolated struct OffsetShape<S: Shape>: Shape {
  private var shape: S
  private var offset: CGSize

  init(shape: S, offset: CGSize) {
    self.shape = shape
    self.offset = offset
  }

  /// The shape's data and the offset.
  public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set {
      shape.animatableData = newValue.first
      offset.animatableData = newValue.second
    }
  }

  /// The outline, moved.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
  }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Path {
  /// The path with each of its points moved by `body`, which is told the center and how far to the right of
  /// and below it a point is.
  fileprivate func mapPoints(
    about center: CGPoint, _ body: (_ center: CGPoint, _ dx: CGFloat, _ dy: CGFloat) -> CGPoint
  ) -> Path {
    mapPoints { body(center, $0.x - center.x, $0.y - center.y) }
  }
}

/// A shape that was turned.
public nonisolated struct RotatedShape<S: Shape>: Shape {
  private var shape: S
  private var angle: Angle
  private var anchor: UnitPoint

  init(shape: S, angle: Angle, anchor: UnitPoint) {
    self.shape = shape
    self.angle = angle
    self.anchor = anchor
  }

  /// The shape's data, the angle and the point it is turned about.
  public var animatableData:
    AnimatablePair<S.AnimatableData, AnimatablePair<Double, UnitPoint.AnimatableData>>
  {
    get { AnimatablePair(shape.animatableData, AnimatablePair(angle.radians, anchor.animatableData)) }
    set {
      shape.animatableData = newValue.first
      angle.radians = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }

  /// The outline, turned.
  public func path(in rect: CGRect) -> Path {
    let (s, c) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
    return shape.path(in: rect).mapPoints(about: anchor.point(in: rect)) { center, dx, dy in
      CGPoint(x: center.x + dx * c - dy * s, y: center.y + dx * s + dy * c)
    }
  }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

/// A shape that was scaled.
public nonisolated struct ScaledShape<S: Shape>: Shape {
  private var shape: S
  private var scale: CGSize
  private var anchor: UnitPoint

  init(shape: S, scale: CGSize, anchor: UnitPoint) {
    self.shape = shape
    self.scale = scale
    self.anchor = anchor
  }

  /// The shape's data, the scale and the point it is scaled about.
  public var animatableData:
    AnimatablePair<S.AnimatableData, AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>
  {
    get { AnimatablePair(shape.animatableData, AnimatablePair(scale.animatableData, anchor.animatableData)) }
    set {
      shape.animatableData = newValue.first
      scale.animatableData = newValue.second.first
      anchor.animatableData = newValue.second.second
    }
  }

  /// The outline, scaled.
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).mapPoints(about: anchor.point(in: rect)) { center, dx, dy in
      CGPoint(x: center.x + dx * scale.width, y: center.y + dy * scale.height)
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

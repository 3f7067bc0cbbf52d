// Moves, turns and scales of points, as three by three numbers of which the last column never changes.

import Glibc

/// What becomes of points: `x` is `a · x + c · y + tx`, `y` is `b · x + d · y + ty`.
public nonisolated struct CGAffineTransform: Hashable, Sendable, Codable {
  /// What `x` adds to `x`.
  public var a: CGFloat
  /// What `x` adds to `y`.
  public var b: CGFloat
  /// What `y` adds to `x`.
  public var c: CGFloat
  /// What `y` adds to `y`.
  public var d: CGFloat
  /// What is added to `x`.
  public var tx: CGFloat
  /// What is added to `y`.
  public var ty: CGFloat

  /// A transform by its numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// One that leaves points where they are.
  public init() { self.init(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  /// Moves.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Scales from the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

  /// Turns about the origin, by radians, clockwise as seen where y goes down.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// One that leaves points where they are.
  public static let identity = CGAffineTransform()

  /// Whether it leaves points where they are.
  public var isIdentity: Bool { self == .identity }

  /// This transform, then another.
  public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * other.a + b * other.c, b: a * other.b + b * other.d, c: c * other.a + d * other.c,
      d: c * other.b + d * other.d, tx: tx * other.a + ty * other.c + other.tx,
      ty: tx * other.b + ty * other.d + other.ty)
  }

  /// A move, then this transform.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: x, y: y).concatenating(self)
  }

  /// A scale, then this transform.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: x, y: y).concatenating(self)
  }

  /// A turn by radians, then this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// What takes points back; itself where nothing does.
  public func inverted() -> CGAffineTransform {
    let determinant = a * d - b * c
    guard determinant != 0 else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }
}

extension CGPoint {
  /// Where a transform takes the point.
  public nonisolated func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty
    )
  }
}

extension Path {
  /// The path as a transform takes it.
  public func applying(_ transform: CGAffineTransform) -> Path { mapPoints { $0.applying(transform) } }
}

/// A shape as a transform takes it.
public nonisolated struct TransformedShape<S: Shape>: Shape {
  private var shape: S
  private let transform: CGAffineTransform

  init(shape: S, transform: CGAffineTransform) {
    self.shape = shape
    self.transform = transform
  }

  /// The shape's data.
  public var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }

  /// The outline, as the transform takes it.
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

  /// The shape's own size.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Shape {
  /// The shape as a transform takes it.
  public nonisolated func transform(_ transform: CGAffineTransform) -> TransformedShape<Self> {
    TransformedShape(shape: self, transform: transform)
  }
}

// A point (x, y) goes to x' = a·x + c·y + e, y' = b·x + d·y + f.

#if canImport(Glibc)
  import Glibc
#endif

/// An affine transform, `matrix(a b c d e f)` in SVG's terms.
public struct Transform: Hashable, Sendable {
  /// The matrix's members, named as in SVG.
  public var a: Double, b: Double, c: Double, d: Double, e: Double, f: Double

  /// `matrix(a b c d e f)`.
  public init(a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The transform that changes nothing.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, e: 0, f: 0)

  /// A move by `delta`.
  public static func translation(_ delta: Point) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, e: delta.x, f: delta.y)
  }

  /// A scale about the origin.
  public static func scale(_ x: Double, _ y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, e: 0, f: 0)
  }

  /// A turn by `degrees` clockwise (y is down) about `center`.
  public static func rotation(_ degrees: Double, about center: Point = .zero) -> Transform {
    let radians = degrees * .pi / 180
    let (sine, cosine) = (sin(radians), cos(radians))
    return Transform(
      a: cosine, b: sine, c: -sine, d: cosine,
      e: center.x - cosine * center.x + sine * center.y,
      f: center.y - sine * center.x - cosine * center.y)
  }

  /// First this transform, then `next`.
  public func followed(by next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      e: next.a * e + next.c * f + next.e, f: next.b * e + next.d * f + next.f)
  }

  /// Where `point` goes.
  public func apply(_ point: Point) -> Point {
    Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f)
  }

  /// The transform that takes everything back; nil when this one flattens the plane.
  public var inverted: Transform? {
    let determinant = a * d - b * c
    guard determinant != 0, determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      e: (c * f - d * e) / determinant, f: (b * e - a * f) / determinant)
  }
}

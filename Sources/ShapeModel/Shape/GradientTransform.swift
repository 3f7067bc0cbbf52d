// Radial gradients that are ellipses: what their circle becomes, and how their axes are told by handles.

/// What becomes of a radial gradient's circle, about its centre: SVG's `gradientTransform`, of which only
/// `matrix(a b c d)` is left. In the unit square of the frame.
public struct GradientTransform: Hashable, Sendable {
  /// Where a point right of the centre goes.
  @Exact public var a: Double
  /// Where a point right of the centre goes, down.
  @Exact public var b: Double
  /// Where a point below the centre goes, right.
  @Exact public var c: Double
  /// Where a point below the centre goes.
  @Exact public var d: Double

  /// `matrix(a b c d)`; nil when it leaves a circle as it is, which needs none.
  public init?(a: Double, b: Double, c: Double, d: Double) {
    guard a != 1 || b != 0 || c != 0 || d != 1 else { return nil }
    self.a = a
    self.b = b
    self.c = c
    self.d = d
  }

  /// It about a centre; nil when it leaves no area, or none that could be told from a line.
  func transform(about center: Point) -> Transform? {
    let determinant = a * d - b * c
    let size = max(abs(a), abs(b), abs(c), abs(d))
    guard determinant.isFinite, abs(determinant) > 1e-9 * size * size else { return nil }
    return Transform(
      a: a, b: b, c: c, d: d, e: center.x - a * center.x - c * center.y,
      f: center.y - b * center.x - d * center.y)
  }
}

extension Gradient {
  /// What becomes of the circle of a radial gradient, in the unit square; nil for a linear one, and for one
  /// that leaves no area.
  public var ellipse: Transform? {
    guard case .radial(let center, _) = geometry else { return nil }
    guard let transform else { return .identity }
    return transform.transform(about: center)
  }

  /// Whether it runs nowhere: from a place to itself, or over no area. Then all is of the last stop's colour,
  /// as in SVG.
  public var isFlat: Bool {
    switch geometry {
    case .linear(let start, let end): start == end
    case .radial(_, let radius): radius <= 0 || ellipse == nil
    }
  }

  /// The half axes of a radial gradient, from its centre, in the unit square: of a circle those to the right
  /// and down; nil for a linear one.
  public var axes: (end: Point, side: Point)? {
    guard case .radial(_, let radius) = geometry else { return nil }
    guard let transform else { return (Point(x: radius, y: 0), Point(x: 0, y: radius)) }
    return (
      Point(x: transform.a * radius, y: transform.b * radius),
      Point(x: transform.c * radius, y: transform.d * radius)
    )
  }

  /// A radial gradient with other half axes; nil for a linear one, and for axes that enclose no area.
  func settingAxes(end: Point, side: Point) -> Gradient? {
    guard case .radial(let center, _) = geometry else { return nil }
    let area = abs(end.x * side.y - end.y * side.x)
    let longest = max(end.length, side.length)
    // Less than a thousandth as thick as it is long is no ellipse that anybody means.
    guard area.isFinite, area > 1e-3 * longest * longest, longest > 1e-6 else { return nil }
    let radius = max(area.squareRoot().tidy, 1e-6)
    var result = self
    result.geometry = .radial(center: center, radius: radius)
    result.transform = GradientTransform(
      a: (end.x / radius).tidy, b: (end.y / radius).tidy, c: (side.x / radius).tidy,
      d: (side.y / radius).tidy)
    return result
  }
}

// What is asked of a path: its bounds, what is inside, a part of its length.

import Glibc

extension Path {
  /// A piece between two points, as a cubic curve.
  struct Piece {
    var from: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var to: CGPoint
    let isStraight: Bool

    func point(_ t: CGFloat) -> CGPoint {
      let u = 1 - t
      let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
      return CGPoint(
        x: a * from.x + b * control1.x + c * control2.x + d * to.x,
        y: a * from.y + b * control1.y + c * control2.y + d * to.y)
    }

    /// The part from parameter `a` to `b`.
    func part(_ a: CGFloat, _ b: CGFloat) -> Piece {
      func derivative(_ t: CGFloat) -> CGSize {
        let u = 1 - t
        func value(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> CGFloat {
          3 * u * u * (p1 - p0) + 6 * u * t * (p2 - p1) + 3 * t * t * (p3 - p2)
        }
        return CGSize(
          width: value(from.x, control1.x, control2.x, to.x),
          height: value(from.y, control1.y, control2.y, to.y))
      }
      let (start, end, scale) = (point(a), point(b), (b - a) / 3)
      let (out, into) = (derivative(a), derivative(b))
      return Piece(
        from: start, control1: CGPoint(x: start.x + out.width * scale, y: start.y + out.height * scale),
        control2: CGPoint(x: end.x - into.width * scale, y: end.y - into.height * scale), to: end,
        isStraight: isStraight)
    }
  }

  private static func line(_ a: CGPoint, _ b: CGPoint) -> Piece {
    func between(_ t: CGFloat) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
    return Piece(from: a, control1: between(1 / 3), control2: between(2 / 3), to: b, isStraight: true)
  }

  /// The pieces of each part of the path.
  var subpaths: [[Piece]] {
    var result: [[Piece]] = []
    var pieces: [Piece] = []
    var start = CGPoint.zero
    var current = CGPoint.zero
    func toward(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * 2 / 3, y: a.y + (b.y - a.y) * 2 / 3)
    }
    for element in elements {
      switch element {
      case .move(let to):
        if !pieces.isEmpty { result.append(pieces) }
        pieces = []
        start = to
        current = to
      case .line(let to):
        pieces.append(Self.line(current, to))
        current = to
      case .quadCurve(let to, let control):
        pieces.append(
          Piece(
            from: current, control1: toward(current, control), control2: toward(to, control), to: to,
            isStraight: false))
        current = to
      case .curve(let to, let control1, let control2):
        pieces.append(
          Piece(from: current, control1: control1, control2: control2, to: to, isStraight: false))
        current = to
      case .closeSubpath:
        if current != start { pieces.append(Self.line(current, start)) }
        current = start
      }
    }
    if !pieces.isEmpty { result.append(pieces) }
    return result
  }

  /// Points on a piece, close enough together that lines between them are the curve.
  static func samples(_ piece: Piece) -> [CGPoint] {
    piece.isStraight ? [piece.from, piece.to] : (0...24).map { piece.point(CGFloat($0) / 24) }
  }

  /// The least rectangle around the path, control points counted as its own; empty for an empty path.
  public var boundingRect: CGRect {
    var points: [CGPoint] = []
    _ = mapPoints {
      points.append($0)
      return $0
    }
    if elements.isEmpty { return .null }
    // The last two are where the path began and where it ends.
    let xs = points.dropLast(2).map(\.x), ys = points.dropLast(2).map(\.y)
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return .null
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether a point is inside the path.
  /// - Parameter eoFill: whether what is inside an even number of times is outside.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    var winding = 0
    for subpath in subpaths {
      var points = subpath.flatMap { Self.samples($0) }
      if let first = points.first { points.append(first) }
      for (a, b) in zip(points, points.dropFirst()) where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { winding += a.y < b.y ? 1 : -1 }
      }
    }
    return eoFill ? winding % 2 != 0 : winding != 0
  }

  /// The part of the path's length from `from` to `to`, each from 0 to 1.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    let (low, high) = (max(0, min(from, 1)), max(0, min(to, 1)))
    if low <= 0, high >= 1 { return self }
    let parts = subpaths
    let tables = parts.map { $0.map { Self.lengths($0) } }
    let total = tables.joined().reduce(0) { $0 + ($1.last ?? 0) }
    var trimmed = Path()
    guard low < high, total > 0 else { return trimmed }
    var before: CGFloat = 0
    for (pieces, table) in zip(parts, tables) {
      var isJoined = false
      for (piece, lengths) in zip(pieces, table) {
        let length = lengths.last ?? 0
        let start = max(0, low * total - before), end = min(length, high * total - before)
        before += length
        guard end > start else {
          isJoined = false
          continue
        }
        let part = piece.part(Self.parameter(start, lengths), Self.parameter(end, lengths))
        if !isJoined { trimmed.move(to: part.from) }
        isJoined = true
        if part.isStraight {
          trimmed.addLine(to: part.to)
        } else {
          trimmed.addCurve(to: part.to, control1: part.control1, control2: part.control2)
        }
      }
    }
    return trimmed
  }

  /// How long the piece is up to each of its samples.
  private static func lengths(_ piece: Piece) -> [CGFloat] {
    var sum: CGFloat = 0
    let points = samples(piece)
    return [0]
      + zip(points, points.dropFirst()).map { a, b in
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        sum += (dx * dx + dy * dy).squareRoot()
        return sum
      }
  }

  /// The parameter at which the piece is `length` long.
  private static func parameter(_ length: CGFloat, _ lengths: [CGFloat]) -> CGFloat {
    let steps = CGFloat(lengths.count - 1)
    guard let index = lengths.firstIndex(where: { $0 >= length }) else { return 1 }
    guard index > 0 else { return 0 }
    let (low, high) = (lengths[index - 1], lengths[index])
    return (CGFloat(index - 1) + (high > low ? (length - low) / (high - low) : 0)) / steps
  }
}

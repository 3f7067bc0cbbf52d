// The area that a line along a path covers. It is put together from pieces that all go round the same way, so
// that where they lie over each other is inside too.

import Glibc

extension Path {
  /// The outline of the line that a stroke of the path draws. It is filled as a whole, not by the even-odd
  /// rule: its pieces lie over each other. Curves come as short lines.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite else { return Path() }
    var stroke = Stroke(style: style)
    for pieces in subpaths {
      var points: [CGPoint] = []
      for point in pieces.flatMap(Self.samples) where point != points.last { points.append(point) }
      if let dashes = stroke.dashes(along: points) {
        for dash in dashes { stroke.add(dash, isClosed: false) }
      } else {
        stroke.add(points, isClosed: points.count > 2 && points.first == points.last)
      }
    }
    return stroke.outline
  }

  /// Collects the pieces of a line's outline.
  private struct Stroke {
    let style: StrokeStyle
    var outline = Path()
    private var half: CGFloat { style.lineWidth / 2 }

    /// More dashes than this would be a solid line to the eye.
    private static let mostDashes = 10_000
    /// The cosine of a turn that is a part of a curve rather than a corner.
    private static let smooth: CGFloat = 0.97

    init(style: StrokeStyle) { self.style = style }

    /// The dashes of a line; nil where it is solid.
    func dashes(along points: [CGPoint]) -> [[CGPoint]]? {
      let sum = style.dash.reduce(0, +)
      guard sum > 0, sum.isFinite, style.dash.allSatisfy({ $0 >= 0 }), let first = points.first else {
        return nil
      }
      let lengths = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
      var index = 0
      var phase = fmod(Double(style.dashPhase), Double(lengths.reduce(0, +)))
      if !phase.isFinite { phase = 0 }
      if phase < 0 { phase += Double(lengths.reduce(0, +)) }
      while phase >= Double(lengths[index]) {
        phase -= Double(lengths[index])
        index = (index + 1) % lengths.count
      }
      var left = lengths[index] - CGFloat(phase)
      var result: [[CGPoint]] = index % 2 == 0 ? [[first]] : []
      for (a, b) in zip(points, points.dropFirst()) {
        let length = Self.length(a, b)
        var done: CGFloat = 0
        while length - done > left {
          done += left
          let point = CGPoint(
            x: a.x + (b.x - a.x) * done / length, y: a.y + (b.y - a.y) * done / length)
          if index % 2 != 0 {
            result.append([point])
          } else if result[result.count - 1].last != point {
            result[result.count - 1].append(point)
          }
          if result.count > Self.mostDashes { return nil }
          index = (index + 1) % lengths.count
          left = lengths[index]
        }
        left -= length - done
        if index % 2 == 0, result[result.count - 1].last != b { result[result.count - 1].append(b) }
      }
      return result
    }

    /// Adds a line through points.
    mutating func add(_ points: [CGPoint], isClosed: Bool) {
      guard points.count > 1 else {
        if let point = points.first { addDot(point) }
        return
      }
      let directions = zip(points, points.dropFirst()).map { Self.direction($0, $1) }
      for (index, way) in directions.enumerated() {
        var (a, b) = (points[index], points[index + 1])
        if style.lineCap == .square, !isClosed {
          if index == 0 { a = CGPoint(x: a.x - way.width * half, y: a.y - way.height * half) }
          if index == directions.count - 1 {
            b = CGPoint(x: b.x + way.width * half, y: b.y + way.height * half)
          }
        }
        let side = normal(way)
        addPiece([a + side, b + side, b - side, a - side])
        if index > 0 { addCorner(points[index], directions[index - 1], way) }
      }
      if isClosed {
        addCorner(points[0], directions[directions.count - 1], directions[0])
      } else if style.lineCap == .round {
        addCircle(points[0])
        addCircle(points[points.count - 1])
      }
    }

    /// A line without length has only its ends.
    private mutating func addDot(_ point: CGPoint) {
      switch style.lineCap {
      case .butt: break
      case .round: addCircle(point)
      case .square:
        addPiece(
          [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { point + CGSize(width: $0 * half, height: $1 * half) })
      }
    }

    private mutating func addCorner(_ point: CGPoint, _ before: CGSize, _ after: CGSize) {
      let cosine = before.width * after.width + before.height * after.height
      let turn = before.width * after.height - before.height * after.width
      let isCorner = cosine < Self.smooth
      if isCorner, style.lineJoin == .round { return addCircle(point) }
      if turn == 0 { return }
      var (first, second) = (normal(before), normal(after))
      if turn > 0 {
        first = CGSize(width: -first.width, height: -first.height)
        second = CGSize(width: -second.width, height: -second.height)
      }
      var corner = [point, point + first, point + second]
      if isCorner, style.lineJoin == .miter, 2 <= style.miterLimit * style.miterLimit * (1 + cosine) {
        let tip = CGSize(
          width: (first.width + second.width) / (1 + cosine),
          height: (first.height + second.height) / (1 + cosine))
        corner.insert(point + tip, at: 2)
      }
      addPiece(corner)
    }

    private mutating func addCircle(_ center: CGPoint) {
      let count = 2 * Int(min(max(half, 8), 60))
      addPiece(
        (0..<count).map { step in
          let angle = 2 * Double.pi * Double(step) / Double(count)
          return center + CGSize(width: half * CGFloat(cos(angle)), height: half * CGFloat(sin(angle)))
        })
    }

    /// Adds a piece in the way that all of them go round.
    private mutating func addPiece(_ points: [CGPoint]) {
      var area: CGFloat = 0
      for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { area += a.x * b.y - b.x * a.y }
      outline.addLines(area < 0 ? points.reversed() : points)
      outline.closeSubpath()
    }

    /// What is at the left of a line in the middle, as far as the line is wide there.
    private func normal(_ direction: CGSize) -> CGSize {
      CGSize(width: -direction.height * half, height: direction.width * half)
    }

    private static func length(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
      let (x, y) = (b.x - a.x, b.y - a.y)
      return (x * x + y * y).squareRoot()
    }

    private static func direction(_ a: CGPoint, _ b: CGPoint) -> CGSize {
      let length = length(a, b)
      return CGSize(width: (b.x - a.x) / length, height: (b.y - a.y) / length)
    }
  }
}

private func + (point: CGPoint, size: CGSize) -> CGPoint {
  CGPoint(x: point.x + size.width, y: point.y + size.height)
}

private func - (point: CGPoint, size: CGSize) -> CGPoint {
  CGPoint(x: point.x - size.width, y: point.y - size.height)
}

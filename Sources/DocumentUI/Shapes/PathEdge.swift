// Cutting lines where they cross, and joining them to outlines.

/// A straight line of an outline.
struct PathEdge: Hashable {
  let from: CGPoint
  let to: CGPoint

  var reversed: PathEdge { PathEdge(from: to, to: from) }

  /// Points on both sides of its middle, `step` away; left is where y is less for a line that goes right.
  func sides(_ step: CGFloat) -> (left: CGPoint, right: CGPoint) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (x, y) = ((from.x + to.x) / 2, (from.y + to.y) / 2)
    let (across, down) = (dy / length * step, -dx / length * step)
    return (CGPoint(x: x + across, y: y + down), CGPoint(x: x - across, y: y - down))
  }

  /// The shares of the way along this line at which another one crosses, touches or leaves it.
  private func cuts(by other: PathEdge, apart: CGFloat) -> [CGFloat] {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let (ex, ey) = (other.to.x - other.from.x, other.to.y - other.from.y)
    let (fx, fy) = (other.from.x - from.x, other.from.y - from.y)
    let square = dx * dx + dy * dy
    let cross = dx * ey - dy * ex
    let lengths = (square * (ex * ex + ey * ey)).squareRoot()
    if abs(cross) <= lengths * 1e-12 {
      // Side by side: where the ends of the other one are on this one.
      guard abs(dx * fy - dy * fx) <= apart * square.squareRoot() else { return [] }
      let start = (fx * dx + fy * dy) / square
      return [start, start + (ex * dx + ey * dy) / square]
    }
    let (share, others) = ((fx * ey - fy * ex) / cross, (fx * dy - fy * dx) / cross)
    return (-1e-9...1 + 1e-9).contains(others) ? [share] : []
  }

  /// Lines cut where they meet. Points that are less than `apart` from each other become one.
  static func cut(_ edges: [PathEdge], apart: CGFloat) -> [PathEdge] {
    var pieces: [PathEdge] = []
    func grid(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x / apart).rounded() * apart, y: (point.y / apart).rounded() * apart)
    }
    let order = edges.indices.sorted { edges[$0].top < edges[$1].top }
    for edge in edges {
      var shares: [CGFloat] = [0, 1]
      for index in order {
        let other = edges[index]
        if other.top > edge.bottom + apart { break }
        guard other.bottom >= edge.top - apart, other.right >= edge.left - apart,
          other.left <= edge.right + apart
        else { continue }
        shares += edge.cuts(by: other, apart: apart).filter { $0 > 0 && $0 < 1 }
      }
      let points = shares.sorted().map { share in
        grid(
          CGPoint(
            x: edge.from.x + (edge.to.x - edge.from.x) * share,
            y: edge.from.y + (edge.to.y - edge.from.y) * share))
      }
      for (a, b) in zip(points, points.dropFirst()) where a != b { pieces.append(PathEdge(from: a, to: b)) }
    }
    return pieces
  }

  private var top: CGFloat { min(from.y, to.y) }
  private var bottom: CGFloat { max(from.y, to.y) }
  private var left: CGFloat { min(from.x, to.x) }
  private var right: CGFloat { max(from.x, to.x) }

  /// The outlines that lines make, each from one line's end to the next one's beginning.
  static func joined(_ edges: Set<PathEdge>) -> Path {
    // A set has another order each time.
    let sorted = edges.sorted {
      ($0.from.y, $0.from.x, $0.to.y, $0.to.x) < ($1.from.y, $1.from.x, $1.to.y, $1.to.x)
    }
    var ways = Dictionary(grouping: sorted, by: \.from)
    var path = Path()
    for edge in sorted {
      guard let first = take(from: edge.from, in: &ways) else { continue }
      path.move(to: first.from)
      var last = first
      while let next = take(from: last.to, in: &ways) {
        path.addLine(to: last.to)
        last = next
      }
      path.closeSubpath()
    }
    return path
  }

  private static func take(from point: CGPoint, in ways: inout [CGPoint: [PathEdge]]) -> PathEdge? {
    guard var found = ways[point], !found.isEmpty else { return nil }
    let edge = found.removeFirst()
    ways[point] = found.isEmpty ? nil : found
    return edge
  }
}

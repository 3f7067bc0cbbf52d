// What is done to the points of a path, one by one or many at once.

import Synchronization

extension PathNodes {
  /// The path with each of the points with these numbers made anew, told which points are beside it.
  private func mapping(
    _ indices: Set<Int>, _ change: (_ node: Node, _ before: Node?, _ after: Node?) -> Node
  ) -> PathNodes {
    var result = self
    var first = 0
    for (number, piece) in pieces.enumerated() {
      let (nodes, last) = (piece.nodes, piece.nodes.count - 1)
      let isRing = piece.isClosed && last > 0
      for (index, node) in nodes.enumerated() where indices.contains(first + index) {
        let before = index > 0 ? nodes[index - 1] : isRing ? nodes[last] : nil
        let after = index < last ? nodes[index + 1] : isRing ? nodes[0] : nil
        result.pieces[number].nodes[index] = change(node, before, after)
      }
      first += nodes.count
    }
    return result
  }

  /// The points with these numbers moved by `delta`, with their handles.
  public func moving(_ indices: Set<Int>, by delta: Point) -> PathNodes {
    mapping(indices) { node, _, _ in node.moved(by: delta) }
  }

  /// The handle of a point brought to `place`. Where the path runs smoothly through the point the other one
  /// turns along, unless `breaks`.
  public func movingControl(of index: Int, isAfter: Bool, to place: Point, breaks: Bool = false) -> PathNodes
  {
    var node = isAfter ? self[index] : self[index].reversed
    let wasSmooth = node.isSmooth
    node.after = place
    if wasSmooth, !breaks, let before = node.before, place != node.point {
      node.before = node.point - (place - node.point).unit * before.distance(to: node.point)
    }
    var result = self
    result[index] = isAfter ? node : node.reversed
    return result
  }

  /// The path without corners at the points with these numbers.
  public func smoothing(_ indices: Set<Int>) -> PathNodes {
    mapping(indices) { node, before, after in
      guard !node.isSmooth else { return node }
      let (previous, next) = (before?.point ?? node.point, after?.point ?? node.point)
      var way = (next - previous).unit
      if way == .zero { way = Point(x: 1, y: 0) }
      func reach(_ handle: Point?, _ other: Point) -> Double {
        handle.map { $0.distance(to: node.point) }.flatMap { $0 > 0 ? $0 : nil }
          ?? other.distance(to: node.point) / 3
      }
      return Node(
        node.point, before: before.map { _ in node.point - way * reach(node.before, previous) },
        after: after.map { _ in node.point + way * reach(node.after, next) })
    }
  }

  /// The path with corners at the points with these numbers, which lose their handles.
  public func sharpening(_ indices: Set<Int>) -> PathNodes {
    mapping(indices) { node, _, _ in Node(node.point) }
  }

  /// The path without the points with these numbers; nil when nothing is left of it.
  public func removing(_ indices: Set<Int>) -> PathNodes? {
    var first = 0
    var result: [Piece] = []
    for piece in pieces {
      let isGone = piece.nodes.indices.map { indices.contains(first + $0) }
      first += piece.nodes.count
      guard isGone.contains(true) else {
        result.append(piece)
        continue
      }
      var left = piece
      left.nodes = zip(piece.nodes, isGone).filter { !$1 }.map(\.0)
      guard left.nodes.count > 1 || left.isLoop else { continue }
      if !left.isClosed {
        // No curve arrives at the first point of an open piece, and none leaves the last: their handles go.
        left.nodes[0].before = nil
        left.nodes[left.nodes.count - 1].after = nil
      }
      result.append(left)
    }
    return result.isEmpty ? nil : PathNodes(pieces: result)
  }

  /// A place on the path: on the curve or line after the point with the number `segment`, at `t` from 0 to 1.
  public struct Place: Hashable, Sendable {
    /// The number of the point before.
    public var segment: Int
    /// How far along the curve's parameter.
    public var t: Double
    /// Where it is.
    public var point: Point
  }

  /// The place of the path that is nearest to `point`, and how far that is; nil for a path without length.
  public func nearest(to point: Point) -> (place: Place, distance: Double)? {
    var best: (place: Place, distance: Double)?
    forEachSegment { index, curve in
      let count = min(max(curve.chordCount(tolerance: 0.1), 4), 64)
      var t = 0.0
      var distance = Double.infinity
      for step in 0...count {
        let here = curve.point(at: Double(step) / Double(count)).distance(to: point)
        if here < distance { (t, distance) = (Double(step) / Double(count), here) }
      }
      guard distance - curve.size / Double(count) < best?.distance ?? .infinity else { return }
      var step = 1 / Double(count)
      for _ in 0..<40 {
        step /= 2
        for other in [t - step, t + step] where (0...1).contains(other) {
          let here = curve.point(at: other).distance(to: point)
          if here < distance { (t, distance) = (other, here) }
        }
      }
      if distance < best?.distance ?? .infinity {
        best = (Place(segment: index, t: t, point: curve.point(at: t)), distance)
      }
    }
    return best
  }

  /// Calls `body` with each curve or line and the number of the point before it.
  private func forEachSegment(_ body: (Int, CubicCurve) -> Void) {
    var first = 0
    for piece in pieces {
      for index in 0..<piece.segmentCount {
        let (from, to) = (piece.nodes[index], piece.nodes[(index + 1) % piece.nodes.count])
        body(
          first + index,
          CubicCurve(
            start: from.point, control1: from.after ?? from.point, control2: to.before ?? to.point,
            end: to.point))
      }
      first += piece.nodes.count
    }
  }

  /// The path with a point more at a place on it, whose number is that of `place.segment` plus one; it runs
  /// as it did.
  public func inserting(at place: Place) -> PathNodes {
    guard let (number, index) = self.place(of: place.segment), index < pieces[number].segmentCount else {
      return self
    }
    var result = self
    var nodes = pieces[number].nodes
    let next = (index + 1) % nodes.count
    let (from, to) = (nodes[index], nodes[next])
    let curve = CubicCurve(
      start: from.point, control1: from.after ?? from.point, control2: to.before ?? to.point, end: to.point)
    let (head, tail) = curve.split(at: place.t)
    if from.after == nil, to.before == nil {
      nodes.insert(Node(head.end), at: index + 1)
    } else {
      nodes[index].after = head.control1
      nodes[next].before = tail.control2
      nodes.insert(Node(head.end, before: head.control2, after: tail.control1), at: index + 1)
    }
    result.pieces[number].nodes = nodes
    return result
  }

  /// The path with a point more in the middle of the curve or line after the point with this number, or
  /// before it where the path ends; and the new point's number. nil when there is no such curve.
  public func insertingAfter(_ index: Int) -> (nodes: PathNodes, index: Int)? {
    guard let place = place(of: index) else { return nil }
    let piece = pieces[place.piece]
    let segment = place.node < piece.segmentCount ? index : index - 1
    guard piece.segmentCount > 0, self.place(of: segment)?.piece == place.piece else { return nil }
    return (inserting(at: Place(segment: segment, t: 0.5, point: .zero)), segment + 1)
  }

  /// Whether all parts are closed.
  public var isClosed: Bool { pieces.allSatisfy(\.isClosed) }

  /// The path with all parts closed, or open.
  public func closed(_ isClosed: Bool) -> PathNodes {
    var result = self
    for number in pieces.indices {
      result.pieces[number].isClosed = isClosed
      guard !isClosed, let last = pieces[number].nodes.indices.last else { continue }
      result.pieces[number].nodes[0].before = nil
      result.pieces[number].nodes[last].after = nil
    }
    return result
  }
}

extension CubicCurve {
  /// About how long it is at most.
  fileprivate var size: Double {
    start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
  }
}

extension Shape {
  /// Whether it is a path whose points can be edited: it can be seen, changed and read to its end.
  public var canEditNodes: Bool { pathNodes != nil }

  /// The points of a path where its outline has them, before `transform`; nil for what cannot be edited.
  ///
  /// One path is asked for its points again and again, at each motion of the pointer, and reading 10,000 of
  /// them takes longer than a frame has: those of the last one are kept.
  var pathNodes: PathNodes? {
    guard case .path(let path) = kind, !isLocked, !isHidden, path.d.utf8.count < 1_000_000 else { return nil }
    let read = lastRead.withLock { $0 }
    if let read, read.path == path, read.origin == frame.origin { return read.nodes }
    var nodes: PathNodes?
    if let elements = try? path.validatedElements() {
      let all = PathNodes(elements.transformed(by: .translation(frame.origin)))
      if (1...PathNodes.most).contains(all.count) { nodes = all }
    }
    lastRead.withLock { [origin = frame.origin] in $0 = ReadPath(path: path, origin: origin, nodes: nodes) }
    return nodes
  }

  /// The points of a path where they are seen on the page; nil for what cannot be edited.
  public var nodesOnPage: PathNodes? { pathNodes?.transformed(by: transform) }

  /// The path through points that are seen on the page.
  func withNodesOnPage(_ nodes: PathNodes) -> Shape {
    guard case .path(let path) = kind, let back = transform.inverted else { return self }
    let old = pathNodes
    // Each pressure belongs to a point. They are kept only while there are as many points as before.
    let pressure = old?.count == nodes.count ? path.pressure : []
    return withPath(nodes.transformed(by: back).outline, pressure: pressure)
  }
}

/// A path that was read, and its points.
private struct ReadPath: Sendable {
  let path: Shape.PathData
  let origin: Point
  let nodes: PathNodes?
}

private let lastRead = Mutex<ReadPath?>(nil)

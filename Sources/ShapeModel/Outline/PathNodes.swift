// A path as its points with their handles, which is how a person edits it; and back.

/// The points of a path in the order in which it runs, its pieces after each other.
public struct PathNodes: Hashable, Sendable {
  /// A point of a path.
  public struct Node: Hashable, Sendable {
    /// Where it is.
    public var point: Point
    /// The control points of the curves that arrive and leave; nil where a straight line does.
    public var before: Point?, after: Point?

    /// A corner unless handles are given.
    public init(_ point: Point, before: Point? = nil, after: Point? = nil) {
      self.point = point
      self.before = before
      self.after = after
    }

    /// Whether the path runs through it without a corner: its handles lie on one line through it.
    public var isSmooth: Bool {
      guard let before, let after else { return false }
      let (a, b) = (point - before, after - point)
      guard a.length > 0, b.length > 0 else { return false }
      return a.dot(b) > 0 && a.cross(b).magnitude <= 1e-3 * a.length * b.length
    }

    /// It moved by `delta`, with its handles.
    func moved(by delta: Point) -> Node {
      Node(point + delta, before: before.map { $0 + delta }, after: after.map { $0 + delta })
    }

    /// It turned around, as when the path runs the other way.
    var reversed: Node { Node(point, before: after, after: before) }
  }

  /// A part of a path that runs without a gap.
  public struct Piece: Hashable, Sendable {
    /// Its points.
    public var nodes: [Node]
    /// Whether the last is joined to the first.
    public var isClosed: Bool

    /// Whether it is one point that a curve leaves and comes back to.
    var isLoop: Bool {
      nodes.count == 1 && isClosed && (nodes[0].before != nil || nodes[0].after != nil)
    }

    /// How many curves and lines there are between the points.
    var segmentCount: Int { isClosed ? nodes.count : max(nodes.count - 1, 0) }
  }

  /// The parts, in order.
  public var pieces: [Piece]

  /// No path has more points than these and is edited point by point.
  public static let most = 10_000

  /// A path of these parts.
  public init(pieces: [Piece]) { self.pieces = pieces }

  /// The points of an outline.
  public init(_ outline: [PathElement]) {
    pieces = []
    var piece = Piece(nodes: [], isClosed: false)
    var start: Node?
    func finish() {
      if !piece.nodes.isEmpty { pieces.append(piece) }
      piece = Piece(nodes: [], isClosed: false)
    }
    for element in outline {
      // After a close the path goes on from where it began.
      if piece.nodes.isEmpty, let start { if case .move = element {} else { piece.nodes = [start] } }
      switch element {
      case .move(let point):
        finish()
        piece.nodes = [Node(point)]
        start = Node(point)
      case .line(let point): piece.nodes.append(Node(point))
      case .curve(let first, let second, let point):
        // A handle at its point bends nothing.
        if let last = piece.nodes.indices.last, piece.nodes[last].point != first {
          piece.nodes[last].after = first
        }
        piece.nodes.append(Node(point, before: second == point ? nil : second))
      case .close:
        if piece.nodes.count > 1, let last = piece.nodes.last, last.point == piece.nodes[0].point {
          piece.nodes[0].before = last.before
          piece.nodes.removeLast()
        }
        piece.isClosed = true
        finish()
      }
    }
    // A point where nothing is drawn is none, after a close.
    finish()
  }

  /// The outline through the points.
  public var outline: [PathElement] {
    pieces.flatMap { piece -> [PathElement] in
      guard let first = piece.nodes.first else { return [] }
      var result: [PathElement] = [.move(first.point)]
      for (from, to) in zip(piece.nodes, piece.nodes.dropFirst()) { result.append(Self.segment(from, to)) }
      guard piece.isClosed else { return result.count == 1 ? result + [.line(first.point)] : result }
      if let last = piece.nodes.last, last.after != nil || first.before != nil {
        result.append(Self.segment(last, first))
      }
      return result + [.close]
    }
  }

  private static func segment(_ from: Node, _ to: Node) -> PathElement {
    guard from.after != nil || to.before != nil else { return .line(to.point) }
    return .curve(from.after ?? from.point, to.before ?? to.point, to.point)
  }

  // MARK: Points by number

  /// How many points there are.
  public var count: Int { pieces.reduce(0) { $0 + $1.nodes.count } }

  /// The points, in order.
  public var nodes: [Node] { pieces.flatMap(\.nodes) }

  /// The point with this number.
  public subscript(index: Int) -> Node {
    get { place(of: index).map { pieces[$0.piece].nodes[$0.node] } ?? Node(.zero) }
    set { if let place = place(of: index) { pieces[place.piece].nodes[place.node] = newValue } }
  }

  /// In which part, and where there, the point with this number is; nil when there is none.
  func place(of index: Int) -> (piece: Int, node: Int)? {
    guard index >= 0 else { return nil }
    var rest = index
    for (number, piece) in pieces.enumerated() {
      if rest < piece.nodes.count { return (number, rest) }
      rest -= piece.nodes.count
    }
    return nil
  }

  /// The numbers of points, and of those beside them along the path.
  func withNeighbours(_ indices: Set<Int>) -> Set<Int> {
    var result = indices
    var first = 0
    // All pieces once: to look for the piece of each point would take long where there are many of both.
    for piece in pieces {
      let count = piece.nodes.count
      for node in 0..<count where indices.contains(first + node) {
        if node > 0 || piece.isClosed { result.insert(first + (node + count - 1) % count) }
        if node + 1 < count || piece.isClosed { result.insert(first + (node + 1) % count) }
      }
      first += count
    }
    return result
  }

  /// The points with everything moved by `transform`.
  public func transformed(by transform: Transform) -> PathNodes {
    var result = self
    for piece in pieces.indices {
      result.pieces[piece].nodes = pieces[piece].nodes.map { node in
        Node(
          transform.apply(node.point), before: node.before.map(transform.apply),
          after: node.after.map(transform.apply))
      }
    }
    return result
  }
}

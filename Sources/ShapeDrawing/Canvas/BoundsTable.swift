// Where each top level shape of a page paints, in paint order. Tiles ask it: a tile of a page seen from afar
// holds thousands of shapes, and a straight run through all boxes finds them faster than any index; seen from
// near, a run through a million takes a few milliseconds of a thread that nobody waits for.

import Gtk
import ShapeModel

/// The painted bounds of a page's shapes, in paint order, kept up to date by deltas.
struct BoundsTable {
  /// The least x and y, and the greatest ones negated, so that one comparison of four numbers tells whether
  /// two boxes meet.
  private(set) var boxes: ContiguousArray<SIMD4<Double>> = []
  /// Ids of the top level shapes that are or hold connectors attached to a shape, by that shape's id.
  private var dependents: [String: Set<String>] = [:]

  /// How many shapes a thread measures at least.
  private static let partSize = 4096

  /// The bounds of all shapes of `page`, in time linear in their number, on all processors.
  init(page: Page) { rebuild(page) }

  private mutating func rebuild(_ page: Page) {
    let shapes = page.shapes
    let parts = max(1, min(16, shapes.count / Self.partSize))
    var boxes = ContiguousArray<SIMD4<Double>>(repeating: .zero, count: shapes.count)
    var found = [[(String, String)]](repeating: [], count: parts)
    boxes.withUnsafeMutableBufferPointer { boxes in
      found.withUnsafeMutableBufferPointer { found in
        let output = Output(boxes: boxes, found: found)
        Parallel.perform(parts) { part in
          let range = shapes.count * part / parts..<shapes.count * (part + 1) / parts
          var ends: [(String, String)] = []
          var position = range.lowerBound
          for shape in shapes[range] {
            output.boxes[position] = Self.box(of: shape, on: page)
            Self.forEachEnd(of: shape) { ends.append(($0, shape.id)) }
            position += 1
          }
          output.found[part] = ends
        }
      }
    }
    self.boxes = boxes
    dependents = [:]
    for (end, id) in found.joined() { dependents[end, default: []].insert(id) }
  }

  /// Lets the threads of one `rebuild` write to different parts of the same memory.
  private struct Output: @unchecked Sendable {
    let boxes: UnsafeMutableBufferPointer<SIMD4<Double>>
    let found: UnsafeMutableBufferPointer<[(String, String)]>
  }

  private static func box(of shape: Shape, on page: Page) -> SIMD4<Double> {
    let bounds = shape.paintedBounds(resolving: { page.shape(withID: $0) })
    return SIMD4(bounds.minX, bounds.minY, -bounds.maxX, -bounds.maxY)
  }

  /// Calls `body` with the id of every shape that a connector in `shape` is attached to.
  private static func forEachEnd(of shape: Shape, _ body: (String) -> Void) {
    if case .connector(let connector) = shape.kind {
      for end in [connector.from, connector.to] {
        if let id = end.shape { body(id) }
      }
    }
    for child in shape.children { forEachEnd(of: child, body) }
  }

  private static func forEachID(in shape: Shape, _ body: (String) -> Void) {
    body(shape.id)
    for child in shape.children { forEachID(in: child, body) }
  }

  // MARK: Asking

  /// The painted bounds of the shape at `position`.
  func bounds(at position: Int) -> Rect {
    let box = boxes[position]
    return Rect(x: box.x, y: box.y, width: -box.z - box.x, height: -box.w - box.y)
  }

  /// Positions of the shapes whose bounds share a point with `rect`, bottom first.
  func positions(in rect: Rect) -> [Int] {
    let limits = SIMD4(rect.maxX, rect.maxY, -rect.minX, -rect.minY)
    var result: [Int] = []
    boxes.withUnsafeBufferPointer { boxes in
      for position in boxes.indices where all(boxes[position] .<= limits) { result.append(position) }
    }
    return result
  }

  /// The box around the painted bounds of all shapes; nil when there is none. A straight run: a millisecond
  /// or two for a million.
  var extent: Rect? {
    guard var least = boxes.first else { return nil }
    for box in boxes { least = pointwiseMin(least, box) }
    return Rect(x: least.x, y: least.y, width: -least.z - least.x, height: -least.w - least.y)
  }

  // MARK: Changing

  /// Brings the table from the page before `delta` to `page`, the one after it. Returns where shapes with
  /// attached connectors were and are, whether they changed themselves or what they are attached to did: the
  /// delta does not tell.
  mutating func update(_ delta: GraphicDelta, page: Page) -> [Rect] {
    var edits = Edits()
    for change in delta.changes {
      switch change {
      case .replaced(page.id, let old, let new):
        edits.affected.insert(new.id)
        if new.id == old.id, new.hasSameAttachments(as: old) {
          // What follows what stays as it is.
          edits.attached.insert(new.id)
          edits.changed.insert(new.id)
          continue
        }
        if note(removed: old, &edits.changed) || Self.isAttached(new) { edits.attached.insert(new.id) }
        note(inserted: new, &edits.changed)
      case .inserted(page.id, let shape, let at):
        edits.put.append(at)
        edits.affected.insert(shape.id)
        note(inserted: shape, &edits.changed)
        if Self.isAttached(shape) { edits.attached.insert(shape.id) }
      case .removed(page.id, let shape, let at):
        edits.taken.append(at)
        if note(removed: shape, &edits.changed) { edits.left.append(at) }
      case .moved(page.id, let shape, let from, let to):
        edits.taken.append(from)
        edits.put.append(to)
        edits.affected.insert(shape.id)
        if Self.isAttached(shape) {
          edits.left.append(from)
          edits.attached.insert(shape.id)
        }
      case .pageInserted(let inserted, _) where inserted.id == page.id:
        rebuild(page)
        return []
      default: break
      }
    }
    return make(edits, page)
  }

  /// What a delta does to the table.
  private struct Edits {
    /// Ids of everything that changed, children included.
    var changed: Set<String> = []
    /// Ids of the shapes whose boxes are to be found anew.
    var affected: Set<String> = []
    /// Those of them that are or hold attached connectors, before or after.
    var attached: Set<String> = []
    /// Positions before, of shapes that go or move; those of them with attached connectors.
    var taken: [Int] = []
    var left: [Int] = []
    /// Positions after, of shapes that come or move.
    var put: [Int] = []
  }

  private mutating func make(_ edits: Edits, _ page: Page) -> [Rect] {
    var moved = edits.left.filter { $0 < boxes.count }.map { bounds(at: $0) }
    if !edits.taken.isEmpty || !edits.put.isEmpty {
      weave(taken: edits.taken.sorted(), put: edits.put.sorted())
    }
    guard boxes.count == page.shapes.count else {
      // Not a delta from what this table knows.
      rebuild(page)
      return boxes.indices.map { bounds(at: $0) }
    }
    let followers = edits.changed.reduce(into: edits.attached) { $0.formUnion(dependents[$1] ?? []) }
    for id in followers.union(edits.affected) {
      guard let position = page.shapes.index(of: id) else { continue }
      let isFollower = followers.contains(id)
      let old = boxes[position]
      if isFollower, old != Self.nowhere { moved.append(bounds(at: position)) }
      boxes[position] = Self.box(of: page.shapes[position], on: page)
      if isFollower { moved.append(bounds(at: position)) }
    }
    return moved
  }

  /// The box of a shape that has just come.
  private static let nowhere = SIMD4<Double>(.infinity, .infinity, .infinity, .infinity)

  /// Whether a shape is or holds a connector that is attached to something.
  private static func isAttached(_ shape: Shape) -> Bool {
    var isAttached = false
    forEachEnd(of: shape) { _ in isAttached = true }
    return isAttached
  }

  /// Whether the shape was or held an attached connector.
  @discardableResult
  private mutating func note(removed shape: Shape, _ changed: inout Set<String>) -> Bool {
    if !dependents.isEmpty { Self.forEachID(in: shape) { changed.insert($0) } }
    var wasAttached = false
    Self.forEachEnd(of: shape) { end in
      wasAttached = true
      dependents[end]?.remove(shape.id)
      if dependents[end]?.isEmpty == true { dependents[end] = nil }
    }
    return wasAttached
  }

  private mutating func note(inserted shape: Shape, _ changed: inout Set<String>) {
    Self.forEachEnd(of: shape) { dependents[$0, default: []].insert(shape.id) }
    if !dependents.isEmpty { Self.forEachID(in: shape) { changed.insert($0) } }
  }

  /// Takes out the boxes at `taken`, positions before, and then puts ones that are nowhere in at `put`,
  /// positions after; both rising.
  private mutating func weave(taken: [Int], put: [Int]) {
    var result = ContiguousArray<SIMD4<Double>>()
    result.reserveCapacity(max(0, boxes.count - taken.count + put.count))
    var (nextTaken, nextPut) = (0, 0)
    func fill() {
      while nextPut < put.count, put[nextPut] <= result.count {
        result.append(Self.nowhere)
        nextPut += 1
      }
    }
    for (position, box) in boxes.enumerated() {
      if nextTaken < taken.count, taken[nextTaken] == position {
        nextTaken += 1
        continue
      }
      fill()
      result.append(box)
    }
    fill()
    boxes = result
  }
}

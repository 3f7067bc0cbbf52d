// Frames under the pointer: unlike a group a frame is no wall. What is in it is clicked as what is beside it,
// what is drawn in it is its own, and what is dragged goes into it and out of it.

/// What a press on a frame is, where nothing in it is met.
struct FrameBackground: Sendable {
  /// Ids from the page down to the frame, which is the last.
  let path: [String]
  /// The locked shape in the frame that is there.
  var locked: String?
}

extension GestureContext {
  /// Whether nothing but frames has been entered, or nothing at all.
  var isInFramesOnly: Bool { contents.enteredGroups.allSatisfy(\.isFrame) }

  /// Enters the frames around what a press at `point` meets, and leaves others. Returns the frame that is met
  /// where nothing is in it; its level is not entered then.
  mutating func enterFrames(at point: Point) -> FrameBackground? {
    guard isInFramesOnly, Idle.hollowSelection(at: point, &self) == nil else { return nil }
    let whole = contents.whole
    guard let id = whole.hit(at: point, tolerance: tolerance), let top = whole.page.shapes[id] else {
      return nil
    }
    var path = top.framePath(at: point, tolerance: tolerance, resolving: contents.shape(withID:))
    // A frame that is selected is taken with all that is in it.
    for depth in path.indices where core.groups.ids == Array(path[..<depth]) {
      if core.selection.contains(path[depth]) { return nil }
    }
    if let frame = path.last.flatMap({ contents.shape(withID: $0) }), frame.isFrame {
      return FrameBackground(path: path, locked: lockedShape(in: frame, at: point))
    }
    path.removeLast()
    if path != core.groups.ids { enter(path) }
    return nil
  }

  /// The locked shape in `frame`, which stands on the page, that is at `point` where nothing else in it is.
  func lockedShape(in frame: Shape, at point: Point) -> String? {
    guard frame.isFrame, !frame.isLocked, frame.holds(point) else { return nil }
    let met = frame.childrenOnPage.filter {
      !$0.isHidden && $0.contains(point, tolerance: tolerance, resolving: contents.shape(withID:))
    }
    return met.allSatisfy(\.isLocked) ? met.last?.id : nil
  }

  /// Selects a frame by its background, on its own level.
  mutating func select(_ frame: FrameBackground) {
    let groups = Array(frame.path.dropLast())
    if groups != core.groups.ids { enter(groups) }
    core.selection = Selection(frame.path.suffix(1))
  }

  /// Goes to the level of the frame at `point`, so that what is drawn there is in it. Lines that join shapes
  /// are on the page: they may lead out of a frame.
  mutating func enterFrameToDraw(at point: Point) {
    guard isInFramesOnly else { return }
    var path = core.tool.row.attaches ? [] : contents.frames(at: point, besides: Selection())
    // A text that lies above a frame is edited, not written over.
    if core.tool == .text, let id = contents.whole.hit(at: point, tolerance: tolerance),
      contents.whole.page.shapes[id]?.text != nil
    {
      path = []
    }
    if path != core.groups.ids { enter(path) }
  }
}

extension PageContents {
  /// Ids of the frames at `point`, each in the one before, that can be changed and are none of `others`. With
  /// several on top of each other it is the topmost.
  func frames(at point: Point, besides others: Selection) -> [String] {
    // Asked for in each motion of a drag.
    if let ids = whole.grid.frames(near: point) {
      return ids.isEmpty ? [] : Self.frames(at: point, in: whole.shapes(ids), besides: others)
    }
    let near = Rect(x: point.x, y: point.y, width: 0, height: 0)
    // More than these lie nowhere on top of each other but in drawings made by programs.
    let shapes = whole.grid.shapes(near: near, upTo: 512, of: whole.page) ?? []
    return Self.frames(at: point, in: shapes, besides: others)
  }

  private static func frames(at point: Point, in shapes: [Shape], besides others: Selection) -> [String] {
    let frame = shapes.last { shape in
      shape.isFrame && !shape.isLocked && !shape.isHidden && !others.contains(shape.id)
        && shape.holds(point)
    }
    guard let frame else { return [] }
    return [frame.id] + frames(at: point, in: frame.childrenOnPage.filter(\.isFrame), besides: others)
  }

  /// Ids of the shapes that lie inside of `box`, neither locked nor hidden.
  func shapes(inside box: Rect) -> [String] {
    shapes(selectedBy: box).filter { id in
      guard let shape = page.shapes[id] else { return false }
      let bounds = shape.bounds(resolving: self.shape(withID:))
      return box.minX <= bounds.minX && box.minY <= bounds.minY && bounds.maxX <= box.maxX
        && bounds.maxY <= box.maxY
    }
  }
}

extension Shape {
  /// Whether it is a frame.
  public var isFrame: Bool { if case .frame = kind { true } else { false } }

  /// Whether `point` on the page is in the frame of this shape, which stands there.
  fileprivate func holds(_ point: Point) -> Bool {
    transform.inverted.map { frame.contains($0.apply(point)) } ?? false
  }

  /// The ids from this shape, which stands on the page and is met at `point`, through frames down to the
  /// first that is none.
  func framePath(at point: Point, tolerance: Double, resolving: (String) -> Shape?) -> [String] {
    guard isFrame, holds(point) else { return [id] }
    let child = childrenOnPage.last {
      !$0.isLocked && !$0.isHidden && $0.contains(point, tolerance: tolerance, resolving: resolving)
    }
    return [id] + (child?.framePath(at: point, tolerance: tolerance, resolving: resolving) ?? [])
  }

  /// Whether a click at `point`, which meets this shape, meets a frame where nothing is in it.
  func isFrameBackground(at point: Point, tolerance: Double, resolving: (String) -> Shape?) -> Bool {
    isFrame && holds(point) && framePath(at: point, tolerance: tolerance, resolving: resolving).count == 1
  }

  /// A frame of another size: what is in it stays where it is seen.
  func reframed(to newFrame: Rect) -> Shape {
    var result = self
    result.frame = newFrame.tidy
    guard isPlaced, let back = result.transform.inverted else { return result }
    // Both turn and flip alike, so that all that is inside goes one way.
    let way = back.apply(transform.apply(frame.origin)) - frame.origin
    result.mapChildren { $0.moved(by: way) }
    return result
  }
}

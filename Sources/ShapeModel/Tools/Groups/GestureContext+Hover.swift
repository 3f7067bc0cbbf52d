// What a click would take, found without entering or leaving a group.

/// The shape that a click would take.
public struct HoverOutline: Hashable, Sendable {
  /// Its id.
  public let id: String
  /// Its outline, on the page.
  public let outline: [PathElement]

  /// Outlines of more pieces than this are shown by their box.
  static let mostPieces = 2000

  /// The outline of `shape`, which is where it is seen on the page.
  init(_ shape: Shape, resolving: (String) -> Shape?) {
    id = shape.id
    let own = shape.outline(resolving: resolving)
    let isLong = own.count > Self.mostPieces
    let corners = shape.frame.corners
    let box = corners.enumerated().map { $0 == 0 ? PathElement.move($1) : .line($1) } + [.close]
    outline = (isLong ? box : own).transformed(by: shape.isConnector ? .identity : shape.transform)
  }
}

extension GestureContext {
  /// The id of the shape that a click at `point` with the select tool would select and that is not selected;
  /// nil for none, and where a press takes a handle or the hand.
  mutating func hoverTarget(at point: Point, _ modifiers: Modifiers) -> String? {
    guard core.tool == .select, core.editedPath == nil, core.editedGradient == nil, !core.isSpaceDown
    else { return nil }
    if let box = core.box(in: contents), SelectionHandles(box, zoom: core.zoom).handle(at: point) != nil {
      return nil
    }
    let isExtending = modifiers.contains(.shift) && !core.selection.isEmpty
    let id =
      if modifiers.contains(.control) {
        innermost(at: point) ?? nearest(at: point)
      } else if !isExtending, let path = framePath(at: point) {
        path.last
      } else {
        nearest(at: point)
      }
    return id.flatMap { core.selection.contains($0) ? nil : $0 }
  }

  /// The topmost shape at `point` of this level, else of the nearest one around it.
  private mutating func nearest(at point: Point) -> String? {
    if let id = hit(point) ?? Idle.hollowSelection(at: point, &self) { return id }
    let ids = core.groups.ids
    for depth in ids.indices.reversed() {
      let found =
        depth == 0
        ? contents.whole.hit(at: point, tolerance: tolerance)
        : contents.shape(withID: ids[depth - 1]).flatMap { small($0)?.child(at: point, self)?.id }
      if let found, found != ids[depth] { return found }
    }
    return nil
  }

  /// The ids from the page to what a click at `point` takes, which may be in frames; nil where frames do not
  /// matter.
  private mutating func framePath(at point: Point) -> [String]? {
    guard isInFramesOnly, Idle.hollowSelection(at: point, &self) == nil,
      let id = contents.whole.hit(at: point, tolerance: tolerance), let top = contents.whole.page.shapes[id]
    else { return nil }
    // On the page's own level that is what is nearest.
    if !top.isFrame { return core.groups.ids.isEmpty ? [id] : nil }
    guard small(top) != nil else { return nil }
    let path = top.framePath(at: point, tolerance: tolerance, resolving: contents.shape(withID:))
    for depth in path.indices where core.groups.ids == Array(path[..<depth]) {
      if core.selection.contains(path[depth]) { return nil }
    }
    return path
  }

  /// The deepest shape at `point`, whatever groups it is in.
  private func innermost(at point: Point) -> String? {
    guard let id = contents.whole.hit(at: point, tolerance: tolerance),
      let top = contents.whole.page.shapes[id], small(top) != nil
    else { return nil }
    return top.path(at: point, tolerance: tolerance, resolving: contents.shape(withID:)).last
  }

  /// `shape`, unless it holds so many that to look at them takes long.
  private func small(_ shape: Shape) -> Shape? {
    let most = CanvasOutput.mostShownOneByOne
    return Shape.count([shape], upTo: most + 1) > most ? nil : shape
  }
}

extension Shape {
  /// The topmost child of this shape, which stands on the page, that a click at `point` meets.
  fileprivate func child(at point: Point, _ context: GestureContext) -> Shape? {
    childrenOnPage.last {
      !$0.isLocked && !$0.isHidden
        && $0.contains(point, tolerance: context.tolerance, resolving: context.contents.shape(withID:))
    }
  }
}

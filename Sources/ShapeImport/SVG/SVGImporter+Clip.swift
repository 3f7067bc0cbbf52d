// Clips that a frame can hold: rectangles with sides along the page's. A clip is read once,
// however much it clips.

import ShapeModel

extension SVGImporter {
  /// Shapes of which only what is inside of `rect` is seen, in a scope's coordinates: in a frame, where
  /// anything reaches out of it.
  mutating func framed(
    _ shapes: [Shape], _ rect: Rect, _ scope: Scope, at index: Int
  ) throws(ImportError) -> [Shape] {
    let toPage = scope.toPage
    let corners = rect.corners.map { toPage.apply($0) }
    guard !shapes.isEmpty, let area = Rect(enclosing: corners), Self.isUsable(area) else { return shapes }
    let isAlongAxes = abs(toPage.b) + abs(toPage.c) < 1e-9 || abs(toPage.a) + abs(toPage.d) < 1e-9
    let slack = area.insetBy(dx: -0.01, dy: -0.01)
    if shapes.allSatisfy({ slack.contains(Self.painted($0)) }) { return shapes }
    let levels = shapes.reduce(0) { max($0, groupLevels[$1.id] ?? 0) }
    guard isAlongAxes, levels < ImportLimits.groups else {
      notes.leftOut("clip")
      return shapes
    }
    let id = try nextID(at: index)
    groupLevels[id] = levels + 1
    return [Shape(id: id, kind: .frame(children: shapes), frame: area.rounded)]
  }

  private static func painted(_ shape: Shape) -> Rect {
    if case .group = shape.kind { return shape.frame.insetBy(dx: -1e6, dy: -1e6) }
    return shape.paintedBounds
  }

  /// Shapes clipped by a `clipPath`, where that is a rectangle.
  mutating func clipped(
    _ shapes: [Shape], by id: String, _ scope: Scope, at index: Int
  ) throws(ImportError) -> [Shape] {
    guard let node = tree.ids[id], tree[node].name == "clipPath" else { return shapes }
    let found = clips[id] ?? clip(node)
    clips[id] = .some(found)
    if let clip = found {
      let box = clip.box(in: scope.viewport)
      var inner = scope
      inner.toPage = clip.transform.followed(by: scope.toPage)
      if inner.toPage.isFinite, box.width > 0, box.height > 0 {
        return try framed(shapes, box, inner, at: index)
      }
    }
    notes.leftOut("clipPath")
    return shapes
  }

  /// What a `clipPath` says; nil when it is no rectangle.
  private func clip(_ index: Int) -> SVGClip? {
    let clip = tree[index]
    let children = clip.children.filter { !tree[$0].isText && !tree[$0].isForeign }
    guard children.count == 1, clip["clipPathUnits"] != "objectBoundingBox", tree[children[0]].name == "rect",
      clip["clip-path"] == nil
    else { return nil }
    let rect = tree[children[0]]
    func length(_ name: String) -> SVGLength { rect[name].flatMap { SVGLength($0) } ?? SVGLength(0) }
    func transform(_ node: XMLTree.Node) -> Transform {
      node["transform"].flatMap { SVGTransform.parse($0) } ?? .identity
    }
    guard length("rx").points(percent: 0) == 0 else { return nil }
    return SVGClip(
      x: length("x"), y: length("y"), width: length("width"), height: length("height"),
      transform: transform(rect).followed(by: transform(clip)))
  }
}

/// A clip that is a rectangle.
struct SVGClip {
  let x: SVGLength, y: SVGLength, width: SVGLength, height: SVGLength
  /// From its coordinates to those of what it clips.
  let transform: Transform

  /// In its own coordinates.
  func box(in viewport: Size) -> Rect {
    Rect(
      x: x.points(percent: viewport.width), y: y.points(percent: viewport.height),
      width: max(0, width.points(percent: viewport.width)),
      height: max(0, height.points(percent: viewport.height)))
  }
}

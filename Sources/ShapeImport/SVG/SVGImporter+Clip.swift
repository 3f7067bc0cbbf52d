// Clips that a frame can hold: rectangles with sides along the page's.

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
    let clip = tree[node]
    let children = clip.children.filter { !tree[$0].isText && !tree[$0].isForeign }
    guard children.count == 1, clip["clipPathUnits"] != "objectBoundingBox", tree[children[0]].name == "rect",
      clip["clip-path"] == nil
    else {
      notes.leftOut("clipPath")
      return shapes
    }
    let rect = tree[children[0]]
    func number(_ name: String, _ percent: Double) -> Double {
      rect[name].flatMap { SVGLength($0) }?.points(percent: percent) ?? 0
    }
    let box = Rect(
      x: number("x", scope.viewport.width), y: number("y", scope.viewport.height),
      width: max(0, number("width", scope.viewport.width)),
      height: max(0, number("height", scope.viewport.height)))
    var inner = scope
    for text in [clip["transform"], rect["transform"]] {
      guard let text else { continue }
      inner.toPage = (SVGTransform.parse(text) ?? .identity).followed(by: inner.toPage)
    }
    guard number("rx", 0) == 0, inner.toPage.isFinite, box.width > 0, box.height > 0 else {
      notes.leftOut("clipPath")
      return shapes
    }
    return try framed(shapes, box, inner, at: index)
  }
}

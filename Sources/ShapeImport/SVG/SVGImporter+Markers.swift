// Markers that look like a head at the end of a line become one; others are named as left out.

import ShapeModel

extension SVGImporter {
  /// Gives a line or an open path the heads that its markers stand for.
  mutating func addHeads(to shape: inout Shape, _ geometry: Geometry, _ scope: Scope) {
    let markers = scope.style.markers
    guard markers != SVGMarkers() else { return }
    switch geometry {
    case .rectangle, .ellipse: return
    case .points, .path: break
    }
    let isOpen: Bool
    switch shape.kind {
    case .line: isOpen = true
    case .path(let path): isOpen = !path.elements.contains(.close)
    default: isOpen = false
    }
    for (id, isStart) in [(markers.start, true), (markers.end, false)] {
      guard let id, let node = tree.ids[id], tree[node].name == "marker" else { continue }
      guard isOpen, shape.stroke != nil, let head = knownHead(node, id) else {
        notes.leftOut("marker")
        continue
      }
      notes.changed(.head)
      if isStart { shape.stroke?.start = head } else { shape.stroke?.end = head }
    }
    if let id = markers.mid, let node = tree.ids[id], tree[node].name == "marker" { notes.leftOut("marker") }
  }

  private mutating func knownHead(_ node: Int, _ id: String) -> Stroke.ArrowHead? {
    if let known = heads[id] { return known }
    let found = head(node, id)
    heads[id] = .some(found)
    return found
  }

  /// The head that a marker looks like, by what is in it and by its name.
  private func head(_ node: Int, _ id: String) -> Stroke.ArrowHead? {
    var found: [Int] = []
    var stack = tree[node].children
    while let next = stack.popLast(), found.count < 3 {
      if tree[next].name == "g" { stack += tree[next].children }
      if ["path", "polygon", "polyline", "circle", "ellipse", "rect", "line"].contains(tree[next].name) {
        found.append(next)
      }
    }
    guard found.count == 1 else { return nil }
    let drawn = tree[found[0]]
    let text = (drawn["style"] ?? "").lowercased()
    let isFilled = drawn["fill"] != "none" && !text.contains("fill:none") && !text.contains("fill: none")
    switch drawn.name {
    case "circle", "ellipse": return .circle
    case "line": return .bar
    case "polyline" where !isFilled: return .open
    default: break
    }
    let name = id.lowercased()
    if name.contains("dot") || name.contains("circle") { return .circle }
    if name.contains("diamond") { return .diamond }
    if name.contains("stop") || name.contains("bar") { return .bar }
    let corners = drawn.name == "path" ? Self.corners(drawn) : Self.points(drawn)
    if drawn.name == "path", !isFilled { return corners == 3 || name.contains("arrow") ? .open : nil }
    let isArrow = name.contains("arrow") || name.contains("head") || name.contains("triangle")
    guard isArrow || drawn.name == "rect" || (3...4).contains(corners) else { return nil }
    return isArrow || corners == 3 ? .triangle : .diamond
  }

  /// How many corners a path has, the last one that is the first not counted.
  private static func corners(_ node: XMLTree.Node) -> Int {
    let points = Shape.PathData(d: node["d"] ?? "").elements.compactMap(\.end)
    return points.count > 1 && points.first == points.last ? points.count - 1 : points.count
  }

  private static func points(_ node: XMLTree.Node) -> Int {
    var scanner = TextScanner(node["points"] ?? "")
    return scanner.numbers(most: 100).count / 2
  }
}

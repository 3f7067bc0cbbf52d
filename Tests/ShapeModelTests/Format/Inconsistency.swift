// What the format promises about every drawing that is read.

@testable import ShapeModel

/// What breaks the format's rules in a drawing; nil when nothing does.
func inconsistency(in graphic: Graphic) -> String? {
  if graphic.pages.isEmpty { return "no page" }
  if Set(graphic.pages.map(\.id)).count != graphic.pages.count { return "two pages with one id" }
  var ids: Set<String> = []
  for page in graphic.pages {
    if !isID(page.id) { return "page id" }
    if !isSize(page.width) || !isSize(page.height) { return "page size" }
    if let grid = page.grid, !(grid.spacing > 0) || !isSize(grid.spacing) { return "grid spacing" }
    var onPage: Set<String> = []
    for shape in page.shapes {
      if let fault = inconsistency(in: shape, graphic, level: 1, &onPage) { return "\(shape.id): \(fault)" }
      if page.shapes.index(of: shape.id) == nil { return "\(shape.id) is not in the index" }
    }
    if !ids.isDisjoint(with: onPage) { return "an id on two pages" }
    ids.formUnion(onPage)
    for shape in page.shapes {
      if let fault = danglingEnd(in: shape, onPage) { return fault }
    }
  }
  for (key, resource) in graphic.resources where resource.key != key { return "resource's hash" }
  return nil
}

private func isID(_ id: String) -> Bool {
  (1...64).contains(id.utf8.count)
    && id.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95 || $0 == 45
    }
}

private func isSize(_ value: Double) -> Bool { value >= 0 && value <= 1e9 }
private func isCoordinate(_ value: Double) -> Bool { value.magnitude <= 1e9 }
private func isCoordinate(_ point: Point) -> Bool { isCoordinate(point.x) && isCoordinate(point.y) }

private func inconsistency(
  in shape: Shape, _ graphic: Graphic, level: Int, _ ids: inout Set<String>
) -> String? {
  if level > 64 { return "nesting" }
  if !isID(shape.id) || !ids.insert(shape.id).inserted { return "id" }
  if !isCoordinate(shape.frame.origin) || !isSize(shape.frame.width) || !isSize(shape.frame.height) {
    return "frame"
  }
  if !isCoordinate(shape.rotation) { return "rotation" }
  if !(0...1).contains(shape.opacity) { return "opacity" }
  if let stroke = shape.stroke {
    if !isSize(stroke.width) || !stroke.dash.allSatisfy(isSize) { return "stroke" }
    if !stroke.dash.isEmpty, !stroke.dash.contains(where: { $0 > 0 }) { return "dash" }
  }
  if case .gradient(let gradient)? = shape.fill {
    let offsets = gradient.stops.map(\.offset)
    if offsets.count < 2 || offsets != offsets.sorted() || !offsets.allSatisfy((0...1).contains) {
      return "stops"
    }
  }
  if let text = shape.text, !(text.size > 0) || !(100...900).contains(text.weight) { return "text" }
  switch shape.kind {
  case .rectangle(let radius): if !isSize(radius) { return "corner radius" }
  case .polygon(let sides): if !(3...100).contains(sides) { return "sides" }
  case .star(let points, let radius):
    if !(3...100).contains(points) || !(0...1).contains(radius) { return "star" }
  case .line(let points), .arrow(let points):
    if points.count < 2 || !points.allSatisfy(isCoordinate) { return "points" }
  case .connector(let connector):
    if !isCoordinate(connector.from.anchor) || !isCoordinate(connector.to.anchor) { return "ends" }
  case .path(let path): if !path.pressure.allSatisfy((0...1).contains) { return "pressure" }
  case .image(let resource):
    if !resource.isEmpty, graphic.resources[resource] == nil { return "resource" }
  case .group(let children), .frame(let children):
    for child in children {
      if let fault = inconsistency(in: child, graphic, level: level + 1, &ids) { return fault }
    }
  case .unknown(let type): if type.isEmpty { return "type" }
  case .ellipse, .triangle, .diamond, .text: break
  }
  return nil
}

private func danglingEnd(in shape: Shape, _ ids: Set<String>) -> String? {
  if case .connector(let connector) = shape.kind {
    for case let id? in [connector.from.shape, connector.to.shape] where !ids.contains(id) {
      return "\(shape.id) is attached to \(id), which is not there"
    }
  }
  for child in shape.children {
    if let fault = danglingEnd(in: child, ids) { return fault }
  }
  return nil
}

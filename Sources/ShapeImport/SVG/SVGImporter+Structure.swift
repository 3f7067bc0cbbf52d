// What holds other elements: groups, views, symbols, and what is shown a second time.

import Localization
import ShapeModel

extension SVGImporter {
  /// What an element shows, bottom first.
  mutating func shapes(of index: Int, _ outer: Scope) throws(ImportError) -> [Shape] {
    let node = tree[index]
    if node.isText { return [] }
    try countShown(at: index, isUse: node.name == "use")
    if node.isForeign { return [] }
    var scope = outer
    scope.depth += 1
    guard scope.depth <= ImportLimits.nesting else {
      throw ImportError(
        .limit, line: node.line,
        L(
          "Elements are nested more than %@ deep. Ungroup in the program that made the file.",
          ImportLimits.nesting))
    }
    switch node.name {
    case "defs", "symbol", "linearGradient", "radialGradient", "clipPath", "mask", "filter", "pattern",
      "marker", "style", "title", "desc", "metadata", "solidColor", "linearGradientStop", "view", "cursor":
      return []
    case "g", "a", "svg", "switch", "use", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
      "text", "image":
      break
    default:
      notes.leftOut(node.name)
      return []
    }
    scope.style = try style(of: index, in: outer)
    if let text = node["transform"] {
      if let transform = SVGTransform.parse(text) {
        scope.toPage = transform.followed(by: scope.toPage)
      } else {
        notes.leftOut("transform")
      }
    }
    // SVG shows nothing of what is flattened.
    guard scope.toPage.isFinite, scope.toPage.determinant != 0 else { return [] }
    var shapes: [Shape]
    switch node.name {
    case "g", "a": shapes = grouped(try children(of: index, scope), scope, of: index, depth: outer.depth)
    case "switch": shapes = grouped(try chosen(of: index, scope), scope, of: index, depth: outer.depth)
    case "svg": shapes = try view(index, node, scope, depth: outer.depth)
    case "use": shapes = try use(index, node, scope, depth: outer.depth)
    case "text": shapes = try text(index, scope)
    case "image": shapes = try image(index, node, scope)
    default: shapes = try shape(index, node, scope)
    }
    if let clip = scope.style.clipPath, !shapes.isEmpty {
      shapes = try clipped(shapes, by: clip, scope, at: index)
    }
    if !scope.style.isDisplayed {
      for shape in shapes.indices { shapes[shape].isHidden = true }
    }
    return shapes
  }

  mutating func children(of index: Int, _ scope: Scope) throws(ImportError) -> [Shape] {
    var result: [Shape] = []
    for child in tree[index].children { result += try shapes(of: child, scope) }
    return result
  }

  /// The first child of a `switch` that asks for nothing that is not there.
  private mutating func chosen(of index: Int, _ scope: Scope) throws(ImportError) -> [Shape] {
    for child in tree[index].children where !tree[child].isText && !tree[child].isForeign {
      let node = tree[child]
      try countBytes(of: child)
      if node["requiredExtensions"] != nil { continue }
      if let language = node["systemLanguage"], !language.hasPrefix("en") { continue }
      // A text of HTML has an alternative beside it.
      if node.name == "foreignObject" { continue }
      return try shapes(of: child, scope)
    }
    return []
  }

  /// Shapes as a group, where that says something: they are more than one, or have a name.
  mutating func grouped(_ shapes: [Shape], _ scope: Scope, of index: Int, depth: Int) -> [Shape] {
    guard !shapes.isEmpty else { return [] }
    let (name, opacity) = (title(of: index), scope.style.opacity)
    if depth > 0, shapes.count == 1, name == nil || shapes[0].name == nil {
      var only = shapes[0]
      only.opacity *= opacity
      if only.name == nil { only.name = name }
      return [only]
    }
    guard depth > 0 || opacity < 1 else { return shapes }
    let levels = shapes.reduce(0) { max($0, groupLevels[$1.id] ?? 0) }
    guard levels < ImportLimits.groups, let box = Self.box(around: shapes), let id = try? nextID(at: index)
    else {
      notes.changed(.nesting)
      return shapes.map {
        var shape = $0
        shape.opacity *= opacity
        return shape
      }
    }
    var group = Shape(id: id, kind: .group(children: shapes), frame: box.rounded)
    group.opacity = opacity
    group.name = name
    groupLevels[id] = levels + 1
    return [group]
  }

  /// An `svg` inside of another: a view of its own.
  private mutating func view(
    _ index: Int, _ node: XMLTree.Node, _ scope: Scope, depth: Int
  ) throws(ImportError) -> [Shape] {
    let em = scope.style.font.size
    let size = scope.viewport
    func length(_ name: String, _ percent: Double, _ usual: SVGLength) -> Double {
      (node[name].flatMap { SVGLength($0) } ?? usual).points(percent: percent, em: em)
    }
    let target = Rect(
      x: length("x", size.width, SVGLength(0)), y: length("y", size.height, SVGLength(0)),
      width: max(0, length("width", size.width, SVGLength(100, .percent))),
      height: max(0, length("height", size.height, SVGLength(100, .percent))))
    return try view(index, node, scope, in: target, depth: depth)
  }

  /// What an `svg` or a `symbol` holds, seen in `target`.
  private mutating func view(
    _ index: Int, _ node: XMLTree.Node, _ scope: Scope, in target: Rect, depth: Int
  ) throws(ImportError) -> [Shape] {
    guard target.width > 0, target.height > 0 else { return [] }
    var inner = scope
    inner.toPage = viewTransform(node, in: target).followed(by: scope.toPage)
    inner.viewport = viewBox(node)?.size ?? target.size
    inner.style = SVGStyle(inheritedBy: scope.style)
    let shapes = try children(of: index, inner)
    if scope.style.isOverflowVisible { return grouped(shapes, scope, of: index, depth: depth) }
    let clipped = try framed(shapes, target, scope, at: index)
    return grouped(clipped, scope, of: index, depth: depth)
  }

  /// What a `use` refers to, shown where it says.
  private mutating func use(
    _ index: Int, _ node: XMLTree.Node, _ scope: Scope, depth: Int
  ) throws(ImportError) -> [Shape] {
    guard let reference = node["href"] ?? node["xlink:href"] else { return [] }
    guard reference.hasPrefix("#"), let target = tree.ids[String(reference.dropFirst())] else {
      notes.leftOut("use")
      return []
    }
    guard !scope.uses.contains(target), !isInside(index, of: target) else {
      throw ImportError(
        .syntax, line: node.line,
        L("“%@” shows itself. Take the element “use” out in the program that made the file.", reference))
    }
    func length(_ name: String) -> SVGLength? { node[name].flatMap { SVGLength($0) } }
    let em = scope.style.font.size
    var inner = scope
    inner.uses.append(target)
    inner.toPage = Transform.translation(
      Point(
        x: length("x")?.points(percent: scope.viewport.width, em: em) ?? 0,
        y: length("y")?.points(percent: scope.viewport.height, em: em) ?? 0)
    ).followed(by: scope.toPage)
    inner.style = SVGStyle(inheritedBy: scope.style)
    let shown = tree[target]
    var shapes: [Shape]
    if shown.name == "symbol" || shown.name == "svg" {
      var symbol = inner
      symbol.depth += 1
      try countShown(at: target, isUse: false)
      symbol.style = try style(of: target, in: inner)
      func side(_ name: String, _ percent: Double) -> Double {
        let usual = SVGLength(100, .percent)
        return (length(name) ?? shown[name].flatMap { SVGLength($0) } ?? usual)
          .points(percent: percent, em: em)
      }
      let box = Rect(
        x: 0, y: 0, width: max(0, side("width", scope.viewport.width)),
        height: max(0, side("height", scope.viewport.height)))
      shapes = try view(target, shown, symbol, in: box, depth: symbol.depth)
    } else {
      shapes = try self.shapes(of: target, inner)
    }
    return grouped(shapes, scope, of: index, depth: depth)
  }

  private func isInside(_ index: Int, of ancestor: Int) -> Bool {
    var parent = index
    while parent >= 0 {
      if parent == ancestor { return true }
      parent = tree[parent].parent
    }
    return false
  }
}

extension Rect {
  /// Edges to a ten-thousandth of a point.
  var rounded: Rect {
    Rect(
      x: x.roundedPlaces, y: y.roundedPlaces, width: max(0, width.roundedPlaces),
      height: max(0, height.roundedPlaces))
  }
}

extension Double {
  /// To a ten-thousandth: finer than anything that is seen.
  var roundedPlaces: Double {
    let value = (self * 1e4).rounded() / 1e4
    return value == 0 ? 0 : value
  }
}

extension Point {
  var rounded: Point { Point(x: x.roundedPlaces, y: y.roundedPlaces) }
}

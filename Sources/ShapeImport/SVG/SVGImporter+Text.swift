// Text: pieces of one style, each a text shape where the file places it. A piece goes on where the one before
// it ended, unless it has a place of its own.

import ShapeModel

#if canImport(Glibc)
  import Glibc
#endif

extension SVGImporter {
  /// A piece of text of one style.
  private struct Run {
    var string: String
    var style: SVGStyle
    /// Where it begins, when the file says so.
    var x: Double?
    var y: Double?
    var dx = 0.0
    var dy = 0.0
  }

  /// The pieces of a `text`, as its elements are walked over.
  private struct Runs {
    var list: [Run] = []
    var keepsSpace = false
    /// Whether what was read ends in a space, so that another says nothing.
    var endsInSpace = true

    mutating func add(_ text: String, _ style: SVGStyle, _ place: inout Run) {
      var string = ""
      for scalar in text.unicodeScalars where scalar.value != 0 {
        let isSpace = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
        if isSpace, endsInSpace, !keepsSpace { continue }
        endsInSpace = isSpace
        string.unicodeScalars.append(isSpace ? " " : scalar)
      }
      guard !string.isEmpty else { return }
      place.string = string
      place.style = style
      list.append(place)
      place = Run(string: "", style: style)
    }
  }

  /// The text shapes of a `text`.
  mutating func text(_ index: Int, _ scope: Scope) throws(ImportError) -> [Shape] {
    var runs = Runs()
    var place = Run(string: "", style: scope.style, x: 0, y: 0)
    try collect(index, scope, &runs, &place)
    if let last = runs.list.indices.last, !runs.keepsSpace, runs.list[last].string.hasSuffix(" ") {
      runs.list[last].string.removeLast()
    }
    runs.list.removeAll { $0.string.isEmpty }
    if !scope.toPage.keepsRightAngles || scope.toPage.determinant < 0 || scope.toPage.unevenness > 1.1,
      !runs.list.isEmpty
    {
      notes.changed(.slant)
    }
    var shapes: [Shape] = []
    var start = 0
    var pen = Point.zero
    while start < runs.list.count {
      // What has one place is anchored as a whole.
      var end = start + 1
      while end < runs.list.count, runs.list[end].x == nil, runs.list[end].y == nil { end += 1 }
      try set(runs.list[start..<end], &pen, scope, at: index, into: &shapes)
      start = end
    }
    var group = scope
    group.style.opacity = scope.style.opacity
    return grouped(shapes, group, of: index, depth: max(1, scope.depth))
  }

  private mutating func collect(
    _ index: Int, _ scope: Scope, _ runs: inout Runs, _ place: inout Run
  ) throws(ImportError) {
    let node = tree[index]
    let kept = runs.keepsSpace
    if let space = node["xml:space"] { runs.keepsSpace = space == "preserve" }
    defer { runs.keepsSpace = kept }
    func list(_ name: String, _ percent: Double) -> [Double] {
      guard let text = node[name] else { return [] }
      return text.utf8.split(whereSeparator: { $0.isSpace || $0 == UInt8(ascii: ",") }).prefix(2).compactMap {
        SVGLength(String(decoding: $0, as: UTF8.self))?.points(percent: percent, em: scope.style.font.size)
      }
    }
    let (x, y) = (list("x", scope.viewport.width), list("y", scope.viewport.height))
    let (dx, dy) = (list("dx", scope.viewport.width), list("dy", scope.viewport.height))
    if [x, y, dx, dy].contains(where: { $0.count > 1 }) || node["rotate"] != nil || node["textLength"] != nil
    {
      notes.changed(.letterPositions)
    }
    place.x = x.first ?? place.x
    place.y = y.first ?? place.y
    place.dx += dx.first ?? 0
    place.dy += dy.first ?? 0
    for child in node.children {
      if tree[child].isText {
        runs.add(tree[child].text, scope.style, &place)
        continue
      }
      if tree[child].isForeign { continue }
      switch tree[child].name {
      case "tspan", "a":
        try countBytes(of: child)
        var inner = scope
        inner.depth += 1
        inner.style = try style(of: child, in: scope)
        if inner.style.isDisplayed { try collect(child, inner, &runs, &place) }
      case "title", "desc", "metadata": break
      default: notes.leftOut(tree[child].name)
      }
    }
  }

  /// Places pieces that follow each other, and moves the pen behind them.
  private mutating func set(
    _ runs: ArraySlice<Run>, _ pen: inout Point, _ scope: Scope, at index: Int, into shapes: inout [Shape]
  ) throws(ImportError) {
    guard let first = runs.first else { return }
    pen = Point(x: (first.x ?? pen.x), y: (first.y ?? pen.y))
    let contents = runs.map { content(of: $0) }
    let sizes = contents.map { measure($0) }
    let total = sizes.reduce(0) { $0 + $1.width } + runs.reduce(0) { $0 + $1.dx }
    // The first piece's anchor holds for all that follow it.
    let anchor = first.style.font.anchor
    var x = pen.x - (anchor == .middle ? total / 2 : anchor == .end ? total : 0)
    for (run, (content, size)) in zip(runs, zip(contents, sizes)) {
      x += run.dx
      pen.y += run.dy
      if let shape = try shape(content, size, anchor, x: x, baseline: pen.y, run.style, scope, at: index) {
        shapes.append(shape)
      }
      x += size.width
    }
    pen.x = x
  }

  /// A piece's text and how it looks, in the element's coordinates.
  private func content(of run: Run) -> TextContent {
    let font = run.style.font
    var content = TextContent(
      string: String(run.string.unicodeScalars.prefix(ImportLimits.text)), font: font.family,
      size: min(max(font.size, 0.001), 1e6), weight: font.weight, italic: font.isItalic)
    if content.string.utf8.count < 4, content.string.trimmingSpace.isEmpty { content.string = " " }
    return content
  }

  private mutating func shape(
    _ content: TextContent, _ size: ImportedTextSize, _ anchor: SVGFont.Anchor, x: Double, baseline: Double,
    _ style: SVGStyle, _ scope: Scope, at index: Int
  ) throws(ImportError) -> Shape? {
    guard !content.string.trimmingSpace.isEmpty else { return nil }
    var content = content
    var y = baseline
    switch style.font.baseline {
    case "middle", "central": y += content.size * (style.font.baseline == "middle" ? 0.27 : 0.35)
    case "hanging", "text-before-edge", "text-top": y += content.size * 0.8
    default: break
    }
    // A little wider, so that no line is broken where another font is in place of this one.
    let slack = size.width * 0.02 + 1
    var box = Rect(x: x, y: y - size.baseline, width: size.width + slack, height: size.height)
    switch anchor {
    case .start: break
    case .middle:
      box.x -= slack / 2
      content.align = .center
    case .end:
      box.x -= slack
      content.align = .end
    }
    let toPage = scope.toPage
    let scale = toPage.meanScale
    content.size = (content.size * scale).roundedPlaces
    guard content.size > 0, content.size < 1e6 else { return nil }
    let space = PaintSpace(
      box: box, toPage: toPage,
      frame: Shape(id: "", kind: .text, frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    switch try fill(with: style, scope, space, at: index) {
    case .color(let color): content.color = color
    case .gradient(let gradient): content.color = gradient.meanColor
    case nil:
      // Letters that are drawn by their outline alone keep its colour.
      guard let stroke = try stroke(scope, space, at: index) else { return nil }
      content.color = stroke.color
      notes.leftOut("stroke")
    }
    let frame = Rect(
      center: toPage.apply(box.center), Size(width: box.width * scale, height: box.height * scale))
    guard Self.isUsable(frame) else {
      notes.changed(.numbers)
      return nil
    }
    var shape = Shape(id: try nextID(at: index), kind: .text, frame: frame.rounded, text: content)
    shape.rotation = (atan2(toPage.b, toPage.a) * 180 / .pi).roundedPlaces
    shape.isHidden = !style.isVisible
    return shape
  }

  private mutating func fill(
    with style: SVGStyle, _ scope: Scope, _ space: PaintSpace, at index: Int
  ) throws(ImportError) -> Paint? {
    var inner = scope
    inner.style = style
    return try fill(inner, space, at: index)
  }
}

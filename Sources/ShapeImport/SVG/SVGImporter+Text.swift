// Text: pieces of one style, which are one text shape as long as each goes on where the one before it ended.
// A piece that has a place of its own begins another shape.

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
        try countShown(at: child, isUse: false)
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
    let parts = try parts(of: runs, scope, at: index)
    let sizes = parts.map { measure($0.content) }
    let total = sizes.reduce(0) { $0 + $1.width } + parts.reduce(0) { $0 + $1.first.dx }
    // The first piece's anchor holds for all that follow it.
    let anchor = first.style.font.anchor
    var x = pen.x - (anchor == .middle ? total / 2 : anchor == .end ? total : 0)
    for (part, size) in zip(parts, sizes) {
      x += part.first.dx
      pen.y += part.first.dy
      if let shape = try shape(part, size, anchor, x: x, baseline: pen.y, scope, at: index) {
        shapes.append(shape)
      }
      x += size.width
    }
    pen.x = x
  }

  /// Pieces that become one text shape.
  private struct Part {
    /// The first of them.
    let first: Run
    /// The text, in the first one's style but for its runs, in the element's coordinates.
    var content: TextContent
    /// Whether letters are painted.
    let isPainted: Bool
    private var count: Int

    init(_ first: Run, _ content: TextContent, isPainted: Bool) {
      self.first = first
      self.content = content
      self.isPainted = isPainted
      count = content.string.unicodeScalars.count
    }

    /// Goes on with another piece; whether that can be.
    mutating func take(_ run: Run, _ other: TextContent, isPainted: Bool) -> Bool {
      let (length, style) = (run.string.unicodeScalars.count, run.style)
      guard isPainted == self.isPainted, run.dx == 0, run.dy == 0, style.isVisible == first.style.isVisible,
        style.font.baseline == first.style.font.baseline, count + length <= ImportLimits.text,
        content.runs.count < ImportLimits.runs
      else { return false }
      let otherwise = TextRunStyle(
        font: other.font == content.font ? nil : other.font,
        size: other.size == content.size ? nil : other.size,
        color: other.color == content.color ? nil : other.color,
        weight: other.weight == content.weight ? nil : other.weight,
        italic: other.italic == content.italic ? nil : other.italic,
        underline: other.underline == content.underline ? nil : other.underline)
      // A run cannot say that it has no font of its own.
      if other.font == nil, content.font != nil { return false }
      if !otherwise.isPlain { content.runs.append(TextRun(count..<count + length, otherwise)) }
      content.string += run.string
      count += length
      return true
    }
  }

  /// Pieces that follow each other, those together that go on in one line of letters.
  private mutating func parts(
    of runs: ArraySlice<Run>, _ scope: Scope, at index: Int
  ) throws(ImportError) -> [Part] {
    var parts: [Part] = []
    for run in runs {
      let color = try letterColor(run.style, scope, at: index)
      let content = content(of: run, color ?? .black)
      if let last = parts.indices.last, parts[last].take(run, content, isPainted: color != nil) { continue }
      parts.append(Part(run, content, isPainted: color != nil))
    }
    return parts
  }

  /// The colour of letters; nil when they are not painted.
  private mutating func letterColor(
    _ style: SVGStyle, _ scope: Scope, at index: Int
  ) throws(ImportError) -> Color? {
    let unit = Rect(x: 0, y: 0, width: 1, height: 1)
    let space = PaintSpace(
      box: unit, toPage: scope.toPage, frame: Shape(id: "", kind: .text, frame: unit))
    var inner = scope
    inner.style = style
    switch try fill(inner, space, at: index) {
    case .color(let color): return color
    case .gradient(let gradient): return gradient.meanColor
    case nil:
      // Letters that are drawn by their outline alone keep its colour.
      guard let stroke = try stroke(inner, space, at: index) else { return nil }
      notes.leftOut("stroke")
      return stroke.color
    }
  }

  /// A piece's text and how it looks, in the element's coordinates.
  private mutating func content(of run: Run, _ color: Color) -> TextContent {
    let font = run.style.font
    var content = TextContent(
      string: notes.text(run.string, limit: ImportLimits.text), font: font.family,
      size: min(max(font.size, 0.001), 1e6), color: color, weight: font.weight, italic: font.isItalic)
    content.underline = font.isUnderlined
    if content.string.utf8.count < 4, content.string.trimmingSpace.isEmpty { content.string = " " }
    return content
  }

  private mutating func shape(
    _ part: Part, _ size: ImportedTextSize, _ anchor: SVGFont.Anchor, x: Double, baseline: Double,
    _ scope: Scope, at index: Int
  ) throws(ImportError) -> Shape? {
    let style = part.first.style
    var content = part.content
    guard part.isPainted, !content.string.trimmingSpace.isEmpty else { return nil }
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
    for place in content.runs.indices {
      guard let size = content.runs[place].style.size else { continue }
      content.runs[place].style.size = min(max((size * scale).roundedPlaces, 0.001), 1e6)
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
}

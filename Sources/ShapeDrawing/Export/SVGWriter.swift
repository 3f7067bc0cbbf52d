// A page as SVG 1.1: real shapes, gradients in the frame's unit square, one text span for each line as we
// break it. What it says is what `Painter` paints; a test compares the two.

import Gtk
import ShapeModel

/// Writes one page as SVG.
struct SVGWriter {
  private let sheet: Exporter.Sheet
  private let environment: PaintEnvironment
  let textSetter = TextSetter()
  private let pictures = PictureCache()
  var svg = SVGText()
  private var definitions = 0
  private(set) var plan: PaintPlan
  private var writtenPictures: Set<String> = []
  /// How many points of outlines have been looked at for their dashes.
  private(set) var dashWork = 0
  private let dashLimit: Int
  /// Given up when nobody wants the picture any more; what is written then is not all of it.
  let work: PaintWork

  /// - Parameters:
  ///   - dashLimit: the most points of outlines, about, that are looked at for their dashes; what
  ///   comes after that has none. As many as take some 2 seconds.
  ///   - limit: what texts and pictures may take, in nanoseconds.
  init(
    _ sheet: Exporter.Sheet, dashLimit: Int = 20_000_000, limit: Double = Exporter.timeLimit,
    work: PaintWork = PaintWork()
  ) {
    self.sheet = sheet
    plan = PaintPlan(limit: limit, keepsTexts: false)
    self.work = work
    self.dashLimit = dashLimit
    environment = sheet.environment
  }

  /// The writer once it has written the whole document.
  func written() -> SVGWriter {
    var writer = self
    writer.document()
    return writer
  }

  private mutating func document() {
    let sheet = sheet
    plan.add(
      sheet.page.shapes.lazy.filter { !sheet.isSkipped($0.id) }, area: sheet.area, scale: 1, least: 0,
      in: environment)
    svg.reserve(sheet.page.shapes.count * 128 + 1024)
    let area = sheet.area
    svg.raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    svg.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"")
    svg.attribute("width", area.width)
    svg.attribute("height", area.height)
    svg.open("viewBox")
    for (index, value) in [area.x, area.y, area.width, area.height].enumerated() {
      if index > 0 { svg.raw(" ") }
      svg.number(value)
    }
    svg.close()
    svg.raw(">\n<title>")
    svg.escaped(sheet.page.name)
    svg.raw("</title>\n")
    if sheet.background.alpha > 0 {
      svg.raw("<rect")
      rectangle(area)
      svg.color("fill", "fill-opacity", sheet.background)
      svg.raw("/>\n")
    }
    let state = PaintState(toDevice: .identity, clip: area)
    for shape in sheet.page.shapes where !sheet.isSkipped(shape.id) { write(shape, state) }
    svg.raw("</svg>\n")
  }

  // MARK: Shapes

  /// The dashes of a shape, none when a picture of it would have too many.
  private mutating func dash(of shape: Shape, _ state: PaintState) -> [Double] {
    guard let stroke = shape.stroke, !stroke.dash.isEmpty, dashWork < dashLimit else { return [] }
    let outline = shape.outline(resolving: environment.shape)
    let clipper = OutlineClipper(field: sheet.area, lineWidth: stroke.width * state.scale)
    let lines = clipper.flatten(outline, by: state.toDevice)
    dashWork += lines.reduce(0) { $0 + $1.points.count }
    let seen = lines.flatMap { clipper.clip(line: $0.points, isClosed: $0.isClosed) }
    guard state.scale > 0 else { return [] }
    return stroke.usableDash(reach: seen.reduce(0) { $0 + $1.length } / state.scale, scale: 1)
  }

  /// Writes a shape and its children, each part on a line of its own.
  private mutating func write(_ shape: Shape, _ state: PaintState) {
    guard !shape.isHidden, shape.opacity > 0, work.looksOn() else { return }
    if let connector = shape.onPage(from: state.placement), let back = state.placement.toPage.inverted {
      svg.raw("<g")
      transform(back)
      svg.raw(">\n")
      write(connector, state.onPage)
      return svg.raw("</g>\n")
    }
    let inner = state.entering(shape)
    let dash = dash(of: shape, inner)
    let isGroup = isComposite(shape)
    if isGroup {
      svg.raw("<g")
      placing(shape)
      svg.raw(">\n")
    }
    switch shape.kind {
    case .group(let children):
      for child in children { write(child, inner) }
    case .frame(let children):
      body(shape, fill: shape.showsFill, stroke: false, dash: dash, isPlaced: true)
      clipped(children, to: shape.frame, inner)
      body(shape, fill: false, stroke: shape.showsStroke, dash: dash, isPlaced: true)
    case .image(let resource):
      picture(resource, of: shape, inner)
      body(shape, fill: false, stroke: shape.showsStroke, dash: dash, isPlaced: true)
    case .unknown:
      placeholder(shape.frame, isCrossed: false)
      if !plan.leavesLabelsOut, let label = shape.label { text(label, of: shape, isTextShape: false, inner) }
    default:
      let heads = shape.showsStroke ? shape.arrowHeads(resolving: environment.shape) : []
      let gap = gap(of: shape)
      if let gap { clipped(shape, except: gap) }
      if let area = shape.showsStroke ? shape.pressedOutline : nil {
        body(shape, fill: shape.showsFill, stroke: false, dash: [], isPlaced: isGroup)
        pressed(area, of: shape, isPlaced: isGroup)
      } else if heads.isEmpty {
        body(shape, fill: shape.showsFill, stroke: shape.showsStroke, dash: dash, isPlaced: isGroup)
      } else {
        body(shape, fill: shape.showsFill, stroke: false, dash: dash, isPlaced: true)
        line(shape, heads: heads, dash: dash)
      }
      if gap != nil { svg.raw("</g>\n") }
    }
    if let text = shape.text, !text.string.isEmpty {
      var isTextShape = false
      if case .text = shape.kind { isTextShape = true }
      self.text(text, of: shape, isTextShape: isTextShape, inner)
    }
    if isGroup { svg.raw("</g>\n") }
  }

  /// Whether a shape needs more than one element.
  private func isComposite(_ shape: Shape) -> Bool {
    switch shape.kind {
    case .group, .frame, .image, .unknown: return true
    case .path(let path) where !path.pressure.isEmpty: return true
    default: break
    }
    if shape.showsStroke, shape.mayShowHeads { return true }
    return shape.text.map { !$0.string.isEmpty } ?? false
  }

  /// Adds the attributes that say where and how opaque a shape is.
  mutating func placing(_ shape: Shape) {
    if shape.opacity < 1 { svg.attribute("opacity", shape.opacity) }
    transform(shape.transform)
  }

  private mutating func transform(_ transform: Transform) {
    guard transform != .identity else { return }
    svg.open("transform")
    svg.raw("matrix(")
    let values = [transform.a, transform.b, transform.c, transform.d, transform.e, transform.f]
    for (index, value) in values.enumerated() {
      if index > 0 { svg.raw(" ") }
      // Four decimals are too few for what multiplies a coordinate.
      if index < 4 { factor(value) } else { svg.number(value) }
    }
    svg.raw(")")
    svg.close()
  }

  private mutating func factor(_ value: Double) {
    let rounded = (value * 1e9).rounded() / 1e9
    if rounded == rounded.rounded() { svg.number(rounded) } else { svg.raw(rounded.description) }
  }

  /// Writes the one element of a shape's geometry.
  private mutating func body(_ shape: Shape, fill: Bool, stroke: Bool, dash: [Double], isPlaced: Bool) {
    guard fill || stroke else { return }
    let id = fill ? gradient(shape) : nil
    let hasUnitSquare = shape.frame.width > 0 && shape.frame.height > 0
    geometry(shape, isDashed: stroke && !dash.isEmpty)
    if !isPlaced { placing(shape) }
    switch (fill ? shape.fill : nil, id) {
    case (.color(let color)?, _): svg.color("fill", "fill-opacity", color)
    // Programs do not agree on what such a gradient paints.
    case (.gradient(let gradient)?, nil) where gradient.isFlat && hasUnitSquare:
      svg.color("fill", "fill-opacity", gradient.stops.last?.color ?? .clear)
    case (.gradient?, let id?): svg.attribute("fill", "url(#\(id))")
    default: svg.attribute("fill", "none")
    }
    if stroke { self.stroke(shape, dash: dash, alpha: true) }
    svg.raw("/>\n")
  }

  /// Opens the element that says a shape's geometry best.
  private mutating func geometry(_ shape: Shape, isDashed: Bool) {
    let frame = shape.frame
    // SVG paints nothing at all for a rectangle or ellipse without a width or height.
    let isFlat = frame.width == 0 || frame.height == 0
    switch shape.kind {
    case .rectangle(let radius) where !isFlat:
      svg.raw("<rect")
      rectangle(frame)
      let radius = min(max(radius, 0), frame.width / 2, frame.height / 2)
      if radius > 0 { svg.attribute("rx", radius) }
    case .frame where !isFlat, .text where !isFlat, .image where !isFlat:
      svg.raw("<rect")
      rectangle(frame)
    // Dashes begin where the outline does: for SVG's ellipse that is on the right, for ours at the top.
    case .ellipse where !isFlat && !isDashed:
      svg.raw("<ellipse")
      svg.attribute("cx", frame.midX)
      svg.attribute("cy", frame.midY)
      svg.attribute("rx", frame.width / 2)
      svg.attribute("ry", frame.height / 2)
    case _ where shape.isCornered: points("<polygon", shape.outline)
    case .line, .arrow: points("<polyline", shape.outline)
    default:
      svg.raw("<path")
      svg.open("d")
      svg.path(shape.outline(resolving: environment.shape))
      svg.close()
    }
  }

  private mutating func points(_ element: StaticString, _ outline: [PathElement]) {
    svg.raw(element)
    svg.open("points")
    for (index, point) in outline.compactMap(\.end).enumerated() {
      if index > 0 { svg.raw(" ") }
      svg.number(point.x)
      svg.raw(",")
      svg.number(point.y)
    }
    svg.close()
  }

  private mutating func rectangle(_ rect: Rect) {
    svg.attribute("x", rect.x)
    svg.attribute("y", rect.y)
    svg.attribute("width", rect.width)
    svg.attribute("height", rect.height)
  }

  private mutating func stroke(_ shape: Shape, dash: [Double], alpha: Bool) {
    guard let stroke = shape.stroke else { return }
    var color = stroke.color
    if !alpha { color.alpha = 255 }
    svg.color("stroke", "stroke-opacity", color)
    if stroke.width != 1 { svg.attribute("stroke-width", stroke.width) }
    if stroke.cap != .butt { svg.attribute("stroke-linecap", stroke.cap.rawValue) }
    if stroke.join != .miter { svg.attribute("stroke-linejoin", stroke.join.rawValue) }
    if !dash.isEmpty {
      svg.open("stroke-dasharray")
      for (index, length) in dash.enumerated() {
        if index > 0 { svg.raw(" ") }
        svg.number(length)
      }
      svg.close()
    }
  }

  /// Writes a line with heads: the shortened line and each head, as one when translucent.
  private mutating func line(_ shape: Shape, heads: [ArrowHeadGeometry], dash: [Double]) {
    guard let color = shape.stroke?.color else { return }
    let isTranslucent = color.alpha < 255
    if isTranslucent {
      svg.raw("<g")
      svg.attribute("opacity", Double(color.alpha) / 255)
      svg.raw(">\n")
    }
    svg.raw("<path")
    svg.open("d")
    svg.path(shape.strokeOutline(resolving: environment.shape))
    svg.close()
    svg.attribute("fill", "none")
    stroke(shape, dash: dash, alpha: false)
    svg.raw("/>\n")
    for head in heads {
      svg.raw("<path")
      svg.open("d")
      svg.path(head.outline)
      svg.close()
      var opaque = color
      opaque.alpha = 255
      svg.color("fill", "fill-opacity", opaque)
      svg.raw("/>\n")
    }
    if isTranslucent { svg.raw("</g>\n") }
  }

  private mutating func clipped(_ children: [Shape], to frame: Rect, _ state: PaintState) {
    guard !children.isEmpty else { return }
    beginClip(to: frame)
    for child in children { write(child, state) }
    svg.raw("</g>\n")
  }

  /// Begins a group that shows only what is inside `frame`.
  private mutating func beginClip(to frame: Rect) {
    definitions += 1
    let id = "clip\(definitions)"
    svg.raw("<clipPath")
    svg.attribute("id", id)
    svg.raw("><rect")
    rectangle(frame)
    svg.raw("/></clipPath>\n<g")
    svg.attribute("clip-path", "url(#\(id))")
    svg.raw(">\n")
  }

  /// Begins a group that shows of a connector only what is not kept clear for its label.
  private mutating func clipped(_ shape: Shape, except gap: Rect) {
    definitions += 1
    let id = "clip\(definitions)"
    let box = shape.paintedBounds(resolving: environment.shape).insetBy(dx: -1, dy: -1)
    svg.raw("<clipPath")
    svg.attribute("id", id)
    svg.raw("><path")
    svg.open("d")
    // The hole runs the other way around.
    let corners = box.corners + [gap.corners[0]] + gap.corners.dropFirst().reversed()
    svg.path(
      corners.enumerated().flatMap { index, point -> [PathElement] in
        index == 0 ? [.move(point)] : index == 4 ? [.close, .move(point)] : [.line(point)]
      } + [.close])
    svg.close()
    svg.raw("/></clipPath>\n<g")
    svg.attribute("clip-path", "url(#\(id))")
    svg.raw(">\n")
  }

  /// The box that a connector's line keeps clear for its label; nil when there is none.
  private func gap(of shape: Shape) -> Rect? {
    guard shape.isConnector, shape.showsStroke, let text = shape.text, !text.string.isEmpty,
      text.isSeen, !plan.greeked.contains(shape.id)
    else { return nil }
    let box = textSetter.place(text, of: lettered(shape), work: PaintWork())?.box
    return box?.insetBy(dx: -text.size * 0.25, dy: 0)
  }

  /// A connector as its label is written: in a frame in the middle of its course.
  private func lettered(_ shape: Shape) -> Shape {
    guard shape.isConnector else { return shape }
    var label = shape
    label.frame = shape.textFrame(resolving: environment.shape)
    return label
  }

  // MARK: Paint

  /// Writes a shape's gradient and returns its id; nil when it has none, or one that is flat or paints
  /// nothing.
  private mutating func gradient(_ shape: Shape) -> String? {
    let frame = shape.frame
    guard case .gradient(let gradient)? = shape.fill, !gradient.isFlat, frame.width > 0, frame.height > 0
    else { return nil }
    definitions += 1
    let id = "gradient\(definitions)"
    let element: StaticString
    switch gradient.geometry {
    case .linear(let start, let end):
      element = "linearGradient"
      svg.raw("<linearGradient")
      svg.attribute("id", id)
      svg.attribute("x1", start.x)
      svg.attribute("y1", start.y)
      svg.attribute("x2", end.x)
      svg.attribute("y2", end.y)
    case .radial(let center, let radius):
      element = "radialGradient"
      svg.raw("<radialGradient")
      svg.attribute("id", id)
      svg.attribute("cx", center.x)
      svg.attribute("cy", center.y)
      svg.attribute("r", max(0, radius))
    }
    // The unit square of the frame, which is not always the box of the outline.
    svg.attribute("gradientUnits", "userSpaceOnUse")
    svg.open("gradientTransform")
    let unit = Transform(a: frame.width, b: 0, c: 0, d: frame.height, e: frame.x, f: frame.y)
    let matrix = (gradient.ellipse ?? .identity).followed(by: unit)
    svg.raw("matrix(")
    for value in [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f] {
      svg.number(value)
      svg.raw(" ")
    }
    svg.raw(")")
    svg.close()
    svg.raw(">")
    for stop in gradient.stops {
      svg.raw("<stop")
      svg.attribute("offset", min(1, max(0, stop.offset)))
      svg.color("stop-color", "stop-opacity", stop.color)
      svg.raw("/>")
    }
    svg.raw("</")
    svg.raw(element)
    svg.raw(">\n")
    return id
  }

  // MARK: Pictures

  private mutating func picture(_ resource: String, of shape: Shape, _ state: PaintState) {
    let frame = shape.frame
    guard frame.width > 0, frame.height > 0 else { return }
    if plan.omitted.contains(shape.id) { return placeholder(frame, isCrossed: false) }
    // A small version of the picture tells whether it can be read.
    switch pictures.content(resource, width: 64, height: 64, in: environment) {
    case .pixels: break
    case .tooLarge(let width, let height):
      placeholder(frame, isCrossed: false)
      beginClip(to: frame)
      text(
        Placeholder.tooLarge(width: width, height: height, in: frame), of: shape, isTextShape: false, state)
      return svg.raw("</g>\n")
    default: return placeholder(frame, isCrossed: true)
    }
    guard let file = environment.resource(resource) else { return }
    let id = "picture-\(resource)"
    if writtenPictures.insert(resource).inserted {
      // A unit square, so that each picture is in the file once, whatever its frames.
      svg.raw("<defs><image")
      svg.open("id")
      svg.escaped(id)
      svg.close()
      svg.raw(" width=\"1\" height=\"1\" preserveAspectRatio=\"none\"")
      svg.open("xlink:href")
      svg.raw("data:")
      svg.escaped(file.type)
      svg.raw(";base64,")
      svg.base64(file.data)
      svg.close()
      svg.raw("/></defs>\n")
    }
    svg.raw("<use")
    svg.open("xlink:href")
    svg.raw("#")
    svg.escaped(id)
    svg.close()
    transform(Transform(a: frame.width, b: 0, c: 0, d: frame.height, e: frame.x, f: frame.y))
    svg.raw("/>\n")
  }

  private mutating func placeholder(_ frame: Rect, isCrossed: Bool) {
    let (box, lineWidth) = Placeholder.box(in: frame)
    svg.raw("<path")
    svg.open("d")
    var outline: [PathElement] = Shape(id: "", kind: .rectangle(cornerRadius: 0), frame: box).outline
    if isCrossed {
      let corners = box.corners
      outline += [.move(corners[0]), .line(corners[2]), .move(corners[1]), .line(corners[3])]
    }
    svg.path(outline)
    svg.close()
    svg.color("fill", "fill-opacity", Placeholder.fill)
    svg.color("stroke", "stroke-opacity", Placeholder.line)
    if lineWidth != 1 { svg.attribute("stroke-width", lineWidth) }
    svg.raw("/>\n")
  }

  // MARK: Text

  /// Writes the lines of a text where we break and place them.
  private mutating func text(
    _ text: TextContent, of shape: Shape, isTextShape: Bool, _ state: PaintState
  ) {
    guard text.isSeen else { return }
    if plan.greeked.contains(shape.id) { return bar(text, in: shape.frame) }
    guard let placed = textSetter.place(text, of: lettered(shape), work: PaintWork()) else { return }
    svg.raw("<text xml:space=\"preserve\"")
    let upright = state.unmirrored(in: shape.frame) ?? .identity
    transform(upright)
    svg.open("font-family")
    if let font = text.font, !font.isEmpty {
      // A name in quotes may hold anything but a quote or a backslash. Scalars are looked at, since a quote
      // with an accent is another character.
      svg.raw("'")
      svg.escaped(String(font.unicodeScalars.filter { $0 != "'" && $0 != "\\" }))
      svg.raw("', ")
    }
    svg.raw(TextSetter.defaultFamily)
    svg.close()
    svg.attribute("font-size", text.size)
    if text.weight != 400 { svg.attribute("font-weight", String(min(1000, max(100, text.weight)))) }
    if text.italic { svg.attribute("font-style", "italic") }
    svg.color("fill", "fill-opacity", text.color)
    svg.raw(">")
    // Only lines that are inside the picture are written.
    let seen = upright.followed(by: state.toDevice).inverted?.box(of: sheet.area) ?? sheet.area
    let top = (seen.minY - placed.origin.y) / placed.scale
    let bottom = (seen.maxY - placed.origin.y) / placed.scale
    var underlines: [(box: Rect, color: Color)] = []
    placed.lines.forEachLayout(from: top, to: bottom) { layout, y in
      write(layout, y: y, of: placed, text, &underlines)
    }
    svg.raw("</text>\n")
    for (box, color) in underlines {
      svg.raw("<rect")
      transform(upright)
      rectangle(box)
      svg.color("fill", "fill-opacity", color)
      svg.raw("/>\n")
    }
  }

  /// Writes a bar for a text that takes too long.
  private mutating func bar(_ text: TextContent, in frame: Rect) {
    let height = text.size / 2
    svg.raw("<rect")
    rectangle(Rect(x: frame.x, y: frame.midY - height / 2, width: frame.width, height: height))
    var faint = text.color
    faint.alpha = UInt8(Double(faint.alpha) * 0.4)
    svg.color("fill", "fill-opacity", faint)
    svg.raw("/>\n")
  }
}

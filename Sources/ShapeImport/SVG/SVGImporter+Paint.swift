// Fills and strokes: an element's properties as the format holds them.

import ShapeModel

extension SVGImporter {
  /// Where paint is measured: by the element's own box, and by the frame of its shape.
  struct PaintSpace {
    /// The box in the element's coordinates.
    var box: Rect
    /// From the element's coordinates to the page's.
    var toPage: Transform
    /// The shape, of which the frame and its turn count.
    var frame: Shape

    /// From the unit square of the shape's frame to the page.
    var unitToPage: Transform {
      let rect = frame.frame
      return Transform(a: rect.width, b: 0, c: 0, d: rect.height, e: rect.x, f: rect.y)
        .followed(by: frame.transform)
    }
  }

  /// The fill of an element; nil for none.
  mutating func fill(
    _ scope: Scope, _ space: PaintSpace, at index: Int
  ) throws(ImportError) -> Paint? {
    try paint(scope.style.fill, scope.style.fillOpacity, scope, space, at: index)
  }

  private mutating func paint(
    _ paint: SVGPaint, _ opacity: Double, _ scope: Scope, _ space: PaintSpace, at index: Int
  ) throws(ImportError) -> Paint? {
    switch paint {
    case .none: return nil
    case .color, .current:
      guard let color = scope.style.color(of: paint)?.faded(by: opacity), color.alpha > 0 else { return nil }
      return .color(color)
    case .reference(let id, let other):
      guard let gradient = try gradient(id) else {
        if other == .none { noteMissing(id) }
        return try self.paint(other, opacity, scope, space, at: index)
      }
      try countPieces(gradient.stops.count, at: index)
      let paint = gradient.paint(in: space, opacity: opacity, viewport: scope.viewport, &notes)
      if case .gradient(let shown)? = paint { try countPieces(shown.stops.count, at: index) }
      return paint
    }
  }

  /// Names what stands in place of a gradient; what is not there at all paints nothing by the standard.
  private mutating func noteMissing(_ id: String) {
    guard let node = tree.ids[id], !tree[node].name.hasSuffix("Gradient") else { return }
    notes.leftOut(tree[node].name)
  }

  /// The stroke of an element; nil for none.
  mutating func stroke(
    _ scope: Scope, _ space: PaintSpace, at index: Int
  ) throws(ImportError) -> Stroke? {
    let style = scope.style
    guard style.line.stroke != .none else { return nil }
    let (width, height) = (scope.viewport.width, scope.viewport.height)
    let diagonal = ((width * width + height * height) / 2).squareRoot()
    let scale = style.line.keepsStrokeWidth ? 1 : scope.toPage.meanScale
    func points(_ length: SVGLength) -> Double {
      length.points(percent: diagonal, em: style.font.size) * scale
    }
    let lineWidth = points(style.line.strokeWidth)
    guard lineWidth > 0, lineWidth < 1e6 else { return nil }
    let color: Color
    switch try paint(style.line.stroke, style.line.strokeOpacity, scope, space, at: index) {
    case .color(let plain): color = plain
    case .gradient(let gradient):
      color = gradient.meanColor
      notes.changed(.strokePaint)
    case nil: return nil
    }
    guard color.alpha > 0 else { return nil }
    if !style.line.keepsStrokeWidth, scope.toPage.unevenness > 1.1 { notes.changed(.unevenStroke) }
    var stroke = Stroke(
      color: color, width: lineWidth.roundedPlaces, cap: style.line.cap, join: style.line.join)
    if style.line.join == .miter, style.line.miterLimit < 1.01 { stroke.join = .bevel }
    var dash = style.line.dash.map { points($0) }
    if !dash.count.isMultiple(of: 2) { dash += dash }
    stroke.dash = Self.shifted(dash, by: points(style.line.dashOffset)).map { min($0.roundedPlaces, 1e6) }
    if !stroke.dash.contains(where: { $0 > 0 }) { stroke.dash = [] }
    return stroke
  }

  /// Dashes that begin `offset` later in the pattern.
  static func shifted(_ dash: [Double], by offset: Double) -> [Double] {
    let period = dash.reduce(0, +)
    guard period > 0, offset != 0, offset.isFinite else { return dash }
    var left = offset.truncatingRemainder(dividingBy: period)
    if left < 0 { left += period }
    var index = 0
    while index < dash.count, left >= dash[index] {
      left -= dash[index]
      index += 1
    }
    guard index < dash.count else { return dash }
    let rest = [dash[index] - left] + dash[(index + 1)...] + dash[..<index] + [left]
    // Gaps stand at odd places; what began in one begins with a dash of no length.
    return index.isMultiple(of: 2) ? rest + [0] : [0] + rest
  }

  /// Notes corners that are cut where the file has points, or the other way around: the format has the limit
  /// of 4 that SVG has too unless told otherwise.
  mutating func checkMiter(_ shape: Shape, _ style: SVGStyle) {
    guard let stroke = shape.stroke, stroke.join == .miter, style.line.miterLimit != Stroke.miterLimit else {
      return
    }
    let (low, high) = (
      min(style.line.miterLimit, Stroke.miterLimit), max(style.line.miterLimit, Stroke.miterLimit)
    )
    let scale = stroke.width
    guard scale >= 0.5 else { return }
    if shape.outline.cornerMiters.contains(where: { $0 > low && $0 <= high }) { notes.changed(.miter) }
  }
}

extension Color {
  /// The colour with its alpha times `opacity`.
  func faded(by opacity: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(max(opacity, 0), 1)).rounded())
    return color
  }
}

extension Gradient {
  /// One colour in place of all.
  var meanColor: Color {
    var sums = (0.0, 0.0, 0.0, 0.0)
    for stop in stops {
      sums.0 += Double(stop.color.red)
      sums.1 += Double(stop.color.green)
      sums.2 += Double(stop.color.blue)
      sums.3 += Double(stop.color.alpha)
    }
    let count = Double(max(1, stops.count))
    func byte(_ sum: Double) -> UInt8 { UInt8((sum / count).rounded()) }
    return Color(red: byte(sums.0), green: byte(sums.1), blue: byte(sums.2), alpha: byte(sums.3))
  }
}

extension [PathElement] {
  /// How far each corner between straight pieces reaches, in widths of the line.
  fileprivate var cornerMiters: [Double] {
    var result: [Double] = []
    var (before, here): (Point?, Point?) = (nil, nil)
    for element in self {
      guard case .line(let next) = element else {
        (before, here) = (nil, element.end)
        continue
      }
      if let before, let here {
        let (a, b) = (before - here, next - here)
        let cosine = (a.x * b.x + a.y * b.y) / Swift.max(a.length * b.length, 1e-12)
        // The miter's length by half the angle between the sides.
        result.append(1 / Swift.max(((1 - cosine) / 2).squareRoot(), 1e-6))
      }
      (before, here) = (here, next)
    }
    return result
  }
}

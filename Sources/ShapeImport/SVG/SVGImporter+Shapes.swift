// Basic shapes and paths: from their attributes to the kind of shape that holds them best.

import ShapeModel

#if canImport(Glibc)
  import Glibc
#endif

extension SVGImporter {
  /// The geometry of an element, in its own coordinates.
  enum Geometry {
    case rectangle(Rect, rx: Double, ry: Double)
    case ellipse(Rect)
    /// Straight lines; open ones may be a line.
    case points([Point], isClosed: Bool)
    case path([PathElement])

    /// The box around it, as gradients take it.
    var box: Rect? {
      switch self {
      case .rectangle(let rect, _, _), .ellipse(let rect): rect
      case .points(let points, _): Rect(enclosing: points)
      case .path(let elements): elements.bounds
      }
    }
  }

  /// The shape of a basic shape or a path; nothing when it paints nothing.
  mutating func shape(
    _ index: Int, _ node: XMLTree.Node, _ scope: Scope
  ) throws(ImportError) -> [Shape] {
    guard let geometry = geometry(node, scope) else { return [] }
    let style = scope.style
    let showsFill = style.fill != .none && !node.name.hasPrefix("line")
    let showsStroke = style.line.stroke != .none
    guard showsFill || showsStroke else { return [] }
    guard var shape = try placed(geometry, at: index, scope, isFilled: showsFill) else { return [] }
    guard Self.isUsable(shape.frame) else {
      notes.changed(.numbers)
      return []
    }
    shape.opacity = style.opacity
    shape.isHidden = !style.isVisible
    shape.name = title(of: index)
    let space = PaintSpace(box: geometry.box ?? .zero, toPage: scope.toPage, frame: shape)
    if showsFill, !shape.isLine { shape.fill = try fill(scope, space, at: index) }
    shape.stroke = try stroke(scope, space, at: index)
    checkMiter(shape, style)
    addHeads(to: &shape, geometry, scope)
    guard shape.fill != nil || shape.stroke != nil else { return [] }
    return [shape]
  }

  /// What an element's attributes say; nil when SVG shows nothing of it.
  private mutating func geometry(_ node: XMLTree.Node, _ scope: Scope) -> Geometry? {
    let (width, height) = (scope.viewport.width, scope.viewport.height)
    let diagonal = ((width * width + height * height) / 2).squareRoot()
    func length(_ name: String, _ percent: Double) -> Double? {
      node[name].flatMap { SVGLength($0) }?.points(percent: percent, em: scope.style.font.size)
    }
    func point(_ x: String, _ y: String) -> Point {
      Point(x: length(x, width) ?? 0, y: length(y, height) ?? 0)
    }
    switch node.name {
    case "rect":
      guard let w = length("width", width), let h = length("height", height), w > 0, h > 0 else { return nil }
      let (rx, ry) = (
        length("rx", width).flatMap { $0 < 0 ? nil : $0 }, length("ry", height).flatMap { $0 < 0 ? nil : $0 }
      )
      let origin = point("x", "y")
      return .rectangle(
        Rect(x: origin.x, y: origin.y, width: w, height: h), rx: min(rx ?? ry ?? 0, w / 2),
        ry: min(ry ?? rx ?? 0, h / 2))
    case "circle":
      guard let r = length("r", diagonal), r > 0 else { return nil }
      return .ellipse(Rect(center: point("cx", "cy"), Size(width: 2 * r, height: 2 * r)))
    case "ellipse":
      guard let rx = length("rx", width) ?? length("ry", height),
        let ry = length("ry", height) ?? length("rx", width),
        rx > 0, ry > 0
      else { return nil }
      return .ellipse(Rect(center: point("cx", "cy"), Size(width: 2 * rx, height: 2 * ry)))
    case "line": return .points([point("x1", "y1"), point("x2", "y2")], isClosed: false)
    case "polyline", "polygon":
      var scanner = TextScanner(node["points"] ?? "")
      let numbers = scanner.numbers()
      if !scanner.isAtEnd || !numbers.count.isMultiple(of: 2) { notes.changed(.path) }
      guard numbers.count >= 4 else { return nil }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        Point(x: numbers[$0], y: numbers[$0 + 1])
      }
      return .points(points, isClosed: node.name == "polygon")
    default:
      let text = node["d"] ?? ""
      let path = Shape.PathData(d: text)
      let elements = path.elements
      if (try? path.validatedElements()) == nil, !text.trimmingSpace.isEmpty { notes.changed(.path) }
      return elements.count > 1 ? .path(elements) : nil
    }
  }

  // MARK: Placing

  /// A shape without paint where the geometry is seen on the page.
  private mutating func placed(
    _ geometry: Geometry, at index: Int, _ scope: Scope, isFilled: Bool
  ) throws(ImportError) -> Shape? {
    let toPage = scope.toPage
    switch geometry {
    case .rectangle(let rect, let rx, let ry):
      let isEven = toPage.unevenness < 1.0001
      if toPage.keepsRightAngles, (rx == 0 || ry == 0) || (abs(rx - ry) < 1e-6 && isEven) {
        let radius = rx == 0 || ry == 0 ? 0 : rx * toPage.meanScale
        return upright(rect, toPage, .rectangle(cornerRadius: radius.roundedPlaces), try nextID(at: index))
      }
      return try path(Self.outline(rect, rx, ry), at: index, scope)
    case .ellipse(let rect):
      if toPage.keepsRightAngles { return upright(rect, toPage, .ellipse, try nextID(at: index)) }
      return try path(Shape(id: "", kind: .ellipse, frame: rect).outline, at: index, scope)
    case .points(let points, let isClosed):
      if !isClosed, !isFilled || points.count == 2 { return try line(points, at: index, scope) }
      let elements = points.enumerated().map { $0 == 0 ? PathElement.move($1) : .line($1) }
      return try path(isClosed ? elements + [.close] : elements, at: index, scope)
    case .path(let elements):
      return try path(elements, at: index, scope)
    }
  }

  /// A shape for a box that `toPage` turns at most, and does not skew.
  func upright(_ rect: Rect, _ toPage: Transform, _ kind: Shape.Kind, _ id: String) -> Shape {
    var size = Size(
      width: rect.width * Point(x: toPage.a, y: toPage.b).length,
      height: rect.height * Point(x: toPage.c, y: toPage.d).length)
    var degrees = atan2(toPage.b, toPage.a) * 180 / .pi
    let quarters = (degrees / 90).rounded()
    if abs(degrees - quarters * 90) < 1e-6 {
      degrees = quarters * 90
      // A rectangle or an ellipse looks the same after quarter turns, with its sides exchanged; a picture
      // does not.
      if case .image = kind {
      } else {
        if Int(quarters) % 2 != 0 { size = Size(width: size.height, height: size.width) }
        degrees = 0
      }
    }
    let frame = Rect(center: toPage.apply(rect.center), size)
    var shape = Shape(id: id, kind: kind, frame: Self.isUsable(frame) ? frame.rounded : frame)
    shape.rotation = degrees.roundedPlaces
    return shape
  }

  private mutating func line(
    _ points: [Point], at index: Int, _ scope: Scope
  ) throws(ImportError) -> Shape? {
    try countPieces(points.count, at: index)
    let places = points.map { scope.toPage.apply($0).rounded }
    guard let frame = Rect(enclosing: places) else { return nil }
    return Shape(
      id: try nextID(at: index), kind: .line(points: places.map { ($0 - frame.origin).rounded }),
      frame: frame.rounded)
  }

  private mutating func path(
    _ elements: [PathElement], at index: Int, _ scope: Scope
  ) throws(ImportError) -> Shape? {
    try countPieces(elements.count, at: index)
    var elements = elements.transformed(by: scope.toPage)
    if scope.style.isEvenOdd, scope.style.fill != .none {
      let hasLine = scope.style.line.stroke != .none
      switch EvenOdd.byNonzero(elements, hasLine: hasLine, budget: &budget.subpaths) {
      case .same: break
      case .changed([]): return nil
      case .changed(let result): elements = result
      case .unknown: notes.changed(.fillRule)
      }
    }
    guard let box = elements.bounds, Self.isUsable(box) else {
      notes.changed(.numbers)
      return nil
    }
    let frame = box.rounded
    let back = Transform.translation(Point(x: -frame.x, y: -frame.y))
    let data = Shape.PathData(elements: elements.map { $0.transformed(by: back).rounded })
    return Shape(id: try nextID(at: index), kind: .path(data), frame: frame)
  }

  private static func outline(_ rect: Rect, _ rx: Double, _ ry: Double) -> [PathElement] {
    guard rx > 0, ry > 0 else { return Shape(id: "", kind: .rectangle(cornerRadius: 0), frame: rect).outline }
    // Rounds the corners with equal radii, and then stretches the outline.
    let stretch = ry / rx
    let even = Shape(
      id: "", kind: .rectangle(cornerRadius: rx),
      frame: Rect(x: 0, y: 0, width: rect.width, height: rect.height / stretch))
    return even.outline.transformed(
      by: Transform(a: 1, b: 0, c: 0, d: stretch, e: rect.x, f: rect.y))
  }
}

extension PathElement {
  var rounded: PathElement {
    switch self {
    case .move(let point): .move(point.rounded)
    case .line(let point): .line(point.rounded)
    case .curve(let first, let second, let point): .curve(first.rounded, second.rounded, point.rounded)
    case .close: .close
    }
  }
}

extension Rect {
  /// A box of a size about a middle.
  init(center: Point, _ size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

// Gradients: what an element defines or takes from another, and how a shape's frame holds it.

import ShapeModel

/// A gradient as the file has it, references to others resolved.
struct SVGGradient {
  enum Spread { case pad, reflect, `repeat` }

  var isRadial: Bool
  /// x1, y1, x2, y2, or cx, cy, r, fx, fy.
  var lengths: [String: SVGLength]
  var isInUserSpace = false
  var transform = Transform.identity
  var spread = Spread.pad
  var stops: [Gradient.Stop] = []

  /// The paint of a shape; nil when nothing is painted.
  func paint(
    in space: SVGImporter.PaintSpace, opacity: Double, viewport: Size, _ notes: inout ImportNotes
  ) -> Paint? {
    guard let last = stops.last else { return nil }
    let single = last.color.faded(by: opacity)
    guard stops.count > 1 else { return .color(single) }
    let box = space.box
    if !isInUserSpace, box.width <= 0 || box.height <= 0 { return nil }
    let toUser =
      isInUserSpace
      ? transform
      : transform.followed(by: Transform(a: box.width, b: 0, c: 0, d: box.height, e: box.x, f: box.y))
    guard let back = toUser.followed(by: space.toPage).inverted, back.isFinite else { return .color(single) }
    /// From the unit square to the gradient's own coordinates.
    let toGradient = space.unitToPage.followed(by: back)
    func length(_ name: String, _ usual: Double, _ whole: Double) -> Double {
      let length = lengths[name] ?? SVGLength(usual, .percent)
      return length.points(percent: isInUserSpace ? whole : 1)
    }
    var faded = stops
    for index in faded.indices { faded[index].color = faded[index].color.faded(by: opacity) }
    guard faded.contains(where: { $0.color.alpha > 0 }) else { return nil }
    let result: Paint?
    if isRadial {
      let diagonal = ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
      let circle = Circle(
        center: Point(x: length("cx", 50, viewport.width), y: length("cy", 50, viewport.height)),
        radius: length("r", 50, diagonal))
      let focus = Point(
        x: lengths["fx"] == nil ? circle.center.x : length("fx", 50, viewport.width),
        y: lengths["fy"] == nil ? circle.center.y : length("fy", 50, viewport.height))
      if focus.distance(to: circle.center) > 0.02 * circle.radius { notes.changed(.focus) }
      result = radial(circle, faded, toGradient, &notes)
    } else {
      let start = Point(x: length("x1", 0, viewport.width), y: length("y1", 0, viewport.height))
      let end = Point(x: length("x2", 100, viewport.width), y: length("y2", 0, viewport.height))
      result = linear(start, end, faded, toGradient, &notes)
    }
    return result ?? .color(single)
  }

  private struct Circle {
    var center: Point
    var radius: Double
  }

  /// A linear gradient stays one under every transform: its place along the way is a linear function of the
  /// place on the page.
  private func linear(
    _ start: Point, _ end: Point, _ stops: [Gradient.Stop], _ toGradient: Transform,
    _ notes: inout ImportNotes
  ) -> Paint? {
    let way = end - start
    let squared = way.x * way.x + way.y * way.y
    guard squared > 0, squared.isFinite else { return nil }
    func place(_ unit: Point) -> Double {
      let at = toGradient.apply(unit) - start
      return (at.x * way.x + at.y * way.y) / squared
    }
    let middle = Point(x: 0.5, y: 0.5)
    let origin = place(.zero)
    let slope = Point(x: place(Point(x: 1, y: 0)) - origin, y: place(Point(x: 0, y: 1)) - origin)
    let steepness = slope.x * slope.x + slope.y * slope.y
    guard steepness > 1e-18, steepness.isFinite else {
      return .color(color(at: place(middle), stops))
    }
    var (from, to) = (0.0, 1.0)
    var stops = stops
    if spread != .pad {
      let corners = [.zero, Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1)].map(place)
      (from, to) = ((corners.min() ?? 0).rounded(.down), (corners.max() ?? 1).rounded(.up))
      stops = repeated(stops, &from, &to, &notes)
    }
    func point(_ value: Double) -> Point {
      (middle + slope * ((value - place(middle)) / steepness)).finer
    }
    return .gradient(Gradient(geometry: .linear(start: point(from), end: point(to)), stops: stops))
  }

  private func radial(
    _ circle: Circle, _ stops: [Gradient.Stop], _ toGradient: Transform, _ notes: inout ImportNotes
  ) -> Paint? {
    guard circle.radius > 0, let back = toGradient.inverted, back.isFinite else { return nil }
    var (from, to) = (0.0, 1.0)
    var stops = stops
    if spread != .pad {
      let corners = [.zero, Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: 1, y: 1)]
      let farthest = corners.map { toGradient.apply($0).distance(to: circle.center) }.max() ?? 0
      to = max(1, (farthest / circle.radius).rounded(.up))
      stops = repeated(stops, &from, &to, &notes)
    }
    let radius = circle.radius * to
    return .gradient(
      Gradient(
        geometry: .radial(
          center: back.apply(circle.center).finer, radius: max(0, (radius * back.meanScale).finer)),
        transform: Self.ellipse(back), stops: stops))
  }

  /// What becomes of a circle by a transform, but for its size: the same ellipse by the one way to it that
  /// turns nothing; nil for a circle.
  private static func ellipse(_ transform: Transform) -> GradientTransform? {
    guard transform.unevenness > 1.000_1, transform.meanScale > 0 else { return nil }
    let (t, scale) = (transform, transform.meanScale)
    // The square root of the matrix with its transpose, divided by its size.
    let (xx, xy, yy) = (
      (t.a * t.a + t.c * t.c) / (scale * scale), (t.a * t.b + t.c * t.d) / (scale * scale),
      (t.b * t.b + t.d * t.d) / (scale * scale)
    )
    let length = (xx + yy + 2).squareRoot()
    let (a, b, d) = ((xx + 1) / length, xy / length, (yy + 1) / length)
    guard a.isFinite, b.isFinite, d.isFinite else { return nil }
    return GradientTransform(a: a.finer, b: b.finer, c: b.finer, d: d.finer)
  }

  /// The stops once for each whole number from `from` to `to`, in 0 to 1.
  private func repeated(
    _ stops: [Gradient.Stop], _ from: inout Double, _ to: inout Double, _ notes: inout ImportNotes
  ) -> [Gradient.Stop] {
    if to - from > Double(ImportLimits.repeats) {
      notes.changed(.repeats)
      from = max(from, -Double(ImportLimits.repeats / 2))
      to = min(max(to, from + 1), from + Double(ImportLimits.repeats))
    }
    guard to > from else {
      to = from + 1
      return stops
    }
    var result: [Gradient.Stop] = []
    for turn in Int(from)..<Int(to) {
      let isTurned = spread == .reflect && turn % 2 != 0
      for stop in isTurned ? stops.reversed() : stops {
        let offset = isTurned ? 1 - stop.offset : stop.offset
        let place = (Double(turn) + offset - from) / (to - from)
        result.append(Gradient.Stop(offset: min(1, max(result.last?.offset ?? 0, place)), color: stop.color))
      }
    }
    return result
  }

  private func color(at place: Double, _ stops: [Gradient.Stop]) -> Color {
    stops.last { $0.offset <= place }?.color ?? stops[0].color
  }
}

extension SVGImporter {
  /// The gradient with an id; nil when there is none.
  mutating func gradient(_ id: String) throws(ImportError) -> SVGGradient? {
    if let known = gradients[id] { return known }
    let found = try readGradient(id)
    gradients[id] = .some(found)
    return found
  }

  private mutating func readGradient(_ id: String) throws(ImportError) -> SVGGradient? {
    guard let first = tree.ids[id], isGradient(first) else { return nil }
    var result = SVGGradient(isRadial: tree[first].name == "radialGradient", lengths: [:])
    var (units, transform, spread): (String?, String?, String?) = (nil, nil, nil)
    var node: Int? = first
    var seen: Set<Int> = []
    // What the gradient does not say the one that it refers to does.
    while let index = node, isGradient(index), seen.count < 32, seen.insert(index).inserted {
      let element = tree[index]
      try countBytes(of: index)
      if result.isRadial == (element.name == "radialGradient") {
        for name in ["x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"] where result.lengths[name] == nil {
          if let length = element[name].flatMap({ SVGLength($0) }) { result.lengths[name] = length }
        }
      }
      units = units ?? element["gradientUnits"]
      transform = transform ?? element["gradientTransform"]
      spread = spread ?? element["spreadMethod"]
      if result.stops.isEmpty { result.stops = try stops(of: index) }
      let reference = element["href"] ?? element["xlink:href"] ?? ""
      node = reference.hasPrefix("#") ? tree.ids[String(reference.dropFirst())] : nil
    }
    result.isInUserSpace = units == "userSpaceOnUse"
    result.transform = transform.flatMap { SVGTransform.parse($0) } ?? .identity
    result.spread = spread == "reflect" ? .reflect : spread == "repeat" ? .repeat : .pad
    return result
  }

  private func isGradient(_ index: Int) -> Bool {
    tree[index].name == "linearGradient" || tree[index].name == "radialGradient"
  }

  private mutating func stops(of index: Int) throws(ImportError) -> [Gradient.Stop] {
    var result: [Gradient.Stop] = []
    for child in tree[index].children where tree[child].name == "stop" {
      try countBytes(of: child)
      let style = try style(of: child, in: Scope(viewport: Size(width: 1, height: 1)))
      let offset = tree[child]["offset"].flatMap { SVGLength($0) }?.points(percent: 1) ?? 0
      let place = max(result.last?.offset ?? 0, min(max(offset, 0), 1))
      let color = style.color(of: style.stopColor) ?? .black
      result.append(Gradient.Stop(offset: place.finer, color: color.faded(by: style.stopOpacity)))
    }
    return result
  }
}

extension Double {
  /// To a billionth: in the unit square of a frame.
  var finer: Double {
    guard abs(self) < 1e6 else { return self > 0 ? 1e6 : -1e6 }
    let value = (self * 1e9).rounded() / 1e9
    return value == 0 ? 0 : value
  }
}

extension Point {
  var finer: Point { Point(x: x.finer, y: y.finer) }
}

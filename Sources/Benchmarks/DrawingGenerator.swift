// Drawings of any size, the same for the same size, mixed as drawings are: boxes with words, lines,
// connectors, pen strokes, groups; whole coordinates mostly, since people snap to grids, and some with every
// digit a double has.

import ShapeModel

/// Makes a drawing of `count` shapes, children of groups included.
struct DrawingGenerator {
  private let count: Int
  private var random: Random
  private var made = 0
  private var previous: (id: String, frame: Rect)?

  /// SplitMix64.
  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var z = state
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return z ^ (z >> 31)
    }
  }

  private static let words = [
    "Start", "Review", "Ship it", "Customer", "Database", "Queue", "Is it paid?", "Retry", "Überprüfung",
    "Invoice no. 4711", "Send a reminder to everyone who has not answered yet", "図形", "Done",
  ]
  private static let colors: [UInt32] = [
    0x4a90d9, 0xe66100, 0x33d17a, 0xf6d32d, 0xc01c28, 0x9141ac, 0x986a44, 0xdeddda, 0x241f31,
  ]
  /// A picture of one pixel.
  private static let picture: [UInt8] = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 31,
    21,
    196, 137, 0, 0, 0, 13, 73, 68, 65, 84, 120, 218, 99, 100, 96, 248, 95, 15, 0, 2, 135, 1, 128, 235, 71,
    186,
    146, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
  ]

  /// A generator of drawings of `count` shapes.
  init(count: Int) {
    self.count = count
    random = Random(state: UInt64(count))
  }

  /// The drawing as a file.
  func makeFile() -> [UInt8] { ShapeEditFormat.write(makeGraphic()) }

  /// The drawing.
  func makeGraphic() -> Graphic {
    var generator = self
    return generator.generate()
  }

  private mutating func generate() -> Graphic {
    // About the density of a diagram: a shape for each 120 by 120 points.
    let side = (Double(count).squareRoot() * 120 / 64).rounded(.up) * 64
    var graphic = Graphic(pages: [])
    let picture = graphic.addResource(Resource(type: "image/png", data: Self.picture))
    var shapes: [Shape] = []
    shapes.reserveCapacity(count)
    while made < count {
      shapes.append(makeShape(in: Rect(x: 0, y: 0, width: side, height: side), depth: 0, picture))
    }
    graphic.pages = [
      Page(
        id: "p1", name: "Page 1", width: side, height: side, grid: Grid(spacing: 8), shapes: ShapeList(shapes)
      )
    ]
    return graphic
  }

  private mutating func makeID() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    return String(decoding: (0..<10).map { _ in letters.randomElement(using: &random)! }, as: UTF8.self)
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func coordinate(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &random)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<72: return value.rounded()
    case 72..<95: return (value * 100).rounded() / 100
    default: return value
    }
  }

  private mutating func color(alpha: UInt8 = 255) -> Color {
    var color = Color(rgb: Self.colors.randomElement(using: &random)!)
    color.alpha = alpha
    return color
  }

  private mutating func words(size: Double) -> TextContent {
    TextContent(string: Self.words.randomElement(using: &random)!, size: size)
  }

  private mutating func makeFrame(in area: Rect, _ sizes: ClosedRange<Double>) -> Rect {
    let width = coordinate(sizes)
    let height = coordinate(sizes)
    return Rect(
      x: coordinate(area.minX...max(area.minX, area.maxX - width)),
      y: coordinate(area.minY...max(area.minY, area.maxY - height)), width: width, height: height)
  }

  private mutating func makeShape(in area: Rect, depth: Int, _ picture: String) -> Shape {
    made += 1
    let id = makeID()
    var shape: Shape
    switch Int.random(in: 0..<1000, using: &random) {
    case 0..<380:
      shape = Shape(
        id: id, kind: .rectangle(cornerRadius: chance(40) ? 8 : 0), frame: makeFrame(in: area, 40...160),
        fill: fill(), stroke: chance(70) ? Stroke(color: color(), width: chance(50) ? 2 : 1) : nil,
        text: chance(35) ? words(size: 14) : nil)
    case 380..<500:
      shape = Shape(
        id: id, kind: .ellipse, frame: makeFrame(in: area, 20...120), fill: fill(),
        stroke: chance(60) ? Stroke(color: color(), width: 2) : nil, text: chance(15) ? words(size: 12) : nil)
    case 500..<560:
      let kinds: [Shape.Kind] = [
        .triangle, .diamond, .polygon(sides: 6), .star(points: 5, innerRadius: 0.4), .diamond,
      ]
      shape = Shape(
        id: id, kind: kinds.randomElement(using: &random)!, frame: makeFrame(in: area, 30...120),
        fill: fill(),
        stroke: Stroke(color: color(), width: 2))
    case 560..<740:
      shape = makeLine(id, in: area)
    case 740..<780:
      shape = makeConnector(id, in: area)
    case 780..<880:
      shape = Shape(
        id: id, kind: .text, frame: makeFrame(in: area, 60...200), text: words(size: chance(30) ? 24 : 16))
    case 880..<960:
      shape = makeStroke(id, in: area)
    case 960..<965:
      shape = Shape(id: id, kind: .image(resource: picture), frame: makeFrame(in: area, 32...128))
    default:
      shape = makeGroup(id, in: area, depth: depth, picture)
    }
    if chance(6) { shape.rotation = coordinate(0...359) }
    if chance(4) { shape.opacity = 0.5 }
    if chance(1) { shape.isLocked = true }
    if chance(3) { shape.name = Self.words.randomElement(using: &random)! }
    switch shape.kind {
    case .connector, .line, .arrow, .path: break
    default: previous = (id, shape.frame)
    }
    return shape
  }

  private mutating func fill() -> Paint? {
    if chance(10) { return nil }
    if chance(95) { return .color(color(alpha: chance(85) ? 255 : 128)) }
    return .gradient(
      Gradient(
        geometry: .linear(start: .zero, end: Point(x: 1, y: 1)),
        stops: [Gradient.Stop(offset: 0, color: color()), Gradient.Stop(offset: 1, color: color())]))
  }

  private mutating func makeLine(_ id: String, in area: Rect) -> Shape {
    let frame = makeFrame(in: area, 20...200)
    var points = [Point.zero, Point(x: frame.width, y: frame.height)]
    if chance(30) { points.insert(Point(x: frame.width, y: 0), at: 1) }
    var stroke = Stroke(color: color(), width: 2)
    if chance(15) { stroke.dash = [6, 4] }
    if chance(20) { stroke.cap = .round }
    return Shape(
      id: id, kind: chance(40) ? .arrow(points: points) : .line(points: points), frame: frame, stroke: stroke)
  }

  private mutating func makeConnector(_ id: String, in area: Rect) -> Shape {
    var frame = makeFrame(in: area, 40...200)
    var from = Shape.Connector.End(shape: nil, anchor: .zero)
    if let previous {
      // From the middle of the bottom of the shape before, as boxes of a diagram are joined.
      from = Shape.Connector.End(shape: previous.id, anchor: Point(x: 0.5, y: 1))
      frame.x = previous.frame.midX
      frame.y = previous.frame.maxY
    }
    let to = Shape.Connector.End(shape: nil, anchor: Point(x: frame.width, y: frame.height))
    return Shape(
      id: id,
      kind: .connector(Shape.Connector(from: from, to: to, route: chance(50) ? .elbow : .straight)),
      frame: frame, stroke: Stroke(color: color(), width: 1.5, end: .triangle))
  }

  private mutating func makeStroke(_ id: String, in area: Rect) -> Shape {
    let frame = makeFrame(in: area, 40...240)
    let steps = Int.random(in: 6..<24, using: &random)
    var d = "M0 0"
    for i in 1...steps {
      let x = (frame.width * Double(i) / Double(steps) * 10).rounded() / 10
      let y = (Double.random(in: 0...frame.height, using: &random) * 10).rounded() / 10
      d += "L\(x) \(y)"
    }
    return Shape(
      id: id, kind: .path(Shape.PathData(d: d)), frame: frame,
      stroke: Stroke(color: color(), width: 3, cap: .round, join: .round))
  }

  private mutating func makeGroup(_ id: String, in area: Rect, depth: Int, _ picture: String) -> Shape {
    let frame = makeFrame(in: area, 120...240)
    var children: [Shape] = []
    previous = nil
    if depth < 3 {
      for _ in 0..<Int.random(in: 2..<6, using: &random) where made < count {
        children.append(makeShape(in: frame, depth: depth + 1, picture))
      }
    }
    return Shape(
      id: id, kind: chance(20) ? .frame(children: children) : .group(children: children), frame: frame)
  }
}

// Makes drawings out of bytes: ones that the reader accepts, with values that no person would choose.

import ShapeModel

/// Reads bytes as choices; when there are none left, every choice is the first one.
struct DrawingMaker {
  private let bytes: UnsafeRawBufferPointer
  private var at = 0
  private var count = 0
  /// How many shapes, letters and points may still be made: what takes long is to be found, not what is
  /// large.
  private var shapesLeft = 40
  private var lettersLeft = 6_000
  private var pointsLeft = 2_000
  private var isLarge = false
  private var resources: [String: Resource] = [:]

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func graphic() -> Graphic {
    // Most are small, so that many are tried.
    isLarge = byte() % 8 == 7
    if isLarge { (shapesLeft, lettersLeft, pointsLeft) = (3000, 1_500_000, 300_000) }
    let sides: [Double] = isLarge ? [800, 0, 1, 300, 5000, 1e9, 32_767, 0.5] : [300, 0, 1, 40, 1e9, 0.5]
    var pages = (0..<pick([1, 1, 1, 2, 5])).map { page("p\($0)", sides) }
    var turn = 0
    repeat {
      var shapes: [Shape] = []
      add(to: &shapes, depth: 0)
      for shape in shapes { pages[turn % pages.count].shapes.append(shape) }
      turn += 1
    } while at < bytes.count && shapesLeft > 0
    var graphic = Graphic(pages: pages)
    graphic.resources = resources
    return graphic
  }

  private mutating func page(_ id: String, _ sides: [Double]) -> Page {
    var page = Page(id: id, name: "P", width: pick(sides), height: pick(sides))
    if chance(3) { page.background = color() }
    if chance(3) { page.grid = Grid(spacing: number(), isVisible: !chance(3), snaps: chance(2)) }
    return page
  }

  // MARK: Choices

  private mutating func byte() -> Int {
    guard at < bytes.count else { return 0 }
    defer { at += 1 }
    return Int(bytes[at])
  }

  private mutating func pick<Element>(_ all: [Element]) -> Element { all[byte() % all.count] }
  private mutating func chance(_ share: Int) -> Bool { byte() % share == 1 }

  private mutating func number() -> Double {
    let all: [Double] = [100, 0, 1e-9, 0.3, 1, 10, 50, 400, 799.5, 1e4, 1e6, 1e9]
    return pick(all)
  }

  private mutating func place() -> Double { chance(2) ? -number() : number() }

  private mutating func color() -> Color {
    Color(
      red: UInt8(byte()), green: UInt8(byte()), blue: UInt8(byte()), alpha: chance(3) ? UInt8(byte()) : 255)
  }

  // MARK: Shapes

  /// Adds a shape, or many like it.
  private mutating func add(to shapes: inout [Shape], depth: Int) {
    let shape = shape(depth: depth)
    let points = Self.pointCount(shape)
    let copies = min(shapesLeft, pointsLeft / max(1, points), pick([1, 1, 1, 1, 2, 30, 1000]))
    pointsLeft -= copies * points
    let step = Point(x: place() / 50, y: place() / 50)
    for copy in 0..<max(1, copies) {
      shapes.append(copy == 0 ? shape : copied(shape, by: step * Double(copy)))
    }
  }

  private static func pointCount(_ shape: Shape) -> Int {
    let own =
      switch shape.kind {
      case .line(let points), .arrow(let points): points.count
      case .path(let path): path.d.utf8.count / 4 + path.pressure.count
      default: 1
      }
    let stops = if case .gradient(let gradient)? = shape.fill { gradient.stops.count } else { 0 }
    return shape.children.reduce(own + stops) { $0 + pointCount($1) }
  }

  private mutating func nextID() -> String {
    count += 1
    shapesLeft -= 1
    return "s\(count)"
  }

  private mutating func copied(_ shape: Shape, by offset: Point) -> Shape {
    var copy = shape
    copy.id = nextID()
    copy.frame.x = min(max(copy.frame.x + offset.x, -1e9), 1e9)
    copy.frame.y = min(max(copy.frame.y + offset.y, -1e9), 1e9)
    lettersLeft -= shape.text?.string.utf8.count ?? 0
    if lettersLeft < 0 { copy.text = nil }
    switch shape.kind {
    case .group(let children): copy.kind = .group(children: children.map { copied($0, by: .zero) })
    case .frame(let children): copy.kind = .frame(children: children.map { copied($0, by: .zero) })
    default: break
    }
    return copy
  }

  private mutating func shape(depth: Int) -> Shape {
    let id = nextID()
    let frame = Rect(x: place(), y: place(), width: number(), height: number())
    var shape = Shape(id: id, kind: kind(depth: depth), frame: frame)
    if chance(2) { shape.fill = chance(2) ? .gradient(gradient()) : .color(color()) }
    if chance(2) { shape.stroke = stroke() }
    if chance(3) { shape.text = text() }
    if chance(4) { shape.rotation = pick([45, 90, 1e-9, 359.9, 33]) }
    shape.flipX = chance(8)
    shape.flipY = chance(8)
    if chance(3) { shape.opacity = pick([0.5, 0.999, 1e-9]) }
    shape.isHidden = chance(30)
    return shape
  }

  private mutating func kind(depth: Int) -> Shape.Kind {
    switch byte() % 15 {
    case 0: return .rectangle(cornerRadius: number())
    case 1: return .ellipse
    case 2: return .triangle
    case 3: return .polygon(sides: pick([3, 5, 100, 1000]))
    case 4: return .star(points: pick([3, 100, 1000]), innerRadius: pick([0, 0.5, 1]))
    case 5: return .line(points: points())
    case 6: return .arrow(points: points())
    case 7:
      var path = Shape.PathData(d: path())
      if chance(2) { path.pressure = pressure(of: path) }
      return .path(path)
    case 8: return .text
    case 9: return .image(resource: picture())
    case 10: return .unknown(type: pick(["hologram", String(repeating: "w", count: 5000)]))
    case 11:
      let ends = (0..<2).map { _ in
        Shape.Connector.End(
          shape: chance(2) ? "s\(1 + byte())" : nil, anchor: Point(x: place(), y: place()))
      }
      return .connector(
        Shape.Connector(from: ends[0], to: ends[1], route: pick(Shape.Connector.Route.allCases)))
    case 12: return .diamond
    default:
      guard depth < 60 else { return .ellipse }
      // Some are as deep as they may be.
      let isFrame = chance(2)
      if chance(3) {
        var inner = shape(depth: 60)
        for _ in depth..<max(depth, pick([5, 30, 58])) where shapesLeft > 0 {
          let outer = nextID()
          var group = Shape(
            id: outer, kind: isFrame ? .frame(children: [inner]) : .group(children: [inner]),
            frame: inner.frame)
          group.opacity = 0.99
          inner = group
        }
        return .group(children: [inner])
      }
      var children: [Shape] = []
      for _ in 0..<byte() % 4 where shapesLeft > 0 { add(to: &children, depth: depth + 1) }
      return isFrame ? .frame(children: children) : .group(children: children)
    }
  }

  private mutating func points() -> [Point] {
    let start = Point(x: place(), y: place())
    let step = Point(x: place(), y: place())
    return (0..<max(2, min(pointsLeft, pick([2, 3, 50, 20_000])))).map { index in
      let turn = Double(index % 7 - 3)
      return Point(
        x: min(max(start.x + step.x * turn, -1e9), 1e9),
        y: min(max(start.y + step.y * Double(index % 5), -1e9), 1e9))
    }
  }

  private mutating func path() -> String {
    let part = pick([
      "L%x %y", "C%x 0 0 %y %x %y", "A%x %y 30 1 0 %y %x", "Q%y %x %x %y", "ZM%y %x", "a%x 0 0 1 1 1 1",
      "h%xv%y",
    ])
    let (x, y) = (place(), place())
    var filled = ""
    var isMark = false
    for letter in part {
      if isMark { filled += letter == "x" ? "\(x)" : "\(y)" } else if letter != "%" { filled.append(letter) }
      isMark = letter == "%"
    }
    return "M0 0" + String(repeating: filled, count: max(1, min(pointsLeft, pick([1, 3, 100, 5000]))))
  }

  /// How hard a stylus was pressed at each point; now and then at one that the path does not have.
  private mutating func pressure(of path: Shape.PathData) -> [Double] {
    let hard: [Double] = pick([[0.5], [0, 1], [1e-9, 0.3, 1], [0]])
    let count = path.elements.count { $0.end != nil } + (chance(8) ? 1 : 0)
    return (0..<count).map { hard[$0 % hard.count] }
  }

  private mutating func gradient() -> Gradient {
    let ends = (Point(x: place(), y: place()), Point(x: place(), y: place()))
    let count = max(1, min(pointsLeft, pick([2, 1, 5, isLarge ? 100_000 : 3000])))
    // Some stand at one place, some are seen through.
    let (places, alpha) = (pick([count, count, 1, 2]), UInt8(pick([255, 255, 128, 0])))
    let stops = (0..<count).map { index in
      var color = Color(rgb: UInt32(index * 7919 % 0xff_ffff))
      if index % 2 == 1 { color.alpha = alpha }
      return Gradient.Stop(offset: Double(index * places / count) / Double(places), color: color)
    }
    if chance(2) { return Gradient(geometry: .linear(start: ends.0, end: ends.1), stops: stops) }
    let transform = GradientTransform(a: number(), b: place(), c: place(), d: number())
    return Gradient(
      geometry: .radial(center: ends.0, radius: number()), transform: chance(2) ? transform : nil,
      stops: stops)
  }

  private mutating func stroke() -> Stroke {
    let dash: [Double] = pick([[], [], [1e-9, 1e-9], [0, 5], [1, 2, 3], [1e9, 1e-9]])
    return Stroke(
      color: color(), width: number(), dash: chance(20) ? (0..<2000).map { Double($0 % 3) } : dash,
      cap: pick([.butt, .round, .square]), join: pick([.miter, .round, .bevel]),
      start: pick(Stroke.ArrowHead.allCases), end: pick(Stroke.ArrowHead.allCases))
  }

  private mutating func text() -> TextContent {
    let word = pick([
      "word ", "x", "a\u{301}", "\u{301}", "\u{200e}\u{200f}", "a\u{5d0}", "\u{202b}a\u{202a}b", "\u{2067}a",
      "\n",
      "\r", "\u{2028}", "\t", "中", "👩‍👩‍👧 ", "\u{0}", "\u{fdfd}", "ﷺ ", "ก\u{e49}\u{e33}", "\u{10ffff}", "क्ष",
    ])
    let many = min(max(0, lettersLeft / 4), pick([5, 1, 40, 1000, 30_000, 400_000]))
    let string = String(
      String(repeating: word, count: many / word.utf8.count + 1).unicodeScalars.prefix(400_000))
    lettersLeft -= string.utf8.count
    var text = TextContent(
      string: string, font: chance(5) ? "Font \(byte())" : nil, size: chance(2) ? max(1e-3, number()) : 14,
      color: color(), weight: pick([400, 700, 100, 1000]), italic: chance(3),
      align: pick([.start, .center, .end, .justify]), verticalAlign: pick([.top, .middle, .bottom]))
    text.underline = chance(4)
    text.lists = chance(4)
    if text.lists { text.string = pick(["•\t", "\t\t1.\t", "•\n"]) + text.string }
    text.fit = pick([nil, nil, .content, .height])
    if chance(3) { text.runs = runs(in: text.string.unicodeScalars.count) }
    return text
  }

  /// Parts of a text that look otherwise, up to as many as a file may have.
  private mutating func runs(in count: Int) -> [TextRun] {
    var runs: [TextRun] = []
    var end = 0
    let most = pick([1, 5, 300, ShapeEditFormat.runLimit])
    while end < count, runs.count < most {
      let start = end + byte() % 3
      end = start + 1 + byte() % 4
      guard end <= count else { break }
      var style = TextRunStyle(
        size: chance(3) ? max(1e-3, number()) : nil, color: chance(3) ? color() : nil,
        weight: chance(3) ? pick([100, 700, 900]) : nil, italic: chance(3) ? chance(2) : nil,
        underline: chance(3) ? chance(2) : nil)
      if chance(20) { style.font = "Font \(byte())" }
      runs.append(TextRun(start..<end, style))
    }
    return runs
  }

  // MARK: Pictures

  /// A picture that says what it likes about its size; only its header is there.
  private mutating func picture() -> String {
    let sides = [60_000, 1, 200, 5000, 1 << 30, 65_535]
    let (width, height) = (pick(sides), pick(sides))
    let data: [UInt8]
    switch byte() % 3 {
    case 0:
      data =
        [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13] + Array("IHDR".utf8) + big(width) + big(height)
        + [UInt8(byte()), UInt8(byte()), 0, 0, UInt8(byte())]
        + (0..<200).map { UInt8(truncatingIfNeeded: $0) }
    case 1:
      data =
        Array("GIF89a".utf8) + little(width) + little(height) + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        + [0x2c, 0, 0, 0, 0] + little(width) + little(height) + [0, 2, 2, 0x44, 0x01, 0, 0x3b]
    default:
      data =
        [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8] + big(height).suffix(2) + big(width).suffix(2)
        + [3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9]
    }
    let type = pick(["image/png", "image/gif", "image/jpeg"])
    let resource = Resource(type: type, data: data)
    resources[resource.key] = resource
    return resource.key
  }

  private func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
  private func little(_ value: Int) -> [UInt8] { [0, 8].map { UInt8(truncatingIfNeeded: value >> $0) } }
}

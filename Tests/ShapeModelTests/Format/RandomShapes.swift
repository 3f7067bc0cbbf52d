// Random valid shapes of every kind, the same in every run.

import ShapeTesting

@testable import ShapeModel

struct RandomShapes {
  private var random: SeededRandom
  private var count = 0

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func number(_ low: Double = -1e9, _ high: Double = 1e9) -> Double {
    let value = Double.random(in: low...high, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return min(max((value * 100).rounded() / 100, low), high)
    case 1: return value
    case 2: return min(max(value * 1e-12, low), high)
    case 3: return chance(50) ? low : high
    default: return min(max(value.rounded(), low), high)
    }
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }

  private mutating func color() -> Color {
    let bits = UInt32.random(in: .min ... .max, using: &random)
    var color = Color(rgb: bits)
    color.alpha = UInt8(bits >> 24)
    return color
  }

  private mutating func string() -> String {
    let letters = Array("ab \"\\/\u{8}\t\n\u{c}\r\u{1f}\u{7f}é図😀e\u{301}\u{202e}\u{2028}")
    return String(
      (0..<Int.random(in: 0..<12, using: &random)).map { _ in letters.randomElement(using: &random)! })
  }

  private mutating func unknown() -> UnknownMembers? {
    guard chance(15) else { return nil }
    return UnknownMembers(members: [.init(key: "x-\(string())", json: Array("[1 , null]".utf8))])
  }

  mutating func shape(depth: Int) -> Shape {
    count += 1
    let frame = Rect(x: number(), y: number(), width: number(0), height: number(0))
    var shape = Shape(id: "s-\(depth)_\(count)", kind: kind(depth: depth), frame: frame)
    if chance(30) { shape.name = string() }
    if chance(30) { shape.rotation = number() }
    if chance(30) { shape.opacity = number(0, 1) }
    shape.flipX = chance(20)
    shape.flipY = chance(20)
    shape.isLocked = chance(20)
    shape.isHidden = chance(20)
    if chance(60) { shape.fill = fill() }
    if chance(60) { shape.stroke = stroke() }
    if chance(40) { shape.text = text() }
    shape.unknownMembers = unknown()
    return shape
  }

  private mutating func kind(depth: Int) -> Shape.Kind {
    switch Int.random(in: 0..<(depth < 3 ? 15 : 13), using: &random) {
    case 0: return .rectangle(cornerRadius: number(0))
    case 1: return .ellipse
    case 2: return .triangle
    case 3: return .diamond
    case 4: return .polygon(sides: Int.random(in: 3...100, using: &random))
    case 5: return .star(points: Int.random(in: 3...100, using: &random), innerRadius: number(0, 1))
    case 6: return .line(points: (0..<Int.random(in: 2..<5, using: &random)).map { _ in point() })
    case 7: return .arrow(points: [point(), point()])
    case 8:
      return .connector(
        .init(from: end(), to: end(), route: Shape.Connector.Route.allCases.randomElement(using: &random)!))
    case 9: return .path(.init(d: string(), pressure: chance(50) ? [number(0, 1), number(0, 1)] : []))
    case 10: return .text
    case 11: return .image(resource: chance(50) ? "" : Resource(type: "a/b", data: [1, 2, 3]).key)
    case 12: return .unknown(type: "x\(string())")
    case 13:
      return .group(
        children: (0..<Int.random(in: 0..<4, using: &random)).map { _ in shape(depth: depth + 1) })
    default: return .frame(children: [shape(depth: depth + 1)])
    }
  }

  private mutating func end() -> Shape.Connector.End {
    var end = Shape.Connector.End(shape: nil, anchor: point())
    end.unknownMembers = unknown()
    return end
  }

  private mutating func fill() -> Paint {
    if chance(60) { return .color(color()) }
    let offsets = (0..<Int.random(in: 2..<5, using: &random)).map { _ in number(0, 1) }.sorted()
    var gradient = Gradient(
      geometry: chance(50)
        ? .linear(start: point(), end: point()) : .radial(center: point(), radius: number(0)),
      stops: offsets.map { Gradient.Stop(offset: $0, color: color()) })
    if case .radial = gradient.geometry, chance(50) {
      gradient.transform = GradientTransform(a: number(), b: number(), c: number(), d: number())
    }
    gradient.stops[0].unknownMembers = unknown()
    gradient.unknownMembers = unknown()
    return .gradient(gradient)
  }

  private mutating func stroke() -> Stroke {
    var stroke = Stroke(color: color(), width: number(0))
    if chance(30) { stroke.dash = [1 + number(0, 1), number(0)] }
    if chance(30) { stroke.cap = Stroke.Cap.allCases.randomElement(using: &random)! }
    if chance(30) { stroke.join = Stroke.Join.allCases.randomElement(using: &random)! }
    if chance(30) { stroke.start = Stroke.ArrowHead.allCases.randomElement(using: &random)! }
    if chance(30) { stroke.end = Stroke.ArrowHead.allCases.randomElement(using: &random)! }
    stroke.unknownMembers = unknown()
    return stroke
  }

  private mutating func text() -> TextContent {
    var text = TextContent(string: string())
    if chance(30) { text.font = string() }
    if chance(30) { text.size = 1 + number(0, 1e6) }
    if chance(30) { text.color = color() }
    if chance(30) { text.weight = Int.random(in: 100...900, using: &random) }
    text.italic = chance(20)
    if chance(30) { text.align = TextContent.Alignment.allCases.randomElement(using: &random)! }
    if chance(30) {
      text.verticalAlign = TextContent.VerticalAlignment.allCases.randomElement(using: &random)!
    }
    text.underline = chance(20)
    if chance(30) { text.fit = TextContent.Fit.allCases.randomElement(using: &random)! }
    text.lists = chance(20)
    if chance(40) { text.runs = runs(in: text.string.unicodeScalars.count) }
    text.unknownMembers = unknown()
    return text
  }

  /// Parts of a text of `count` scalars, touching each other or not.
  private mutating func runs(in count: Int) -> [TextRun] {
    var runs: [TextRun] = []
    var end = 0
    while end < count, runs.count < 8 {
      let start = end + (chance(50) ? 0 : Int.random(in: 0..<count - end, using: &random))
      end = start + 1 + Int.random(in: 0..<count - start, using: &random)
      var style = TextRunStyle()
      if chance(30) { style.font = string() }
      if chance(30) { style.size = 1 + number(0, 1e6) }
      if chance(30) { style.color = color() }
      if chance(30) { style.weight = Int.random(in: 100...900, using: &random) }
      if chance(30) { style.italic = chance(50) }
      if chance(30) { style.underline = chance(50) }
      style.unknownMembers = unknown()
      runs.append(TextRun(start..<end, style))
    }
    return runs
  }
}

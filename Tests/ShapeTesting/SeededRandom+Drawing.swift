// Random drawings that hold what goes wrong: connectors everywhere, groups turned and flipped in groups,
// texts that overflow, break at odd characters and differ only in their bytes, kinds that are not known,
// zeros below zero.

import RandomTesting
import ShapeModel

extension SeededRandom {
  /// Texts that overflow, break lines or join letters in every way.
  private static let strings = [
    "", "A", "Words of a text", "caf\u{e9}", "cafe\u{301}", "one\rtwo\rthree\rfour\rfive",
    "one\r\ntwo\r\nthree", "a\u{2028}b\u{2028}c\u{2028}d\u{2028}e\u{2028}f", "p\u{2029}q\u{2029}r\u{2029}s",
    "x\u{b}y\u{c}z\u{85}w", "WWWWWWWWWWWWWWWW", "\u{fdfd}", "\u{2e3b}\u{2e3b}", "\tfar\tout\tthere",
    "\u{5e9}\u{5dc}\u{5d5}\u{5dd}", "\u{915}\u{94d}\u{937}\u{94d}\u{930}\u{94d}\u{92f}",
    "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}\u{200d}\u{1f466}", "\u{12031}",
    "f\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}g\u{323}\u{324}\u{325}\u{326}",
    "The quick brown fox jumps over the lazy dog and then it runs away as fast as it can.", "\n\n\nlow",
    "j\u{1}\u{1b}\u{7}k", "\u{627}\u{644}\u{633}\u{644}\u{627}\u{645}",
  ]

  /// One of those texts, in any style.
  public mutating func text() -> TextContent {
    var text = TextContent(string: pick(Self.strings), size: double(3...30))
    if bool(0.3) { text.italic = true }
    if bool(0.3) { text.weight = 100 * (1 + int(9)) }
    if bool(0.2) { text.font = pick(["DejaVu Sans", "serif", "monospace", "Caf\u{e9}", "Cafe\u{301}"]) }
    if bool() { text.align = pick(TextContent.Alignment.allCases) }
    if bool() { text.verticalAlign = pick(TextContent.VerticalAlignment.allCases) }
    if bool(0.4) { text.decorate(&self) }
    return text
  }

  /// A number as files have it: whole, with a fraction, and now and then -0.
  public mutating func coordinate(_ range: ClosedRange<Double>) -> Double {
    switch int(12) {
    case 0: return -0.0
    case 1...4: return double(range).rounded()
    default: return (double(range) * 100).rounded() / 100
    }
  }

  /// The stroke of a line or an outline.
  public mutating func stroke() -> Stroke {
    Stroke(
      color: Color(rgb: UInt32(int(0x1000000))), width: bool(0.1) ? 0 : double(0.5...9),
      dash: bool(0.15) ? [double(1...9), double(1...9)] : [], cap: pick(Stroke.Cap.allCases),
      join: pick(Stroke.Join.allCases), start: bool(0.3) ? pick(Stroke.ArrowHead.allCases) : nil,
      end: bool(0.3) ? pick(Stroke.ArrowHead.allCases) : nil)
  }

  /// A connector between any of `ids`, or free; its frame is where its file says, which need not be its
  /// course.
  public mutating func connector(id: String, between ids: [String]) -> Shape {
    func end(_ random: inout SeededRandom) -> Shape.Connector.End {
      guard random.bool(0.75), !ids.isEmpty else {
        return .init(shape: nil, anchor: Point(x: random.coordinate(0...120), y: random.coordinate(0...120)))
      }
      let places = [0, 0.25, 0.5, 0.75, 1]
      return .init(
        shape: random.pick(ids), anchor: Point(x: random.pick(places), y: random.pick(places)))
    }
    let frame = Rect(
      x: coordinate(0...300), y: coordinate(0...300), width: double(0...120), height: double(0...120))
    var shape = Shape(
      id: id,
      kind: .connector(
        .init(from: end(&self), to: end(&self), route: pick(Shape.Connector.Route.allCases))),
      frame: frame, stroke: stroke())
    if bool(0.15) { shape.text = text() }
    // A file may say so; it means nothing for a connector.
    if bool(0.1) { shape.rotation = double(-180...180) }
    if bool(0.1) { shape.flipX = true }
    return shape
  }

  /// A shape of any kind but a connector within 0 to 300, groups up to three deep.
  public mutating func part(id: String, depth: Int = 0) -> Shape {
    let frame = Rect(
      x: coordinate(0...260), y: coordinate(0...260), width: bool(0.1) ? 0 : coordinate(1...90).magnitude,
      height: bool(0.1) ? 0 : coordinate(1...90).magnitude)
    var shape = Shape(id: id, kind: kind(id: id, frame: frame, depth: depth), frame: frame)
    if bool(0.7) { shape.fill = Self.paint(UInt32(int(0x1000000))) }
    if bool(0.6) { shape.stroke = stroke() }
    if bool(0.3) || shape.kind == .text { shape.text = text() }
    if bool(0.2) { shape.name = pick(["Caf\u{e9}", "Cafe\u{301}", "Name", ""]) }
    if bool(0.4) { shape.rotation = pick([90, -0.0, 37.5, double(-360...360)]) }
    if bool(0.1) { shape.opacity = double(0.2...1) }
    shape.flipX = bool(0.3)
    shape.flipY = bool(0.3)
    shape.isHidden = bool(0.05)
    shape.isLocked = bool(0.05)
    if bool(0.1) {
      shape.unknownMembers = UnknownMembers(members: [
        .init(key: "\u{e9}", json: [0x31], after: "id"), .init(key: "e\u{301}", json: [0x32], after: "id"),
      ])
    }
    return shape
  }

  /// A shape of a kind that shows letters: a text, a box with one, a group with nothing else, or an unknown
  /// kind's label.
  public mutating func lettered(id: String) -> Shape {
    let frame = Rect(
      x: double(100...200), y: double(100...200), width: pick([0, 3, 20, 60, 150]),
      height: pick([0, 3, 20, 60, 150]))
    let kinds: [Shape.Kind] = [
      .text, .rectangle(cornerRadius: 0), .group(children: []), .frame(children: []),
      .unknown(
        type: String(repeating: pick(["W", "Long ", "\u{fdfd}", "a\u{301}\u{302}"]), count: 1 + int(20))),
    ]
    var shape = Shape(id: id, kind: pick(kinds), frame: frame)
    if bool(0.8) { shape.text = text() }
    if bool() { shape.rotation = double(-180...180) }
    shape.flipX = bool()
    shape.flipY = bool()
    return shape
  }

  private mutating func kind(id: String, frame: Rect, depth: Int) -> Shape.Kind {
    func inside(_ random: inout SeededRandom) -> Point {
      Point(x: random.coordinate(0...frame.width + 1), y: random.coordinate(0...frame.height + 1))
    }
    switch int(depth < 3 ? 16 : 12) {
    case 0, 1: return .rectangle(cornerRadius: bool() ? double(0...30) : bool() ? 0 : -0.0)
    case 2: return .ellipse
    case 3: return .triangle
    case 4: return .diamond
    case 5: return .polygon(sides: 3 + int(8))
    case 6: return .star(points: 3 + int(8), innerRadius: double(0...1))
    case 7: return .line(points: [inside(&self), inside(&self)])
    case 8: return .arrow(points: (0..<2 + int(3)).map { _ in inside(&self) })
    case 9:
      let (a, b, c, d) = (inside(&self), inside(&self), inside(&self), inside(&self))
      // Some as a stylus draws them, by numbers that are there anyhow.
      let pressure = a.x < c.x ? [0.1 + 0.8 * min(max(b.x / 100, 0), 1), 0.9] : []
      return .path(
        .init(
          d: "M\(a.x) \(a.y)C\(b.x) \(b.y) \(c.x) \(c.y) \(d.x) \(d.y)\(bool() ? "Z" : "")",
          pressure: pressure))
    case 10: return .text
    case 11:
      return .unknown(type: pick(["x", "cloud", String(repeating: "LongName ", count: 9), "\u{2060}\u{e9}"]))
    case 12: return .frame(children: children(of: id, depth: depth))
    default: return .group(children: children(of: id, depth: depth))
    }
  }

  private mutating func children(of id: String, depth: Int) -> [Shape] {
    (0..<int(4)).map { part(id: "\(id)-\($0)", depth: depth + 1) }
  }

  /// `count` shapes with ids that begin with `prefix`, connectors between them at the top level and inside
  /// groups.
  public mutating func drawing(_ count: Int, prefix: String) -> [Shape] {
    var shapes = (0..<count).map { part(id: "\(prefix)\($0)") }
    let ids = shapes.flatMap(\.allIDs)
    for index in shapes.indices where bool(0.6) {
      shapes[index] = withConnectors(shapes[index], between: ids)
    }
    for index in 0..<max(1, count / 3) {
      shapes.insert(connector(id: "\(prefix)c\(index)", between: ids), at: int(shapes.count + 1))
    }
    return shapes
  }

  /// The shape with a connector in some of the groups in it.
  private mutating func withConnectors(_ shape: Shape, between ids: [String]) -> Shape {
    var result = shape
    var children = shape.children.map { withConnectors($0, between: ids) }
    switch shape.kind {
    case .group, .frame:
      if bool() { children.append(connector(id: "\(shape.id)-c", between: ids)) }
    default: return shape
    }
    if case .group = shape.kind {
      result.kind = .group(children: children)
    } else {
      result.kind = .frame(children: children)
    }
    return result
  }
}

extension Shape {
  /// The ids of the shape and of everything inside it.
  public var allIDs: [String] { [id] + children.flatMap(\.allIDs) }

  /// The connectors in the shape, itself counted.
  public var allConnectors: [Shape] {
    if case .connector = kind { return [self] }
    return children.flatMap(\.allConnectors)
  }
}

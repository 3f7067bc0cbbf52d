// What imported shapes look like: colours, the order in which rules count, paint.

import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeImport

@Suite struct StyleTests {
  static let notations: [(String, Int)] = [
    ("#f00", 0xff0000ff), ("#F008", 0xff000088), ("#12ab9f", 0x12ab9fff), ("#12ab9f80", 0x12ab9f80),
    ("rgb(255,0,128)", 0xff0080ff), ("rgb( 100% , 0% , 50% )", 0xff0080ff), ("rgba(1,2,3,0.5)", 0x01020380),
    ("rgb(1 2 3 / 50%)", 0x01020380), ("rgb(300,-5,0)", 0xff0000ff), ("hsl(0,100%,50%)", 0xff0000ff),
    ("hsl(120, 100%, 25%)", 0x008000ff), ("hsla(240,100%,50%,0.25)", 0x0000ff40),
    ("hsl(0.5turn 100% 50%)", 0x00ffffff), ("hsl(-120,100%,50%)", 0x0000ffff), ("RED", 0xff0000ff),
    ("transparent", 0), ("rebeccapurple", 0x663399ff), ("red icc-color(x, 1)", 0xff0000ff),
  ]

  @Test(arguments: notations) func colors(text: String, value: Int) {
    let color = CSSColor.parse(text)
    let expected = Color(
      red: UInt8(value >> 24 & 255), green: UInt8(value >> 16 & 255), blue: UInt8(value >> 8 & 255),
      alpha: UInt8(value & 255))
    #expect(color == expected)
  }

  @Test(arguments: ["", "#", "#12", "#12345", "#ggg", "rgb()", "rgb(1,2)", "hsl(1)", "nocolor", "url(#a)"])
  func noColors(text: String) {
    #expect(CSSColor.parse(text) == nil)
  }

  @Test func thereAreAllNames() {
    // CSS Color 4, section 6.1: 148 names, of which 7 pairs are spelt with gray and grey, and two others.
    let names = CSSColor.names
    #expect(names.count == 148)
    for (name, value) in names where name.contains("gray") {
      #expect(names[name.replacing("gray", with: "grey")] == value)
    }
    #expect(names["aqua"] == names["cyan"] && names["fuchsia"] == names["magenta"])
    #expect(Set(names.values).count == 148 - 7 - 2)
    #expect(names.reduce(0) { $0 ^ $1.value } == names.values.reduce(0, ^))
  }

  // MARK: The cascade

  /// A rule with how much it counts, worked out from the list of its parts.
  private struct Rule {
    var text: String
    var matches: Bool
    var rank: [Int]
    var color: Int
  }

  /// Rules at random for one element with a type, a class, an id and a parent; which of them counts is worked
  /// out by hand.
  @Test func theOrderOfRulesIsThatOfCSS() throws {
    let parts: [(String, Bool, [Int])] = [
      ("rect", true, [0, 0, 1]), ("circle", false, [0, 0, 1]), ("*", true, [0, 0, 0]),
      (".a", true, [0, 1, 0]), (".b", true, [0, 1, 0]), (".c", false, [0, 1, 0]), ("#x", true, [1, 0, 0]),
      ("#y", false, [1, 0, 0]), ("rect.a", true, [0, 1, 1]), (".a.b", true, [0, 2, 0]),
      ("rect#x.b", true, [1, 1, 1]), ("[width]", true, [0, 1, 0]), ("[width='9']", false, [0, 1, 0]),
      ("[width=\"10\"]", true, [0, 1, 0]), ("rect:first-child", false, [0, 1, 1]),
    ]
    let befores: [(String, Bool, [Int])] = [
      ("g ", true, [0, 0, 1]), ("g > ", true, [0, 0, 1]), ("svg > ", false, [0, 0, 1]),
      ("svg ", true, [0, 0, 1]),
      ("#p>", true, [1, 0, 0]), (".q ", true, [0, 1, 0]), ("line + ", true, [0, 0, 1]),
      ("text ~ ", true, [0, 0, 1]),
      ("text + ", false, [0, 0, 1]), ("", true, [0, 0, 0]), ("svg g > ", true, [0, 0, 2]),
    ]
    for seed in LongForm.seeds(400, long: 20_000) {
      var random = SeededRandom(seed: seed)
      var rules: [Rule] = []
      for index in 0..<(1 + random.int(8)) {
        let (before, part) = (random.pick(befores), random.pick(parts))
        let isImportant = random.bool(0.2)
        let specificity = zip(before.2, part.2).map { $0 + $1 }
        rules.append(
          Rule(
            text:
              "\(before.0)\(part.0) { /* x */ fill: #0000\(hex(index + 1))\(isImportant ? " !important" : ""); }",
            matches: before.1 && part.1, rank: [isImportant ? 2 : 0] + specificity + [index], color: index + 1
          ))
      }
      // An attribute counts least; a style attribute more than any rule that is not important.
      var candidates = rules.filter(\.matches).map { ($0.rank, $0.color) }
      var own = "fill='#0000f0'"
      candidates.append(([-1, 0, 0, 0, 0], 0xf0))
      if random.bool(0.3) {
        let isImportant = random.bool()
        own += " style='fill:#0000f1\(isImportant ? "!important" : "")'"
        candidates.append(([isImportant ? 3 : 1, 0, 0, 0, 0], 0xf1))
      }
      let expected = candidates.max { $0.0.lexicographicallyPrecedes($1.0) }?.1
      let content =
        "<style>\(rules.map(\.text).joined(separator: "\n").replacing(">", with: "&gt;"))</style>"
        + "<g id='p' class='q'><text/><line/><rect id='x' class='b a' width='10' height='10' \(own)/></g>"
      let shape = try importSVG(content).only()
      #expect(shape.fillColor.map { Int($0.blue) } == expected, "seed \(seed): \(content)")
    }
  }

  private func hex(_ value: Int) -> String {
    let text = String(value, radix: 16)
    return text.count < 2 ? "0" + text : text
  }

  @Test func propertiesAreInherited() throws {
    let shape = try importSVG(
      """
      <g fill='currentColor' color='green' stroke='blue' stroke-width='3' stroke-dasharray='4 2'
       stroke-linecap='round' stroke-linejoin='bevel'><g color='red'><rect width='9' height='9'/></g></g>
      """
    ).only()
    #expect(shape.fillColor == Color(rgb: 0xff0000))
    let stroke = try #require(shape.stroke)
    #expect(stroke.color == Color(rgb: 0x0000ff) && stroke.width == 3 && stroke.dash == [4, 2])
    #expect(stroke.cap == .round && stroke.join == .bevel)
  }

  @Test func whatIsHiddenStaysHidden() throws {
    let result = try importSVG(
      """
      <rect width='9' height='9' display='none'/><rect width='9' height='9' visibility='hidden'/>
      <g visibility='hidden'><rect width='9' height='9' visibility='visible'/></g><rect width='9' height='9'/>
      """)
    #expect(result.shapes.map(\.isHidden) == [true, true, false, false])
  }

  @Test func opacityIsThatOfTheGroup() throws {
    let result = try importSVG(
      "<g opacity='0.5'><rect width='9' height='9' opacity='0.5' fill-opacity='50%'/><rect width='5' height='5'/></g>"
    )
    let group = try #require(result.graphic.pages[0].shapes.first)
    #expect(group.opacity == 0.5 && result.shapes.map(\.opacity) == [0.5, 1])
    #expect(result.shapes[0].fillColor?.alpha == 128)
  }

  @Test func dashesBeginWhereTheFileSays() {
    #expect(SVGImporter.shifted([4, 2], by: 0) == [4, 2])
    for seed in LongForm.seeds(200, long: 2_000) {
      var random = SeededRandom(seed: seed)
      let dash = (0..<(2 * (1 + random.int(3)))).map { _ in Double(1 + random.int(9)) }
      let offset = Double(random.int(60)) - 30 + 0.25
      let shifted = SVGImporter.shifted(dash, by: offset)
      #expect(shifted.count.isMultiple(of: 2) && abs(shifted.reduce(0, +) - dash.reduce(0, +)) < 1e-9)
      for place in stride(from: 0.1, to: 40, by: 0.7) {
        #expect(isInk(shifted, place) == isInk(dash, place + offset), "seed \(seed): \(dash) by \(offset)")
      }
    }
  }

  private func isInk(_ dash: [Double], _ place: Double) -> Bool {
    let period = dash.reduce(0, +)
    var left = place - period * (place / period).rounded(.down)
    for (index, length) in dash.enumerated() {
      if left < length { return index.isMultiple(of: 2) }
      left -= length
    }
    return false
  }

  // MARK: Gradients

  /// A linear gradient has the same colour at each place of the page, whatever its units and transforms are.
  @Test func linearGradientsHaveTheirColorsInPlace() throws {
    for seed in LongForm.seeds(200, long: 5_000) {
      var random = SeededRandom(seed: seed)
      func n(_ range: ClosedRange<Double>) -> Double { (random.double(range) * 100).rounded() / 100 }
      let isUser = random.bool()
      let reach = isUser ? 60.0 : 1
      let (from, to) = (
        Point(x: n(0...reach), y: n(0...reach)), Point(x: n(0...reach), y: n(0...reach) + reach)
      )
      let own = Transform(
        a: n(0.5...2), b: n(-0.5...0.5), c: n(-0.5...0.5), d: n(0.5...2), e: n(0...0.2), f: 0)
      let shape = Transform(
        a: n(0.5...2), b: n(-0.5...0.5), c: n(-0.5...0.5), d: n(0.5...2), e: n(0...9), f: 3)
      let element = random.bool() ? "rect x='10' y='20' width='40' height='30'" : "path d='M10 20H50V50H10Z'"
      let found = try importSVG(
        """
        <linearGradient id='a'><stop stop-color='black'/><stop offset='1' stop-color='white'/></linearGradient>
        <linearGradient id='b' href='#a' x1='\(from.x)' y1='\(from.y)' x2='\(to.x)' y2='\(to.y)'
          gradientUnits='\(isUser ? "userSpaceOnUse" : "objectBoundingBox")' gradientTransform='\(text(own))'/>
        <\(element) fill='url(#b)' transform='\(text(shape))'/>
        """
      ).only()
      guard case .linear(let start, let end)? = found.gradient?.geometry else {
        Issue.record("seed \(seed): no linear gradient")
        continue
      }
      let box = isUser ? Transform.identity : Transform(a: 40, b: 0, c: 0, d: 30, e: 10, f: 20)
      let toPage = own.followed(by: box).followed(by: shape)
      let frame = found.frame
      let unit = Transform(a: frame.width, b: 0, c: 0, d: frame.height, e: frame.x, f: frame.y)
        .followed(by: found.transform)
      for _ in 0..<8 {
        let place = Point(x: random.double(0...1), y: random.double(0...1))
        let expected = along(from, to, try #require(toPage.inverted).apply(unit.apply(place)))
        #expect(abs(along(start, end, place) - expected) < 1e-3, "seed \(seed)")
      }
    }
  }

  private func text(_ t: Transform) -> String { "matrix(\(t.a),\(t.b),\(t.c),\(t.d),\(t.e),\(t.f))" }

  private func along(_ from: Point, _ to: Point, _ place: Point) -> Double {
    let (way, at) = (to - from, place - from)
    return (at.x * way.x + at.y * way.y) / (way.x * way.x + way.y * way.y)
  }

  @Test func gradientsWithFewStopsAreColors() throws {
    let none = try importSVG(
      "<linearGradient id='a'/><rect width='9' height='9' stroke='red' fill='url(#a)'/>"
    ).only()
    #expect(none.fill == nil)
    let one = try importSVG(
      "<radialGradient id='a'><stop stop-color='red'/></radialGradient><rect width='9' height='9' fill='url(#a)'/>"
    ).only()
    #expect(one.fillColor == Color(rgb: 0xff0000))
    let missing = try importSVG("<rect width='9' height='9' fill='url(#nothing) blue'/>").only()
    #expect(missing.fillColor == Color(rgb: 0x0000ff))
  }

  /// A radial gradient has the same colour at each place of the page, whatever its units and transforms are.
  @Test func radialGradientsHaveTheirColorsInPlace() throws {
    for seed in LongForm.seeds(200, long: 5_000) {
      var random = SeededRandom(seed: seed)
      func n(_ range: ClosedRange<Double>) -> Double { (random.double(range) * 100).rounded() / 100 }
      let isUser = random.bool()
      let reach = isUser ? 60.0 : 1
      let (center, radius) = (Point(x: n(0...reach), y: n(0...reach)), n(0.2...1) * reach)
      let own = Transform(
        a: n(0.5...2), b: n(-0.5...0.5), c: n(-0.5...0.5), d: n(0.5...2), e: n(0...0.2), f: 0)
      let shape = Transform(
        a: n(0.5...2), b: n(-0.5...0.5), c: n(-0.5...0.5), d: n(0.5...2), e: n(0...9), f: 3)
      let element = random.bool() ? "rect x='10' y='20' width='40' height='30'" : "path d='M10 20H50V50H10Z'"
      let result = try importSVG(
        """
        <radialGradient id='a' cx='\(center.x)' cy='\(center.y)' r='\(radius)'
          gradientUnits='\(isUser ? "userSpaceOnUse" : "objectBoundingBox")' gradientTransform='\(text(own))'>
        <stop stop-color='black'/><stop offset='1' stop-color='white'/></radialGradient>
        <\(element) fill='url(#a)' transform='\(text(shape))'/>
        """
      )
      #expect(result.notes.isEmpty, "seed \(seed)")
      let found = try result.only()
      guard let gradient = found.gradient, case .radial(let middle, let around) = gradient.geometry else {
        Issue.record("seed \(seed): no radial gradient")
        continue
      }
      let back = try #require(gradient.ellipse?.inverted)
      let box = isUser ? Transform.identity : Transform(a: 40, b: 0, c: 0, d: 30, e: 10, f: 20)
      let toPage = own.followed(by: box).followed(by: shape)
      let frame = found.frame
      let unit = Transform(a: frame.width, b: 0, c: 0, d: frame.height, e: frame.x, f: frame.y)
        .followed(by: found.transform)
      for _ in 0..<8 {
        let place = Point(x: random.double(0...1), y: random.double(0...1))
        let expected =
          try #require(toPage.inverted).apply(unit.apply(place)).distance(to: center) / radius
        #expect(abs(back.apply(place).distance(to: middle) / around - expected) < 1e-3, "seed \(seed)")
      }
    }
  }

  @Test func repeatedGradientsRepeat() throws {
    for (spread, colors) in [("repeat", [0, 255, 0, 255]), ("reflect", [0, 255, 255, 0])] {
      let shape = try importSVG(
        """
        <linearGradient id='a' x2='0.5' spreadMethod='\(spread)'><stop stop-color='black'/>
        <stop offset='1' stop-color='white'/></linearGradient><rect width='40' height='10' fill='url(#a)'/>
        """
      ).only()
      let gradient = try #require(shape.gradient)
      #expect(gradient.stops.map { Int($0.color.red) } == colors)
      #expect(gradient.stops.map(\.offset) == [0, 0.5, 0.5, 1])
      #expect(gradient.geometry == .linear(start: Point(x: 0, y: 0.5), end: Point(x: 1, y: 0.5)))
    }
  }
}

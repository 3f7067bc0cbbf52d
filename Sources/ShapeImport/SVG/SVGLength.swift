// Lengths and transforms in SVG's notations.

import ShapeModel

#if canImport(Glibc)
  import Glibc
#endif

/// A length with its unit.
struct SVGLength: Hashable {
  enum Unit: String, Hashable, CaseIterable {
    case none = ""
    case px, pt, pc, mm, cm, `in`, q, em, rem, ex, ch, vw, vh
    case percent = "%"
  }

  var value: Double
  var unit: Unit

  /// Reads a length; nil when `text` is none.
  init?(_ text: String) {
    var scanner = TextScanner(text)
    scanner.skipSpace()
    guard let value = scanner.number() else { return nil }
    self.value = value
    if scanner.take("%") {
      unit = .percent
    } else {
      guard let unit = Unit(rawValue: scanner.name().lowercased()) else { return nil }
      self.unit = unit
    }
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
  }

  init(_ value: Double, _ unit: Unit = .none) {
    self.value = value
    self.unit = unit
  }

  /// In units of the user's coordinates: `percent` is what 100 % are, `em` the size of the font.
  func points(percent: Double, em: Double = 16) -> Double {
    switch unit {
    case .none, .px: value
    case .pt: value * 4 / 3
    case .pc: value * 16
    case .mm: value * 96 / 25.4
    case .cm: value * 96 / 2.54
    case .in: value * 96
    case .q: value * 96 / 101.6
    case .em: value * em
    case .rem: value * 16
    case .ex, .ch: value * em / 2
    case .percent, .vw, .vh: value / 100 * percent
    }
  }
}

/// Transforms as attributes write them.
enum SVGTransform {
  /// The transform that `text` means; nil when it has an error.
  static func parse(_ text: String) -> Transform? {
    var scanner = TextScanner(text)
    var result = Transform.identity
    scanner.skipSeparator()
    while !scanner.isAtEnd {
      let name = scanner.name()
      scanner.skipSpace()
      guard scanner.take("("), let step = step(name, scanner.numbers(most: 7)) else { return nil }
      scanner.skipSpace()
      guard scanner.take(")") else { return nil }
      scanner.skipSeparator()
      result = step.followed(by: result)
    }
    return result
  }

  private static func step(_ name: String, _ n: [Double]) -> Transform? {
    switch (name, n.count) {
    case ("matrix", 6): return Transform(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
    case ("translate", 1): return .translation(Point(x: n[0], y: 0))
    case ("translate", 2): return .translation(Point(x: n[0], y: n[1]))
    case ("scale", 1): return .scale(n[0], n[0])
    case ("scale", 2): return .scale(n[0], n[1])
    case ("rotate", 1): return .rotation(n[0])
    case ("rotate", 3): return .rotation(n[0], about: Point(x: n[1], y: n[2]))
    case ("skewX", 1): return Transform(a: 1, b: 0, c: tan(n[0] * .pi / 180), d: 1, e: 0, f: 0)
    case ("skewY", 1): return Transform(a: 1, b: tan(n[0] * .pi / 180), c: 0, d: 1, e: 0, f: 0)
    default: return nil
    }
  }
}

extension Transform {
  /// How much areas grow, its sign telling whether the plane is mirrored.
  var determinant: Double { a * d - b * c }

  /// How much lengths grow, on average over all directions.
  var meanScale: Double { abs(determinant).squareRoot() }

  var isFinite: Bool { [a, b, c, d, e, f].allSatisfy { $0.isFinite && abs($0) < 1e15 } }

  /// Whether right angles stay right angles along the axes: it turns, scales and mirrors, and slants nothing.
  var keepsRightAngles: Bool {
    let (x, y) = (Point(x: a, y: b).length, Point(x: c, y: d).length)
    return abs(a * c + b * d) <= 1e-6 * x * y
  }

  /// How much more the plane is stretched one way than the other, at least 1.
  var unevenness: Double {
    let sum = a * a + b * b + c * c + d * d
    let half = (max(0, sum * sum - 4 * determinant * determinant)).squareRoot()
    let low = (sum - half) / 2
    return low > 0 ? ((sum + half) / 2 / low).squareRoot() : .infinity
  }
}

/// Where a picture or a view stands in a rectangle (`preserveAspectRatio`).
struct SVGAspect: Hashable {
  /// 0, 0.5 or 1: where it stands each way; nil to stretch it.
  var align: Point? = Point(x: 0.5, y: 0.5)
  /// Whether it covers the rectangle rather than fitting into it.
  var isSlice = false

  init(_ text: String?) {
    var words = (text ?? "").words
    if words.first == "defer" { words.removeFirst() }
    guard let name = words.first else { return }
    isSlice = words.dropFirst().first == "slice"
    if name == "none" {
      align = nil
      isSlice = false
      return
    }
    let places = ["Min": 0.0, "Mid": 0.5, "Max": 1.0]
    guard name.utf8.count == 8, name.hasPrefix("x"), let x = places[String(name.dropFirst().prefix(3))],
      let y = places[String(name.suffix(3))]
    else { return }
    align = Point(x: x, y: y)
  }

  /// Takes `box` into `target`.
  func transform(from box: Rect, to target: Rect) -> Transform {
    guard box.width > 0, box.height > 0 else { return .identity }
    var (x, y) = (target.width / box.width, target.height / box.height)
    var place = target.origin
    if let align {
      let scale = isSlice ? max(x, y) : min(x, y)
      (x, y) = (scale, scale)
      place.x += (target.width - box.width * scale) * align.x
      place.y += (target.height - box.height * scale) * align.y
    }
    return Transform(a: x, b: 0, c: 0, d: y, e: place.x - box.x * x, f: place.y - box.y * y)
  }
}

// SVG path syntax (SVG 2, section 9.3) to outline pieces. Relative commands become absolute, quadratic curves
// and arcs become cubic ones; whatever stood before an error is kept, as SVG asks.

#if canImport(Glibc)
  import Glibc
#endif

/// Reads SVG path syntax: all of `MmLlHhVvCcSsQqTtAaZz`.
struct PathDataParser {
  private let bytes: ArraySlice<UInt8>
  private var position = 0
  /// What has been read, in the coordinates of the path data.
  private(set) var elements: [PathElement] = []

  private var current = Point.zero
  private var start = Point.zero
  /// The last control point of a cubic or quadratic curve just before, for S and T.
  private var cubicControl: Point?
  private var quadraticControl: Point?

  init(_ text: String) {
    bytes = ArraySlice(Array(text.utf8))
  }

  /// Reads everything; when it throws, `elements` holds what stood before the error.
  mutating func parse() throws(PathDataError) {
    skipSpace()
    var isFirst = true
    while position < bytes.count {
      let command = bytes[position]
      if isFirst, command != UInt8(ascii: "M"), command != UInt8(ascii: "m") {
        throw PathDataError(reason: .expectedMove, offset: position)
      }
      isFirst = false
      try segment(command)
      skipSpace()
    }
  }

  /// One command letter with all its repetitions.
  private mutating func segment(_ command: UInt8) throws(PathDataError) {
    let isRelative = command >= UInt8(ascii: "a")
    let letter = command | 0x20
    guard let count = Self.argumentCount(letter) else {
      throw PathDataError(reason: .unknownCommand(character(at: position)), offset: position)
    }
    position += 1
    skipSpace()
    if count == 0 {
      elements.append(.close)
      current = start
      cubicControl = nil
      quadraticControl = nil
      return
    }
    var isFirst = true
    repeat {
      let arguments = try arguments(count, isArc: letter == UInt8(ascii: "a"))
      let origin = isRelative ? current : .zero
      func at(_ index: Int) -> Point {
        Point(x: origin.x + arguments[index], y: origin.y + arguments[index + 1])
      }
      var nextCubic: Point?
      var nextQuadratic: Point?
      switch letter {
      case UInt8(ascii: "m") where isFirst:
        current = at(0)
        start = current
        elements.append(.move(current))
      case UInt8(ascii: "m"), UInt8(ascii: "l"): line(to: at(0))
      case UInt8(ascii: "h"): line(to: Point(x: origin.x + arguments[0], y: current.y))
      case UInt8(ascii: "v"): line(to: Point(x: current.x, y: origin.y + arguments[0]))
      case UInt8(ascii: "c"):
        nextCubic = at(2)
        curve(at(0), at(2), at(4))
      case UInt8(ascii: "s"):
        let first = cubicControl.map { current * 2 - $0 } ?? current
        nextCubic = at(0)
        curve(first, at(0), at(2))
      case UInt8(ascii: "q"):
        nextQuadratic = at(0)
        quadratic(at(0), at(2))
      case UInt8(ascii: "t"):
        let control = quadraticControl.map { current * 2 - $0 } ?? current
        nextQuadratic = control
        quadratic(control, at(0))
      default:
        arc(
          radii: Size(width: abs(arguments[0]), height: abs(arguments[1])), degrees: arguments[2],
          isLarge: arguments[3] != 0, isSweep: arguments[4] != 0, end: at(5))
      }
      cubicControl = nextCubic
      quadraticControl = nextQuadratic
      isFirst = false
      skipSpaceAndComma()
    } while position < bytes.count && startsNumber(bytes[position])
  }

  // MARK: Pieces

  /// After a close, a piece other than a move begins a new subpath where the closed one began.
  private mutating func beginSubpathIfNeeded() {
    if case .close = elements.last { elements.append(.move(current)) }
  }

  private mutating func line(to point: Point) {
    beginSubpathIfNeeded()
    elements.append(.line(point))
    current = point
  }

  private mutating func curve(_ first: Point, _ second: Point, _ end: Point) {
    beginSubpathIfNeeded()
    elements.append(.curve(first, second, end))
    current = end
  }

  private mutating func quadratic(_ control: Point, _ end: Point) {
    curve(current + (control - current) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
  }

  /// An elliptical arc by cubic curves of at most a quarter turn (SVG 2, appendix B.2.4).
  private mutating func arc(
    radii: Size, degrees: Double, isLarge: Bool, isSweep: Bool, end: Point
  ) {
    guard end != current else { return }
    guard radii.width > 1e-9, radii.height > 1e-9 else { return line(to: end) }
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    let (sine, cosine) = (sin(angle), cos(angle))
    let half = (current - end) * 0.5
    let x = cosine * half.x + sine * half.y
    let y = -sine * half.x + cosine * half.y
    var (rx, ry) = (radii.width, radii.height)
    let tooSmall = ((x / rx) * (x / rx) + (y / ry) * (y / ry)).squareRoot()
    if tooSmall > 1 {
      rx *= tooSmall
      ry *= tooSmall
    }
    let (ux, uy) = (x / rx, y / ry)
    let squared = ux * ux + uy * uy
    guard squared > 0, squared.isFinite else { return line(to: end) }
    let factor = max(0, 1 / squared - 1).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let (cx, cy) = (factor * uy * rx, -factor * ux * ry)
    let middle = (current + end) * 0.5
    let center = Point(x: cosine * cx - sine * cy + middle.x, y: sine * cx + cosine * cy + middle.y)
    let from = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - from
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    func onEllipse(_ px: Double, _ py: Double) -> Point {
      Point(
        x: center.x + cosine * rx * px - sine * ry * py, y: center.y + sine * rx * px + cosine * ry * py)
    }
    for index in 0..<count {
      let a = from + Double(index) * step
      let b = a + step
      let to = index == count - 1 ? end : onEllipse(cos(b), sin(b))
      curve(
        onEllipse(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
        onEllipse(cos(b) + handle * sin(b), sin(b) - handle * cos(b)), to)
    }
  }

  // MARK: Scanning

  /// How many numbers a command takes, by its small letter; nil for no command.
  private static func argumentCount(_ letter: UInt8) -> Int? {
    switch letter {
    case UInt8(ascii: "z"): 0
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "a"): 7
    default: nil
    }
  }

  private mutating func arguments(_ count: Int, isArc: Bool) throws(PathDataError) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(count)
    for index in 0..<count {
      if index > 0 { skipSpaceAndComma() }
      values.append(isArc && (index == 3 || index == 4) ? try flag() : try number())
    }
    return values
  }

  private mutating func flag() throws(PathDataError) -> Double {
    guard position < bytes.count, bytes[position] == 0x30 || bytes[position] == 0x31 else {
      throw PathDataError(reason: .expectedFlag, offset: position)
    }
    defer { position += 1 }
    return bytes[position] == 0x31 ? 1 : 0
  }

  private mutating func number() throws(PathDataError) -> Double {
    let begin = position
    var end = position
    let isNegative = end < bytes.count && bytes[end] == UInt8(ascii: "-")
    if isNegative || (end < bytes.count && bytes[end] == UInt8(ascii: "+")) { end += 1 }
    // The digits as one whole number, and how many powers of ten it is too large.
    var digits: UInt64 = 0
    var digitCount = 0
    var exponent = 0
    func digit(at index: Int) -> UInt64? {
      guard index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 else { return nil }
      return UInt64(bytes[index] - 0x30)
    }
    while let digit = digit(at: end) {
      digits = digits &* 10 &+ digit
      digitCount += 1
      end += 1
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), digitCount > 0 || digit(at: end + 1) != nil {
      end += 1
      while let digit = digit(at: end) {
        digits = digits &* 10 &+ digit
        digitCount += 1
        exponent -= 1
        end += 1
      }
    }
    guard digitCount > 0 else { throw PathDataError(reason: .expectedNumber, offset: begin) }
    var hasExponent = false
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      var place = end + 1
      if place < bytes.count, bytes[place] == UInt8(ascii: "+") || bytes[place] == UInt8(ascii: "-") {
        place += 1
      }
      if digit(at: place) != nil {
        while digit(at: place) != nil { place += 1 }
        end = place
        hasExponent = true
      }
    }
    // Nineteen digits fit; what is longer or has an exponent is rare.
    var value: Double?
    if digitCount <= 19, !hasExponent {
      value = DecimalReader.shared.value(digits, exponent).map { isNegative ? -$0 : $0 }
    }
    guard let value = value ?? Double(String(decoding: bytes[begin..<end], as: UTF8.self)) else {
      throw PathDataError(reason: .expectedNumber, offset: begin)
    }
    guard abs(value) <= ShapeEditFormat.numberLimit else {
      throw PathDataError(reason: .numberOutOfRange, offset: begin)
    }
    position = end
    return value
  }

  private func startsNumber(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] == 0x20 || (0x09...0x0d).contains(bytes[position]) {
      position += 1
    }
  }

  private mutating func skipSpaceAndComma() {
    skipSpace()
    if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
      let comma = position
      position += 1
      skipSpace()
      // A comma parts two numbers; before anything else it is left to be reported.
      if position >= bytes.count || !startsNumber(bytes[position]) { position = comma }
    }
  }

  private func character(at offset: Int) -> Character {
    String(decoding: bytes[offset...], as: UTF8.self).first ?? "?"
  }
}

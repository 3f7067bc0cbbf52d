// A line that a stylus drew is as wide as it was pressed: the area that is painted in place of a stroke,
// which the painter and SVG share. It is never wider than the stroke, so that bounds and clicks go by that.

#if canImport(Glibc)
  import Glibc
#endif

extension Stroke {
  /// How wide the line is where it was pressed by `pressure`, 0 to 1.
  func width(pressed pressure: Double) -> Double { width * (0.25 + 0.75 * min(max(pressure, 0), 1)) }
}

extension Shape {
  /// The area of a path that has a pressure for each of its points, before `transform`; it is filled by the
  /// nonzero rule, with the stroke's colour. nil for any other shape, whose stroke is as wide everywhere,
  /// also for one with dashes, and for one of very many pieces.
  public var pressedOutline: [PathElement]? {
    guard case .path(let path) = kind, !path.pressure.isEmpty, let stroke, stroke.dash.isEmpty,
      stroke.width > 0
    else { return nil }
    let outline = path.elements
    guard outline.count(where: { $0.end != nil }) == path.pressure.count else { return nil }
    var line = PressedLine(stroke)
    guard line.draw(outline, path.pressure) else { return nil }
    return line.area.transformed(by: .translation(frame.origin))
  }
}

/// The area along an outline, piece by piece; all pieces turn the same way, so that none takes from another.
private struct PressedLine {
  /// Lines of more chords are of one width.
  static let mostChords = 4000
  /// How far chords may be from a curve, in points.
  static let tolerance = 0.1

  /// Where a chord ends, its direction there, and half its width.
  private struct ChordEnd {
    var point: Point
    var way: Point
    var half: Double
  }

  let stroke: Stroke
  private(set) var area: [PathElement] = []
  private var chords = 0
  /// The end of the last chord; nil where a piece begins.
  private var last: ChordEnd?

  init(_ stroke: Stroke) { self.stroke = stroke }

  /// Whether it was not too long.
  mutating func draw(_ outline: [PathElement], _ pressure: [Double]) -> Bool {
    var (start, current) = (Point.zero, Point.zero)
    var (startHalf, half) = (0.0, 0.0)
    var node = 0
    for element in outline {
      let next = element.end == nil ? startHalf : stroke.width(pressed: pressure[node]) / 2
      if element.end != nil { node += 1 }
      switch element {
      case .move(let point):
        end()
        (start, startHalf) = (point, next)
        current = point
      case .line(let point):
        chord(from: current, half, to: point, next)
        current = point
      case .curve(let first, let second, let point):
        let curve = CubicCurve(start: current, control1: first, control2: second, end: point)
        let count = curve.chordCount(tolerance: Self.tolerance)
        var from = (point: current, half: half)
        for step in 1...count {
          let t = Double(step) / Double(count)
          let to = (point: step == count ? point : curve.point(at: t), half: half + (next - half) * t)
          chord(from: from.point, from.half, to: to.point, to.half)
          from = to
        }
        current = point
      case .close:
        chord(from: current, half, to: start, next)
        current = start
      }
      half = next
      if chords > Self.mostChords { return false }
    }
    end()
    // A dot.
    if area.isEmpty, node > 0, stroke.cap != .butt { dot(at: current, half) }
    return !area.isEmpty
  }

  private mutating func polygon(_ points: Point...) {
    area += points.enumerated().map { $0 == 0 ? .move($1) : .line($1) } + [.close]
  }

  private mutating func chord(from: Point, _ fromHalf: Double, to: Point, _ toHalf: Double) {
    let length = from.distance(to: to)
    guard length > 1e-6 else { return }
    chords += 1
    let way = (to - from) * (1 / length)
    let side = Point(x: -way.y, y: way.x)
    if let last { join(last.way, way, at: from, fromHalf) } else { cap(at: from, fromHalf, way * -1) }
    polygon(from + side * fromHalf, to + side * toHalf, to - side * toHalf, from - side * fromHalf)
    last = ChordEnd(point: to, way: way, half: toHalf)
  }

  private mutating func end() {
    if let last { cap(at: last.point, last.half, last.way) }
    last = nil
  }

  /// Fills the gap on the outer side of a corner; a sharp one is round.
  private mutating func join(_ before: Point, _ after: Point, at point: Point, _ half: Double) {
    let turn = before.x * after.y - before.y * after.x
    let along = before.x * after.x + before.y * after.y
    if along < 0.97 { return dot(at: point, half) }
    let (a, b) = (Point(x: -before.y, y: before.x) * half, Point(x: -after.y, y: after.x) * half)
    if turn > 0 { polygon(point, point - b, point - a) } else { polygon(point, point + a, point + b) }
  }

  private mutating func cap(at point: Point, _ half: Double, _ way: Point) {
    switch stroke.cap {
    case .butt: break
    case .round: dot(at: point, half)
    case .square:
      let side = Point(x: -way.y, y: way.x) * half
      let far = point + way * half
      polygon(point + side, far + side, far - side, point - side)
    }
  }

  /// A circle that turns as the polygons do.
  private mutating func dot(at center: Point, _ half: Double) {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * half, y: center.y + y * half) }
    let k = 0.5522847498307936
    area += [
      .move(at(1, 0)), .curve(at(1, -k), at(k, -1), at(0, -1)), .curve(at(-k, -1), at(-1, -k), at(-1, 0)),
      .curve(at(-1, k), at(-k, 1), at(0, 1)), .curve(at(k, 1), at(1, k), at(1, 0)), .close,
    ]
  }
}

// Points and shapes by chance.

@_exported import RandomTesting
import ShapeModel

extension SeededRandom {
  /// Within ±`extent` each way.
  public mutating func point(_ extent: Double) -> Point {
    Point(x: double(-extent...extent), y: double(-extent...extent))
  }

  /// A shape of any kind within about ±`extent`, groups up to two deep.
  public mutating func shape(id: String, extent: Double = 500, size: Double = 100, depth: Int = 0) -> Shape {
    let origin = point(extent)
    let frame = Rect(x: origin.x, y: origin.y, width: double(0...size), height: double(0...size))
    func inside(_ random: inout SeededRandom) -> Point {
      Point(x: random.double(-10...frame.width + 10), y: random.double(-10...frame.height + 10))
    }
    var kind: Shape.Kind
    switch int(depth < 2 ? 15 : 13) {
    case 0, 1: kind = .rectangle(cornerRadius: bool() ? double(0...40) : 0)
    case 2: kind = .ellipse
    case 3: kind = .triangle
    case 4: kind = .diamond
    case 5: kind = .polygon(sides: 3 + int(8))
    case 6: kind = .star(points: 3 + int(8), innerRadius: double(0...1))
    case 7: kind = .line(points: [inside(&self), inside(&self)])
    case 8: kind = .arrow(points: (0..<2 + int(3)).map { _ in inside(&self) })
    case 9:
      let (a, b, c, d) = (inside(&self), inside(&self), inside(&self), inside(&self))
      kind = .path(
        Shape.PathData(d: "M\(a.x) \(a.y)C\(b.x) \(b.y) \(c.x) \(c.y) \(d.x) \(d.y)\(bool() ? "Z" : "")"))
    case 10:
      kind = .connector(
        Shape.Connector(
          from: .init(shape: nil, anchor: inside(&self)), to: .init(shape: nil, anchor: inside(&self)),
          route: Shape.Connector.Route.allCases[int(3)]))
    case 11: kind = .text
    case 12: kind = .image(resource: "none")
    case 13: kind = .group(children: (0..<1 + int(3)).map { self.shape(id: "\(id)-\($0)", depth: depth + 1) })
    default: kind = .frame(children: (0..<int(3)).map { self.shape(id: "\(id)-\($0)", depth: depth + 1) })
    }
    var shape = Shape(id: id, kind: kind, frame: frame)
    if bool(0.6) { shape.fill = Self.paint(UInt32(truncatingIfNeeded: next() & 0xffffff)) }
    if bool(0.7) {
      shape.stroke = Stroke(
        color: .black, width: double(0...12), cap: Stroke.Cap.allCases[int(3)],
        join: Stroke.Join.allCases[int(3)], start: bool() ? Stroke.ArrowHead.allCases[int(6)] : nil,
        end: bool() ? Stroke.ArrowHead.allCases[int(6)] : nil)
    }
    if bool(0.3) || shape.kind == .text { shape.text = TextContent(string: "Words of a text") }
    if bool(0.5) { shape.rotation = double(-360...360) }
    shape.flipX = bool(0.2)
    shape.flipY = bool(0.2)
    return shape
  }
}

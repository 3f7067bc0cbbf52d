// The help needs no picture files: its small drawings are made here, and painted like any other.

import FoundationEssentials
import ShapeDrawing
import ShapeModel

/// The drawings in the help.
enum HelpPictures {
  static var shapes: Data? {
    picture([
      shape("a", .rectangle(cornerRadius: 12), 20, Color(rgb: 0x62a0ea)),
      shape("b", .ellipse, 140, Color(rgb: 0xf8e45c)), shape("c", .diamond, 260, Color(rgb: 0x8ff0a4)),
      shape("d", .star(points: 5, innerRadius: 0.5), 380, Color(rgb: 0xffbe6f)),
    ])
  }

  static var connectors: Data? {
    let ends = (
      Shape.Connector.End(shape: "a", anchor: Point(x: 1, y: 0.5)),
      Shape.Connector.End(shape: "b", anchor: Point(x: 0, y: 0.5))
    )
    var line = Shape(
      id: "c", kind: .connector(.init(from: ends.0, to: ends.1, route: .straight)),
      frame: Rect(x: 120, y: 70, width: 240, height: 1))
    line.stroke = Stroke(color: Color(rgb: 0x3d3846), width: 3)
    return picture([
      shape("a", .rectangle(cornerRadius: 8), 20, Color(rgb: 0x62a0ea)),
      shape("b", .rectangle(cornerRadius: 8), 360, Color(rgb: 0x8ff0a4)), line,
    ])
  }

  static var text: Data? {
    var shapes: [Shape] = []
    for (index, word) in ["A", "B", "C"].enumerated() {
      var one = shape(
        "s\(index)", .rectangle(cornerRadius: 8), 20 + 150 * Double(index), Color(rgb: 0xdeddda))
      one.text = TextContent(string: word)
      one.text?.size = 36
      shapes.append(one)
    }
    return picture(shapes)
  }

  static var pages: Data? {
    picture((0..<3).map { sheet("p\($0)", 20 + 150 * Double($0)) })
  }

  /// A drawing that has got more shapes from version to version.
  static var versions: Data? {
    var shapes: [Shape] = []
    for index in 0..<3 {
      let x = 20 + 180 * Double(index)
      shapes.append(sheet("p\(index)", x))
      shapes += content("s\(index)", x).prefix(index + 1)
      if index > 0 {
        shapes.append(arrow("a\(index)", from: Point(x: x - 65, y: 70), by: Point(x: 50, y: 0)))
      }
    }
    return picture(shapes)
  }

  static var folder: Data? {
    let colour = Color(rgb: 0x62a0ea)
    var shapes = [
      Shape(
        id: "t", kind: .rectangle(cornerRadius: 6), frame: Rect(x: 20, y: 24, width: 50, height: 40),
        fill: .color(colour)),
      Shape(
        id: "f", kind: .rectangle(cornerRadius: 8), frame: Rect(x: 20, y: 36, width: 120, height: 84),
        fill: .color(colour)),
    ]
    for (index, x) in [210.0, 360].enumerated() {
      shapes.append(sheet("p\(index)", x))
      shapes += content("s\(index)", x).suffix(2 - index)
    }
    return picture(shapes)
  }

  static var exchange: Data? {
    picture(
      [sheet("a", 60), sheet("b", 340)] + content("c", 60) + content("d", 340)
        + [arrow("e", from: Point(x: 190, y: 70), by: Point(x: 120, y: 0))])
  }

  static var keys: Data? {
    let ways = [Point(x: -50, y: 0), Point(x: 0, y: -50), Point(x: 0, y: 50), Point(x: 50, y: 0)]
    var shapes: [Shape] = []
    for (index, way) in ways.enumerated() {
      let x = 20 + 120 * Double(index)
      var key = shape("k\(index)", .rectangle(cornerRadius: 14), x, Color(rgb: 0xdeddda))
      key.stroke = Stroke(color: Color(rgb: 0x9a9996), width: 2)
      shapes.append(key)
      let start = Point(x: x + 50 - way.x / 2, y: 70 - way.y / 2)
      shapes.append(arrow("a\(index)", from: start, by: way))
    }
    return picture(shapes)
  }

  /// A blank page.
  private static func sheet(_ id: String, _ x: Double) -> Shape {
    var page = shape(id, .rectangle(cornerRadius: 0), x, .white)
    page.stroke = Stroke(color: Color(rgb: 0x9a9996), width: 2)
    return page
  }

  /// What is drawn on a page: three shapes.
  private static func content(_ id: String, _ x: Double) -> [Shape] {
    let kinds: [(Shape.Kind, Point, Color)] = [
      (.rectangle(cornerRadius: 4), Point(x: 14, y: 34), Color(rgb: 0x62a0ea)),
      (.ellipse, Point(x: 54, y: 34), Color(rgb: 0xf8e45c)),
      (.diamond, Point(x: 34, y: 70), Color(rgb: 0x8ff0a4)),
    ]
    return kinds.enumerated().map { index, part in
      Shape(
        id: "\(id)\(index)", kind: part.0,
        frame: Rect(x: x + part.1.x, y: part.1.y, width: 32, height: 32), fill: .color(part.2))
    }
  }

  private static func arrow(_ id: String, from start: Point, by way: Point) -> Shape {
    let origin = Point(x: min(start.x, start.x + way.x), y: min(start.y, start.y + way.y))
    let inside = Point(x: start.x - origin.x, y: start.y - origin.y)
    var arrow = Shape(
      id: id, kind: .arrow(points: [inside, Point(x: inside.x + way.x, y: inside.y + way.y)]),
      frame: Rect(x: origin.x, y: origin.y, width: max(abs(way.x), 1), height: max(abs(way.y), 1)))
    arrow.stroke = Stroke(color: Color(rgb: 0x3d3846), width: 4)
    return arrow
  }

  private static func shape(_ id: String, _ kind: Shape.Kind, _ x: Double, _ fill: Color) -> Shape {
    Shape(id: id, kind: kind, frame: Rect(x: x, y: 20, width: 100, height: 100), fill: .color(fill))
  }

  private static func picture(_ shapes: [Shape]) -> Data? {
    var page = Page(id: "p", name: "", width: 500, height: 140)
    for shape in shapes { page.shapes.append(shape) }
    return (try? Thumbnail.png(Graphic(pages: [page]), side: 240)).map { Data($0) }
  }
}

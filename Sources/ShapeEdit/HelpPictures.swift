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
    picture(
      (0..<3).map { index in
        var page = shape("p\(index)", .rectangle(cornerRadius: 0), 20 + 150 * Double(index), .white)
        page.stroke = Stroke(color: Color(rgb: 0x9a9996), width: 2)
        return page
      })
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

// Labels of connectors: in the middle of the course, with the line kept clear of them, the same everywhere.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct ConnectorLabelTests {
  private static let red: UInt32 = 0xff0000

  /// A red connector with a blue label between two boxes.
  private static func graphic(
    _ route: Shape.Connector.Route, label: String?, width: Double = 500, height: Double = 300
  ) -> Graphic {
    let boxes = [("a", 20.0, 20.0), ("b", 380, 220)].map { id, x, y in
      Shape(
        id: id, kind: .rectangle(cornerRadius: 0), frame: Rect(x: x, y: y, width: 100, height: 60),
        fill: .color(Color(rgb: 0x00ff00)))
    }
    let value = Shape.Connector(
      from: .init(shape: "a", anchor: Point(x: 1, y: 0.5)),
      to: .init(shape: "b", anchor: Point(x: 0, y: 0.5)),
      route: route)
    var line = Shape(
      id: "k", kind: .connector(value), frame: Rect(x: 120, y: 50, width: 260, height: 200),
      stroke: Stroke(color: Color(rgb: red), width: 4))
    if let label { line.text = TextContent(string: label, color: Color(rgb: 0x0000ff)) }
    let page = Page(id: "p", name: "P", width: width, height: height, shapes: ShapeList(boxes + [line]))
    return Graphic(pages: [page])
  }

  @Test(arguments: Shape.Connector.Route.allCases, ["yes", "two\nlines", "a label that is broken in lines"])
  func theLineKeepsClearOfItsLabel(_ route: Shape.Connector.Route, _ label: String) throws {
    let bare = try Pixels(png: Exporter.data(for: Self.graphic(route, label: nil), format: .png))
    let graphic = Self.graphic(route, label: label)
    let png = try Pixels(png: Exporter.data(for: graphic, format: .png))
    let page = graphic.pages[0]
    let line = page.shapes[2]
    // The same course, and its middle.
    let middle = line.textFrame(resolving: page.shape(withID:)).center
    #expect(middle.distance(to: Point(x: 250, y: 150)) < 1)
    #expect(bare[250, 150] == Self.red || route == .straight)
    var letters: Rect?
    var (crossed, kept) = (0, 0)
    for y in 0..<300 {
      for x in 0..<500 {
        let here = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        let value = png[x, y]
        if value & 0xff > 0x80, value >> 16 < 0x80, value >> 8 & 0xff < 0x80 {
          letters = letters?.union(here) ?? here
        }
      }
    }
    let box = try #require(letters)
    #expect(box.center.distance(to: middle) < 8, "the letters are in the middle")
    for y in 0..<300 {
      for x in 0..<500 where bare[x, y] == Self.red {
        if box.contains(Point(x: Double(x), y: Double(y))) {
          if png[x, y] == Self.red { crossed += 1 }
        } else if png[x, y] == Self.red {
          kept += 1
        }
      }
    }
    #expect(crossed == 0 && kept > 200)
    #expect(line.paintedBounds(resolving: page.shape(withID:)).contains(box))
    #expect(line.contains(middle + Point(x: 3, y: 3), tolerance: 0, resolving: page.shape(withID:)))
    let svg = try Pixels(
      png: Program.run("rsvg-convert", [], input: Exporter.data(for: graphic, format: .svg)))
    #expect(png.differingPixels(from: svg, tolerance: 40) < 120)
    #expect(bare.differingPixels(from: svg, tolerance: 40) > 120)
  }

  /// The label moves along with what the connector joins.
  @Test(arguments: LongForm.seeds(8, long: 200)) func aLabelIsOnItsLine(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for route in Shape.Connector.Route.allCases {
      var page = Self.graphic(route, label: "label").pages[0]
      page.shapes[1].frame.x = random.double(-400...400)
      page.shapes[1].frame.y = random.double(-400...400)
      let line = page.shapes[2]
      let middle = line.textFrame(resolving: page.shape(withID:)).center
      var bare = line
      bare.text = nil
      #expect(
        bare.contains(middle, tolerance: 0.5, resolving: page.shape(withID:)), "SHAPEEDIT_SEED=\(seed)")
    }
  }
}

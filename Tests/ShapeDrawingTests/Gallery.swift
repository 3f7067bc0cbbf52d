// A drawing with every kind of shape and every way to paint one.

import Gtk
import ShapeModel

enum Gallery {
  /// Every kind in every style, one a cell.
  static let graphic: Graphic = {
    var cells: [Shape] = []
    let kinds: [Shape.Kind] = [
      .rectangle(cornerRadius: 0), .rectangle(cornerRadius: 14), .ellipse, .triangle, .diamond,
      .polygon(sides: 5), .star(points: 5, innerRadius: 0.4),
      .line(points: [Point(x: 0, y: 50), Point(x: 30, y: 5), Point(x: 70, y: 45), Point(x: 90, y: 0)]),
      .arrow(points: [Point(x: 0, y: 50), Point(x: 90, y: 10)]),
      .path(
        Shape.PathData(d: "M5 50 C20 -30 60 90 85 5 Q95 40 60 50 Z M30 20 a10 8 0 1 0 20 0 a10 8 0 1 0 -20 0")
      ),
      .path(Shape.PathData(d: "M5 50 C20 -30 60 90 85 5")),
    ]
    let linear = Gradient(
      geometry: .linear(start: Point(x: 0, y: 0), end: Point(x: 1, y: 0.5)),
      stops: [
        .init(offset: 0, color: Color(rgb: 0xf6d32d)), .init(offset: 0.6, color: Color(rgb: 0xe01b24)),
        .init(offset: 1, color: Color(red: 97, green: 53, blue: 131, alpha: 120)),
      ])
    let radial = Gradient(
      geometry: .radial(center: Point(x: 0.4, y: 0.3), radius: 0.7),
      stops: [.init(offset: 0, color: .white), .init(offset: 1, color: Color(rgb: 0x1c71d8))])
    let blue = Color(rgb: 0x1c3d5a)
    let styles: [(inout Shape) -> Void] = [
      { $0.fill = .color(Color(rgb: 0x4a90d9)) },
      { $0.stroke = Stroke(color: blue, width: 3) },
      {
        $0.fill = .gradient(linear)
        $0.stroke = Stroke(color: blue, width: 5, join: .round)
        $0.rotation = 20
      },
      {
        $0.fill = .gradient(radial)
        $0.stroke = Stroke(color: blue, width: 4, dash: [9, 5, 2], cap: .round, join: .bevel)
      },
      {
        $0.fill = .color(Color(rgb: 0x33d17a))
        $0.stroke = Stroke(color: Color(rgb: 0xc01c28), width: 10, start: .circle, end: .open)
        $0.text = TextContent(string: "Opacity", size: 15, weight: 700)
        $0.opacity = 0.5
      },
      {
        $0.fill = .color(Color(red: 145, green: 65, blue: 172, alpha: 128))
        $0.stroke = Stroke(
          color: Color(red: 20, green: 90, blue: 50, alpha: 140), width: 6, cap: .square, start: .diamond,
          end: .bar)
        $0.rotation = -33
        $0.flipX = true
        $0.text = TextContent(string: "Flip", size: 18, color: Color(rgb: 0x5e0000), italic: true)
      },
    ]
    for (row, style) in styles.enumerated() {
      for (column, kind) in kinds.enumerated() {
        var shape = Shape(
          id: "s\(row)-\(column)", kind: kind,
          frame: Rect(x: 20 + Double(column) * 110, y: 20 + Double(row) * 80, width: 90, height: 55))
        style(&shape)
        cells.append(shape)
      }
    }
    let page = Page(
      id: "p1", name: "Every kind & style", width: 1250, height: 900, shapes: ShapeList(cells + contents))
    var graphic = Graphic(pages: [page])
    graphic.resources["photo"] = Resource(type: "image/png", data: photo)
    graphic.resources["broken"] = Resource(type: "image/png", data: Array("not a picture".utf8))
    return graphic
  }()

  /// A picture of soft colours.
  static let photo: [UInt8] = {
    let surface = try! Cairo.ImageSurface(width: 64, height: 48)
    surface.withPixels { pixels in
      for y in 0..<48 {
        for x in 0..<64 { pixels[y * 64 + x] = 0xff00_0000 | UInt32(x * 4) << 16 | UInt32(y * 5) << 8 | 0x60 }
      }
    }
    return try! surface.pngData()
  }()

  private static func box(_ x: Double, _ y: Double, _ width: Double = 180, _ height: Double = 90) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  /// Texts with parts that look otherwise, underlined ones, and lists.
  private static var decorated: [Shape] {
    var parts = TextContent(string: "Bold, slanted, coloured, large, שלום עולם and plain words", size: 15)
    parts.runs = [
      TextRun(0..<4, TextRunStyle(weight: 700)), TextRun(6..<13, TextRunStyle(italic: true, underline: true)),
      TextRun(15..<23, TextRunStyle(color: Color(rgb: 0xc01c28), underline: true)),
      TextRun(25..<30, TextRunStyle(font: "DejaVu Serif", size: 26)),
      TextRun(34..<40, TextRunStyle(color: Color(red: 38, green: 162, blue: 105, alpha: 140), weight: 700)),
    ]
    parts.fit = .height
    var underlined = TextContent(
      string: "Underlined but for this, as one sees here", size: 14, color: Color(rgb: 0x1a5fb4),
      align: .justify)
    underlined.underline = true
    underlined.runs = [TextRun(11..<23, TextRunStyle(underline: false))]
    var list = TextContent(
      string: "A list\n•\tof items, one of which is long\n\t◦\tand deep\n2.\tnumbers", size: 13)
    list.lists = true
    list.runs = [TextRun(9..<17, TextRunStyle(weight: 700))]
    var content = TextContent(string: "As wide as it is", size: 20, align: .center)
    content.fit = .content
    content.underline = true
    let texts = [parts, underlined, list, content]
    return texts.indices.map {
      Shape(
        id: "d\($0)", kind: .text, frame: box(20 + Double($0) * 200, 780, $0 == 3 ? 60 : 180), text: texts[$0]
      )
    }
  }

  /// Lines that a stylus drew, from thin to thick and back: open, closed, turned and seen through.
  private static var pressed: [Shape] {
    let (open, closed) = ("M0 40C20 -30 50 90 80 5Q95 40 60 50", "M0 20L40 0L80 50C60 60 30 60 0 20Z")
    let lines: [(String, [Double])] = [
      (open, [0, 1, 0.3]), (closed, [1, 0.2, 0.8, 0]), (open, [0.9, 0.1, 1]),
    ]
    return lines.enumerated().map { index, line in
      var shape = Shape(
        id: "pressed\(index)", kind: .path(Shape.PathData(d: line.0, pressure: line.1)),
        frame: box(850 + Double(index) * 130, 805, 90, 60),
        stroke: Stroke(
          color: Color(red: 97, green: 53, blue: 131, alpha: index == 1 ? 140 : 255),
          width: 6 + Double(index) * 4, cap: index == 2 ? .round : .butt, join: index == 1 ? .miter : .round))
      if index == 1 { shape.fill = .color(Color(rgb: 0xf9f06b)) }
      if index == 2 { (shape.rotation, shape.flipX) = (25, true) }
      return shape
    }
  }

  /// Texts, groups, frames, pictures, connectors, heads.
  private static let contents: [Shape] = {
    let words = "The quick brown fox jumps over the lazy dog, then rests. Zwölf Boxkämpfer jagen Viktor."
    var shapes: [Shape] = []
    let alignments: [TextContent.Alignment] = [.start, .center, .end, .justify]
    let verticals: [TextContent.VerticalAlignment] = [.top, .middle, .bottom, .middle]
    for index in 0..<4 {
      shapes.append(
        Shape(
          id: "t\(index)", kind: index == 0 ? .text : .rectangle(cornerRadius: 4),
          frame: box(20 + Double(index) * 200, 520),
          stroke: Stroke(color: Color(rgb: 0xdeddda)),
          text: TextContent(
            string: words, font: index == 2 ? "DejaVu Serif" : nil, size: 14, weight: index == 1 ? 700 : 400,
            italic: index == 3, align: alignments[index], verticalAlign: verticals[index])))
    }
    shapes.append(
      Shape(
        id: "bidi", kind: .text, frame: box(820, 520), stroke: Stroke(color: Color(rgb: 0xdeddda)),
        text: TextContent(string: "שלום עולם, זה טקסט\nmixed  spaces & <tags>\n\tTab \"x\"", size: 16)))
    shapes += decorated
    var turned = Shape(
      id: "turned", kind: .text, frame: box(1030, 520), text: TextContent(string: "Turned text", size: 24))
    turned.rotation = 30
    turned.flipY = true
    shapes.append(turned)

    var group = Shape(
      id: "group",
      kind: .group(children: [
        Shape(id: "g1", kind: .ellipse, frame: box(30, 650, 80, 60), fill: .color(Color(rgb: 0xff7800))),
        Shape(
          id: "g2", kind: .rectangle(cornerRadius: 6), frame: box(80, 670, 90, 60),
          fill: .color(Color(rgb: 0x986a44)), text: TextContent(string: "Group")),
      ]), frame: box(30, 650, 140, 80))
    group.opacity = 0.6
    group.rotation = 12
    group.flipX = true
    shapes.append(group)
    shapes.append(
      Shape(
        id: "frame",
        kind: .frame(children: [
          Shape(
            id: "f1", kind: .ellipse, frame: box(190, 700, 120, 90),
            fill: .gradient(
              Gradient(
                geometry: .radial(center: Point(x: 0.4, y: 0.3), radius: 0.5),
                transform: GradientTransform(a: 1.1, b: 0.6, c: -0.2, d: 0.5),
                stops: [
                  .init(offset: 0.1, color: Color(rgb: 0x2ec27e)), .init(offset: 1, color: .black),
                ]))),
          Shape(
            id: "f2", kind: .star(points: 7, innerRadius: 0.5), frame: box(300, 630, 80, 80),
            fill: .gradient(
              Gradient(
                geometry: .linear(start: Point(x: 0, y: 0), end: Point(x: 0, y: 1)),
                stops: [.init(offset: 0, color: .white), .init(offset: 1, color: .black)]))),
        ]), frame: box(210, 650, 140, 90), fill: .color(Color(rgb: 0xf6f5f4)),
        stroke: Stroke(color: .black, width: 2)))
    var picture = Shape(
      id: "picture", kind: .image(resource: "photo"), frame: box(390, 650, 120, 90),
      stroke: Stroke(color: .black, width: 2))
    picture.rotation = 8
    picture.flipX = true
    shapes.append(picture)
    var faint = picture
    faint.id = "faint"
    faint.frame = box(530, 650, 60, 90)
    faint.opacity = 0.4
    shapes.append(faint)
    shapes.append(Shape(id: "broken", kind: .image(resource: "broken"), frame: box(610, 650, 60, 60)))
    shapes.append(Shape(id: "gone", kind: .image(resource: "missing"), frame: box(690, 650, 60, 60)))
    shapes.append(Shape(id: "unknown", kind: .unknown(type: "hologram"), frame: box(770, 650, 100, 70)))

    for (index, route) in Shape.Connector.Route.allCases.enumerated() {
      let x = 900 + Double(index) * 110
      shapes.append(
        Shape(id: "a\(index)", kind: .ellipse, frame: box(x, 650, 30, 30), fill: .color(Color(rgb: 0x62a0ea)))
      )
      shapes.append(
        Shape(
          id: "b\(index)", kind: .diamond, frame: box(x + 60, 740, 30, 30), fill: .color(Color(rgb: 0x62a0ea))
        ))
      shapes.append(
        Shape(
          id: "c\(index)",
          kind: .connector(
            Shape.Connector(
              from: .init(shape: "a\(index)", anchor: Point(x: 0.5, y: 1)),
              to: .init(shape: "b\(index)", anchor: Point(x: 0, y: 0.5)), route: route)),
          frame: box(x, 650, 90, 120), stroke: Stroke(color: .black, width: 2, end: .triangle),
          text: TextContent(string: ["yes", "Two\nlines", "if not"][index], size: 12)))
    }
    for (index, head) in Stroke.ArrowHead.allCases.enumerated() {
      shapes.append(
        Shape(
          id: "h\(index)", kind: .line(points: [Point(x: 0, y: 0), Point(x: 70, y: 30)]),
          frame: box(30 + Double(index) * 100, 800, 70, 30),
          stroke: Stroke(color: Color(rgb: 0x26a269), width: Double(index + 1), start: head, end: head)))
    }
    shapes.append(
      Shape(
        id: "flat", kind: .rectangle(cornerRadius: 0), frame: box(650, 800, 80, 0),
        stroke: Stroke(color: .black, width: 4)))
    shapes.append(
      Shape(
        id: "thin", kind: .ellipse, frame: box(750, 790, 0, 60), fill: .color(.black),
        stroke: Stroke(color: .black, width: 3)))
    shapes += pressed
    var hidden = Shape(id: "hidden", kind: .ellipse, frame: box(0, 0, 1250, 900), fill: .color(.black))
    hidden.isHidden = true
    shapes.append(hidden)
    return shapes
  }()
}

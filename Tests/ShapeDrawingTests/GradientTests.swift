// Gradients of more stops than cairo is given.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite("Gradients")
struct GradientTests {
  /// A page of rectangles and ellipses, turned and mirrored, with gradients of all kinds.
  private static func page(_ random: inout SeededRandom) -> Graphic {
    func unit(_ random: inout SeededRandom) -> Point {
      Point(x: random.double(-0.2...1.2), y: random.double(-0.2...1.2))
    }
    var shapes: [Shape] = []
    for index in 0..<12 {
      let isRadial = index % 3 != 0
      let transform = GradientTransform(
        a: random.double(0.3...2), b: random.double(-0.6...0.6), c: random.double(-0.6...0.6),
        d: random.double(-2...2))
      var shape = Shape(
        id: "s\(index)", kind: index % 2 == 0 ? .ellipse : .rectangle(cornerRadius: 8),
        frame: Rect(
          x: Double(index % 4) * 100 + 10, y: Double(index / 4) * 100 + 10, width: random.double(30...80),
          height: random.double(30...80)))
      shape.fill = .gradient(
        Gradient(
          geometry: isRadial
            ? .radial(center: unit(&random), radius: random.double(0.2...0.9))
            : .linear(start: unit(&random), end: unit(&random)),
          transform: index % 3 == 2 ? transform : nil,
          stops: [0, 0.4, 1].map { .init(offset: $0, color: Color(rgb: UInt32(random.int(0x100_0000)))) }))
      shape.rotation = random.bool() ? random.double(0...360) : 0
      shape.flipX = random.bool()
      shapes.append(shape)
    }
    return Graphic(pages: [Page(id: "p1", name: "Page", width: 400, height: 300, shapes: ShapeList(shapes))])
  }

  @Test("are the same as PNG, SVG and PDF", arguments: LongForm.seeds(4, long: 200))
  func exports(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let graphic = Self.page(&random)
    let ours = try Pixels(png: Exporter.data(for: graphic, format: .png))
    let svg = try Exporter.data(for: graphic, format: .svg)
    let theirs = try Pixels(png: Program.run("rsvg-convert", [], input: svg))
    #expect(ours.meanDifference(from: theirs) < 0.002, "SVG, SHAPEEDIT_SEED=\(seed)")
    let pdf = try Exporter.data(for: graphic, format: .pdf)
    let png = try Program.run("pdftocairo", ["-png", "-r", "96", "-singlefile"], input: pdf, output: "png")
    #expect(ours.meanDifference(from: try Pixels(png: png)) < 0.01, "PDF, SHAPEEDIT_SEED=\(seed)")
    // It bites: circles in place of ellipses are seen.
    var round = graphic
    for shape in graphic.pages[0].shapes {
      guard case .gradient(var gradient)? = shape.fill, gradient.transform != nil else { continue }
      var other = shape
      gradient.transform = nil
      other.fill = .gradient(gradient)
      round.pages[0].shapes[shape.id] = other
    }
    let circles = try Pixels(png: Exporter.data(for: round, format: .png))
    #expect(
      circles.meanDifference(from: theirs) > 3 * ours.meanDifference(from: theirs), "SHAPEEDIT_SEED=\(seed)")
  }

  @Test("of an ellipse without an area have the last colour")
  func flat() throws {
    let stops = [Gradient.Stop(offset: 0, color: .white), .init(offset: 1, color: Color(rgb: 0x2040c0))]
    for transform in [
      GradientTransform(a: 0, b: 0, c: 0, d: 0), GradientTransform(a: 1, b: 2, c: 2, d: 4),
    ] {
      let shape = Shape(
        id: "a", kind: .rectangle(cornerRadius: 0), frame: Rect(x: 0, y: 0, width: 40, height: 40),
        fill: .gradient(
          Gradient(
            geometry: .radial(center: Point(x: 0.5, y: 0.5), radius: 0.5), transform: transform,
            stops: stops)))
      let graphic = Graphic(pages: [
        Page(id: "p1", name: "Page", width: 40, height: 40, shapes: ShapeList([shape]))
      ])
      let ours = try Pixels(png: Exporter.data(for: graphic, format: .png))
      #expect(ours[20, 20] == 0x2040c0)
      let svg = try Exporter.data(for: graphic, format: .svg)
      #expect(try Pixels(png: Program.run("rsvg-convert", [], input: svg))[20, 20] == 0x2040c0)
    }
  }

  /// A gradient from one colour to another, told in so many stops.
  private static func gradient(_ count: Int) -> Gradient {
    let stops = (0..<count).map { index in
      let offset = Double(index) / Double(count - 1)
      return Gradient.Stop(
        offset: offset,
        color: Color(red: UInt8(255 * offset), green: 40, blue: UInt8(255 - 255 * offset), alpha: 255))
    }
    return Gradient(geometry: .linear(start: Point(x: 0, y: 0), end: Point(x: 1, y: 0)), stops: stops)
  }

  @Test("cairo is never given more than a bounded number", arguments: [2, 3, 511, 512, 513, 3_000, 200_000])
  func bounded(_ count: Int) {
    let all = Self.gradient(count).stops
    let painted = Self.gradient(count).paintedStops
    #expect(painted.count <= Gradient.mostPaintedStops)
    #expect(count > Gradient.mostPaintedStops || painted == all)
    #expect(painted.first == all.first && painted.last == all.last)
    #expect(painted.map(\.offset) == painted.map(\.offset).sorted())
  }

  @Test(
    "stops at one place stay in their order, and those at the ends", arguments: [[0.0], [1], [0.5], [0, 1]])
  func together(_ places: [Double]) {
    let stops = (0..<6_000).map { index in
      Gradient.Stop(
        offset: places[index * places.count / 6_000], color: Color(rgb: UInt32(index)))
    }
    let painted = Gradient(geometry: .radial(center: .zero, radius: 1), stops: stops).paintedStops
    let expected = places.indices.flatMap { index in
      let these = stops.filter { $0.offset == places[index] }
      return [these[0], these[these.count - 1]]
    }
    #expect(painted == expected)
  }

  @Test("what is painted of them looks as all of them do")
  func pictures() throws {
    func picture(_ gradient: Gradient) throws -> Pixels {
      let surface = try Cairo.ImageSurface(format: .rgb24, width: 300, height: 1)
      let context = Cairo.Context(surface)
      let frame = Rect(x: 0, y: 0, width: 300, height: 1)
      context.setSource(try #require(gradient.pattern(in: frame, alpha: 1)))
      context.paint()
      return try Pixels(surface)
    }
    let (many, few) = (try picture(Self.gradient(20_000)), try picture(Self.gradient(256)))
    for x in 0..<300 {
      for shift in [0, 8, 16] {
        let (one, other) = (many[x, 0] >> shift & 0xff, few[x, 0] >> shift & 0xff)
        #expect(abs(Int(one) - Int(other)) <= 2, "at \(x)")
      }
    }
  }
}

// Gradients of more stops than cairo is given.

import Gtk
import ShapeModel
import Testing

@testable import ShapeDrawing

@Suite("Gradients")
struct GradientTests {
  @Test("that run nowhere have the last colour")
  func flat() throws {
    let stops = [Gradient.Stop(offset: 0, color: .white), .init(offset: 1, color: Color(rgb: 0x2040c0))]
    let middle = Point(x: 0.5, y: 0.5)
    for (geometry, transform) in [
      (.radial(center: middle, radius: 0.5), GradientTransform(a: 0, b: 0, c: 0, d: 0)),
      (.radial(center: middle, radius: 0.5), GradientTransform(a: 1, b: 2, c: 2, d: 4)),
      (.radial(center: middle, radius: 0), nil), (.linear(start: middle, end: middle), nil),
    ] as [(Gradient.Geometry, GradientTransform?)] {
      let shape = Shape(
        id: "a", kind: .rectangle(cornerRadius: 0), frame: Rect(x: 0, y: 0, width: 40, height: 40),
        fill: .gradient(Gradient(geometry: geometry, transform: transform, stops: stops)))
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

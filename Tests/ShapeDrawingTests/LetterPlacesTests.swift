// The boxes around letters are where the letters are painted: those in them are red here, the others black.

import Gtk
import ShapeModel
import Testing

@testable import ShapeDrawing

@Suite struct LetterPlacesTests {
  private static let words = "one two three four five six"
  /// "three four".
  private static let range = 8..<18

  /// A shape with text, of whose letters some are red.
  private static func shape(
    _ kind: Shape.Kind, width: Double, align: TextContent.Alignment?, rotation: Double = 0,
    flipX: Bool = false, flipY: Bool = false
  ) -> Shape {
    var shape = Shape(id: "t", kind: kind, frame: Rect(x: 60, y: 50, width: width, height: 130))
    shape.text = TextContent(string: words, size: 18, align: align)
    shape.text?.runs = [TextRun(range, TextRunStyle(color: Color(rgb: 0xff0000)))]
    (shape.rotation, shape.flipX, shape.flipY) = (rotation, flipX, flipY)
    return shape
  }

  private static let shapes: [(name: String, shape: Shape)] = [
    ("one line", shape(.text, width: 250, align: nil)),
    ("two lines", shape(.text, width: 120, align: nil)),
    ("at the end", shape(.text, width: 140, align: .end)),
    ("stretched", shape(.text, width: 140, align: .justify)),
    ("in the middle", shape(.rectangle(cornerRadius: 0), width: 180, align: nil)),
    ("turned", shape(.rectangle(cornerRadius: 0), width: 180, align: nil, rotation: 30)),
    ("flipped", shape(.rectangle(cornerRadius: 0), width: 180, align: .end, flipX: true)),
    ("all", shape(.text, width: 150, align: .start, rotation: 200, flipX: true, flipY: true)),
  ]

  @Test func boxesAreAroundTheLetters() throws {
    for (name, shape) in Self.shapes {
      let boxes = LetterPlaces.corners(of: Self.range, in: shape)
      #expect(!boxes.isEmpty, "\(name)")
      var graphic = Graphic()
      (graphic.pages[0].width, graphic.pages[0].height) = (360, 240)
      graphic.pages[0].shapes = ShapeList([shape])
      let pixels = try Pixels(Thumbnail.surface(graphic, side: 1080))
      var (red, beside, black) = (Array(repeating: 0, count: boxes.count), 0, 0)
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let (color, place) = (pixels[x, y], Point(x: (Double(x) + 0.5) / 3, y: (Double(y) + 0.5) / 3))
          let channels = (color >> 16 & 255, color >> 8 & 255, color & 255)
          if channels.0 > 200, channels.1 < 60, channels.2 < 60 {
            let box = boxes.firstIndex { Self.depth(of: place, in: $0) > -1 }
            if let box { red[box] += 1 } else { beside += 1 }
          } else if channels.0 < 60, channels.1 < 60, channels.2 < 60 {
            black += boxes.contains { Self.depth(of: place, in: $0) > 1 } ? 1 : 0
          }
        }
      }
      #expect(red.allSatisfy { $0 > 20 }, "\(name): boxes without letters")
      #expect(beside == 0, "\(name): letters beside the boxes")
      #expect(black == 0, "\(name): other letters in the boxes")
    }
  }

  /// How far a point is inside of a convex outline, in points; less than 0 outside.
  private static func depth(of point: Point, in corners: [Point]) -> Double {
    let middle = corners.reduce(Point.zero, +)
    let center = Point(x: middle.x / Double(corners.count), y: middle.y / Double(corners.count))
    func side(_ place: Point, _ a: Point, _ b: Point) -> Double {
      let way = b - a
      return (way.x * (place.y - a.y) - way.y * (place.x - a.x)) / max(way.length, 1e-9)
    }
    return corners.indices.map { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      return side(point, a, b) * (side(center, a, b) < 0 ? -1 : 1)
    }.min() ?? 0
  }

  @Test func nothingHasNoBoxes() {
    let shape = Self.shapes[0].shape
    #expect(LetterPlaces.corners(of: 3..<3, in: shape).isEmpty)
    #expect(LetterPlaces.corners(of: 900..<905, in: shape).isEmpty)
    #expect(LetterPlaces.corners(of: 0..<2, in: Shape(id: "n", kind: .ellipse, frame: .zero)).isEmpty)
    #expect(LetterPlaces.corners(of: Self.range, in: shape, isCancelled: { true }).isEmpty)
  }

  /// Of a very long text only what is before the letters is set.
  @Test func theBeginningOfALongTextIsFoundSoon() {
    var shape = Self.shapes[0].shape
    shape.text = TextContent(string: String(repeating: "word ", count: 200_000), size: 18)
    let boxes = LetterPlaces.corners(of: 5..<9, in: shape)
    #expect(boxes.count == 1)
    #expect(boxes.joined().allSatisfy { $0.y < shape.frame.y + 40 })
  }

  /// Letters that are given many accents are set with some of them; what comes after is where it is painted.
  @Test func lettersAfterEndlessAccents() throws {
    let accents = String(repeating: "\u{301}", count: 90)
    var shape = Self.shapes[0].shape
    shape.text = TextContent(string: "ab words", size: 18)
    let plain = try #require(LetterPlaces.corners(of: 3..<8, in: shape).first)
    shape.text?.string = "a\(accents)b words"
    let marked = try #require(LetterPlaces.corners(of: 93..<98, in: shape).first)
    #expect(abs(plain[0].x - marked[0].x) < 3)
    #expect(abs(plain[1].x - marked[1].x) < 3)
  }
}

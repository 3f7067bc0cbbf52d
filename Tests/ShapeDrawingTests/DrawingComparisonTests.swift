// What differs between two drawings, counted and marked, compared with the plain rule.

import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite("What differs from an earlier version")
struct DrawingComparisonTests {
  /// Shapes by their page and id, as the plain rule sees them.
  private func shapes(of graphic: Graphic) -> [[String]: Shape] {
    var found: [[String]: Shape] = [:]
    for page in graphic.pages {
      for shape in page.shapes { found[[page.id, shape.id]] = shape }
    }
    return found
  }

  @Test("counts are those of the shapes by their ids", arguments: UInt64(1)...12)
  func counts(seed: UInt64) {
    var life = DrawingLife(seed: seed)
    var earlier = life.graphic
    for step in 0..<40 {
      _ = life.step()
      let now = life.graphic
      let found = DrawingComparison(from: earlier, to: now)
      let (then, later) = (shapes(of: earlier), shapes(of: now))
      let added = later.keys.count { then[$0] == nil }
      let removed = then.keys.count { later[$0] == nil }
      let differing = then.count { key, shape in later[key].map { $0 != shape } ?? false }
      #expect(found.added == added && found.removed == removed, "seed \(seed), step \(step)")
      #expect(found.changed >= differing, "seed \(seed), step \(step)")
      // What stands in the same order has not changed by standing there.
      let orders = [earlier, now].map { graphic in
        graphic.pages.flatMap { page in
          page.shapes.map { [page.id, $0.id] }.filter { then[$0] != nil && later[$0] != nil }
        }
      }
      if orders[0] == orders[1] { #expect(found.changed == differing, "seed \(seed), step \(step)") }
      // Which of two shapes has passed the other is not the same from either side.
      let back = DrawingComparison(from: now, to: earlier)
      #expect(back.added == removed && back.removed == added, "seed \(seed), step \(step)")
      if step % 9 == 8 { earlier = now }
    }
  }

  @Test("marks are where something differs, and nowhere else")
  func marks() throws {
    func rectangle(_ id: String, _ x: Double) -> Shape {
      Shape(id: id, kind: .ellipse, frame: Rect(x: x, y: 100, width: 80, height: 60))
    }
    var earlier = Graphic(pages: [Page(id: "p", name: "", width: 800, height: 400)])
    for (id, x) in [("same", 20.0), ("moved", 200), ("gone", 400)] {
      earlier.pages[0].shapes.append(rectangle(id, x))
    }
    var now = Graphic(pages: [Page(id: "p", name: "", width: 800, height: 400)])
    for (id, x) in [("same", 20.0), ("moved", 260), ("new", 600)] {
      now.pages[0].shapes.append(rectangle(id, x))
    }
    let comparison = DrawingComparison(from: earlier, to: now)
    #expect(comparison.added == 1 && comparison.changed == 1 && comparison.removed == 1)
    let plain = try Pixels(png: Thumbnail.png(earlier, side: 800))
    let marked = try Pixels(png: comparison.png(side: 800))
    func differs(_ area: Rect) -> Bool {
      for y in Int(area.y)..<Int(area.maxY) {
        for x in Int(area.x)..<Int(area.maxX) where plain.values[y * 800 + x] != marked.values[y * 800 + x] {
          return true
        }
      }
      return false
    }
    #expect(!differs(Rect(x: 0, y: 0, width: 190, height: 400)))
    for x in [200.0, 400, 600] {
      #expect(differs(Rect(x: x - 6, y: 94, width: 92, height: 72)), "\(x)")
      #expect(!differs(Rect(x: x - 10, y: 0, width: 100, height: 88)), "\(x)")
    }
    let same = DrawingComparison(from: earlier, to: earlier)
    #expect(same.added + same.changed + same.removed == 0)
    #expect(try same.png(side: 300) == Thumbnail.png(earlier, side: 300))
  }

  @Test("marks lie close around shapes, whatever text, heads and stroke they have", arguments: [0.0, 30])
  func closeMarks(rotation: Double) throws {
    func graphic(_ opacity: Double) -> Graphic {
      var graphic = Graphic(pages: [Page(id: "p", name: "", width: 800, height: 400)])
      for (index, kind) in [Shape.Kind.rectangle(cornerRadius: 0), .text, .ellipse].enumerated() {
        var shape = Shape(
          id: "s\(index)", kind: kind,
          frame: Rect(x: 100 + Double(index) * 200, y: 100, width: 120, height: 50))
        shape.text = TextContent(string: "Some words that are here")
        shape.rotation = rotation
        shape.stroke = Stroke(color: .black, width: 4)
        shape.opacity = opacity
        graphic.pages[0].shapes.append(shape)
      }
      let ends = Shape.Connector(
        from: .init(shape: "s0", anchor: Point(x: 1, y: 0.5)),
        to: .init(shape: "s1", anchor: Point(x: 0, y: 0.5)))
      var joined = Shape(id: "k", kind: .connector(ends), frame: Rect(x: 220, y: 125, width: 80, height: 0))
      joined.stroke = Stroke(color: .black, width: 4)
      joined.stroke?.end = .triangle
      joined.text = TextContent(string: "Yes")
      joined.opacity = opacity
      graphic.pages[0].shapes.append(joined)
      return graphic
    }
    let earlier = graphic(1)
    let page = earlier.pages[0]
    let marks = try #require(DrawingComparison(from: earlier, to: graphic(0.5)).marks[0])
    #expect(marks.count == page.shapes.count)
    for shape in page.shapes {
      let bounds = shape.bounds(resolving: page.shape(withID:))
      let fits = marks.contains {
        $0.frame.contains(bounds) && bounds.insetBy(dx: -4, dy: -4).contains($0.frame)
      }
      #expect(fits, "\(shape.id) at \(bounds)")
    }
  }

  @Test("each page has its own marks, and those that differ are told")
  func pages() throws {
    func page(_ id: String, _ x: Double?, width: Double = 400) -> Page {
      var page = Page(id: id, name: "", width: width, height: 200)
      if let x {
        page.shapes.append(
          Shape(id: "s" + id, kind: .ellipse, frame: Rect(x: x, y: 50, width: 80, height: 60)))
      }
      return page
    }
    let earlier = Graphic(pages: [page("1", 20), page("2", 20), page("3", 20), page("4", 20), page("5", nil)])
    // The second page's shape is gone, the third page too, and the fourth is wider; there is a new page.
    let now = Graphic(pages: [
      page("1", 20), page("2", nil), page("4", 20, width: 500), page("5", nil), page("6", 20),
    ])
    let comparison = DrawingComparison(from: earlier, to: now)
    #expect(comparison.differentPages == [1, 2, 3])
    #expect(comparison.removed == 2 && comparison.added == 1)
    for place in earlier.pages.indices {
      let plain = try Exporter.data(for: earlier, format: .png, page: place)
      let marked = try Pixels(png: comparison.png(page: place, side: 400))
      #expect((try Pixels(png: plain) != marked) == [1, 2].contains(place), "page \(place)")
    }
  }
}

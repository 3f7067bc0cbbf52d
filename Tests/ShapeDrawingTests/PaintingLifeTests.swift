// What is painted after random edits: all of it within the bounds that everything is culled by, the same
// whatever part is asked for, where clicks find it, after ungrouping as before, and as librsvg paints what is
// exported.

import Glibc
import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct PaintingLifeTests {
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  /// What is painted: far more than the drawings fill.
  private static let area = Rect(x: -300, y: -300, width: 900, height: 900)

  @Test(arguments: LongForm.seeds(6, long: 200))
  func picturesAreWhatTheModelSays(_ seed: UInt64) throws {
    var life = DrawingLife(seed: seed)
    let painter = Painter()
    for step in 0..<LongForm.count(70, long: 300) {
      let name = life.step()
      let fault =
        try Self.inkFault(&life, painter) ?? Self.clipFault(&life, painter)
        ?? Self.ungroupingFault(life, name, painter)
      if let fault { throw Fault(description: "SHAPEEDIT_SEED=\(seed), step \(step), \(name): \(fault)") }
    }
    if let fault = try Self.exportFault(life) {
      throw Fault(description: "SHAPEEDIT_SEED=\(seed): \(fault)")
    }
  }

  // MARK: Bounds and clicks

  /// What changed paints only inside its bounds, and is clicked where it is seen.
  private static func inkFault(_ life: inout DrawingLife, _ painter: Painter) throws -> String? {
    let page = life.page
    let changed = life.lastDelta.map { Array($0.dirtyShapes(on: page)) } ?? []
    // A few connectors that only follow, too.
    let followers = page.shapes.filter { !$0.allConnectors.isEmpty }.prefix(3)
    for shape in changed + followers where !shape.isHidden {
      let whole = shape.opaque
      let bounds = shape.paintedBounds(resolving: page.shape(withID:))
      guard area.insetBy(dx: 40, dy: 40).contains(bounds) else { continue }
      let surface = try picture(of: [whole], page, painter)
      if let fault = clickFault(whole, on: surface, page, &life.random) { return "\(shape.id): \(fault)" }
      if let place = inkOutside(bounds, on: surface) {
        return "\(shape.id) paints at \(place), outside of \(bounds): \(shape)"
      }
    }
    return nil
  }

  /// A pixel that is not clear, in page coordinates.
  private static func ink(of surface: Cairo.ImageSurface) -> Point? {
    surface.withPixels { pixels -> Point? in
      let bytes = UnsafeRawBufferPointer(pixels)
      // All are clear when the first is and each is like the one before.
      if bytes.first == 0, memcmp(bytes.baseAddress!, bytes.baseAddress! + 1, bytes.count - 1) == 0 {
        return nil
      }
      let width = Int(area.width)
      for (index, pixel) in pixels.enumerated() where pixel >> 24 > 2 {
        return Point(x: area.x + Double(index % width), y: area.y + Double(index / width))
      }
      return nil
    }
  }

  /// Where a shape is all painted a click meets it, and where nothing near is it does not.
  private static func clickFault(
    _ shape: Shape, on surface: Cairo.ImageSurface, _ page: Page, _ random: inout SeededRandom
  ) -> String? {
    // Letters and labels are boxes to a click; dashes are whole lines.
    guard !shape.holds(where: { $0.text != nil || $0.isLabel || $0.stroke?.dash.isEmpty == false }) else {
      return nil
    }
    // What has no size is selected where it is, so that it can be deleted, though nothing of it is painted.
    guard ink(of: surface) != nil else { return nil }
    let bounds = shape.paintedBounds(resolving: page.shape(withID:))
    let width = Int(area.width)
    // Corners and caps may reach farther than half a width, which is what a click is measured by.
    let slack = 4 * (shape.widestStroke + 1)
    return surface.withPixels { pixels -> String? in
      func cover(_ point: Point, _ reach: Int) -> (least: UInt32, most: UInt32) {
        var (least, most): (UInt32, UInt32) = (255, 0)
        let (column, row) = (Int(point.x - area.x), Int(point.y - area.y))
        for y in max(0, row - reach)...min(width - 1, row + reach) {
          for x in max(0, column - reach)...min(width - 1, column + reach) {
            let alpha = pixels[y * width + x] >> 24
            least = min(least, alpha)
            most = max(most, alpha)
          }
        }
        return (least, most)
      }
      for _ in 0..<12 {
        let place = Point(
          x: random.double(bounds.minX...bounds.maxX).rounded() + 0.5,
          y: random.double(bounds.minY...bounds.maxY).rounded() + 0.5)
        if cover(place, 1).least == 255,
          !shape.contains(place, tolerance: slack, resolving: page.shape(withID:))
        {
          return "a click at \(place) passes through what is painted: \(shape)"
        }
        if !shape.holds(where: \.isUnseen),
          shape.contains(place, tolerance: 0.1, resolving: page.shape(withID:)),
          cover(place, Int(slack) + 1).most == 0
        {
          return "a click at \(place) meets nothing that is seen: \(shape)"
        }
      }
      return nil
    }
  }

  /// Texts of any kind in small and large frames, in groups turned and flipped: no letter leaves its bounds.
  @Test(arguments: LongForm.seeds(6, long: 400))
  func lettersStayInTheirBounds(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let painter = Painter()
    let page = Page(id: "p1", name: "", width: 0, height: 0)
    for step in 0..<60 {
      var shape = random.lettered(id: "t")
      for level in 0..<random.int(3) {
        var group = random.part(id: "g\(level)", depth: 3)
        group.kind = .group(children: [shape])
        group.text = random.bool(0.2) ? random.text() : nil
        shape = group
      }
      let bounds = shape.opaque.paintedBounds
      guard Self.area.insetBy(dx: 2, dy: 2).contains(bounds) else { continue }
      let surface = try Self.picture(of: [shape.opaque], page, painter)
      if let place = Self.inkOutside(bounds, on: surface) {
        throw Fault(
          description: "SHAPEEDIT_SEED=\(seed), step \(step): ink at \(place), bounds \(bounds), \(shape)")
      }
    }
  }

  /// A place that is painted outside of `bounds`, which are cleared.
  private static func inkOutside(_ bounds: Rect, on surface: Cairo.ImageSurface) -> Point? {
    let context = Cairo.Context(surface)
    context.operator = .clear
    context.append(bounds.offset(by: .zero - area.origin).roundedOut.insetBy(dx: -1, dy: -1))
    context.fill()
    surface.flush()
    return ink(of: surface)
  }

  private static func picture(
    of shapes: some Sequence<Shape>, _ page: Page, _ painter: Painter, clip: Rect? = nil
  ) throws -> Cairo.ImageSurface {
    let surface = try Cairo.ImageSurface(
      format: .argb32, width: Int(area.width), height: Int(area.height))
    let context = Cairo.Context(surface)
    context.translate(x: -area.x, y: -area.y)
    if let clip {
      context.append(clip)
      context.clip()
    }
    painter.paint(shapes, on: context, in: PaintEnvironment(page: page, resources: [:]))
    surface.flush()
    return surface
  }

  // MARK: Parts

  /// A part that is asked for alone looks as it does in the whole.
  private static func clipFault(_ life: inout DrawingLife, _ painter: Painter) throws -> String? {
    guard life.random.bool(0.2) else { return nil }
    let part = Rect(
      x: life.random.double(-50...250).rounded(), y: life.random.double(-50...250).rounded(), width: 90,
      height: 70)
    let all = try picture(of: life.page.shapes, life.page, painter)
    let some = try picture(of: life.page.shapes, life.page, painter, clip: part)
    let width = Int(area.width)
    var differing = 0
    all.withPixels { all in
      some.withPixels { some in
        for y in Int(part.minY - area.y)..<Int(part.maxY - area.y) {
          for x in Int(part.minX - area.x)..<Int(part.maxX - area.x) {
            let (a, b) = (all[y * width + x], some[y * width + x])
            for shift in [0, 8, 16, 24] as [UInt32]
            where abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > 24 {
              differing += 1
              break
            }
          }
        }
      }
    }
    return differing > 0 ? "\(differing) pixels in \(part) are otherwise when only that is painted" : nil
  }

  // MARK: Ungrouping

  /// Taking groups apart changes nothing that is seen.
  private static func ungroupingFault(
    _ life: DrawingLife, _ name: String, _ painter: Painter
  ) throws -> String? {
    guard name == "ungroup", life.lastDelta != nil else { return nil }
    let old = life.before.pages[0]
    let groups = life.dissolved.compactMap { old.shapes[$0] }
    let isAttached = old.shapes.contains { root in
      root.allConnectors.contains {
        guard case .connector(let value) = $0.kind else { return false }
        return [value.from.shape, value.to.shape].contains { $0.map(life.dissolved.contains) ?? false }
      }
    }
    // Shapes that shine through each other do so otherwise apart, and a group's own text goes with it.
    guard !isAttached, groups.allSatisfy({ $0.opacity == 1 && $0.text == nil }) else { return nil }
    let before = try Pixels(picture(of: old.shapes, old, painter))
    let after = try Pixels(picture(of: life.page.shapes, life.page, painter))
    let difference = before.differingPixels(from: after, tolerance: 60)
    return difference > 12 ? "\(difference) pixels changed" : nil
  }

  // MARK: Export

  /// librsvg paints our SVG as we paint. Letters are left to another test.
  private static func exportFault(_ life: DrawingLife) throws -> String? {
    var graphic = life.graphic
    graphic.pages = [graphic.pages[0]]
    graphic.pages[0].shapes = ShapeList(graphic.pages[0].shapes.map(\.withoutLetters))
    graphic.pages[0].width = 400
    graphic.pages[0].height = 400
    let ours = try Pixels(png: Exporter.data(for: graphic, format: .png))
    let svg = try Exporter.data(for: graphic, format: .svg)
    let theirs = try Pixels(png: Program.run("rsvg-convert", [], input: svg))
    let difference = ours.differingPixels(from: theirs, tolerance: 96)
    return difference > 60 ? "\(difference) pixels of the SVG differ from the PNG" : nil
  }
}

extension GraphicDelta {
  /// The shapes of `page` that the delta changed.
  fileprivate func dirtyShapes(on page: Page) -> [Shape] {
    changes.compactMap { change in
      switch change {
      case .replaced(page.id, _, let shape), .inserted(page.id, let shape, _): page.shapes[shape.id]
      default: nil
      }
    }
  }
}

extension Shape {
  /// The shape without anything translucent or hidden, so that what it paints is seen.
  fileprivate var opaque: Shape {
    mapped { shape in
      shape.opacity = 1
      shape.isHidden = false
      shape.stroke?.color.alpha = 255
      if case .gradient(var gradient)? = shape.fill {
        for index in gradient.stops.indices { gradient.stops[index].color.alpha = 255 }
        shape.fill = .gradient(gradient)
      }
    }
  }

  /// The shape without text, a box for a label.
  fileprivate var withoutLetters: Shape {
    mapped { shape in
      shape.text = nil
      if shape.isLabel { shape.kind = .rectangle(cornerRadius: 0) }
    }
  }

  fileprivate var isLabel: Bool {
    if case .unknown = kind { true } else { false }
  }

  /// Whether nothing of the shape itself is painted; its outline can be clicked all the same.
  fileprivate var isUnseen: Bool { children.isEmpty && !showsFill && !showsStroke }

  fileprivate func holds(where isWanted: (Shape) -> Bool) -> Bool {
    isWanted(self) || children.contains { $0.holds(where: isWanted) }
  }

  fileprivate var widestStroke: Double {
    children.reduce(showsStroke ? stroke?.width ?? 0 : 0) { max($0, $1.widestStroke) }
  }

  private func mapped(_ change: (inout Shape) -> Void) -> Shape {
    var result = self
    change(&result)
    switch result.kind {
    case .group(let children): result.kind = .group(children: children.map { $0.mapped(change) })
    case .frame(let children): result.kind = .frame(children: children.map { $0.mapped(change) })
    default: break
    }
    return result
  }
}

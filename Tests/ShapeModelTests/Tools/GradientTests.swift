// Gradients by their handles on the canvas: wherever these are dragged, on shapes turned, mirrored and
// stretched, they land there, and each gesture is one step of undo.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct GradientTests {
  private func gradient(_ random: inout SeededRandom, _ kind: FillKind) -> Gradient {
    func unit(_ random: inout SeededRandom) -> Point {
      Point(x: random.double(-0.2...1.2), y: random.double(-0.2...1.2))
    }
    let offsets = (0..<2 + random.int(4)).map { _ in Double(random.int(11)) / 10 }.sorted()
    let isEllipse = kind == .radial && random.bool()
    return Gradient(
      geometry: kind == .radial
        ? .radial(center: unit(&random), radius: random.double(0.3...1))
        : .linear(start: unit(&random), end: unit(&random)),
      transform: isEllipse
        ? GradientTransform(
          a: random.double(0.5...1.5), b: random.double(-0.4...0.4), c: random.double(-0.4...0.4),
          d: random.double(0.5...1.5)) : nil,
      stops: offsets.map { .init(offset: $0, color: Color(rgb: UInt32(random.int(0x1000000)))) })
  }

  private func shape(_ random: inout SeededRandom, _ kind: FillKind) -> Shape {
    var shape = Shape(
      id: "a",
      kind: random.pick([
        .rectangle(cornerRadius: 9), .ellipse, .triangle, .star(points: 5, innerRadius: 0.4),
      ]),
      frame: Rect(
        x: random.double(0...99), y: 30, width: random.double(150...600), height: random.double(150...600)))
    shape.fill = .gradient(gradient(&random, kind))
    shape.rotation = random.bool() ? random.double(0...360) : 0
    shape.flipX = random.bool(0.4)
    shape.flipY = random.bool(0.4)
    return shape
  }

  private func canvas(_ shape: Shape) -> TestCanvas {
    var canvas = TestCanvas([shape])
    canvas.editor.selection = Selection(["a"])
    canvas.editor.editedGradient = EditedGradient(id: "a")
    return canvas
  }

  private func places(_ canvas: inout TestCanvas) -> [GradientHandle: Point] {
    let handles = canvas.editor.handles(page: canvas.page, grid: canvas.grid, zoom: 1)
    return Dictionary(
      (handles?.positions ?? []).compactMap { handle, point in
        if case .gradient(let gradient) = handle { (gradient, point) } else { nil }
      }, uniquingKeysWith: { a, _ in a })
  }

  /// Every handle is dragged to a random place; what is on the page then has its handle there.
  @Test(arguments: LongForm.seeds(40, long: 4000))
  func handlesLandWhereTheyAreDragged(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let kind = random.pick([FillKind.linear, .radial])
    let from = shape(&random, kind)
    var fresh = canvas(from)
    for (handle, start) in places(&fresh) {
      var canvas = canvas(from)
      let handles = canvas.editor.handles(page: canvas.page, grid: canvas.grid, zoom: 1)
      let grabbed = handles?.handle(at: start)
      guard case .gradient(let taken)? = grabbed else {
        Issue.record("SHAPEEDIT_SEED=\(seed): nothing at \(handle)")
        continue
      }
      let target =
        start + Point(x: random.double(-200...200).rounded(), y: random.double(-200...200).rounded())
      canvas.drag(from: (start.x, start.y), to: (target.x, target.y), .control)
      let context: Comment = "SHAPEEDIT_SEED=\(seed) \(kind) \(taken)"
      #expect(canvas.steps.count <= 1, context)
      let now = try #require(canvas["a"])
      guard case .gradient(let gradient)? = now.fill, case .gradient(let before)? = from.fill else {
        continue
      }
      #expect(gradient.stops.map(\.offset) == gradient.stops.map(\.offset).sorted(), context)
      #expect(Set(gradient.stops.map(\.color)) == Set(before.stops.map(\.color)), context)
      let selected = try #require(canvas.editor.editedGradient?.selected, context)
      let after = places(&canvas)
      let place = try #require(after[selected], context)
      switch (taken, kind) {
      case (.start, _), (.end, .linear): #expect(place.distance(to: target) < 0.1, context)
      case (.side, _):
        try checkAxes(after, taken, target, canvas, now, context, moved: gradient != before)
      case (.end, .radial) where before.transform != nil:
        try checkAxes(after, taken, target, canvas, now, context, moved: gradient != before)
      case (.end, _):
        // How far it reaches, which is told in the unit square.
        let transform = try #require(now.transform.inverted)
        let (middle, local) = (gradient.ends.start, transform.apply(target))
        let unit = Point(
          x: (local.x - now.frame.x) / now.frame.width, y: (local.y - now.frame.y) / now.frame.height)
        #expect(abs(gradient.ends.end.x - middle.x - unit.distance(to: middle)) < 0.001, context)
      case (.stop, _):
        // On the line, as near as it gets; in whole hundredths.
        let (a, b) = (try #require(after[.start]), try #require(after[.end]))
        let nearest = (0...100).map { a + (b - a) * (Double($0) / 100) }.map { $0.distance(to: target) }.min()
        #expect(abs(place.distance(to: target) - (nearest ?? 0)) < 0.1, context)
      }
      // As a file has it.
      let bytes = ShapeEditFormat.write(canvas.graphic)
      #expect(try ShapeEditFormat.write(ShapeEditFormat.read(bytes).graphic) == bytes, context)
      if !canvas.steps.isEmpty { canvas.undo() }
      #expect(canvas["a"] == from, context)
    }
  }

  /// An end of an ellipse is where it was dragged, in the file too: the rim that the file tells goes through
  /// both ends; or nothing has changed, where it would have no area.
  private func checkAxes(
    _ places: [GradientHandle: Point], _ taken: GradientHandle, _ target: Point, _ canvas: TestCanvas,
    _ shape: Shape, _ context: Comment, moved: Bool
  ) throws {
    if moved { #expect(try #require(places[taken]).distance(to: target) < 0.1, context) }
    let file = try ShapeEditFormat.read(ShapeEditFormat.write(canvas.graphic)).graphic
    guard case .gradient(let gradient)? = file.pages[0].shapes["a"]?.fill,
      case .radial(let center, let radius) = gradient.geometry
    else {
      Issue.record(context)
      return
    }
    let transform = gradient.transform
    let matrix = Transform(
      a: transform?.a ?? 1, b: transform?.b ?? 0, c: transform?.c ?? 0, d: transform?.d ?? 1, e: 0, f: 0)
    for (handle, way) in [(GradientHandle.end, Point(x: radius, y: 0)), (.side, Point(x: 0, y: radius))] {
      let unit = center + matrix.apply(way)
      let frame = shape.frame
      let seen = shape.transform.apply(
        Point(x: frame.x + unit.x * frame.width, y: frame.y + unit.y * frame.height))
      #expect(try #require(places[handle]).distance(to: seen) < 0.001, context)
    }
  }

  @Test func escapeInADragLeavesNothing() throws {
    var random = SeededRandom(seed: 7)
    let from = shape(&random, .linear)
    var canvas = canvas(from)
    let before = places(&canvas)
    let start = try #require(before[.end])
    canvas.down(start.x, start.y)
    canvas.move(start.x + 60, start.y + 40)
    #expect(canvas.output.preview.first?.fill != from.fill)
    #expect(canvas.output.hidden == ["a"])
    canvas.send(.key(.escape, []))
    #expect(canvas["a"] == from && canvas.steps.isEmpty)
    #expect(canvas.editor.editedGradient == EditedGradient(id: "a"))
  }

  private var plain: Shape {
    var shape = Shape(
      id: "a", kind: .rectangle(cornerRadius: 0), frame: Rect(x: 100, y: 100, width: 200, height: 100))
    shape.fill = .gradient(
      Gradient(
        geometry: .linear(start: Point(x: 0, y: 0.5), end: Point(x: 1, y: 0.5)),
        stops: [
          .init(offset: 0, color: .black), .init(offset: 0.5, color: .white), .init(offset: 1, color: .black),
        ]))
    return shape
  }

  /// Ends snap to sides and middles; Control suspends it, Shift keeps the direction.
  @Test func endsSnap() throws {
    func end(_ modifiers: Modifiers, _ x: Double, _ y: Double) throws -> Point {
      var canvas = canvas(plain)
      canvas.drag(from: (300, 150), to: (x, y), modifiers)
      guard case .gradient(let gradient)? = canvas["a"]?.fill else { return .zero }
      return gradient.ends.end
    }
    #expect(try end([], 204, 197) == Point(x: 0.5, y: 1))
    #expect(try end(.control, 204, 197) == Point(x: 0.52, y: 0.97))
    #expect(try end(.shift, 250, 160) == Point(x: 0.75, y: 0.5))
  }

  /// By keys alone: through the handles and out, moved, taken away.
  @Test func keysDoAll() throws {
    var canvas = canvas(plain)
    func stops() -> [Double] {
      guard case .gradient(let gradient)? = canvas["a"]?.fill else { return [] }
      return gradient.stops.map(\.offset)
    }
    var seen: [GradientHandle?] = []
    var hints: [String] = []
    for _ in 0..<4 {
      canvas.send(.key(.tab, []))
      seen.append(canvas.editor.editedGradient?.selected)
      hints.append(canvas.output.hint)
    }
    #expect(seen == [.start, .stop(1), .end, nil])
    #expect(Set(hints.prefix(3)).count == 3)
    #expect(canvas.editor.editedGradient == nil)
    canvas.editor.selection = Selection(["a"])
    canvas.editor.editedGradient = EditedGradient(id: "a", selected: .stop(1))
    canvas.send(.key(.right, []))
    canvas.send(.key(.right, .shift))
    #expect(stops() == [0, 0.61, 1])
    #expect(canvas["a"]?.frame == plain.frame)
    canvas.apply(.removeStop(of: try #require(canvas.editor.editedGradient), in: canvas.contents))
    #expect(stops() == [0, 1])
    canvas.editor.editedGradient?.selected = .start
    canvas.send(.key(.down, .shift))
    guard case .gradient(let gradient)? = canvas["a"]?.fill else { return }
    #expect(gradient.ends.start == Point(x: 0, y: 0.6))
    #expect(DrawingEdit.removeStop(of: EditedGradient(id: "a", selected: .start), in: canvas.contents) == nil)
    canvas.send(.key(.escape, []))
    #expect(canvas.editor.editedGradient == nil && canvas.selection == ["a"])
  }

  @Test func aDoubleClickOnTheLineAddsAStopOfTheColourThere() throws {
    var canvas = canvas(plain)
    canvas.down(150, 151)
    canvas.up(150, 151)
    canvas.down(150, 151, clicks: 2)
    canvas.up(150, 151)
    guard case .gradient(let gradient)? = canvas["a"]?.fill else { return }
    #expect(gradient.stops.map(\.offset) == [0, 0.25, 0.5, 1])
    #expect(gradient.stops[1].color == Color(rgb: 0x808080))
    #expect(canvas.editor.editedGradient?.selected == .stop(1))
    #expect(canvas.names == ["Add Stop"])
  }

  /// The handles go when they are about nothing any more.
  @Test func itEndsWithWhatItIsAbout() {
    for change in [
      { (canvas: inout TestCanvas) in canvas.click(20, 20) },
      { $0.apply(.set(.fill(.color(.white)), of: ["a"], in: $0.contents)) },
      { $0.apply(.set(.isLocked(true), of: ["a"], in: $0.contents)) },
      { $0.apply(.delete(Selection(["a"]), in: $0.contents)) },
      { $0.editor.tool = .rectangle },
    ] as [(inout TestCanvas) -> Void] {
      var canvas = canvas(plain)
      change(&canvas)
      canvas.move(500, 500)
      #expect(canvas.editor.editedGradient == nil)
    }
    // Moving the shape is not the end.
    var canvas = canvas(plain)
    canvas.drag(from: (150, 180), to: (190, 200))
    #expect(canvas["a"]?.frame.x == 140)
    #expect(canvas.editor.editedGradient != nil)
  }

  /// What is done to stops keeps their order, and what it does not speak of.
  @Test(arguments: LongForm.seeds(100, long: 10_000))
  func stopsStayInOrder(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var gradient = gradient(&random, .linear)
    for index in gradient.stops.indices {
      gradient.stops[index].unknownMembers = UnknownMembers(members: [
        .init(key: "n", json: Array(String(index).utf8), after: "color")
      ])
    }
    let context: Comment = "SHAPEEDIT_SEED=\(seed)"
    for _ in 0..<12 {
      let before = gradient
      let index = random.int(gradient.stops.count)
      switch random.int(4) {
      case 0:
        let moved = gradient.movingStop(index, to: random.double(-0.5...1.5))
        #expect(moved.gradient.stops[moved.index].color == before.stops[index].color, context)
        #expect(
          moved.gradient.stops[moved.index].unknownMembers == before.stops[index].unknownMembers, context)
        gradient = moved.gradient
        #expect(
          gradient.stops.map(\.color.description).sorted() == before.stops.map(\.color.description).sorted(),
          context)
      case 1:
        guard let added = gradient.addingStop(at: random.double(0...1)) else { continue }
        gradient = added.gradient
        // It looks as before everywhere.
        for place in 0...50 where !before.stops.contains(where: { $0.offset == Double(place) / 50 }) {
          let (a, b) = (before.color(at: Double(place) / 50), gradient.color(at: Double(place) / 50))
          #expect(abs(Int(a.red) - Int(b.red)) <= 1 && abs(Int(a.blue) - Int(b.blue)) <= 1, context)
        }
      case 2: gradient = gradient.removingStop(index) ?? gradient
      default:
        gradient = gradient.reversed
        #expect(gradient.reversed.stops.map(\.color) == before.stops.map(\.color), context)
      }
      #expect(gradient.stops.count >= 2, context)
      #expect(gradient.stops.map(\.offset) == gradient.stops.map(\.offset).sorted(), context)
    }
  }

  @Test(arguments: LongForm.seeds(100, long: 10_000))
  func anglesAreWhatIsSeen(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let size = Size(width: random.double(1...900), height: random.double(1...900))
    let degrees = random.double(0...359).rounded()
    let turned = gradient(&random, .linear).running(at: degrees, in: size)
    let angle = try #require(turned.angle(in: size))
    let difference = abs(angle - degrees)
    #expect(min(difference, 360 - difference) < 0.05, "SHAPEEDIT_SEED=\(seed)")
  }

  /// Near the middle of a radial gradient its end keeps a handle that can be taken again.
  @Test(arguments: [GradientTransform?.none, GradientTransform(a: 1, b: 0, c: 0, d: 0.5)])
  func anEndNearTheMiddleCanBeTakenAgain(_ transform: GradientTransform?) throws {
    var shape = Shape.box("a", 100, 100, 200, 200)
    shape.fill = .gradient(
      Gradient(
        geometry: .radial(center: Point(x: 0.5, y: 0.5), radius: 0.4), transform: transform,
        stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]))
    for handle in [GradientHandle.end, .side] {
      var canvas = canvas(shape)
      let before = places(&canvas)
      let (place, middle) = (try #require(before[handle]), try #require(before[.start]))
      canvas.drag(from: (place.x, place.y), to: (middle.x + 2, middle.y + 1))
      let now = try #require(places(&canvas)[handle])
      let handles = canvas.editor.handles(page: canvas.page, grid: canvas.grid, zoom: 1)
      #expect(now != middle && handles?.handle(at: now) == .gradient(handle), "\(handle)")
    }
  }

  @Test func fillsBecomeGradientsAndBack() {
    for color in [Color.black, .white, Color(rgb: 0x3584e4)] {
      for kind in [FillKind.linear, .radial] {
        let paint = Paint.color(color).converted(to: kind)
        #expect(paint.kind == kind)
        #expect(paint.converted(to: .color) == .color(color))
        let other = paint.converted(to: kind == .linear ? .radial : .linear)
        #expect(other.converted(to: kind) == paint)
        guard case .gradient(let gradient) = paint else { continue }
        #expect(gradient.stops[0].color != gradient.stops[1].color)
      }
    }
    let group = Shape(
      id: "g", kind: .group(children: [plain, .init(id: "b", kind: .ellipse, frame: plain.frame)]),
      frame: plain.frame)
    #expect(SelectionProperties([group.setting(.fillKind(.radial))]).fillKind == .same(.radial))
    #expect(SelectionProperties([plain]).gradientAngle == .same(0))
    #expect(SelectionProperties([plain.setting(.gradientAngle(90))]).gradientAngle == .same(90))
  }
}

extension Color {
  fileprivate var description: String { "\(red) \(green) \(blue) \(alpha)" }
}

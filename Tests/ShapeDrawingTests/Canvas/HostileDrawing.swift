// Drawings that nobody makes by hand: each holds so much of one thing that painting all of it takes minutes.

import Gtk
import ShapeModel
import ShapeTesting
import Synchronization

@testable import ShapeDrawing

/// What a hostile drawing has too much of.
enum HostileDrawing: CaseIterable, Sendable {
  case texts, oneText, narrowTexts, dashes, outlines, pictures, groups, crowd, covers, unknown, mixture

  static let area = Rect(x: 0, y: 0, width: 600, height: 600)
  private static let novel = String(repeating: "It was a dark night. ", count: 2_000)

  /// What a tile may take in tests: a part of what is allowed in the short form, so that all kinds are
  /// painted in some seconds. The drawings are too much for it either way.
  static let limits = TilePlan.Limits().scaled(by: LongForm.isOn ? 1 : 0.015)

  /// One file under many names: 9 megapixels each, or 2 in the short form.
  private static let picture: Resource? = {
    let side = LongForm.count(1_500, long: 3_000)
    guard let surface = try? Cairo.ImageSurface(format: .rgb24, width: side, height: side),
      let data = try? surface.pngData()
    else { return nil }
    return Resource(type: "image/png", data: data)
  }()

  private static let made = Mutex<[HostileDrawing: CanvasScene]>([:])

  /// A scene of one page, the same each time.
  var scene: CanvasScene {
    Self.made.withLock { made in
      if let known = made[self] { return known }
      let new = makeScene()
      made[self] = new
      return new
    }
  }

  private func makeScene() -> CanvasScene {
    var random = SeededRandom(seed: LongForm.seed)
    let shapes = shapes(&random)
    var resources: [String: Resource] = [:]
    if let picture = Self.picture, self == .pictures || self == .mixture {
      for number in 0..<40 { resources["r\(number)"] = picture }
    }
    let page = Page(
      id: "p", name: "", width: Self.area.width, height: Self.area.height, shapes: ShapeList(shapes))
    return CanvasScene(page: page, resources: resources, appearance: .light)
  }

  private func shapes(_ random: inout SeededRandom, most: Int = .max) -> [Shape] {
    // Enough to be too much for the short form's limits.
    func some(_ count: Int) -> Range<Int> { 0..<min(LongForm.count(max(20, count / 12), long: count), most) }
    return switch self {
    case .texts: some(1_000).map { Self.text($0, width: random.double(100...500), &random) }
    case .oneText: [Self.text(0, width: 300, length: LongForm.count(5, long: 20), &random)]
    case .narrowTexts: some(300).map { Self.text($0, width: random.double(0.1...5), &random) }
    case .dashes: some(1_500).map { Self.line($0, points: 30, dash: [random.double(0.3...3), 1], &random) }
    case .outlines: some(60).map { Self.line($0, points: 4_000, dash: [], &random) }
    case .pictures:
      some(200).map { index in
        Shape(id: "i\(index)", kind: .image(resource: "r\(index % 40)"), frame: Self.frame(&random))
      }
    case .groups: [Self.group("g", depth: most < 200 ? 4 : LongForm.count(12, long: 40), &random)]
    case .crowd: [Self.crowd(count: most < 200 ? 800 : LongForm.count(1_500, long: 200_000), &random)]
    case .covers: some(8_000).map { Self.cover($0, &random) }
    case .unknown:
      some(30_000).map { Shape(id: "u\($0)", kind: .unknown(type: "hologram"), frame: Self.frame(&random)) }
    case .mixture:
      Self.allCases.dropLast().flatMap { kind in
        kind.shapes(&random, most: 100).map { shape in
          var shape = shape
          shape.id = "\(kind)-\(shape.id)"
          return shape
        }
      }
    }
  }

  private static func frame(_ random: inout SeededRandom) -> Rect {
    Rect(
      x: random.double(-100...300), y: random.double(-100...300), width: random.double(100...400),
      height: random.double(100...400))
  }

  private static func text(_ index: Int, width: Double, length: Int = 1, _ random: inout SeededRandom)
    -> Shape
  {
    var shape = Shape(id: "t\(index)", kind: .text, frame: frame(&random))
    (shape.frame.width, shape.frame.y) = (width, random.pick([20, -500, -20_000]))
    let string = String(repeating: novel, count: length) + "\(index)"
    shape.text = TextContent(string: string, size: random.pick([6, 12, 40]))
    return shape
  }

  private static func line(_ index: Int, points: Int, dash: [Double], _ random: inout SeededRandom) -> Shape {
    let places = (0..<points).map { _ in Point(x: random.double(0...500), y: random.double(0...500)) }
    var shape = Shape(
      id: "l\(index)", kind: .line(points: places), frame: Rect(x: 0, y: 0, width: 500, height: 500))
    shape.stroke = Stroke(color: .black, width: random.pick([0.5, 2, 30]))
    shape.stroke?.dash = dash
    return shape
  }

  private static func cover(_ index: Int, _ random: inout SeededRandom) -> Shape {
    let stops = [Gradient.Stop(offset: 0, color: .white), Gradient.Stop(offset: 1, color: .black)]
    var shape = Shape(
      id: "c\(index)", kind: random.pick([.ellipse, .rectangle(cornerRadius: 0)]),
      frame: Rect(x: -20, y: -20, width: 700, height: 690))
    shape.fill = .gradient(
      Gradient(geometry: .linear(start: .zero, end: Point(x: 1, y: 1)), stops: stops))
    shape.opacity = random.pick([1, 0.4])
    return shape
  }

  /// Many small shapes in one group, and half of them in groups in it.
  private static func crowd(count: Int, _ random: inout SeededRandom) -> Shape {
    let shapes = (0..<count).map { index in
      var shape = cover(index, &random)
      shape.frame = Rect(x: random.double(0...560), y: random.double(0...560), width: 12, height: 9)
      return shape
    }
    let half = count / 2
    let groups = stride(from: 0, to: half, by: 50).map { start in
      Shape(
        id: "in\(start)", kind: .group(children: Array(shapes[start..<min(half, start + 50)])), frame: area)
    }
    return Shape(id: "crowd", kind: .group(children: groups + shapes[half...]), frame: area)
  }

  private static func group(_ id: String, depth: Int, _ random: inout SeededRandom) -> Shape {
    var children = (0..<150).map { index in
      var child = cover(index, &random)
      child.id = "\(id)-\(index)"
      return child
    }
    if depth > 0 { children.append(group("\(id)-g", depth: depth - 1, &random)) }
    var shape = Shape(id: id, kind: .group(children: children), frame: area)
    (shape.opacity, shape.rotation) = (random.pick([1, 0.9]), random.pick([0, 3]))
    return shape
  }
}

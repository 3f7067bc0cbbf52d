// A picture that nobody wants any more does not stay for what is left of a large group: whatever is done with
// the shapes in it, none of them is looked at once the work is given up. Each of them asks for another one,
// or for a resource, whenever it is looked at, and that is counted.

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct GivenUpGroupTests {
  /// How the shapes are held.
  enum Form: CaseIterable, Sendable {
    case flat, nested, deep, frame, translucent

    private func group(_ id: String, _ children: [Shape]) -> Shape {
      let isFrame = self == .frame
      var shape = Shape(
        id: id, kind: isFrame ? .frame(children: children) : .group(children: children),
        frame: GivenUpGroupTests.filled)
      if self == .translucent { shape.opacity = 0.5 }
      return shape
    }

    /// `count` shapes in one.
    func whole(count: Int, of make: (Int) -> Shape = GivenUpGroupTests.asking) -> Shape {
      let shapes = (0..<count).map(make)
      let parts = stride(from: 0, to: count, by: 100).map { Array(shapes[$0..<min(count, $0 + 100)]) }
      switch self {
      case .flat: return group("g", shapes)
      case .nested, .frame, .translucent:
        return group("g", parts.enumerated().map { group("g\($0)", $1) })
      case .deep:
        return parts.enumerated().reduce(group("g", [])) { group("g\($1.offset)", [$0] + $1.element) }
      }
    }
  }

  /// What is done with the shapes of a picture.
  enum Step: CaseIterable, Sendable {
    case cover, coverBeyond, content, contentBeyond, outlines, pictures, painting, extents

    func make(_ shape: Shape, _ environment: PaintEnvironment, _ work: PaintWork) throws {
      let (area, bounds) = (GivenUpGroupTests.area, shape.paintedBounds)
      let measured = [(shape: shape, bounds: bounds)]
      switch self {
      case .cover, .coverBeyond:
        _ = CoverPlan(
          measured, area: area, scale: 1, limit: self == .cover ? .infinity : 0, work: work,
          resolving: environment.shape)
      case .content, .contentBeyond:
        var plan = PaintPlan(limit: self == .content ? .infinity : 0)
        plan.add([shape], area: area, scale: 1, least: 2, in: environment, work: work)
      case .outlines:
        _ = OutlinePlan(
          measured, area: area, scale: 1, limit: 0, limitOfEach: 0, work: work, resolving: environment.shape)
      case .pictures: _ = PicturePlan([shape], area: area, scale: 1, in: environment, work: work)
      case .painting:
        let painter = Painter()
        painter.work = work
        let surface = try Cairo.ImageSurface(width: Int(area.width), height: Int(area.height))
        painter.paint(measured, on: Cairo.Context(surface), in: environment)
      case .extents:
        let painter = Painter(target: .vectors)
        painter.work = work
        _ = painter.extents(of: [shape], in: environment)
      }
    }
  }

  fileprivate static let area = Rect(x: 0, y: 0, width: 512, height: 512)
  /// The part of it where the shapes are.
  fileprivate static let filled = Rect(x: 0, y: 0, width: 480, height: 480)

  private static func frame(_ index: Int) -> Rect {
    Rect(x: Double(index % 40) * 12, y: Double(index / 40 % 40) * 12, width: 10, height: 10)
  }

  /// A line between two other shapes, or a picture; no two of the same.
  fileprivate static func asking(_ index: Int) -> Shape {
    let frame = frame(index)
    guard index.isMultiple(of: 2) else {
      return Shape(id: "i\(index)", kind: .image(resource: "r\(index)"), frame: frame)
    }
    let connector = Shape.Connector(
      from: Shape.Connector.End(shape: "a\(index)", anchor: Point(x: 0.5, y: 0.5)),
      to: Shape.Connector.End(shape: "b\(index)", anchor: Point(x: 0.5, y: 0.5)))
    var shape = Shape(id: "c\(index)", kind: .connector(connector), frame: frame)
    shape.stroke = Stroke(color: .black, width: 2)
    shape.stroke?.dash = [2, 1]
    return shape
  }

  /// Counts what is asked of an environment before and after work is given up.
  private final class Watch {
    private let stop: Int
    private(set) var looks = 0
    private(set) var asked = 0
    private(set) var askedInVain = 0
    var work: PaintWork!
    private(set) var environment: PaintEnvironment!

    init(stop: Int) {
      self.stop = stop
      work = PaintWork { [unowned self] in
        looks += 1
        return looks > self.stop
      }
      environment = PaintEnvironment(
        shape: { [unowned self] in
          note()
          return Shape(id: $0, kind: .ellipse, frame: Rect(x: 40, y: 40, width: 10, height: 10))
        },
        resource: { [unowned self] _ in
          note()
          return nil
        })
    }

    private func note() {
      asked += 1
      if work.isGivenUp { askedInVain += 1 }
    }
  }

  @Test(arguments: Form.allCases, Step.allCases)
  func nothingOfALargeGroupIsLookedAtOnceItIsGivenUp(form: Form, step: Step) throws {
    let whole = form.whole(count: 1_200)
    for stop in [0, 1, 17, 300] {
      let watch = Watch(stop: stop)
      try step.make(whole, watch.environment, watch.work)
      let note: Comment = "\(step) of \(form) after \(stop): \(watch.asked) asked, \(watch.looks) looks"
      #expect(watch.work.isGivenUp, note)
      // What was being looked at, and no more; before that some for each look.
      #expect(watch.askedInVain <= 8, note)
      #expect(watch.asked <= 16 * (stop + 1), note)
    }
  }

  /// Groups in groups are gone through once, however deep they are.
  @Test(arguments: Step.allCases, [1, 0.99]) func whatIsDoneGrowsWithTheShapesAlone(
    step: Step, opacity: Double
  ) throws {
    func portions(depth: Int) throws -> Double {
      let count = 20
      let chains = (0..<count).map { chain in
        let picture = Shape(id: "i\(chain)", kind: .image(resource: "r"), frame: Self.filled)
        return (0..<depth).reduce(picture) { inner, level in
          var group = Shape(id: "g\(chain).\(level)", kind: .group(children: [inner]), frame: Self.filled)
          group.opacity = opacity
          return group
        }
      }
      let watch = Watch(stop: .max)
      let whole = Shape(id: "g", kind: .group(children: chains), frame: Self.filled)
      try step.make(whole, watch.environment, watch.work)
      return Double(watch.work.portions) / Double(count * (depth + 1))
    }
    let (flat, deep) = (try portions(depth: 6), try portions(depth: 48))
    #expect(deep < 1.5 * flat, "\(step): \(flat) portions a shape, and \(deep) when they are deep")
  }

  /// Each step of a thumbnail goes over the whole drawing.
  @Test(arguments: Form.allCases) func aThumbnailIsAskedForBeforeEachShape(form: Form) throws {
    let count = 400
    let graphic = Graphic(pages: [
      Page(id: "p", name: "", width: 512, height: 512, shapes: ShapeList([form.whole(count: count)]))
    ])
    let looks = TileWorkTests.Looks()
    _ = try Thumbnail.surface(graphic, side: 256) {
      _ = looks.add()
      return false
    }
    // The pictures, the bounds, what is composed, what is left out of texts, outlines and areas, and
    // painting.
    #expect(looks.value > 7 * count, "\(form)")
  }

  /// A change beside a large group of small shapes is painted by itself.
  @Test(arguments: Form.allCases) func aChangeBesideALargeGroupDoesNotReachIt(form: Form) throws {
    let whole = form.whole(count: 6_000) { index in
      Shape(
        id: "s\(index)", kind: .ellipse, frame: Self.frame(index), fill: .color(Color(rgb: 0x3584e4)))
    }
    let small = Shape(
      id: "small", kind: .ellipse, frame: Rect(x: 5, y: 495, width: 8, height: 8), fill: .color(.black))
    var scene = CanvasScene(
      page: Page(id: "p", name: "", width: 512, height: 512, shapes: ShapeList([whole, small])),
      resources: [:], appearance: .light)
    let rasterizer = TileRasterizer(pictures: PictureCache())
    let key = TileKey(scale: 1, column: 0, row: 0)
    func snapshot() -> SceneIndex.Snapshot {
      SceneIndex.Snapshot(scene: scene, bounds: BoundsTable(page: scene.page))
    }
    guard case .pixels(let base)? = rasterizer.paint(TileJob(key: key, version: 1), of: snapshot()) else {
      Issue.record("\(form)")
      return
    }
    scene.page.shapes["small"]?.frame.x += 2
    let work = PaintWork()
    let job = TileJob(
      key: key, version: 2, base: base, dirty: Rect(x: 2, y: 492, width: 18, height: 16))
    _ = rasterizer.paint(job, of: snapshot(), work)
    #expect(work.portions < 20, "\(form): \(work.portions) portions")
  }
}

// What a tile takes, counted in portions: whatever a drawing holds, a tile that nobody wants any more is left
// between two of them, and nothing of it is kept that is only half there.
//
//     SHAPEEDIT_LONG=1 swift test --filter TileWorkTests       many more places to stop at
//     SHAPEEDIT_SEED=7 swift test --filter TileWorkTests       from another seed; a failure says which

import Gtk
import ShapeModel
import ShapeTesting
import Synchronization
import Testing

@testable import ShapeDrawing

@Suite(.serialized) struct TileWorkTests {
  /// The most that one portion takes, in nanoseconds as they are counted: what is still done after a tile is
  /// given up.
  private static let mostOfAPortion = 30e6
  /// The same of an outline, which cairo paints at once.
  private static let mostOfAnOutline = 0.21e9

  /// Counts what is done between two looks, and gives the tile up after so many.
  private final class Watch {
    private(set) var most = 0.0
    private var last = 0.0
    private(set) var looks = 0
    var stop = Int.max
    var work: PaintWork!

    init() {
      work = PaintWork { [unowned self] in
        most = max(most, work.spent - last)
        last = work.spent
        looks += 1
        return looks > stop
      }
    }
  }

  private static func snapshot(_ scene: CanvasScene) -> SceneIndex.Snapshot {
    SceneIndex.Snapshot(scene: scene, bounds: BoundsTable(page: scene.page))
  }

  private static func job(_ random: inout SeededRandom) -> TileJob {
    TileJob(key: TileKey(scale: random.pick([1, 1, 0.5, 2]), column: 0, row: 0), version: 1)
  }

  @Test(arguments: HostileDrawing.allCases) func nothingIsDoneOnceATileIsGivenUp(_ kind: HostileDrawing) {
    var random = SeededRandom(seed: LongForm.seed)
    let snapshot = Self.snapshot(kind.scene)
    for _ in 0..<LongForm.count(2, long: 60) {
      let rasterizer = TileRasterizer(pictures: PictureCache(), limits: HostileDrawing.limits)
      // Given up again and again before it is done.
      for _ in 0..<random.pick(1...3) {
        let watch = Watch()
        watch.stop = random.pick([0, 1, 10, 100, LongForm.count(300, long: 3_000)])
        let content = rasterizer.paint(Self.job(&random), of: snapshot, watch.work)
        let note: Comment = "SHAPEEDIT_SEED=\(LongForm.seed) \(kind) after \(watch.stop)"
        guard watch.looks > watch.stop else { continue }
        #expect(content == nil && watch.work.isGivenUp, note)
        #expect(watch.looks == watch.stop + 1 && watch.work.portions == watch.stop, note)
        #expect(
          watch.most
            < (kind == .outlines || kind == .mixture || kind == .dashes
              ? Self.mostOfAnOutline : Self.mostOfAPortion),
          note)
      }
    }
  }

  /// The most that a tile takes, what is looked at included.
  private static func limit(of scene: CanvasScene, _ limits: TilePlan.Limits) -> Double {
    func count(_ shape: Shape) -> (shapes: Double, bytes: Double, points: Double) {
      shape.children.reduce(
        (1, Double(shape.text?.string.utf8.count ?? 0), Double(shape.kind.pointCount))
      ) {
        let inner = count($1)
        return ($0.0 + inner.shapes, $0.1 + inner.bytes, $0.2 + inner.points)
      }
    }
    return scene.page.shapes.reduce(limits.sum) {
      let all = count($1)
      return $0 + all.shapes * 2_000 + all.bytes * PaintPlan.lookingCost + all.points * OutlinePlan.pointCost
    } + (scene.resources.isEmpty ? 0 : limits.pictures)
  }

  @Test(arguments: HostileDrawing.allCases) func aTileTakesNoMoreThanItsLimit(_ kind: HostileDrawing) {
    let scene = kind.scene
    let snapshot = Self.snapshot(scene)
    let limits = HostileDrawing.limits
    for scale in LongForm.isOn ? [0.3, 1, 2, 7] : [1] {
      let rasterizer = TileRasterizer(pictures: PictureCache(), limits: limits)
      let work = PaintWork()
      let key = TileKey(scale: scale, column: 0, row: 0)
      let note: Comment = "SHAPEEDIT_SEED=\(LongForm.seed) \(kind) at \(scale)"
      let used = Usage.of {
        let content = rasterizer.paint(TileJob(key: key, version: 1), of: snapshot, work)
        #expect(content != nil, note)
      }
      let limit = Self.limit(of: scene, limits)
      let counted = "counted \(Int(work.spent / 1e6)) of \(Int(limit / 1e6)) ms"
      if LongForm.isOn { print("\(kind) at \(scale): \(counted), took \(used.time)") }
      #expect(work.spent <= limit, note)
      // What is counted is what is done; the processor may be slower than the one it was measured on.
      #expect(used.time < .seconds(0.5 + 6 * limit / 1e9), note)
    }
  }

  // MARK: Thumbnails

  final class Looks: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add() -> Int { count.add(1, ordering: .relaxed).newValue }
  }

  @Test(arguments: HostileDrawing.allCases) func aThumbnailIsGivenUpToo(_ kind: HostileDrawing) {
    var random = SeededRandom(seed: LongForm.seed)
    let scene = kind.scene
    var graphic = Graphic(pages: [scene.page])
    if random.bool() { (graphic.pages[0].width, graphic.pages[0].height) = (0, 0) }
    graphic.resources = scene.resources
    for stop in [0, random.int(20), random.int(LongForm.count(200, long: 2_000))] {
      let looks = Looks()
      let note: Comment = "SHAPEEDIT_SEED=\(LongForm.seed) \(kind) after \(stop)"
      do throws(ExportError) {
        _ = try Thumbnail.surface(graphic, side: 256) { looks.add() > stop }
        #expect(looks.value <= stop, note)
      } catch {
        #expect(error == .cancelled, note)
        // Each thread asks once more, or twice.
        #expect(looks.value - stop < 64, note)
      }
    }
  }

  @Test func aThumbnailHearsOfItsTask() async {
    let graphic = Graphic(pages: [HostileDrawing.texts.scene.page])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return Result { () throws(ExportError) in try Thumbnail.png(graphic, side: 128) }
    }
    #expect(await task.value == .failure(.cancelled))
  }
}

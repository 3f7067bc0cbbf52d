// The table of bounds, brought along by the deltas of random edits with undo and redo, against one made anew;
// and what is told to be painted again against what changed its place.

import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@Suite struct BoundsTableOracleTests {
  @Test func theKeptTableIsTheOneMadeAnewAndTellsWhatMoved() {
    let steps = LongForm.steps(of: "bounds", usual: 4_000, long: 400_000)
    let stepsInARow = 100
    for round in 0..<UInt64(steps / stepsInARow) {
      let seed = LongForm.seed + round
      var drawing = RandomDrawing(
        seed: seed, look: RandomLook.allCases[Int(round) % RandomLook.allCases.count])
      var page = drawing.page
      var table = BoundsTable(page: page)
      for step in 0..<stepsInARow {
        let before = (graphic: drawing.graphic, page: page)
        let what = drawing.edit()
        guard let index = drawing.graphic.pageIndex(of: page.id) else { break }
        page = drawing.graphic.pages[index]
        let delta = before.graphic.delta(to: drawing.graphic)
        let told = delta.dirtyRects(from: before.page, to: page) + table.update(delta, page: page)
        let new = BoundsTable(page: page)
        if table.boxes != new.boxes {
          Issue.record("SHAPEEDIT_SEED=\(seed), step \(step), \(what): boxes differ")
          return
        }
        let all = page.shapes.reduce(nil) { box, shape -> Rect? in
          let bounds = shape.paintedBounds(resolving: { page.shape(withID: $0) })
          return box?.union(bounds) ?? bounds
        }
        if !Self.isSame(table.extent, all) {
          Issue.record(
            "SHAPEEDIT_SEED=\(seed), step \(step), \(what): \(String(describing: table.extent)) is all")
          return
        }
        if let id = Self.untold(before.page, page, told) {
          Issue.record("SHAPEEDIT_SEED=\(seed), step \(step), \(what): nobody is told where \(id) was or is")
          return
        }
      }
    }
  }

  private static func isSame(_ a: Rect?, _ b: Rect?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return [a.minX - b.minX, a.minY - b.minY, a.maxX - b.maxX, a.maxY - b.maxY].allSatisfy { abs($0) < 1e-6 }
  }

  /// A shape that went, came or has other bounds, of which a place was not told to be painted again.
  private static func untold(_ before: Page, _ after: Page, _ told: [Rect]) -> String? {
    func bounds(_ id: String, _ page: Page) -> Rect? {
      page.shapes[id]?.paintedBounds(resolving: { page.shape(withID: $0) })
    }
    for id in Set(before.shapes.map(\.id)).union(after.shapes.map(\.id)) {
      let (old, new) = (bounds(id, before), bounds(id, after))
      guard old != new || before.shapes[id] != after.shapes[id] else { continue }
      for place in [old, new].compactMap({ $0 }) where !told.contains(where: { $0.contains(place) }) {
        return id
      }
    }
    return nil
  }
}

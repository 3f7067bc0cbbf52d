// The grid, brought along by the deltas of random edits with undo and redo, against a look at every shape and
// against a grid made anew.

import ShapeModel
import ShapeTesting
import Testing

@Suite struct ShapeGridOracleTests {
  @Test func theKeptGridFindsWhatLookingAtEveryShapeFinds() {
    let steps = LongForm.steps(of: "grid", usual: 2_000, long: 200_000)
    let stepsInARow = 100
    for round in 0..<UInt64(steps / stepsInARow) {
      let seed = LongForm.seed + round
      var drawing = RandomDrawing(
        seed: seed, look: RandomLook.allCases[Int(round) % RandomLook.allCases.count])
      var page = drawing.page
      var grid = ShapeGrid(page: page)
      for step in 0..<stepsInARow {
        let before = drawing.graphic
        let what = drawing.edit()
        guard let index = drawing.graphic.pageIndex(of: page.id) else { break }
        page = drawing.graphic.pages[index]
        grid.update(before.delta(to: drawing.graphic), page: page)
        if let fault = fault(grid, page, &drawing) {
          Issue.record("SHAPEEDIT_SEED=\(seed), step \(step), \(what): \(fault)")
          return
        }
      }
    }
  }

  private func fault(_ grid: ShapeGrid, _ page: Page, _ drawing: inout RandomDrawing) -> String? {
    if grid.count != page.shapes.count { return "\(grid.count) shapes of \(page.shapes.count)" }
    let resolve: (String) -> Shape? = { page.shape(withID: $0) }
    let bounds = page.shapes.map { $0.paintedBounds(resolving: resolve) }
    // Where something is, at its very edge, or anywhere.
    var places = [Rect(x: .random(in: -200...1000, using: &drawing.random), y: 100, width: 300, height: 200)]
    if let box = bounds.randomElement(using: &drawing.random) {
      places += [box, Rect(x: box.maxX, y: box.maxY, width: 0, height: 0)]
    }
    for place in places {
      let painting = page.shapes.indices.filter { bounds[$0].intersects(place) }
      if grid.shapes(paintingIn: place, of: page) != painting { return "painting in \(place)" }
      let selected = page.shapes.filter {
        !$0.isHidden && !$0.isLocked && $0.bounds(resolving: resolve).intersects(place)
      }
      if grid.shapes(selectedBy: place, of: page) != selected.map(\.id) { return "selected by \(place)" }
      let hit = page.shapes.last {
        !$0.isHidden && !$0.isLocked && $0.contains(place.center, tolerance: 3, resolving: resolve)
      }
      if grid.hit(at: place.center, tolerance: 3, in: page) != hit?.id { return "hit at \(place.center)" }
    }
    let new = ShapeGrid(page: page)
    for shape in page.shapes
    where grid.connectors(attachedTo: shape.id) != new.connectors(attachedTo: shape.id) {
      return "connectors of \(shape.id)"
    }
    for place in places {
      // Those that hold the point are among them, and none that is far from it.
      guard let near = grid.frames(near: place.center).map(Set.init) else { return "too many frames" }
      for shape in page.shapes {
        let local = shape.transform.inverted?.apply(place.center)
        let holds = shape.isFrame && local.map(shape.frame.contains) == true
        let box = shape.transform.box(of: shape.frame).insetBy(dx: -0.02, dy: -0.02)
        if holds, !near.contains(shape.id) { return "the frame \(shape.id) at \(place.center)" }
        if near.contains(shape.id), !shape.isFrame || !box.contains(place.center) {
          return "\(shape.id) is no frame at \(place.center)"
        }
      }
      if !near.allSatisfy({ page.shapes.contains(id: $0) }) { return "a frame that has gone" }
    }
    return grid.hasNoConnectors == new.hasNoConnectors ? nil : "whether there are connectors"
  }
}

// What the canvas keeps from frame to frame is what painting from scratch would show: in random sequences the
// picture put together from kept tiles is compared with that of a new renderer, pixel for pixel. After three
// steps of ten the next comes before all is painted, which only the steps after it can tell from a fault.
//
//     SHAPEEDIT_LONG=1 swift test --filter CanvasOracleTests       200,000 pictures
//     SHAPEEDIT_SEED=7 swift test --filter CanvasOracleTests       from another seed; a failure says which

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@MainActor @Suite(.serialized) struct CanvasOracleTests {
  @Test func keptTilesShowWhatPaintingFromScratchShows() throws {
    let pictures = LongForm.steps(of: "canvas", usual: 2_000, long: 200_000)
    let stepsInARow = 50
    var (compared, faults, givenUp) = (0, 0, 0)
    var seed = LongForm.seed
    while compared < pictures, faults < 10 {
      let life = CanvasLife(seed: seed)
      for step in 0..<stepsInARow {
        try life.step()
        guard let fault = try life.fault() else { continue }
        Issue.record("SHAPEEDIT_SEED=\(seed), step \(step): \(fault)\n\(life.story)")
        faults += 1
        break
      }
      compared += life.comparedCount
      givenUp += life.givenUpCount
      seed += 1
    }
    #expect(givenUp > pictures / 50, "hardly anything is given up half painted")
  }
}

// What the canvas keeps from frame to frame is what painting from scratch would show: after every step of
// random sequences the picture put together from kept tiles is compared with that of a new renderer, pixel
// for pixel.
//
//     SHAPEEDIT_LONG=1 swift test --filter CanvasOracleTests       200,000 steps
//     SHAPEEDIT_SEED=7 swift test --filter CanvasOracleTests       from another seed; a failure says which

import Gtk
import ShapeModel
import ShapeTesting
import Testing

@testable import ShapeDrawing

@MainActor @Suite(.serialized) struct CanvasOracleTests {
  @Test func keptTilesShowWhatPaintingFromScratchShows() throws {
    let steps = LongForm.steps(of: "canvas", usual: 2_000, long: 200_000)
    let stepsInARow = 50
    var (faults, givenUp) = (0, 0)
    for round in 0..<UInt64(steps / stepsInARow) where faults < 10 {
      let life = CanvasLife(seed: LongForm.seed + round)
      for step in 0..<stepsInARow {
        try life.step()
        guard let fault = try life.fault() else { continue }
        Issue.record("SHAPEEDIT_SEED=\(LongForm.seed + round), step \(step): \(fault)\n\(life.story)")
        faults += 1
        break
      }
      givenUp += life.givenUpCount
    }
    #expect(givenUp > steps / 50, "hardly anything is given up half painted")
  }
}

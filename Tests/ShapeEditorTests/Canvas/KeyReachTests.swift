// What keys select or move is seen afterwards, wherever on the page it is.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import Gtk
@testable import ShapeDrawing
@testable import ShapeEditor

final class KeyReachTests: DisplayTestCase, @unchecked Sendable {
  /// Random places and sizes, some larger than the view; Tab through all, and arrows, at random zooms and
  /// scrollings.
  func testWhatKeysSelectOrMoveIsSeen() throws {
    try onMain {
      let seed = LongForm.seed
      var random = SeededRandom(seed: seed)
      let shapes = (0..<12).map { number in
        Shape(
          id: "s\(number)", kind: .rectangle(cornerRadius: 0),
          frame: Rect(
            x: .random(in: -3000...3000, using: &random), y: .random(in: -3000...3000, using: &random),
            width: .random(in: 1...600, using: &random), height: .random(in: 1...600, using: &random)))
      }
      let screen = try DocumentScreen(shapes, in: self)
      defer { screen.close() }
      let model = screen.model
      var selected = Set<String>()
      for step in 0..<LongForm.steps(of: "keys", usual: 200, long: 5_000) {
        if step % 7 == 0 {
          model.camera.zoom(to: [0.2, 0.7, 1, 3][Int.random(in: 0..<4, using: &random)])
          model.camera.show(
            from: Point(
              x: .random(in: -4000...4000, using: &random), y: .random(in: -4000...4000, using: &random)))
        }
        let keys: [CanvasKey] = [.tab, .tab, .left, .right, .up, .down]
        let key = keys[Int.random(in: 0..<keys.count, using: &random)]
        let modifiers: Modifiers = Bool.random(using: &random) ? .shift : []
        guard model.selection.count == 1 || key == .tab else { continue }
        model.handle(.key(key, modifiers))
        guard let bounds = model.selectionBounds else { continue }
        selected.formUnion(model.selection.ids)
        let seen = model.camera.viewport.visibleRect
        let axes = [
          (seen.minX...seen.maxX, bounds.minX...bounds.maxX),
          (seen.minY...seen.maxY, bounds.minY...bounds.maxY),
        ]
        for (view, shape) in axes {
          let slack = 1 / model.camera.viewport.zoom
          let common = min(view.upperBound, shape.upperBound) - max(view.lowerBound, shape.lowerBound)
          let possible = min(view.upperBound - view.lowerBound, shape.upperBound - shape.lowerBound)
          XCTAssertGreaterThanOrEqual(common, possible - slack, "seed \(seed), step \(step), \(key)")
        }
      }
      XCTAssertGreaterThan(selected.count, shapes.count / 2)
    }
  }

  /// A connector is where it runs between its shapes; the frame in the file may be anywhere.
  func testTheBoxOfAConnectorIsItsCourse() throws {
    try onMain {
      let connector = Shape(
        id: "c",
        kind: .connector(
          Shape.Connector(
            from: Shape.Connector.End(shape: "a", anchor: Point(x: 1, y: 0.5)),
            to: Shape.Connector.End(shape: "b", anchor: Point(x: 0, y: 0.5)))),
        frame: Rect(x: -5000, y: -5000, width: 10, height: 10), stroke: Stroke(color: .black))
      let screen = try DocumentScreen([.box("a", 100, 100), .box("b", 400, 100), connector], in: self)
      defer { screen.close() }
      screen.model.select(["c"])
      let bounds = try XCTUnwrap(screen.model.selectionBounds)
      XCTAssertTrue(Rect(x: 90, y: 90, width: 500, height: 300).contains(bounds), "\(bounds)")
      let all = try XCTUnwrap(screen.model.drawing.contentBounds)
      XCTAssertTrue(Rect(x: 90, y: 90, width: 500, height: 300).contains(all), "\(all)")
    }
  }

  func testWhatIsSeenIsNotScrolled() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 100, 100), .box("b", 200, 100)], in: self)
      defer { screen.close() }
      let before = screen.model.camera.viewport
      for key in [CanvasKey.tab, .tab, .right, .down] { screen.model.handle(.key(key, [])) }
      XCTAssertEqual(screen.model.camera.viewport, before)
    }
  }
}

// The names of frames on the canvas: all frames of the page have one whatever was done, and a press on one is
// a press on its frame.

import Gtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class FrameLabelTests: DisplayTestCase, @unchecked Sendable {
  private static func frame(_ id: String, _ x: Double, _ y: Double, _ children: [Shape] = []) -> Shape {
    Shape(
      id: id, kind: .frame(children: children), frame: Rect(x: x, y: y, width: 200, height: 150),
      fill: .color(ShapeModel.Color(rgb: 0xffffff)))
  }

  func testTheListIsKeptUpByAnyEdit() {
    onMain {
      for seed in LongForm.seeds(20, long: 400) {
        var life = DrawingLife(seed: seed)
        var list = FrameList(life.page)
        for step in 0..<60 {
          let name = life.step()
          if let delta = life.lastDelta { list.update(delta, page: life.page.id) }
          let wanted = FrameList(life.page).boxes
          XCTAssertEqual(list.boxes, wanted, "SHAPEEDIT_SEED=\(seed), step \(step), \(name)")
          if list.boxes != wanted { return }
        }
      }
    }
  }

  func testALabelIsPressedAsItsFrame() throws {
    try onMain {
      let shapes = [Self.frame("f", 300, 200, [.box("c", 320, 220)]), .box("a", 600, 200)]
      let screen = try DocumentScreen(shapes, in: self)
      defer { screen.close() }
      let (model, canvas) = (screen.model, screen.canvas)
      let label = try XCTUnwrap(FrameLabels(model).labels.first)
      XCTAssertEqual(label.name, "Frame")
      let place = Point(x: label.place.x + 8, y: label.place.y + 9)
      XCTAssertEqual(FrameLabels(model).frame(at: place, in: canvas), "f")
      XCTAssertNil(FrameLabels(model).frame(at: place + Point(x: 190, y: 0), in: canvas), "beside the words")
      canvas.dragBegan(at: place, [], pressure: nil)
      canvas.dragEnded(by: .zero, [], pressure: nil)
      XCTAssertEqual(model.selection.ids, ["f"])
      model.select(["a"])
      canvas.dragBegan(at: place, [], pressure: nil)
      for step in 1...4 {
        canvas.dragMoved(by: Point(x: 10 * Double(step), y: 5 * Double(step)), [], pressure: nil)
      }
      let moved = try XCTUnwrap(FrameLabels(model).labels.first)
      XCTAssertEqual(moved.place.x - label.place.x, (screen.model.selectionFrame?.x ?? 0) - 300, accuracy: 1)
      canvas.dragEnded(by: Point(x: 40, y: 20), [], pressure: nil)
      XCTAssertEqual(screen["f"]?.frame.x, 340)
      XCTAssertEqual(screen["f"]?.children.first?.frame.x, 360)
      XCTAssertEqual(screen["a"]?.frame.x, 600)
      XCTAssertEqual(screen.session.undoManager.undoCount, 1)
    }
  }
}

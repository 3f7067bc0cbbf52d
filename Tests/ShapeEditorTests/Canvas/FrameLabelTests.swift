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

  /// Whatever is selected, and whether Shift adds to it or takes out of it.
  func testAPressOnALabelIsOneOnItsFrame() throws {
    try onMain {
      let shapes = [Self.frame("f", 300, 200, [.box("c", 320, 220)]), .box("a", 600, 200)]
      let screen = try DocumentScreen(shapes, in: self)
      defer { screen.close() }
      let (model, canvas) = (screen.model, screen.canvas)
      model.snaps = false
      var way = 40.0
      for before in [[], ["f"], ["a"], ["f", "a"]] as [Set<String>] {
        for modifiers in [[], .shift] as [Gtk.ModifierType] {
          for isDrag in [false, true] {
            model.select(before)
            let label = try XCTUnwrap(FrameLabels(model).labels.first).place
            let places = ["f", "a"].map { screen[$0]?.frame.x ?? 0 }
            canvas.dragBegan(at: Point(x: label.x + 8, y: label.y + 9), modifiers, pressure: nil)
            if isDrag {
              for share in [0.25, 0.5, 1] {
                canvas.dragMoved(by: Point(x: way * share, y: 0), modifiers, pressure: nil)
              }
            }
            canvas.dragEnded(by: Point(x: isDrag ? way : 0, y: 0), modifiers, pressure: nil)
            let note = "\(before.sorted()), Shift: \(modifiers == .shift), a drag: \(isDrag)"
            let isShift = modifiers.contains(.shift)
            // A click takes it out with Shift, and selects it alone without.
            let clicked = isShift ? before.symmetricDifference(["f"]) : ["f"]
            let dragged = isShift || before.contains("f") ? before.union(["f"]) : ["f"]
            XCTAssertEqual(Set(model.selection), isDrag ? dragged : clicked, note)
            for (id, place) in zip(["f", "a"], places) {
              let moved = isDrag && dragged.contains(id) ? way : 0
              XCTAssertEqual(screen[id]?.frame.x, place + moved, "\(id), \(note)")
            }
            if isDrag { way = -way }
          }
        }
      }
    }
  }

  /// From inside a group too, whose level is left for it.
  func testShiftOnALabelSelectsItFromAnotherLevel() throws {
    try onMain {
      let group = Shape(
        id: "g", kind: .group(children: [.box("b", 600, 200)]),
        frame: Rect(x: 600, y: 200, width: 100, height: 100))
      let screen = try DocumentScreen([Self.frame("f", 300, 200), group], in: self)
      defer { screen.close() }
      let model = screen.model
      model.select(["b"])
      XCTAssertEqual(model.enteredGroups, ["g"])
      let label = try XCTUnwrap(FrameLabels(model).labels.first).place
      screen.canvas.dragBegan(at: Point(x: label.x + 8, y: label.y + 9), .shift, pressure: nil)
      screen.canvas.dragEnded(by: .zero, .shift, pressure: nil)
      XCTAssertEqual(model.enteredGroups, [])
      XCTAssertEqual(model.selection.ids, ["f"])
    }
  }
}

// What is dragged when something else happens to the drawing or to its page: the drag ends, and what the hand
// does then changes nothing any more.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeEditor

final class BrokenOffDragTests: DisplayTestCase, @unchecked Sendable {
  /// A drag, by the tool that it is made with, and where it begins.
  private static let drags: [(name: String, tool: Tool, start: Point)] =
    [
      ("marquee", .select, Point(x: 200, y: 250)), ("shape", .select, Point(x: 50, y: 50)),
      ("handle", .select, Point(x: 400, y: 100)), ("page", .hand, Point(x: 200, y: 250)),
    ]
    + Tool.allCases.filter { $0.draws && $0 != .path }.map { ($0.rawValue, $0, Point(x: 200, y: 250)) }

  private enum Event: CaseIterable {
    case otherPage, newPage, pageDeleted, undo, reload, close
  }

  @MainActor
  private func happen(_ event: Event, in holder: DrawingHolder) {
    let model = holder.model
    switch event {
    case .otherPage: model.showPage(by: 1)
    case .newPage: model.addPage()
    case .pageDeleted: model.deletePage(model.drawing.page.id)
    case .undo:
      // As a step back comes: the drawing is another one, and the model is told.
      holder.graphic.pages[0].shapes = ShapeList([.box("a", 0, 0), .box("b", 300, 40)])
      model.followUndo()
    case .reload:
      var graphic = Graphic()
      graphic.pages[0].shapes = ShapeList([.box("z", 0, 0)])
      holder.graphic = graphic
      model.follow(graphic)
    case .close: model.disconnect()
    }
  }

  func testADragEndsWithWhatItIsAbout() {
    onMain {
      for drag in Self.drags {
        for event in Event.allCases {
          let holder = DrawingHolder([.box("a", 0, 0), .box("b", 300, 0)])
          let (model, name) = (holder.model, "\(drag.name), \(event)")
          model.addPage()
          model.showPage(by: -1)
          model.select(["b"])
          model.take(drag.tool)
          model.handle(.pointerDown(PointerInput(point: drag.start)))
          holder.move(drag.start.x + 20, drag.start.y + 10)
          holder.move(drag.start.x + 40, drag.start.y + 30)
          XCTAssertTrue(model.isDragging, name)
          happen(event, in: holder)
          if event != .close { XCTAssertFalse(model.isDragging, name) }
          let (after, seen) = (holder.graphic, model.camera.viewport)
          holder.move(drag.start.x + 60, drag.start.y + 50)
          model.handle(.pointerUp(PointerInput(point: Point(x: drag.start.x + 60, y: drag.start.y + 50))))
          XCTAssertFalse(model.isDragging, name)
          XCTAssertEqual(holder.graphic, after, name)
          if event != .close { XCTAssertEqual(model.camera.viewport, seen, name) }
          XCTAssertNil(model.editedText, name)
        }
      }
    }
  }
}

// What the canvas makes of buttons, fingers and the focus, and how it shows a text that is edited.

import Gtk
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import ShapeDrawing
@testable import ShapeEditor

final class CanvasWidgetTests: DisplayTestCase, @unchecked Sendable {
  /// What is said of shapes that are dragged does not cover them, where there is room.
  func testTheBadgeLiesBesideWhatIsDragged() throws {
    try onMain {
      let screen = try DocumentScreen([], in: self)
      defer { screen.close() }
      let canvas = screen.canvas
      let (width, height) = (Double(canvas.width), Double(canvas.height))
      let badge = PointerBadge("30, 10", in: canvas)
      for shapes in [
        Rect(x: 100, y: 100, width: 200, height: 150), Rect(x: 0, y: 0, width: 200, height: height),
        Rect(x: 0, y: 100, width: width, height: height - 100), Rect(x: 60, y: 60, width: 12, height: 12),
      ] {
        for share in [0.0, 0.3, 1.0] {
          let pointer = Point(
            x: shapes.minX + shapes.width * share, y: shapes.minY + shapes.height * (1 - share))
          let place = badge.place(beside: pointer, clearOf: shapes)
          XCTAssertFalse(place.intersects(shapes), "\(shapes) at \(pointer)")
          XCTAssertTrue(Rect(x: 0, y: 0, width: width, height: height).contains(place), "\(place)")
        }
      }
      // It is said all the same where there is none.
      let (all, middle) = (Rect(x: 0, y: 0, width: width, height: height), Point(x: width / 2, y: height / 2))
      XCTAssertEqual(badge.place(beside: middle, clearOf: all), badge.place(beside: middle))
    }
  }

  // MARK: Fingers

  func testAPinchTakesBackWhatItsFirstFingerBegan() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let canvas = screen.canvas
      for tool in [Tool.select, .rectangle, .text] {
        screen.model.take(tool)
        canvas.dragBegan(at: Point(x: 50, y: 50), [], pressure: nil)
        canvas.dragMoved(by: Point(x: 30, y: 10), [], pressure: nil)
        canvas.pinchBegan(at: Point(x: 100, y: 100))
        XCTAssertFalse(screen.model.isDragging)
        canvas.pinched(to: 1.5, center: Point(x: 110, y: 100))
        canvas.dragMoved(by: Point(x: 60, y: 10), [], pressure: nil)
        canvas.dragEnded(by: Point(x: 60, y: 10), [], pressure: nil)
        XCTAssertNil(screen.model.editedShape)
      }
      XCTAssertEqual(screen["a"], .box("a", 0, 0))
      XCTAssertFalse(screen.session.isEdited)
    }
  }

  func testThePageFollowsTheMiddleBetweenTheFingers() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let model = screen.model
      screen.canvas.pinchBegan(at: Point(x: 100, y: 100))
      let place = model.camera.viewport.pagePoint(Point(x: 100, y: 100))
      screen.canvas.pinched(to: 1, center: Point(x: 160, y: 70))
      XCTAssertEqual(model.camera.viewport.pagePoint(Point(x: 160, y: 70)), place)
      XCTAssertEqual(model.camera.viewport.zoom, 1)
      screen.canvas.pinched(to: 2, center: Point(x: 200, y: 120))
      XCTAssertEqual(model.camera.viewport.pagePoint(Point(x: 200, y: 120)), place)
      XCTAssertEqual(model.camera.viewport.zoom, 2)
    }
  }

  /// Another page, zoom or size that comes to be seen while a hand holds the page is what it holds then.
  func testWhatIsHeldGoesOnFromWhatComesToBeSeen() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let (canvas, model) = (screen.canvas, screen.model)
      model.addPage()
      model.camera.show(from: Point(x: 900, y: 700))
      model.showPage(by: -1)
      let others: [(name: String, show: @MainActor () -> Void)] = [
        ("the next page", { model.showPage(by: 1) }), ("the one before", { model.showPage(by: -1) }),
        ("larger", { model.camera.zoomIn() }),
        ("elsewhere", { model.camera.show(from: Point(x: 5, y: 900)) }),
      ]
      for (name, show) in others {
        for isPinch in [false, true] {
          @MainActor func hold(_ x: Double, _ y: Double) {
            if isPinch {
              canvas.pinched(to: 1, center: Point(x: 100 + x, y: 100 + y))
            } else {
              canvas.panned(by: Point(x: x, y: y))
            }
          }
          @MainActor func expect(_ wanted: CanvasViewport) {
            let (shown, name) = (model.camera.viewport, "\(name), pinched: \(isPinch)")
            XCTAssertEqual(shown.zoom, wanted.zoom, accuracy: 1e-9, name)
            XCTAssertEqual(shown.origin.x, wanted.origin.x, accuracy: 1, name)
            XCTAssertEqual(shown.origin.y, wanted.origin.y, accuracy: 1, name)
          }
          if isPinch { canvas.pinchBegan(at: Point(x: 100, y: 100)) } else { canvas.panBegan() }
          hold(30, 20)
          show()
          let seen = model.camera.viewport
          hold(30, 20)
          expect(seen)
          hold(40, 30)
          expect(seen.scrolled(byX: -10, y: -10))
        }
      }
    }
  }

  // MARK: Stylus

  /// Whatever comes in whatever order: a stylus's line is drawn as if no hand were there.
  func testTheHandBesideAStylusDoesNothing() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 400, 300)], in: self)
      defer { screen.close() }
      let (canvas, model) = (screen.canvas, screen.model)
      for seed in LongForm.seeds(20, long: 500) {
        var random = SeededRandom(seed: seed)
        var time = UInt32.max - 3000
        model.take(.pencil)
        let before = (model.camera.viewport, model.page.shapes.count)
        var isDrawing = false
        canvas.stylusHovers(at: time)
        var last = time
        for step in 0..<30 {
          time &+= UInt32(random.int(900))
          // What rests on the screen is there, however long.
          let isThere = isDrawing || time &- last < HandWatch.reach
          switch random.int(5) {
          case 0:
            // A stylus that hovers.
            canvas.stylusHovers(at: time)
            last = time
          case 1 where isThere:
            if canvas.takes(.finger, at: time) { XCTFail("SHAPEEDIT_SEED=\(seed), step \(step)") }
          case 2 where isThere:
            XCTAssertFalse(canvas.pinchBegan(at: Point(x: 80, y: 80), time: time))
            canvas.pinched(to: 2, center: Point(x: 90, y: 90))
          default:
            if !isDrawing { XCTAssertTrue(canvas.takes(.stylus, at: time)) }
            canvas.stylusHovers(at: time)
            last = time
            let place = Point(x: 40 + Double(step) * 5, y: 60 + Double(random.int(40)))
            if !isDrawing {
              canvas.dragBegan(at: Point(x: 40, y: 60), [], pressure: 0.5)
              isDrawing = true
            }
            canvas.dragMoved(by: place - Point(x: 40, y: 60), [], pressure: random.double(0.1...0.9))
          }
        }
        guard isDrawing else { continue }
        XCTAssertTrue(model.isDragging, "SHAPEEDIT_SEED=\(seed)")
        canvas.dragEnded(by: Point(x: 150, y: 0), [], pressure: 0)
        XCTAssertEqual(model.camera.viewport, before.0)
        XCTAssertEqual(model.page.shapes.count, before.1 + 1)
        guard case .path(let path) = try XCTUnwrap(model.page.shapes.last).kind else { return XCTFail() }
        XCTAssertEqual(path.pressure.count, path.elements.count)
        // Later fingers are fingers again.
        XCTAssertTrue(canvas.takes(.finger, at: last &+ HandWatch.reach), "SHAPEEDIT_SEED=\(seed)")
        model.take(.select)
      }
    }
  }

  func testAHandThatCameBeforeItsStylusIsTakenBack() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let canvas = screen.canvas
      XCTAssertTrue(canvas.takes(.finger, at: 10))
      canvas.dragBegan(at: Point(x: 50, y: 50), [], pressure: nil)
      canvas.dragMoved(by: Point(x: 30, y: 10), [], pressure: nil)
      XCTAssertFalse(canvas.stylusIsNear(.mouse, at: 20))
      XCTAssertTrue(canvas.stylusIsNear(.stylus, at: 30))
      XCTAssertFalse(screen.model.isDragging)
      XCTAssertFalse(screen.session.isEdited)
      XCTAssertFalse(canvas.takes(.finger, at: 500))
      XCTAssertFalse(canvas.pinchBegan(at: .zero, time: 600))
      // With a mouse the stylus has been put away.
      XCTAssertTrue(canvas.takes(.mouse, at: 700))
      XCTAssertTrue(canvas.pinchBegan(at: .zero, time: 710))
    }
  }

  func testALongPressOpensTheMenuOfWhatIsThere() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let canvas = screen.canvas
      for (x, kind, selected) in [(50.0, ContextMenuTable.shapes, ["a"]), (300, .canvas, [])] {
        XCTAssertTrue(canvas.takes(.finger, at: 10))
        canvas.dragBegan(at: Point(x: x, y: 50), [], pressure: nil)
        XCTAssertEqual(canvas.menu(for: .pointer(Point(x: x + 1, y: 50)))?.kind, kind)
        XCTAssertFalse(screen.model.isDragging)
        XCTAssertEqual(screen.model.selection.ids, selected)
        canvas.dragEnded(by: .zero, [], pressure: nil)
      }
    }
  }

  // MARK: Edges

  func testAFingerAtTheEdgeScrollsAgainAndAgain() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let canvas = screen.canvas
      // No pointer was ever seen: fingers have none.
      canvas.dragBegan(at: Point(x: 50, y: 50), [], pressure: nil)
      for _ in 0..<2 {
        let before = screen.model.camera.viewport.origin.x
        canvas.dragMoved(by: Point(x: Double(canvas.width) - 55, y: 0), [], pressure: nil)
        XCTAssertTrue(canvas.isScrollingAtEdge)
        wait("the canvas to scroll") { screen.model.camera.viewport.origin.x > before + 30 }
        // Away from the edge it ends, and begins anew there.
        canvas.dragMoved(by: Point(x: 100, y: 0), [], pressure: nil)
        wait("the scrolling to end") { !canvas.isScrollingAtEdge }
      }
      canvas.dragCancelled()
    }
  }

  func testWhatBeginsNearAnEdgeScrollsOnlyTowardsIt() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let canvas = screen.canvas
      let size = (Double(canvas.width), Double(canvas.height))
      for (start, way) in [
        (Point(x: 10, y: 200), Point(x: 5, y: 0)), (Point(x: size.0 - 10, y: 200), Point(x: -5, y: 3)),
        (Point(x: 200, y: 4), Point(x: 20, y: 9)), (Point(x: 200, y: size.1 - 4), Point(x: 7, y: -10)),
      ] {
        canvas.dragBegan(at: start, [], pressure: nil)
        canvas.dragMoved(by: way, [], pressure: nil)
        XCTAssertFalse(canvas.isScrollingAtEdge, "\(start)")
        canvas.dragMoved(by: Point(x: way.x * -1, y: way.y * -1), [], pressure: nil)
        XCTAssertTrue(canvas.isScrollingAtEdge, "\(start)")
        canvas.dragCancelled()
      }
    }
  }

  func testThePageIsNotScrolledWhileItIsDragged() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      let canvas = screen.canvas
      screen.model.take(.hand)
      canvas.dragBegan(at: Point(x: 50, y: 50), [], pressure: nil)
      canvas.dragMoved(by: Point(x: -45, y: 0), [], pressure: nil)
      XCTAssertEqual(screen.model.camera.viewport.origin, Point(x: 45, y: 0))
      XCTAssertFalse(canvas.isScrollingAtEdge)
      canvas.dragEnded(by: Point(x: -45, y: 0), [], pressure: nil)
    }
  }

  // MARK: The focus

  func testSpaceIsLetGoOfWhenTheFocusGoes() throws {
    try onMain {
      let screen = try DocumentScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      screen.canvas.grabFocus()
      wait("the focus") { screen.canvas.hasFocus }
      screen.model.handle(.key(.spaceDown, []))
      XCTAssertEqual(screen.model.cursorName, "grab")
      screen.window.focus = nil
      wait("Space to be let go of") { screen.model.cursorName != "grab" }
      screen.canvas.dragBegan(at: Point(x: 50, y: 50), [], pressure: nil)
      screen.canvas.dragMoved(by: Point(x: 20, y: 0), [], pressure: nil)
      XCTAssertFalse(screen.model.isPanning)
      screen.canvas.dragEnded(by: Point(x: 20, y: 0), [], pressure: nil)
      XCTAssertEqual(screen["a"]?.frame.x, 20)
    }
  }

  // MARK: Text

  func testEachWindowsTextHasItsOwnLook() throws {
    try onMain {
      var text = Shape.box("t", 0, 0)
      text.frame.width = 400
      text.text = TextContent(string: "Words", size: 16)
      let small = try DocumentScreen([text], in: self)
      defer { small.close() }
      text.text?.size = 72
      let large = try DocumentScreen([text], in: self)
      defer { large.close() }
      @MainActor func height(_ screen: DocumentScreen) -> Int {
        (screen.canvas.children.first { $0 is Gtk.TextView })?.measure(.vertical, forSize: 500).minimum ?? 0
      }
      @MainActor func edit(_ screen: DocumentScreen) {
        screen.model.select(["t"])
        screen.model.handle(.key(.enter, []))
      }
      // Styles come with a frame. A line is a little higher than its letters.
      edit(small)
      wait("a line of 16 points") { (16...30).contains(height(small)) }
      edit(large)
      wait("a line of 72 points") { (72...120).contains(height(large)) }
      wait("the small text to stay small") { (16...30).contains(height(small)) }
      // What ended leaves nothing behind, and can be begun again.
      large.model.finishTextEditing(nil)
      small.model.finishTextEditing(nil)
      edit(small)
      wait("a line of 16 points again") { (16...30).contains(height(small)) }
    }
  }
}

extension CanvasWidget {
  fileprivate func stylusHovers(at time: UInt32) { _ = stylusIsNear(.stylus, at: time) }
}

// The inspector while a gesture goes on: its fields show what the shapes would become, and what is typed into
// one stays.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class LiveInspectorTests: DisplayTestCase, @unchecked Sendable {
  /// What the fields of place and size show.
  @MainActor
  private func shown(_ screen: WindowScreen) -> [String] { screen.fields[0...3].map(\.text) }

  @MainActor
  private func move(_ screen: WindowScreen, _ x: Double, _ y: Double) {
    // With Control nothing snaps.
    screen.model.handle(.pointerMoved(PointerInput(point: Point(x: x, y: y), modifiers: .control)))
    screen.settle()
  }

  @MainActor
  private func down(_ screen: WindowScreen, _ place: Point) {
    screen.model.handle(.pointerDown(PointerInput(point: place)))
    screen.settle()
  }

  @MainActor
  private func handle(_ screen: WindowScreen, _ handle: SelectionHandle) throws -> Point {
    try XCTUnwrap(screen.model.handles?.positions.first { $0.handle == handle }).point
  }

  func testFieldsFollowAGestureAndEscapeTakesThemBack() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 100, 100), .box("b", 500, 300)], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.settle()
      let before = ["100", "100", "100", "100"]
      XCTAssertEqual(shown(screen), before)
      // A drag.
      down(screen, Point(x: 150, y: 150))
      move(screen, 200, 180)
      XCTAssertEqual(shown(screen), ["150", "130", "100", "100"])
      XCTAssertEqual(screen["a"]?.frame.x, 100)
      move(screen, 210, 180)
      XCTAssertEqual(shown(screen), ["160", "130", "100", "100"])
      screen.model.handle(.key(.escape, []))
      screen.settle()
      XCTAssertEqual(shown(screen), before)
      // A handle.
      let corner = try handle(screen, .bottomRight)
      down(screen, corner)
      move(screen, corner.x + 40, corner.y + 20)
      XCTAssertEqual(shown(screen), ["100", "100", "140", "120"])
      screen.model.handle(.key(.escape, []))
      screen.settle()
      XCTAssertEqual(shown(screen), before)
      // The one that turns.
      let rotation = screen.fields[4].text
      down(screen, try handle(screen, .rotate))
      move(screen, 400, 150)
      XCTAssertNotEqual(screen.fields[4].text, rotation)
      screen.model.handle(.key(.escape, []))
      screen.settle()
      XCTAssertEqual(screen.fields[4].text, rotation)
      // Several, which differ in one thing.
      screen.model.select(["a", "b"])
      screen.settle()
      down(screen, Point(x: 150, y: 150))
      move(screen, 190, 180)
      XCTAssertEqual(shown(screen), ["", "", "100", "100"])
      screen.model.handle(.pointerUp(PointerInput(point: Point(x: 190, y: 180), modifiers: .control)))
      screen.model.select(["a"])
      screen.settle()
      XCTAssertEqual(shown(screen), ["140", "130", "100", "100"])
      XCTAssertEqual(screen["a"]?.frame.x, 140)
    }
  }

  func testWhatIsTypedStaysDuringADrag() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 100, 100)], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.settle()
      let field = screen.fields[0]
      field.grabFocus()
      field.select()
      for key in ["6", "plus", "1"] { screen.keys.press(key) }
      down(screen, Point(x: 150, y: 150))
      move(screen, 200, 180)
      XCTAssertEqual(shown(screen), ["6+1", "130", "100", "100"])
      screen.model.handle(.key(.escape, []))
      screen.settle()
      XCTAssertEqual(shown(screen), ["6+1", "100", "100", "100"])
      screen.keys.press("Escape")
      screen.settle()
      XCTAssertEqual(shown(screen), ["100", "100", "100", "100"])
      XCTAssertEqual(screen["a"]?.frame.x, 100)
    }
  }

  /// A motion of a drag brings few views up to date: not the whole inspector.
  func testAMotionTouchesOnlyTheFieldsThatChange() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 100, 100)], in: self)
      defer { screen.close() }
      screen.model.select(["a"])
      screen.settle()
      let host = screen.window.host
      @MainActor func count(_ body: () -> Void) -> Int {
        let before = host.evaluationCount
        body()
        return host.evaluationCount - before
      }
      down(screen, Point(x: 150, y: 150))
      move(screen, 200, 150)
      let all = count {
        screen.model.select([])
        screen.model.select(["a"])
        screen.settle()
      }
      down(screen, Point(x: 150, y: 150))
      move(screen, 200, 150)
      let motion = count { move(screen, 210, 150) }
      XCTAssertEqual(shown(screen)[0], "160")
      XCTAssertLessThan(motion * 4, all, "a motion evaluates \(motion), another selection \(all)")
    }
  }
}

// Every command that a document window shows is handled by it or by the program.

import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class WindowCommandTests: DisplayTestCase, @unchecked Sendable {
  @MainActor private var shown: [Command] {
    StandardCommands.menuBar(shapeEditCommands().parts, imports: true, help: true).flatMap(\.entries.commands)
  }

  func testEachCommandThatIsShownIsHandled() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 0, 0), .box("b", 200, 0)], in: self)
      defer { screen.close() }
      screen.settle()
      let inWindow = Set(screen.window.window.actionNames.map { "win.\($0)" })
      for command in shown where command.action.hasPrefix("win.") {
        XCTAssertTrue(inWindow.contains(command.action), command.action)
      }
      let ofProgram = ApplicationCommand.rows.map(\.command.action)
      XCTAssertEqual(Set(ofProgram).count, ofProgram.count, "an action has one row")
      for command in shown where command.action.hasPrefix("app.") {
        XCTAssertTrue(ofProgram.contains(command.action), command.action)
      }
    }
  }

  /// So that the window of versions begins there.
  func testTheWindowKnowsWhichPageIsShown() throws {
    try onMain {
      let screen = try WindowScreen([.box("a", 0, 0)], in: self)
      defer { screen.close() }
      screen.settle()
      XCTAssertEqual(screen.window.commands.shownPage, 0)
      screen.model.addPage()
      screen.settle()
      XCTAssertEqual(screen.window.commands.shownPage, 1)
    }
  }

  /// A notice that nothing could be put in goes when something is.
  func testANoticeGoesWhenItIsNoMoreTrue() throws {
    try onMain {
      let screen = try WindowScreen([], in: self)
      defer { screen.close() }
      let target = HandedOver.Target(screen.model, .middle)
      @MainActor func insert(_ pieces: [HandedPiece]) throws -> [String] {
        _ = try runAsync {
          await HandedOver.insert(HandedPieces(pieces: pieces), into: screen.model, at: target)
        }
        return screen.window.said.all.map(\.title)
      }
      XCTAssertEqual(try insert([]), ["Nothing was put in"])
      XCTAssertEqual(try insert([.text("words")]), [])
    }
  }
}

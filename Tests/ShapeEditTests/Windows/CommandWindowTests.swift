// What a command of a document's window asks or shows is over that window, though another one is in front:
// commands come by the session bus too, and answers when they are ready.

import Foundation
import ShapeDrawing
import ShapeModel
import ShapeTesting
import TestSupport
import XCTest

@testable import DocumentUI
@testable import Gtk
@testable import ShapeEditor

final class CommandWindowTests: DisplayTestCase, @unchecked Sendable {
  /// A window with another one in front of it.
  @MainActor
  private struct Pair {
    let behind: WindowScreen
    let front: WindowScreen

    init(in test: DisplayTestCase) throws {
      behind = try WindowScreen([.box("a", 0, 0)], in: test)
      front = try WindowScreen([.box("b", 0, 0)], in: test)
      let front = front.window.window
      test.wait("the other window in front") { Gtk.Window.active == front }
    }

    var window: Gtk.Window { behind.window.window }

    /// What is over either window, and keeps it from being used.
    var dialog: Gtk.Window? { Gtk.Window.toplevels.first { $0.isModal && $0.isMapped } }

    func close() {
      front.close()
      behind.close()
    }
  }

  func testPropertiesAreShownOverTheWindowTheyAreOf() throws {
    try onMain {
      let pair = try Pair(in: self)
      defer { pair.close() }
      pair.window.activateAction("win.properties")
      wait("the properties") { pair.dialog != nil }
      XCTAssertEqual(pair.dialog?.transientParent, pair.window)
      wait("the picture") { pair.dialog?.first(Gtk.Picture.self)?.isMapped == true }
      XCTAssertEqual(pair.dialog?.first(Gtk.Picture.self)?.accessibleLabel, "Picture of the document")
      pair.dialog?.close()
      wait("their end") { pair.dialog == nil }
    }
  }

  func testAnExportAsksOverItsWindow() throws {
    try onMain {
      let url = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID()).svg")
      try Data("kept".utf8).write(to: url)
      defer { try? FileManager.default.removeItem(at: url) }
      let pair = try Pair(in: self)
      defer { pair.close() }
      pair.window.activateAction("win.export")
      let export = try XCTUnwrap(ExportWindow.open.last)
      XCTAssertEqual(export.window.transientParent, pair.window)
      export.memory.settings = ExportSettings(format: .svg, scope: .page)
      export.memory.destination = url
      export.memory.page = pair.behind.model.page.id
      export.window.close()
      wait("the window to close") { !ExportWindow.open.contains { $0 === export } && pair.dialog == nil }
      pair.behind.settle()
      // A file that others wrote is asked about, once the disk has said that it is there.
      pair.front.window.present()
      pair.window.activateAction("win.export-again")
      wait("the question") { pair.dialog is MessageDialog }
      XCTAssertEqual(pair.dialog?.transientParent, pair.window)
      pair.dialog?.close()
      wait("the answer") { pair.dialog == nil }
      XCTAssertEqual(try Data(contentsOf: url), Data("kept".utf8))
    }
  }

  func testPrintingAsksOverItsWindow() throws {
    try onMain {
      let pair = try Pair(in: self)
      defer { pair.close() }
      let print = Printing.print
      defer { Printing.print = print }
      var asked: [CanvasModel] = []
      Printing.print = { _, _, canvas in asked.append(canvas) }
      pair.window.activateAction("win.print")
      wait("the printing") { !asked.isEmpty }
      XCTAssertEqual(asked.map(\.window), [pair.window])
    }
  }

  /// Nobody is shown what was asked for in a window that has closed meanwhile.
  func testAWindowThatClosesAsksNothing() throws {
    try onMain {
      let pair = try Pair(in: self)
      let model = pair.behind.model
      XCTAssertEqual(model.window, pair.window)
      pair.window.activateAction("win.properties")
      pair.behind.close()
      XCTAssertNil(model.window)
      // What is asked for later is there later.
      pair.front.window.window.activateAction("win.properties")
      wait("the properties of the other window") { pair.dialog != nil }
      let dialogs = Gtk.Window.toplevels.filter { $0.isModal && $0.isMapped }
      XCTAssertEqual(dialogs.map(\.transientParent), [pair.front.window.window])
      for dialog in dialogs { dialog.close() }
      wait("their end") { pair.dialog == nil }
      pair.front.close()
    }
  }
}
